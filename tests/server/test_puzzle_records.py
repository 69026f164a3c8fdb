"""What answers to puzzles add up to on a server: folded from the log, the same on every server and after any order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from isthmus.puzzles.book import puzzles_of
from isthmus.puzzles.rating import NEWCOMER, Standings
from isthmus.server.app import create_app
from isthmus.server.puzzle_records import BEHIND_S, PuzzleRecords
from isthmus.store.protocol import PuzzleAttempt
from tests.puzzles.test_judging import another_turn, easiest
from tests.server.harness import MemoryStore, run
from tests.server.test_api import settings_for

PUZZLE = easiest("ponte")
PATH = f"/api/puzzles/ponte/{PUZZLE.number}"
RECORD = "/api/puzzles/ponte/record"
RIGHT, WRONG = [*PUZZLE.best, "done"], [*another_turn(PUZZLE), "done"]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings_for(tmp_path))) as found:
        yield found


def test_only_the_first_answer_counts(client: TestClient) -> None:
    begun = client.get(RECORD).json()
    assert (begun["solved"], begun["missed"], begun["rating"], begun["provisional"]) == ([], [], NEWCOMER.value, True)
    assert len(begun["ratings"]) == len(puzzles_of("ponte"))
    client.post(PATH, json={"steps": RIGHT[:-1]})
    assert client.get(RECORD).json() == begun, "a turn that is not finished is no answer"
    client.post(PATH, json={"steps": WRONG})
    missed = client.get(RECORD).json()
    assert (missed["missed"], missed["row"]) == ([PUZZLE.number], 0)
    assert missed["rating"] < begun["rating"]
    assert missed["ratings"][PUZZLE.number - 1] > begun["ratings"][PUZZLE.number - 1]
    client.post(PATH, json={"steps": RIGHT})
    assert client.get(RECORD).json() == missed


def test_a_row_is_kept_for_a_guest_and_for_no_other(client: TestClient) -> None:
    client.post(PATH, json={"steps": RIGHT})
    mine = client.get(RECORD).json()
    assert (mine["solved"], mine["row"], mine["best_row"]) == ([PUZZLE.number], 1, 1)
    client.cookies.clear()
    assert client.get(RECORD).json()["solved"] == []


def test_whoever_deletes_everything_deletes_the_answers_too(client: TestClient) -> None:
    before = client.get(RECORD).json()["ratings"]
    client.post(PATH, json={"steps": RIGHT})
    cookies = dict(client.cookies)
    assert client.post("/api/mine/erase").json()["left"] == 0
    client.cookies.update(cookies)
    after = client.get(RECORD).json()
    assert (after["solved"], after["ratings"]) == ([], before)


def test_games_without_puzzles_have_no_record(client: TestClient) -> None:
    assert client.get("/api/puzzles/chess/record").status_code == 404


# --- the puzzle of the day


def today(client: TestClient) -> tuple[str, dict[str, object]]:
    day = datetime.now(UTC).date().isoformat()
    (puzzle,) = client.get(f"/api/daily?date={day}").json()["puzzles"]
    return day, puzzle


def test_the_puzzle_of_the_day_counts_for_the_streak(client: TestClient) -> None:
    day, puzzle = today(client)
    assert (puzzle["game"], puzzle["phase"]) == ("ponte", "new")
    assert today(client)[1] == puzzle
    chosen = puzzles_of("ponte")[int(str(puzzle["number"])) - 1]
    path = f"/api/puzzles/ponte/{chosen.number}?day={day}"
    assert client.post(path, json={"steps": [*chosen.best, "done"]}).json()["verdict"]["result"] == "right"
    told = client.get(f"/api/daily?date={day}").json()
    assert told["puzzles"] == [{"game": "ponte", "number": chosen.number, "phase": "right"}]
    assert (told["played"], told["streak"]) == (1, 1)
    assert told["calendar"] == [{"date": day, "games": ["ponte"], "open_deals": []}]
    assert client.get(RECORD).json()["solved"] == [chosen.number], "it is rated like any other"


def test_an_ordinary_answer_is_not_one_of_the_day(client: TestClient) -> None:
    day, puzzle = today(client)
    chosen = puzzles_of("ponte")[int(str(puzzle["number"])) - 1]
    client.post(f"/api/puzzles/ponte/{chosen.number}", json={"steps": [*chosen.best, "done"]})
    assert today(client)[1]["phase"] == "new"
    assert client.get(f"/api/daily?date={day}").json()["played"] == 0


def test_other_puzzles_and_other_dates_are_refused(client: TestClient) -> None:
    day, puzzle = today(client)
    other = 1 + int(str(puzzle["number"])) % len(puzzles_of("ponte"))
    assert client.post(f"/api/puzzles/ponte/{other}?day={day}", json={"steps": []}).status_code == 404
    assert client.post(f"/api/puzzles/hashi/1?day={day}", json={"steps": []}).status_code == 404
    for wrong in ("2020-01-01", "2099-01-01", "yesterday"):
        path = f"/api/puzzles/ponte/{puzzle['number']}?day={wrong}"
        assert 400 <= client.post(path, json={"steps": []}).status_code < 500


# --- the fold


def attempts(seed: int, count: int) -> list[PuzzleAttempt]:
    rng = random.Random(seed)
    made = {}
    for number in range(count):
        guest, puzzle = rng.choice("abcd"), rng.randint(1, 20)
        at = number * rng.choice((0.0, 1.0, BEHIND_S))
        made[guest, puzzle] = PuzzleAttempt(guest, "ponte", puzzle, "", rng.random() < 0.6, at)
    return list(made.values())


def slow(log: list[PuzzleAttempt]) -> Standings:
    standings = Standings([one.grade for one in puzzles_of("ponte")])
    for one in sorted(log, key=lambda one: (one.at, one.guest, one.puzzle, one.day)):
        standings.take(one.guest, one.puzzle, right=one.right)
    return standings


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10_000), asked=st.integers(1, 9))
def test_the_fold_equals_a_recount_whenever_it_is_asked(seed: int, asked: int) -> None:
    """Answers arrive in any order within a minute, as from servers whose clocks differ."""
    log = sorted(attempts(seed, 30), key=lambda one: one.at)
    order = sorted(range(len(log)), key=lambda at: log[at].at + random.Random(seed + at).random() * BEHIND_S)

    async def check() -> None:
        store = MemoryStore()
        records = PuzzleRecords(store)
        for count, at in enumerate(order):
            await store.note_attempt(log[at])
            if count % asked == 0 or count == len(order) - 1:
                found, expected = await records.standings("ponte"), slow(list(store.attempts.values()))
                assert found.puzzles == expected.puzzles
                assert all(found.person(guest) == expected.person(guest) for guest in "abcd")

    run(check())


def test_what_another_server_has_deleted_is_counted_no_more() -> None:
    async def check() -> None:
        store = MemoryStore()
        records = PuzzleRecords(store)
        one = PuzzleAttempt("a", "ponte", 1, "", True, 5.0)
        await store.note_attempt(one)
        await store.note_attempt(replace(one, guest="b"))
        assert (await records.of("a", "ponte")).row == 1
        await store.forget_attempts("a")
        assert (await records.of("a", "ponte")).row == 0
        assert (await records.of("b", "ponte")).row == 1

    run(check())
