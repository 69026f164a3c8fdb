"""The sessions shown in the README and the docs are run as they stand."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from isthmus.kernel.code import read_code
from isthmus.registry import GAME_NAMES
from tools import pictures

ROOT = Path(__file__).resolve().parents[1]
PAGES = ["README.md", "docs/python.md"]


@pytest.mark.parametrize("page", PAGES)
def test_sessions_on_the_page_run_as_shown(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 0
    assert result.failed == 0


def test_readme_names_the_two_commands_and_shows_every_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "python3 run.py\n" in text
    assert "python3 run.py test\n" in text
    for game in ("hashi", "traxx", "connections", "ponte"):
        assert f"docs/images/{game}.png" in text
        assert (ROOT / f"docs/images/{game}.png").exists()


def test_every_game_code_on_a_page_can_be_typed_as_it_stands() -> None:
    whole = re.compile(rf"\b(?:{'|'.join(GAME_NAMES)})\d(?:\.[a-z0-9-]+)*\.[0-9A-Z]{{11}}\b")
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    codes = {code for page in pages for code in whole.findall(page.read_text(encoding="utf-8"))}
    assert len(codes) >= 3
    for code in codes:
        read_code(code)  # its last letter checks the others


@pytest.mark.parametrize("name", pictures.SCENES)
def test_pictures_show_what_the_program_draws_now(name: str) -> None:
    characters, board = pictures.picture(*pictures.SCENES[name]), pictures.board_picture(*pictures.SCENES[name])
    images = ROOT / "docs" / "images"
    assert (images / f"{name}.svg").read_text(encoding="utf-8") == characters, "run python3 -m tools.pictures"
    assert (images / f"{name}-board.svg").read_text(encoding="utf-8") == board, "run python3 -m tools.pictures"
