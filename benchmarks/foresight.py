"""How far a bot alone is from what no player can beat: its results beside perfect par on the same fixed deals.

    python -m benchmarks.foresight GAME [--deals N] [--level master] [--seconds S]
    python -m benchmarks.foresight GAME --penalties [--deals N] [--level master]

Whoever knows all cards in advance does at least as well as anybody who does not, so the mean of the proven bounds is
an upper bound for every player without foresight (information relaxation without penalties). That bound is loose by
what foresight is worth; with `--penalties` it is charged for (`benchmarks.penalties`, for games that have them). The
gap printed here is the most that a better bot could still gain. Deals as in `benchmarks.solo`. Where less is better,
everything is counted the other way round.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from benchmarks import par, penalties, solo
from isthmus import registry
from isthmus.analysis.par import has_par
from isthmus.arena.figures import mean
from isthmus.bots.protocol import BOT_NAMES


def lines(results: Sequence[int], answers: Sequence[par.Answer]) -> list[str]:
    """What to print, of the same deals in the same order."""
    rows = {
        "result": [float(result) for result in results],
        "best found with foresight": [float(answer.best) for answer in answers],
        "bound, proven": [float(answer.bound) for answer in answers],
        "gap": [float(abs(answer.bound - result)) for result, answer in zip(results, answers, strict=True)],
    }
    proven = sum(not answer.gap for answer in answers)
    return [f"{len(answers)} deals, {proven} with a proven optimum", *_figures(rows)]


def penalised_lines(results: Sequence[int], bounds: Sequence[float]) -> list[str]:
    """The same with penalties: the bound of a single deal may well be beaten, their mean may not."""
    gaps = [bound - result for result, bound in zip(results, bounds, strict=True)]
    way = 1 if sum(gaps) >= 0 else -1
    rows = {
        "result": [float(result) for result in results],
        "bound after penalties": list(bounds),
        "gap": [way * gap for gap in gaps],
    }
    return [f"{len(bounds)} deals, foresight charged for", *_figures(rows)]


def _figures(rows: Mapping[str, Sequence[float]]) -> list[str]:
    found = []
    for name, values in rows.items():
        figure = mean(values)
        found.append(f"{name:>26} {figure.value:7.2f}   95 % {figure.low:.2f} to {figure.high:.2f}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game.name for game in registry.games() if has_par(game)])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--level", choices=BOT_NAMES, default="master")
    parser.add_argument("--seconds", type=float, default=5.0, help="for the proof of a deal")
    parser.add_argument("--penalties", action="store_true", help="charge for foresight, instead of proofs deal by deal")
    given = parser.parse_args()
    if given.penalties and not penalties.has_bound(given.game):
        parser.error(f"there are no penalties for {given.game}")
    seeds = [f"{number:010d}" for number in range(1, given.deals + 1)]
    results = [solo.play(solo.Task(given.game, given.level, seed)).total for seed in seeds]
    if given.penalties:
        print(f"{given.game}, {given.level}")
        print("\n".join(penalised_lines(results, penalties.bound_of(given.game).bounds(seeds))))
        return
    answers = [par.solve(par.Task(given.game, seed, given.seconds)) for seed in seeds]
    print(f"{given.game}, {given.level}, at most {given.seconds:g} s for a proof")
    print("\n".join(lines(results, answers)))


if __name__ == "__main__":
    main()
