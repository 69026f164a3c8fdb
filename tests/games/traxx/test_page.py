"""The rules page is true: its clauses are proven, its examples can be typed, its board is the packaged one."""

from __future__ import annotations

import re
from pathlib import Path

from isthmus.games.traxx.board import read_board, standard_board
from isthmus.games.traxx.game import GAME
from isthmus.kernel.documents import read_document

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "games" / "traxx.md").read_text(encoding="utf-8")
TESTS = {path.name: path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")}


def test_every_clause_of_the_page_is_proven_and_no_other() -> None:
    clauses = re.findall(r"^- \*\*(T-[A-Z][0-9]+)\*\*", PAGE, re.MULTILINE)
    assert len(clauses) == len(set(clauses)) == 23
    marked = {
        clause
        for text in TESTS.values()
        for marker in re.findall(r"@pytest\.mark\.clause\(([^)]*)\)", text)
        for clause in re.findall(r'"([^"]+)"', marker)
    }
    assert marked == set(clauses)


def test_every_test_that_the_page_names_exists() -> None:
    named = re.findall(r"`tests/games/traxx/(test_[a-z]+\.py)::(test_[a-z0-9_]+)`", PAGE)
    assert len(named) >= 12
    for file, name in named:
        assert f"def {name}(" in TESTS[file]


def test_the_board_on_the_page_is_the_packaged_one() -> None:
    (document,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    board = read_board(read_document(document))
    packaged = standard_board()
    assert (board.colours, board.number_cells, board.starts) == (
        packaged.colours,
        packaged.number_cells,
        packaged.starts,
    )
    assert str(GAME.picture(GAME.start(GAME.options_type(), 1), 0)).splitlines()[0].strip() in PAGE


def test_positions_on_the_page_can_be_read() -> None:
    positions = re.findall(r"^    (traxx2 .*)$", PAGE, re.MULTILINE)
    assert len(positions) == 2
    for text in positions:
        assert GAME.format_position(GAME.parse_position(text)) == text
