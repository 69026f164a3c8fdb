"""The home page: every game in sight, opponents in one tap, open games in one row, and nothing that jumps."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player
from tests.browser.test_pages import GAMES, assert_accessible

SIZES = [(1280, 800), (390, 844)]
over_sizes = pytest.mark.parametrize(("width", "height"), SIZES, ids=["wide", "phone"])


def cards(page: Page) -> Locator:
    return page.locator(".cards > li")


def expect_all_in_sight(page: Page) -> None:
    expect(cards(page)).to_have_count(len(GAMES))
    for card in cards(page).all():
        expect(card.locator(".miniature svg")).to_be_attached()
        for button in card.get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)


def open_game(page: Page, game: str) -> None:
    """Begin a game and come back."""
    Player(page).play_alone(game)
    page.goto("/")
    expect(page.get_by_role("heading", name="Continue")).to_be_attached()


def asked_for(page: Page, game: str) -> list[dict[str, Any]]:
    """Play, and what that asked of the server."""
    with page.expect_request("**/api/tables") as asked:
        Player(page).play_alone(game)
    wish: Any = asked.value.post_data_json
    return list(wish["seats"])


@over_sizes
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
def test_all_games_are_in_sight_at_once(width: int, height: int, locale: str, open_page: OpenPage) -> None:
    page = open_page(width=width, height=height, locale=locale)
    expect_all_in_sight(page)


@over_sizes
def test_they_are_in_sight_below_open_games_too(width: int, height: int, open_page: OpenPage) -> None:
    page = open_page(width=width, height=height)
    open_game(page, "Hashi")
    expect(page.locator(".continue .thumbnail svg")).to_be_visible()
    expect_all_in_sight(page)
    assert_accessible(page)


def test_opponents_are_chosen_once_for_every_game_and_remembered(open_page: OpenPage) -> None:
    page = open_page(width=390, height=844)
    page.get_by_text("2 bots", exact=True).click()
    page.get_by_text("Strong", exact=True).click()
    page.reload()
    expect(page.get_by_role("radio", name="2 bots")).to_be_checked()
    assert [seat.get("bot") for seat in asked_for(page, "Hashi")] == [None, "strong", "strong"]
    page.goto("/")
    assert [seat.get("bot") for seat in asked_for(page, "Connections")] == [None, "strong", "strong"]


@pytest.mark.parametrize("wish", ["Alone", "3 bots"])
def test_a_game_takes_as_many_bots_as_it_can_and_says_so(wish: str, open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_text(wish, exact=True).click()
    play = page.get_by_role("button", name="Play Ponte del Diavolo", exact=True)
    expect(play).to_have_accessible_description("against 1 bot")
    expect(cards(page).filter(has_text="Ponte").get_by_text("against 1 bot")).to_be_visible()
    expect(cards(page).filter(has_text="Hashi").get_by_text("against")).not_to_be_in_viewport()
    assert len(asked_for(page, "Ponte del Diavolo")) == 2


def test_opponents_can_be_chosen_with_the_keys(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("radio", name="Alone").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="1 bot")).to_be_checked()
    assert_accessible(page)


def test_open_games_are_one_row_that_the_keys_reach(open_page: OpenPage) -> None:
    page = open_page(width=390, height=844)
    for game in ("Hashi", "Träxx", "Ponte del Diavolo"):
        page.goto("/")
        Player(page).play_alone(game)
    page.goto("/")
    rows = page.locator(".continue .table-row")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("Ponte del Diavolo")
    expect(rows.last).not_to_be_in_viewport(ratio=1)
    tops = {round(row.bounding_box()["y"]) for row in rows.all()}  # type: ignore[index]
    assert len(tops) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    rows.first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(rows.last).to_be_focused()
    expect(rows.last).to_be_in_viewport(ratio=1)
    expect(rows.last.locator("svg")).to_be_attached()
    page.keyboard.press("Enter")
    expect(Player(page).table).to_be_visible()


@over_sizes
def test_nothing_moves_when_the_open_games_arrive(width: int, height: int, open_page: OpenPage) -> None:
    page = open_page(width=width, height=height, service_workers="block")  # what a worker asks for cannot be held up
    open_game(page, "Hashi")
    expect(page.locator(".continue .table-row")).to_be_visible()
    waiting: list[Route] = []
    page.route("**/api/tables/mine?**", lambda route: waiting.append(route))  # noqa: PLW0108 - not a builtin
    with page.expect_request("**/api/tables/mine?**"):
        page.reload()
    page.evaluate("document.fonts.ready.then(() => null)")
    before = cards(page).first.bounding_box()
    assert page.locator(".continue .table-row").count() == 0
    waiting.pop().continue_()
    expect(page.locator(".continue .table-row")).to_be_visible()
    assert cards(page).first.bounding_box() == before


def test_the_room_of_open_games_says_when_there_are_none(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.get_by_role("heading", name="Continue")).to_have_count(0)
    page.evaluate("localStorage.setItem('isthmus-continue', 'yes')")
    page.reload()
    expect(page.get_by_text("No game is waiting for you just now.")).to_be_visible()
    page.get_by_role("link", name="All my games").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My games")


def test_pictures_begin_to_move_once_somebody_is_there(open_page: OpenPage) -> None:
    page = open_page(service_workers="block")  # a worker would fetch the films for later
    films: list[str] = []
    page.on("request", lambda request: films.append(request.url) if "/film-" in request.url else None)
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    expect_all_in_sight(page)
    expect(page.locator(".miniature.moving")).to_have_count(0)
    assert films == []
    page.mouse.move(5, 5)
    expect(page.locator(".miniature.moving svg")).to_have_count(len(GAMES))
    assert len(films) == len(GAMES)


def test_pictures_stay_still_if_motion_is_reduced(open_page: OpenPage) -> None:
    page = open_page(service_workers="block")
    films: list[str] = []
    page.on("request", lambda request: films.append(request.url) if "/film-" in request.url else None)
    page.reload()
    expect_all_in_sight(page)
    page.mouse.move(5, 5)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => done(null))))")
    expect(page.locator(".miniature.moving")).to_have_count(0)
    assert films == []


def test_pictures_have_the_colours_of_the_theme(open_page: OpenPage) -> None:
    page = open_page()
    expect_all_in_sight(page)
    land = page.locator(".miniature .hashi .land").first
    expect(land).to_have_css("fill", colour(page, "--land"))
    page.get_by_label("Light or dark").select_option("dark")
    dark = colour(page, "--land")
    expect(land).to_have_css("fill", dark)
    page.get_by_label("Light or dark").select_option("light")
    assert colour(page, "--land") != dark


def colour(page: Page, token: str) -> str:
    """A colour of the theme, as computed styles say it."""
    read = """(token) => {
        const probe = document.body.appendChild(document.createElement("p"));
        probe.style.color = `var(${token})`;
        const found = getComputedStyle(probe).color;
        probe.remove();
        return found;
    }"""
    return str(page.evaluate(read, token))
