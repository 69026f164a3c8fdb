"""A line that goes down: the page says so at once, keeps what is tapped and shows it, and sends it once it is back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player, tap

DOWN = "No connection"
UNSENT = "one step not sent yet"


def at_hashi(page: Page) -> Player:
    """Alone at Hashi, in the first round of cards."""
    player = Player(page, 3)
    player.play_alone("Hashi")
    player.wait_for_my_move()
    player.turn_hashi()
    player.wait_for_my_move()
    return player


def test_a_dead_line_is_announced_at_once_and_a_tap_is_kept(open_page: OpenPage) -> None:
    page = open_page()
    player = at_hashi(page)
    open_page.watch.calm = False  # type: ignore[attr-defined] # failed connections are reported by the browser itself
    page.context.set_offline(True)
    banner = page.locator(".middle .link")
    expect(banner).to_contain_text(DOWN)
    island = page.locator(".board-holder .island.offered .land").first
    tap(island)
    island.click(force=True)  # an impatient finger
    expect(page.locator(".moment .eyebrow")).to_contain_text(UNSENT)
    expect(page.locator(".board-holder .advice .place")).to_have_count(1)  # it can be seen where
    page.context.set_offline(False)
    expect(banner).to_be_hidden()
    player.settled()
    expect(page.locator(".board-holder .island.open")).to_have_count(1)
    expect(page.locator(".board-holder .advice .place")).to_have_count(0)
    expect(page.locator(".refusal")).to_have_count(0)


def test_what_was_not_sent_can_be_taken_back(open_page: OpenPage) -> None:
    page = open_page()
    player = at_hashi(page)
    open_page.watch.calm = False  # type: ignore[attr-defined]
    page.context.set_offline(True)
    tap(page.locator(".board-holder .island.offered .land").first)
    expect(page.locator(".moment .eyebrow")).to_contain_text(UNSENT)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".moment .eyebrow")).not_to_contain_text(UNSENT)
    page.context.set_offline(False)
    expect(page.locator(".middle .link")).to_be_hidden()
    player.settled()
    expect(page.locator(".board-holder .island.open")).to_have_count(0)


def test_a_line_that_swallows_everything_is_noticed_by_a_tap(open_page: OpenPage) -> None:
    """The browser may believe that it is connected although nothing arrives any more."""
    page = open_page()
    swallow = False

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: None if swallow else server.send(text))
        server.on_message(lambda text: None if swallow else socket.send(text))

    page.route_web_socket(re.compile("/ws/"), between)
    player = at_hashi(page)
    swallow = True
    tap(page.locator(".board-holder .island.offered .land").first)
    expect(page.locator(".moment .eyebrow")).to_contain_text(UNSENT)
    expect(page.locator(".middle .link")).to_contain_text(DOWN)
    swallow = False
    expect(page.locator(".middle .link")).to_be_hidden()
    player.settled()
    expect(page.locator(".board-holder .island.open")).to_have_count(1)
