"""A server is replaced while its page is open: no page ever mixes the files of two versions."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE_MS, STATIC

MARK = "-second"
WAITS = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    for (let look = 0; look < 300 && !registration.waiting; look++) await new Promise((done) => setTimeout(done, 100));
    return Boolean(registration.waiting);
}"""
KEPT = """async () => {
    if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    return (await caches.keys()).length;
}"""
ONE_STORE = """async () => {
    for (let look = 0; look < 300 && (await caches.keys()).length > 1; look++)
        await new Promise((done) => setTimeout(done, 100));
    return (await caches.keys()).length;
}"""
FILES = """performance.getEntriesByType("resource").map((file) => file.name)
    .filter((name) => /assets.*[.](js|css)$/.test(name))"""


class Site:
    """The built page from a folder that can be replaced; there is no API, which no shell needs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        site = self

        class Handler(SimpleHTTPRequestHandler):
            def __init__(self, *arguments: Any) -> None:
                super().__init__(*arguments, directory=str(site.folder))

            def do_GET(self) -> None:
                if not Path(self.translate_path(self.path)).is_file() and "." not in self.path:
                    self.path = "/index.html"
                super().do_GET()

            def end_headers(self) -> None:
                self.send_header("cache-control", "no-cache")
                super().end_headers()

            def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 - the name it has there
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    first = tmp_path / "first"
    shutil.copytree(STATIC, first)
    index = first / "index.html"
    index.write_text(index.read_text(encoding="utf-8").replace('="./', '="/'), encoding="utf-8")
    made = Site(first)
    yield made
    made.server.shutdown()
    made.server.server_close()


def next_version(first: Path) -> Path:
    """The same page, as another build would write it: every file has another name."""
    second = first.with_name("second")
    shutil.copytree(first, second)
    renamed = {path.name: f"{path.stem}{MARK}{path.suffix}" for path in (second / "assets").glob("*.[jc]s*")}
    for path in [*(second / "assets").iterdir(), second / "index.html", second / "sw.js"]:
        if path.suffix in (".js", ".css", ".html"):
            text = path.read_text(encoding="utf-8")
            text = re.sub("|".join(map(re.escape, renamed)), lambda found: renamed[found[0]], text)
            path.write_text(re.sub(r"(\$\{STORES\})[0-9a-f]{12}", r"\1second", text), encoding="utf-8")
        path.rename(path.with_name(renamed.get(path.name, path.name)))
    return second


def versions(page: Page) -> set[bool]:
    """Of which versions the page has files: False for the first, True for the second."""
    return {MARK in name for name in page.evaluate(FILES)}


def test_an_open_page_keeps_its_version_and_the_next_visit_gets_the_new_one(browser: Browser, site: Site) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(site.address)
    assert page.evaluate(KEPT) == 1
    site.folder = next_version(site.folder)

    page.get_by_role("link", name="About").click()  # a file that nobody has loaded and the server no longer has
    expect(page.locator("h1")).to_have_text("About")
    assert page.evaluate(WAITS)
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.locator("h1")).to_have_text("Learn a game")
    assert versions(page) == {False}

    page.reload()
    expect(page.locator("h1")).to_have_text("Learn a game")
    assert versions(page) == {True}

    page.goto("about:blank")  # now no page of the first version is open
    page.goto(site.address)
    page.locator("h1").wait_for()
    assert page.evaluate(ONE_STORE) == 1
    context.set_offline(True)
    page.reload()
    page.get_by_role("link", name="About").click()
    expect(page.locator("h1")).to_have_text("About")
    assert versions(page) == {True}
    context.close()
