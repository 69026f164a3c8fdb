"""How fast datasets are made, next to stepping the reference rules, in one run.

    python -m benchmarks.dataset [--seconds S] [--format npz|parquet]

*reference*: random games with `game.legal`, `game.apply` and `game.draw` on the rules in plain Python; nothing is
observed and nothing kept. *dataset*: what `isthmus dataset` does with the bot random in one process: the same kind of
games, with observations and masks, written to files. Decisions per second of processor time, one core, the machine code
loaded. Both take turns in short rounds, so that whatever else the machine does affects both; the ratio is the median
over the rounds.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path
from random import Random

from isthmus import registry
from isthmus.ai.datasets import Plan, make
from isthmus.ai.games import learnable_games

ROUNDS = 3


def step_reference(name: str, seconds: float) -> float:
    """Decisions per second of processor time."""
    game, chooser = registry.game(name), Random(1)
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.start(game.options_type(), game.seat_counts[0])
        while True:
            if (chance := game.chance(state)) is not None:
                state = game.draw(state, chooser.choice(chance.outcomes))
            elif active := game.active(state):
                state = game.apply(state, active[0], chooser.choice(game.legal(state, active[0])))
                steps += 1
            else:
                break
    return steps / (time.process_time() - start)


def make_dataset(name: str, seconds: float, form: str) -> float:
    rows, number, spent = 0, 0, 0.0
    while spent < seconds:
        with tempfile.TemporaryDirectory() as folder:  # to delete it again is no part of the work
            start = time.process_time()
            rows += make(Plan(name, games=2_000, seed=f"benchmark {number}"), Path(folder) / name, form=form)
            spent += time.process_time() - start
        number += 1
    return rows / spent


def compare(name: str, seconds: float, form: str) -> tuple[float, float, float]:
    """Decisions per second of both, and the ratio."""
    make_dataset(name, 0.001, form)  # compile and fill caches
    pairs = [(step_reference(name, seconds), make_dataset(name, seconds, form)) for _ in range(ROUNDS)]
    ratio = statistics.median(ours / theirs for theirs, ours in pairs)
    return statistics.median(pair[0] for pair in pairs), statistics.median(pair[1] for pair in pairs), ratio


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each figure (default 2)")
    parser.add_argument("--format", choices=("npz", "parquet"), default="npz")
    chosen = parser.parse_args()
    print(f"{'decisions/s':<14}{'reference':>12}{'dataset':>12}{'ratio':>8}")
    for game in learnable_games():
        theirs, ours, ratio = compare(game.name, chosen.seconds, chosen.format)
        print(f"{game.name:<14}{theirs:>12,.0f}{ours:>12,.0f}{ratio:>7.1f}×", flush=True)


if __name__ == "__main__":
    main()
