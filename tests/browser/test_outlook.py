"""The expected final board in the analysis of Ponte: shown, readable, true to what the net said, in three languages."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from isthmus.client import Client
from tests.browser.conftest import OpenPage, Server
from tests.browser.test_analysis import THINK_MS, wait_for_engine
from tests.browser.test_pages import assert_accessible, messages_left_raw

pytestmark = pytest.mark.timeout(1800)

SMALL = {"game": "ponte", "size": 6, "tiles": 7, "bridges": 3}  # a game of few turns, so its analysis is short
WORDS = {
    "en-GB": ("Expected final board", "The larger a square", "The net expects a final lead of"),
    "fr-FR": ("Plateau final attendu", "Plus un carré est grand", "Avance attendue à la fin"),
    "de-DE": ("Erwartetes Schlussbild", "Je größer ein Quadrat", "Das Netz erwartet am Ende"),
}
SMALLEST_PX = 9  # of a letter on the rim


class Analysed(NamedTuple):
    """A finished game and what the server found about the decisions of its first seat."""

    table: str
    decisions: list[dict[str, Any]]


@pytest.fixture(scope="module")
def analysed(thinking_server: Server) -> Analysed:
    wait_for_engine(thinking_server, "ponte")
    client = Client(thinking_server.address)
    seats = [{"kind": "you", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    table: str = client.create("ponte", seats, options={"board": SMALL})["table"]

    async def play() -> None:
        dice = Random(1)
        async with client.sit(table) as seat:
            while await seat.wait_for_turn():
                await seat.play(dice.choice([text for text in seat.legal if text != "undo"]))

    with ThreadPoolExecutor(1) as other:  # the browser's own loop runs in this one
        other.submit(lambda: asyncio.run(play())).result()
    end = time.monotonic() + THINK_MS / 1000
    while time.monotonic() < end:
        told = client.post(f"/api/tables/{table}/analysis", {"seat": 0, "effort": "quick"})
        if told["state"] == "done":
            return Analysed(table, told["analysis"]["decisions"])
        time.sleep(1)
    raise AssertionError("the analysis did not get done")


@pytest.mark.parametrize(
    ("locale", "width", "theme"), [("en-GB", 1280, "light"), ("fr-FR", 390, "dark"), ("de-DE", 360, "light")]
)
def test_the_expected_final_board_is_shown_and_readable(
    locale: str, width: int, theme: str, open_thinking_page: OpenPage, analysed: Analysed
) -> None:
    title, legend, lead = WORDS[locale]
    page = open_thinking_page(width=width, height=844, locale=locale, color_scheme=theme)
    page.goto(f"/analysis/{analysed.table}")
    graph = page.locator(".graph[role=slider]")  # until the analysis is there, another slider shows the game alone
    expect(graph).to_be_visible(timeout=THINK_MS)
    graph.press("Home")
    first = next(number for number, each in enumerate(analysed.decisions) if each["outlook"])
    for _ in range(first):
        graph.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", str(first))
    fold = page.locator("details", has=page.get_by_text(title, exact=True))
    fold.locator("summary").click()
    picture = fold.get_by_role("img", name=title)
    expect(picture).to_be_visible()
    expect(fold).to_contain_text(legend)
    expect(fold).to_contain_text(lead)
    assert_true(picture, analysed.decisions[first]["outlook"])
    assert_readable(page, picture, width)
    assert messages_left_raw(page) == []
    assert_accessible(page)


def assert_true(picture: Locator, outlook: dict[str, Any]) -> None:
    """A square for every place where a tile is expected, the larger the likelier; dark ones have a dot."""
    own, other = outlook["own"], outlook["other"]
    expected = sorted(share for place in {**own, **other} if (share := max(own.get(place, 0), other.get(place, 0))))
    tiles = picture.locator("rect.light, rect.dark")
    sides = tiles.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert len(expected) >= SMALL["tiles"]  # type: ignore[operator]
    assert len(sides) == len(expected)
    assert picture.locator("circle.mark").count() == picture.locator("rect.dark").count()
    edge = 2
    for side, share in zip(sorted(sides), expected, strict=True):
        assert side == pytest.approx(max(sides) * (share / expected[-1]) ** 0.5, abs=edge)


def assert_readable(page: Page, picture: Locator, width: int) -> None:
    """Within the page, and letters large enough."""
    box = picture.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    heights = picture.locator("text.rim").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert len(heights) == 2 * SMALL["size"]  # type: ignore[operator]
    assert min(heights) >= SMALLEST_PX
