"""Plain UCT for Ponte del Diavolo: the yardstick for the master.

Upper confidence bounds over sub-steps, uniformly random playouts of the kernel, wins only; no knowledge of the game, no
exact endgame. `ponte_master` plays against it.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from isthmus.bots.ponte.tree import COUNT, DEEPEST, FIRST, STEP, VALUE, VISITS, Links, Sums, take, tree
from isthmus.fast.compile import Words, jit
from isthmus.fast.dice import Dice
from isthmus.fast.ponte.arrays import LENGTH, OVER, PHASE, SEAT, TURN
from isthmus.fast.ponte.playout import playout
from isthmus.fast.ponte.rules import legal, ranking_score

EXPLORE: Final = 0.7
MOST_STEPS: Final = 200  # of a position, on average over a tree


def turn(tables: Words, root: Words, simulations: int, rng: Dice) -> list[int]:
    """The steps of the turn that were visited most, without `done`; it must be somebody's turn."""
    links, sums = tree(MOST_STEPS * (simulations + 1))  # never too small; memory is taken only as it is used
    search(tables, root, links, sums, EXPLORE, rng, simulations)
    steps: list[int] = []
    node, state = 0, root.copy()
    while state[PHASE] == root[PHASE] and state[TURN] == root[TURN]:
        first, count = int(links[node, FIRST]), int(links[node, COUNT])
        if count:
            node = first + int(np.argmax(links[first : first + count, VISITS]))
            steps.append(int(links[node, STEP]))
        else:  # too few simulations to get here: any legal step
            out = np.zeros(2048, dtype=np.int64)
            legal(tables, state, state[SEAT], out)
            steps.append(int(out[0]))
        take(tables, state, steps[-1])
    return steps


@jit
def search(tables: Words, root: Words, links: Links, sums: Sums, explore: float, rng: Dice, count: int) -> None:
    state, out = np.empty(LENGTH, np.int64), np.empty(2048, np.int64)
    path, seats = np.empty(DEEPEST, np.int64), np.empty(DEEPEST, np.int64)
    for _ in range(count):
        for number in range(LENGTH):
            state[number] = root[number]
        path[0], depth = 0, 0
        node = path[0]
        while state[PHASE] != OVER:
            if links[node, COUNT] == 0 and (
                (node and links[node, VISITS] == 0) or not _expand(tables, state, links, out, node)
            ):
                break
            seats[depth] = state[SEAT]
            node = _select(links, sums, explore, node)
            take(tables, state, np.int64(links[node, STEP]))  # type: ignore[arg-type]
            depth += 1
            path[depth] = node
        playout(tables, state, rng)
        lead = ranking_score(tables, state, 0) - ranking_score(tables, state, 1)
        win = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
        for number in range(depth + 1):
            links[path[number], VISITS] += 1
            if number:
                sums[path[number], VALUE] += win if seats[number - 1] == 0 else 1.0 - win


@jit
def _expand(tables: Words, state: Words, links: Links, out: Words, node: int) -> bool:
    count = legal(tables, state, state[SEAT], out)
    first = links[0, STEP]
    if first + count > len(links):
        return False
    for number in range(count):
        links[first + number, STEP] = out[number]
    links[node, FIRST], links[node, COUNT] = first, count
    links[0, STEP] = first + count
    return True


@jit
def _select(links: Links, sums: Sums, explore: float, node: int) -> int:
    first = links[node, FIRST]
    best, highest = first, -1.0
    level = math.log(links[node, VISITS] + 1.0)
    for child in range(first, first + links[node, COUNT]):
        tries = links[child, VISITS]
        if tries == 0:
            return child
        value = sums[child, VALUE] / tries + explore * math.sqrt(level / tries)
        if value > highest:
            best, highest = child, value
    return best  # type: ignore[no-any-return]
