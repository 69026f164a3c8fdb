"""The caller's own record over HTTP: what games add up to, all of them as a file, and their erasure."""

from __future__ import annotations

import io
import json
import random
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from isthmus.results.played import Played, days_of, kinds_of, runs_of
from isthmus.server.app import create_app
from isthmus.server.identity import COOKIE
from isthmus.server.own_record import SHOWN, told
from isthmus.terminal.program import program
from tests.server import stub_jobs
from tests.server.harness import MemoryStore
from tests.server.test_api import settings_for
from tests.server.test_daily_api import play_out

DAY_S = 86_400.0


class House:
    """A server and one browser."""

    def __init__(self, client: TestClient, store: MemoryStore) -> None:
        self.client, self.store = client, store
        self.services = client.app.state.services  # type: ignore[attr-defined]

    def play(self, game: str = "hashi", seed: int = 1, **wish: Any) -> str:
        seats = [{"kind": "you", "name": "Anastasia"}]
        table: str = self.client.post("/api/tables", json={"game": game, "seats": seats, **wish}).json()["table"]
        play_out(self.client, table, self.services, seed)
        return table

    def points(self, table: str) -> int:
        return int(self.store.summaries[table].data["result"]["totals"][0])


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    store = MemoryStore()
    with TestClient(create_app(replace(settings_for(tmp_path), workers=0), lambda: store)) as client:
        yield House(client, store)


def test_finished_games_add_up(house: House) -> None:
    client = house.client
    tables = [house.play(seed=seed) for seed in (1, 2)]
    other = house.play("connections")
    client.post("/api/tables", json={"game": "hashi", "seats": [{"kind": "you"}]})  # not finished
    house.store.figures[tables[0], 0] = {"lost": 3.456, "fair": 41.5, "scores": [40, 43]}
    record = client.get("/api/mine/record?offset=60").json()
    assert (record["finished"], record["days"], record["streak"]) == (3, 1, 1)
    kinds = {kind["game"]: kind for kind in record["kinds"]}
    assert set(kinds) == {"hashi", "connections"}
    hashi = kinds["hashi"]
    points = [house.points(table) for table in tables]
    assert sorted(one["points"] for one in hashi["games"]) == sorted(points)
    assert (hashi["best"]["points"], hashi["count"]) == (max(points), 2)
    assert sum(bar["own"] for bar in hashi["bars"]) == 2
    assert sum(bar["master"] for bar in hashi["bars"]) == 2
    known = next(one for one in hashi["games"] if one["table"] == tables[0])
    assert (known["fair"], known["lost"]) == (41.5, 3.46)
    assert kinds["connections"]["less_is_better"]
    assert kinds["connections"]["best"]["table"] == other
    client.cookies.clear()
    assert client.get("/api/mine/record").json()["finished"] == 0


def test_practice_from_a_finished_game_does_not_count(house: House) -> None:
    table = house.play()
    made = house.client.post(f"/api/tables/{table}/branch", json={"seat": 0, "at": "3"}).json()["table"]
    play_out(house.client, made, house.services)
    assert house.client.get("/api/mine/record").json()["finished"] == 1


def test_an_analysis_leaves_its_figures(stub_engines: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stub_jobs, "analyse", analysed)
    store = MemoryStore()
    with TestClient(create_app(replace(settings_for(tmp_path), workers=1), lambda: store)) as client:
        house = House(client, store)
        table = house.play()
        while client.post(f"/api/tables/{table}/analysis", json={"seat": 0}).json()["state"] != "done":
            pass
        assert store.figures == {(table, 0): {"lost": 2.5, "fair": 31.5, "scores": [30, 33]}}
        (kind,) = client.get("/api/mine/record").json()["kinds"]
        assert kind["games"][0]["lost"] == 2.5


def analysed(context: object, record: str, seat: int, effort: str) -> bytes:
    """In place of a real analysis: what is noted of it."""
    return json.dumps({"seat": seat, "lost": 2.5, "fair": {"mean": 31.5, "scores": [30, 33]}}).encode()


def test_all_records_in_a_file_that_check_accepts(house: House, tmp_path: Path) -> None:
    tables = [house.play(), house.play("connections")]
    running = house.client.post("/api/tables", json={"game": "traxx", "seats": [{"kind": "you"}]}).json()["table"]
    unreadable = house.play(seed=9)
    house.store.log[unreadable] = house.store.log[unreadable][1:]
    answer = house.client.get("/api/mine/records.zip")
    assert answer.headers["content-type"] == "application/zip"
    names = zipfile.ZipFile(io.BytesIO(answer.content)).namelist()
    assert {name.removesuffix(".txt")[-12:] for name in names} == {*tables, running}
    path = tmp_path / "games.zip"
    path.write_bytes(answer.content)
    checked = CliRunner().invoke(program, ["check", str(path)])
    assert checked.exit_code == 0
    assert checked.output.count("legal:") == 3


def test_everything_of_mine_is_deleted_and_i_am_somebody_new(house: House) -> None:
    client = house.client
    house.play()
    done = client.post("/api/mine/erase")
    assert done.json() == {"left": 0, "unreadable": 0}
    assert house.store.log == {}
    assert COOKIE not in client.cookies
    assert client.get("/api/mine/record").json()["finished"] == 0
    assert client.get("/api/tables/mine").json()["tables"] == []


def test_another_site_cannot_erase_anybody(house: House) -> None:
    table = house.play()
    refused = house.client.post("/api/mine/erase", headers={"origin": "https://elsewhere.example"})
    assert (refused.status_code, refused.json()["code"]) == (403, "server-foreign-origin")
    assert table in house.store.log


# --- the figures themselves


def games() -> st.SearchStrategy[list[Played]]:
    one = st.builds(
        Played,
        name=st.text("abc", min_size=1, max_size=3),
        game=st.sampled_from(["hashi", "connections", "ponte"]),
        options=st.sampled_from([{}, {"side": "b"}]),
        seats=st.integers(1, 3),
        at=st.integers(0, 30).map(lambda day: day * DAY_S),
        points=st.integers(-60, 200),
        place=st.integers(1, 3),
        master=st.lists(st.integers(-60, 200), max_size=3).map(tuple),
    )
    return st.lists(one, max_size=12)


@settings(suppress_health_check=list(HealthCheck))
@given(games())
def test_every_game_is_counted_once(played: list[Played]) -> None:
    kinds = kinds_of(played)
    assert sorted(id(one) for kind in kinds for one in kind.games) == sorted(map(id, played))
    for kind in kinds:
        assert {(one.game, str(one.options), one.seats) for one in kind.games} == {
            (kind.game, str(kind.options), kind.seats)
        }
        bars = kind.bars()
        assert sum(bar.own for bar in bars) == len(kind.games)
        assert sum(bar.master for bar in bars) == sum(len(one.master) for one in kind.games)
        assert len(bars) <= 12
        assert all(one.high + 1 == two.low for one, two in pairwise(bars))
        best = min if kind.less_is_better else max
        assert kind.best.points == best(one.points for one in kind.games)


@settings(suppress_health_check=list(HealthCheck))
@given(st.lists(st.booleans(), max_size=40))
def test_runs_are_those_of_a_slow_count(won: list[bool]) -> None:
    played = [Played("t", "hashi", {}, 2, float(at), 0, 1 if win else 2) for at, win in enumerate(won)]
    text = "".join("w" if win else "l" for win in won)
    runs = [len(part) for part in text.split("l")]
    random.Random(1).shuffle(played)
    assert (runs_of(played).longest, runs_of(played).current) == (max(runs), runs[-1])


def test_a_day_is_that_of_the_own_clock() -> None:
    late = 23.5 * 3600.0
    assert days_of([0.0, late], late, timedelta()).played == 1
    assert days_of([0.0, late], late, timedelta(hours=1)).played == 2
    assert days_of([0.0, late], late, timedelta(hours=-5)).played == 2
    assert days_of([0.0], late, timedelta(days=9)).played == 1


def test_only_the_latest_games_are_told_one_by_one() -> None:
    played = [Played(f"t{number}", "hashi", {}, 1, float(number), number, 1) for number in range(SHOWN + 20)]
    (kind,) = told(played, 0.0, timedelta()).kinds
    assert (kind.count, len(kind.games), kind.games[0].points, kind.best.points) == (SHOWN + 20, SHOWN, 20, SHOWN + 19)
