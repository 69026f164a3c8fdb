"""Learns the weights of Hashi's evaluation by playing against itself, and writes them where the bots find them.

    python -m tools.learn_hashi --name alone --seats 1 --games 400000 --width 3
    python -m tools.learn_hashi --name table --seats 2 --games 300000 --width 3 --begin alone

The quick player (`bots.hashi.policy`) plays every seat. After each game, the value of the sheet at the end of each
round moves towards what followed: the value one round later, mixed with later ones (temporal differences with a trace).
Each weight has its own rate, large while its errors point in one direction and small when they cancel out (temporal
coherence). Boards: side A, and in every `--others` th batch side B or a random one. The same seed gives the same
weights. None of this is needed to play.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from isthmus.bots.hashi.features import MOST_SEEN, PLACES, WEIGHTS, Weights, look
from isthmus.bots.hashi.futures import Room, make_room
from isthmus.bots.hashi.policy import look_out, play_round
from isthmus.bots.hashi.weights import FILE
from isthmus.fast.bits import nth, size
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.dice import Dice, dice, roll
from isthmus.fast.hashi.kernel import (
    HEAD,
    SEAT_WORDS,
    SEATS,
    SETUP,
    SMALLEST_START,
    STAGE,
    STARTS,
    apply,
    draw,
    from_state,
    outcomes,
    score,
    tables_of,
)
from isthmus.fast.hashi.sheet import PLAIN
from isthmus.games.hashi.board import ISLANDS, read_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.state import ROUNDS, HashiOptions
from isthmus.kernel.errors import BadInput

BATCH: Final = 5_000
NAMES: Final = ("alone", "table")


class Memory(NamedTuple):
    """What is learned, and how steady the errors of each weight have been."""

    weights: Weights
    errors: Weights
    sizes: Weights


class Course(NamedTuple):
    """What was seen at the end of each round, by seat and round."""

    places: Words
    counts: Words
    values: Weights


@jit
def play_games(
    tables: Words, start: Words, games: int, width: int, rate: float, trace: float, chance: Dice,
    memory: Memory, course: Course, room: Room,
) -> float:  # fmt: skip
    """Play and learn (a rate of 0 only plays); returns the mean points of a seat."""
    total = 0.0
    for _ in range(games):
        for place in range(len(start)):
            room.state[place] = start[place]
        _play(tables, room.state, width, chance, memory, course, room)
        for seat in range(start[SEATS]):
            points = float(score(tables, room.state, seat))
            total += points / start[SEATS]
            if rate:
                _learn(seat, points, rate, trace, memory, course)
    return total / games


@jit
def _play(tables: Words, state: Words, width: int, chance: Dice, memory: Memory, course: Course, room: Room) -> None:
    """One game of all seats; the first numbers are rolled with dice."""
    for seat in range(state[SEATS]):
        if state[STAGE] == SETUP:
            island = nth(tables[PLAIN], roll(chance, size(tables[PLAIN])))
            apply(tables, state, seat, 1 + ISLANDS * (SMALLEST_START - 1 + roll(chance, STARTS)) + island)
            apply(tables, state, seat, 0)
    for round_ in range(ROUNDS):
        draw(tables, state, roll(chance, outcomes(tables, state)))
        for seat in range(state[SEATS]):
            look_out(tables, state, seat, room.outlooks[seat])
        for seat in range(state[SEATS]):
            outlook = room.outlooks[seat]
            course.values[seat, round_] = play_round(
                tables, state, seat, outlook, memory.weights, width, room.desk, room.notes
            )
            count = look(tables, state, HEAD + seat * SEAT_WORDS, outlook, room.notes)
            course.counts[seat, round_] = count
            for place in range(count):
                course.places[seat, round_, place] = room.notes[PLACES + place]
        for seat in range(state[SEATS]):
            apply(tables, state, seat, 0)


@jit
def _learn(seat: int, points: float, rate: float, trace: float, memory: Memory, course: Course) -> None:
    """Move the value of each sheet of the game towards what followed, the last one first."""
    later = points
    target = points
    for round_ in range(ROUNDS - 2, -1, -1):
        target = trace * target + (1 - trace) * later
        later = course.values[seat, round_]
        error = target - later
        count = course.counts[seat, round_]
        for number in range(count):
            place = course.places[seat, round_, number]
            sizes = memory.sizes[place]
            steady = abs(memory.errors[place]) / sizes if sizes else 1.0
            memory.weights[place] += rate * error * steady / count
            memory.errors[place] += error
            memory.sizes[place] += abs(error)


def random_board(chooser: random.Random) -> HashiOptions:
    """A random board: 18 islands scattered over six by six squares."""
    while True:
        squares = chooser.sample(range(36), ISLANDS)
        kinds = dict(zip(squares, "rrrrbbbooooooooooo", strict=True))
        rows = [" ".join(kinds.get(6 * row + column, ".") for column in range(6)) for row in range(6)]
        text = {"game": "hashi", "name": "strewn", "source": "random", "certainty": "reconstruction", "map": rows}
        try:
            return HashiOptions(board=read_board(text))
        except BadInput:
            continue


def options_of(batch: int, others: int, chooser: random.Random) -> HashiOptions:
    if others and batch % others == 0:
        return HashiOptions(side="b") if batch // others % 2 else random_board(chooser)
    return HashiOptions()


def learn(chosen: Any, weights: Weights) -> Weights:
    memory = Memory(weights, np.zeros(WEIGHTS), np.zeros(WEIGHTS))
    course = Course(
        np.zeros((chosen.seats, ROUNDS, MOST_SEEN), dtype=np.int64),
        np.zeros((chosen.seats, ROUNDS), dtype=np.int64),
        np.zeros((chosen.seats, ROUNDS)),
    )
    chance, chooser, begun = dice(chosen.seed), random.Random(chosen.seed), time.perf_counter()
    batches = chosen.games // BATCH
    for batch in range(1, batches + 1):
        options = options_of(batch, chosen.others, chooser)
        start = from_state(GAME.start(options, chosen.seats))
        width = 1 if batch <= batches // 4 and not chosen.begin else chosen.width  # quick at first
        rate = chosen.rate * min(1.0, 2 * (1 - (batch - 1) / batches))  # falls to 0 in the second half
        mean = play_games(
            tables_of(options), start, word(BATCH), word(width), rate, chosen.trace, chance,
            memory, course, make_room(start),
        )  # fmt: skip
        seconds = time.perf_counter() - begun
        print(f"{batch * BATCH:9,} games {seconds:6.0f} s  mean {mean:.2f}", file=sys.stderr, flush=True)
    return memory.weights


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--name", choices=NAMES, required=True)
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--games", type=int, default=600_000)
    parser.add_argument("--width", type=int, default=3)
    parser.add_argument("--rate", type=float, default=1.0)
    parser.add_argument("--trace", type=float, default=0.5)
    parser.add_argument("--others", type=int, default=4)
    parser.add_argument("--begin", choices=NAMES, help="begin with these weights of the file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", default=str(FILE))
    chosen = parser.parse_args()
    kept = dict(np.load(chosen.file)) if Path(chosen.file).exists() else {}
    weights = kept[chosen.begin].astype(np.float64) if chosen.begin else np.zeros(WEIGHTS)
    kept[chosen.name] = learn(chosen, weights).astype(np.float32)
    kept[f"made-{chosen.name}"] = np.array("python -m tools.learn_hashi " + " ".join(sys.argv[1:]))
    np.savez_compressed(chosen.file, **kept)


if __name__ == "__main__":
    main()
