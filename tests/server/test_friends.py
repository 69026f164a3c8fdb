"""Friends over HTTP: made by a link, seen by each other while they wait for players, removed, moved and erased."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.server.administration import hide_name
from isthmus.server.app import create_app
from isthmus.server.friends import MOST_FRIENDS
from isthmus.server.sealed_tokens import SealedTokens
from isthmus.store.friends import FriendRows
from isthmus.store.protocol import PuzzleAttempt
from tests.server.authenticator import Authenticator
from tests.server.harness import FREE, MemoryStore, run
from tests.server.test_accounts import Browser, servers, services_of
from tests.server.test_api import settings_for

__all__ = ["servers"]  # a fixture
Json = dict[str, Any]
LOBBY: Json = {"game": "hashi", "seats": [{"kind": "you", "name": "Ana"}, {"kind": "open"}], "public": True}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    settings = replace(settings_for(tmp_path), workers=0)
    with TestClient(create_app(settings, MemoryStore)) as found:
        yield found


@pytest.fixture
def clocks_stand(servers: list[TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has just sat down counts as there for a moment; on a busy machine it must not pass."""
    now = services_of(servers[0]).hub.now()
    for server in servers:
        monkeypatch.setattr(services_of(server).hub, "now", lambda: now)


def link_of(browser: Browser, name: str = "Ana") -> str:
    link = browser.ask("POST", "/friends/link", {"name": name})["link"]
    return token_of(link)


def token_of(link: str) -> str:
    assert link.startswith("/friends#with=")
    return link.removeprefix("/friends#with=")


def befriend(one: Browser, other: Browser, names: tuple[str, str] = ("Ana", "Ben")) -> None:
    other.ask("POST", "/friends/accept", {"link": link_of(one, names[0]), "name": names[1]})


def friends_of(browser: Browser) -> list[str]:
    return [one["name"] for one in browser.ask("GET", "/friends")["friends"]]


def guest_of(browser: Browser) -> str:
    return browser.cookies["isthmus_guest"].rpartition(".")[0].partition(":")[0]


def refusal(answer: Json) -> str:
    """The code of a refusal, which every language can say."""
    for language in LANGUAGES:
        assert sentence(answer["code"], language, answer["message"]["arguments"]) != answer["code"]
    return str(answer["code"])


def test_whoever_opens_the_link_and_agrees_is_a_friend(servers: list[TestClient]) -> None:
    ana, ben = Browser(*servers), Browser(*servers)
    link = link_of(ana)
    assert token_of(ana.ask("GET", "/friends")["link"]) == link  # shown again as it was
    offer = ben.ask("POST", "/friends/offer", {"link": link})
    assert offer == {"name": "Ana", "standing": "new"}
    assert friends_of(ana) == []  # looking is not agreeing
    found = ben.ask("POST", "/friends/accept", {"link": link, "name": "  Ben "})
    assert [one["name"] for one in found["friends"]] == ["Ana"]
    assert friends_of(ana) == ["Ben"]
    assert ben.ask("POST", "/friends/offer", {"link": link})["standing"] == "friends"
    ana.ask("POST", "/friends/name", {"name": "Ännchen"})
    assert friends_of(ben) == ["Ännchen"]


def test_a_link_is_refused_clearly(client: TestClient) -> None:
    ana, ben, eve = Browser(client), Browser(client), Browser(client)
    link = link_of(ana)
    assert ana.ask("POST", "/friends/offer", {"link": link})["standing"] == "own"
    own = ana.ask("POST", "/friends/accept", {"link": link}, status=409)
    assert refusal(own) == "friend-refused-own"
    ben.ask("POST", "/friends/accept", {"link": link, "name": "Ben"})
    again = ben.ask("POST", "/friends/accept", {"link": link, "name": "Ben"}, status=409)
    assert refusal(again) == "friend-refused-already"
    new = link_of(ana)
    assert new != link
    forged = SealedTokens("another key", "friend").token(guest_of(ana), 2)
    for bad in (link, forged, new[:-1] + ("A" if new[-1] != "A" else "B"), "", "é", "x" * 120):
        for path in ("offer", "accept"):
            found = eve.ask("POST", f"/friends/{path}", {"link": bad}, status=404)
            assert refusal(found) == "friend-refused-link"
    ana.ask("DELETE", "/friends/link")
    assert ana.ask("GET", "/friends")["link"] is None
    assert refusal(eve.ask("POST", "/friends/accept", {"link": new}, status=404)) == "friend-refused-link"
    assert friends_of(ana) == ["Ben"]  # friends stay friends
    eve.ask("POST", "/friends/accept", {"link": "x" * 121}, status=422)


def test_every_changed_letter_is_noticed() -> None:
    tokens = SealedTokens("key", "friend")
    for name in ("a", "ab", "abc", "abcdefghijklmnopqrstuv"):
        token = tokens.token(name, 7)
        assert tokens.read(token) == (name, 7)
        for at in range(len(token)):
            for letter in "AB":
                other = token[:at] + letter + token[at + 1 :]
                assert other == token or tokens.read(other) is None


def test_there_can_be_so_many(client: TestClient) -> None:
    ana, ben, cid = Browser(client), Browser(client), Browser(client)
    link = link_of(ana)
    rows = services_of(client).friends.rows
    number = run_there(client, rows.card(guest_of(ana))).link
    for count in range(MOST_FRIENDS):
        many = rows.befriend(guest_of(ana), f"many-{count}", "", link=number, at=0.0, most=MOST_FRIENDS)
        assert run_there(client, many)
    found = ben.ask("POST", "/friends/accept", {"link": link}, status=409)
    assert refusal(found) == "friend-refused-full-there"
    found = ana.ask("POST", "/friends/accept", {"link": link_of(cid, "Cid")}, status=409)
    assert refusal(found) == "friend-refused-full"
    assert len(friends_of(ana)) == MOST_FRIENDS
    assert friends_of(cid) == friends_of(ben) == []


def run_there(client: TestClient, work: Any) -> Any:
    """On the server's own loop."""

    async def wait() -> Any:
        return await work

    assert client.portal is not None
    return client.portal.call(wait)


def test_a_friend_is_removed_on_both_sides(client: TestClient) -> None:
    ana, ben, eve = Browser(client), Browser(client), Browser(client)
    befriend(ana, ben)
    (one,) = ana.ask("GET", "/friends")["friends"]
    eve.ask("DELETE", f"/friends/{one['id']}", status=404)
    (other,) = ben.ask("GET", "/friends")["friends"]
    assert one["id"] != other["id"]
    assert ana.ask("DELETE", f"/friends/{one['id']}")["friends"] == []
    assert friends_of(ben) == []
    ana.ask("DELETE", f"/friends/{one['id']}", status=404)


@pytest.mark.usefixtures("clocks_stand")
def test_who_is_waiting_and_one_tap_to_join(servers: list[TestClient]) -> None:
    ana, ben, eve = Browser(*servers), Browser(*servers), Browser(*servers)
    befriend(ana, ben)

    def waiting(browser: Browser) -> list[str]:
        return [table["table"] for one in browser.ask("GET", "/friends")["friends"] for table in one["waiting"]]

    assert waiting(ben) == []
    ana.ask("POST", "/tables", {**LOBBY, "public": False}, status=201)  # by invitation, so nobody is told
    eve.ask("POST", "/tables", LOBBY, status=201)
    assert waiting(ben) == []
    public = ana.ask("POST", "/tables", LOBBY, status=201)["table"]
    pairing = ana.ask("POST", "/pairing", {"game": "ponte", "seats": 2})["table"]
    assert set(waiting(ben)) == {public, pairing}
    assert waiting(ana) == waiting(eve) == []
    ben.ask("POST", f"/tables/{public}/join", {"name": "Ben"})
    assert waiting(ben) == [pairing]


def test_names_are_bounded_and_showable(client: TestClient) -> None:
    ana = Browser(client)
    for name in ("A\u202eB", "A\x07", "A\x00", "x" * 41):
        ana.ask("POST", "/friends/name", {"name": name}, status=422)
        ana.ask("POST", "/friends/link", {"name": name}, status=422)
        ana.ask("POST", "/friends/accept", {"link": "x", "name": name}, status=422)
    assert ana.ask("GET", "/friends")["name"] == ""


@pytest.mark.usefixtures("clocks_stand")
def test_a_name_that_the_operator_hides_is_gone_here_as_well(servers: list[TestClient]) -> None:
    ana, ben = Browser(*servers), Browser(*servers)
    befriend(ana, ben, ("Rude", "Ben"))
    table = ana.ask(
        "POST", "/tables", {**LOBBY, "seats": [{"kind": "you", "name": "Rude"}, {"kind": "open"}]}, status=201
    )
    assert friends_of(ben) == ["Rude"]
    for server in servers:
        run_there(server, hide_name(services_of(server).store, table["table"], 0))  # type: ignore[arg-type]
        run_there(server, services_of(server).operator_changes.follow())
    (line,) = ben.ask("GET", "/friends")["friends"]
    assert line["name"] == ""
    assert "Rude" not in line["waiting"][0]["names"]
    assert refusal(ana.ask("POST", "/friends/name", {"name": "Rude"}, status=403)) == "server-name-hidden"
    link_of(ana, "Rude")
    assert ana.ask("GET", "/friends")["hidden"]
    assert friends_of(ben) == [""]


def test_everything_of_somebody_is_erased(servers: list[TestClient]) -> None:
    ana, ben = Browser(*servers), Browser(*servers)
    befriend(ana, ben)
    link = link_of(ana)
    while ana.ask("POST", "/mine/erase")["left"]:
        pass
    assert friends_of(ben) == []
    assert refusal(ben.ask("POST", "/friends/offer", {"link": link}, status=404)) == "friend-refused-link"


def test_a_device_brings_everything_along(servers: list[TestClient]) -> None:
    """Also one on which nothing was played at a table."""
    ana, phone, ben, cid, key = (*(Browser(*servers) for _ in range(4)), Authenticator())
    befriend(ana, ben)
    befriend(phone, cid, ("Ana", "Cid"))
    device = guest_of(phone)
    store = services_of(servers[0]).store
    own = guest_of(ana)
    run_there(servers[0], store.note_attempt(PuzzleAttempt(own, "ponte", 1, "", False, 1.0)))
    run_there(servers[0], store.note_attempt(PuzzleAttempt(device, "ponte", 1, "", True, 2.0)))
    run_there(servers[0], store.note_attempt(PuzzleAttempt(device, "ponte", 2, "2026-11-16", True, 3.0)))
    run_there(servers[0], store.keep_push(device, "https://push.example/phone", {}, at=1.0, most=9))
    ana.keep(key)
    for _ in servers:  # each has counted the answers before they move
        assert ana.ask("GET", "/puzzles/ponte/record")["solved"] == []
    phone.sign_in(key)
    for browser in (ana, phone):
        assert friends_of(browser) == ["Ben", "Cid"]
        for _ in servers:
            record = browser.ask("GET", "/puzzles/ponte/record")
            assert (record["solved"], record["missed"]) == ([2], [1])
    assert friends_of(cid) == ["Ana"]
    assert list(run_there(servers[0], store.pushes_of(own))) == ["https://push.example/phone"]
    while phone.ask("POST", "/mine/erase")["left"]:
        pass
    assert friends_of(ben) == friends_of(cid) == []
    assert run_there(servers[0], store.attempts_of(device)) == []


@pytest.mark.parametrize("kind", ["answers", "notifications", "friends"])
def test_any_single_thing_is_brought_along(client: TestClient, kind: str) -> None:
    ana, phone, ben, key = Browser(client), Browser(client), Browser(client), Authenticator()
    ana.ask("GET", "/friends")
    phone.ask("GET", "/friends")
    device, store = guest_of(phone), services_of(client).store
    match kind:
        case "answers":
            run_there(client, store.note_attempt(PuzzleAttempt(device, "ponte", 2, "", True, 3.0)))
        case "notifications":
            run_there(client, store.keep_push(device, "https://push.example/phone", {}, at=1.0, most=9))
        case "friends":
            befriend(phone, ben)
    ana.keep(key)
    own = guest_of(ana)
    phone.sign_in(key)
    match kind:
        case "answers":
            assert [one.puzzle for one in run_there(client, store.attempts_of(own))] == [2]
        case "notifications":
            assert len(run_there(client, store.pushes_of(own))) == 1
        case "friends":
            assert friends_of(ana) == ["Ben"]


def test_a_guest_with_nothing_is_not_noted(client: TestClient) -> None:
    ana, phone, key = Browser(client), Browser(client), Authenticator()
    ana.ask("GET", "/friends")
    phone.ask("GET", "/friends")
    ana.keep(key)
    phone.sign_in(key)
    accounts = services_of(client).accounts
    account = run_there(client, accounts.account_of(guest_of(ana)))
    assert run_there(client, accounts.guests_of(account)) == [guest_of(ana)]


def test_trying_is_slowed_down(tmp_path: Path) -> None:
    limits = replace(FREE, accounts_per_minute=1.0, accounts_burst=3)
    settings = replace(settings_for(tmp_path), workers=0, limits=limits)
    with TestClient(create_app(settings, MemoryStore)) as client:
        eve = Browser(client)
        eve.ask("GET", "/friends")
        for _ in range(3):
            eve.ask("POST", "/friends/offer", {"link": "x"}, status=404)
        assert eve.ask("POST", "/friends/offer", {"link": "x"}, status=429)["code"] == "server-too-fast"
        eve.ask("GET", "/friends")


def test_no_page_tells_a_guest_id(client: TestClient) -> None:
    ana, ben = Browser(client), Browser(client)
    befriend(ana, ben)
    told = str(ben.ask("GET", "/friends")) + link_of(ana)
    assert guest_of(ana) not in told
    assert re.fullmatch(r"[0-9a-f]{16}", ben.ask("GET", "/friends")["friends"][0]["id"])


def test_rows_are_found_by_the_operator_alone(client: TestClient) -> None:
    """The store holds neither links nor their keys beside the card."""
    ana = Browser(client)
    link = link_of(ana)
    store = services_of(client).store
    assert isinstance(store, MemoryStore)
    assert link not in str(store.rows.execute("select * from friend_card").fetchall())
    run(FriendRows(store).forget(guest_of(ana)))
