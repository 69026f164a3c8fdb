"""A challenge between two browsers: the link, boards that open round by round, and both results at the end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible, messages_left_raw

GAME = "Träxx"


def pass_to_the_end(page: Page, seed: int) -> None:
    """The quickest game there is: every card is passed."""
    player = Player(page, seed)
    while player.wait_for_my_move():
        player.done()


def test_a_challenge_is_taken_and_answered(open_page: OpenPage) -> None:
    ana = open_page("/")
    Player(ana).play_alone(GAME)
    Player(ana).turn_traxx()
    pass_to_the_end(ana, 1)
    ana.get_by_role("button", name="Challenge", exact=True).click()
    link = ana.get_by_label("Link of the challenge").input_value()
    table = ana.url.rpartition("/")[2]
    assert table not in link
    ana.get_by_role("dialog").get_by_role("button", name="Close").click()

    bo = open_page("/challenge/nothing-of-ours")  # a wrong link first; the right one is opened in the same page
    expect(bo.locator("#main")).to_contain_text("cannot be read")
    open_page.watch.faults.clear()  # type: ignore[attr-defined]  # browsers complain about a 404 of their own accord
    path = link[link.index("/challenge/") :]
    bo.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path)
    expect(bo.get_by_role("heading", level=1)).to_contain_text("challenges you: Träxx")
    expect(bo.locator("#main")).to_contain_text("To beat")
    assert_accessible(bo)
    bo.get_by_role("button", name="Accept").click()
    player = Player(bo, 2)
    player.table.wait_for()
    expect(bo.locator(".ghosts")).to_contain_text("open when your first round is done")
    board = bo.get_by_role("button", name="Enlarge the board of Player 1 (ghost)")
    expect(board).to_have_count(0)
    player.done()
    expect(board).to_have_count(1)
    expect(bo.locator(".ghosts")).to_contain_text("as if all sat at one table")
    assert_accessible(bo)
    pass_to_the_end(bo, 2)
    results = bo.get_by_role("region", name="Beside the ghosts")
    expect(results.get_by_role("row")).to_have_count(3)
    expect(results.get_by_role("link", name="Replay: Player 1 (ghost)")).to_have_attribute(
        "href", re.compile(f"/replay/{table}")
    )
    expect(results.get_by_role("row").nth(1)).to_contain_text("you")
    assert messages_left_raw(bo) == []
    assert_accessible(bo)


def test_a_challenge_that_cannot_be_read_says_so(open_page: OpenPage) -> None:
    page = open_page("/", locale="de-DE")
    open_page.watch.calm = False  # type: ignore[attr-defined]  # browsers complain about a 404 of their own accord
    page.goto("/challenge/nothing-of-ours")
    expect(page.locator("#main")).to_contain_text("lässt sich nicht lesen")
