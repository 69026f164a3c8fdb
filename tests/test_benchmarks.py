"""The benchmark runs and prints its three parts; how fast it was is for a person to read, not for a test."""

from __future__ import annotations

import re

import pytest

from benchmarks import random_play
from isthmus.registry import games


def test_the_benchmark_compares_every_game_and_number_of_players(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random_play, "ROUNDS", 1)
    random_play.compare(0.001)
    shown = capsys.readouterr().out
    for game in games():
        for seats in game.seat_counts:
            assert re.search(rf"^{game.name} {seats} players? +[\d,]+ +[\d,]+ +\d+\.\d\d$", shown, re.MULTILINE)


def test_the_benchmark_measures_legal_and_replay(capsys: pytest.CaptureFixture[str]) -> None:
    random_play.legal_cost(2)
    random_play.replay_time()
    shown = capsys.readouterr().out
    assert all(re.search(rf"^{game.name} .*µs.*µs", shown, re.MULTILINE) for game in games())
    assert re.search(r"^replay of the longest record \(\w+, \d+ entries\): \d+\.\d ms$", shown, re.MULTILINE)
