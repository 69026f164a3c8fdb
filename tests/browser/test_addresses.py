"""Addresses that lead nowhere, and tables that let nobody in: the page says what is wrong and leads on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.conftest import PATIENCE_MS, OpenPage, Server
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible, messages_left_raw

NO_TABLE = "/t/AAAAAAAAAAAA"


def leads_on(page: Page) -> None:
    """Nobody is left at a dead end."""
    main = page.locator("main")
    expect(main.get_by_role("link", name="Back to the games")).to_have_attribute("href", "/")
    expect(main.get_by_role("link", name="Join a table")).to_have_attribute("href", "/join")
    expect(main.get_by_role("link", name="My games")).to_have_attribute("href", "/games")
    assert messages_left_raw(page) == []
    assert_accessible(page)


@pytest.mark.parametrize("path", ["/nope", "/t/", "/learn/hashi/more"])
def test_an_unknown_address_is_a_page(path: str, open_page: OpenPage) -> None:
    open_page.watch.calm = False  # type: ignore[attr-defined] # the browser reports the status 404 itself
    page = open_page(path)
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no page here")
    leads_on(page)


def test_an_unknown_address_has_the_status_of_one(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address)
    html = context.request.get("/nope", headers={"accept": "text/html,*/*;q=0.8"})
    assert (html.status, html.headers["content-type"].split(";")[0]) == (404, "text/html")
    plain = context.request.get("/nope", headers={"accept": "application/json"})
    assert (plain.status, plain.headers["content-type"]) == (404, "application/json")
    file = context.request.get("/assets/nope.js", headers={"accept": "text/html"})
    assert (file.status, file.headers["content-type"]) == (404, "application/json")
    context.close()


@pytest.mark.parametrize("path", [NO_TABLE, "/t/abc"])
def test_an_unknown_table_is_said_to_be_unknown(path: str, open_page: OpenPage) -> None:
    sockets: list[str] = []
    page = open_page()
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text("This table does not exist")
    leads_on(page)
    assert len(sockets) == 1  # nobody knocks again at a door that is not there


@pytest.mark.parametrize("path", ["/replay/abc", "/replay/AAAAAAAAAAAA", "/analysis/abc"])
def test_a_replay_of_nothing_says_so(path: str, open_page: OpenPage) -> None:
    open_page.watch.calm = False  # type: ignore[attr-defined] # the browser reports the refused request itself
    page = open_page(path)
    expect(page.get_by_role("heading", level=1)).to_have_text("This game does not exist")
    expect(page.locator("main")).not_to_contain_text(re.compile("String should"))
    leads_on(page)


def close_sockets(page: Page, code: int, *, times: int) -> None:
    """Turn the page away so many times, then let it through."""
    turned_away = 0

    def between(socket: WebSocketRoute) -> None:
        nonlocal turned_away
        turned_away += 1
        if turned_away <= times:
            socket.close(code=code)
        else:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/ws/"), between)


def test_a_crowded_table_says_so_and_lets_in_later(open_page: OpenPage) -> None:
    page = open_page()
    close_sockets(page, 4429, times=2)
    page.get_by_role("button", name="Play Hashi", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Too many people are here just now")
    Player(page).table.wait_for(timeout=PATIENCE_MS)


def test_a_foreign_page_is_told_why_it_cannot_play(open_page: OpenPage) -> None:
    page = open_page()
    close_sockets(page, 4403, times=99)
    page.get_by_role("button", name="Play Hashi", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("This server does not let you in from this address")
    leads_on(page)
