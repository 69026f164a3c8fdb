"""Rated tables: who may sit there, what is not possible, what the result does, and a count from the logs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus.ratings.scale import MIDDLE
from isthmus.server.app import create_app
from isthmus.server.identity import COOKIE, signed_in
from isthmus.server.ratings import count
from isthmus.server.tokens import hash_of
from isthmus.store.accounts import Account, AccountRows, Passkey, Session
from tests.server.harness import MemoryStore, run
from tests.server.test_api import settings_for

Json = dict[str, Any]
PEOPLE = ("ana", "ben", "cleo")
WISH: Json = {
    "game": "ponte",
    "seats": [{"kind": "you", "name": "Ana"}, {"kind": "open"}],
    "clock_s": 60,
    "rated": True,
}


async def add_account(store: Any, name: str) -> None:
    """An account whose guest is called like its owner."""
    made = await AccountRows(store).make(
        Account(f"account-{name}", name, name, 1.0),
        Passkey(f"key-{name}", f"account-{name}", "", 0, "", 1.0, 1.0),
        Session(hash_of(f"session-{name}"), f"account-{name}", "", 1.0),
    )
    assert made


class Club:
    """A server and people with accounts, each request by one of them; "stranger" has none."""

    def __init__(self, client: TestClient, store: MemoryStore) -> None:
        self.client, self.store = client, store
        self.services = client.app.state.services  # type: ignore[attr-defined]

    def be(self, name: str) -> TestClient:
        self.client.cookies.clear()
        content = name if name == "stranger" else signed_in(name, f"session-{name}")
        self.client.cookies.set(COOKIE, self.services.identity.signer.sign(content.encode()).decode())
        return self.client

    def post(self, name: str, path: str, body: Json | None = None, headers: dict[str, str] | None = None) -> Json:
        answer: Json = self.be(name).post(f"/api{path}", json=body or {}, headers=headers).json()
        return answer

    def table(self, **wish: Any) -> str:
        return str(self.post("ana", "/tables", {**WISH, **wish})["table"])

    def begun(self, **wish: Any) -> str:
        table = self.table(**wish)
        assert "token" in self.post("ben", f"/tables/{table}/join", {"name": "Ben"})
        assert self.post("ana", f"/tables/{table}/start", {"open_seats": "drop"}) == {"table": table}
        return table

    def frame(self, name: str, table: str, **request: Any) -> Json:
        """The answer to a frame of that person."""
        with self.be(name).websocket_connect(f"/ws/{table}") as socket:
            socket.send_json({"id": "r", **request})
            while (frame := socket.receive_json()).get("id") != "r":
                pass
            return dict(frame)

    def ratings(self, name: str) -> Json:
        return dict(self.be(name).get("/api/mine/ratings").json())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    store = MemoryStore()
    settings = replace(settings_for(tmp_path_factory.mktemp("rated")), workers=0)
    with TestClient(create_app(settings, lambda: store)) as client:
        yield Club(client, store)


@pytest.fixture
def club(house: Club) -> Club:
    """The same server for all, with nothing played yet."""
    house.client.portal.call(_forget, house)  # type: ignore[union-attr]
    return house


async def _forget(house: Club) -> None:
    await house.store.delete_tables(list(house.store.log))
    await house.services.operator_changes.follow()
    for name in PEOPLE:  # one may have been deleted
        await AccountRows(house.store).delete(f"account-{name}")
        await add_account(house.store, name)
    house.services.accounts.forget()


def test_a_rated_game_changes_both_ratings(club: Club) -> None:
    table = club.begun()
    assert club.be("ana").get(f"/api/tables/{table}/ratings").json() == {"seats": []}
    assert club.frame("ben", table, type="resign")["type"] == "ack"
    first, second = club.be("cleo").get(f"/api/tables/{table}/ratings").json()["seats"]
    assert (first["seat"], second["seat"]) == (0, 1)
    assert first["after"]["mu"] > first["before"]["mu"] == MIDDLE == second["before"]["mu"] > second["after"]["mu"]
    own = club.ratings("ana")
    assert own["account"]
    assert own["games"][0]["rating"] == first["after"]
    assert [(one["table"], one["daily"]) for one in own["games"][0]["history"]] == [(table, False)]
    assert club.ratings("stranger") == {"account": False, "games": []}
    from_logs = run(count(club.store, logs=True))
    assert [one.person for one in from_logs] == ["ana", "ben"]
    assert from_logs == run(count(club.store, logs=False))


def test_everybody_sees_that_a_table_is_rated(club: Club) -> None:
    table = club.begun(public=True)
    with club.be("cleo").websocket_connect(f"/ws/{table}") as socket:
        info = socket.receive_json()["info"]
    assert (info["rated"], info["hints"]) == (True, False)
    assert [one["rated"] for one in club.be("cleo").get("/api/tables").json()["tables"]] == [True]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"clock_s": None}, "rated-no-clock"),
        ({"hints": True}, "rated-no-help"),
        ({"code": "ponte-1-0000000001"}, "rated-no-help"),
        ({"seats": [{"kind": "you"}, {"kind": "bot"}]}, "rated-no-bots"),
        ({"seats": [{"kind": "open"}, {"kind": "open"}]}, "rated-no-people"),
        ({"game": "hashi", "seats": [{"kind": "you"}]}, "rated-no-people"),
    ],
)
def test_what_a_rated_table_cannot_be(club: Club, wish: Json, code: str) -> None:
    wish = {**WISH, **wish}
    if wish.get("code"):
        from tests.server.harness import code_of

        wish["code"] = code_of("ponte", 1)
    assert club.post("ana", "/tables", wish)["code"] == code
    assert club.store.log == {}


def test_without_an_account_nobody_makes_or_joins_one(club: Club) -> None:
    assert club.post("stranger", "/tables", WISH)["code"] == "rated-no-account"
    table = club.table()
    refused = club.post("stranger", f"/tables/{table}/join", {"name": "Eve"})
    assert refused["code"] == "rated-no-account"
    assert len(club.store.log[table]) == 1


def test_one_person_on_two_seats_is_refused(club: Club) -> None:
    table = club.table()
    assert club.post("ana", f"/tables/{table}/join", {"name": "Twin"})["code"] == "server-already-seated"
    other = {"authorization": "Bearer of-another-table"}
    assert club.post("ana", f"/tables/{table}/join", {"name": "Twin"}, other)["code"] == "rated-no-twice"


def test_two_guests_of_one_account_have_one_seat_together(club: Club) -> None:
    table = club.table()
    state = club.services.hub.live[table].state
    run(AccountRows(club.store).join("old-device", "account-ben"))
    club.services.accounts.forget()
    seat = replace(state.seats[1], kind="human", name="B", guests=("old-device",))
    club.services.hub.live[table].state = replace(state, seats=(state.seats[0], seat, replace(state.seats[1])))
    assert club.post("ben", f"/tables/{table}/join", {"name": "Ben"})["code"] == "rated-no-twice"


def test_a_seat_cannot_be_passed_on(club: Club) -> None:
    table = club.table()
    token = club.post("ben", f"/tables/{table}/join", {"name": "Ben"})["token"]
    assert club.post("cleo", f"/tables/{table}/claim", {"token": token})["code"] == "rated-no-handover"
    assert club.post("stranger", f"/tables/{table}/claim", {"token": token})["code"] == "rated-no-account"
    assert club.post("ben", f"/tables/{table}/claim", {"token": token})["you"] == 1


def test_no_bot_fills_a_seat_or_stands_in(club: Club) -> None:
    table = club.table()
    assert club.post("ana", f"/tables/{table}/start", {"open_seats": "bots"})["code"] == "rated-no-bots"
    alone = club.table(game="hashi")
    assert club.post("ana", f"/tables/{alone}/start", {"open_seats": "drop"})["code"] == "rated-no-people"
    begun = club.begun()
    assert club.frame("ben", begun, type="standin", on=True)["code"] == "rated-no-bots"
    assert club.post("ben", f"/tables/{begun}/leave")["code"] == "rated-no-leaving"
    assert club.post("ana", f"/tables/{table}/leave") == {"table": table}  # before the start everybody may


def test_nothing_is_taken_back_and_nobody_is_helped(club: Club) -> None:
    table = club.begun()
    assert club.frame("ana", table, type="offer", kind="take_back")["code"] == "rated-no-take-back"
    assert club.post("ana", f"/tables/{table}/hint")["code"] == "server-no-hints"


def test_an_annulled_game_does_not_count(club: Club) -> None:
    table = club.begun()
    with ExitStack() as stack:
        sockets = [stack.enter_context(club.be(name).websocket_connect(f"/ws/{table}")) for name in ("ana", "ben")]
        sockets[0].send_json({"type": "offer", "id": "o", "kind": "annul"})
        while (frame := sockets[1].receive_json()).get("type") != "seats" or not frame["info"]["offer"]:
            pass
        sockets[1].send_json({"type": "answer", "id": "a", "offer": frame["info"]["offer"]["number"], "accept": True})
        while sockets[1].receive_json().get("id") != "a":
            pass
    assert club.services.hub.live[table].state.over
    assert club.ratings("ana")["games"] == []
    assert club.be("ana").get(f"/api/tables/{table}/ratings").json() == {"seats": []}


def test_a_rematch_is_rated_too_if_everybody_still_has_an_account(club: Club) -> None:
    table = club.begun()
    club.frame("ben", table, type="resign")
    again = club.post("ana", f"/tables/{table}/rematch")["table"]
    assert club.services.hub.live[again].state.rated
    other = club.begun()
    club.frame("ben", other, type="resign")
    state = club.services.hub.live[other].state
    gone = replace(state.seats[1], guests=("somebody",))
    club.services.hub.live[other].state = replace(state, seats=(state.seats[0], gone))
    assert club.post("ana", f"/tables/{other}/rematch")["code"] == "rated-no-account"


def test_whoever_is_erased_has_no_rating_and_the_others_keep_theirs(club: Club) -> None:
    table = club.begun()
    club.frame("ben", table, type="resign")
    before = club.ratings("ana")["games"][0]["rating"]
    assert club.post("ben", "/mine/erase") == {"left": 0, "unreadable": 0}
    club.client.portal.call(club.services.operator_changes.follow)  # type: ignore[union-attr]
    ledger = run(club.services.ratings.ledger())
    people = list(ledger.book("ponte").people())
    assert len(people) == 2
    assert "ben" not in people
    assert club.ratings("ana")["games"][0]["rating"] == before
    assert '"ben"' not in json.dumps([one.data for one in club.store.log[table]])


def test_ratings_stay_what_they_are_when_the_server_is_started_anew(club: Club, tmp_path: Path) -> None:
    for _ in range(2):
        table = club.begun()
        club.frame("ben", table, type="resign")
    known = club.ratings("ben")["games"]
    settings = replace(settings_for(tmp_path), workers=0)
    with TestClient(create_app(settings, lambda: club.store)) as client:
        other = Club.__new__(Club)
        other.client, other.store, other.services = client, club.store, client.app.state.services  # type: ignore[attr-defined]
        assert other.ratings("ben")["games"] == known
