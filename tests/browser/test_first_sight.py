"""The home page as the document brings it, before the page's script has come."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import OpenPage, Server

DRAWN = ".first-sight"
PARTS = ("header:visible", ".card", ".card h2", "footer")
SHIFTS = """() => new Promise((done) => {
    const observer = new PerformanceObserver((list) => done(list.getEntries().map((one) => one.value)));
    observer.observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => setTimeout(() => done([])));
})"""


def hold_the_script(page: Page) -> list[Route]:
    held: list[Route] = []
    page.route("**/assets/index-*.js", lambda route: held.append(route))  # noqa: PLW0108 - not a builtin
    page.reload(wait_until="commit")
    return held


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_nothing_moves_when_the_script_takes_over(width: int, height: int, open_page: OpenPage) -> None:
    page = open_page(width=width, height=height, locale="fr-FR", service_workers="block")
    held = hold_the_script(page)
    expect(page.locator(f"{DRAWN} .card")).to_have_count(4)
    page.evaluate("document.fonts.ready.then(() => null)")
    drawn = {
        part: page.locator(part).first.bounding_box() for part in ("header:visible", ".card", ".card h2", "footer")
    }
    expect(page.locator(f"{DRAWN} .card .button.primary").first).to_contain_text("Jouer")
    while not held:
        page.wait_for_timeout(20)
    held.pop().continue_()
    expect(page.locator("#main .card")).to_have_count(4)
    expect(page.locator(DRAWN)).to_have_count(0)
    assert {part: page.locator(part).first.bounding_box() for part in PARTS} == drawn
    assert sum(page.evaluate(SHIFTS)) < 0.01  # a sentence about the bots may change


@pytest.mark.parametrize(
    ("setting", "value", "path"),
    [("language", "de", "/"), ("continue", "yes", "/"), ("language", "en", "/"), ("language", "en", "/about")],
)
def test_it_is_seen_only_where_it_is_right(setting: str, value: str, path: str, open_page: OpenPage) -> None:
    page = open_page(path, service_workers="block")
    page.evaluate("([key, value]) => localStorage.setItem(`isthmus-${key}`, value)", [setting, value])
    held = hold_the_script(page)
    while not held:
        page.wait_for_timeout(20)
    page.locator(f"{DRAWN} footer" if path == "/" else "#app").wait_for(state="attached")
    is_right = (setting, value, path) == ("language", "en", "/")
    expect(page.locator(f"{DRAWN} h1")).to_be_visible(visible=is_right)
    held.pop().continue_()
    expect(page.locator("#main h1")).to_be_attached()


def test_a_chosen_theme_is_there_from_the_start(open_page: OpenPage) -> None:
    page = open_page(service_workers="block")
    page.evaluate("localStorage.setItem('isthmus-theme', 'dark')")
    held = hold_the_script(page)
    while not held:
        page.wait_for_timeout(20)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    held.pop().continue_()
    expect(page.locator("#main h1")).to_be_attached()


def test_without_scripts_there_is_something_to_see(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, java_script_enabled=False, locale="de-DE")
    page = context.new_page()
    page.goto("/")
    expect(page.locator(".card h2")).to_have_text(["Hashi", "Träxx", "Connections", "Ponte del Diavolo"])
    context.close()
