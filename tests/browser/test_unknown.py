"""A page that is older than its server: a board it cannot draw is said to be unknown, and the table around it works."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible


def rename_boards(page: Page) -> None:
    """Make what the server sends come from a game that this page has never heard of."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(re.sub(r'"game":\s*"traxx"\}', '"game":"go"}', str(text))))
        socket.on_message(server.send)

    page.route_web_socket(re.compile("/ws/"), between)


def test_an_unknown_board_says_so_and_the_table_stays_usable(open_page: OpenPage) -> None:
    page = open_page()
    rename_boards(page)
    page.get_by_role("button", name="With friends Träxx").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start with a bot in the open seat").click()
    board = page.locator(".board-holder")
    expect(board).to_contain_text("cannot draw this game")
    expect(board.get_by_role("button", name="Reload")).to_be_visible()
    expect(page.locator(".board-holder svg")).to_have_count(0)
    expect(page.get_by_role("region", name="Everybody at the table")).to_contain_text("Ana")
    assert_accessible(page)
    player = Player(page)
    assert player.wait_for_my_move()
    player.done()
    expect(page.locator(".moment")).to_contain_text("Round 2 of")
    page.get_by_text("More").click()
    expect(page.get_by_role("button", name="Let a bot play for me")).to_be_visible()
