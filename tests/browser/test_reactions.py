"""Preset reactions between two browsers: shown at the seat, said aloud, muted by whoever does not want them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.test_attention import two_at_a_table
from tests.browser.test_pages import assert_accessible


def react(page: Page, words: str) -> None:
    button = page.get_by_role("button", name=words, exact=True)
    if not button.is_visible():
        page.get_by_text("Reactions", exact=True).click()
    button.click()


def test_a_reaction_is_shown_at_the_seat_unless_muted(open_page: OpenPage) -> None:
    ana, bo = two_at_a_table(open_page)
    react(ana, "Well played!")
    expect(bo.locator(".seats .reaction")).to_have_text("Well played!")
    expect(bo.locator(".seats li").filter(has=bo.locator(".reaction"))).to_contain_text("Ana")
    expect(bo.locator("[aria-live=polite]").filter(has_text="Ana: Well played!").first).to_be_attached()
    bo.get_by_text("Reactions", exact=True).click()
    assert_accessible(bo)
    bo.get_by_role("switch", name="Show reactions of others").click()
    expect(bo.locator(".seats .reaction")).to_have_count(0)  # the first one is over
    react(ana, "Good luck!")
    react(bo, "Hello!")
    expect(ana.locator(".seats .reaction", has_text="Hello!")).to_be_visible()
    expect(bo.locator(".seats .reaction")).to_have_text("Hello!")
    guest = open_page(ana.url[ana.url.index("/t/") :])
    expect(guest.get_by_text("Reactions", exact=True)).to_have_count(0)
