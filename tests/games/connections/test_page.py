"""The rules page: its examples are read by the program, its table of decisions names tests that exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from isthmus.games.connections.board import LETTERS, Tile, read_board, standard_board, standard_tiles
from isthmus.games.connections.game import GAME
from isthmus.games.connections.scoring import title
from isthmus.kernel.messages import sentence

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "games" / "connections.md").read_text(encoding="utf-8")


def test_the_positions_on_the_page_are_positions() -> None:
    examples = re.findall(r"^    (connections1 .*)$", PAGE, re.MULTILINE)
    assert len(examples) == 2
    for text in examples:
        assert GAME.format_position(GAME.parse_position(text)) == text


def test_the_board_file_on_the_page_is_one() -> None:
    board, tile = (tomllib.loads(text) for text in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
    assert read_board(board).numbers == standard_board("A").numbers
    assert Tile(**tile["tiles"][0]).pattern == "-nnW"


@pytest.mark.parametrize("letter", LETTERS)
def test_the_boards_on_the_page_are_ours(letter: str) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {letter} |"))
    written = tuple(tuple(int(word.replace("·", "0")) for word in cell.split()) for cell in row.split("|")[2:6])
    assert written == standard_board(letter).numbers


def test_the_tiles_on_the_page_are_ours() -> None:
    table = PAGE[PAGE.index("| one connection |") : PAGE.index("## The rules")]
    found = {
        name: pattern
        for names, pattern in re.findall(r"([a-z]+(?: and [a-z]+)?) `([-nW]{4})`", table)
        for name in names.split(" and ")
    }
    assert found == {tile.name: tile.pattern for tile in standard_tiles()}


def test_the_decisions_name_tests_that_exist() -> None:
    tests = re.findall(r"`(tests/\S+)::(\w+)`", PAGE)
    assert len(tests) == 10
    for path, name in tests:
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")


def test_the_solo_ranks_on_the_page_are_ours() -> None:
    for least, name in re.findall(r"^\| (\d+)(?:–\d+| or more) \| (.*) \|$", PAGE, re.MULTILINE):
        assert sentence(title(int(least)), "en") == name
