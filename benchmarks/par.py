"""Perfect par over fixed deals: how many are solved, how wide the brackets are, how long it takes.

    python -m benchmarks.par GAME [--deals N] [--seconds S] [--processes P] [--option name=value] [--json FILE]

The deals are the seeds 0000000001, 0000000002, …, played alone, as in `benchmarks.solo`: nothing has been played yet
and the cards are known. *solved* means that the best result found is proven to be the best; otherwise the gap is the
distance to what is proven. Nothing here depends on the game; if less is better, the gap is counted the other way round.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from isthmus import registry
from isthmus.analysis.par import has_par, perfect
from isthmus.kernel.match import new_match
from isthmus.kernel.options import parse_options
from isthmus.terminal.parameters import option_words_of


@dataclass(frozen=True, slots=True)
class Task:
    """One deal, as values that any process can read."""

    game: str
    seed: str
    seconds: float
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found for a deal."""

    seed: str
    best: int
    bound: int
    seconds: float

    @property
    def gap(self) -> int:
        return abs(self.bound - self.best)


def solve(task: Task) -> Answer:
    game = registry.game(task.game)
    match = new_match(game, parse_options(game.options_type, dict(task.options)), seed=task.seed)
    found = perfect(match, 0, task.seconds)
    outcome = found.match.outcome
    if outcome is None or outcome.scores[0] != found.best:
        raise RuntimeError(f"deal {task.seed}: the match does not reach {found.best}")
    return Answer(task.seed, found.best, found.bound, found.seconds)


def answers(tasks: list[Task], processes: int) -> Iterator[Answer]:
    """Each deal as it is finished, in the order of the deals."""
    if processes == 1:
        yield from map(solve, tasks)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(solve, tasks)


def report(found: list[Answer]) -> list[str]:
    """The lines to print."""
    solved = [answer for answer in found if not answer.gap]
    gaps = Counter(answer.gap for answer in found)
    seconds = sorted(answer.seconds for answer in found)
    best = [answer.best for answer in found]
    proven = statistics.fmean(answer.bound for answer in found)
    middle = statistics.median(seconds)
    lines = [
        f"{len(found)} deals: {len(solved)} solved ({len(solved) / len(found):.1%})",
        f"best result: mean {statistics.fmean(best):.2f}, from {min(best)} to {max(best)}; bound: mean {proven:.2f}",
        "gaps: " + ", ".join(f"{gap}: {gaps[gap]}" for gap in sorted(gaps)),
        f"seconds: mean {statistics.fmean(seconds):.1f}, median {middle:.1f}, most {seconds[-1]:.1f}",
    ]
    if solved:
        times = [answer.seconds for answer in solved]
        lines.append(f"seconds of those solved: mean {statistics.fmean(times):.1f}, most {max(times):.1f}")
    return lines


def _arguments() -> Any:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=[game.name for game in registry.games() if has_par(game)])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--seconds", type=float, default=20.0, help="time for each deal")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--json", type=Path, help="write the result of each deal to this file")
    return parser.parse_args()


def main() -> None:
    chosen = _arguments()
    options = tuple(option_words_of(chosen.option).items())
    seeds = [f"{number:010d}" for number in range(chosen.first, chosen.first + chosen.deals)]
    found: list[Answer] = []
    for answer in answers([Task(chosen.game, seed, chosen.seconds, options) for seed in seeds], chosen.processes):
        found.append(answer)
        sys.stderr.write(f"\r{len(found)} of {len(seeds)}, {sum(not one.gap for one in found)} solved ")
        sys.stderr.flush()
    sys.stderr.write("\n")
    print(f"{chosen.game}, at most {chosen.seconds:g} s for a deal")
    print("\n".join(report(found)))
    if chosen.json is not None:
        chosen.json.write_text(json.dumps([asdict(answer) for answer in found], indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
