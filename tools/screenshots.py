"""Photograph the page for the README: one recorded game of each kind, as the replay shows it in a real browser.

    python3 -m tools.screenshots

Starts a server of its own on a free port, opens each record in the page and writes ``docs/images/<game>.png``. Needs Chromium
and what the tests need (`python3 run.py test` installs both).
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import Server, find_chromium
from tools.pictures import ROOT, SCENES

SIZE = {"width": 1280, "height": 800}


def main() -> int:
    chromium = find_chromium()
    if chromium is None:
        print("no Chromium on this machine", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "games.sqlite")
        server.start()
        try:
            photograph(server.address, chromium)
        finally:
            server.kill()
    return 0


def photograph(address: str, chromium: str) -> None:
    """One picture per game."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (record, lines, _) in SCENES.items():
            page = browser.new_context(viewport=SIZE, color_scheme="light", locale="en", reduced_motion="reduce").new_page()
            page.goto(f"{address}/replay")
            page.set_input_files("input[type=file]", ROOT / "tests" / "data" / "records" / f"{record}.txt")
            slider = page.locator("input[type=range]")
            slider.wait_for()
            slider.fill(str(min(lines, int(slider.get_attribute("max") or "0"))))
            slider.blur()  # no focus ring in the picture
            page.wait_for_timeout(500)
            page.screenshot(path=ROOT / "docs" / "images" / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
