"""A game at a real table is followed on the page: cards entered by hand, steps judged, the end counted and analysed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from isthmus.kernel.messages import sentence
from tests.browser.conftest import OpenPage
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible

SHEET_GAMES = ("hashi", "traxx", "connections")


class Follower(Player):
    """Plays a followed game: whenever something is drawn, takes one of the cards that are offered."""

    root = ".follow"

    @property
    def deck(self) -> Locator:
        return self.page.locator("[data-outcome]")

    def begin(self) -> None:
        self.page.get_by_role("button", name="Begin").click()
        self.table.wait_for()

    def wait_for_my_move(self) -> bool:
        self.settled()
        while self.table.get_attribute("data-phase") == "drawing":
            self.draw()
        return not self.over

    def draw(self) -> None:
        self.act(self.deck.nth(self.rng.randrange(self.deck.count())))


def outcomes(page: Page) -> list[str]:
    return [str(one.get_attribute("data-outcome")) for one in page.locator("[data-outcome]").all()]


def write_the_first_number(follower: Follower) -> None:
    island = follower.any_of(".island.offered .land")
    assert island is not None
    follower.act_hashi_island(island)
    follower.done()


@pytest.mark.timeout(300)  # a shared machine may be slow
@pytest.mark.parametrize("game", SHEET_GAMES)
def test_a_whole_game_with_cards_entered_by_hand(game: str, open_page: OpenPage) -> None:
    page = open_page(f"/follow/{game}")
    follower = Follower(page, seed=3)
    follower.begin()
    follower.play_out(game)
    result = page.get_by_role("region", name="The game is over")
    expect(result.get_by_role("row", name="Total")).to_be_visible()
    expect(result).to_contain_text("there is no commitment")
    total = result.locator("tfoot td").inner_text()
    result.get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Analysis: {sentence(f'{game}-name', 'en')}")
    expect(page.locator("svg.board").first).to_be_visible()
    page.goto(f"/follow/{game}")  # as after a reload: the game is still there
    expect(result.locator("tfoot td")).to_have_text(total)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_a_wrong_card_is_taken_back_and_a_wrong_step_named(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("/learn/hashi", width=size[0], height=size[1])
    page.get_by_role("link", name="Follow your game here").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Following Hashi")
    assert_accessible(page)
    follower = Follower(page)
    follower.begin()
    write_the_first_number(follower)
    before = outcomes(page)
    assert len(before) == 18
    assert_accessible(page)
    follower.act(page.locator("[data-outcome='5x2']"))
    expect(page.get_by_role("img", name="Card: write 5")).to_be_visible()
    line = follower.any_of(".line.offered .halo")
    assert line is not None
    follower.act(line)
    page.locator(".line.offered .halo").first.wait_for()
    follower.act(page.get_by_role("button", name="Enter the draw again"))
    assert outcomes(page) == before
    follower.act(page.locator("[data-outcome='6x1']"))
    follower.act(page.get_by_role("button", name="Undo"))
    assert outcomes(page) == before
    follower.act(page.locator("[data-outcome='6x1']"))
    page.reload()
    expect(page.get_by_role("img", name="Card: write 6")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_step_against_the_rules_names_its_clause(open_page: OpenPage) -> None:
    page = open_page("/follow/hashi")
    follower = Follower(page)
    follower.begin()
    write_the_first_number(follower)
    follower.act(page.locator("[data-outcome='5x3']"))
    follower.act(page.locator(".board-holder .island:has(.flag) .land").first)
    expect(page.locator(".refusal")).to_contain_text("flag")
    expect(page.get_by_role("link", name="Rule H-A3")).to_have_attribute("href", "/learn/hashi#H-A3")
    expect(page.locator(".island.conflict")).to_have_count(1)


def test_two_sheets_are_followed_in_turn(open_page: OpenPage) -> None:
    page = open_page("/follow/hashi", locale="de")
    page.get_by_role("group", name="Blätter").get_by_text("2").click()
    page.get_by_role("button", name="Beginnen").click()
    first, second = (page.get_by_role("button", name=f"Spieler {number}") for number in (1, 2))
    expect(first).to_have_attribute("aria-pressed", "true")
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    assert_accessible(page)


def test_a_game_for_two_on_one_device(open_page: OpenPage) -> None:
    page = open_page("/follow/ponte")
    follower = Follower(page)
    follower.begin()
    for _ in range(2):
        square = follower.any_of(".square.offered")
        assert square is not None
        follower.act(square)
    follower.done()
    expect(page.locator(".moment")).to_contain_text("Player 2")


def test_without_a_record_the_analysis_asks_for_a_file(open_page: OpenPage) -> None:
    page = open_page("/analysis")
    expect(page).to_have_url(re.compile("/replay$"))


def test_the_referees_order_leads_to_the_analysis(open_page: OpenPage) -> None:
    page = open_page("/referee/hashi")
    page.locator('.board [data-place="d1"] .land').click()
    page.get_by_role("button", name="Check the sheet").click()
    page.get_by_label("The deal’s game code").fill("hashi1.3FSFE52BY8E")
    page.get_by_role("button", name="Can this have happened?").click()
    page.get_by_role("region", name="Verdict").get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Analysis: Hashi")


def test_your_own_board_is_sent_to_the_press(open_page: OpenPage) -> None:
    page = open_page("/learn/hashi")
    form = page.locator("form[action$='/print/hashi.pdf']")
    expect(form).to_have_attribute("method", "get")
    board = FilePayload(name="lake.toml", mimeType="text/plain", buffer=b'name = "Winter lake"')
    page.get_by_label("Your own board").set_input_files(board)
    expect(form).to_have_attribute("method", "post")
    expect(form.locator("input[name=board]")).to_have_value('name = "Winter lake"')
