"""Nothing happens silently: what concerns everybody is on a banner, said to screen readers and kept in the log."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from isthmus.client import Client
from tests.browser.conftest import OpenPage, Server
from tests.browser.driver import Player
from tests.browser.test_tables import two_at

SHORT_CLOCK_S = 10


def table_with(page: Page, **wish: object) -> None:
    """Go to a new table that this browser opens without the dialog."""
    made = page.request.post("/api/tables", data=wish).json()
    page.goto(f"/t/{made['table']}")
    Player(page).table.wait_for()


def banner(page: Page) -> str:
    shown = page.locator(".herald")
    expect(shown).to_be_visible()
    return shown.inner_text()


def log_of(page: Page) -> str:
    page.get_by_text("What has happened").click()
    return page.locator("details[open] ol.plain").inner_text()


def heard(page: Page, what: str) -> None:
    expect(page.locator('[aria-live="polite"]')).to_contain_text(what)


def test_the_choice_of_colours_is_announced_by_name_and_stays_in_the_log(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Ponte del Diavolo")
    opener, chooser, name = (ana, ben, "Ben") if ana.page.locator(".moment.yours").is_visible() else (ben, ana, "Ana")
    opener.wait_for_my_move()
    opener.turn_ponte()
    chooser.wait_for_my_move()
    chooser.turn_ponte()
    assert banner(opener.page) == f"{name} plays dark."
    heard(opener.page, f"{name} plays dark.")
    assert f"{name} plays dark." in log_of(opener.page)
    opener.page.reload()
    opener.table.wait_for()
    assert f"{name} plays dark." in log_of(opener.page)
    assert "Player 2 plays" not in opener.page.locator("main").inner_text()


def test_a_declined_suggestion_tells_whoever_asked(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Ponte del Diavolo")
    ben.page.get_by_text("More", exact=True).click()
    ben.page.get_by_role("button", name="Ask to annul the game").click()
    ana.page.get_by_role("button", name="Decline").click()
    assert banner(ben.page) == "Ana: does not want to annul the game."
    heard(ben.page, "Ana: does not want to annul the game.")
    assert "Ana: does not want to annul the game." in log_of(ben.page)


def test_a_declined_take_back_tells_whoever_asked(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Ponte del Diavolo")
    opener, other, name = (ana, ben, "Ben") if ana.page.locator(".moment.yours").is_visible() else (ben, ana, "Ana")
    opener.wait_for_my_move()
    opener.turn_ponte()
    opener.page.get_by_text("More", exact=True).click()
    opener.page.get_by_role("button", name="Ask to take a turn back").click()
    other.page.get_by_role("button", name="Decline").click()
    assert banner(opener.page) == f"{name}: does not want to take the turn back."
    heard(opener.page, f"{name}: does not want to take the turn back.")
    assert f"{name}: does not want to take the turn back." in log_of(opener.page)
    expect(opener.page.locator(".board-holder rect.tile")).to_have_count(2)


def test_the_boards_that_change_hands_are_announced(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Hashi")
    for player in (ana, ben):
        player.wait_for_my_move()
        player.turn_hashi()
    for player in (ana, ben):
        assert banner(player.page) == "Everybody hands the board to the left."
    ana.wait_for_my_move()
    ana.turn_hashi()
    expect(ana.page.locator(".herald")).to_have_count(0)  # the next step of one's own makes room again


def test_the_end_of_the_time_is_announced(open_page: OpenPage) -> None:
    page = open_page()
    table_with(page, game="traxx", seats=[{"kind": "you", "name": "Ana"}], clock_s=SHORT_CLOCK_S)
    expect(page.locator(".moment .eyebrow")).to_contain_text("Round 2 of 15")
    assert banner(page) == "Time is up, so the game goes on."
    assert "Time is up" in log_of(page)


def test_a_series_says_which_game_it_is(open_page: OpenPage) -> None:
    page = open_page()
    seats = [{"kind": "you", "name": "Ana"}, {"kind": "bot", "bot": "novice"}]
    table_with(page, game="connections", options={"series": True}, seats=seats)
    place = page.locator(".moment .eyebrow")
    expect(place).to_contain_text(re.compile(r"Game 1 of 2 · Round 1 of 24"), use_inner_text=True)


def test_the_second_game_of_a_series_says_so(open_page: OpenPage, server: Server) -> None:
    with ThreadPoolExecutor() as thread:  # in this one runs the loop of the browser
        seated = thread.submit(asyncio.run, first_game_of_a_series(server.address)).result()
    page = open_page(urljoin(server.address, seated["seat_link"]))
    expect(page.locator(".moment .eyebrow")).to_contain_text(re.compile(r"Game 2 of 2 · Round 1 of 24"))


async def first_game_of_a_series(address: str) -> dict[str, Any]:
    """Played without a page, up to the first decision of the second game."""
    client = Client(address)
    seats = [{"kind": "you", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    seated = client.create("connections", seats, options={"series": True})
    async with client.sit(seated["table"], seated["token"]) as seat:
        while seat.view is None or seat.view["period"] != "2/1":
            assert await seat.wait_for_turn()
            await seat.play("done" if "done" in seat.legal else seat.legal[0])
            await seat.wait_for(lambda: bool(seat.legal) or bool(seat.view and seat.view["period"] == "2/1"))
    return seated


def test_a_screen_reader_hears_whose_news_it_is(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Träxx")
    for _ in range(15):
        for player in (ana, ben):
            player.wait_for_my_move()
            player.turn_traxx()
        if ana.page.get_by_text("What has happened").count():
            break
    spoken = ana.page.locator('[aria-live="polite"]').inner_text()
    assert re.search(r"(Ana|Ben): \S", spoken)
