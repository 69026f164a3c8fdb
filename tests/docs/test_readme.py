"""The README names the two commands, shows every game, and its pictures are what the program draws now."""

from __future__ import annotations

import re

import pytest

from isthmus.kernel.code import read_code
from isthmus.registry import GAME_NAMES
from tests.docs.pages import DOCS, PAGES, ROOT, text_of
from tools import pictures


def test_readme_names_the_two_commands_and_shows_every_game() -> None:
    text = text_of(ROOT / "README.md")
    assert "python3 run.py\n" in text
    assert "python3 run.py test\n" in text
    for game in GAME_NAMES:
        assert f'src="docs/images/{game}.png"' in text
        assert f"docs/learn/{game}.md" in text
        assert f"docs/games/{game}.md" in text


def test_every_game_code_on_a_page_can_be_typed_as_it_stands() -> None:
    whole = re.compile(rf"\b(?:{'|'.join(GAME_NAMES)})\d(?:\.[a-z0-9-]+)*\.[0-9A-Z]{{11}}\b")
    codes = {code for page in PAGES for code in whole.findall(text_of(page))}
    assert len(codes) >= 3
    for code in codes:
        read_code(code)  # its last letter checks the others


@pytest.mark.parametrize("name", pictures.SCENES)
def test_pictures_show_what_the_program_draws_now(name: str) -> None:
    characters, board = pictures.picture(*pictures.SCENES[name]), pictures.board_picture(*pictures.SCENES[name])
    assert text_of(DOCS / "images" / f"{name}.svg") == characters, "run python3 -m tools.pictures"
    assert text_of(DOCS / "images" / f"{name}-board.svg") == board, "run python3 -m tools.pictures"
