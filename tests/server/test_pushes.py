"""Notifications for those who are not there: who is called and when; only the browser can read it."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

pytest.importorskip("pywebpush", reason="pywebpush is not installed: no notifications are sent")

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from isthmus.server import erasing, push_sending, pushes
from isthmus.server.errors import Denied
from isthmus.server.live_table import LiveTable
from isthmus.server.push_addresses import is_push_service
from isthmus.server.push_sending import NotSent, public_key, send
from isthmus.server.pushes import MOST_PER_GUEST, Pushes
from isthmus.server.wire_push import PushSubscription
from tests.server.harness import MemoryStore, listen, new_hub, people_table, person, run, step, until


def text_of(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Browser:
    """A browser that has subscribed: its keys, and its push service at a real socket."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        browser = self

        class Service(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                browser.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(browser.status)
                if browser.status == 302:
                    self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.service = HTTPServer(("127.0.0.1", 0), Service)
        self.thread = threading.Thread(target=self.service.serve_forever, daemon=True)
        self.thread.start()

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.service.server_port}/push/of-ana"

    @property
    def keys(self) -> dict[str, str]:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": text_of(public), "auth": text_of(self.auth)}

    def subscription(self, endpoint: str = "", language: str = "en") -> PushSubscription:
        return PushSubscription(endpoint=endpoint or self.endpoint, language=language, **self.keys)

    def read(self, number: int = -1) -> Any:
        """The message, decrypted as a browser does it."""
        body = self.got[number][1]
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))

    def close(self) -> None:
        self.service.shutdown()
        self.service.server_close()
        self.thread.join()


@pytest.fixture
def subscriber() -> Iterator[Browser]:
    made = Browser()
    yield made
    made.close()


@pytest.fixture
def anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The push service of these tests is on this machine, which no real one is."""
    monkeypatch.setattr(pushes, "is_push_service", lambda _: True)


def test_what_is_sent_can_be_read_by_the_browser_alone_and_is_signed(subscriber: Browser) -> None:
    private = push_sending.fresh_key()
    send(private, "https://games.example", subscriber.endpoint, subscriber.keys, json.dumps({"title": "Grüezi"}))
    headers, body = subscriber.got[0]
    assert "Gr" not in body.decode("latin-1")
    assert subscriber.read() == {"title": "Grüezi"}
    assert headers["content-encoding"] == "aes128gcm"
    scheme, _, rest = headers["authorization"].partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, fields["k"]) == ("vapid", public_key(private))
    assert Vapid02.verify(headers["authorization"])


@pytest.mark.parametrize(("status", "gone"), [(404, True), (410, True), (429, False), (500, False), (302, False)])
def test_a_service_that_does_not_take_it(subscriber: Browser, status: int, gone: bool) -> None:
    subscriber.status = status
    with pytest.raises(NotSent) as failed:
        send(push_sending.fresh_key(), "", subscriber.endpoint, subscriber.keys, "{}")
    assert failed.value.gone == gone
    assert len(subscriber.got) == 1, "nothing is followed elsewhere"
    assert "of-ana" not in str(failed.value)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/fcm.googleapis.com",
        "https://evilnotify.windows.com.example/x",
        "https://notify.windows.com/x",
        "https://push.apple.com/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://169.254.169.254/latest/meta-data",
        "https://10.0.0.1/x",
        "https://fcm.googleapis.com\\@127.0.0.1/",
        "https://127.0.0.1\t.push.apple.com/x",
        "https://fcm。googleapis.com/x",
        "https://[fcm.googleapis.com/x",
        "https://fcm.googleapis.com:port/x",
        "file:///etc/passwd",
        "",
    ],
)
def test_only_push_services_are_ever_called(endpoint: str) -> None:
    assert not is_push_service(endpoint)

    async def check() -> None:
        store = MemoryStore()
        wish = PushSubscription(endpoint=endpoint, p256dh="A" * 87, auth="A" * 22)
        with pytest.raises(Denied, match="notice-refused-address"):
            await Pushes(store).subscribe("guest-0", wish, at=0.0)
        assert store.pushes == {}

    run(check())


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def-_x",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAA%3d",
        "https://web.push.apple.com/QFp",
    ],
)
def test_real_services_are_known(endpoint: str) -> None:
    assert is_push_service(endpoint)


async def at_work(store: MemoryStore, **wish: Any) -> tuple[LiveTable, Pushes]:
    """A game of Ponte between two people, and what calls them at once."""
    hub = new_hub(store)
    calls = Pushes(store, grace_s=0.0)
    hub.on_commit = calls.committed
    return await people_table(hub, "ponte", 2, **wish), calls


async def one_turn(table: LiveTable, name: str) -> int:
    """The next turn, chosen as it comes; returns the seat that had it."""
    seat, period = table.state.active[0], table.state.period
    number = 0
    while table.state.period == period:
        match = table.state.match
        assert match is not None
        text = table.state.game.format_step(match.state, match.legal(seat)[-1 if number else 0])
        await step(table, seat, text, name=f"{name}-{number}")
        number += 1
    return seat


async def quiet(calls: Pushes) -> None:
    await until(lambda: not calls._waiting)


@pytest.mark.usefixtures("anywhere")
def test_whoever_is_not_there_is_called_when_it_is_their_turn(subscriber: Browser) -> None:
    async def check() -> None:
        store = MemoryStore()
        table, calls = await at_work(store)
        mover = table.state.active[0]
        other = 1 - mover
        await calls.subscribe(person(other).guest, subscriber.subscription(language="de"), at=1.0)
        await quiet(calls)
        assert subscriber.got == [], "the other one is to move"
        await one_turn(table, "a")
        await quiet(calls)
        assert subscriber.read() == {
            "title": "Sie sind dran: Ponte del Diavolo",
            "text": "An einem Tisch mit Ponte del Diavolo sind Sie an der Reihe.",
            "table": table.state.id,
        }
        listen(table, person(other))
        await one_turn(table, "b")
        await one_turn(table, "c")
        await quiet(calls)
        assert len(subscriber.got) == 1, "whoever is there sees it"

    run(check())


@pytest.mark.usefixtures("anywhere")
@pytest.mark.parametrize(("clock_s", "called"), [(None, 1), (24 * 3600, 1), (3599, 0), (60, 0)])
def test_only_where_there_is_time_to_come_back(subscriber: Browser, clock_s: int | None, called: int) -> None:
    async def check() -> None:
        store = MemoryStore()
        table, calls = await at_work(store, clock_s=clock_s)
        await calls.subscribe(person(1 - table.state.active[0]).guest, subscriber.subscription(), at=1.0)
        await one_turn(table, "a")
        await quiet(calls)
        assert len(subscriber.got) == called

    run(check())


@pytest.mark.usefixtures("anywhere")
def test_a_browser_that_is_gone_is_forgotten(subscriber: Browser) -> None:
    async def check() -> None:
        store = MemoryStore()
        table, calls = await at_work(store)
        await calls.subscribe(person(1 - table.state.active[0]).guest, subscriber.subscription(), at=1.0)
        subscriber.status = 410
        await one_turn(table, "a")
        await quiet(calls)
        assert len(subscriber.got) == 1
        assert store.pushes == {}

    run(check())


@pytest.mark.usefixtures("anywhere")
def test_whoever_comes_back_in_time_is_not_called(subscriber: Browser) -> None:
    async def check() -> None:
        store = MemoryStore()
        table, calls = await at_work(store)
        other = 1 - table.state.active[0]
        await calls.subscribe(person(other).guest, subscriber.subscription(), at=1.0)
        calls.grace_s = 0.05
        await one_turn(table, "a")
        assert calls._waiting
        listen(table, person(other))
        await quiet(calls)
        assert subscriber.got == []

    run(check())


def test_subscriptions_are_bounded_and_go_with_the_guest(subscriber: Browser) -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        calls = Pushes(store)
        for number in range(MOST_PER_GUEST + 3):
            wish = subscriber.subscription(f"https://web.push.apple.com/{number}")
            await calls.subscribe("guest-0", wish, at=float(number))
        assert len(store.pushes) == MOST_PER_GUEST
        last = f"https://web.push.apple.com/{MOST_PER_GUEST + 2}"
        await calls.unsubscribe("guest-1", last)
        assert last in store.pushes, "only one's own"
        await calls.unsubscribe("guest-0", last)
        assert last not in store.pushes
        await erasing.erase_some(hub, [person(0).guest])
        assert store.pushes == {}

    run(check())


def test_the_key_is_made_once_and_kept() -> None:
    async def check() -> None:
        store = MemoryStore()
        first = await Pushes(store).key()
        assert first == await Pushes(store).key()
        assert first is not None
        assert len(base64.urlsafe_b64decode(first + "=")) == 65
        assert store.settings["push-key"] not in first

    run(check())


def test_without_the_library_there_are_none(monkeypatch: pytest.MonkeyPatch, subscriber: Browser) -> None:
    monkeypatch.setattr(pushes, "can_push", lambda: False)

    async def check() -> None:
        calls = Pushes(MemoryStore())
        assert await calls.key() is None
        with pytest.raises(Denied, match="notice-refused-unable"):
            await calls.subscribe("guest-0", subscriber.subscription("https://web.push.apple.com/x"), at=0.0)

    run(check())
