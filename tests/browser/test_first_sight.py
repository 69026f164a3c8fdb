"""What the document brings to be seen before the page's script has come."""

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
STYLED = """() => {
    const styles = [...document.querySelectorAll("link[rel=stylesheet]")];
    const loaded = styles.map((one) => one.sheet ?? new Promise((done) => one.addEventListener("load", done)));
    return Promise.all(loaded).then(() => document.fonts.ready).then(() => null);
}"""


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
    page.evaluate(STYLED)
    drawn = {part: page.locator(part).first.bounding_box() for part in PARTS}
    expect(page.locator(f"{DRAWN} .card .button.primary").first).to_contain_text("Jouer")
    while not held:
        page.wait_for_timeout(20)
    held.pop().continue_()
    expect(page.locator("#main li.card")).to_have_count(4)
    expect(page.locator(DRAWN)).to_have_count(0)
    assert {part: page.locator(part).first.bounding_box() for part in PARTS} == drawn
    assert sum(page.evaluate(SHIFTS)) < 0.01  # a sentence about the bots may change


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_nothing_moves_on_a_rules_page_either(width: int, height: int, open_page: OpenPage) -> None:
    page = open_page("/learn/hashi", width=width, height=height, locale="fr-FR", service_workers="block")
    held = hold_the_script(page)
    expect(page.locator(f"{DRAWN} .lead")).to_be_visible()
    page.evaluate(STYLED)
    parts = ("header:visible", "h1", ".lead")
    drawn = {part: page.locator(part).first.bounding_box() for part in parts}
    while not held:
        page.wait_for_timeout(20)
    held.pop().continue_()
    expect(page.locator("#main .lesson h2")).to_be_visible()
    assert {part: page.locator(part).first.bounding_box() for part in parts} == drawn
    assert sum(page.evaluate(SHIFTS)) < 0.01


@pytest.mark.parametrize(
    ("setting", "value", "path"),
    [
        ("language", "de", "/"),
        ("continue", "yes", "/"),
        ("language", "en", "/"),
        ("language", "de", "/learn/hashi"),
        ("continue", "yes", "/learn/hashi"),
    ],
)
def test_it_is_seen_only_where_it_is_right(setting: str, value: str, path: str, open_page: OpenPage) -> None:
    page = open_page(path, service_workers="block")
    if path == "/":  # which notes by itself whether there is something to go on with
        while page.evaluate("localStorage.getItem('isthmus-continue')") is None:
            page.wait_for_timeout(20)
    page.evaluate("([key, value]) => localStorage.setItem(`isthmus-${key}`, value)", [setting, value])
    held = hold_the_script(page)
    while not held:
        page.wait_for_timeout(20)
    page.locator(f"{DRAWN} h1").wait_for(state="attached")
    is_right = (setting, value, path) in {("language", "en", "/"), ("continue", "yes", "/learn/hashi")}
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


def new_table(page: Page, game: str) -> str:
    """The private link of the only person at a new table."""
    seats = [{"kind": "you", "name": "Ana"}, *([{"kind": "bot"}] if game == "ponte" else [])]
    return str(page.request.post("/api/tables", data={"game": game, "seats": seats}).json()["seat_link"])


def test_what_a_game_adds_to_a_table_is_there_before_the_server_tells_of_it(open_page: OpenPage) -> None:
    page = open_page("/about", service_workers="block")
    happened: list[str] = []
    page.on("request", lambda request: happened.append(request.url))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda _: happened.append("told")))
    page.goto(new_table(page, "hashi"))
    expect(page.locator(".board-holder .board")).to_be_visible()
    told = happened.index("told")
    parts = [number for number, address in enumerate(happened) if "/assets/table-" in address]
    assert len(parts) == 2, "a script and its styles"
    assert max(parts) < told


@pytest.mark.parametrize(
    ("game", "width", "height"),
    [
        ("hashi", 390, 844),
        ("traxx", 390, 844),
        ("connections", 390, 844),
        ("ponte", 390, 844),
        ("hashi", 1280, 800),
        ("ponte", 1280, 800),
    ],
)
def test_nothing_moves_while_a_table_is_drawn(game: str, width: int, height: int, open_page: OpenPage) -> None:
    page = open_page("/about", width=width, height=height, service_workers="block")
    page.goto(new_table(page, game))
    expect(page.locator(".board-holder .board")).to_be_visible()
    expect(page.locator(".moment .sentence")).to_be_visible()
    expect(page.locator(".moment-side > details").last).to_be_attached()  # what is drawn last
    assert sum(page.evaluate(SHIFTS)) < 0.01
