"""Daily deals on the page: play two dates to the end, see what others and the bots scored, share, keep a streak."""

from __future__ import annotations

import asyncio
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from isthmus.bots.protocol import LEVELS
from isthmus.daily.dates import open_dates
from isthmus.server.identity import COOKIE
from isthmus.store.protocol import NewEvent
from isthmus.store.sqlite import SqliteStore
from tests.browser.conftest import OpenPage, Server
from tests.browser.driver import Player
from tests.browser.test_friends import befriend
from tests.browser.test_pages import assert_accessible

GAME, NAME = "traxx", "Träxx"
EARLIEST_ZONE = "Pacific/Kiritimati"  # where a date begins, the one before it is still open
POINTS_OF_LEVELS = {level: 20 + number for number, level in enumerate(LEVELS)}
SHARING = """() => Object.defineProperty(navigator, "share", {
    configurable: true, value: async ({ text }) => { window.shared = text; },
})"""

SHARED = """() => new Promise((done) => {
    (function look() { window.shared ? done(window.shared) : setTimeout(look, 20); })();
})"""


def two_dates() -> tuple[str, str]:
    """The date of the earliest zone and the one before it."""
    last = (datetime.now(UTC) + timedelta(hours=14)).date()
    return (last - timedelta(days=1)).isoformat(), last.isoformat()


def let_the_bots_play(server: Server) -> None:
    """Their results on the open deals, in the place where the background work keeps them."""
    levels = [{"level": level, "points": points} for level, points in POINTS_OF_LEVELS.items()]
    found = json.dumps({"levels": levels, "fair": 23.6, "perfect": 31, "proven": True}).encode()

    async def keep() -> None:
        store = SqliteStore(server.data)
        try:
            for day in open_dates(time.time()):
                await store.keep(f"daily/{GAME}/{day}", found, at=time.time(), most=1000)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as other:  # this thread has Playwright's event loop
        other.submit(asyncio.run, keep()).result()


def play(page: Page, date: str, seed: int) -> str:
    """Begin the deal of a date, play it to its end and go to its results; returns the points."""
    player = Player(page, seed)
    page.goto(f"/daily?date={date}")
    page.get_by_role("button", name=f"Begin {NAME}").click()
    player.table.wait_for()
    player.play_out(GAME)
    points = page.locator("tfoot td").inner_text()
    page.get_by_role("link", name="Results of the day").click()
    expect(page.locator(".points")).to_have_text(re.compile(rf"^{points} points?$"))
    return points


@pytest.mark.timeout(600)  # two whole games on a machine that may be busy
def test_two_days_of_a_player(open_page: OpenPage, server: Server) -> None:
    let_the_bots_play(server)
    before, today = two_dates()
    page = open_page("/daily", timezone_id=EARLIEST_ZONE)
    stale = page.context.new_page()
    stale.goto(f"/daily/{GAME}?date={before}")
    expect(stale.get_by_text("The results open when you have played this deal")).to_be_visible()
    second_attempt = stale.get_by_role("button", name=f"Begin {NAME}")
    expect(second_attempt).to_be_visible()

    points = play(page, before, 3)
    own = page.get_by_role("region", name="Your result")
    expect(own).to_contain_text("the only result so far")
    expect(own).to_contain_text("place 1 of 1")
    expect(own).to_contain_text("fair par 24 · best possible 31")
    bars = page.get_by_role("region", name="1 result")
    expect(bars.locator("li.own")).to_have_text(re.compile(rf"^{points}: 1 result, yours"))
    levels = page.get_by_role("region", name="The five levels on this deal").locator("tbody tr")
    expect(levels).to_have_text([re.compile(rf"{points}$") for points in POINTS_OF_LEVELS.values()])
    row = page.get_by_role("region", name="Leaderboard").locator("tr.own")
    expect(row).to_contain_text(points)
    assert_accessible(page)
    page.evaluate(SHARING)
    page.get_by_role("button", name="Share as text").click()
    shared = shared_text(page)
    head, par, link = shared.split("\n")
    assert re.fullmatch(rf"{NAME}, .*: {points} points?, the only result so far", head)
    assert par == "fair par 24, best possible 31"
    assert link.endswith(f"/daily/{GAME}?date={before}")

    second_attempt.click()
    expect(stale.locator(".note")).to_have_text("You have already played this ranked deal; there is one attempt.")
    stale.reload()
    expect(stale.locator(".points")).to_be_visible()
    expect(second_attempt).to_have_count(0)

    play(page, today, 4)
    page.goto("/daily")
    expect(page.get_by_text("2 days played")).to_be_visible()
    expect(page.get_by_text("2 in a row")).to_be_visible()
    calendar = page.get_by_role("region", name="Calendar")
    expect(calendar.locator("[aria-current]")).to_have_accessible_name(re.compile(rf": {NAME}$"))
    if before[:7] != today[:7]:
        calendar.get_by_role("button", name="Previous month").click()
    expect(calendar.locator(f'a[href$="date={before}"]')).to_have_accessible_name(re.compile(rf": {NAME}$"))
    assert_accessible(page)
    page.goto("/")
    strip = page.get_by_role("link", name=re.compile(rf"{NAME}.*points?"))
    expect(strip).to_be_visible()


def guest_of(page: Page) -> str:
    (cookie,) = [one for one in page.context.cookies() if one["name"] == COOKIE]
    return cookie["value"].rpartition(".")[0]


def add_results(server: Server, page: Page, others: dict[str, str]) -> None:
    """The same game as that of the page's guest, by others: names by guest."""
    mine = guest_of(page)

    async def keep() -> None:
        store = SqliteStore(server.data)
        try:
            (line,) = [one for one in await store.daily_tables_of(mine) if one.phase == "over"]
            for number, (guest, name) in enumerate(others.items(), 1):
                result = {**line.data["result"], "totals": [line.data["result"]["totals"][0] - number]}
                data = {**line.data, "guests": {guest: 0}, "names": [name], "result": result}
                one = replace(line, table=f"friendly-{guest[:8]}", data=data)
                await store.append(one, 0, [NewEvent("created", {})], at=line.changed)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as other:  # this thread has Playwright's event loop
        other.submit(asyncio.run, keep()).result()


@pytest.mark.timeout(600)  # a whole game on a machine that may be busy
def test_friends_come_first_in_the_lists(open_page: OpenPage, server: Server) -> None:
    ana, ben = befriend(open_page)
    today = two_dates()[0]
    ana.goto("/")
    play(ana, today, 3)
    add_results(server, ana, {guest_of(ben): "Ben", "somebody-else": "Zoe"})
    ana.reload()
    friends = ana.get_by_role("region", name="Friends").locator("tbody tr")
    expect(friends).to_have_count(2)
    expect(friends.first).to_contain_text("(you)")
    expect(friends.last).to_contain_text("Ben")
    everybody = ana.get_by_role("region", name="Leaderboard").locator("tbody tr")
    expect(everybody.filter(has_text="Zoe")).to_have_count(1)
    series = ana.get_by_role("region", name="Week and month")
    for span, best in (("Week", 5), ("Month", 20)):
        series.get_by_text(span, exact=True).click()
        expect(series).to_contain_text(f"the best {best} days count")
        expect(series.get_by_role("table", name="Friends").locator("tbody tr")).to_have_count(2)
        expect(series.get_by_role("table", name=re.compile("players$")).locator("tbody tr.own")).to_have_count(1)
    assert_accessible(ana)
    for language, word in (("fr", "Semaine et mois"), ("de", "Woche und Monat")):
        ana.locator("header select").first.select_option(language)
        expect(ana.get_by_role("heading", name=word)).to_be_visible()


def test_the_open_deal_is_played_freely(open_page: OpenPage) -> None:
    page = open_page("/daily")
    expect(page.get_by_text("The open deal of a date is the same all over the world.")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name=f"Open deal {NAME}").click()
    expect(page.locator(".board-holder")).to_be_visible()
    page.goto("/daily")
    expect(page.get_by_role("button", name=f"Begin {NAME}")).to_be_visible()  # the ranked one is still there


def test_past_dates_keep_their_puzzle_and_their_open_deal(open_page: OpenPage) -> None:
    past = (datetime.now(UTC) - timedelta(days=30)).date().isoformat()
    page = open_page(f"/daily?date={past}")
    expect(page.get_by_role("button", name=f"Open deal {NAME}")).to_be_visible()
    line = page.locator("li").filter(has_text="Ponte del Diavolo").get_by_role("link")
    expect(line).to_have_attribute("href", re.compile(r"/puzzles/ponte\?number=\d+$"))  # without the date: for practice
    assert_accessible(page)
    line.click()
    expect(page.locator(".board-holder, svg").first).to_be_visible()


def test_without_a_connection_the_page_says_what_is_possible(open_page: OpenPage) -> None:
    page = open_page("/daily")
    expect(page.get_by_role("button", name=f"Open deal {NAME}")).to_be_visible()
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/daily?date=2026-01-01")
    expect(page.get_by_text("Without a connection nothing can be begun here")).to_be_visible()
    assert_accessible(page)
    open_page.watch.faults.clear()  # type: ignore[attr-defined]  # the browser notes what it could not reach


def shared_text(page: Page) -> str:
    """What was handed to the system, once it was."""
    return str(page.evaluate(SHARED))


def test_a_game_without_a_daily_deal_and_a_date_ahead_are_refused_in_a_sentence(open_page: OpenPage) -> None:
    page = open_page("/daily/ponte")
    expect(page.locator("main p[role=alert]")).to_have_text("Ponte del Diavolo has no daily deal.")
    page.goto(f"/daily/{GAME}?date=2150-01-01")
    expect(page.locator("main p[role=alert]")).to_contain_text("that date has not begun anywhere on Earth")
    open_page.watch.faults.clear()  # type: ignore[attr-defined]  # the browser notes both refusals
