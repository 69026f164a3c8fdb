"""On a phone nothing is lost: what must be answered is in view, who is away is shown, every page can be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.test_layout import at_table, box_of, rounds, stays_within
from tests.browser.test_pages import assert_accessible
from tests.browser.test_tables import two_at

SIZES = [(360, 640), (390, 844)]
ON_ITS_SIDE = [(844, 390), (640, 360)]
GAMES = ["hashi", "traxx", "connections", "ponte"]
FINGERTIP = 40
TOPMOST = """(element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [[x, top + 3], [x, bottom - 3], [left + 3, y], [right - 3, y]];
    return edges.every(([across, down]) => element.contains(document.elementFromPoint(across, down)));
}"""


def can_be_tapped(target: Locator) -> None:
    """The whole of it is on the screen and nothing lies over it."""
    expect(target).to_be_in_viewport(ratio=1)
    assert target.evaluate(TOPMOST)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_suggestion_can_be_answered_without_scrolling(width: int, height: int, open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Ponte del Diavolo", width=width, height=height)
    ben.page.get_by_text("More", exact=True).click()
    ben.page.get_by_role("button", name="Ask to annul the game").click()
    for name in ("Agree", "Decline"):
        can_be_tapped(ana.page.get_by_role("button", name=name))
    expect(ana.page.get_by_text("Ben suggests annulling the game.")).to_be_in_viewport(ratio=1)
    expect(ben.page.get_by_text("Your suggestion is waiting for an answer.")).to_be_in_viewport(ratio=1)
    assert_accessible(ana.page)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_who_is_away_is_shown_and_a_bot_can_stand_in(width: int, height: int, open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Träxx", width=width, height=height)
    ben.page.close()
    chip = ana.page.locator(".chip", has_text="Ben")
    expect(chip).to_contain_text("away")
    chip.click()
    assert_accessible(ana.page)
    ana.page.get_by_role("dialog").get_by_role("button", name="Let a bot stand in").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("a bot stands in")
    ana.page.keyboard.press("Escape")
    expect(chip).to_contain_text("a bot stands in")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_my_games_can_be_reached_from_every_page(width: int, height: int, locale: str, open_page: OpenPage) -> None:
    page = open_page("/learn", width=width, height=height, locale=locale)
    can_be_tapped(page.locator('header a[href="/games"]'))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    settings = page.locator("header summary")
    settings.click()
    expect(page.locator("header select")).to_have_count(2)
    for choice in page.locator("header select").all():
        can_be_tapped(choice)
    assert_accessible(page)
    page.locator("header select").first.select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    press_elsewhere(page)
    expect(page.locator("header select").first).to_be_hidden()


def press_elsewhere(page: Page) -> None:
    page.locator("main h1").click()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "seats"), [("hashi", 2), ("traxx", 4), ("connections", 1), ("connections", 4), ("ponte", 2)]
)
def test_the_whole_board_lies_above_the_bar(game: str, seats: int, size: tuple[int, int], open_page: OpenPage) -> None:
    player = at_table(open_page, game, size, seats=seats)
    rounds(player, game, 1)
    player.page.evaluate("scrollTo(0, 0)")
    board, bar = box_of(player.page.locator(".board-holder")), box_of(player.page.locator(".bar"))
    assert board.bottom <= bar.top
    stays_within(player.page, size[0])


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
def test_words_fit_the_buttons_of_the_bar(locale: str, open_page: OpenPage) -> None:
    page = at_table(open_page, "connections", SIZES[0], locale=locale).page
    buttons = page.locator(".bottom button:visible").all()
    assert len(buttons) == 4
    for button in buttons:
        assert button.evaluate("(one) => one.scrollWidth <= one.clientWidth")
        can_be_tapped(button)


@pytest.mark.parametrize("size", ON_ITS_SIDE)
@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side(game: str, size: tuple[int, int], open_page: OpenPage) -> None:
    """The board takes the height, the bar is beside it, and everything can be pressed."""
    player = at_table(open_page, game, size, seats=2)
    rounds(player, game, 1)
    page = player.page
    page.evaluate("scrollTo(0, 0)")
    board, bar = box_of(page.locator(".board-holder")), box_of(page.locator(".bar"))
    assert board.top >= 0
    assert board.bottom <= size[1]
    assert board.bottom - board.top >= 0.9 * size[1]
    assert bar.left >= board.right
    for button in page.locator(".bar button:visible").all():
        expect(button).to_be_in_viewport(ratio=1)
    stays_within(page, size[0])
    assert_accessible(page)


@pytest.mark.parametrize("size", [*SIZES, *ON_ITS_SIDE])
def test_small_fields_can_be_enlarged(size: tuple[int, int], open_page: OpenPage) -> None:
    player = at_table(open_page, "ponte", size, seats=2, options={"size": 12})
    page = player.page
    while not page.locator(".board-holder .square.offered").count():  # the opening and the choice of colours
        player.turn_ponte()
        assert player.wait_for_my_move()
    fields = page.locator(".board-holder .square")
    field = box_of(fields.first.locator(".cell"))
    assert field.right - field.left < FINGERTIP
    page.get_by_role("button", name="Enlarge the board").click()
    large = box_of(fields.first.locator(".cell"))
    assert large.right - large.left >= FINGERTIP
    assert page.locator(".lens").evaluate("(lens) => lens.scrollLeft > 0 && lens.scrollTop > 0")  # begins in the middle
    stays_within(page, size[0])
    last = page.locator(".board-holder .square.offered").last
    last.scroll_into_view_if_needed()
    place = last.get_attribute("data-place")
    player.act(last.locator(".cell"))
    expect(page.locator(".board-holder .draft, .board-holder .tile.open").first).to_be_visible()
    page.locator(f'.board-holder [data-place="{place}"]').focus()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Enlarge the board").click()
    again = box_of(fields.first.locator(".cell"))
    assert again.right - again.left < FINGERTIP


def test_large_fields_need_no_lens(open_page: OpenPage) -> None:
    for size in ((1280, 800), (360, 640)):
        page = at_table(open_page, "connections", size).page
        expect(page.get_by_role("button", name="Enlarge the board")).to_have_count(0)
