"""Learns what the features of Träxx are worth, from games of the quick player with itself.

    python tools/learn_traxx.py > src/isthmus/bots/traxx/data/weights.json

In turns: some thousand games with the present weights, then for each number of coming cards the weights that best
tell the points still to come (least squares over these games and, fading, the earlier ones). What was learned alone is
the first guess for a table. The same seed gives the same weights. How the player fares is told on stderr.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

import numpy as np

from isthmus.bots.traxx.features import BOTH_RUN, FEATURES, LEAST, Values
from isthmus.bots.traxx.lessons import play_lessons, room_for
from isthmus.bots.traxx.plans import lore_of, new_plans
from isthmus.bots.traxx.policy import new_values
from isthmus.bots.traxx.weights import write_weights
from isthmus.fast.compile import word
from isthmus.fast.dice import dice
from isthmus.games.traxx.board import ROUNDS
from isthmus.games.traxx.state import TraxxOptions

TABLE_TURNS: Final = 3  # at a table one turn for so many alone
WHIM: Final = 100
FADING: Final = 0.7
PRIOR: Final = 3.0  # keeps weights of features that hardly occur near 0
FIRST_GUESS: Final = 0.5


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn the weights of Träxx.")
    parser.add_argument("--turns", type=int, default=30, help="how often weights are made anew (default %(default)s)")
    parser.add_argument("--games", type=int, default=5000, help="games between two turns (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    guess = np.zeros((ROUNDS, FEATURES))
    guess[:, [LEAST, BOTH_RUN]] = FIRST_GUESS
    alone = learn(guess, 1, chosen.turns, chosen.games, chosen.seed)
    table = learn(alone, 2, chosen.turns // TABLE_TURNS, chosen.games // 2, chosen.seed)
    sets = {"alone": alone, "table": table}
    options = f"--turns {chosen.turns} --games {chosen.games} --seed {chosen.seed}"
    sys.stdout.write(write_weights(sets, f"python tools/learn_traxx.py {options}"))
    return 0


def learn(guess: Values, seats: int, turns: int, games: int, seed: int) -> Values:
    """The weights after so many turns."""
    tables, chance, plans, values = lore_of(TraxxOptions()), dice(seed), new_plans(), new_values()
    looks, results = room_for(games, seats)
    weights = guess.copy()
    squares, products = np.zeros((ROUNDS, FEATURES, FEATURES)), np.zeros((ROUNDS, FEATURES))
    for turn in range(turns + 1):
        whim = word(WHIM if turn < turns else 0)
        play_lessons(tables, weights.reshape(-1), whim, chance, looks, results, plans, values)
        tell(f"{seats} seats, turn {turn}", results[:, :, 0].ravel())
        if turn == turns:
            break
        for coming in range(1, ROUNDS):
            seen = looks[:, :, coming].reshape(-1, FEATURES)
            gained = (results[:, :, 0] - results[:, :, coming]).ravel()
            squares[coming] = FADING * squares[coming] + seen.T @ seen
            products[coming] = FADING * products[coming] + seen.T @ gained
            weights[coming] = np.linalg.solve(squares[coming] + PRIOR * np.eye(FEATURES), products[coming])
    return weights


def tell(what: str, points: Values) -> None:
    margin = 1.96 * points.std() / np.sqrt(len(points))
    sys.stderr.write(f"{what}: {points.mean():.2f} ± {margin:.2f} points\n")


if __name__ == "__main__":
    sys.exit(main())
