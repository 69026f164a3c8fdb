"""A real server and a real browser for the tests of the page: Chromium, or Firefox with `--browser firefox`.

Debian's browsers are used if they are installed; without any, these tests say so and are skipped. If the environment
variable CI is set, they fail instead, so that nothing goes untested unnoticed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, expect

from tests.server.real_proxies import cannot_test, free_port
from tools.rooms import ROOT

STATIC = ROOT / "src" / "isthmus" / "server" / "static"
NOT_IN_FIREFOX = {"has_touch", "is_mobile", "color_scheme"}  # through Playwright
START_LIMIT_S = 120.0
PATIENCE_MS = 30_000  # for whatever a page is expected to do or to show; test machines may be busy
expect.set_options(timeout=PATIENCE_MS)


def find_chromium() -> str | None:
    """Any Chromium of the system."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if (found := shutil.which(name))), None)


def find_firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    if not (STATIC / "index.html").is_file():
        cannot_test("the page has not been built: the page is not tested (npm run build in frontend/)")
    if browser_name == "firefox":
        return {**browser_type_launch_args, **firefox_arguments(tmp_path_factory.mktemp("firefox"))}
    chromium = find_chromium()
    if chromium is None:
        cannot_test("no Chromium on this machine: the page is not tested (apt-get install chromium)")
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {**browser_type_launch_args, "executable_path": chromium, "args": sandbox}


def firefox_arguments(folder: Path) -> dict[str, Any]:
    """A Firefox of the system, started through the bridge; what the bridge keeps from it is set here."""
    firefox = find_firefox()
    if firefox is None:
        cannot_test("no Firefox on this machine: the page is not tested in it (apt-get install firefox-esr)")
    bridge = Path(__file__).with_name("firefox_bridge.py")
    start = folder / "firefox"
    start.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{bridge}" "{firefox}" "$@"\n', encoding="utf-8")
    start.chmod(0o755)
    return {
        "channel": "moz-firefox",
        "executable_path": str(start),
        "firefox_user_prefs": {"ui.prefersReducedMotion": 1},
    }


class Server:
    """The server as a separate process, which can be killed and started again on the same port and file."""

    def __init__(self, data: Path, *options: str, environment: dict[str, str] | None = None) -> None:
        self.data = data
        self.options = options
        self.environment = {**os.environ, **(environment or {})}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        code = "import tests.no_niceness; from isthmus.cli import main; main()"
        arguments = ["serve", "--port", str(self.port), "--data", str(self.data), *self.options]
        command = [sys.executable, "-c", code, *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=self.environment, cwd=ROOT)
        deadline = time.monotonic() + START_LIMIT_S
        while time.monotonic() < deadline:
            try:
                with urlopen(f"{self.address}/healthz", timeout=2):
                    return
            except HTTPError as not_yet:
                not_yet.close()
            except (URLError, OSError):
                pass
            time.sleep(0.1)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Bots are simple here: nothing is compiled, and finished games are not analysed."""
    folder = tmp_path_factory.mktemp("server")
    settings = folder / "settings.toml"
    settings.write_text("[limits]\nstandin_grace_s = 0\n", encoding="utf-8")
    made = Server(folder / "games.sqlite", "--workers", "0", "--config", str(settings))
    made.start()
    yield made
    made.kill()


@pytest.fixture(scope="session")
def thinking_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With a worker process, for hints and analysis; the engines may still have to be compiled."""
    options = ("--workers", "1", "--think", "1", "--no-daily-ahead")
    made = Server(tmp_path_factory.mktemp("thinking") / "games.sqlite", *options)
    made.start()
    yield made
    made.kill()


class Watch:
    """Everything a page complained about or requested from other hosts."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.faults: list[str] = []
        self.calm = True

    def console(self, message: ConsoleMessage) -> None:
        if self.calm and message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            self.faults.append(f"console: {message.text}")

    def error(self, error: Error) -> None:
        """Firefox reports a failed connection as an error of the page."""
        if self.calm or "can’t establish a connection" not in str(error):
            self.faults.append(f"error: {error}")

    def request(self, request: Request) -> None:
        if not request.url.startswith((self.address, self.address.replace("http", "ws"), "blob:", "data:")):
            self.faults.append(f"outside: {request.url}")


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[OpenPage]:
    """Open a page in its own browser; at the end of the test nothing may have gone wrong in any of them."""
    yield from pages_of(browser, server.address)


@pytest.fixture
def open_thinking_page(browser: Browser, thinking_server: Server) -> Iterator[OpenPage]:
    yield from pages_of(browser, thinking_server.address)


def pages_of(browser: Browser, address: str) -> Iterator[OpenPage]:
    contexts: list[BrowserContext] = []
    watch = Watch(address)

    def make(path: str = "/", *, width: int = 1280, height: int = 800, locale: str = "en-GB", **more: Any) -> Page:
        if browser.browser_type.name == "firefox" and (unable := NOT_IN_FIREFOX & more.keys()):
            pytest.skip(f"Firefox cannot be told to imitate {', '.join(sorted(unable))}: tested in Chromium alone")
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            locale=locale,
            reduced_motion="reduce",
            **more,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", watch.console)
        page.on("pageerror", watch.error)
        page.on("request", watch.request)
        page.goto(path)
        page.locator("#main h1:not([inert] *)").first.wait_for(state="attached")  # not only as drawn for all
        return page

    make.watch = watch  # type: ignore[attr-defined]
    yield make
    for context in contexts:
        context.close()
    assert watch.faults == []
