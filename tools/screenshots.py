"""Photograph the page: one recorded game of each kind for the README, or everything about bots, for review.

    python3 -m tools.screenshots
    python3 -m tools.screenshots --tour FOLDER

The first starts its own server on a free port, opens each record in the page and writes ``docs/images/<game>.png``.
The second continues recorded games against bots and writes, for each game and each look (language, theme, width), the
hint at a table, the result with what the coach says, and the analysis: for people to judge, not to keep. Needs Chromium
and what the tests need (`python3 run.py test` installs both); the tour takes some minutes, more if the engines have not
been compiled yet.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Page, StorageState, ViewportSize, sync_playwright

from isthmus import registry
from tests.browser.conftest import Server, find_chromium
from tests.browser.driver import Player, stand_still
from tools.games import of_game
from tools.pictures import ROOT, SCENES

SIZE: ViewportSize = {"width": 1280, "height": 800}
RECORDS = ROOT / "tests" / "data" / "records"
PATIENCE_S = 900.0
PATIENCE_MS = PATIENCE_S * 1000


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks at the page: the language, the size of the screen, light or dark."""

    name: str
    locale: str
    size: ViewportSize
    theme: str


LOOKS = (
    Look("en-wide", "en", SIZE, "light"),
    Look("de-wide-dark", "de", SIZE, "dark"),
    Look("fr-phone", "fr", {"width": 390, "height": 844}, "light"),
    Look("de-phone-dark", "de", {"width": 360, "height": 740}, "dark"),
)
TOUR = {name: of_game(name).TOUR for name in registry.GAME_NAMES}


def main() -> int:
    parser = argparse.ArgumentParser(description="photograph the page")
    parser.add_argument("--tour", type=Path, metavar="FOLDER", help="hints, results and analyses, into this folder")
    tour = parser.parse_args().tour
    chromium = find_chromium()
    if chromium is None:
        print("no Chromium on this machine", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "games.sqlite", "--workers", "1" if tour else "0")
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            if tour is None:
                photograph(server.address, browser)
            else:
                go_round(server, browser, tour)
            browser.close()
        finally:
            server.kill()
    return 0


def photograph(address: str, browser: Browser) -> None:
    """One picture per game, for the README."""
    for name, (record, lines, _) in SCENES.items():
        page = seen_by(browser, LOOKS[0]).new_page()
        page.goto(f"{address}/replay")
        page.set_input_files("input[type=file]", RECORDS / f"{record}.txt")
        slider = page.locator("input[type=range]")
        slider.wait_for()
        slider.fill(str(min(lines, int(slider.get_attribute("max") or "0"))))
        slider.blur()  # no focus ring in the picture
        take(page, ROOT / "docs" / "images" / f"{name}.png")


def seen_by(browser: Browser, look: Look, state: StorageState | None = None) -> BrowserContext:
    return browser.new_context(
        viewport=look.size,
        locale=look.locale,
        color_scheme="dark" if look.theme == "dark" else "light",
        reduced_motion="reduce",
        storage_state=state,
    )


def take(page: Page, path: Path, *, whole: bool = False) -> None:
    page.wait_for_load_state("networkidle")
    stand_still(page)
    page.screenshot(path=path, full_page=whole)


# --- the tour


def go_round(server: Server, browser: Browser, folder: Path) -> None:
    """Hint, result and analysis of each game, in each look."""
    folder.mkdir(parents=True, exist_ok=True)
    for game, (record, middle, late) in TOUR.items():
        wait_for_engine(server, game)
        context = seen_by(browser, LOOKS[0])
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        table = branch(page, server.address, record, middle)
        over = branch(page, server.address, record, late)
        page.goto(f"{server.address}/t/{over}")
        Player(page).play_out(game)
        state = context.storage_state()
        for look in LOOKS:
            name = f"{game}-{look.name}"
            show_hint(browser, look, state, f"{server.address}/t/{table}", folder / f"{name}-hint.png")
            show_end(browser, look, state, server.address, over, folder / name)
            print(name, flush=True)
        context.close()


def wait_for_engine(server: Server, game: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        with urlopen(f"{server.address}/healthz", timeout=30) as answer:
            if json.load(answer)["engines"][game] != "warming":
                return
        time.sleep(0.5)
    raise RuntimeError(f"the engine of {game} was not ready in time")


def branch(page: Page, address: str, record: str, at: str) -> str:
    """A table that continues the record from that round, against a bot; the page's browser has the first seat."""
    text = (RECORDS / f"{record}.txt").read_text(encoding="utf-8")
    answer = page.request.post(
        f"{address}/api/branch", data={"record": text, "at": at, "seat": 0, "bot": "club"}, headers={"origin": address}
    )
    if not answer.ok:
        raise RuntimeError(f"{record} cannot be continued: {answer.text()}")
    return str(answer.json()["table"])


def show_hint(browser: Browser, look: Look, state: StorageState, address: str, path: Path) -> None:
    context = seen_by(browser, look, state)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(address)
    page.locator(".moment.yours").wait_for()
    page.keyboard.press("t")
    page.locator("section.hint").wait_for()
    take(page, path)
    context.close()


def show_end(browser: Browser, look: Look, state: StorageState, address: str, table: str, path: Path) -> None:
    """The result once everything is known, and the analysis."""
    context = seen_by(browser, look, state)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{address}/t/{table}")
    page.locator(".verdict[aria-busy=false] .split").wait_for()
    page.locator("article").first.wait_for()
    take(page, path.with_name(f"{path.name}-result.png"), whole=True)
    page.goto(f"{address}/analysis/{table}")
    page.get_by_role("slider").wait_for()
    take(page, path.with_name(f"{path.name}-analysis.png"), whole=True)
    context.close()


if __name__ == "__main__":
    sys.exit(main())
