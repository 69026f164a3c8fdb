"""The rules page: every clause once, every named test exists, every example can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from isthmus.games.ponte.board import read_board
from isthmus.games.ponte.game import GAME
from isthmus.kernel.documents import read_document
from isthmus.kernel.options import option_fields
from tests.games.ponte.test_scoring import VECTOR, VECTOR_BRIDGES

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/games/ponte.md").read_text(encoding="utf-8")
CLAUSES = [
    "C1",
    "S1",
    "T1",
    "T2",
    "T3",
    "I1",
    "I2",
    "I3",
    "I4",
    "I5",
    "B1",
    "B2",
    "B3",
    "B4",
    "B5",
    "B6",
    "E1",
    "E2",
    "V1",
    "V2",
    "V3",
    "V4",
]


def test_every_clause_stands_on_the_page_once_and_is_proven_by_a_test() -> None:
    found = re.findall(r"^- \*\*(P-[A-Z][0-9])\*\* \(", PAGE, re.MULTILINE)
    assert found == [f"P-{clause}" for clause in CLAUSES]
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    marked = {
        clause for line in re.findall(r"mark\.clause\((.*)\)", tests) for clause in re.findall(r"P-[A-Z][0-9]", line)
    }
    assert marked == set(found)


def test_refusals_name_clauses_of_the_page() -> None:
    source = (ROOT / "src/isthmus/games/ponte/refusals.py").read_text(encoding="utf-8")
    assert {clause[2:] for clause in re.findall(r'"(P-[A-Z][0-9])"', source)} <= set(CLAUSES)


def test_every_decision_names_a_test_that_exists() -> None:
    rows = re.findall(r"\| (P-[A-Z][0-9]) \| `(tests/[^:]*)::([a-z_0-9]*)` \|", PAGE)
    assert len(rows) >= 15
    for clause, path, name in rows:
        text = (ROOT / path).read_text(encoding="utf-8")
        assert re.search(rf'clause\([^)]*"{clause}"[^)]*\)\n(?:@.*\n)*def {name}\(', text), (clause, name)


def test_the_examples_can_be_read() -> None:
    position = next(line for line in PAGE.splitlines() if line.startswith("ponte1 /"))
    state = GAME.parse_position(position)
    assert GAME.format_position(state) == position
    for step in ("c4", "c4-e5", "e5-c4", "c4e5", "light", "dark", "l", "d", "done", "undo"):
        assert f"`{step}`" in PAGE
        GAME.parse_step(state, 0, step)
    board = PAGE.split("```toml\n")[1].split("```")[0]
    assert read_board(read_document(board)).size == 7


def test_options_and_endings_are_on_the_page() -> None:
    for entry in option_fields(GAME.options_type):
        assert f"| `{entry.name}` |" in PAGE
    for ending in GAME.endings:
        assert f"`{ending}`" in PAGE


@pytest.mark.clause("P-V3")
def test_the_scored_example_is_on_the_page() -> None:
    for row in VECTOR.split(" / "):
        assert f"\n{row}" in PAGE
    for bridge in VECTOR_BRIDGES.split():
        assert bridge in PAGE
