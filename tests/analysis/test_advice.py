"""Advice comes from the strongest level at hand: grandmaster where its values can be shown, else master."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from isthmus import registry
from isthmus.analysis import advice, coach, coach_scale
from isthmus.analysis.coach_scale import learned_for
from isthmus.bots import levels
from isthmus.bots.nets import load
from isthmus.bots.protocol import GRANDMASTER, LEVELS, LONGEST
from isthmus.kernel.match import Match, new_match
from isthmus.server import worker_jobs
from tests.analysis.engine import TableEngine, greedy_match, seated
from tests.fast.test_traxx import random_board
from tests.server.test_analysis_job import Silent

pytest.importorskip("numpy")
GRAND = registry.names_with(GRANDMASTER)
NETS = [  # games whose net is asked for advice
    name for name in registry.names_with("net") if not registry.has(name, "scale") or learned_for(name, GRANDMASTER)
]


@pytest.fixture(params=NETS)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def netless(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of the net is gone."""

    def missing() -> Any:
        return load(tmp_path / "net.onnx", "0" * 64, lambda *_: ())

    monkeypatch.setattr(registry.part(game, "net"), "net", missing)


def opened(name: str, **options: object) -> Match:
    rules = registry.game(name)
    names = ["Ana", "Ben"][: rules.seat_counts[0]]
    return new_match(rules, rules.options_type(**options), names, seed="0000000001")


def strongest(name: str, **options: object) -> str:
    match = opened(name, **options)
    return advice.strongest(match.game, match.view(0))


def asked(monkeypatch: pytest.MonkeyPatch, game: str, effort: str) -> list[tuple[str, float]]:
    """Level and work of the questions about the first decision of a game."""
    engine = seated(monkeypatch, TableEngine(unit="chance"))
    match = greedy_match(game, registry.game(game).seat_counts[0])
    coach.judge_decision(match.game, 0, coach.decisions_to_judge(match, 0)[0], coach.EFFORTS[effort])
    return [(question.level, question.work) for question in engine.questions]


@pytest.mark.parametrize("name", registry.names_with("engine"))
def test_grandmaster_advises_where_there_is_one_and_its_values_are_known(name: str) -> None:
    known = not registry.has(name, "scale") or bool(learned_for(name, GRANDMASTER))
    assert strongest(name) == (GRANDMASTER if name in GRAND and known else LEVELS[-1])


def test_both_ways_to_know_what_values_mean_are_in_use() -> None:
    assert {registry.has(name, "scale") for name in GRAND if strongest(name) == GRANDMASTER} == {True, False}


@pytest.mark.parametrize("name", GRAND)
def test_where_values_need_scales_grandmaster_needs_its_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_scale, "learned_for", lambda game, level: {})
    assert strongest(name) == (LEVELS[-1] if registry.has(name, "scale") else GRANDMASTER)


def test_where_nothing_was_learned_master_advises() -> None:
    """Without a scale master's numbers are nearer to the truth."""
    assert (strongest("traxx"), strongest("traxx", board=random_board(5))) == (GRANDMASTER, LEVELS[-1])


def test_without_the_file_master_advises(game: str, netless: None, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "isthmus.bots"):
        assert strongest(game) == LEVELS[-1]
    assert "net.onnx cannot be read" in caplog.text


@pytest.mark.parametrize("effort", coach.EFFORTS)
@pytest.mark.parametrize("name", GRAND)
def test_the_coach_asks_grandmaster_once_with_more_work(
    name: str, monkeypatch: pytest.MonkeyPatch, effort: str
) -> None:
    monkeypatch.setattr(coach, "strongest", lambda *_: GRANDMASTER)
    rounds = coach.EFFORTS[effort].rounds
    assert asked(monkeypatch, name, effort) == [(GRANDMASTER, coach.WORK * rounds)]


def test_the_coach_asks_master_again_with_fresh_dice(game: str, netless: None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(monkeypatch, game, "normal") == [(LEVELS[-1], 1.0)] * 2


@pytest.mark.parametrize("name", registry.names_with("engine"))
def test_a_hint_is_the_thought_of_the_strongest(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = TableEngine()
    monkeypatch.setattr(worker_jobs, "engine_of", lambda _: engine)
    monkeypatch.setattr(levels, "engine_of", lambda _: engine)
    worker_jobs.hint(Silent(), name, opened(name).view(0), 0, 1, LONGEST)  # type: ignore[arg-type]
    [question] = engine.questions
    assert (question.level, question.limit.seconds, question.work) == (strongest(name), LONGEST, 1.0)
