"""Whoever has to wait for the compiler is told, once; whoever asked for it is not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from isthmus.ai import readiness
from isthmus.ai.games import learnable_games, learner
from isthmus.ai.table import CompiledRules
from isthmus.ai.warming import warm
from isthmus.fast.compile import compiled


def test_the_first_environment_says_that_it_compiles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(readiness, "compiled", lambda: True)
    monkeypatch.setattr(readiness, "cache_folder", lambda name: tmp_path / name)
    monkeypatch.setattr(readiness, "_told", set())
    for _ in range(2):
        CompiledRules("hashi", 1, {})
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == readiness.NOTICE.format(name="hashi") + "\n"
    assert "isthmus warmup" in told.err


def test_nothing_is_said_when_the_machine_code_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(readiness, "cache_folder", lambda name: tmp_path / name)
    monkeypatch.setattr(readiness, "_told", set())
    folder = tmp_path / "isthmus.ai.games.hashi" / "one"
    folder.mkdir(parents=True)
    (folder / "step_all.nbi").touch()
    CompiledRules("hashi", 1, {})
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", [game.name for game in learnable_games()])
def test_warming_compiles_every_loop(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not compiled():
        pytest.skip("there is nothing to compile without numba")
    monkeypatch.setattr(sys, "stderr", None)  # it would fail if it said anything
    warm(name)
    loops = learner(name)
    wanted = ["new_game", "take", "settle", "move", "look", *(["step_all"] if 1 in loops_seats(name) else [])]
    assert all(getattr(loops, one).signatures for one in wanted)


def loops_seats(name: str) -> range:
    return next(game.seat_counts for game in learnable_games() if game.name == name)
