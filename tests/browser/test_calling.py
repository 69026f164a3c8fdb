"""The caller: a device in the middle of a real table that shows and says one card after the other."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from isthmus import registry
from isthmus.kernel.messages import sentence
from tests.browser.conftest import OpenPage
from tests.browser.test_pages import assert_accessible

# What the browser would say, in order; nobody listens to a test.
LISTEN = """
window.said = [];
window.speechSynthesis.speak = (words) => window.said.push([words.lang, words.text]);
"""


def begin(page: Page, game: str) -> list[dict[str, Any]]:
    """Deal, and the order that the device now knows."""
    page.add_init_script(LISTEN)
    page.goto(f"/call/{game}")
    page.locator("form button[type=submit]").click()
    expect(page.locator(".caller")).to_be_visible()
    calls: list[dict[str, Any]] = json.loads(page.evaluate("localStorage['isthmus-call']"))["deal"]["calls"]
    return calls


def words_of(call: dict[str, Any], language: str) -> str:
    text = ", ".join(sentence(word["id"], language, word["arguments"]) for word in call["words"])
    return text[0].upper() + text[1:]


def expect_called(page: Page, count: int) -> None:
    expect(page.locator(f".caller[data-called='{count}']")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_cards_are_shown_and_said_in_the_language(language: str, open_page: OpenPage) -> None:
    page = open_page(width=360, height=740, locale=language)
    calls = begin(page, "hashi")
    expect(page.locator(".words")).to_have_count(0)
    page.locator(".bar .primary").click()
    first = words_of(calls[0], language)
    expect(page.locator(".words")).to_have_text(first)
    expect(page.get_by_role("status").filter(has_text=first)).to_be_attached()
    assert page.evaluate("window.said") == [[language, first]]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_accessible(page)


def test_keys_and_taps_lead_on_back_and_again(open_page: OpenPage) -> None:
    page = open_page(width=390, height=844)
    calls = begin(page, "traxx")
    for key, called in (("Space", 1), ("ArrowRight", 2), ("Enter", 3), ("ArrowLeft", 2), ("u", 1), ("ArrowRight", 2)):
        page.keyboard.press(key)
        expect_called(page, called)
    page.keyboard.press("r")
    said = [text for _, text in page.evaluate("window.said")]
    assert said[-1] == words_of(calls[1], "en")
    page.locator(".face").click()
    expect_called(page, 3)
    page.get_by_role("button", name="Undo").click()
    expect_called(page, 2)
    page.get_by_text("Called so far: 2").click()
    expect(page.locator(".called li")).to_have_text([words_of(call, "en") for call in reversed(calls[:2])])


def test_a_reload_without_a_connection_goes_on_where_it_was(open_page: OpenPage) -> None:
    open_page.watch.calm = False  # type: ignore[attr-defined] # what cannot be fetched is reported by the browser
    page = open_page()
    calls = begin(page, "connections")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    for _ in range(4):
        page.locator(".bar .primary").click()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".words")).to_have_text(words_of(calls[3], "en"))
    page.locator(".bar .primary").click()
    expect(page.locator(".words")).to_have_text(words_of(calls[4], "en"))
    page.context.set_offline(False)


def test_the_end_reveals_what_the_start_committed_to(open_page: OpenPage) -> None:
    page = open_page()
    calls = begin(page, "hashi")
    commitment = page.locator("dd").first.inner_text()
    for called in range(1, len(calls) + 2):
        page.keyboard.press("ArrowRight")
        expect_called(page, called)
    expect(page.get_by_text("Code and salt give the commitment")).to_be_visible()
    assert page.locator("dd").first.inner_text() == commitment
    page.get_by_role("button", name="New deal").click()
    expect(page.get_by_role("button", name="Deal")).to_be_visible()


def test_the_way_there(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="At a real table").click()
    for game in registry.names_with("caller"):
        expect(page.locator(f"main a[href$='/call/{game}']")).to_be_visible()
    page.goto("/learn/hashi")
    page.get_by_role("link", name="At a real table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Calling Hashi")
    page.goto("/call/ponte")
    expect(page.get_by_role("alert").filter(has_text="Ponte del Diavolo")).to_be_visible()
