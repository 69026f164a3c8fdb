"""Fail when the tests leave too much of the rules untested.

    python tools/coverage_gate.py [build/coverage.json]

Reads the JSON report of coverage.py and requires at least 95 % of the branches, and of the lines, of kernel/
and of games/, each folder as a whole. The folders inside games/ are listed too, so that a weak one shows.
coverage.py's own `fail_under` is not enough: it mixes lines and branches and cannot tell folders apart.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

PACKAGE = PurePosixPath("src/isthmus")
GATED = ("kernel", "games")
LEAST = 95.0


@dataclass(frozen=True)
class Count:
    """Covered and total branches and lines of some files."""

    files: int = 0
    branches: int = 0
    covered_branches: int = 0
    lines: int = 0
    covered_lines: int = 0

    def plus(self, summary: Mapping[str, int]) -> "Count":
        """Add one file, given its summary in the report."""
        return Count(
            self.files + 1,
            self.branches + summary["num_branches"],
            self.covered_branches + summary["covered_branches"],
            self.lines + summary["num_statements"],
            self.covered_lines + summary["covered_lines"],
        )

    @property
    def branch_percent(self) -> float:
        """Percentage of branches taken; 100 if there are none."""
        return percent(self.covered_branches, self.branches)

    @property
    def line_percent(self) -> float:
        """Percentage of lines run; 100 if there are none."""
        return percent(self.covered_lines, self.lines)

    @property
    def is_enough(self) -> bool:
        """A folder without a measured line proves nothing, so it does not pass."""
        return self.lines > 0 and min(self.branch_percent, self.line_percent) >= LEAST


def percent(part: int, whole: int) -> float:
    """Return part of whole in percent."""
    return 100.0 * part / whole if whole else 100.0


def count_folders(files: Mapping[str, Mapping[str, Mapping[str, int]]]) -> dict[str, Count]:
    """Add up the files of each gated folder, and of each folder directly inside it."""
    counts = {folder: Count() for folder in GATED}
    for name, entry in files.items():
        path = PurePosixPath(name.replace("\\", "/"))
        if not path.is_relative_to(PACKAGE):
            continue
        parts = path.relative_to(PACKAGE).parts
        if parts[0] not in GATED:
            continue
        for folder in ("/".join(parts[:depth]) for depth in range(1, min(len(parts), 3))):
            counts[folder] = counts.get(folder, Count()).plus(entry["summary"])
    return counts


def main(arguments: list[str]) -> int:
    """Print the table; the status is 0 only if every gated folder is covered well enough."""
    report = Path(arguments[0] if arguments else "build/coverage.json")
    if not report.is_file():
        print(f"coverage gate: no report {report}; did pytest run to the end?", file=sys.stderr)
        return 2
    counts = count_folders(json.loads(report.read_text(encoding="utf-8"))["files"])
    print(f"{'folder':<24}{'files':>6}{'branches':>16}{'':>8}{'lines':>16}{'':>8}")
    for folder in sorted(counts, key=lambda name: (GATED.index(name.split("/")[0]), name)):
        count = counts[folder]
        verdict = "" if folder not in GATED else "  ok" if count.is_enough else f"  under {LEAST:g} %"
        print(
            f"{folder:<24}{count.files:>6}"
            f"{f'{count.covered_branches}/{count.branches}':>16}{count.branch_percent:>7.1f}%"
            f"{f'{count.covered_lines}/{count.lines}':>16}{count.line_percent:>7.1f}%{verdict}"
        )
    return 0 if all(counts[folder].is_enough for folder in GATED) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
