"""Several people at one table, a server that dies, and the way back."""

from __future__ import annotations

import re
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, Server
from tests.browser.driver import Player, tap
from tests.browser.test_pages import messages_left_raw


def open_table(page: Page, game: str, name: str) -> str:
    """Make a table with one open seat; returns the invitation link."""
    page.get_by_role("button", name=f"With friends {game}").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    return page.get_by_role("textbox", name="Invitation link").input_value()


def two_at(open_page: OpenPage, game: str, **screen: int) -> tuple[Player, Player]:
    """Ana, who opened the table, and Ben."""
    ana_page = open_page(**screen)
    link = open_table(ana_page, game, "Ana")
    ben_page = open_page(link, **screen)
    ben_page.get_by_label("Your name").fill("Ben")
    ben_page.get_by_role("button", name="Sit down").click()
    ana_page.get_by_role("button", name="Start", exact=True).click()
    ana, ben = Player(ana_page, 1), Player(ben_page, 2)
    ana.table.wait_for()
    ben.table.wait_for()
    return ana, ben


def test_two_browsers_at_one_table(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Träxx")
    ana_page, ben_page = ana.page, ben.page

    ana.wait_for_my_move()
    ana.turn_traxx()
    expect(ana_page.locator(".sentence")).to_have_text("Waiting for Ben.")
    # What Ana has drawn stays hidden from Ben until he is done as well.
    seen = ben_page.locator(".thumb .path:not(.casing)").first.get_attribute("points") or ""
    assert len(seen.split()) == 1  # the starting cell alone
    ben.wait_for_my_move()
    ben.turn_traxx()
    expect(ana_page.locator(".moment .eyebrow")).to_contain_text("Round 2 of 15")
    expect(ben_page.locator(".moment .eyebrow")).to_contain_text("Round 2 of 15")

    ben_page.get_by_role("button", name="Enlarge the board of Ana").click()
    expect(ben_page.get_by_role("dialog").get_by_role("img", name="Board of Ana")).to_be_visible()
    ben_page.keyboard.press("Escape")

    watcher = open_page(ana_page.url)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(ana_page.get_by_text("One person is watching")).to_be_visible()


def test_offers_in_ponte(open_page: OpenPage) -> None:
    ana, ben = two_at(open_page, "Ponte del Diavolo")
    ana_page, ben_page = ana.page, ben.page
    ana.wait_for_my_move()
    ana.turn_ponte()
    ben.wait_for_my_move()
    ben_page.get_by_text("More", exact=True).click()
    ben_page.get_by_role("button", name="Ask to annul the game").click()
    ana_page.get_by_role("button", name="Decline").click()
    expect(ben_page.get_by_role("button", name="Ask to annul the game")).to_be_visible()
    ben_page.get_by_role("button", name="Ask to annul the game").click()
    ana_page.get_by_role("button", name="Agree").click()
    for page in (ana_page, ben_page):
        result = page.get_by_role("region", name="Result")
        expect(result).to_contain_text("annulled by agreement")
        expect(result.get_by_role("heading")).to_have_text("This game does not count")
        assert messages_left_raw(page) == []


def test_a_killed_server_loses_nothing(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    player = Player(page, 3)
    player.play_alone("Hashi")
    for _ in range(3):
        player.wait_for_my_move()
        player.turn_hashi()
    player.wait_for_my_move()
    planks = page.locator(".board-holder .plank").count()
    round_shown = page.locator(".moment .eyebrow").inner_text()

    open_page.watch.calm = False  # type: ignore[attr-defined] # a lost connection is reported by the browser itself
    server.kill()
    banner = page.locator(".middle .link")
    expect(banner).to_contain_text("Reconnecting to the server")
    # What is done in the meantime is kept and sent once, when the server is back.
    tap(page.locator(".board-holder .island.offered .land").first)
    server.start()
    expect(banner).to_be_hidden(timeout=60_000)
    player.settled()
    expect(page.locator(".board-holder .island.open")).to_have_count(1)
    expect(page.locator(".board-holder .plank")).to_have_count(planks)
    expect(page.locator(".moment .eyebrow")).to_have_text(round_shown)
    player.done()


def test_rematch_and_replay(open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, 3)
    player.play_alone("Träxx")
    player.play_out("traxx")
    first = page.url
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Position in the game")
    expect(slider).to_be_visible()
    page.locator("h1").click()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?at="))
    expect(slider).to_have_value("2")
    path = page.locator(".picture .path:not(.casing)").first
    kept = path.get_attribute("points") or ""
    page.reload()
    expect(slider).to_have_value("2")
    expect(path).to_have_attribute("points", kept)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = download.value.path()

    page.goto(urljoin(first, "../replay"))
    page.get_by_label("Record file").set_input_files(record)
    expect(slider).to_be_visible()

    page.goto(first)
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(first)
    expect(player.table).to_have_attribute("data-phase", "playing")


def test_the_seat_follows_to_another_device_and_a_bot_stands_in(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="With friends Connections").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("Seat 2").select_option("casual")
    page.get_by_text("More options").click()
    page.get_by_label("Time per round or turn").select_option("300")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("timer")).to_be_visible()
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="On another device").click()
    link = page.get_by_role("textbox", name="Private link to your seat").input_value()
    page.keyboard.press("Escape")

    phone = open_page(link, width=390, height=844)
    expect(phone.get_by_role("button", name="you", exact=False).first).to_be_visible()
    expect(phone).not_to_have_url(re.compile("#seat"))  # the secret does not stay in the address

    page.get_by_role("button", name="Let a bot play for me").click()
    back = page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    expect(page.locator(".moment .eyebrow")).to_contain_text(re.compile(r"Round ([2-9]|1\d) of 24"))
    back.click()
    expect(back).to_be_hidden()


def test_a_new_link_takes_the_seat_from_the_other_device(open_page: OpenPage) -> None:
    page = open_page()
    Player(page, 4).play_alone("Hashi")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="On another device").click()
    link = page.get_by_role("textbox", name="Private link to your seat")
    old = link.input_value()
    phone = open_page(old, width=390, height=844)
    phone.get_by_text("More", exact=True).click()
    expect(phone.get_by_role("button", name="On another device")).to_be_visible()

    page.get_by_role("button", name="Make a new link").click()
    expect(page.locator("#main").get_by_text("The old link no longer works.")).to_be_visible()
    expect(link).not_to_have_value(old)
    new = link.input_value()
    assert re.search(r"/t/.+#seat=.+", new)
    expect(phone.get_by_text("You are watching")).to_be_visible()
    expect(phone.get_by_role("button", name="On another device")).to_be_hidden()
    open_page.watch.calm = False  # type: ignore[attr-defined] # the browser reports that the old link is refused
    phone.goto("/")
    phone.goto(old)
    expect(phone.get_by_text("You are watching")).to_be_visible()
    phone.goto("/")
    phone.goto(new)
    phone.get_by_text("More", exact=True).click()
    expect(phone.get_by_role("button", name="On another device")).to_be_visible()
