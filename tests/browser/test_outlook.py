"""The expected final board in the analysis: shown, readable, true to what the net said, in three languages."""

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
PONTE_WORDS = {
    "en-GB": ("Expected final board", "The larger a square", "The net expects a final lead of"),
    "fr-FR": ("Plateau final attendu", "Plus un carré est grand", "Avance attendue à la fin"),
    "de-DE": ("Erwartetes Schlussbild", "Je größer ein Quadrat", "Das Netz erwartet am Ende"),
}
CONNECTIONS_WORDS = {
    "en-GB": ("Expected final board", "The larger a circle", "the net expects a loss of"),
    "fr-FR": ("Plateau final attendu", "Plus un cercle est grand", "le réseau prévoit une perte de"),
    "de-DE": ("Erwartetes Schlussbild", "Je größer ein Kreis", "einen Verlust von"),
}
HASHI_WORDS = {
    "en-GB": ("Expected final board", "The fuller an island", "points at the end"),
    "fr-FR": ("Plateau final attendu", "Plus une île est remplie", "points à la fin"),
    "de-DE": ("Erwartetes Schlussbild", "Je voller eine Insel", "erwartet das Netz am Ende"),
}
SIGHTS = pytest.mark.parametrize(
    ("locale", "width", "theme"), [("en-GB", 1280, "light"), ("fr-FR", 390, "dark"), ("de-DE", 360, "light")]
)
SMALLEST_PX = 9  # of a letter on the rim


class Analysed(NamedTuple):
    """A finished game and what the server found about the decisions of its first seat."""

    table: str
    decisions: list[dict[str, Any]]


@pytest.fixture(scope="module")
def ponte(thinking_server: Server) -> Analysed:
    bots = [{"kind": "bot", "bot": "random"}]
    return analysed(thinking_server, "ponte", bots, {"board": SMALL})


@pytest.fixture(scope="module")
def connections(thinking_server: Server) -> Analysed:
    return analysed(thinking_server, "connections", [], {})


@pytest.fixture(scope="module")
def hashi(thinking_server: Server) -> Analysed:
    return analysed(thinking_server, "hashi", [], {})


def analysed(server: Server, game: str, others: list[dict[str, str]], options: dict[str, Any]) -> Analysed:
    """A game of somebody who plays at random, analysed."""
    wait_for_engine(server, game)
    client = Client(server.address)
    table: str = client.create(game, [{"kind": "you", "name": "Ana"}, *others], options=options)["table"]

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


@SIGHTS
def test_the_expected_final_board_is_shown_and_readable(
    locale: str, width: int, theme: str, open_thinking_page: OpenPage, ponte: Analysed
) -> None:
    page = open_thinking_page(width=width, height=844, locale=locale, color_scheme=theme)
    picture, outlook = shown(page, ponte, PONTE_WORDS[locale])
    assert_true(picture, outlook)
    assert_readable(page, picture, width, 2 * SMALL["size"])  # type: ignore[operator]


@SIGHTS
def test_the_expected_losses_are_shown_and_readable(
    locale: str, width: int, theme: str, open_thinking_page: OpenPage, connections: Analysed
) -> None:
    page = open_thinking_page(width=width, height=844, locale=locale, color_scheme=theme)
    picture, outlook = shown(page, connections, CONNECTIONS_WORDS[locale])
    sizes = picture.locator("circle.lost").evaluate_all("all => all.map(one => one.r.baseVal.value)")
    lost = sorted(min(share, 200) for share in outlook["other"].values())
    assert len(sizes) == len(lost) > 5
    for size, share in zip(sorted(sizes), lost, strict=True):
        assert size == pytest.approx(44 * (share / 200) ** 0.5, abs=0.1)
    assert_readable(page, picture, width, picture.locator("text.rim").count())


@SIGHTS
def test_the_islands_that_will_be_finished_are_shown_and_readable(
    locale: str, width: int, theme: str, open_thinking_page: OpenPage, hashi: Analysed
) -> None:
    page = open_thinking_page(width=width, height=844, locale=locale, color_scheme=theme)
    picture, outlook = shown(page, hashi, HASHI_WORDS[locale])
    assert outlook["other"] == {}
    shore = picture.locator("circle.shore").first.evaluate("one => one.r.baseVal.value")
    sizes = picture.locator("circle.finished").evaluate_all("all => all.map(one => one.r.baseVal.value)")
    assert len(sizes) == len(outlook["own"]) > 5
    for size, share in zip(sorted(sizes), sorted(outlook["own"].values()), strict=True):
        assert size == pytest.approx(shore * (share / 100) ** 0.5, abs=0.1)
    assert_readable(page, picture, width, picture.locator("text.rim").count())


def shown(page: Page, analysed: Analysed, words: tuple[str, str, str]) -> tuple[Locator, dict[str, Any]]:
    """The picture of the first decision that has one, and what the net said there."""
    title, legend, told = words
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
    expect(fold).to_contain_text(told)
    assert messages_left_raw(page) == []
    assert_accessible(page)
    return picture, analysed.decisions[first]["outlook"]


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


def assert_readable(page: Page, picture: Locator, width: int, letters: int) -> None:
    """Within the page, and letters large enough."""
    box = picture.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    heights = picture.locator("text.rim").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert len(heights) == letters > 0
    assert min(heights) >= SMALLEST_PX
