"""Jobs as plain data: every view of every game comes back as it was, and nothing else is accepted."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import isthmus
from isthmus import registry
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.options import parse_options
from isthmus.server import worker_jobs
from isthmus.server.job_forms import JobForm, engine_forms
from isthmus.server.worker_jobs import PlannedTurn
from tests.server.stub_jobs import thought

PLAN = JobForm(worker_jobs.plan)


@pytest.mark.parametrize("name", registry.GAME_NAMES)
def test_every_view_of_a_game_comes_back(name: str) -> None:
    game, rng = registry.game(name), random.Random(5)
    match = isthmus.new(name, names=["x"] * game.seat_counts[-1])
    seen = 0
    while match.active():
        seat = rng.choice(match.active())
        if rng.random() < 0.3:
            arguments = (name, match.view(seat), seat, "club", 7, 1.5)
            assert PLAN.arguments(PLAN.request(arguments)) == arguments
            seen += 1
        match = match.play(seat, rng.choice(match.legal(seat)))
    assert seen > 5


def test_a_players_own_board_travels_with_the_view() -> None:
    options_type = registry.game("hashi").options_type
    plain = options_type().layout.to_plain()
    options: Any = parse_options(options_type, {"board": {**plain, "name": "mine"}})
    view = registry.game("hashi").start(options, 1)
    arguments = ("hashi", view, 0, "club", 7, 1.5)
    read: Any = PLAN.arguments(PLAN.request(arguments))
    assert read == arguments
    assert read[1].options.board.name == "mine"


def request(**changes: object) -> str:
    view = isthmus.new("traxx", names=["x"]).view(0)
    return json.dumps({**json.loads(PLAN.request(("traxx", view, 0, "club", 7, 1.5))), **changes})


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": 1},
        {"seat": "0"},
        {"seconds": "long"},
        {"view": None},
        {"view": {"position": "nonsense", "documents": {}}},
        {"view": {"position": "x" * 30_000, "documents": {}}},
        {"view": {"position": "", "documents": {}, "pickle": "gASVBAAAAAAAAABLAS4="}},
        {"more": 1},
    ],
)
def test_a_wrong_request_is_refused(changes: dict[str, object]) -> None:
    assert PLAN.arguments(request())[0] == "traxx"
    with pytest.raises((ValueError, IsthmusError)):
        PLAN.arguments(request(**changes))


def test_answers_come_back_and_wrong_ones_are_refused() -> None:
    turn = PlannedTurn(("a", "b"), thought(("a",)))
    assert PLAN.value(PLAN.answer(turn)) == turn
    assert PLAN.value(PLAN.answer(PlannedTurn(("a",)))) == PlannedTurn(("a",))
    for wrong in (b"", b"[]", b'{"steps": "ab", "thought": null}', b'{"steps": [], "thought": {"unit": "points"}}'):
        with pytest.raises(ValueError, match="validation error"):
            PLAN.value(wrong)
    hint = engine_forms()["hint"]
    assert hint.value(hint.answer(b"{}")) == b"{}"
    with pytest.raises(ValueError, match="Expecting"):
        hint.value(b"{")


def test_only_named_work_can_be_asked_for() -> None:
    assert set(engine_forms()) == {"plan", "hint", "judge_puzzle", "glance", "analyse", "daily_lines"}
