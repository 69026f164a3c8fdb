"""The benchmark of the environments runs and prints every comparison; how fast it was is for a person to read."""

from __future__ import annotations

import re

import pytest

from benchmarks import environments
from isthmus import registry
from isthmus.ai.gymnasium import environment_ids


@pytest.mark.parametrize("threads", [1, 2])
def test_vectors_are_compared(
    threads: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("ROUNDS", 1), ("BATCH", 4), ("EPISODES", 1), ("LENGTH", 5)):
        monkeypatch.setattr(environments, name, value)
    environments.compare_vectors(0.001, threads)
    shown = capsys.readouterr().out
    for identity in environment_ids().values():
        assert re.search(rf"^{identity} +[\d,]+ +[\d,]+ +\d+\.\d×$", shown, re.MULTILINE)


def test_turns_are_compared_with_go(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "ROUNDS", 1)
    monkeypatch.setattr(environments, "EPISODES", 1)
    environments.compare_turns(0.001)
    shown = capsys.readouterr().out
    for game in map(registry.game, registry.names_with("environments")):
        for players in {game.seat_counts[0], game.seat_counts[-1]}:
            assert re.search(rf"^{game.name} {players}p +[\d,]+ +[\d,]+ +\d+\.\d×$", shown, re.MULTILINE)
