"""The analysis itself, with a real engine: its parts belong together and follow the schema."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from pydantic import TypeAdapter

from isthmus import registry
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
        self.partials: list[dict[str, Any]] = []

    def stop(self) -> bool:
        return False

    def progress(self, share: float) -> None:
        self.shares.append(share)

    def partial(self, value: bytes) -> None:
        self.partials.append(json.loads(value))


def finished() -> Match:
    game = registry.game(GAME)
    match = new_match(game, None, ["Ana"], seed="0000000001")
    rng = random.Random(2)
    while not match.over:
        for text in plan_turn(bot("greedy"), game, match.view(0), 0, rng):
            match = match.play_text(0, text)
    return match


def test_an_analysis_adds_up_and_shows_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysis_job.BUDGETS, "quick", analysis_job.Budget(1, 1.0))
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
    assert [one["perfect"] is not None for one in context.partials] == [False, True]


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
