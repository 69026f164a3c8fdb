"""Every clause of the rules pages has a test that names it, every name is a clause, and the table says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from isthmus.registry import GAME_NAMES
from tools.clause_table import TABLE, Clause, clauses, problems, proofs, table

SAMPLE = """
import pytest
pytestmark = [pytest.mark.clause("X-A1")]

@pytest.mark.clause("X-B1", "X-B2")
def test_one(): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.clause("X-C1"))])
def test_two(n): ...

@pytest.mark.clause("X-D1")
class TestThree:
    @pytest.mark.clause("X-E1")
    def test_inside(self): ...

def not_a_test(): ...
"""
PAGE = """
- **X-A1** (sheet) A first rule; it has
  two lines.
- **X-B1** Another | rule. With more.
  - **X-Z9** not a clause of the first level
"""


def test_every_clause_is_proven_and_every_marker_names_a_clause() -> None:
    assert problems(clauses(), proofs()) == []


def test_the_table_is_up_to_date() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(clauses(), proofs()), "python -m tools.clause_table"


def test_all_pages_have_clauses() -> None:
    found = clauses()
    assert {clause.page for clause in found} == set(GAME_NAMES)
    assert len(found) >= 100


def test_markers_are_found_wherever_pytest_takes_them(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    found = proofs(tmp_path, tmp_path)
    here = "test_sample.py::"
    assert found["X-A1"] == [f"{here}test_one", f"{here}test_two", f"{here}TestThree::test_inside"]
    assert found["X-B1"] == found["X-B2"] == [f"{here}test_one"]
    assert found["X-C1"] == [f"{here}test_two"]
    assert found["X-D1"] == found["X-E1"] == [f"{here}TestThree::test_inside"]


def test_a_marker_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text("import pytest\n@pytest.mark.clause(*NAMES)\ndef test_one(): ...\n")
    with pytest.raises(SystemExit, match="plain texts"):
        proofs(tmp_path, tmp_path)


def test_clauses_are_read_from_pages(tmp_path: Path) -> None:
    (tmp_path / "x.md").write_text(PAGE)
    first, second = clauses(tmp_path)
    assert (first.name, first.short) == ("X-A1", "A first rule;")
    assert (second.name, second.short) == ("X-B1", "Another \\| rule.")


def test_each_kind_of_hole_is_named() -> None:
    rules = [Clause("x", "X-A1", "a"), Clause("x", "X-A1", "b"), Clause("x", "X-B1", "c")]
    assert problems(rules, {"X-A1": ["t.py::one"], "X-Q1": ["t.py::two"]}) == [
        "X-A1 is on the pages twice",
        "X-B1 has no test",
        "t.py::two names X-Q1, not a clause",
    ]
