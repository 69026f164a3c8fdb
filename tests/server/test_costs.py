"""Every cost is charged to guest and address: neither a new cookie nor none at all buys anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus.server.app import create_app
from isthmus.server.callers import Payer, payer_of
from isthmus.server.limits import Cost, Rates
from isthmus.server.settings import Limits
from tests.server.harness import FREE
from tests.server.test_analysis_api import finish
from tests.server.test_api import SOLO, settings_for

pytestmark = pytest.mark.usefixtures("stub_engines")
Visit = Callable[[TestClient], None]


class Visited:
    """A server with a running and a finished table, and what may be asked about them."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        made = client.post("/api/tables", json=SOLO).json()
        self.running, self.seat = made["table"], {"authorization": f"Bearer {made['token']}"}
        self.over = client.post("/api/tables", json=SOLO).json()["table"]
        finish(client, self.over)
        self.record = client.get(f"/api/tables/{self.over}/record").text

    def ask(self, what: str, number: int) -> int:
        return ASKED[what](self, number)

    def status(self, path: str, body: dict[str, Any], headers: dict[str, str] | None = None) -> int:
        return int(self.client.post(f"/api/{path}", json=body, headers=headers).status_code)


def analysed(here: Visited, number: int) -> int:
    wish = {"seat": 0, "effort": ("quick", "normal")[number % 2]}
    return here.status(f"tables/{here.over}/analysis", wish)


ASKED: dict[str, Callable[[Visited, int], int]] = {
    "requests": lambda here, _: int(here.client.get("/api/games").status_code),
    "tables": lambda here, _: here.status("tables", SOLO),
    "hints": lambda here, _: here.status(f"tables/{here.running}/hint", {}, here.seat),
    "studies": analysed,
    "uploads": lambda here, _: here.status("replay", {"record": here.record}),
}


def visiting(tmp_path: Path, limits: Limits) -> TestClient:
    return TestClient(create_app(replace(settings_for(tmp_path, limits), workers=1)))


def limited(what: str, address: str, burst: int) -> Limits:
    """Only that cost is limited, for each guest or for the address, to so many and no more for hours."""
    name = "visitor_requests" if what == "requests" and not address else f"{address}{what}"
    rate = f"{name}_per_{'second' if what == 'requests' else 'minute'}"
    changes: dict[str, Any] = {rate: 1e-6, f"{name}_burst": burst}
    return replace(FREE, **changes)


def without_cookie(client: TestClient) -> None:
    client.cookies.clear()


def with_a_new_cookie(client: TestClient) -> None:
    client.cookies.clear()
    client.get("/")


SETUP = {"requests": 200, "tables": 2}  # what the preparation itself uses up, at most


@pytest.mark.parametrize("what", ASKED)
@pytest.mark.parametrize(("address", "visit"), [("", without_cookie), ("address_", with_a_new_cookie)])
def test_neither_a_new_cookie_nor_none_buys_more(tmp_path: Path, what: str, address: str, visit: Visit) -> None:
    burst = 1 + SETUP.get(what, 0)
    with visiting(tmp_path, limited(what, address, burst)) as client:
        here = Visited(client)
        answers = []
        for number in range(burst + 1):
            visit(client)
            answers.append(here.ask(what, number))
        assert answers[0] < 300
        assert answers[-1] == 429


def test_a_guest_who_has_run_out_spends_nothing_of_the_address() -> None:
    cost = Cost(Rates(0.0, 1, lambda: 0.0), Rates(0.0, 3, lambda: 0.0))
    assert [cost.charge(Payer("greedy", "school")) for _ in range(9)] == [True] + [False] * 8
    assert [cost.charge(Payer(f"pupil{number}", "school")) for number in range(3)] == [True, True, False]
    assert cost.charge(Payer("other", "elsewhere"))


def test_what_has_cost_nothing_is_given_back_and_no_more() -> None:
    cost = Cost(Rates(0.0, 1, lambda: 0.0), Rates(0.0, 1, lambda: 0.0))
    ana = Payer("ana", "here")
    cost.refund(ana)  # never paid
    assert [cost.charge(ana), cost.charge(ana)] == [True, False]
    cost.refund(ana)
    cost.refund(ana)
    assert [cost.charge(ana), cost.charge(ana)] == [True, False]


def test_all_without_a_cookie_at_one_address_are_one_guest() -> None:
    assert payer_of(None, "192.0.2.1") == payer_of(None, "192.0.2.1")
    assert payer_of(None, "192.0.2.1").guest != payer_of(None, "192.0.2.2").guest
    assert payer_of("ana", "192.0.2.1") == Payer("ana", "192.0.2.1")
