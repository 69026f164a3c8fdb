"""Whole games through the page: each by mouse, one by keys alone, one on a phone by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from isthmus import registry
from isthmus.kernel.messages import sentence
from tests.browser.conftest import OpenPage
from tests.browser.driver import Player, focus

NAMES = {name: sentence(f"{name}-name", "en") for name in registry.GAME_NAMES}


@pytest.mark.timeout(300)  # a shared machine may be slow
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_mouse(game: str, open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=5)
    player.play_alone(NAMES[game])
    player.play_out(game)
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading")).to_be_visible()
    expect(result.get_by_role("row", name="Total")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator(".board-holder svg")).to_be_visible()


def test_a_whole_game_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page()
    tab_to(page, "Play Träxx")
    page.keyboard.press("Enter")
    player = Player(page)
    player.table.wait_for()
    while player.wait_for_my_move():
        walk_to_an_offered_cell(player)
        before = player.settled()
        page.keyboard.press("d")
        if player.asked_back(before, page.get_by_role("button", name="Done anyway")):
            page.keyboard.press("d")
        player.answered(before)
    expect(page.get_by_role("region", name="Result")).to_be_visible()


def tab_to(page: Page, name: str) -> None:
    target = page.get_by_role("button", name=name, exact=True)
    target.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not reach {name}")


def walk_to_an_offered_cell(player: Player) -> None:
    """From the end of the path (where Tab leads) with the arrows, looking for a cell that can be entered."""
    page = player.page
    stop = page.locator(".board-holder [data-place][tabindex='0']")
    focus(stop)
    focused = page.locator(".board-holder [data-place]:focus")
    for keys in ("ArrowRight", "ArrowLeft ArrowLeft", "ArrowRight ArrowUp", "ArrowDown ArrowDown"):
        for key in keys.split():
            page.keyboard.press(key)
        if re.search(r"\boffered\b", focused.get_attribute("class") or ""):
            before = player.settled()
            page.keyboard.press("Enter")
            player.choose_end(before)
            return


def test_a_phone_by_touch(open_page: OpenPage) -> None:
    page = open_page(width=360, height=740, has_touch=True, is_mobile=True, device_scale_factor=2)
    player = Player(page, seed=2)
    player.play_alone("Hashi")
    for _ in range(4):
        assert player.wait_for_my_move()
        island = player.any_of(".island.offered .land")
        if island:
            box = island.bounding_box()
            assert box is not None
            before = player.settled()
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            choice = page.locator(".choice .bubble").first
            if player.asked_back(before, choice):
                choice.tap(force=True)
            player.answered(before)
        player.done()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in page.locator(".bar .button").all():
        size = button.bounding_box()
        assert size is not None
        assert size["height"] >= 44


def test_a_tap_near_a_thin_line_finds_it(open_page: OpenPage) -> None:
    page = open_page(width=390, height=844, has_touch=True)
    player = Player(page, seed=2)
    player.play_alone("Hashi")
    player.turn_hashi()
    player.wait_for_my_move()
    line = player.any_of(".line.offered .halo")
    while line is None:
        player.turn_hashi()
        player.wait_for_my_move()
        line = player.any_of(".line.offered .halo")
    box = line.bounding_box()
    assert box is not None
    before = player.settled()
    page.touchscreen.tap(box["x"] + box["width"] / 2 + 6, box["y"] + box["height"] / 2 + 6)
    expect(player.table).not_to_have_attribute("data-version", before)


def test_a_refused_step_says_why(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=2)
    player.play_alone("Hashi")
    player.turn_hashi()
    player.wait_for_my_move()
    page.locator(".board-holder .island:has(.flag) .land").first.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("flag")
    expect(page.get_by_role("link", name="Rule H-A3")).to_have_attribute("href", "/learn/hashi#H-A3")
    expect(page.locator(".island.conflict")).to_have_count(1)


def test_done_asks_when_something_is_left_out_and_undo_takes_back(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=2)
    player.play_alone("Hashi")
    island = player.any_of(".island.offered .land")
    assert island is not None
    player.act_hashi_island(island)
    player.act(page.get_by_role("button", name="Undo"))
    expect(page.locator(".island.open")).to_have_count(0)
    player.turn_hashi()
    player.wait_for_my_move()
    page.get_by_role("button", name="Done", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="not written yet")).to_be_visible()
    player.act(page.get_by_role("button", name="Done anyway"))


def test_dragging_builds_a_bridge(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=4)
    player.play_alone("Hashi")
    player.turn_hashi()
    player.wait_for_my_move()
    line = player.any_of(".line.offered")
    while line is None:
        player.turn_hashi()
        player.wait_for_my_move()
        line = player.any_of(".line.offered")
    start, end = (line.get_attribute("data-place") or "").split("-")
    points = [page.locator(f'.board-holder [data-place="{place}"] .land').bounding_box() for place in (start, end)]
    first, second = points
    assert first is not None
    assert second is not None
    before = player.settled()
    page.mouse.move(first["x"] + 20, first["y"] + 20)
    page.mouse.down()
    page.mouse.move(second["x"] + 20, second["y"] + 20, steps=6)
    page.mouse.up()
    expect(player.table).not_to_have_attribute("data-version", before)
    expect(page.locator(".board-holder .plank.provisional")).to_have_count(1)


def test_dragging_draws_a_path_and_back_takes_it_back(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=4)
    player.play_alone("Träxx")
    player.wait_for_my_move()
    cell = player.any_of(".cell.offered .hex")
    end = page.locator(".board-holder .knot").first
    assert cell is not None
    start, goal = end.bounding_box(), cell.bounding_box()
    assert start is not None
    assert goal is not None
    before = player.settled()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=5)
    expect(player.table).not_to_have_attribute("data-version", before)
    expect(page.locator(".board-holder .path.new")).to_have_count(1)
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2, steps=5)
    page.mouse.up()
    expect(page.locator(".board-holder .path.new")).to_have_count(0)


def test_a_laid_tile_can_be_moved_and_turned(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=1)
    player.play_alone("Connections")
    places = page.locator(".board-holder .square.fits, .board-holder .square.fits-now")
    for _ in range(3):
        player.wait_for_my_move()
        player.turn_connections()
    while player.wait_for_my_move() and not places.count():  # one tile in seventy fits nowhere by then
        player.turn_connections()
    names = [place.get_attribute("data-place") for place in places.all()]
    first = page.locator(f'.board-holder [data-place="{names[0]}"]')
    player.act(first.locator(".plot"))
    expect(first.locator(".tile.open")).to_have_count(1)
    if len(names) > 1:
        other = page.locator(f'.board-holder [data-place="{names[-1]}"]')
        other.locator(".plot").click(force=True)
        expect(other.locator(".tile.open")).to_have_count(1)
        expect(first.locator(".tile.open")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".board-holder .tile.open")).to_have_count(0)


def test_the_board_can_be_read_as_text(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=1)
    player.play_alone("Ponte del Diavolo")
    player.wait_for_my_move()
    page.get_by_text("Board as text").click()
    expect(page.get_by_text("Place a tile: a1")).to_be_visible()
