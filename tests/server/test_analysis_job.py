"""The analysis itself, with a real engine: its parts belong together and follow the schema."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from pydantic import TypeAdapter

from isthmus import registry
from isthmus.analysis import coach
from isthmus.bots.protocol import LONGEST, bot, plan_turn
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.server import analysis_job, worker_jobs
from isthmus.server.wire_analysis import Analysis
from isthmus.server.wire_api import Hint

pytest.importorskip("numpy")
GAME = "connections"


class Silent:
    """A context in which nobody interrupts."""

    def __init__(self) -> None:
        self.shares: list[float] = []
        self.stages: list[tuple[str, int, int]] = []
        self.partials: list[dict[str, Any]] = []

    def stop(self) -> bool:
        return False

    def progress(self, share: float, stage: str = "", done: int = 0, of: int = 0) -> None:
        self.shares.append(share)
        self.stages.append((stage, done, of))

    def partial(self, value: bytes) -> None:
        self.partials.append(json.loads(value))


def finished(name: str = GAME) -> Match:
    game = registry.game(name)
    match = new_match(game, None, ["Ana", "Ben"][: game.seat_counts.start], seed="0000000001")
    rng = random.Random(2)
    while not match.over:
        seat = game.active(match.state)[0]
        for text in plan_turn(bot("greedy"), game, match.view(seat), seat, rng):
            match = match.play_text(seat, text)
    return match


def test_an_analysis_adds_up_and_shows_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysis_job.BUDGETS, "quick", analysis_job.Budget(1, 1.0))
    monkeypatch.setattr(analysis_job, "PARTIAL_S", 0.0)
    match, context = finished(), Silent()
    text = analysis_job.analyse(context, format_record(record_of(match)), 0, "quick")  # type: ignore[arg-type]
    found = TypeAdapter(Analysis).validate_json(text)
    assert match.outcome is not None
    assert found.final == -match.outcome.scores[0]
    assert found.final == pytest.approx(found.start + found.luck - found.lost)
    assert found.lost == pytest.approx(sum(one.lost for one in found.decisions))
    assert all(found.decisions[index].lost > 0 for index in found.moments)
    assert found.fair is not None
    assert len(found.fair.scores) == 1
    assert found.perfect is not None
    assert found.perfect.best <= min(match.outcome.scores[0], *found.fair.scores)
    for decision in found.decisions:
        assert decision.best.steps
        assert decision.played.texts in [plan.texts for plan in decision.plans]
    assert context.shares == sorted(context.shares)
    whole = len(found.decisions)
    rough = [sum(one["rough"] for one in partial["decisions"]) for partial in context.partials]
    assert rough == [*range(whole, -1, -1), 0]  # a glance at everything, then one decision after another
    assert not any(decision.rough for decision in found.decisions)
    for partial in context.partials:
        assert len(partial["decisions"]) == whole
        assert partial["final"] == pytest.approx(partial["start"] + partial["luck"] - partial["lost"])
    assert [one["perfect"] is not None for one in context.partials[-2:]] == [False, True]
    assert list(dict.fromkeys(stage for stage, _, _ in context.stages)) == ["glance", "decisions", "perfect", "fair"]
    assert context.stages[:2] == [("glance", 0, whole), ("glance", 1, whole)]


@pytest.mark.parametrize("game", registry.names_with("coach"))
def test_a_glance_tells_about_every_decision_however_slow_the_machine(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "GLANCE", coach.Effort(1, seconds=1e-6))
    match = finished(game)
    body = analysis_job.glance(Silent(), format_record(record_of(match)), 0)  # type: ignore[arg-type]
    found = TypeAdapter(Analysis).validate_json(body)
    assert [one.label for one in found.decisions] == [one.label for one in coach.decisions_to_judge(match, 0)]
    assert all(decision.rough for decision in found.decisions)
    assert found.final == pytest.approx(found.start + found.luck - found.lost)
    assert found.fair is None
    assert found.perfect is None


def test_a_hint_and_a_plan_come_from_the_engine() -> None:
    game = registry.game(GAME)
    match = new_match(game, None, ["Ana"], seed="0000000001")
    context = Silent()
    body = worker_jobs.hint(context, GAME, match.view(0), 0, 1, LONGEST)  # type: ignore[arg-type]
    hint = TypeAdapter(Hint).validate_json(body)
    assert 2 <= len(hint.plans) <= worker_jobs.HINT_PLANS
    values = [plan.value for plan in hint.plans]
    assert values == sorted(values, key=lambda value: -(value or 0))
    assert (hint.unit, hint.simple, hint.period) == ("loss", False, "1")
    turn = worker_jobs.plan(context, GAME, match.view(0), 0, "club", 1, LONGEST)  # type: ignore[arg-type]
    for text in turn.steps:
        match = match.play_text(0, text)
    assert turn.thought is not None
    assert turn.thought["plans"][turn.thought["chosen"]]["steps"] == list(turn.steps)
    assert worker_jobs.warm(context, GAME) in (True, False)  # type: ignore[arg-type]
