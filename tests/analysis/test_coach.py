"""The coach: exact sums, repeatable reports, blunders that stay blunders, and nothing that the seat did not know."""

from __future__ import annotations

import json
import math
from random import Random
from typing import Any

import pytest

from isthmus import registry
from isthmus.analysis.coach import EFFORTS, Stopped, coach, final_value, merged
from isthmus.analysis.coach_decisions import decisions_of
from isthmus.analysis.coach_report import Report
from isthmus.bots.protocol import LONGEST, Plan, Thought
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import News
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.sheets import SheetState
from isthmus.kernel.steps import DONE, UNDO
from tests.analysis.engine import TableEngine, greedy_match, seated, worst

SIZES = [("hashi", 1), ("hashi", 2), ("traxx", 1), ("connections", 1), ("connections", 3), ("ponte", 2)]


def adds_up(report: Report) -> None:
    """The one equation of the coach, and its links from decision to decision."""
    assert math.isclose(report.final, report.start + report.luck - report.lost, abs_tol=1e-9)
    following = [*(decision.best.value for decision in report.decisions[1:]), report.final]
    for decision, value in zip(report.decisions, following, strict=True):
        assert math.isclose(decision.best.value - decision.lost + decision.luck, value, abs_tol=1e-9)
        assert decision.lost >= 0


@pytest.mark.parametrize(("name", "seats"), SIZES)
@pytest.mark.parametrize("noise", [0.0, 0.4])
def test_luck_and_skill_add_up_to_the_result(
    monkeypatch: pytest.MonkeyPatch, name: str, seats: int, noise: float
) -> None:
    unit = {"connections": "loss", "ponte": "chance"}.get(name, "points")
    seated(monkeypatch, TableEngine(noise, unit))
    match = greedy_match(name, seats)
    outcome = match.outcome
    assert outcome is not None
    for seat in range(seats):
        report = coach(match, seat, effort="quick")
        adds_up(report)
        expected = {"points": outcome.scores[seat], "loss": -outcome.scores[seat], "chance": seat in outcome.winners}
        assert report.final == expected[unit]
        assert [label for label, _ in report.graph] == [*(d.label for d in report.decisions), "end"]


def test_the_same_seed_gives_the_same_report(monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, TableEngine(0.5))
    match = greedy_match("hashi", 1)
    first = coach(match, 0, seed="a").plain()
    assert first == coach(match, 0, seed="a").plain()
    assert first["decisions"] != coach(match, 0, seed="b").plain()["decisions"]
    assert json.loads(json.dumps(first)) == first


@pytest.mark.parametrize(("name", "seats", "label"), [("hashi", 1, "6"), ("connections", 2, "3"), ("traxx", 1, "4")])
def test_a_clear_blunder_stays_the_worst_however_long_the_coach_thinks(
    monkeypatch: pytest.MonkeyPatch, name: str, seats: int, label: str
) -> None:
    seated(monkeypatch, TableEngine(0.3))
    match = greedy_match(name, seats, blunder=label)
    for seed in ("a", "b", "c"):
        for effort in EFFORTS:
            report = coach(match, 0, effort=effort, seed=seed)
            assert report.moments[0].label == label
            assert report.moments[0].lost == max(decision.lost for decision in report.decisions)
            assert len(report.moments) <= 3
            plain = report.plain()
            assert plain["decisions"][plain["moments"][0]]["label"] == label


def test_more_effort_means_less_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seated(monkeypatch, TableEngine(0.5))
    match = greedy_match("hashi", 1)
    errors = {effort: coach(match, 0, effort=effort).decisions[3].best.error for effort in EFFORTS}
    assert errors["quick"] == 0.5
    assert errors["normal"] == pytest.approx(0.5 / math.sqrt(2))
    assert errors["deep"] == pytest.approx(0.5 / math.sqrt(6))
    assert {(q.level, q.limit.seconds, q.limit.deeper) for q in engine.questions} == {("master", LONGEST, False)}


def test_what_is_within_the_noise_is_held_against_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seated(monkeypatch, TableEngine())
    match = greedy_match("hashi", 1, blunder="6")
    assert coach(match, 0).lost > 0
    engine.error = 1000.0
    report = coach(match, 0)
    assert report.lost == 0
    assert report.moments == ()
    assert all(d.best.steps == d.played.steps and not d.reason.message for d in report.decisions)
    adds_up(report)


def test_the_engine_is_shown_what_the_seat_saw_and_asked_about_what_it_played(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seated(monkeypatch, TableEngine())
    match = greedy_match("connections", 3)
    report = coach(match, 1, effort="quick")
    game = match.game
    for question, decision in zip(engine.questions, report.decisions, strict=True):
        assert (question.seat, question.game) == (1, game)
        assert game.view(question.view, 1) == question.view
        assert game.period(question.view).label == decision.label
        assert isinstance(question.view, SheetState)
        assert all(not desk.steps for desk in question.view.desks)
        assert question.also[0] == _steps(match, 1, decision.label)


def _steps(match: Match, seat: int, label: str) -> tuple[Any, ...]:
    return next(decided.steps for decided in decisions_of(match, seat) if decided.label == label)


def test_a_plan_may_come_back_with_its_steps_in_another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seated(monkeypatch, TableEngine(unit="chance"))
    match = greedy_match("ponte", 2)
    straight = coach(match, 0, effort="quick")
    engine.rewrite = lambda steps: (*reversed(steps[:-1]), DONE) if len(steps) == 3 else steps
    turned = coach(match, 0, effort="quick")
    assert [d.lost for d in turned.decisions] == [d.lost for d in straight.decisions]


def test_an_engine_that_ignores_the_question_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seated(monkeypatch, TableEngine())
    match = greedy_match("hashi", 1, blunder="6")
    monkeypatch.setattr(engine, "think", lambda question: _only_best(TableEngine().think(question)))
    with pytest.raises(RuntimeError, match="did not judge"):
        coach(match, 0)


def _only_best(thought: Thought) -> Thought:
    return Thought(thought.plans[:1], thought.unit, thought.reason)


def test_steps_taken_back_and_the_order_of_seats_leave_no_trace() -> None:
    game = registry.game("hashi")
    plain = hesitant = new_match(game, names=["Ana", "Ben"], seed="0000000001")
    dice = Random(5)
    while plain.active():
        label = game.period(plain.state).label
        plans = {seat: worst(game, plain.view(seat), seat) for seat in plain.active()}
        for seat in sorted(plans):
            for step in plans[seat]:
                plain = plain.play(seat, step)
        order = list(plans)
        dice.shuffle(order)
        for seat in order:
            for step in plans[seat][:-1]:
                hesitant = hesitant.play(seat, step).play(seat, UNDO).play(seat, step)
            hesitant = hesitant.play(seat, DONE)
        assert game.period(hesitant.state) == game.period(plain.state), label
    assert plain.log != hesitant.log
    for seat in (0, 1):
        assert decisions_of(hesitant, seat) == decisions_of(plain, seat)


def test_several_thoughts_make_one() -> None:
    a, b, c = ("a",), ("b",), ("c",)
    first = Thought((Plan(a, 5.0, 0.3, 10), Plan(b, 4.0, 0.4, 10)), "points", News("first"))
    second = Thought((Plan(b, 6.0, 0.4, 20), Plan(c, 5.0, 0.1, 20), Plan(a, 4.0, 0.4, 20)), "points", News("second"))
    both = merged([first, second])
    assert [plan.steps for plan in both.plans] == [b, a]
    assert (both.plans[0].value, both.plans[0].visits) == (5.0, 30)
    assert both.plans[1].error == pytest.approx(0.25)
    assert both.reason.message == "second"
    third = Thought((Plan(c, 9.0), Plan(a, 4.0), Plan(b, 0.0)), "points", News("third"))
    assert merged([third, first]).reason.message == "third"
    assert merged([Thought((Plan(a, 1.0), Plan(b, 2.0)), "points", News("x"))]).reason.message == ""


def test_progress_is_told_and_the_coach_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seated(monkeypatch, TableEngine())
    match = greedy_match("hashi", 1)
    told: list[tuple[int, int]] = []
    report = coach(match, 0, effort="quick", progress=lambda done, total: told.append((done, total)))
    count = len(report.decisions)
    assert told == [(number, count) for number in range(count + 1)]
    engine.questions.clear()
    with pytest.raises(Stopped):
        coach(match, 0, stop=lambda: len(engine.questions) >= 3)
    assert len(engine.questions) == 3


def test_a_shared_win_is_half_a_win() -> None:
    match = next(match for seed in range(60) if (match := _ponte(seed)).outcome and len(match.outcome.winners) == 2)
    assert [final_value(match, seat, "chance") for seat in (0, 1)] == [0.5, 0.5]


def _ponte(seed: int) -> Match:
    match = new_match(registry.game("ponte"), names=["Ana", "Ben"], seed="0000000001")
    dice = Random(seed)
    while active := match.active():
        match = match.play(active[0], dice.choice(match.legal(active[0])))
    return match


def test_what_cannot_be_coached_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, TableEngine())
    running = new_match(registry.game("ponte"), names=["Ana", "Ben"])
    with pytest.raises(BadInput, match="not over"):
        coach(running, 0)
    with pytest.raises(BadInput, match="ended early"):
        coach(running.annul([0, 1]), 0)
    match = greedy_match("hashi", 1)
    with pytest.raises(BadInput, match="seat: is 2, expected 1 to 1"):
        coach(match, 1)
    with pytest.raises(BadInput, match="expected one of: quick, normal, deep"):
        coach(match, 0, effort="eager")


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("name", "seats", "label"), [("hashi", 1, "6"), ("traxx", 1, "4"), ("connections", 1, "8")])
def test_real_engines_agree_about_a_clear_blunder(name: str, seats: int, label: str) -> None:
    match = greedy_match(name, seats, blunder=label)
    quick, deep = (coach(match, 0, effort=effort) for effort in ("quick", "deep"))
    for report in (quick, deep):
        adds_up(report)
    lost = {decision.label: decision.lost for decision in deep.decisions}
    clear = quick.moments[0]
    assert lost[clear.label] >= max(lost.values()) - 2 * (clear.best.error + clear.played.error)
    assert quick.plain() == coach(match, 0, effort="quick").plain()
