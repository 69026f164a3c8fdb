"""The table fits the screen: everybody in view, a bar that stands still, reasons beside the board."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player, tap
from tests.browser.test_pages import assert_accessible
from tests.browser.test_tables import two_at

WIDE = [(1280, 800), (1920, 1080)]
UPRIGHT = [(390, 844), (360, 640)]
ACROSS = [(844, 390), (640, 360)]
SHEETS = ["hashi", "traxx", "connections"]
GAMES = [*SHEETS, "ponte"]
# All heights the bar has had since it was first looked at.
WATCH_BAR = """() => {
    const bar = document.querySelector(".bar");
    window.heights = new Set();
    new ResizeObserver(() => window.heights.add(Math.round(bar.getBoundingClientRect().height))).observe(bar);
}"""

# Where the banner was, written down as soon as it comes: it does not stay.
MEASURE_BANNER = """() => {
    new MutationObserver(() => {
        const banner = document.querySelector(".herald")?.getBoundingClientRect();
        if (!banner) return;
        const { left, top, right, bottom } = banner;
        document.documentElement.dataset.banner = JSON.stringify([left, top, right, bottom]);
    }).observe(document.body, { childList: true, subtree: true });
}"""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box) -> bool:
        apart = self.right <= other.left or other.right <= self.left or self.bottom <= other.top
        return not (apart or other.bottom <= self.top)


def box_of(target: Locator) -> Box:
    found = target.bounding_box()
    assert found is not None
    return Box(found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"])


def at_table(
    open_page: OpenPage,
    game: str,
    size: tuple[int, int],
    *,
    seats: int = 1,
    options: dict[str, object] | None = None,
    locale: str = "en-GB",
) -> Player:
    """One person at a table, bots in the other seats."""
    page: Page = open_page(width=size[0], height=size[1], locale=locale)
    bots = [{"kind": "bot", "bot": "novice"} for _ in range(seats - 1)]
    body = {"game": game, "options": options or {}, "seats": [{"kind": "you", "name": "Ana"}, *bots]}
    origin = page.evaluate("location.origin")
    answer = page.request.post("/api/tables", data=body, headers={"origin": origin})
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    player = Player(page, 1)
    player.table.wait_for()
    player.wait_for_my_move()
    return player


def rounds(player: Player, game: str, count: int) -> None:
    for _ in range(count):
        assert player.wait_for_my_move()
        getattr(player, f"turn_{game}")()
    assert player.wait_for_my_move()


def stays_within(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# -- wide screens


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", SHEETS)
def test_everybody_is_above_the_fold(game: str, seats: int, size: tuple[int, int], open_page: OpenPage) -> None:
    player = at_table(open_page, game, size, seats=seats)
    rounds(player, game, 1)
    thumbs = player.page.locator(".others .thumb")
    expect(thumbs).to_have_count(seats - 1)
    for part in [*thumbs.all(), *player.page.locator(".others .lane").all(), player.page.locator(".others")]:
        assert box_of(part).bottom <= size[1]
    assert box_of(player.page.locator(".board-holder")).bottom <= size[1]
    stays_within(player.page, size[0])


# -- the bar and the reason


@pytest.mark.parametrize(
    "size", [*(pytest.param(one, marks=pytest.mark.long) for one in (WIDE[0], *UPRIGHT[:-1])), UPRIGHT[-1]]
)
@pytest.mark.parametrize("game", GAMES)
def test_the_bar_keeps_its_height(game: str, size: tuple[int, int], open_page: OpenPage) -> None:
    player = at_table(open_page, game, size, seats=2)
    player.page.evaluate(WATCH_BAR)
    rounds(player, game, 4)
    heights = player.page.evaluate("[...window.heights]")
    assert len(heights) == 1, heights


def refused(player: Player, square: str) -> Locator:
    """Try a square that nothing can be placed on; the reason."""
    tap(player.page.locator(f'.board-holder [data-place="{square}"]'))
    card = player.page.locator(".refusal")
    card.wait_for()
    return card


@pytest.mark.parametrize("square", ["a1", "e5"])
@pytest.mark.parametrize("size", [*WIDE, *UPRIGHT, *ACROSS])
def test_a_reason_does_not_cover_what_it_explains(square: str, size: tuple[int, int], open_page: OpenPage) -> None:
    player = at_table(open_page, "connections", size)
    reason = box_of(refused(player, square))
    conflicts = player.page.locator(".board-holder .conflict")
    assert conflicts.count()
    assert not any(reason.overlaps(box_of(place)) for place in conflicts.all())
    assert 0 <= reason.left <= reason.right <= size[0]
    assert 0 <= reason.top <= reason.bottom <= size[1]


def test_a_reason_goes_with_the_next_action(open_page: OpenPage) -> None:
    player = at_table(open_page, "connections", WIDE[0])
    reason = refused(player, "a1")
    player.page.get_by_role("button", name="Turn", exact=False).first.click()
    expect(reason).to_have_count(0)
    refused(player, "e5")
    player.page.keyboard.press("r")
    expect(reason).to_have_count(0)


def test_a_banner_leaves_the_board_free(open_page: OpenPage) -> None:
    player = at_table(open_page, "hashi", WIDE[0], seats=2)
    player.page.evaluate(MEASURE_BANNER)
    player.turn_hashi()  # the first number; then the boards are passed on
    expect(player.page.locator("html")).to_have_attribute("data-banner", re.compile("."))
    banner = Box(*json.loads(player.page.locator("html").get_attribute("data-banner") or ""))
    for place in player.page.locator(".board-holder .island").all():
        assert not banner.overlaps(box_of(place))


# -- looking back


def planks(page: Page) -> int:
    return page.locator(".board-holder .plank").count()


def test_looking_back_without_leaving_the_game(open_page: OpenPage) -> None:
    player = at_table(open_page, "hashi", WIDE[0])
    page = player.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/replay" in request.url else None)
    rounds(player, "hashi", 4)
    now = planks(page)
    moves = page.get_by_role("region", name="Course of the game")
    expect(moves.get_by_role("button")).to_have_count(6)  # start, setup, three rounds, now
    moves.get_by_role("button", name="start").click()
    expect(page.locator(".sentence")).to_have_text("Looking back: start")
    expect(page.locator(".board-holder .plank")).to_have_count(0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".sentence")).to_have_text("Looking back: Round 1 of 17")
    assert_accessible(page)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".board-holder .plank")).to_have_count(now)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".sentence")).to_have_text("Looking back: Round 3 of 17")
    page.keyboard.press("Escape")
    expect(page.locator(".sentence")).not_to_contain_text("Looking back")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("d")  # playing returns to now
    expect(page.locator(".sentence")).not_to_contain_text("Looking back")
    assert len(asked) <= 5  # once a round


def test_news_do_not_end_a_look_back(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Träxx", width=1280, height=800)
    for player in (ana, ben):
        player.wait_for_my_move()
        player.turn_traxx()
    ana.wait_for_my_move()
    ana.turn_traxx()
    moves = ana.page.get_by_role("region", name="Course of the game")
    moves.get_by_role("button", name="Round 1 of 15").click()
    ben.wait_for_my_move()
    ben.turn_traxx()
    expect(ana.page.locator(".moment .eyebrow")).to_contain_text("Round 3 of 15")
    expect(ana.page.locator(".sentence")).to_have_text("Looking back: Round 1 of 15")
    expect(moves.get_by_role("button", name="Round 2 of 15")).to_be_visible()


def test_a_phone_has_the_course_of_the_game_as_well(open_page: OpenPage) -> None:
    player = at_table(open_page, "traxx", UPRIGHT[1])
    rounds(player, "traxx", 2)
    player.page.get_by_text("Course of the game").first.click()
    player.page.get_by_role("button", name="Round 1 of 15").click()
    expect(player.page.locator(".sentence")).to_have_text("Looking back: Round 1 of 15")
    player.page.locator(".board-holder").click()
    expect(player.page.locator(".sentence")).not_to_contain_text("Looking back")
