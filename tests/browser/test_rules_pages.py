"""The rules page of a game: long, and yet there at once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage

LATER = ".later"


def test_a_picture_is_drawn_when_it_comes_close_or_is_printed(open_page: OpenPage) -> None:
    page = open_page("/learn/ponte", width=390, height=844)
    wait_for_all(page)
    pictures = page.locator(LATER)
    count = pictures.count()
    assert count > 1
    expect(page.locator(f"{LATER} svg")).to_have_count(0)
    pictures.last.scroll_into_view_if_needed()
    expect(pictures.last.locator("svg")).to_be_visible()
    assert page.locator(f"{LATER} svg").count() < count
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(f"{LATER} svg")).to_have_count(count)


def test_the_games_are_asked_for_once(open_page: OpenPage) -> None:
    page = open_page("/about", service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/api/games") else None)
    page.goto("/learn/ponte")
    wait_for_all(page)
    expect(page.locator("a[href$='/call/ponte'], a[href$='/puzzles/ponte']").first).to_be_visible()
    assert len(asked) == 1


def wait_for_all(page: Page) -> None:
    """The chapters are drawn one after the other, what is below them last."""
    expect(page.locator("#main .help")).to_be_attached()
