"""How fast random play is, next to python-chess, in one run on one machine.

    python -m benchmarks.random_play [--seconds S] [--games N]

For each game and number of players: steps per second through the public API (`Match.legal`, `Match.play`, the record
kept), and the same for random legal moves of python-chess (``list(board.legal_moves)``, ``push``). The two take turns
in short rounds, so that whatever else the machine does affects both; the ratio is the median over the rounds. Then what
`legal` costs in the worst and the median position of N random games, and how long the longest golden record takes to
replay.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import chess

import isthmus
from isthmus import registry
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import new_match

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 7
REPEATS = 5


def isthmus_steps(game: AnyGame, seats: int, chooser: random.Random) -> Iterator[int]:
    """Play for ever; yields 1 for each step."""
    number = chooser.random
    while True:
        match = new_match(game, None, [""] * seats)
        while active := match.active():
            seat = active[int(number() * len(active))]
            legal = match.legal(seat)
            match = match.play(seat, legal[int(number() * len(legal))])
            yield 1


def chess_moves(chooser: random.Random) -> Iterator[int]:
    """Play chess for ever; yields 1 for each move."""
    number = chooser.random
    while True:
        board = chess.Board()
        while legal := list(board.legal_moves):
            board.push(legal[int(number() * len(legal))])
            yield 1


def rate(steps: Iterator[int], seconds: float) -> float:
    """Steps per second of processor time, for that long."""
    start = time.process_time()
    count = 0
    while (spent := time.process_time() - start) < seconds:
        for _ in range(50):
            count += next(steps)
    return count / spent


def compare(seconds: float) -> None:
    """Steps per second, ours and theirs in turns."""
    print(f"{'':24}{'steps/s':>10}{'chess':>10}{'ratio':>8}")
    for game in registry.games():
        for seats in game.seat_counts:
            ours, theirs = isthmus_steps(game, seats, random.Random(1)), chess_moves(random.Random(1))
            pairs = [(rate(ours, seconds), rate(theirs, seconds)) for _ in range(ROUNDS)]
            mine, other = (statistics.median(pair[side] for pair in pairs) for side in (0, 1))
            ratio = statistics.median(one / two for one, two in pairs)
            name = f"{game.name} {seats} {'player' if seats == 1 else 'players'}"
            print(f"{name:24}{mine:10,.0f}{other:10,.0f}{ratio:8.2f}", flush=True)


def legal_cost(games: int) -> None:
    """What `legal` costs in the median and in the worst position; the worst ones are measured again, fresh."""
    print(f"\n{'legal() over ' + str(games) + ' games':24}{'median':>10}{'worst':>10}{'ratio':>8}")
    clock = time.perf_counter_ns
    for game in registry.games():
        seats = game.seat_counts[0]
        chooser = random.Random(2)
        times: list[int] = []
        suspects: list[tuple[int, Any, int]] = []
        for _ in range(games):
            match = new_match(game, None, [""] * seats)
            while active := match.active():
                seat = active[int(chooser.random() * len(active))]
                start = clock()
                legal = game.legal(match.state, seat)
                spent = clock() - start
                times.append(spent)
                if len(suspects) < 20 or spent > suspects[-1][0]:
                    suspects = sorted([*suspects, (spent, match.state, seat)], key=lambda one: -one[0])[:20]
                match = match.play(seat, legal[int(chooser.random() * len(legal))])
        median = statistics.median(times) / 1000
        worst = max(again(game, state, seat) for _, state, seat in suspects) / 1000
        print(f"{game.name:24}{median:8.1f}µs{worst:8.1f}µs{worst / median:8.1f}", flush=True)


def again(game: AnyGame, state: Any, seat: int) -> float:
    """The cost in a position without the noise of the first time: a fresh copy of the state, the best of a few."""
    best = float("inf")
    for _ in range(REPEATS):
        text = game.format_position(state)
        fresh = game.parse_position(text)
        start = time.perf_counter_ns()
        game.legal(fresh, seat)
        best = min(best, time.perf_counter_ns() - start)
    return best


def replay_time() -> None:
    """The longest golden record."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "data" / "records").glob("*.txt")]
    longest = max(texts, key=lambda text: isthmus.load(text).version)
    match = isthmus.load(longest)
    spent = []
    for _ in range(REPEATS):
        start = time.process_time()
        isthmus.load(longest)
        spent.append(time.process_time() - start)
    print(f"\nreplay of the longest record ({match.game.name}, {match.version} entries): {min(spent) * 1000:.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=0.3, help="processor time for each of the 2 × 7 rounds")
    parser.add_argument("--games", type=int, default=10_000, help="random games for the cost of legal()")
    chosen = parser.parse_args()
    compare(chosen.seconds)
    legal_cost(chosen.games)
    replay_time()


if __name__ == "__main__":
    main()
