"""Accounts over HTTP: made with a passkey, found again from another device, refused to whoever only says so."""

from __future__ import annotations

import itertools
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.server import passkeys
from isthmus.server.app import create_app
from isthmus.server.gathering import AT_ONCE
from isthmus.server.identity import COOKIE
from isthmus.server.passkey_challenges import CHALLENGE_S, LINK_S
from isthmus.server.recovery_codes import COUNT
from isthmus.server.services import Services
from isthmus.store.moving import MOVED
from isthmus.store.protocol import Store
from isthmus.store.sqlite import SqliteStore
from tests.server.authenticator import Authenticator
from tests.server.harness import FREE, MemoryStore
from tests.server.test_api import settings_for
from tests.server.test_daily_api import play_out

Json = dict[str, Any]
SOLO: Json = {"game": "hashi", "seats": [{"kind": "you", "name": "Ana"}]}


class Browser:
    """One device with its cookies, at any of the servers."""

    def __init__(self, *clients: TestClient) -> None:
        self.clients = clients
        self.cookies: dict[str, str] = {}
        self._turns = itertools.cycle(range(len(clients)))

    @property
    def header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def ask(self, method: str, path: str, body: Json | None = None, *, status: int = 200, **headers: str) -> Any:
        """The next server's answer, which has to have that status."""
        client = self.clients[next(self._turns)]
        services_of(client).accounts.forget()  # as if it had been told a second ago
        client.cookies.clear()
        answer = client.request(
            method,
            f"/api{path}",
            json=body,
            headers={
                "origin": "http://testserver",
                "cookie": self.header,
                **headers,
            },
        )
        self.cookies |= dict(client.cookies)
        for name in [name for name in self.cookies if f'{name}=""' in answer.headers.get("set-cookie", "")]:
            del self.cookies[name]
        assert answer.status_code == status, answer.text
        return answer.json()

    def play(self, seed: int = 1) -> str:
        table: str = self.ask("POST", "/tables", SOLO, status=201)["table"]
        client = self.clients[0]
        client.cookies.clear()
        client.cookies.update(self.cookies)
        play_out(client, table, services_of(client), seed)
        return table

    def games(self) -> set[str]:
        return {line["table"] for line in self.ask("GET", "/tables/mine")["tables"]}

    def keep(self, authenticator: Authenticator, name: str = "Ana") -> None:
        begun = self.ask("POST", "/account/passkeys/begin", {"name": name})
        answer = {"challenge": begun["challenge"], "credential": authenticator.make(begun["options"])}
        self.ask("POST", "/account/passkeys/finish", {**answer, "name": name, "label": "laptop"})

    def sign_in(self, authenticator: Authenticator, *, status: int = 200, gather: bool = True) -> Any:
        begun = self.ask("POST", "/account/sign-in/begin")
        answer = {"challenge": begun["challenge"], "credential": authenticator.sign_in(begun["options"])}
        found = self.ask("POST", "/account/sign-in/finish", {**answer, "gather": gather}, status=status)
        while status == 200 and self.ask("POST", "/account/gather")["left"]:
            pass
        return found

    def account(self) -> Any:
        return self.ask("GET", "/account")["account"]


def services_of(client: TestClient) -> Services:
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    return services


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One for all tests: every browser is somebody new."""
    settings = replace(settings_for(tmp_path_factory.mktemp("memory")), workers=0)
    with TestClient(create_app(settings, MemoryStore)) as found:
        yield found


@pytest.fixture(scope="module", params=["a file", "two servers"])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[TestClient]]:
    """One on a file, or two on PostgreSQL."""
    folder = tmp_path_factory.mktemp("servers")
    opened: Callable[[], Store | Awaitable[Store]] = partial(SqliteStore, folder / "games.sqlite")
    if request.param == "two servers":
        pytest.importorskip("asyncpg")
        from isthmus.store.postgres import PostgresStore

        opened = partial(PostgresStore.open, request.getfixturevalue("postgres").new_database())
    with ExitStack() as stack:
        settings = replace(settings_for(folder), workers=0)
        count = 1 if request.param == "a file" else 2
        yield [stack.enter_context(TestClient(create_app(settings, opened))) for _ in range(count)]


def pass_time(client: TestClient, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = services_of(client).hub
    now = hub.now()
    monkeypatch.setattr(hub, "now", lambda: now + seconds)


def test_a_guests_games_are_kept_and_found_on_another_device(servers: list[TestClient]) -> None:
    ana, phone, key = Browser(*servers), Browser(*servers), Authenticator()
    table = ana.play()
    running = ana.ask("POST", "/tables", SOLO, status=201)["table"]
    before = ana.ask("GET", "/mine/record")
    assert ana.account() is None
    ana.keep(key)
    assert ana.games() == {table, running}
    assert ana.account()["name"] == "Ana"
    assert phone.games() == set()
    phone.sign_in(key)
    assert phone.games() == {table, running}
    assert phone.ask("GET", "/mine/record") == before
    assert phone.ask("GET", f"/tables/{running}/thumbnail")
    assert [device["here"] for device in phone.account()["devices"]].count(True) == 1
    assert phone.account()["passkeys"][0]["label"] == "laptop"


def test_what_a_device_has_played_moves_over_when_it_signs_in(servers: list[TestClient]) -> None:
    ana, phone, key = Browser(*servers), Browser(*servers), Authenticator()
    first = ana.play()
    ana.keep(key)
    second = phone.play(seed=2)
    line = next(one for one in phone.ask("GET", "/tables/mine")["tables"])
    open_seat = {"game": "hashi", "seats": [{"kind": "you", "name": "Ana"}, {"kind": "open"}]}
    lobby = phone.ask("POST", "/tables", open_seat, status=201)["table"]
    phone.sign_in(key)
    assert ana.games() == phone.games() == {first, second, lobby}
    moved = next(one for one in ana.ask("GET", "/tables/mine")["tables"] if one["table"] == second)
    assert moved == line  # its time above all: a streak is counted by it
    record = ana.ask("GET", "/mine/record")
    assert record["finished"] == 2
    ana.ask("POST", f"/tables/{lobby}/start", {"open_seats": "drop"})  # the host is the account now
    assert ana.account()["name"] == "Ana"


def test_games_of_somebody_else_on_this_device_stay_theirs(client: TestClient) -> None:
    ana, shared, key = Browser(client), Browser(client), Authenticator()
    ana.keep(key)
    shared.play()
    shared.sign_in(key, gather=False)
    assert ana.games() == shared.games() == set()


def test_many_games_move_over_in_parts(client: TestClient) -> None:
    ana, phone, key = Browser(client), Browser(client), Authenticator()
    ana.keep(key)
    games = {phone.ask("POST", "/tables", SOLO, status=201)["table"] for _ in range(AT_ONCE + 3)}
    begun = phone.ask("POST", "/account/sign-in/begin")
    answer = {"challenge": begun["challenge"], "credential": key.sign_in(begun["options"])}
    phone.ask("POST", "/account/sign-in/finish", answer)
    assert phone.ask("POST", "/account/gather") == {"left": 3}
    assert phone.ask("POST", "/account/gather") == {"left": 0}
    assert {line["table"] for line in phone.ask("GET", "/tables/mine")["tables"]} == games


def test_one_attempt_at_a_ranked_deal_stays_the_first_of_the_account(client: TestClient) -> None:
    ana, phone, key = Browser(client), Browser(client), Authenticator()
    today = ana.ask("GET", "/daily")["date"]
    own = ana.ask("POST", f"/daily/hashi/{today}/start", {"name": "Ana"})["table"]
    ana.keep(key)
    other = phone.ask("POST", f"/daily/hashi/{today}/start", {"name": "Ana"})["table"]
    traxx = phone.ask("POST", f"/daily/traxx/{today}/start", {"name": "Ana"})["table"]
    phone.sign_in(key)
    assert other not in phone.games()
    assert phone.games() == {own, traxx}
    assert phone.ask("POST", f"/daily/traxx/{today}/start", {"name": "Ana"})["table"] == traxx


def refusal(answer: Json) -> str:
    """Its code, which every language has a sentence for."""
    for language in LANGUAGES:
        assert sentence(answer["message"]["id"], language, answer["message"]["arguments"]) != answer["code"]
    return str(answer["code"])


def test_an_answer_is_good_once_at_all_servers_together(servers: list[TestClient]) -> None:
    ana, eve, key = Browser(*servers), Browser(*servers), Authenticator()
    begun = ana.ask("POST", "/account/passkeys/begin", {})
    made = {"challenge": begun["challenge"], "credential": key.make(begun["options"])}
    ana.ask("POST", "/account/passkeys/finish", made)
    assert refusal(ana.ask("POST", "/account/passkeys/finish", made, status=403)) == "account-used"
    begun = ana.ask("POST", "/account/sign-in/begin")
    answer = {"challenge": begun["challenge"], "credential": key.sign_in(begun["options"])}
    ana.ask("POST", "/account/sign-in/finish", answer)
    for _ in servers:
        assert refusal(eve.ask("POST", "/account/sign-in/finish", answer, status=403)) == "account-used"
    assert eve.account() is None


def test_an_answer_for_another_site_is_refused(client: TestClient) -> None:
    ana, eve, key = Browser(client), Browser(client), Authenticator()
    ana.keep(key)
    key.origin = "http://phishing.example"
    assert refusal(eve.sign_in(key, status=403)) == "account-refused"
    key.origin = "http://testserver"
    begun = eve.ask("POST", "/account/sign-in/begin")
    answer = {"challenge": begun["challenge"], "credential": key.sign_in(begun["options"])}
    elsewhere = {"origin": "http://other.local", "host": "other.local"}
    found = eve.ask("POST", "/account/sign-in/finish", answer, status=403, **elsewhere)
    assert refusal(found) == "account-foreign"
    found = eve.ask("POST", "/account/sign-in/begin", status=403, origin="http://phishing.example")
    assert refusal(found) == "server-foreign-origin"


def test_a_challenge_is_for_one_purpose_and_one_guest(client: TestClient) -> None:
    ana, eve, key, own = Browser(client), Browser(client), Authenticator(), Authenticator()
    ana.keep(key)
    begun = eve.ask("POST", "/account/sign-in/begin")
    made = {"challenge": begun["challenge"], "credential": own.sign_in(begun["options"])}
    assert refusal(eve.ask("POST", "/account/passkeys/finish", made, status=403)) == "account-foreign"
    begun = ana.ask("POST", "/account/passkeys/begin", {})
    made = {"challenge": begun["challenge"], "credential": own.make(begun["options"])}
    eve.ask("GET", "/account")  # gets a cookie
    assert refusal(eve.ask("POST", "/account/passkeys/finish", made, status=403)) == "account-foreign"
    forged = {"challenge": begun["challenge"][:-3] + "abc", "credential": {}}
    assert refusal(eve.ask("POST", "/account/passkeys/finish", forged, status=403)) == "account-foreign"


def test_an_answer_to_another_challenge_is_refused(client: TestClient) -> None:
    ana, eve, key = Browser(client), Browser(client), Authenticator()
    ana.keep(key)
    old = key.sign_in(ana.ask("POST", "/account/sign-in/begin")["options"])
    new = eve.ask("POST", "/account/sign-in/begin")["challenge"]
    found = eve.ask("POST", "/account/sign-in/finish", {"challenge": new, "credential": old}, status=403)
    assert refusal(found) == "account-refused"


def test_a_late_answer_is_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, key = Browser(client), Authenticator()
    begun = ana.ask("POST", "/account/passkeys/begin", {})
    pass_time(client, CHALLENGE_S + 1, monkeypatch)
    made = {"challenge": begun["challenge"], "credential": key.make(begun["options"])}
    assert refusal(ana.ask("POST", "/account/passkeys/finish", made, status=403)) == "account-late"


def test_a_passkey_whose_count_stands_still_is_a_copy(client: TestClient) -> None:
    ana, eve, key = Browser(client), Browser(client), Authenticator()
    ana.keep(key)
    ana.sign_in(key)
    key.counts = False
    assert refusal(eve.sign_in(key, status=403)) == "account-refused"


def test_one_that_never_counts_is_fine(client: TestClient) -> None:
    ana, key = Browser(client), Authenticator(counts=False)
    ana.keep(key)
    for _ in range(2):
        ana.sign_in(key)


@pytest.mark.parametrize("credential", [{}, {"id": 3}, {"id": "x", "rawId": "x", "type": "public-key", "response": {}}])
def test_nonsense_is_refused_without_a_fault(client: TestClient, credential: Json) -> None:
    eve = Browser(client)
    made = {"challenge": eve.ask("POST", "/account/passkeys/begin", {})["challenge"], "credential": credential}
    assert refusal(eve.ask("POST", "/account/passkeys/finish", made, status=403)) == "account-refused"
    made["challenge"] = eve.ask("POST", "/account/sign-in/begin")["challenge"]
    assert refusal(eve.ask("POST", "/account/sign-in/finish", made, status=403)) == "account-unknown"


def test_a_recovery_code_signs_in_once(servers: list[TestClient]) -> None:
    ana, phone, key = Browser(*servers), Browser(*servers), Authenticator()
    table = ana.play()
    ana.keep(key)
    codes = ana.ask("POST", "/account/codes")["codes"]
    assert len(set(codes)) == COUNT
    written = codes[0].replace("-", " ").lower()
    phone.ask("POST", "/account/sign-in/code", {"code": written, "label": "phone"})
    assert phone.games() == {table}
    assert phone.account()["codes"] == COUNT - 1
    for wrong in (codes[0], "nonsense", ""):
        found = Browser(*servers).ask("POST", "/account/sign-in/code", {"code": wrong}, status=403)
        assert refusal(found) == "account-wrong-code"
    ana.ask("POST", "/account/codes")
    found = Browser(*servers).ask("POST", "/account/sign-in/code", {"code": codes[1]}, status=403)
    assert refusal(found) == "account-wrong-code"


def test_a_link_signs_in_one_device_for_ten_minutes(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, phone, eve = Browser(client), Browser(client), Browser(client)
    assert refusal(eve.ask("POST", "/account/link", status=403)) == "account-signed-out"
    ana.keep(Authenticator())
    link, late = (ana.ask("POST", "/account/link")["link"].partition("#link=")[2] for _ in range(2))
    phone.ask("POST", "/account/sign-in/link", {"link": link, "label": "phone"})
    assert [device["label"] for device in phone.account()["devices"]] == ["laptop", "phone"]
    assert refusal(eve.ask("POST", "/account/sign-in/link", {"link": link}, status=403)) == "account-used"
    pass_time(client, LINK_S + 1, monkeypatch)
    assert refusal(eve.ask("POST", "/account/sign-in/link", {"link": late}, status=403)) == "account-late"


def test_signing_out_here_and_everywhere(servers: list[TestClient]) -> None:
    ana, phone, key = Browser(*servers), Browser(*servers), Authenticator()
    table = ana.play()
    old = dict(ana.cookies)
    ana.keep(key)
    phone.sign_in(key)
    kept = dict(ana.cookies)
    ana.ask("POST", "/account/sign-out", {})
    assert ana.games() == set()
    assert phone.games() == {table}
    for cookies in (old, kept):  # neither the guest's cookie nor that of the session opens anything any more
        ana.cookies = dict(cookies)
        assert ana.games() == set()
        assert ana.account() is None
    ana.sign_in(key)
    ana.ask("POST", "/account/sign-out", {"everywhere": True})
    assert phone.account() is None
    assert phone.games() == set()


def test_devices_and_passkeys_can_be_removed(client: TestClient) -> None:
    ana, phone, key, second = Browser(client), Browser(client), Authenticator(), Authenticator()
    ana.keep(key)
    first = ana.account()["passkeys"][0]["id"]
    assert refusal(ana.ask("DELETE", f"/account/passkeys/{first}", status=409)) == "account-last-way"
    ana.keep(second)
    assert len(ana.account()["passkeys"]) == 2
    phone.sign_in(second)
    ana.ask("DELETE", f"/account/passkeys/{first}")
    assert refusal(Browser(client).sign_in(key, status=403)) == "account-unknown"
    other = next(device["id"] for device in ana.account()["devices"] if not device["here"])
    ana.ask("DELETE", f"/account/devices/{other}")
    assert phone.account() is None
    ana.ask("DELETE", f"/account/devices/{other}", status=404)


def test_a_socket_of_a_signed_out_device_is_closed(client: TestClient) -> None:
    ana, key = Browser(client), Authenticator()
    table = ana.ask("POST", "/tables", SOLO, status=201)["table"]
    ana.keep(key)
    with client.websocket_connect(f"/ws/{table}", headers={"cookie": ana.header}) as socket:
        assert socket.receive_json()["info"]["you"] == 0
        ana.ask("POST", "/account/sign-out", {"everywhere": True})
        while (message := socket.receive())["type"] != "websocket.close":
            pass
        assert message["code"] == 4401


def test_the_name_can_be_changed_but_must_be_showable(client: TestClient) -> None:
    ana = Browser(client)
    ana.keep(Authenticator())
    assert ana.ask("POST", "/account/name", {"name": "  Anna  B "})["name"] == "Anna B"
    assert refusal(ana.ask("POST", "/account/name", {"name": "a\x07b"}, status=422)) == "server-bad-input"


def test_a_deleted_account_leaves_nothing_behind(servers: list[TestClient]) -> None:
    ana, phone, ben, key = (*(Browser(*servers) for _ in range(3)), Authenticator())
    ana.play()
    ana.keep(key, name="Anastasia")
    ana.ask("POST", "/account/codes")
    seats = [{"kind": "you", "name": "Anastasia"}, {"kind": "open"}]
    shared = phone.ask("POST", "/tables", {"game": "hashi", "seats": seats}, status=201)["table"]
    ben.ask("POST", f"/tables/{shared}/join", {"name": "Ben"})
    phone.sign_in(key)
    store = services_of(servers[0]).store
    portal = servers[0].portal
    assert portal is not None

    def everything() -> str:
        texts = [f"select * from {name}" for name in MOVED if name not in ("setting", "kept")]
        return json.dumps([portal.call(store.find_rows, text) for text in texts], default=str)

    guests = [cookies[COOKIE].partition(":")[0].partition(".")[0] for cookies in (ana.cookies, phone.cookies)]
    assert all(word in everything() for word in ("Anastasia", *guests))
    assert phone.ask("POST", "/mine/erase") == {"left": 0, "unreadable": 0}
    found = everything()
    assert not any(word in found for word in ("Anastasia", *guests))
    assert "Ben" in found
    assert ana.account() is None
    assert refusal(Browser(*servers).sign_in(key, status=403)) == "account-unknown"


def test_secrets_are_in_no_log_and_stored_as_hashes(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    ana, phone, key = Browser(client), Browser(client), Authenticator()
    ana.keep(key)
    codes = ana.ask("POST", "/account/codes")["codes"]
    link = ana.ask("POST", "/account/link")["link"].partition("=")[2]
    phone.ask("POST", "/account/sign-in/code", {"code": codes[0]})
    session = phone.cookies[COOKIE].partition(":")[2].partition(".")[0]
    assert len(session) > 20
    store = services_of(client).store
    assert isinstance(store, MemoryStore)
    names = ("account", "account_guest", "passkey", "session", "recovery_code", "spent")
    stored = json.dumps([store.rows.execute(f"select * from {name}").fetchall() for name in names])
    told = " ".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    page = json.dumps(phone.ask("GET", "/account"))
    for secret in (*codes, session, link, ana.cookies[COOKIE]):
        assert secret not in stored + told + page


def test_guessing_is_slowed_down(tmp_path: Path) -> None:
    limits = replace(FREE, accounts_per_minute=1.0, accounts_burst=3)
    settings = replace(settings_for(tmp_path, limits), workers=0)
    with TestClient(create_app(settings, MemoryStore)) as client:
        eve = Browser(client)
        eve.ask("GET", "/account")
        for _ in range(3):
            eve.ask("POST", "/account/sign-in/code", {"code": "x"}, status=403)
        assert refusal(eve.ask("POST", "/account/sign-in/code", {"code": "x"}, status=429)) == "server-too-fast"


def test_a_server_without_accounts_says_so(tmp_path: Path, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = replace(settings_for(tmp_path), workers=0, accounts=False)
    with TestClient(create_app(settings, MemoryStore)) as closed:
        ana = Browser(closed)
        assert ana.ask("GET", "/account") == {"offered": False, "account": None}
        assert refusal(ana.ask("POST", "/account/sign-in/begin", status=501)) == "account-none-here"
    monkeypatch.setattr(passkeys, "available", lambda: False)
    assert Browser(client).ask("GET", "/account") == {"offered": False, "account": None}
