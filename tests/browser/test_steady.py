"""Nothing moves while a page loads, and our own fonts are there from the start."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Route

from isthmus import registry
from tests.browser.conftest import PATIENCE_MS, OpenPage, Server
from tests.browser.driver import Player

SHIFT_LIMIT = 0.02  # a tenth of a line of text; from 0.1 on a page is rated as unsteady
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts.push(shift.value);
}).observe({ type: "layout-shift", buffered: true });
"""


def slow(route: Route) -> None:
    """As on a phone: every answer takes a while, so that each part of the page is painted alone."""
    time.sleep(0.03)
    route.continue_()


def shift(browser: Browser, server: Server, path: str, *, width: int = 412) -> float:
    """How far things move on a first visit, as browsers measure it."""
    context = browser.new_context(base_url=server.address, viewport={"width": width, "height": 800}, locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.add_init_script(WATCH)
    page.route("**/*", slow)
    page.goto(path)
    page.locator("#main h1").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    found = float(page.evaluate("window.shifts.reduce((sum, one) => sum + one, 0)"))
    context.close()
    return found


@pytest.mark.parametrize("path", ["/", "/learn", *(f"/learn/{game}" for game in registry.GAME_NAMES)])
def test_nothing_moves_while_a_phone_loads_it(path: str, browser: Browser, server: Server) -> None:
    assert shift(browser, server, path) <= SHIFT_LIMIT


@pytest.mark.parametrize("path", ["/", "/learn/hashi"])
def test_nothing_moves_on_a_wide_screen(path: str, browser: Browser, server: Server) -> None:
    assert shift(browser, server, path, width=1280) <= SHIFT_LIMIT


def test_nothing_moves_at_a_table(open_page: OpenPage, browser: Browser, server: Server) -> None:
    page = open_page()
    Player(page).play_alone("Hashi")
    assert shift(browser, server, page.url) <= SHIFT_LIMIT


def test_the_fonts_are_ours(open_page: OpenPage) -> None:
    page = open_page("/about", locale="fr-FR")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family)")
    assert {"Isthmus Text", "Isthmus Display"} <= {name.strip('"') for name in loaded}
    address = page.get_by_role("link", name="licence d’Alegreya").get_attribute("href") or ""
    assert "SIL OPEN FONT LICENSE" in page.request.get(address).text()
