"""A sheet from paper is entered by tapping, and the referee says what is wrong with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import focus
from tests.browser.test_pages import assert_accessible


def place(page: Page, name: str) -> Locator:
    return page.locator(f'.board:not(.undrawn) [data-place="{name}"]')  # nobody can act on what is not shown yet


def tap_line(page: Page, first: str, second: str) -> None:
    """A tap between two islands, off the middle, where another line may cross."""
    page.locator("svg.board").scroll_into_view_if_needed()
    a, b = (place(page, name).locator(".land").bounding_box() for name in (first, second))
    assert a is not None
    assert b is not None
    x, y = ((one["x"] + one["width"] / 2, one["y"] + one["height"] / 2) for one in (a, b))
    page.mouse.click(x[0] + (y[0] - x[0]) * 0.35, x[1] + (y[1] - x[1]) * 0.35)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_a_sheet_is_entered_and_judged(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("/learn/hashi", width=size[0], height=size[1])
    page.get_by_role("link", name="Score a paper game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Referee for Hashi")
    place(page, "d1").locator(".land").click()  # a 3 is in hand at first
    expect(place(page, "d1").locator(".number")).to_have_text("3")
    for count in (1, 2, 3):
        tap_line(page, "d1", "d3")
        expect(place(page, "d1-d3").locator(".plank")).to_have_count(count)
    page.get_by_role("button", name="1", exact=True).click()
    place(page, "d6").locator(".land").click()
    tap_line(page, "d4", "d6")
    page.get_by_role("button", name="Check the sheet").click()
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict).to_contain_text("One mistake")
    expect(verdict).to_contain_text("d1-d3 has 3 bridges; two is the most.")
    expect(verdict.get_by_role("link", name="Rule H-B3")).to_have_attribute("href", "/learn/hashi#H-B3")
    expect(verdict).to_contain_text("Struck out, so worth nothing: d1 and d3.")
    expect(verdict.locator("tfoot td")).to_have_text("2")
    expect(page.locator(".board .conflict-mark")).to_have_count(3)
    assert_accessible(page)
    tap_line(page, "d1", "d3")  # the fourth tap wipes the line out, and the verdict with it
    expect(verdict).to_be_hidden()
    page.get_by_role("button", name="Check the sheet").click()
    expect(verdict).to_contain_text("Nothing on this sheet is against the rules.")


def test_it_is_entered_with_keys_in_another_language_and_on_another_side(open_page: OpenPage) -> None:
    page = open_page("/referee/hashi", locale="fr-FR")
    page.get_by_role("button", name="B", exact=True).click()
    island = place(page, "c1")
    expect(island).to_have_attribute("aria-label", "Île c1, sans chiffre, aucun pont, inscrire 3 sur c1")
    focus(island)
    page.keyboard.press("Enter")
    expect(island.locator(".number")).to_have_text("3")
    page.get_by_label("Îles rayées pendant la partie").fill("c1")
    page.get_by_label("Drapeaux rouges", exact=True).fill("9")
    page.get_by_role("button", name="Vérifier la feuille").click()
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict).to_contain_text(
        "« Drapeaux rouges » n’est pas complet sur ce tableau".replace(" »", "\u202f»").replace("« ", "«\u202f")
    )
    expect(verdict).to_contain_text("Rayé, donc sans valeur\u202f: c1.")
    page.get_by_role("button", name="Tout effacer").click()
    expect(island.locator(".number")).to_be_hidden()


def test_a_game_without_a_referee_has_no_such_page(open_page: OpenPage) -> None:
    page = open_page("/referee/chess")
    expect(page.locator("h1")).to_have_text("There is no page here")


def check(page: Page) -> Locator:
    page.get_by_role("button", name="Check the sheet").click()
    return page.get_by_role("region", name="Verdict")


def test_two_players_are_ranked_and_an_order_is_found(open_page: OpenPage) -> None:
    page = open_page("/referee/hashi", width=390, height=844)
    place(page, "d1").locator(".land").click()
    page.get_by_role("button", name="Add a player").click()
    page.get_by_label("Name").fill("Ben")
    place(page, "d1").locator(".land").click()
    page.get_by_role("button", name="1", exact=True).click()
    place(page, "d3").locator(".land").click()
    tap_line(page, "d1", "d3")
    verdict = check(page)
    expect(verdict.get_by_role("listitem")).to_have_text(["2. Player 1", "1. Ben"])
    page.get_by_role("button", name="Can this have happened?").click()
    expect(verdict).to_contain_text("Yes: an order that leads there was found.")
    expect(verdict.get_by_role("link", name="Download")).to_have_attribute("download", "isthmus-hashi.txt")
    assert_accessible(page)
    page.get_by_role("button", name="Remove this player").click()
    expect(page.get_by_role("button", name="Ben")).to_have_count(0)


def test_a_path_is_entered_with_keys(open_page: OpenPage) -> None:
    page = open_page("/referee/traxx", width=390, height=844)
    start = page.locator(".board [data-place]").filter(has=page.locator("visible=true")).first
    expect(start).to_be_visible()
    name = page.evaluate(
        "fetch('/api/referee/traxx', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify({sheet: '{}'})}).then((r) => r.json()).then((v) => v.board.starts[0])"
    )
    focus(place(page, name))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Erase the last cell")).to_be_enabled()
    verdict = check(page)
    expect(verdict).to_contain_text("Nothing on this sheet is against the rules.")
    expect(verdict.locator("tfoot td")).to_have_text("−60")
    assert_accessible(page)
    page.get_by_role("button", name="Erase the last cell").click()
    expect(verdict).to_be_hidden()


def test_a_position_is_entered_and_annulled(open_page: OpenPage) -> None:
    page = open_page("/referee/ponte")
    for square in ("a1", "b1", "c1", "d1", "e1"):
        focus(place(page, square))
        page.keyboard.press("Enter")
    verdict = check(page)
    expect(verdict).to_contain_text("The group around a1 has 5 tiles; four is the most.")
    expect(verdict).to_contain_text("annuls the game")
    expect(verdict).to_contain_text("there are no places")
    assert_accessible(page)


def test_tiles_are_placed_turned_and_cleared(open_page: OpenPage) -> None:
    page = open_page("/referee/connections")
    focus(place(page, "a1"))
    page.keyboard.press("Enter")
    verdict = check(page)
    expect(verdict).to_contain_text("Nothing leads from a1 to the centre")
    assert_accessible(page)
    focus(place(page, "a1"))
    page.keyboard.press("Enter")  # the same square again clears it
    expect(check(page)).to_contain_text("24 squares are empty")
