"""Turns that are taken back, kept private, shown tile by tile; games that are given up."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player
from tests.browser.test_announcements import banner, heard, log_of, table_with
from tests.browser.test_tables import two_at

YOU = {"kind": "you", "name": "Ana"}
COUNT_TILES = """() => {
  const holder = document.querySelector(".board-holder");
  window.counts = [];
  const look = () => {
    const count = holder.querySelectorAll("rect.tile:not(.ghost)").length;
    if (window.counts.at(-1) !== count) window.counts.push(count);
  };
  look();
  new MutationObserver(look).observe(holder, { childList: true, subtree: true });
}"""


def place(player: Player, *squares: str) -> None:
    for square in squares:
        player.act(player.page.locator(f'.board-holder [data-place="{square}"] .cell'))


def turns_of(page: Page) -> list[str]:
    """The turns in the record of the table, as this browser may read it."""
    record = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}/record").text()
    return re.findall(r"^\d+\. .*$", record, re.MULTILINE)


def more(page: Page) -> None:
    page.get_by_text("More", exact=True).click()


def opener_of(ana: Player, ben: Player) -> tuple[Player, Player]:
    ana.page.locator(".moment.yours").or_(ana.page.get_by_text("Ben is playing.")).first.wait_for()
    return (ana, ben) if ana.page.locator(".moment.yours").is_visible() else (ben, ana)


def test_taking_back_against_a_bot_leads_to_ones_own_turn(open_page: OpenPage) -> None:
    page = open_page()
    table_with(page, game="ponte", seats=[YOU, {"kind": "bot", "bot": "random"}])
    player = Player(page)
    player.wait_for_my_move()
    place(player, "c3", "g7")
    player.done()
    player.wait_for_my_move()
    answered = turns_of(page)
    assert len(answered) > 1
    more(page)
    for _ in range(2):
        page.get_by_role("button", name="Take my last turn back").click()
        expect(page.locator(".board-holder rect.tile")).to_have_count(0)
        assert banner(page) == "The last turn was taken back."
        player.wait_for_my_move()
        place(player, "c3", "g7")
        player.done()
        player.wait_for_my_move()
        assert turns_of(page) == answered


def test_the_other_side_sees_a_turn_when_it_is_done_and_tile_by_tile(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Ponte del Diavolo")
    mover, other = opener_of(ana, ben)
    received: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: received.append(str(text)))

    other.page.on("websocket", listen)
    other.page.emulate_media(reduced_motion="no-preference")
    other.page.reload()
    other.table.wait_for()
    other.page.evaluate(COUNT_TILES)
    mover.wait_for_my_move()
    place(mover, "c3", "g7")
    name = "Ana" if mover is ana else "Ben"
    expect(other.page.locator(".sentence")).to_have_text(f"{name} is playing.")
    expect(other.page.locator(".board-holder rect.tile")).to_have_count(0)
    assert received
    assert not any('"tiles":{"' in text for text in received)
    mover.done()
    other.wait_for_my_move()
    expect(other.page.get_by_role("button", name="Play dark")).to_be_enabled()  # also while tiles still appear
    expect(other.page.locator(".board-holder rect.tile")).to_have_count(2)
    assert other.page.evaluate("window.counts") == [0, 1, 2]
    expect(other.page.locator(".board-holder .last")).to_have_count(2)


def test_with_reduced_motion_a_turn_appears_at_once_and_marked(open_page: OpenPage) -> None:
    page = open_page()
    page.emulate_media(reduced_motion="reduce")
    table_with(page, game="ponte", seats=[{"kind": "bot", "bot": "random"}, YOU])
    player = Player(page)
    player.wait_for_my_move()
    player.act(page.get_by_role("button", name="Play light"))  # so that the bot goes on
    page.evaluate(COUNT_TILES)
    player.done()
    player.wait_for_my_move()
    assert page.evaluate("window.counts") == [2, 4]
    expect(page.locator(".board-holder .last")).to_have_count(2)


def test_the_first_step_shows_what_was_still_to_appear(open_page: OpenPage) -> None:
    page = open_page()
    page.emulate_media(reduced_motion="no-preference")
    table_with(page, game="ponte", seats=[{"kind": "bot", "bot": "random"}, YOU])
    player = Player(page)
    player.wait_for_my_move()
    player.act(page.get_by_role("button", name="Play light"))
    player.done()
    player.wait_for_my_move()
    square = player.any_of(".square.offered .cell")
    assert square is not None
    player.act(square)
    expect(page.locator(".board-holder rect.tile")).to_have_count(5)


@pytest.mark.parametrize(
    "screen", [{"width": 1280, "height": 800}, {"width": 360, "height": 640}], ids=["wide", "phone"]
)
def test_resigning_asks_first_and_counts_as_a_loss(open_page: OpenPage, screen: dict[str, int]) -> None:
    ana, ben = two_at(open_page, "Ponte del Diavolo", **screen)
    page = ana.page
    more(page)
    page.get_by_role("button", name="Resign").click()
    dialog = page.get_by_role("dialog", name="Resign?")
    expect(dialog).to_be_in_viewport(ratio=1)
    expect(dialog).to_contain_text("This counts as a loss.")
    dialog.get_by_role("button", name="Keep playing").click()
    expect(dialog).to_have_count(0)
    assert not ana.over
    button = page.get_by_role("button", name="Resign")
    button.focus()  # by keyboard
    button.press("Enter")
    dialog.get_by_role("button", name="Resign").press("Enter")
    for player, headline in ((ana, "You lost"), (ben, "You won")):
        result = player.page.get_by_role("region", name="Result")
        expect(result).to_contain_text("Ana has resigned.")
        expect(result.get_by_role("heading")).to_contain_text(headline)
    assert banner(ben.page) == "Ana: has resigned."
    heard(ben.page, "Ana: has resigned.")
    assert "Ana: has resigned." in log_of(ben.page)
    ben.page.reload()
    expect(ben.page.get_by_role("region", name="Result")).to_contain_text("Ana has resigned.")


def test_a_game_for_one_is_abandoned_and_stays_to_look_at(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, 3)
    player.play_alone("Hashi")
    player.wait_for_my_move()
    player.turn_hashi()
    more(page)
    page.get_by_role("button", name="Abandon the game").click()
    dialog = page.get_by_role("dialog", name="Abandon the game?")
    dialog.get_by_role("button", name="Abandon the game").click()
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("The game was abandoned.")
    expect(result.get_by_role("heading")).to_have_text("This game does not count")
    expect(
        page.get_by_role("application", name="Hashi board").or_(page.get_by_role("img", name="Hashi board"))
    ).to_be_visible()
    page.goto("/games")
    row = page.locator("a.table-row")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Abandoned")
    expect(page.get_by_role("heading", name="Continue")).to_have_count(0)


def test_abandoning_a_game_against_a_bot_asks_first(open_page: OpenPage) -> None:
    """Bots agree to everything, so a slip would have ended the game."""
    page = open_page()
    table_with(page, game="ponte", seats=[YOU, {"kind": "bot", "bot": "random"}])
    player = Player(page)
    player.wait_for_my_move()
    more(page)
    page.get_by_role("button", name="Abandon the game").click()
    dialog = page.get_by_role("dialog", name="Abandon the game?")
    dialog.get_by_role("button", name="Keep playing").click()
    assert not player.over
    page.get_by_role("button", name="Abandon the game").click()
    dialog.get_by_role("button", name="Abandon the game").click()
    expect(player.table).to_have_attribute("data-phase", "over")
    expect(page.get_by_role("region", name="Result").get_by_role("heading")).to_have_text("This game does not count")
