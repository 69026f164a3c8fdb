"""The rules page says what the program does: its examples are played, its tables compared."""

from __future__ import annotations

import re
from pathlib import Path

from isthmus.games.hashi.board import packaged_board, read_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.scoring import TITLES
from isthmus.kernel.documents import read_document
from isthmus.kernel.messages import sentence
from isthmus.kernel.options import option_fields

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "games" / "hashi.md").read_text()


def test_positions_of_the_page_can_be_read() -> None:
    positions = re.findall(r"^ {4}(hashi1 .*)$", PAGE, re.MULTILINE)
    assert positions
    for text in positions:
        assert GAME.format_position(GAME.parse_position(text)) == text


def test_the_boards_of_the_page_are_those_of_the_files() -> None:
    for column, side in enumerate(("a", "b")):
        rows = [row.split() for row in packaged_board(side).to_plain()["map"]]
        for number, cells in enumerate(rows, start=1):
            shown = re.search(rf"^ {{4}}{number}  (.*?) {{10,}}{number}  (.*)$", PAGE, re.MULTILINE)
            assert shown is not None
            assert shown[column + 1].lower().split() == cells
        crossings = sum(mask.bit_count() for mask in packaged_board(side).crossings) // 2
        assert f"Side {side.upper()}, {crossings} crossings" in PAGE


def test_the_board_file_of_the_page_can_be_read() -> None:
    (document,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    board, ours = read_board(read_document(document)), packaged_board("a")
    assert board.islands == ours.islands
    assert board.lines == ours.lines


def test_decisions_name_tests_that_exist() -> None:
    named = re.findall(r"(tests/games/hashi/\w+\.py)::(\w+)", PAGE)
    assert len(named) > 10
    for path, name in named:
        assert f"def {name}(" in (ROOT / path).read_text()


def test_options_and_titles_are_all_there() -> None:
    for field in option_fields(GAME.options_type):
        assert f"| `{field.name}` |" in PAGE
    for least, title in TITLES:
        row = re.search(rf"^\| (.*) \| {re.escape(sentence(title, 'en'))} \| (.*) \|$", PAGE, re.MULTILINE)
        assert row is not None
        assert row[2] == sentence(title, "fr")
        assert str(least or 40) in row[1]
