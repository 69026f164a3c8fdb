"""The page around the boards, in its details: figures, names, buttons and keys mean what they say."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Player, focus, tap
from tests.browser.test_lessons import settle
from tests.browser.test_pages import assert_accessible
from tests.browser.test_tables import open_table, two_at

LONG_NAME = "Maximilian Featherstonehaughsworthington"


def at_hashi(page: Page, seed: int = 3) -> Player:
    """Alone at Hashi, before the first number."""
    player = Player(page, seed)
    player.play_alone("Hashi")
    player.wait_for_my_move()
    return player


def test_a_bonus_is_shown_at_what_it_is_still_worth(open_page: OpenPage) -> None:
    page = open_page()
    player = at_hashi(page)
    worth = page.locator(".race .head").filter(has_text="Blue flags")
    expect(worth).to_contain_text("7 · 3")
    while re.search(r"Round ([1-9]|1[01]) of|Before", page.locator(".moment .eyebrow").inner_text()):
        player.wait_for_my_move()
        player.turn_hashi()
    expect(worth).not_to_contain_text("7")
    expect(worth).to_contain_text("3")


def test_a_loss_is_the_same_figure_everywhere(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, 2)
    player.play_alone("Connections")
    player.play_out("connections")
    beside_the_name = page.locator(".others .score").inner_text()
    assert beside_the_name.startswith("−")
    expect(page.locator("tfoot td")).to_have_text(beside_the_name)


def test_nobody_is_told_about_themselves_in_the_third_person(open_page: OpenPage) -> None:
    page = open_page(locale="fr-FR")
    page.get_by_role("button", name="Jouer Hashi", exact=True).click()
    expect(page.locator(".others .status")).to_have_text("vous · à vous de jouer")


def test_the_private_link_is_not_called_an_invitation(open_page: OpenPage) -> None:
    page = open_page()
    at_hashi(page)
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="On another device").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox", name="Private link to your seat")).to_be_visible()
    expect(dialog.get_by_role("img", name="QR code of your private link")).to_be_visible()
    expect(dialog).not_to_contain_text("Invitation")


def test_a_lesson_ends_at_a_table_of_that_game(open_page: OpenPage) -> None:
    page = open_page("/learn/traxx")
    lesson = page.get_by_role("region", name="Lesson")
    counter = lesson.locator(".eyebrow")
    count = int((re.search(r"of (\d+)", counter.inner_text()) or ["", "0"])[1])
    for number in range(1, count):
        expect(counter).to_have_text(f"Lesson {number} of {count}")
        page.get_by_role("button", name="Skip").click()
    expect(counter).to_have_text(f"Lesson {count} of {count}")
    settle(lesson)
    page.get_by_role("button", name="Hint").click()
    hint = lesson.get_by_text("Try:").inner_text().removeprefix("Try:")
    for step in hint.split(","):
        for cell in step.strip().split("-"):
            tap(page.locator(f'.lesson .picture [data-place="{cell}"] .hex').first)
    page.get_by_role("button", name="Now play").click()
    expect(Player(page).table).to_have_attribute("data-phase", "playing")
    expect(page.locator("h1")).to_have_text("Träxx")


def test_a_double_click_on_done_is_one_click(open_page: OpenPage, browser_name: str) -> None:
    if browser_name == "firefox":
        pytest.skip("both clicks of Playwright's double click are first ones in Firefox: tested in Chromium alone")
    page = open_page()
    player = at_hashi(page)
    player.turn_hashi()
    player.wait_for_my_move()
    tap(page.locator(".board-holder .island.offered .land").first)
    player.settled()
    button = page.get_by_role("button", name="Done", exact=True)
    button.dblclick()  # asks whether the bridges are left out on purpose, and is not its own answer
    expect(page.get_by_role("button", name="Done anyway")).to_be_visible()
    expect(page.locator(".moment .eyebrow")).to_contain_text("Round 1 of 17")
    page.get_by_role("button", name="Done anyway").dblclick()
    expect(page.locator(".moment .eyebrow")).to_contain_text("Round 2 of 17")
    player.settled()
    expect(page.locator(".moment .eyebrow")).to_contain_text("Round 2 of 17")
    expect(page.locator(".refusal")).to_have_count(0)


@pytest.mark.parametrize("game", ["Hashi", "Träxx", "Connections"])
@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_a_watched_solo_table_is_accessible_and_offers_nothing_to_do(
    game: str, theme: str, open_page: OpenPage
) -> None:
    page = open_page()
    Player(page).play_alone(game)
    watcher = open_page(page.url, color_scheme=theme)
    Player(watcher).table.wait_for()
    assert_accessible(watcher)
    named_otherwise = Axe().run(
        watcher, options={"runOnly": {"type": "rule", "values": ["label-content-name-mismatch"]}}
    )
    assert [node["target"] for found in named_otherwise.response["violations"] for node in found["nodes"]] == []
    expect(watcher.get_by_role("button", name="Show what is possible")).to_have_count(0)


def test_public_tables_can_be_found(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Public tables").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Join a table")


def test_the_ends_of_a_path_stay_marked_after_done(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Träxx")
    ana.wait_for_my_move()
    before = ben.page.locator(".thumb .knot").count()
    ana.turn_traxx()
    knots = ana.page.locator(".board-holder .knot")
    assert ana.page.locator(".board-holder .path:not(.casing)").count() > 0
    radii = {knot.get_attribute("r") for knot in knots.all()}
    assert "15" in radii  # an end, not just the start
    expect(ben.page.locator(".thumb .knot")).to_have_count(before)
    assert {knot.get_attribute("r") for knot in ben.page.locator(".thumb .knot").all()} == {"15"}


def test_seats_in_the_lobby_can_be_told_apart(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="With friends Hashi").click()
    page.get_by_label("Your name").fill(LONG_NAME)
    page.get_by_label("Seat 3").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    friend = open_page(page.get_by_role("textbox", name="Invitation link").input_value(), width=390, height=844)
    names = [button.get_attribute("aria-label") for button in friend.get_by_role("button", name="Sit down").all()]
    assert names == ["Sit down in seat 2", "Sit down in seat 3"]
    expect(friend.locator(".seat").nth(1)).to_contain_text("Seat 2")
    assert_accessible(friend)


def test_long_names_are_not_broken_inside_a_word(open_page: OpenPage) -> None:
    page = open_page()
    link = open_table(page, "Träxx", LONG_NAME)
    friend = open_page(link)
    friend.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    Player(friend).table.wait_for()
    name = friend.locator(".others .name").first
    lines = name.evaluate(
        "(node) => { const range = document.createRange(); range.selectNodeContents(node);"
        " return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size; }"
    )
    assert lines == len(LONG_NAME.split())
    assert name.get_attribute("title") == LONG_NAME
    expect(friend.locator(".others .score").first).to_be_in_viewport(ratio=1)


def test_the_keys_are_in_sight_where_there_is_a_keyboard(open_page: OpenPage) -> None:
    page = open_page()
    at_hashi(page)
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


AGAIN_AT_ONCE = """async () => {
    const now = () => document.querySelector("dialog");
    const drawn = async () => { for (let n = 0; n < 20; n++) await null; };
    now().querySelector(".head button").click();
    await drawn();
    if (now()) throw new Error("the sheet has not been closed");
    document.querySelector("button.keys").click();
    for (let n = 0; n < 5; n++) await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
}"""


def test_a_sheet_stays_open_that_follows_another_at_once(open_page: OpenPage) -> None:
    page = open_page()
    at_hashi(page)
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.evaluate(AGAIN_AT_ONCE)
    assert page.get_by_role("dialog", name="Keys").is_visible()


@pytest.mark.parametrize("way", ["Escape", "outside", "Close"])
def test_a_sheet_gives_the_focus_back(open_page: OpenPage, way: str) -> None:
    page = open_page()
    at_hashi(page)
    keys = page.get_by_role("button", name="Keys")
    focus(keys)
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_be_visible()
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "outside":
        page.mouse.click(5, 5)
    else:
        sheet.get_by_role("button", name="Close").press("Enter")
    expect(sheet).to_have_count(0)
    expect(keys).to_be_focused()


def test_the_first_number_can_be_chosen_with_the_keys_alone(open_page: OpenPage) -> None:
    page = open_page()
    player = at_hashi(page)
    place = page.locator(".board-holder .island.offered").first.get_attribute("data-place")
    island = page.locator(f'.board-holder .island[data-place="{place}"]')
    focus(island)
    page.keyboard.press("Enter")
    expect(page.locator(".board-holder .choice")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    before = player.settled()
    page.keyboard.press("Enter")
    player.answered(before)
    expect(page.locator(".board-holder .island.open .number")).to_have_text("4")
    expect(island).to_be_focused()


def test_drawing_first_warns_that_the_number_is_given_up(open_page: OpenPage) -> None:
    page = open_page()
    player = at_hashi(page)
    warning = page.get_by_text(re.compile("you give up the number"))
    for _ in range(17):
        player.turn_hashi()
        player.wait_for_my_move()
        if page.locator(".line.offered").count() and page.locator(".island.offered").count():
            break
    expect(warning).to_have_count(0)
    player.act(page.locator(".board-holder .line.offered .halo").first)
    expect(warning).to_be_visible()
    player.act(page.get_by_role("button", name="Undo"))
    expect(warning).to_have_count(0)


def test_an_invitation_leads_where_others_can_go(open_page: OpenPage) -> None:
    """Whoever opened the page at localhost cannot send that to anybody."""
    page = open_page()
    page.route("**/api/addresses", lambda route: route.fulfill(json={"addresses": ["http://192.168.1.7:8123"]}))
    open_table(page, "Hashi", "Ana")
    link = page.get_by_role("textbox", name="Invitation link")
    expect(link).to_have_value(re.compile(r"^http://192\.168\.1\.7:8123/t/[\w-]+$"))
