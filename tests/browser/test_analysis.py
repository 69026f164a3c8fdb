"""Hints, the verdict under the result, the analysis and practice: with a server that thinks."""

from __future__ import annotations

import json
import re
import time
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, Server
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible, messages_left_raw

COMPILE_MS = 400_000  # the engine may have to be compiled first, on a busy machine
THINK_MS = 600_000  # an analysis is the last to get the processor
GAME, NAME = "connections", "Connections"

pytestmark = pytest.mark.timeout(1800)


@pytest.fixture(scope="module")
def played(thinking_server: Server) -> dict[str, str]:
    """The finished table of the first test, for those that only look at it."""
    return {}


def wait_for_engine(server: Server, game: str = GAME) -> None:
    end = time.monotonic() + COMPILE_MS / 1000
    while time.monotonic() < end:
        with urlopen(f"{server.address}/healthz", timeout=10) as answer:
            if json.load(answer)["engines"][game] in ("ready", "slow"):
                return
        time.sleep(0.5)
    raise AssertionError("the engine did not get ready")


def ask_for_a_hint(page: Page) -> Locator:
    page.get_by_role("button", name="Hint", exact=True).click()
    panel = page.get_by_role("region", name="Hint")
    panel.wait_for(timeout=THINK_MS)
    return panel


def test_a_game_with_a_hint_its_verdict_its_analysis_and_practice(
    open_thinking_page: OpenPage, thinking_server: Server, played: dict[str, str]
) -> None:
    wait_for_engine(thinking_server)
    page = open_thinking_page()
    player = Player(page, 3)
    player.play_alone(NAME)
    player.wait_for_my_move()
    panel = ask_for_a_hint(page)
    expect(page.locator(".board-holder .advice .place").first).to_be_visible()
    plans = panel.get_by_role("button").filter(has_text="a loss of")
    assert plans.count() >= 2
    plans.nth(1).click()
    expect(plans.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".others")).to_contain_text("one hint")
    assert page.locator(".board-holder .tile.open").count() == 0  # shown, not played
    assert_accessible(page)
    player.turn_connections()
    expect(panel).to_be_hidden()
    player.play_out(GAME)

    verdict = page.get_by_role("region", name="Analysis")
    expect(verdict.get_by_text("Perfect", exact=True)).to_be_visible(timeout=THINK_MS)
    expect(verdict.get_by_text("Fair", exact=True)).to_be_visible(timeout=THINK_MS)
    cards = page.get_by_role("article")
    expect(cards.first).to_be_visible()
    assert 1 <= cards.count() <= 3  # random play loses points
    expect(cards.first.locator(".advice")).to_be_visible()
    verdict.get_by_role("button", name="See the perfect board").click()
    expect(page.get_by_role("dialog", name="Perfect").locator("svg.board")).to_be_visible()
    page.keyboard.press("Escape")
    assert_accessible(page)
    assert messages_left_raw(page) == []
    played["table"] = page.url.rsplit("/", 1)[1]

    verdict.get_by_role("link", name="Open the analysis", exact=True).click()
    walk_along_the_graph(page)
    assert_accessible(page)
    page.get_by_role("button", name="Try from here").click()
    expect(page.get_by_text("Practice.")).to_be_visible()
    practice = Player(page, 8)
    practice.table.wait_for()
    practice.play_out(GAME)
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def walk_along_the_graph(page: Page) -> None:
    graph = page.get_by_role("slider", name="Expected result over the course of the game")
    graph.wait_for(timeout=THINK_MS)
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Round \d+ of 24: a loss of "))
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="the end")).to_be_visible()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    plans = page.get_by_role("list", name="Plans that were compared").get_by_role("button")
    before = page.locator(".position .advice").inner_html()
    pressed = [plan.get_attribute("aria-pressed") for plan in plans.all()]
    other = plans.nth(pressed.index("false"))  # the last one may be the one that was played, and shown already
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    assert page.locator(".position .advice").inner_html() != before


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_the_analysis_on_a_phone(theme: str, open_thinking_page: OpenPage, played: dict[str, str]) -> None:
    if not played:
        pytest.skip("no game has been played")
    for width, locale in ((360, "de-DE"), (390, "fr-FR")):
        page = open_thinking_page(
            f"/analysis/{played['table']}", width=width, height=844, locale=locale, color_scheme=theme
        )
        page.get_by_role("slider").wait_for(timeout=THINK_MS)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert messages_left_raw(page) == []
        assert_accessible(page)


def test_a_hint_on_a_phone(open_thinking_page: OpenPage, thinking_server: Server) -> None:
    wait_for_engine(thinking_server)
    page = open_thinking_page(width=390, height=844, has_touch=True)
    player = Player(page, 6)
    player.play_alone(NAME)
    player.wait_for_my_move()
    panel = ask_for_a_hint(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box, done = panel.bounding_box(), page.get_by_role("button", name="Done", exact=True).bounding_box()
    assert box is not None
    assert done is not None
    assert box["y"] + box["height"] <= done["y"]
    assert_accessible(page)
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
