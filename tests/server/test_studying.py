"""The analysis itself, with a real engine: its parts belong together and follow the schema."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from pydantic import TypeAdapter

from isthmus import registry
from isthmus.bots.protocol import bot, plan_turn
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.server import studying, thinking
from isthmus.server.wire_analysis import Analysis

pytest.importorskip("numpy")
GAME = "connections"


class Silent:
    """A desk at which nobody interrupts."""

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
    monkeypatch.setitem(studying.BUDGETS, "quick", studying.Budget(1, 1.0))
    match, desk = finished(), Silent()
    text = studying.study(desk, format_record(record_of(match)), 0, "quick")  # type: ignore[arg-type]
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
    assert desk.shares == sorted(desk.shares)
    assert [one["perfect"] is not None for one in desk.partials] == [False, True]


def test_a_hint_and_a_plan_come_from_the_engine() -> None:
    game = registry.game(GAME)
    match = new_match(game, None, ["Ana"], seed="0000000001")
    desk = Silent()
    told = thinking.hint(desk, GAME, match.view(0), 0, 1, 2.0)  # type: ignore[arg-type]
    assert 2 <= len(told["plans"]) <= thinking.HINT_PLANS
    values = [plan["value"] for plan in told["plans"]]
    assert values == sorted(values, reverse=True)
    assert told["unit"] == "loss"
    steps, thought = thinking.plan(desk, GAME, match.view(0), 0, "club", 1, 2.0)  # type: ignore[arg-type]
    for step in steps:
        match = match.play_text(0, step)
    assert thought["plans"][thought["chosen"]]["steps"] == steps
    assert thinking.warm(desk, GAME) in (True, False)  # type: ignore[arg-type]
