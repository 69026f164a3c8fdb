"""The benchmark runs and prints its three parts; how fast it was is for a person to read, not for a test."""

from __future__ import annotations

import asyncio
import math
import re

import pytest

from benchmarks import coach_verdicts, daily, own_record, random_play
from benchmarks.knee import CLOSE_ENOUGH, find_knee
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


def test_the_benchmark_of_daily_deals_asks_about_both_days(capsys: pytest.CaptureFixture[str]) -> None:
    assert asyncio.run(daily.measure(results=30, questions=2)) > 0
    assert re.search(
        r"^results 31: \d+\.\d\d ms, empty day: \d+\.\d\d ms, ratio \d+\.\d\d$", capsys.readouterr().out, re.MULTILINE
    )


@pytest.mark.parametrize("capacity", [0, 1, 37, 50, 99, 100, 730, 3_999, 4_000, 9_999])
def test_the_knee_is_found_whatever_the_machine_can_do(capacity: int) -> None:
    tried: list[int] = []

    async def fits(level: int) -> bool:
        tried.append(level)
        return level <= capacity

    found = asyncio.run(find_knee(fits, first=50, most=4_000))
    reachable = min(capacity, 4_000)
    assert reachable - max(1, reachable * CLOSE_ENOUGH) <= found <= reachable
    assert found == 0 or found in tried
    assert len(tried) == len(set(tried)) <= 14


def test_the_benchmark_of_own_records_asks_about_both_guests(capsys: pytest.CaptureFixture[str]) -> None:
    assert asyncio.run(own_record.measure(games=60, questions=2)) > 0
    assert capsys.readouterr().out.startswith("60 games: ")


@pytest.mark.parametrize("end", [math.inf, 0.0])
def test_verdicts_do_not_depend_on_the_number_of_processes(capsys: pytest.CaptureFixture[str], end: float) -> None:
    pytest.importorskip("numba")
    sample = coach_verdicts.Sample("connections", every=9, least=0.5, end=end)
    games = [coach_verdicts.Played(3, level) for level in ("novice", "greedy")]
    shown = []
    for processes in (1, 2):
        coach_verdicts.measure(sample, games, processes)
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]
    judged = re.findall(r"^deal 3, (\w+), \w+: lost ", shown[0], re.MULTILINE)
    assert judged == sorted(judged, reverse=True)  # in the order of the games
    assert bool(judged) == (end > 0)
    assert re.search(
        rf"^connections, novice and greedy: \d+ decisions of {2 if judged else 0} games", shown[0], re.MULTILINE
    )
