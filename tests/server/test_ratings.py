"""Ratings on the server: from daily deals and rated tables, over HTTP, and equal to a count from the logs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus.bots.protocol import LEVELS
from isthmus.daily.dates import window_of
from isthmus.ratings.scale import MIDDLE, SIGMA
from isthmus.server.app import create_app
from isthmus.server.daily_lines import LEVELS as LEVELS_OF
from isthmus.server.ratings import count
from tests.server.harness import MemoryStore, run
from tests.server.test_api import settings_for
from tests.server.test_daily_api import DAY, House, play_out

POINTS = dict(zip(LEVELS, (900, 800, 700, 600, 500), strict=True))  # a loss nobody could have


class RatedHouse(House):
    """A server whose levels have reached something on every deal."""

    def __init__(self, client: TestClient, store: MemoryStore) -> None:
        super().__init__(client)
        self.store = store
        self.at(window_of(DAY).opens + 30 * 3600)  # two dates are open

    def play_daily(self, game: str = "connections", days: int = 0, seed: int = 1) -> str:
        day = DAY + timedelta(days=days)
        table: str = self.client.post(f"/api/daily/{game}/{day}/start", json={"name": "Ana"}).json()["table"]
        play_out(self.client, table, self.services, seed)
        return table

    def levels(self, days: int = 0, points: dict[str, int] = POINTS, game: str = "connections") -> None:
        self.store.settings[f"{LEVELS_OF}{game}/{DAY + timedelta(days=days)}"] = json.dumps(points)

    def own(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get("/api/mine/ratings").json()
        return {one["game"]: one for one in found["games"]}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[RatedHouse]:
    store = MemoryStore()
    with TestClient(create_app(replace(settings_for(tmp_path), workers=0), lambda: store)) as client:
        yield RatedHouse(client, store)


def test_a_daily_deal_is_a_match_against_the_levels(house: RatedHouse) -> None:
    table = house.play_daily()
    assert house.own() == {}  # nobody knows yet what the levels reach
    house.levels()
    rating = house.own()["connections"]
    assert rating["rating"]["mu"] > MIDDLE
    assert rating["rating"]["sigma"] < SIGMA
    assert rating["rating"]["provisional"]
    assert [(one["table"], one["daily"]) for one in rating["history"]] == [(table, True)]
    assert [one["level"] for one in rating["levels"]] == list(LEVELS)
    house.forget()
    assert house.own() == {}


def test_a_later_day_is_added_to_what_was_counted(house: RatedHouse) -> None:
    house.levels()
    house.levels(1, dict.fromkeys(LEVELS, 0))
    house.play_daily()
    first = house.own()["connections"]
    house.at(window_of(DAY).opens + 31 * 3600)
    house.play_daily(days=1, seed=2)
    second = house.own()["connections"]
    assert (first["matches"], second["matches"]) == (1, 2)
    assert second["history"][0] == first["history"][0]
    assert second["rating"]["mu"] < first["rating"]["mu"]


def test_the_logs_tell_the_same_numbers_as_the_lines(house: RatedHouse) -> None:
    house.levels()
    house.levels(1)
    for seed in (1, 2, 3):
        house.play_daily(seed=seed)
        house.play_daily(days=1, seed=seed)
        house.own()
        house.forget()
    from_logs = run(count(house.store, logs=True))
    assert from_logs == run(count(house.store, logs=False))
    assert [one.matches for one in from_logs] == [2, 2, 2]
    ledger = run(house.services.ratings.ledger())
    assert {one.person: one.rating for one in from_logs} == {
        person: ledger.book("connections").rating(person) for person in ledger.book("connections").people()
    }


def test_whoever_deletes_everything_has_no_rating(house: RatedHouse) -> None:
    house.levels()
    house.play_daily()
    (person,) = run(house.services.ratings.ledger()).book("connections").people()
    assert house.client.post("/api/mine/erase").json()["left"] == 0
    house.client.portal.call(house.services.operator_changes.follow)  # type: ignore[union-attr]
    assert person not in set(run(house.services.ratings.ledger()).book("connections").people())
    assert person not in json.dumps([one.data for log in house.store.log.values() for one in log])


def test_an_attempt_that_was_given_up_is_no_match(house: RatedHouse) -> None:
    house.levels()
    table = house.client.post(f"/api/daily/connections/{DAY}/start", json={"name": "Ana"}).json()["table"]
    with house.client.websocket_connect(f"/ws/{table}") as socket:
        socket.send_json({"type": "resign", "id": "1"})
        while socket.receive_json().get("id") != "1":
            pass
    assert house.own() == {}


def test_a_damaged_line_is_left_out(house: RatedHouse) -> None:
    house.levels()
    table = house.play_daily()
    house.store.summaries[table] = replace(house.store.summaries[table], data={"daily": "connections/today"})
    assert house.own() == {}


def test_a_log_that_cannot_be_read_does_not_stop_the_others(house: RatedHouse) -> None:
    house.levels()
    table = house.play_daily()
    assert house.own()["connections"]["matches"] == 1
    house.store.log[table] = house.store.log[table][1:]
    house.services.ratings.look_again(table)
    assert house.own() == {}
    house.levels(1)
    other = house.play_daily(days=1)
    assert other in [one["table"] for one in house.own()["connections"]["history"]]
    assert [one.matches for one in run(count(house.store, logs=True))] == [1]
