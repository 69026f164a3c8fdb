"""Learns what the features of Träxx are worth, from games of the quick player against itself.

    python -m tools.learn_traxx > src/isthmus/bots/traxx/data/weights.json
    python -m tools.learn_traxx --first > src/isthmus/bots/traxx/data/weights_first.json
    python -m tools.learn_traxx --own > src/isthmus/bots/traxx/data/weights_own.json

Each turn plays some thousand games with the current weights and then finds, for each number of cards to come, the
weights that best predict the points still to come (least squares over these games and, fading, the earlier ones). What
was learned alone is the first guess for a table. With `--first`, the games are played on the board of rules version 1.
With `--own`, every turn has new random boards instead: these are weights for boards that were never seen. The same seed
gives the same weights. Progress goes to stderr.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from typing import Final

import numpy as np

from isthmus.bots.traxx.features import BOTH_RUN, FEATURES, LEAST, Values, feature_names
from isthmus.bots.traxx.plans import lore_of, new_plans
from isthmus.bots.traxx.policy import new_values
from isthmus.fast.compile import Words, word
from isthmus.fast.dice import dice
from isthmus.games.traxx.board import (
    AROUND_CENTRE,
    CELL_COUNT,
    COLOURS,
    NUMBERS,
    RIM,
    RIM_NUMBERS,
    ROUNDS,
    Board,
    first_board,
)
from isthmus.games.traxx.state import FirstOptions, TraxxOptions
from tools.traxx_games import WHIM, play_games, room_for

TABLE_TURNS: Final = 3  # one turn at a table for this many alone
OWN_BOARDS: Final = 25  # in each turn
FADING: Final = 0.7
PRIOR: Final = 3.0  # keeps weights of features that hardly occur near 0,
TABLE_PRIOR: Final = 300.0  # and at a table near what was learned alone
FIRST_GUESS: Final = 0.5
DIGITS: Final = 3

Boards = Callable[[int], list[Words]]  # the boards of a turn


def main() -> int:
    parser = argparse.ArgumentParser(description="Learn the weights of Träxx.")
    parser.add_argument(
        "--turns", type=int, default=30, help="how often the weights are refitted (default %(default)s)"
    )
    parser.add_argument("--games", type=int, default=5000, help="games between two turns (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--first", action="store_true", help="learn on the board of rules version 1")
    kind.add_argument("--own", action="store_true", help="learn on random boards instead of the standard one")
    chosen = parser.parse_args()
    boards = own_boards if chosen.own else one_board(FirstOptions() if chosen.first else TraxxOptions())
    guess = np.zeros((ROUNDS, FEATURES))
    guess[:, [LEAST, BOTH_RUN]] = FIRST_GUESS
    alone = learn(boards, guess, 1, chosen.turns, chosen.games, chosen.seed)
    alone = np.round(alone, DIGITS)  # as it will be read
    table = learn(boards, alone, 2, chosen.turns // TABLE_TURNS, chosen.games // 2, chosen.seed)
    options = f"--turns {chosen.turns} --games {chosen.games} --seed {chosen.seed}"
    options += " --first" * chosen.first + " --own" * chosen.own
    sys.stdout.write(write_weights({"alone": alone, "table": table}, f"python -m tools.learn_traxx {options}"))
    return 0


def one_board(options: TraxxOptions) -> Boards:
    return lambda _turn: [lore_of(options)]


def own_boards(turn: int) -> list[Words]:
    """Random boards, the same ones for the same turn."""
    rng = random.Random(f"boards of turn {turn}")
    return [lore_of(TraxxOptions(board=own_board(rng))) for _ in range(OWN_BOARDS)]


def own_board(rng: random.Random) -> Board:
    """About equally many cells of each colour, anywhere; numbers and starts where they may be."""
    colours = [cell % len(COLOURS) for cell in range(CELL_COUNT)]
    rng.shuffle(colours)
    starts = rng.sample(AROUND_CENTRE, 4)
    inside = iter(rng.sample([cell for cell in range(CELL_COUNT) if cell not in {*RIM, *starts}], len(NUMBERS)))
    outside = iter(rng.sample(sorted(RIM), len(NUMBERS)))
    cells = tuple(next(outside if number in RIM_NUMBERS else inside) for number in NUMBERS)
    deck = first_board().deck  # which of our decks is of no importance here
    return Board("own", "tools/learn_traxx.py", "reconstruction", tuple(colours), cells, tuple(starts), deck)


def learn(boards: Boards, guess: Values, seats: int, turns: int, games: int, seed: int) -> Values:
    """The weights after that many turns."""
    chance, plans, values = dice(seed), new_plans(), new_values()
    looks, results = room_for(games, seats)
    weights = guess.copy()
    anchor, prior = (guess, TABLE_PRIOR) if seats > 1 else (np.zeros_like(guess), PRIOR)
    squares, products = np.zeros((ROUNDS, FEATURES, FEATURES)), np.zeros((ROUNDS, FEATURES))
    for turn in range(turns + 1):
        whim = word(WHIM if turn < turns else 0)
        lores = boards(turn)
        for place, lore in enumerate(lores):
            part = slice(place * games // len(lores), (place + 1) * games // len(lores))
            play_games(lore, weights.reshape(-1), whim, chance, looks[part], results[part], plans, values)
        tell(f"{seats} seats, turn {turn}", results[:, :, 0].ravel())
        if turn == turns:
            break
        for coming in range(1, ROUNDS):
            seen = looks[:, :, coming].reshape(-1, FEATURES)
            gained = (results[:, :, 0] - results[:, :, coming]).ravel()
            squares[coming] = FADING * squares[coming] + seen.T @ seen
            products[coming] = FADING * products[coming] + seen.T @ gained
            held = squares[coming] + prior * np.eye(FEATURES)
            weights[coming] = np.linalg.solve(held, products[coming] + prior * anchor[coming])
    return weights


def write_weights(sets: dict[str, Values], command: str) -> str:
    """The text of the file."""
    rows = {name: np.round(values.reshape(ROUNDS, FEATURES), DIGITS).tolist() for name, values in sets.items()}
    lines = [f'"made by": {json.dumps(command)}', f'"features": {json.dumps(feature_names())}']
    lines += [f'"{name}": [\n' + ",\n".join(json.dumps(row) for row in table) + "\n]" for name, table in rows.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def tell(what: str, points: Values) -> None:
    margin = 1.96 * points.std() / np.sqrt(len(points))
    sys.stderr.write(f"{what}: {points.mean():.2f} ± {margin:.2f} points\n")


if __name__ == "__main__":
    sys.exit(main())
