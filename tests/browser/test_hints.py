"""Hints on a server that cannot think, and what the moment says in every language, wide and narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible

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
    expect(page.locator(".moment .button:visible")).to_have_count({360: 4, 1280: 5}[width])  # a phone has no Undo yet
    assert page.locator("main .button").evaluate_all(OVERFLOWING) == []


SIZES = [(1280, 800), (1920, 1080), (390, 844), (360, 640)]


def hold_hints(page: Page, wait: dict[str, object]) -> list[Route]:
    """No hint comes until the test lets it, and the server says how long it will take."""
    held: list[Route] = []

    def answer(route: Route) -> None:
        if route.request.method == "GET":
            route.fulfill(json=wait)
        else:
            held.append(route)

    page.route("**/api/tables/*/hint", answer)
    return held


def wait_until_held(page: Page, held: list[Route], count: int) -> None:
    while len(held) < count:
        page.wait_for_timeout(20)


def settled_boxes(*parts: Locator) -> list[FloatRect | None]:
    """Where these are once fonts have come and nothing moves any more."""
    page = parts[0].page
    page.evaluate("document.fonts.ready.then(() => null)")
    before: list[FloatRect | None] = []
    while (now := [one.bounding_box() for one in parts]) != before:
        before = now
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))")
    return now


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_who_waits_for_a_hint_sees_it_and_can_do_without(width: int, height: int, open_page: OpenPage) -> None:
    page = open_page(width=width, height=height)
    held = hold_hints(page, {"state": "waiting", "ahead": 2, "seconds": 7.2})
    player = Player(page, seed=3)
    player.play_alone("Connections")
    player.wait_for_my_move()
    hint = page.get_by_role("button", name="Hint", exact=True)
    done = page.get_by_role("button", name="Done", exact=True)
    board = page.locator(".board-holder")
    before = settled_boxes(board, hint, done)
    hint.click()
    busy = page.get_by_role("group", name="Hint")
    expect(busy).to_be_in_viewport(ratio=1)
    wait_until_held(page, held, 1)
    expect(busy).to_contain_text("Looking for a good move")
    expect(busy).to_contain_text("2 jobs before yours · about 8 seconds")
    expect(page.locator("[aria-live=polite]").filter(has_text="about 8 seconds")).to_have_count(1)
    assert settled_boxes(board, hint, done) == before
    assert_accessible(page)
    with page.expect_event("requestfailed", lambda request: request == held[0].request):
        busy.get_by_role("button", name="Cancel").click()
    expect(busy).to_be_hidden()
    expect(hint).to_be_focused()
    hint.click()
    wait_until_held(page, held, 2)
    held[1].continue_()
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    expect(busy).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(busy).to_be_visible()
    wait_until_held(page, held, 3)
    page.keyboard.press("Escape")
    expect(busy).to_be_hidden()
    assert len(held) == 3


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
    expect(panel).to_contain_text("No strong bot is available just now")
    expect(panel).not_to_contain_text("Expected at the end of the game")


def test_whoever_gives_no_name_gets_one_in_the_own_language(open_page: OpenPage) -> None:
    page = open_page(locale="de-DE")
    page.get_by_role("button", name="Spielen Hashi", exact=True).click()
    expect(page.locator(".others")).to_contain_text("Spieler 1")
