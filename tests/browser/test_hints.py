"""Hints on a server that cannot think, and what the moment says in every language, wide and narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player

PLAY = {"en-GB": "Play", "fr-FR": "Jouer", "de-DE": "Spielen"}
ROUNDS = 17
OVERFLOWING = (
    """buttons => buttons.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent.trim())"""
)


def ask_for_a_hint(page: Page) -> Locator:
    page.get_by_role("button", name="Hint", exact=True).click()
    panel = page.get_by_role("region", name="Hint")
    panel.wait_for()
    return panel


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("locale", PLAY)
def test_buttons_have_room_for_their_words(locale: str, width: int, open_page: OpenPage) -> None:
    page = open_page(locale=locale, width=width, height=740)
    assert page.locator("main .button").evaluate_all(OVERFLOWING) == []
    page.get_by_role("button", name=f"{PLAY[locale]} Connections", exact=True).click()
    page.locator(".moment.yours").wait_for()
    assert page.locator(".actions .button").count() == 5
    assert page.locator("main .button").evaluate_all(OVERFLOWING) == []


def test_a_hint_leaves_numbers_and_flags_to_be_read(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=3)
    player.play_alone("Hashi")
    bridges = page.locator(".board-holder .advice .suggested")
    for _ in range(ROUNDS):
        assert player.wait_for_my_move()
        ask_for_a_hint(page)
        if bridges.count():
            break
        player.turn_hashi()
    islands = [box for one in page.locator(".board-holder .island .land").all() if (box := one.bounding_box())]
    suggested = [box for one in bridges.all() if (box := one.bounding_box())]
    assert suggested
    for line in suggested:
        for land in islands:
            assert apart(line, land)


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes do not overlap."""
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    above = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return beside or above


def test_without_engines_hints_and_levels_promise_nothing(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.get_by_text("bots look one step ahead, whatever their level")).to_be_visible()
    player = Player(page, seed=3)
    player.play_alone("Connections")
    player.wait_for_my_move()
    panel = ask_for_a_hint(page)
    expect(panel).to_contain_text("No strong player can be asked just now")
    expect(panel).not_to_contain_text("Expected at the end of the game")


def test_whoever_gives_no_name_gets_one_in_the_own_language(open_page: OpenPage) -> None:
    page = open_page(locale="de-DE")
    page.get_by_role("button", name="Spielen Hashi", exact=True).click()
    expect(page.locator(".others")).to_contain_text("Spieler 1")
