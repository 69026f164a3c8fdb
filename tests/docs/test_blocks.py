"""Code on the pages is run, files are read; only what is marked as a picture in text is left alone."""

from __future__ import annotations

import doctest
import json
import os
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from isthmus.terminal.board_files import check_file
from tests.docs.pages import PAGES, Block, blocks, name_of, text_of
from tests.server.live_server import serving

CHECKED = {"console", "sh", "python", "toml", "json"}  # console and sh: test_console.py, test_commands.py
SHOWN = {"text", "nginx"}
NEEDS = {"RecordVideo": "moviepy", "sb3_contrib": "sb3_contrib", "torchrl": "torchrl"}  # too large for every test run
LOCALHOST = "http://localhost:8000"
SCRIPTS = [
    page for page in PAGES if any(">>>" not in block.text for block in blocks("python", pages=[page]))
]  # the rest are sessions


def test_every_block_says_what_it_is() -> None:
    unknown = [f"{block}: {block.language!r}" for block in blocks() if block.language not in CHECKED | SHOWN]
    assert unknown == []


@pytest.mark.parametrize("path", [page for page in PAGES if ">>> " in text_of(page)], ids=name_of)
def test_sessions_run_as_a_plain_doctest(path: Path) -> None:
    result = doctest.testfile(str(path), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.timeout(900)  # engines and batched games are compiled
@pytest.mark.parametrize("path", SCRIPTS, ids=name_of)
def test_python_on_the_page_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(os.environ, "JAX_PLATFORMS", "cpu")
    namespace: dict[str, Any] = {"__name__": "path"}
    for block in blocks("python", pages=[path]):
        if any(word in block.text and find_spec(package) is None for word, package in NEEDS.items()):
            continue  # the page says what else that needs
        run(block, namespace, tmp_path)


def run(block: Block, namespace: dict[str, Any], folder: Path) -> None:
    """Run a script; if it talks to a server on this machine, there is one."""
    if LOCALHOST not in block.text:
        exec(compile(block.text, str(block), "exec"), namespace)
        return
    with serving(folder / "games.sqlite") as address:
        exec(compile(block.text.replace(LOCALHOST, address), str(block), "exec"), namespace)


@pytest.mark.parametrize("block", blocks("toml"), ids=str)
def test_toml_is_read_and_a_board_is_a_board(block: Block, tmp_path: Path) -> None:
    if "game" not in tomllib.loads(block.text):
        return
    path = tmp_path / "board.toml"
    path.write_text(block.text, encoding="utf-8")
    assert check_file(str(path)).game


@pytest.mark.parametrize("block", blocks("json"), ids=str)
def test_json_is_read(block: Block) -> None:
    json.loads(block.text)
