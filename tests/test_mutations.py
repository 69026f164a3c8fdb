"""The table of mutations fits the code, names clauses that exist and leaves out no rule that code implements."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.clause_table import clauses
from tools.mutation_check import REPORT, check
from tools.mutations import Mutation, mutations

SOURCE = Path(__file__).resolve().parents[1] / "src" / "isthmus"
# facts that follow from other clauses, examples, and permissions that need no code
MUTATIONS = mutations()
WITHOUT_CODE = {"C-C6", "H-B7", "H-E2", "H-O3", "H-O4", "P-V3", "T-E2", "T-E3", "T-O2"}


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: f"{mutation.clause}-{mutation.new[:30]}")
def test_a_mutation_can_be_applied(mutation: Mutation) -> None:
    assert (SOURCE / mutation.file).read_text(encoding="utf-8").count(mutation.old) == 1
    assert mutation.old != mutation.new


def test_every_clause_that_code_implements_is_mutated() -> None:
    known = {clause.name for clause in clauses()}
    mutated = {mutation.clause for mutation in MUTATIONS}
    assert mutated <= known
    assert known - mutated == WITHOUT_CODE
    assert len(MUTATIONS) >= 60


def test_the_report_is_about_these_mutations_and_none_survived() -> None:
    text = REPORT.read_text(encoding="utf-8")
    assert f"{len(MUTATIONS)} mutations, {len(MUTATIONS)} caught, 0 survived." in text
    rows = [line for line in text.splitlines() if line.startswith("| ")][2:]
    assert [row.split(" | ")[0].removeprefix("| ") for row in rows] == [mutation.clause for mutation in MUTATIONS]


@pytest.mark.long
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: f"{mutation.clause}-{mutation.new[:30]}")
def test_a_mutation_is_caught(mutation: Mutation) -> None:
    assert check(mutation).test
