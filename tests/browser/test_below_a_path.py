"""The page of a server below a path: what matters most is played again there, asked directly and through nginx.

A page that asks for anything outside the path fails its test, because `Watch` takes it for a stranger.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import test_offline, test_tables
from tests.browser.conftest import OpenPage, Server, pages_of
from tests.server.real_proxies import proxy

ROOT = "/games"


class ServerBelow(Server):
    """A server below a path, reached by its own port or by that of a proxy."""

    outside: int | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.outside or self.port}{ROOT}"


@pytest.fixture(scope="module", params=[pytest.param("directly", marks=pytest.mark.long), "nginx"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerBelow]:
    folder = tmp_path_factory.mktemp("below")
    made = ServerBelow(folder / "games.sqlite", "--workers", "0", "--root-path", ROOT, "--proxy", "127.0.0.1")
    with contextlib.ExitStack() as stack:
        if request.param == "nginx":
            made.outside = stack.enter_context(proxy("nginx-path.conf", made.port, folder))
        stack.callback(made.kill)
        made.start()
        yield made


@pytest.fixture
def open_page(browser: Browser, server: ServerBelow) -> Iterator[OpenPage]:
    """Paths are meant below the root; whole links are opened as they are."""
    with contextlib.contextmanager(pages_of)(browser, server.address) as make:

        def below(path: str = "/", **more: Any) -> Page:
            return make(path if "://" in path else ROOT + path, **more)

        below.watch = make.watch  # type: ignore[attr-defined]
        yield below


@pytest.mark.parametrize(
    "check",
    [
        test_offline.test_the_page_opens_without_a_network,
        test_offline.test_rules_and_lessons_open_without_a_network,
        test_offline.test_what_needs_the_server_says_so_and_opens_once_it_is_back,
        test_offline.test_it_can_be_installed,
        test_tables.test_two_browsers_at_one_table,
        test_tables.test_rematch_and_replay,
        test_tables.test_the_seat_follows_to_another_device_and_a_bot_stands_in,
    ],
)
def test_below_a_path_too(check: Callable[[OpenPage], None], open_page: OpenPage) -> None:
    check(open_page)


def test_links_stay_below_the_path(open_page: OpenPage, server: ServerBelow) -> None:
    page = open_page("/learn/hashi")
    page.get_by_role("link", name="Learn", exact=False).first.click()
    expect(page).to_have_url(f"{server.address}/learn")
    page.locator("a.brand").click()
    expect(page).to_have_url(f"{server.address}/")
    for link in page.locator("a[href]").all():
        address = link.get_attribute("href") or ""
        assert address.startswith((f"{ROOT}/", "#", "https://")), address
    page.go_back()
    expect(page).to_have_url(f"{server.address}/learn")

    assert page.context.cookies()[0].get("path") == ROOT
