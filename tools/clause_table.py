"""Which test proves which rule: docs/clauses.md, made from the rules pages and the test markers.

    python -m tools.clause_table           write docs/clauses.md
    python -m tools.clause_table --check   say what is missing or out of date, write nothing

Clauses are the list items ``- **H-C1** …`` of docs/games/*.md. Tests name what they prove with
``@pytest.mark.clause("H-C1", …)`` on a function or class, in ``pytestmark``, or in the marks of a ``pytest.param``.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "docs" / "clauses.md"
SHORT = 110
_CLAUSE = re.compile(r"^- \*\*([A-Z]-[A-Z][0-9]+)\*\* (.*(?:\n(?!- |\n|#).*)*)", re.MULTILINE)


@dataclass(frozen=True)
class Clause:
    """One rule as its page states it."""

    page: str
    name: str
    text: str

    @property
    def short(self) -> str:
        """The beginning of the text, on one line, without its source in brackets."""
        line = re.sub(r"^\([^)]*\)\s*", "", " ".join(self.text.split()))
        line = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", line).replace("|", "\\|")
        sentence = re.split(r"(?<=[.:;])\s", line)[0]
        if len(sentence) <= SHORT:
            return sentence
        return sentence[:SHORT].rsplit(" ", 1)[0] + " …"


def clauses(folder: Path = ROOT / "docs" / "games") -> list[Clause]:
    """All clauses of all pages, in the order of the pages."""
    found = []
    for path in sorted(folder.glob("*.md")):
        found += [Clause(path.stem, match[1], match[2]) for match in _CLAUSE.finditer(path.read_text(encoding="utf-8"))]
    return found


def proofs(folder: Path = ROOT / "tests", base: Path = ROOT) -> dict[str, list[str]]:
    """For each clause, the tests that name it, as path::name."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for test, names in _marked_tests(tree, "", []):
            for name in names:
                tests = found.setdefault(name, [])
                entry = f"{path.relative_to(base).as_posix()}::{test}"
                if entry not in tests:
                    tests.append(entry)
    return found


def _marked_tests(node: ast.Module | ast.ClassDef, prefix: str, outer: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Tests of a module or class with the clauses of their own markers, those of the class and those of the module."""
    shared = list(outer)
    for child in node.body:
        if isinstance(child, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id == "pytestmark" for t in child.targets
        ):
            shared += _marks_in(child.value)
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and child.name.startswith("test"):
            yield prefix + child.name, shared + [name for one in child.decorator_list for name in _marks_in(one)]
        elif isinstance(child, ast.ClassDef) and child.name.startswith("Test"):
            marks = [name for one in child.decorator_list for name in _marks_in(one)]
            yield from _marked_tests(child, f"{prefix}{child.name}::", shared + marks)


def _marks_in(node: ast.expr) -> list[str]:
    """Clause names in ``pytest.mark.clause(…)`` calls anywhere inside, including the marks of parameters."""
    found = []
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and _is_clause_mark(call.func):
            for argument in call.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise SystemExit(f"line {call.lineno}: a clause marker needs plain texts")
                found.append(argument.value)
    return found


def _is_clause_mark(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr == "clause"


def table(rules: list[Clause], tests: dict[str, list[str]]) -> str:
    """The page."""
    lines = [
        "# Clauses and their tests",
        "",
        "Made by `.venv/bin/python -m tools.clause_table` from the rules pages and the tests' markers; do not edit.",
        "A test fails when this page is out of date, a clause has no test, or a marker names an unknown clause.",
        "",
        f"{len(rules)} clauses, {len({test for found in tests.values() for test in found})} tests that name them.",
    ]
    for page in dict.fromkeys(rule.page for rule in rules):
        lines += ["", f"## [{page}](games/{page}.md)", "", "| clause | rule | tests |", "| --- | --- | --- |"]
        for rule in rules:
            if rule.page == page:
                proven = "<br>".join(f"`{test.removeprefix('tests/')}`" for test in tests.get(rule.name, []))
                lines.append(f"| {rule.name} | {rule.short} | {proven} |")
    return "\n".join(lines) + "\n"


def problems(rules: list[Clause], tests: dict[str, list[str]]) -> list[str]:
    """Clauses without tests, markers without clauses, clauses that appear twice."""
    names = [rule.name for rule in rules]
    found = [f"{name} is on the pages twice" for name in sorted({name for name in names if names.count(name) > 1})]
    found += [f"{name} has no test" for name in names if name not in tests]
    found += [f"{test} names {name}, not a clause" for name in tests for test in tests[name] if name not in names]
    return found


def main(arguments: list[str]) -> int:
    rules, tests = clauses(), proofs()
    found = problems(rules, tests)
    text = table(rules, tests)
    if "--check" in arguments:
        if not TABLE.exists() or TABLE.read_text(encoding="utf-8") != text:
            found.append(f"{TABLE.relative_to(ROOT)} is out of date: python -m tools.clause_table")
    else:
        TABLE.write_text(text, encoding="utf-8")
    print("\n".join(found or [f"{len(rules)} clauses, all proven"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
