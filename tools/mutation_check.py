"""Show that the tests notice wrong rules: apply each mutation to a copy of the package and run the tests.

    python -m tools.mutation_check [--jobs N] [--only H-A3,ponte] [--no-report]

For each entry of `tools.mutations` the package is copied to a scratch folder, one text is replaced, and the tests of
that game run until the first failure; if none fails, golden games, pins and contract of that game follow.
docs/mutation-report.md says which test caught which mutation. The exit status is 1 if a mutation survives.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tools.mutations import Mutation
from tools.mutations import mutations as all_mutations

ROOT = Path(__file__).resolve().parents[1]
REPORT = ROOT / "docs" / "mutation-report.md"
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--timeout=60")
PATIENCE = 300  # seconds; a mutation that hangs the tests is noticed too


class Finding(NamedTuple):
    """What happened to one mutation; `test` is empty if it survived."""

    mutation: Mutation
    test: str
    seconds: float


def check(mutation: Mutation) -> Finding:
    """Run the tests over the mutated copy, the game's own first."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="isthmus-mutation-") as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
        mutate(source / "isthmus" / mutation.file, mutation)
        for suite in suites(mutation):
            failed = first_failure(source, suite)
            if failed:
                return Finding(mutation, failed, time.monotonic() - start)
    return Finding(mutation, "", time.monotonic() - start)


def mutate(path: Path, mutation: Mutation) -> None:
    text = path.read_text(encoding="utf-8")
    if text.count(mutation.old) != 1:
        raise SystemExit(f"{mutation.clause}: {mutation.old!r} does not occur exactly once in {mutation.file}")
    path.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")


def suites(mutation: Mutation) -> list[list[str]]:
    """Tests to run, the quick and most specific ones first."""
    near = [f"tests/games/{mutation.game}"]
    if mutation.file.startswith("kernel"):
        near.insert(0, "tests/kernel")
    far = ["tests/test_golden.py", "tests/test_perft_pins.py", "tests/contract", "-k", mutation.game]
    return [near, far]


def first_failure(source: Path, arguments: list[str]) -> str:
    """The name of the first test that fails, or empty; errors and hanging count as failures."""
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [*PYTEST, *arguments]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return "no end within the time limit"
    if done.returncode == 0:
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return found[1] if found else "the tests could not even start"


def prove_sound(games: set[str]) -> None:
    """The tests must pass without a mutation, or every mutation would seem caught."""
    where = subprocess.run(
        [sys.executable, "-c", "import isthmus; print(isthmus.__file__)"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    if not where.stdout.startswith(str(ROOT / "src")):
        raise SystemExit(f"another copy of the package is in the way: {where.stdout}")
    for game in sorted(games):
        failed = first_failure(ROOT / "src", [f"tests/games/{game}"])
        if failed:
            raise SystemExit(f"{failed} fails without any mutation")


def report(findings: list[Finding]) -> str:
    """The page."""
    caught = sum(bool(finding.test) for finding in findings)
    lines = [
        "# Mutation report",
        "",
        "Made by `.venv/bin/python -m tools.mutation_check`; do not edit. Each row is a wrong rule that was put into",
        "a copy of the program, and the first test that noticed it.",
        "",
        f"{len(findings)} mutations, {caught} caught, {len(findings) - caught} survived.",
        "",
        "| clause | file | the program said | the mutation says | caught by |",
        "| --- | --- | --- | --- | --- |",
    ]
    for mutation, test, _ in findings:
        shown = re.sub(r"\[.*", "", test).removeprefix("tests/") or "**survived**"
        cells = (mutation.clause, f"`{mutation.file}`", _code(mutation.old), _code(mutation.new), f"`{shown}`")
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _code(text: str) -> str:
    line = " ⏎ ".join(part.strip() for part in text.strip().splitlines())
    return f"`{line}`".replace("|", "\\|")


def main() -> int:
    parser = argparse.ArgumentParser(description="Show that the tests notice wrong rules.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="clauses or games, separated by commas")
    parser.add_argument("--no-report", action="store_true")
    chosen = parser.parse_args()
    only = set(filter(None, chosen.only.split(",")))
    mutations = [one for one in all_mutations() if not only or one.clause in only or one.game in only]
    prove_sound({mutation.game for mutation in mutations})
    findings = []
    with ThreadPoolExecutor(chosen.jobs) as pool:
        for finding in pool.map(check, mutations):
            findings.append(finding)
            mutation, test, seconds = finding
            print(f"{mutation.clause:5} {mutation.file:32} {seconds:5.1f} s  {test or 'SURVIVED'}", flush=True)
    if not only and not chosen.no_report:
        REPORT.write_text(report(findings), encoding="utf-8")
    survivors = sum(not finding.test for finding in findings)
    print(f"{len(findings)} mutations, {survivors} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
