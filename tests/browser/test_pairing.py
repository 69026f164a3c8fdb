"""Quick pairing and rated tables in the browser: two people meet, bots fill in, a rating changes and is shown."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import apsw
import pytest
from itsdangerous import Signer
from playwright.sync_api import Page, expect

from isthmus.server.identity import COOKIE, signed_in
from isthmus.store.opening import open_for_operator
from isthmus.store.protocol import KEY
from tests.browser.conftest import OpenPage, Server
from tests.browser.test_pages import assert_accessible
from tests.server.test_rated_tables import add_account


def look_for(page: Page, game: str, clock: str = "no clock") -> None:
    page.get_by_role("link", name="Public tables").click()
    form = page.get_by_role("region", name="Play with whoever comes")
    form.get_by_role("combobox", name="Game", exact=True).select_option(label=game)
    form.get_by_label("Time per round or turn").select_option(label=clock)


def test_two_people_meet(open_page: OpenPage) -> None:
    first, second = open_page(), open_page()
    look_for(first, "Ponte del Diavolo")
    assert_accessible(first)
    first.get_by_role("button", name="Find a game").click()
    expect(first.get_by_role("heading", name="Looking for players")).to_be_visible()
    expect(first.get_by_text("One seat is still free.")).to_be_visible()
    assert_accessible(first)
    look_for(second, "Ponte del Diavolo")
    second.get_by_role("button", name="Find a game").click()
    for page in (first, second):
        expect(page.locator(".board-holder")).to_be_visible()
    assert first.url == second.url


def test_bots_come_when_nobody_does(open_page: OpenPage) -> None:
    page = open_page()
    look_for(page, "Hashi", "1 day")
    page.get_by_label("If nobody comes").select_option(label="bots after 3 minutes")
    page.get_by_role("button", name="Find a game").click()
    expect(page.get_by_text(re.compile("^Bots take the free seats in "))).to_be_visible()
    table = page.url.rpartition("/")[2]
    over = "{until: 1, bot: 'novice'}"  # also for a page that is loaded again
    page.evaluate(f"() => sessionStorage.setItem('isthmus-pairing-{table}', JSON.stringify({over}))")
    page.reload()
    expect(page.locator(".board-holder")).to_be_visible()


def test_whoever_stops_looking_is_gone(open_page: OpenPage) -> None:
    page = open_page()
    look_for(page, "Connections", "5 minutes")
    page.get_by_role("button", name="Find a game").click()
    page.get_by_role("button", name="Stop looking").click()
    expect(page).to_have_url(re.compile("/join$"))


def sign_in(page: Page, server: Server, name: str) -> None:
    """As somebody with an account, without the ceremony of passkeys."""

    async def add() -> None:
        store = await open_for_operator(server.data)
        await add_account(store, name)
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # Playwright has a loop of its own in this thread
        beside.submit(asyncio.run, add()).result()
    key = apsw.Connection(str(server.data)).execute("select value from setting where name = ?", (KEY,)).get
    value = Signer(key, salt="isthmus-guest").sign(signed_in(name, f"session-{name}").encode()).decode()
    page.context.add_cookies([{"name": COOKIE, "value": value, "url": server.address}])


@pytest.mark.timeout(600)  # a shared machine may be slow
def test_a_rated_game_is_shown_before_and_after(open_page: OpenPage, server: Server) -> None:
    winner, loser = open_page(), open_page()
    for page, name in ((winner, "wanda"), (loser, "lou")):
        sign_in(page, server, name)
        page.reload()
        look_for(page, "Ponte del Diavolo", "2 minutes")
        page.get_by_label("Your name").fill(name.title())
        page.get_by_role("switch", name="Rated").check()
        expect(page.get_by_role("button", name="Invite")).to_be_visible()
        page.get_by_role("button", name="Find a game").click()
    for page in (winner, loser):
        expect(page.locator(".rated")).to_contain_text("The result counts for the ratings of everybody here.")
    assert_accessible(winner)
    loser.get_by_text("More", exact=True).click()
    expect(loser.get_by_role("button", name=re.compile("take.* back", re.IGNORECASE))).to_have_count(0)
    loser.get_by_role("button", name="Resign").click()
    loser.get_by_role("button", name="Resign").last.click()
    for page in (winner, loser):
        changes = page.get_by_role("list", name="Ratings").locator("li")
        expect(changes).to_have_count(2)
        expect(changes.filter(has_text="Wanda: 25.0")).to_contain_text("(+")
    winner.goto("/games?show=record")
    ratings = winner.get_by_role("region", name="Ratings")
    expect(ratings.get_by_role("heading", name="Ponte del Diavolo")).to_be_visible()
    expect(ratings.get_by_text("still provisional")).to_be_visible()
    expect(ratings.get_by_text(re.compile("^After 1 match: "))).to_be_visible()
    assert_accessible(winner)
    for language, word in (("fr", "Cotes"), ("de", "Wertungszahlen")):
        winner.locator("header select").first.select_option(language)
        expect(winner.get_by_role("heading", name=word)).to_be_visible()
