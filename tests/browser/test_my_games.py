"""My games: how each ended and when, with its board; filters in the address; many of them, old ones, none."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible
from tests.browser.test_tables import two_at

LONG_AGO = 1_600_000_000
RECENTLY = re.compile("now|second|minute")
SOLO = {"game": "hashi", "seats": [{"kind": "you", "name": "Ana"}]}


def begin(page: Page, game: str = "hashi") -> None:
    assert page.request.post("/api/tables", data={**SOLO, "game": game}).status == 201


@pytest.mark.timeout(300)  # a shared machine may be slow
def test_each_game_says_how_it_ended_or_stands(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, 3)
    player.play_alone("Träxx")
    player.play_out("traxx")
    points = page.locator("tfoot td").inner_text()
    page.goto("/")
    begin(page)
    page.goto("/games")
    over = page.locator(".table-row", has_text="Träxx")
    expect(over).to_contain_text(re.compile(rf"{points} points?"))
    expect(over.locator("time")).to_have_text(RECENTLY)
    running = page.locator(".table-row", has_text="Hashi")
    expect(running).to_contain_text("Your turn")
    for row in (over, running):
        expect(row.locator(".thumbnail svg")).to_be_visible()
    assert_accessible(page)
    for language, words in (("fr", "points?"), ("de", "Punkte?")):
        page.locator("header select").first.select_option(language)
        expect(over).to_contain_text(re.compile(rf"{points} {words}"))


def test_long_words_do_not_widen_the_page_of_a_phone(open_page: OpenPage) -> None:
    page = open_page("/", width=390, height=844, locale="fr-FR")
    four = [{"kind": "you", "name": "Ana"}, *({"kind": "bot", "bot": "random"} for _ in range(3))]
    assert page.request.post("/api/tables", data={"game": "hashi", "seats": four}).status == 201
    page.goto("/games")
    for part in (page.locator(".table-row"), page.get_by_role("combobox")):
        box = part.bounding_box()
        assert box
        assert box["x"] + box["width"] <= 390


def test_an_annulled_game_is_called_so(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Ponte del Diavolo")
    ana.page.get_by_text("More", exact=True).click()
    ana.page.get_by_role("button", name="Ask to annul the game").click()
    ben.page.get_by_role("button", name="Agree").click()
    expect(ana.table).to_have_attribute("data-phase", "over")
    ana.page.goto("/games")
    row = ana.page.locator(".table-row")
    expect(row).to_contain_text("Annulled")
    expect(row).to_contain_text("with Ben")
    ana.page.locator("header select").first.select_option("fr")
    expect(row).to_contain_text("Annulée")


def test_filters_are_in_the_address(open_page: OpenPage) -> None:
    page = open_page("/")
    for game in ("hashi", "traxx"):
        begin(page, game)
    page.goto("/games")
    rows = page.locator(".table-row")
    expect(rows).to_have_count(2)
    page.get_by_role("combobox", name="Game", exact=True).select_option("traxx")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Träxx")
    expect(page).to_have_url(re.compile(r"/games\?game=traxx$"))
    page.get_by_text("Finished", exact=True).click()
    expect(page.get_by_text("No game fits this choice.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/games\?show=over&game=traxx$"))
    assert_accessible(page)
    page.reload()
    expect(page.get_by_role("radio", name="Finished")).to_be_checked()
    page.get_by_text("In progress", exact=True).click()
    expect(rows).to_have_count(1)
    page.goto("/games?show=over")
    page.get_by_role("link", name="All my games").click()
    expect(rows).to_have_count(2)


def test_many_games_come_page_by_page(open_page: OpenPage) -> None:
    page = open_page("/", width=390, height=844)
    for _ in range(26):
        begin(page)
    page.goto("/games")
    rows = page.locator(".table-row")
    expect(rows).to_have_count(24)
    page.get_by_role("button", name="Show more").click()
    expect(rows).to_have_count(26)
    expect(page.get_by_role("button", name="Show more")).to_have_count(0)


def test_boards_are_fetched_when_they_come_into_sight(open_page: OpenPage) -> None:
    page = open_page("/", width=390, height=640)
    for _ in range(14):
        begin(page)
    page.goto("/games")
    thumbnails = page.locator(".thumbnail")
    expect(thumbnails.first.locator("svg")).to_be_attached()
    page.wait_for_load_state("networkidle")
    expect(thumbnails.last.locator("svg")).to_have_count(0)
    thumbnails.last.scroll_into_view_if_needed()
    expect(thumbnails.last.locator("svg")).to_be_attached()


def test_old_unfinished_games_are_folded_away(open_page: OpenPage) -> None:
    page = open_page("/", service_workers="block")  # what a worker asks for cannot be changed on its way
    begin(page)
    begin(page, "traxx")

    def age(route: Route) -> None:
        answer = route.fetch()
        lines = answer.json()
        next(line for line in lines["tables"] if line["game"] == "hashi")["changed"] = LONG_AGO
        route.fulfill(response=answer, json=lines)

    page.route("**/api/tables/mine?**", age)
    page.goto("/games")
    old = page.locator(".table-row", has_text="Hashi")
    expect(page.locator(".table-row", has_text="Träxx")).to_be_visible()
    expect(old).to_be_hidden()
    page.get_by_text("One older unfinished game").click()
    expect(old).to_be_visible()
    expect(old.locator("time")).to_have_text(re.compile(r"^13 Sept? 2020$"))  # the browser is a British one
    page.goto("/")
    expect(page.locator(".continue .table-row")).to_have_count(1)


def test_whoever_has_not_played_is_led_to_the_games(open_page: OpenPage) -> None:
    page = open_page("/games")
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()
    page.get_by_role("link", name="Choose a game").click()
    expect(page.locator(".cards > li").first).to_be_visible()
