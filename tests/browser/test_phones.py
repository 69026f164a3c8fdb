"""On a phone nothing is lost: what must be answered is in view, who is away is shown, every page can be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.test_pages import assert_accessible
from tests.browser.test_tables import two_at

SIZES = [(360, 640), (390, 844)]
TOPMOST = """(element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [[x, top + 3], [x, bottom - 3], [left + 3, y], [right - 3, y]];
    return edges.every(([across, down]) => element.contains(document.elementFromPoint(across, down)));
}"""


def can_be_tapped(target: Locator) -> None:
    """The whole of it is on the screen and nothing lies over it."""
    expect(target).to_be_in_viewport(ratio=1)
    assert target.evaluate(TOPMOST)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_suggestion_can_be_answered_without_scrolling(width: int, height: int, open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Ponte del Diavolo", width=width, height=height)
    ben.page.get_by_text("More", exact=True).click()
    ben.page.get_by_role("button", name="Ask to annul the game").click()
    for name in ("Agree", "Decline"):
        can_be_tapped(ana.page.get_by_role("button", name=name))
    expect(ana.page.get_by_text("Ben suggests annulling the game.")).to_be_in_viewport(ratio=1)
    expect(ben.page.get_by_text("Your suggestion is waiting for an answer.")).to_be_in_viewport(ratio=1)
    assert_accessible(ana.page)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_who_is_away_is_shown_and_a_bot_can_stand_in(width: int, height: int, open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Träxx", width=width, height=height)
    ben.page.close()
    chip = ana.page.locator(".chip", has_text="Ben")
    expect(chip).to_contain_text("away")
    chip.click()
    assert_accessible(ana.page)
    ana.page.get_by_role("dialog").get_by_role("button", name="Let a bot stand in").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("a bot stands in")
    ana.page.keyboard.press("Escape")
    expect(chip).to_contain_text("a bot stands in")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_my_games_can_be_reached_from_every_page(width: int, height: int, locale: str, open_page: OpenPage) -> None:
    page = open_page("/learn", width=width, height=height, locale=locale)
    can_be_tapped(page.locator('header a[href="/games"]'))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    settings = page.locator("header summary")
    settings.click()
    expect(page.locator("header select")).to_have_count(2)
    for choice in page.locator("header select").all():
        can_be_tapped(choice)
    assert_accessible(page)
    page.locator("header select").first.select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    press_elsewhere(page)
    expect(page.locator("header select").first).to_be_hidden()


def press_elsewhere(page: Page) -> None:
    page.locator("main h1").click()
