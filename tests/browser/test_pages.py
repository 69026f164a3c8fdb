"""Every page in three languages and two themes: accessible, complete, self-contained, within its frame."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from isthmus import registry
from isthmus.kernel.messages import sentence
from isthmus.kernel.rulebook import domain_of, rulebook
from tests.browser.conftest import OpenPage
from tests.browser.driver import Player, stand_still

PATHS = (
    "/",
    "/learn",
    *(f"/learn/{name}" for name in registry.GAME_NAMES),
    *(f"/referee/{name}" for name in registry.names_with("referee")),
    "/call",
    *(f"/call/{name}" for name in registry.names_with("caller")),
    "/puzzles",
    *(f"/puzzles/{name}" for name in registry.names_with("puzzles")),
    "/about",
    "/games",
    "/friends",
    "/join",
    "/replay",
)
TITLES = {
    "en-GB": "Four games of islands and paths",
    "fr-FR": "Quatre jeux d’îles et de chemins",
    "de-DE": "Vier Spiele mit Inseln und Wegen",
}
GAMES = tuple(sentence(f"{name}-name", "en") for name in registry.GAME_NAMES)
IDS = tuple(
    f"{domain}-" for domain in ("page", "lesson", "kernel", *registry.GAME_NAMES, *map(domain_of, registry.GAME_NAMES))
)


def assert_accessible(page: Page) -> None:
    stand_still(page)
    results = Axe().run(
        page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
    )
    found = [
        f"{violation['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
        for violation in results.response["violations"]
        for node in violation["nodes"][:3]
    ]
    assert found == []


def messages_left_raw(page: Page) -> list[str]:
    """Ids shown instead of sentences."""
    text = page.locator("body").inner_text()
    return [word for word in text.split() if word.startswith(IDS)]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_every_page_is_accessible(path: str, theme: str, open_page: OpenPage) -> None:
    page = open_page(path, color_scheme=theme)
    page.wait_for_load_state("networkidle")
    assert_accessible(page)
    assert messages_left_raw(page) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_every_table_is_accessible(game: str, theme: str, open_page: OpenPage) -> None:
    page = open_page(color_scheme=theme)
    player = Player(page, 4)
    player.play_alone(game)
    player.wait_for_my_move()
    assert_accessible(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert_accessible(page)


def test_lobby_and_phone_are_accessible(open_page: OpenPage) -> None:
    page = open_page(width=390, height=844)
    page.get_by_role("button", name="With friends Hashi").click()
    page.get_by_role("button", name="Open the table").wait_for()
    assert_accessible(page)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("img", name="QR code of the invitation link").wait_for()
    assert_accessible(page)


@pytest.mark.parametrize("locale", TITLES)
def test_the_language_follows_the_browser(locale: str, open_page: OpenPage) -> None:
    page = open_page(locale=locale)
    expect(page.locator("h1")).to_have_text(TITLES[locale])
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    for path in PATHS:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert messages_left_raw(page) == []


def test_language_and_theme_can_be_switched_and_stay(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_label("Language").select_option("fr")
    expect(page.locator("h1")).to_have_text(TITLES["fr-FR"])
    page.get_by_label("Clair ou sombre").select_option("dark")
    page.reload()
    expect(page.locator("h1")).to_have_text(TITLES["fr-FR"])
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("width", [360, 1280, *(pytest.param(one, marks=pytest.mark.long) for one in (390, 768, 1920))])
def test_nothing_is_wider_than_the_screen(width: int, open_page: OpenPage) -> None:
    page = open_page(width=width, height=800)
    for path in PATHS:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_a_screen_reader_hears_the_board_and_what_happens(open_page: OpenPage) -> None:
    page = open_page(locale="de-DE")
    page.get_by_role("button", name="Spielen Hashi").click()
    island = page.get_by_role("button", name="Insel a").first
    expect(island).to_be_attached()
    board = page.get_by_role("application", name="Spielplan Hashi")
    expect(board).to_be_visible()
    offered = board.get_by_role("button", name="schreiben").first
    heard = re.compile(r"Insel .*, ohne Zahl, keine Brücke, 3 auf .. schreiben")
    expect(offered).to_have_attribute("aria-label", heard)


@pytest.mark.parametrize("locale", TITLES)
def test_every_clause_can_be_read_in_the_reader_s_language(locale: str, open_page: OpenPage) -> None:
    page = open_page(locale=locale)
    for game in registry.GAME_NAMES:
        page.goto(f"/learn/{game}")
        expect(page.locator("#main .help")).to_be_attached()  # below the chapters, which come one after the other
        shown = {item.get_attribute("id"): item.text_content() or "" for item in page.locator("details li[id]").all()}
        wanted = rulebook(game, locale[:2]).clauses
        assert list(shown) == list(wanted)
        missing = [clause for clause, text in wanted.items() if words_of(text) != words_of(shown[clause])[1:]]
        assert missing == []


def words_of(text: str) -> list[str]:
    return re.sub(r"[`*]", "", text).split()


def test_the_link_of_a_clause_opens_it(open_page: OpenPage) -> None:
    page = open_page("/learn/hashi#H-A3", locale="fr-FR")
    clause = page.locator("#H-A3")
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text("Une île à drapeau ne peut le recevoir que si")
    expect(page.locator("#H-C1")).to_be_hidden()
    assert_accessible(page)


def test_a_lost_page_says_so(open_page: OpenPage) -> None:
    page = open_page("/learn/chess")
    expect(page.locator("h1")).to_have_text("There is no page here")


def test_a_broken_record_is_explained(open_page: OpenPage, tmp_path: Path) -> None:
    record_file = tmp_path / "broken.txt"
    record_file.write_text("this is no record", encoding="utf-8")
    page = open_page("/replay")
    open_page.watch.calm = False  # type: ignore[attr-defined] # the browser reports the refused upload itself
    page.get_by_label("Record file").set_input_files(record_file)
    expect(page.locator("p[role=alert]")).to_contain_text("this is no record")


@pytest.mark.timeout(300)  # a shared machine may be slow
@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_boards_of_others_result_and_replay_are_accessible(theme: str, open_page: OpenPage) -> None:
    page = open_page(color_scheme=theme)
    page.get_by_role("button", name="With friends Träxx").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start with a bot in the open seat").click()
    player = Player(page, 4)
    player.table.wait_for()
    player.wait_for_my_move()
    player.turn_traxx()
    page.get_by_role("button", name=re.compile("^Enlarge the board of")).first.click()
    expect(page.get_by_role("dialog").get_by_role("img", name=re.compile("^Board of"))).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    player.play_out("traxx")
    expect(page.get_by_role("region", name="Result").get_by_role("heading")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Replay", exact=True).last.click()
    slider = page.get_by_role("slider", name="Position in the game")
    expect(slider).to_be_visible()
    assert_accessible(page)
    named = page.locator(".news", has=page.locator("b")).first
    for place in range(int(slider.input_value()) - 1, -1, -1):  # back to a round in which somebody reached a number
        if named.is_visible():
            break
        page.keyboard.press("ArrowLeft")
        expect(slider).to_have_value(str(place))
    expect(named).to_have_text(re.compile(r"^(Ana|Bot 2): \S"))
    page.get_by_role("button", name="Copy link to this position").click()
    expect(page.locator("main .note")).to_be_visible()
    assert_accessible(page)
    assert messages_left_raw(page) == []
