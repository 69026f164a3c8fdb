"""How strong the master of Ponte del Diavolo is: against plain UCT with ten times as many simulations.

    python -m benchmarks.ponte_master [--games N] [--simulations n] [--times 10] [--size 10] [--processes P]

Paired games: two random opening tiles, then the master plays light in one game and dark in the other. Both count their
work in simulations, so neither the machine nor its load matters; the default scales both down by the same factor. The
master's exact search of the end is scaled down likewise. It prints how many simulations per second both make from an
opening, then the games won (a shared win is half a game) with Wilson's 95 % interval.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from benchmarks import ponte_uct
from isthmus.bots.ponte.engine import think_with, warm
from isthmus.bots.ponte.search import Search
from isthmus.bots.ponte.skill import SKILLS, Skill
from isthmus.bots.protocol import LONGEST, Limit, Question
from isthmus.fast.dice import dice
from isthmus.fast.ponte.arrays import from_state, tables_of
from isthmus.games.ponte.board import Choose, Colour, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions, PonteState
from isthmus.kernel.steps import DONE


def opened(options: PonteOptions, rng: Random) -> PonteState:
    """Two random tiles; light is in the first seat."""
    state = GAME.start(options, 2)
    squares = rng.sample([step for step in GAME.step_universe(options) if isinstance(step, Tile)], 2)
    return follow(follow(state, (*squares, DONE)), (Choose(Colour.DARK), DONE))


def follow(state: PonteState, steps: tuple[Any, ...]) -> PonteState:
    seat = state.seat
    for step in steps:
        state = GAME.apply(state, seat, step)
    return state


def scaled(simulations: int) -> Skill:
    """The master with that many simulations."""
    master = SKILLS["master"]
    return replace(master, simulations=simulations, positions=master.positions * simulations // master.simulations)


def uct_turn(state: PonteState, simulations: int, rng: Random) -> tuple[Any, ...]:
    universe = GAME.step_universe(state.options)
    numbers = ponte_uct.turn(tables_of(state.options), from_state(state), simulations, dice(rng.getrandbits(32)))
    return (*(universe[number] for number in numbers if number), DONE)


def pair(number: int, options: PonteOptions, simulations: int, times: int) -> tuple[float, int]:
    """How many of two games with the same opening the master wins, and by how many points in all."""
    rng, skill = Random(number), scaled(simulations)
    start = opened(options, rng)
    won, margin = 0.0, 0
    for master in (0, 1):
        state = start
        while GAME.active(state):
            if state.seat == master:
                question = Question(GAME, state, master, "master", rng, Limit(LONGEST))
                state = follow(state, think_with(skill, question).plan.steps)
            else:
                state = follow(state, uct_turn(state, times * simulations, rng))
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += 1 / len(outcome.winners) if master in outcome.winners else 0
        margin += outcome.scores[master] - outcome.scores[1 - master]
    return won, margin


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    share, z = won / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5 / (1 + z * z / games)
    return middle - half, middle + half


def show_speed(options: PonteOptions) -> None:
    state, tables = opened(options, Random(1)), tables_of(options)
    ponte_uct.turn(tables, from_state(state), 10, dice(1))
    start = time.process_time()
    ponte_uct.turn(tables, from_state(state), 30_000, dice(1))
    plain = 30_000 / (time.process_time() - start)
    start = time.process_time()
    Search(tables, Random(1), Limit(LONGEST)).grow(from_state(state), 10_000)
    print(f"simulations/s from an opening: UCT {plain:,.0f}, master {10_000 / (time.process_time() - start):,.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100, help="how many games, two for each opening (default 100)")
    parser.add_argument("--simulations", type=int, default=1_000, help="by the master for each turn (default 1,000)")
    parser.add_argument("--times", type=int, default=10, help="simulations of UCT per one of the master (default 10)")
    parser.add_argument("--size", type=int, default=10, help="of the board, 10 (default) or 12")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    options = PonteOptions(size=chosen.size)
    warm()
    show_speed(options)
    play = partial(pair, options=options, simulations=chosen.simulations, times=chosen.times)
    won, margin, games = 0.0, 0, 0
    with multiprocessing.Pool(chosen.processes) as pool:
        for more, points in pool.imap_unordered(play, range((chosen.games + 1) // 2)):
            won, margin, games = won + more, margin + points, games + 2
            low, high = interval(won, games)
            print(
                f"master ({chosen.simulations:,}) - UCT ({chosen.times * chosen.simulations:,}): {won:g} of {games}, "
                f"{won / games:.0%} (95 %: {low:.0%} to {high:.0%}), {margin / games:+.1f} points",
                flush=True,
            )


if __name__ == "__main__":
    main()
