"""Advice comes from the strongest level at hand: grandmaster where a game has a net that can be used, else master."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from isthmus import registry
from isthmus.analysis import coach
from isthmus.bots import levels
from isthmus.bots.nets import load
from isthmus.bots.protocol import GRANDMASTER, LEVELS, LONGEST
from isthmus.kernel.match import new_match
from isthmus.server import worker_jobs
from tests.analysis.engine import TableEngine, greedy_match, seated
from tests.server.test_analysis_job import Silent

pytest.importorskip("numpy")
NETS = registry.names_with("net")


@pytest.fixture(params=NETS)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def netless(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of the net is gone."""

    def missing() -> Any:
        return load(tmp_path / "net.onnx", "0" * 64, lambda *_: ())

    monkeypatch.setattr(registry.part(game, "net"), "net", missing)


def asked(monkeypatch: pytest.MonkeyPatch, game: str, effort: str) -> list[tuple[str, float]]:
    """Level and work of the questions about the first decision of a game."""
    engine = seated(monkeypatch, TableEngine(unit="chance"))
    match = greedy_match(game, registry.game(game).seat_counts[0])
    coach.judge_decision(match.game, 0, coach.decisions_to_judge(match, 0)[0], coach.EFFORTS[effort])
    return [(question.level, question.work) for question in engine.questions]


def test_games_with_a_net_are_advised_by_grandmaster() -> None:
    assert NETS
    for name in registry.names_with("engine"):
        assert levels.strongest(name) == (GRANDMASTER if name in NETS else LEVELS[-1])


def test_without_the_file_master_advises(game: str, netless: None, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "isthmus.bots"):
        assert levels.strongest(game) == LEVELS[-1]
    assert "net.onnx cannot be read" in caplog.text


@pytest.mark.parametrize("effort", coach.EFFORTS)
def test_the_coach_asks_grandmaster_once_with_more_work(
    game: str, monkeypatch: pytest.MonkeyPatch, effort: str
) -> None:
    rounds = coach.EFFORTS[effort].rounds
    assert asked(monkeypatch, game, effort) == [(GRANDMASTER, coach.NET_WORK * rounds)]


def test_the_coach_asks_master_again_with_fresh_dice(game: str, netless: None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(monkeypatch, game, "normal") == [(LEVELS[-1], 1.0)] * 2


@pytest.mark.parametrize("name", registry.names_with("engine"))
def test_a_hint_is_the_thought_of_the_strongest(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = TableEngine()
    monkeypatch.setattr(worker_jobs, "engine_of", lambda _: engine)
    monkeypatch.setattr(levels, "engine_of", lambda _: engine)
    rules = registry.game(name)
    match = new_match(rules, None, ["Ana", "Ben"][: rules.seat_counts[0]], seed="0000000001")
    worker_jobs.hint(Silent(), name, match.view(0), 0, 1, LONGEST)  # type: ignore[arg-type]
    [question] = engine.questions
    assert (question.level, question.limit.seconds, question.work) == (levels.strongest(name), LONGEST, 1.0)
