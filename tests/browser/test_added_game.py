"""A game that the page cannot draw is played to its end all the same, on the plain page."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests import sample
from tests.browser.conftest import OpenPage, Server, pages_of
from tests.browser.driver import Player
from tests.browser.test_pages import assert_accessible
from tests.browser.test_tables import open_table
from tools.rooms import ROOT


@pytest.fixture(scope="module")
def hospitable_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one more game."""
    more = {"ISTHMUS_GAMES": sample.VARIABLE, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    made = Server(tmp_path_factory.mktemp("hospitable") / "games.sqlite", "--workers", "0", environment=more)
    made.start()
    yield made
    made.kill()


@pytest.fixture
def open_page(browser: Browser, hospitable_server: Server) -> Iterator[OpenPage]:
    yield from pages_of(browser, hospitable_server.address)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["wide", "phone"])
def test_it_is_played_against_a_bot_to_its_end(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("/", width=size[0], height=size[1])
    player = Player(page)
    player.play_alone("Gale")
    expect(page.locator(".board-holder pre")).to_contain_text("o   o   o")
    assert_accessible(page)
    player.play_out("plain")
    page.get_by_text("What has happened", exact=True).click()
    expect(page.locator("main")).to_contain_text("has joined both sides.")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize(
    ("locale", "play", "prompt"),
    [
        ("fr-FR", "Jouer Gale", "Tracez un lien par un croisement libre."),
        ("de-DE", "Spielen Gale", "Ziehen Sie eine Verbindung durch eine freie Kreuzung."),
    ],
)
def test_its_own_sentences_are_said_in_the_reader_s_language(
    open_page: OpenPage, locale: str, play: str, prompt: str
) -> None:
    page = open_page("/", locale=locale)
    page.get_by_role("button", name=play, exact=True).click()
    expect(page.locator(".moment")).to_contain_text(prompt)


def test_its_rules_are_read_on_the_page(open_page: OpenPage) -> None:
    page = open_page(f"/learn/{sample.NAME}#G-T2", locale="fr-FR")
    expect(page.locator("#G-T2")).to_contain_text("Un lien ne peut pas en croiser un autre.")
    expect(page.locator("#G-T2")).to_be_in_viewport()
    expect(page.locator("main")).to_contain_text("tracer un lien")


def test_two_people_play_it(open_page: OpenPage) -> None:
    ana_page = open_page()
    ben_page = open_page(open_table(ana_page, "Gale", "Ana"))
    ben_page.get_by_label("Your name").fill("Ben")
    ben_page.get_by_role("button", name="Sit down").click()
    ana_page.get_by_role("button", name="Start", exact=True).click()
    ana, ben = Player(ana_page, 1), Player(ben_page, 2)
    for player in (ana, ben, ana):
        player.table.wait_for()
        assert player.wait_for_my_move()
        player.turn_plain()
    assert ben.wait_for_my_move()
    links = ben_page.locator(".board-holder pre").inner_text()
    assert sum(links.count(sign) for sign in "│─") == 3
