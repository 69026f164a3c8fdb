"""A file of weights that is not the expected one is refused, and play goes on without it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from benchmarks.ponte_thinking import TEN, TENTH
from isthmus.bots.nets import load
from isthmus.bots.ponte import engine, net
from isthmus.bots.protocol import Limit, Question, Thought
from isthmus.games.ponte.board import Board
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions
from isthmus.kernel.errors import BadInput
from tests.bots.ponte.positions import random_position

VIEW = random_position(PonteOptions(board=Board(6, 18, 6)), 1, 4)


def ask(level: str) -> Thought:
    return engine.think(Question(GAME, VIEW, VIEW.seat, level, Random(1), Limit(600)))


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package's net with one bit turned."""
    content = bytearray(net.FILE.read_bytes())
    content[len(content) // 2] ^= 1
    path = tmp_path / "net.onnx"
    path.write_bytes(content)
    monkeypatch.setattr(net, "FILE", path)
    net.net.cache_clear()
    yield path
    net.net.cache_clear()


@pytest.mark.parametrize("runtime", [None, "numpy"])
def test_a_damaged_file_is_refused(damaged: Path, runtime: str | None) -> None:
    with pytest.raises(BadInput, match=r"net\.onnx is damaged"):
        net.net(runtime)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"net\.onnx cannot be read"):
        load(tmp_path / "net.onnx", "0" * 64, net.layers)


def test_without_its_net_grandmaster_plays_as_master(damaged: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "isthmus.bots"):
        thought = ask("grandmaster")
    assert thought == ask("master")
    [record] = caplog.records
    assert "grandmaster plays as master" in record.getMessage()
    assert "net.onnx is damaged" in record.getMessage()


def test_with_its_net_it_does_not(caplog: pytest.LogCaptureFixture) -> None:
    assert ask("grandmaster") != ask("master")
    assert not caplog.records


def test_more_work_is_more_simulations() -> None:
    """The players with which the gain from thinking is measured."""
    less, usual, more = (
        TENTH.think(GAME, VIEW, VIEW.seat, Random(1)),
        ask("grandmaster"),
        TEN.think(GAME, VIEW, VIEW.seat, Random(1)),
    )
    assert 5 * less.work < usual.work < more.work / 5
