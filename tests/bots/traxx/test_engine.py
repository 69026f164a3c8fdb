"""The engine of Träxx: legal, repeatable, interruptible, stronger with each level, and able to say why."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from isthmus.bots.protocol import LEVELS, THINKERS, Limit
from isthmus.bots.traxx.contest import FEW_ORDERS
from isthmus.bots.traxx.features import feature_names
from isthmus.bots.traxx.grandmaster import reach_by, reach_with
from isthmus.bots.traxx.weights import FIRST, OWN, STANDARD, read_weights
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import Begin
from isthmus.games.traxx.state import TraxxOptions
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.steps import DONE
from isthmus.puzzles.averages import weigh
from tests.bots.traxx.positions import ask, match_at, ways
from tests.fast.test_traxx import random_board

RULES: AnyGame = GAME  # plans do not say whose steps they hold
ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "src" / "isthmus" / "bots" / "traxx"


def played(level: str, seats: int, options: TraxxOptions, seed: str) -> Match:
    match = new_match(GAME, options, [""] * seats, seed=seed)
    while not match.over:
        for seat in match.active():
            thought = ask(match.view(seat), seat, level, seed=match.version)
            values = [plan.value for plan in thought.plans]
            assert values == sorted(values, reverse=True)
            assert thought.unit == "points"
            for language in LANGUAGES:
                assert "{" not in sentence(thought.reason.message, language, thought.reason.arguments)
            for step in thought.plan.steps:
                match = match.play(seat, step)
    return match


@pytest.mark.parametrize("level", THINKERS)
def test_whole_games_with_all_options(level: str) -> None:
    assert played(level, 1, TraxxOptions(start="choose"), "0000000001").over
    assert played(level, 4 if level in LEVELS[:-1] else 2, TraxxOptions(board=random_board(5)), "0000000002").over


def test_levels_above_play_better() -> None:
    """These levels are far apart on the ladder, so a few deals are enough to see it."""
    totals = dict.fromkeys(("novice", "club", "strong"), 0)
    for level in totals:
        for deal in range(1, 25):
            outcome = played(level, 1, TraxxOptions(), f"{deal:010d}").outcome
            assert outcome is not None
            totals[level] += outcome.scores[0]
    assert totals["novice"] + 24 * 4 < totals["club"] < totals["strong"] - 24 * 2


def test_the_same_seed_gives_the_same_thought() -> None:
    view = match_at(6, seats=2).view(0)
    for level in ("casual", "master"):
        assert ask(view, 0, level) == ask(view, 0, level)


def test_a_round_that_has_begun_is_finished() -> None:
    match = match_at(5, seats=2)
    first = ask(match.view(1), 1, "master").plan.steps[0]
    assert first != DONE
    begun = match.play(1, first)
    for level in LEVELS:
        view = begun.view(1)
        for step in ask(view, 1, level).plan.steps:
            view = RULES.apply(view, 1, step)
        assert view.desks[1].done


def test_the_start_is_chosen_and_then_kept() -> None:
    match = new_match(GAME, TraxxOptions(start="choose"), seed="0000000001")
    thought = ask(match.view(0), 0, "master", shown=9)
    assert {plan.steps[0] for plan in thought.plans} == {Begin(cell) for cell in match.state.board.starts}
    chosen = match.play(0, Begin(match.state.board.starts[2]))
    assert ask(chosen.view(0), 0, "club").plan.steps == (DONE,)


@pytest.mark.parametrize("level", ["club", "master", "grandmaster"])
def test_plans_that_are_asked_for_are_in_the_answer(level: str) -> None:
    match = match_at(7)
    asked = tuple(steps for steps, _ in ways(match.state, 0))[::9][:6]
    thought = ask(match.view(0), 0, level, also=(*asked, (DONE,)), shown=2)
    for steps in (*asked, (DONE,)):
        plan = thought.of(steps)
        assert plan is not None
        if level != "club":
            assert plan.visits == max(other.visits for other in thought.plans)
            assert thought.work < 3000
    assert len(thought.plans) <= 2 + len(asked) + 1 + 1


@pytest.mark.parametrize("level", ["master", "grandmaster"])
def test_the_work_is_counted_and_the_clock_obeyed(level: str) -> None:
    view = match_at(3).view(0)
    stopped = ask(view, 0, level, limit=Limit(60, stop=lambda: True))
    plain = ask(view, 0, level)
    looks = itertools.count()
    deeper = ask(view, 0, level, limit=Limit(60, deeper=True, stop=lambda: next(looks) > 400))
    assert stopped.work < plain.work / 4
    assert plain.work < deeper.work
    assert plain.plan.visits < deeper.plan.visits
    assert stopped.plan.steps in {steps for steps, _ in ways(view, 0)}


def test_few_cards_to_come_leave_nothing_to_chance() -> None:
    view = match_at(11).view(0)
    first, second = ask(view, 0, "master", seed=1), ask(view, 0, "master", seed=2)
    assert first == second
    assert {plan.visits for plan in first.plans} == {FEW_ORDERS}


def test_grandmaster_has_no_dice() -> None:
    view = match_at(4).view(0)
    assert ask(view, 0, "grandmaster", seed=1) == ask(view, 0, "grandmaster", seed=2)


@pytest.mark.parametrize("round_", [4, 8])
def test_grandmaster_compares_fewer_plans_with_less_work_and_knows_the_same_about_them(round_: int) -> None:
    view = match_at(round_).view(0)
    worst = min(ask(view, 0, "grandmaster", shown=99).plans, key=lambda plan: plan.value).steps
    less, usual = (ask(view, 0, "grandmaster", also=(worst,), shown=99, work=work) for work in (1 / 3, 1.0))
    assert len(less.plans) < len(usual.plans)
    assert less.work < usual.work
    assert less.of(worst) is not None
    assert less.plan.steps == usual.plan.steps
    for plan in less.plans:
        same = usual.of(plan.steps)
        assert same is not None
        assert (plan.value, plan.error) == (same.value, same.error)
        assert plan.visits == less.plans[0].visits


def test_grandmaster_looks_at_more_with_more_work() -> None:
    for coming in range(15):
        usual = reach_with(coming)
        assert reach_by(1.0, usual) == usual
        work = [reach_by(work, usual) for work in (0.01, 1 / 3, 2 / 3, 1.0, 2.0, 10.0)]
        assert work == sorted(work, key=lambda reach: (reach.width, reach.inner))
        assert {reach.depth for reach in work} == {usual.depth}
        assert 1 < work[0].width < work[3].width
        assert work[3].inner < work[4].inner < work[5].inner
    view = match_at(4).view(0)
    plain, more = (ask(view, 0, "grandmaster", work=work).plan for work in (1.0, 2.0))
    assert plain.value < more.value < plain.value + 1


def test_grandmaster_is_sure_only_of_the_end() -> None:
    """It has no dice, but the coach must not take every small difference for a mistake."""
    errors = [ask(match_at(round_).view(0), 0, "grandmaster").plan.error for round_ in (4, 8, 11, 13, 14, 15)]
    assert errors == sorted(errors, reverse=True)
    assert [error > 0 for error in errors] == [True, True, True, False, False, False]


@pytest.mark.parametrize("seed", ["0000000007", "0000000008", "0000000009"])
def test_with_two_cards_to_come_grandmaster_knows_what_its_plans_are_worth(seed: str) -> None:
    state = match_at(13, seed=seed).state
    weighed = weigh(RULES, state, 0)
    assert weighed is not None
    exact = {tuple(sorted(plan.steps)): plan.total / weighed.orders for plan in weighed.plans}
    thought = ask(state, 0, "grandmaster")
    for plan in thought.plans:
        written = tuple(sorted(RULES.format_step(state, step) for step in plan.steps[:-1]))
        assert plan.value == pytest.approx(exact[written])
    assert thought.plan.value == pytest.approx(max(exact.values()))


def test_others_on_their_way_make_a_number_cheaper() -> None:
    """A plan's value falls when another seat has already taken what it goes for."""
    match = match_at(4, seats=2)
    view = match.view(0)
    rival = view.desks[1]
    free = [n for n, points in enumerate(view.desks[0].closed.noted) if not points]
    noted = tuple(n + 2 if n in free or points else 0 for n, points in enumerate(rival.closed.noted))
    closed = type(rival.closed)(rival.closed.start, rival.closed.path, rival.closed.used, noted)
    taken = view.with_desk(1, rival._replace(closed=closed, sheet=closed))
    assert ask(taken, 0, "master").plan.value < ask(view, 0, "master").plan.value - 1


def test_the_weights_are_those_of_the_features() -> None:
    for name in (STANDARD, FIRST, OWN):
        plain = json.loads((PACKAGE / name).read_text(encoding="utf-8"))
        assert tuple(plain["features"]) == feature_names()
        assert plain["made by"].startswith("python -m tools.learn_traxx ")
        assert read_weights(plain, "alone").any()
        assert read_weights(plain, "table").any()


def test_without_numba_the_answer_is_the_same() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-m", "tests.bots.traxx.test_engine"]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False, timeout=280)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == answers()


def answers() -> list[str]:
    """Thoughts of several levels, in words."""
    match = match_at(12, seats=2)
    views = [(level, match.view(0)) for level in ("novice", "club", "strong", "grandmaster")]
    views.append(("strong", match_at(11).view(0)))
    return [repr(ask(view, 0, level)) for level, view in views]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(answers()))
