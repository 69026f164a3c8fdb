"""The page as an app: it installs, opens without a network what needs none, and says what does."""

from __future__ import annotations

from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player, tap
from tests.browser.test_lessons import do_step, hinted_steps, settle

ALL_KEPT = """async (wanted) => {
    for (let look = 0; look < 600; look++) {
        const kept = await Promise.all(wanted.map((address) => caches.match(new URL(address, location.href))));
        if (kept.every(Boolean)) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
}"""
SIGN = "No connection."


def root_of(page: Page) -> str:
    return page.locator("html").get_attribute("data-root") or ""


def wait_until_kept(page: Page, *parts: str) -> None:
    """Until the worker has kept the page and these parts of the API."""
    page.evaluate("navigator.serviceWorker.ready")
    root = root_of(page)
    assert page.evaluate(ALL_KEPT, [f"{root}/", *(f"{root}/api/{part}" for part in parts)])


def go_offline(open_page: OpenPage, page: Page) -> None:
    open_page.watch.calm = False  # type: ignore[attr-defined] # what cannot be fetched is reported by the browser
    page.context.set_offline(True)


def test_the_page_opens_without_a_network(open_page: OpenPage) -> None:
    page = open_page()
    wait_until_kept(page)
    go_offline(open_page, page)
    page.reload()
    expect(page.locator("h1")).to_have_text("Four games of islands and paths")
    expect(page.locator(".sign")).to_contain_text(SIGN)
    page.get_by_role("button", name="Play Hashi", exact=True).click()
    expect(page.get_by_text("The server cannot be reached just now.").first).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".sign")).to_be_hidden()


def test_rules_and_lessons_open_without_a_network(open_page: OpenPage) -> None:
    """Nobody has looked at them before."""
    page = open_page()
    wait_until_kept(page, "games", "lessons/hashi")
    go_offline(open_page, page)
    page.get_by_role("link", name="Learn", exact=True).first.click()
    page.locator("main").get_by_role("link", name="Hashi").click()
    page.reload()
    expect(page.locator("h1")).to_have_text("Hashi")
    expect(page.get_by_role("heading", name="The rules")).to_be_visible()
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("Lesson 1 of 8")
    lesson.get_by_role("button", name="Skip").click()
    expect(lesson).to_contain_text("Lesson 2 of 8")
    settle(lesson)
    tap(lesson.locator(".island.offered .land").first)  # not what the lesson wants
    expect(page.get_by_text("Without a connection, a lesson accepts only").first).to_be_visible()
    for step in hinted_steps(page, lesson):
        do_step(page, "hashi", step)
    expect(lesson.locator(".praise")).to_be_visible()


def test_own_finished_games_open_without_a_network(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, 5)
    player.play_alone("Connections")
    player.play_out("connections")
    table = page.url.rpartition("/")[2]
    page.goto(f"{root_of(page)}/games")
    wait_until_kept(page, "tables/mine", f"tables/{table}/replay")
    go_offline(open_page, page)
    page.reload()
    expect(page.locator("h1")).to_have_text("My games")
    expect(page.get_by_role("heading", name="Finished")).to_be_visible()
    page.goto(f"{root_of(page)}/replay/{table}")
    expect(page.locator(".board").first).to_be_visible()
    expect(page.locator(".sign")).to_contain_text(SIGN)


def test_what_needs_the_server_says_so_and_opens_once_it_is_back(open_page: OpenPage) -> None:
    page = open_page()
    wait_until_kept(page)
    player = Player(page)
    player.play_alone("Hashi")
    table = page.url.rpartition("/")[2]
    go_offline(open_page, page)
    for path in (f"/replay/{table}", f"/analysis/{table}", f"/t/{table}"):  # of a game that is not over
        page.goto(root_of(page) + path)
        expect(page.locator("h1")).to_have_text("This needs a connection")
    page.context.set_offline(False)
    expect(player.table).to_be_visible()


def test_it_can_be_installed(open_page: OpenPage) -> None:
    page = open_page()
    place = page.locator("link[rel=manifest]").get_attribute("href") or ""
    manifest = page.request.get(place)
    assert manifest.ok
    home = page.url
    assert urljoin(manifest.url, manifest.json()["start_url"]) == home
    assert urljoin(manifest.url, manifest.json()["scope"]) == home
    assert page.request.get(urljoin(manifest.url, manifest.json()["icons"][0]["src"])).ok
