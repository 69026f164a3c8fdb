"""Making a table with friends: what matters is asked, the rest is folded; one main action at each moment."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, Server
from tests.browser.test_pages import assert_accessible
from tests.browser.test_pairing import sign_in
from tests.browser.test_phones import SIZES, can_be_tapped
from tests.browser.test_tables import open_table

MAKE = "Open the table"


def made_with(page: Page) -> dict[str, Any]:
    """Open the table, and what that asked of the server."""
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name=MAKE).click()
    wish: Any = asked.value.post_data_json
    return dict(wish)


def main_action(page: Page) -> str:
    """The one filled button."""
    expect(page.locator(".lobby .button.primary")).to_have_count(1)
    button = page.locator(".lobby .button.primary")
    return button.get_attribute("aria-label") or button.inner_text()


def test_what_matters_is_in_sight_and_the_rest_is_folded(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="With friends Ponte del Diavolo").click()
    page.get_by_text("12 × 12", exact=True).click()
    lot = page.get_by_role("switch", name="The first player is drawn by lot")
    expect(page.get_by_label("Time per round or turn")).to_be_hidden()
    expect(lot).to_be_hidden()
    page.get_by_text("More options").click()
    expect(page.get_by_label("Time per round or turn")).to_be_visible()
    lot.check()
    page.get_by_role("switch", name="Show this table to everybody").check()
    assert_accessible(page)
    wish = made_with(page)
    assert wish["options"] == {"size": 12, "lot": True}
    assert (wish["public"], wish["hints"], wish["clock_s"]) == (True, False, None)


def test_whoever_has_an_account_can_make_a_rated_table(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    page.get_by_role("button", name="With friends Hashi").click()
    page.get_by_role("button", name="Close").click()
    sign_in(page, server, "rita")
    page.reload()
    page.get_by_role("button", name="With friends Hashi").click()
    page.get_by_label("Seat 2").select_option("novice")
    page.get_by_role("switch", name="Rated").check()
    expect(page.get_by_label("Seat 2").locator("option")).to_have_count(1)
    assert_accessible(page)
    wish = made_with(page)
    assert (wish["rated"], wish["clock_s"], wish["hints"]) == (True, 120, False)
    assert [seat["kind"] for seat in wish["seats"]] == ["you", "open"]
    expect(page.locator(".lobby .rated")).to_contain_text("Rated")


def test_without_a_choice_a_table_has_the_usual_options(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="With friends Hashi").click()
    page.get_by_text("B, harder", exact=True).click()
    page.get_by_text("A, easier", exact=True).click()
    wish = made_with(page)
    assert wish["options"] == {}
    assert [seat["kind"] for seat in wish["seats"]] == ["you", "open"]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
def test_a_table_is_opened_on_a_phone_without_scrolling(
    width: int, height: int, locale: str, open_page: OpenPage
) -> None:
    page = open_page(width=width, height=height, locale=locale)
    page.locator(".cards > li").first.get_by_role("button").last.click()
    make = page.locator("dialog button[type=submit]:enabled")
    can_be_tapped(make)
    page.locator("dialog summary").click()
    can_be_tapped(make)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    make.click()
    can_be_tapped(page.locator(".lobby .button.primary"))


def test_the_main_action_is_the_one_people_come_for(open_page: OpenPage) -> None:
    page = open_page()
    link = open_table(page, "Hashi", "Ana")
    assert main_action(page) == "Copy or share the link"
    expect(page.get_by_role("button", name="Start alone")).to_be_enabled()
    friend = open_page(link)
    assert main_action(friend) == "Sit down in seat 2"
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    assert main_action(page) == "Start"
    expect(friend.locator(".lobby .button.primary")).to_have_count(0)  # the host starts
    assert_accessible(friend)
    assert_accessible(page)


def test_with_a_seat_still_open_the_host_may_start_with_those_who_are_here(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="With friends Hashi").click()
    page.get_by_label("Seat 3").select_option("open")
    page.get_by_role("button", name=MAKE).click()
    link = page.get_by_role("textbox", name="Invitation link").input_value()
    friend = open_page(link)
    friend.get_by_role("button", name="Sit down in seat 2").click()
    expect(page.get_by_role("button", name="Start with those who are here")).to_be_visible()
    assert main_action(page) == "Start with those who are here"
