"""How far a bot alone is from what no player can beat: its results beside perfect par on the same fixed deals.

    python -m benchmarks.foresight GAME [--deals N] [--level master] [--seconds S]

Whoever knows all cards in advance does at least as well as anybody who does not, so the mean of the proven bounds is
an upper bound for every player without foresight (information relaxation without penalties). The bound is loose by
what foresight is worth; the gap printed here is the most that a better bot could still gain. Deals as in
`benchmarks.solo`. Where less is better, everything is counted the other way round.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from benchmarks import par, solo
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
    found = [f"{len(answers)} deals, {proven} with a proven optimum"]
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
    given = parser.parse_args()
    seeds = [f"{number:010d}" for number in range(1, given.deals + 1)]
    results = [solo.play(solo.Task(given.game, given.level, seed)).total for seed in seeds]
    answers = [par.solve(par.Task(given.game, seed, given.seconds)) for seed in seeds]
    print(f"{given.game}, {given.level}, at most {given.seconds:g} s for a proof")
    print("\n".join(lines(results, answers)))


if __name__ == "__main__":
    main()
