"""The analysis page while the server is still working: the game is there, and how far the rest is."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from isthmus.client import Client
from tests.browser.conftest import OpenPage, Server
from tests.browser.test_pages import assert_accessible, messages_left_raw

NAME = f"{'0' * 64}-0-quick"
ON_PAGE = "board => board.getBoundingClientRect().y + scrollY"
QUEUED: dict[str, Any] = {
    "id": NAME,
    "state": "waiting",
    "progress": 0.0,
    "stage": "",
    "done": 0,
    "of": 0,
    "ahead": 1,
    "seconds": 39.5,
    "version": 0,
    "analysis": None,
}


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A table with a game that is over."""
    client = Client(server.address)
    table: str = client.create("connections", [{"kind": "you", "name": "Ana"}])["table"]

    async def play() -> None:
        async with client.sit(table) as seat:
            while not seat.over:
                await seat.play(next(text for text in seat.legal if text != "undo"))

    with ThreadPoolExecutor(1) as other:  # the browser's own loop runs in this one
        other.submit(lambda: asyncio.run(play())).result()
    return table


class Analyst:
    """Stands in for the server: says what the test wants, and remembers what was cancelled."""

    def __init__(self, page: Page) -> None:
        self.says = dict(QUEUED)
        self.cancelled: list[str] = []
        page.route("**/api/tables/*/analysis", lambda route: route.fulfill(json=self.says))
        page.route("**/api/analysis/*", self.cancel)

    def cancel(self, route: Route) -> None:
        self.cancelled.append(route.request.method)
        route.fulfill(status=204)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)])
def test_the_game_is_there_while_its_analysis_is_not(
    width: int, height: int, open_page: OpenPage, finished: str
) -> None:
    page = open_page(width=width, height=height)
    analyst = Analyst(page)
    page.goto(f"/analysis/{finished}")
    board = page.locator(".picture svg.board")
    expect(board).to_be_visible()
    status = page.locator(".status")
    expect(status).to_contain_text("Waiting in the queue")
    expect(status).to_contain_text("one job before yours · about 40 seconds")
    page.get_by_role("button", name="One back").click()
    expect(page.get_by_role("heading", name="Round 23 of 24")).to_be_visible()
    expect(page).to_have_url(re.compile("at=23"))
    analyst.says |= {"state": "working", "stage": "decisions", "done": 3, "of": 24, "ahead": 0, "progress": 0.2}
    expect(status).to_contain_text("Judging one decision after another")
    expect(status).to_contain_text("3 / 24 · about 40 seconds")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert messages_left_raw(page) == []
    assert_accessible(page)
    place = board.evaluate(ON_PAGE)
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):  # the page does not wait for it
        page.get_by_role("button", name="Cancel").click()
    expect(status).to_contain_text("Stopped.")
    assert board.evaluate(ON_PAGE) == place
    assert analyst.cancelled == ["DELETE"]
    analyst.says |= {"state": "failed", "stage": "", "done": 0, "of": 0}
    page.get_by_role("button", name="Start again").click()
    expect(page.get_by_role("alert").filter(has_text="That did not work")).to_be_visible()
    assert board.evaluate(ON_PAGE) == place
    analyst.says |= QUEUED
    page.get_by_role("button", name="Try again").click()
    expect(status).to_contain_text("Waiting in the queue")
    assert analyst.cancelled == ["DELETE"] * 2  # what has failed is forgotten first
    expect(page.get_by_role("heading", name="Round 23 of 24")).to_be_visible()


def test_where_nothing_is_analysed_the_game_can_still_be_stepped_through(open_page: OpenPage, finished: str) -> None:
    page = open_page(f"/analysis/{finished}")
    expect(page.get_by_text("This game cannot be analysed here.")).to_be_visible()
    page.get_by_role("slider", name="Position in the game").press("Home")
    expect(page.get_by_role("button", name="One back")).to_be_disabled()
    expect(page.locator(".picture svg.board")).to_be_visible()
