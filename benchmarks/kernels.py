"""How fast the compiled rules are: next to the reference rules, and next to OpenSpiel's C++, in one run on one core.

    python -m benchmarks.kernels [--seconds S]

Random play from the start of a game to its end, in steps per second of processor time. *reference*: `legal`, `apply`
and `draw` of `games/`, without a match or a record. *listing*: the same with the kernel, every legal step written out
each time. *playout*: the kernel's own `playout`, which chooses uniformly among the same steps. The three take turns
in short rounds, so that whatever else the machine does affects all of them; a ratio is the median over the rounds.

If `open_spiel` is installed (it is not a dependency), Ponte is compared with the random rollouts of OpenSpiel's MCTS
bot in board games with the same number of squares, in moves per second: only tiles and bridges count, since other games
have no "done".
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np

from isthmus import registry
from isthmus.fast import compiled, kernel
from isthmus.fast.compile import jit
from isthmus.fast.dice import dice
from isthmus.kernel.game import AnyGame

ROUNDS = 5
LARGE: dict[str, dict[str, Any]] = {"ponte": {"size": 12}}  # games that are measured on a larger board as well
PEERS_OF = "ponte"  # the game that is compared with the games of others, which are about as large
PEERS = {10: ("twixt(board_size=10)", "havannah(board_size=6)"), 12: ("twixt(board_size=12)", "havannah(board_size=7)")}
ROLLOUTS = 200
Player = Callable[[], int]  # plays for a moment, returns the number of steps


def reference_player(game: AnyGame, options: Any, seats: int) -> Player:
    steps = _reference_steps(game, options, seats)
    return lambda: sum(next(steps) for _ in range(500))


def _reference_steps(game: AnyGame, options: Any, seats: int) -> Iterator[int]:
    number = random.Random(1).random
    while True:
        state = game.start(options, seats)
        while True:
            if chance := game.chance(state):
                state = game.draw(state, chance.outcomes[int(number() * len(chance.outcomes))])
                continue
            active = game.active(state)
            if not active:
                break
            seat = active[int(number() * len(active))]
            legal = game.legal(state, seat)
            state = game.apply(state, seat, legal[int(number() * len(legal))])
            yield 1


def playout_player(game: AnyGame, options: Any, seats: int) -> Player:
    fast = kernel(game.name)
    playout = fast.playout

    @jit
    def many(tables: Any, start: Any, rng: Any) -> int:
        steps = 0
        for _ in range(200):
            steps += playout(tables, start.copy(), rng)
        return steps

    tables, start, rng = fast.tables_of(options), fast.from_state(game.start(options, seats)), dice(1)
    return lambda: int(many(tables, start, rng))


def listing_player(game: AnyGame, options: Any, seats: int) -> Player:
    fast = kernel(game.name)
    active, outcomes, draw, legal, apply = fast.active, fast.outcomes, fast.draw, fast.legal, fast.apply
    from isthmus.fast.bits import nth, size
    from isthmus.fast.dice import roll

    @jit
    def many(tables: Any, start: Any, rng: Any, out: Any) -> int:
        steps = 0
        for _ in range(100):
            state = start.copy()
            while True:
                waiting = active(state)
                if waiting:
                    seat = nth(waiting, roll(rng, size(waiting)))
                    apply(tables, state, seat, out[roll(rng, legal(tables, state, seat, out))])
                    steps += 1
                else:
                    count = outcomes(tables, state)
                    if count == 0:
                        break
                    draw(tables, state, roll(rng, count))
        return steps

    tables, start, rng = fast.tables_of(options), fast.from_state(game.start(options, seats)), dice(1)
    out = np.zeros(4096, dtype=np.int64)
    return lambda: int(many(tables, start, rng, out))


def peer_player(name: str) -> Player:
    """Random rollouts in OpenSpiel: a search of two simulations, each with many rollouts."""
    import pyspiel

    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, 1, False)
    length = statistics.mean(_random_length(game, random.Random(number)) for number in range(200))
    moves = round(ROLLOUTS * (2 * length - 1))

    def play() -> int:
        bot.step(game.new_initial_state())
        return moves

    return play


def _random_length(game: Any, source: random.Random) -> int:
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        state.apply_action(source.choice(state.legal_actions()))
        moves += 1
    return moves


def rates(players: list[Player], seconds: float) -> list[list[float]]:
    """Steps per second of each player, round by round."""
    for player in players:
        player()  # compile and fill caches
    found: list[list[float]] = [[] for _ in players]
    for _ in range(ROUNDS):
        for player, column in zip(players, found, strict=True):
            start, steps = time.process_time(), 0
            while (spent := time.process_time() - start) < seconds / ROUNDS:
                steps += player()
            column.append(steps / spent)
    return found


def ratio(ours: list[float], theirs: list[float]) -> float:
    return statistics.median(one / other for one, other in zip(ours, theirs, strict=True))


def cases() -> Iterator[tuple[AnyGame, int, dict[str, Any]]]:
    """Every game with a kernel, for the fewest and the most players."""
    for game in map(registry.game, registry.names_with("kernel")):
        for seats in sorted({game.seat_counts[0], game.seat_counts[-1]}):
            yield game, seats, {}
            if game.name in LARGE:
                yield game, seats, LARGE[game.name]


def compare_with_reference(seconds: float) -> None:
    print(f"{'random play, steps/s':<28}{'reference':>12}{'listing':>14}{'ratio':>8}{'playout':>14}{'ratio':>8}")
    for game, seats, words in cases():
        options = game.options_type(**words)
        makers = (reference_player, listing_player, playout_player)
        slow, listing, playout = rates([make(game, options, seats) for make in makers], seconds)
        title = " ".join([game.name, f"{seats}p", *(f"{word}={value}" for word, value in words.items())])
        figures = [statistics.median(column) for column in (slow, listing, playout)]
        first = f"{figures[1]:>14,.0f}{ratio(listing, slow):>7.0f}×"
        print(f"{title:<28}{figures[0]:>12,.0f}{first}{figures[2]:>14,.0f}{ratio(playout, slow):>7.0f}×", flush=True)


def compare_with_peers(seconds: float) -> None:
    game = registry.game(PEERS_OF)
    seats = game.seat_counts[0]
    makers = (listing_player, playout_player)
    print(f"\n{'random play, moves/s':<28}{'OpenSpiel':>12}{'listing':>14}{'ratio':>8}{'playout':>14}{'ratio':>8}")
    for size, peers in PEERS.items():
        options = game.options_type(size=size)
        share = _moves_per_step(game, options, seats)
        found = rates([*(make(game, options, seats) for make in makers), *map(peer_player, peers)], seconds)
        listing, playout = ([rate * share for rate in column] for column in found[:2])
        for peer, column in zip(peers, found[2:], strict=True):
            figures = [statistics.median(each) for each in (column, listing, playout)]
            first = f"{figures[1]:>14,.0f}{ratio(listing, column):>7.1f}×"
            title = f"{game.name} {size}, {peer.partition('(')[0]} {peer[-3:-1].strip('=')}"
            print(
                f"{title:<28}{figures[0]:>12,.0f}{first}{figures[2]:>14,.0f}{ratio(playout, column):>7.1f}×", flush=True
            )


def _moves_per_step(game: AnyGame, options: Any, seats: int) -> float:
    """The share of steps that are not `DONE` and not the choice of a colour."""
    fast = kernel(game.name)
    tables, rng, steps, moves = fast.tables_of(options), dice(2), 0, 0
    for _ in range(500):
        state = fast.from_state(game.start(options, seats))
        steps += fast.playout(tables, state, rng)
        end = fast.to_state(options, state)
        moves += sum(side.tiles.bit_count() for side in end.sides) + end.bridges.bit_count()
    return moves / steps


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="processor time for each figure (default 5)")
    seconds = parser.parse_args().seconds
    if not compiled():
        print("numba is not installed: these are the kernels in plain Python")
    compare_with_reference(seconds)
    if find_spec("pyspiel") is None:
        print("\nopen_spiel is not installed (pip install open_spiel), so there is no comparison with it.")
    else:
        compare_with_peers(seconds)


if __name__ == "__main__":
    main()
