"""The search tree of Ponte del Diavolo, compiled: sub-steps as nodes, all-moves-as-first values, priors, rollouts.

A node is one row in each of two arrays, the root is row 0; the children of a node are in adjacent rows:

    links  STEP that leads here (in row 0: rows in use), VISITS, FIRST child, COUNT of children
    sums   of the values of its simulations for whoever took the step: VALUE (win and a little of the margin), WINS,
           LATER and LATER_VALUE: simulations in which the step was taken at any later time, and PRIOR, its share

`done` is not a node: a turn that is complete is closed at once. Tiles and bridges stay where they are, so the last
position of a simulation shows which steps were taken; nothing has to be written down along the way.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.ponte.land import NO_TILE, POINTS, SETS, bridge_kind, margin, survey, tile_kind
from isthmus.bots.ponte.rollout import CERTAIN, PATIENCE, rollout
from isthmus.fast.compile import Words, jit
from isthmus.fast.dice import Dice, roll
from isthmus.fast.ponte.arrays import (
    COLOUR,
    DONE_STEP,
    FIRST_BRIDGE,
    LENGTH,
    OVER,
    PHASE,
    PLACE,
    SEAT,
    SPAN,
    TILE,
)
from isthmus.fast.ponte.arrays import (
    COUNT as OPEN_STEPS,
)
from isthmus.fast.ponte.playout import LISTS
from isthmus.fast.ponte.rules import apply, legal

Links = NDArray[np.int32]
Sums = NDArray[np.float32]
Numbers = NDArray[np.float64]

STEP, VISITS, FIRST, COUNT = 0, 1, 2, 3
VALUE, WINS, LATER, LATER_VALUE, PRIOR = 0, 1, 2, 3, 4
EXPLORE, TRUST, POINT_SHARE, RIPE = 0, 1, 2, 3  # the settings of a search
DEEPEST = 300


def tree(rows: int) -> tuple[Links, Sums]:
    """An empty tree; memory is taken only as it grows."""
    links, sums = np.zeros((rows, 4), dtype=np.int32), np.zeros((rows, 5), dtype=np.float32)
    links[0, STEP] = 1
    return links, sums


@jit
def search(
    tables: Words, root: Words, links: Links, sums: Sums, weights: Words, priors: Numbers, settings: Numbers, rng: Dice,
    count: int,
) -> None:  # fmt: skip
    """Run that many more simulations."""
    state, sets, lists = np.empty(LENGTH, np.int64), np.empty(SETS, np.int64), np.empty(LISTS, np.int64)
    out, path, colours = np.empty(2048, np.int64), np.empty(DEEPEST, np.int64), np.empty(DEEPEST, np.int64)
    for _ in range(count):
        for number in range(LENGTH):
            state[number] = root[number]
        depth = _descend(tables, state, links, sums, priors, settings, out, sets, path, colours)
        complete(tables, state, weights, out, rng)
        survey(tables, state, sets)
        if state[PHASE] != OVER:
            rollout(tables, state, sets, lists, weights, rng)
        _learn(tables, state, links, sums, settings, sets, path, colours, depth)


@jit
def take(tables: Words, state: Words, step: int) -> None:
    """Take a step, and `done` if nothing else is left of the turn."""
    single = state[OPEN_STEPS] == 0 and step >= 3 and step < tables[FIRST_BRIDGE]
    apply(tables, state, state[SEAT], step)
    if step and not single:
        apply(tables, state, state[SEAT], DONE_STEP)


@jit
def complete(tables: Words, state: Words, weights: Words, out: Words, rng: Dice) -> None:
    """Add the second tile of an open turn, as a rollout would."""
    if state[PHASE] != OVER and state[OPEN_STEPS] == 1:
        count = legal(tables, state, state[SEAT], out)
        step = out[roll(rng, count)]
        for _ in range(PATIENCE):
            if roll(rng, CERTAIN) < weights[tile_kind(state, state[COLOUR], tables[PLACE + step], NO_TILE)]:
                break
            step = out[roll(rng, count)]
        take(tables, state, step)


@jit
def _descend(
    tables: Words, state: Words, links: Links, sums: Sums, priors: Numbers, settings: Numbers, out: Words, sets: Words,
    path: Words, colours: Words,
) -> int:  # fmt: skip
    """From the root to a leaf; returns the number of steps taken."""
    path[0], depth = 0, 0
    node = path[0]
    while state[PHASE] != OVER:
        if links[node, COUNT] == 0:
            if node and links[node, VISITS] < settings[RIPE]:
                break
            if not _expand(tables, state, links, sums, priors, out, sets, node):
                break
        colours[depth] = state[COLOUR]
        node = _select(links, sums, settings, node)
        take(tables, state, np.int64(links[node, STEP]))  # type: ignore[arg-type]
        depth += 1
        path[depth] = node
    return depth


@jit
def _expand(
    tables: Words, state: Words, links: Links, sums: Sums, priors: Numbers, out: Words, sets: Words, node: int
) -> bool:
    """Give a leaf its children, with shares by their kinds; False if the memory is full."""
    count = legal(tables, state, state[SEAT], out)
    first = links[0, STEP]
    if first + count > len(links):
        return False
    if out[count - 1] >= tables[FIRST_BRIDGE]:
        survey(tables, state, sets)
    total = 0.0
    for number in range(count):
        share = prior_of(tables, state, sets, priors, out[number])
        links[first + number, STEP] = out[number]
        sums[first + number, PRIOR] = share
        total += share
    for number in range(first, first + count):
        sums[number, PRIOR] /= total
    links[node, FIRST], links[node, COUNT] = first, count
    links[0, STEP] = first + count
    return True


@jit
def kind_of(tables: Words, state: Words, sets: Words, step: int) -> int:
    """The kind of a step at the root of a turn; declining a bridge counts as one that links nothing."""
    if step == 0:
        return 120
    place = tables[PLACE + step]
    if step < tables[FIRST_BRIDGE]:
        return tile_kind(state, state[COLOUR], place, NO_TILE)
    return bridge_kind(tables, state, sets, place)


@jit
def prior_of(tables: Words, state: Words, sets: Words, priors: Numbers, step: int) -> float:
    return priors[kind_of(tables, state, sets, step)]  # type: ignore[no-any-return]


@jit
def _select(links: Links, sums: Sums, settings: Numbers, node: int) -> int:
    """The child with the best mixture of what simulations say, what later steps say, and its share."""
    visits = links[node, VISITS]
    curiosity = settings[EXPLORE] * math.sqrt(visits + 1.0)
    first = links[node, FIRST]
    best, highest = first, -1e9
    for child in range(first, first + links[node, COUNT]):
        tries, later = links[child, VISITS], sums[child, LATER]
        value = 0.5
        if later > 0:
            value = sums[child, LATER_VALUE] / later
        if tries > 0:
            own = sums[child, VALUE] / tries
            trust = math.sqrt(settings[TRUST] / (settings[TRUST] + 3.0 * tries)) if later > 0 else 0.0
            value = trust * value + (1.0 - trust) * own
        value += curiosity * sums[child, PRIOR] / (1.0 + tries)
        if value > highest:
            best, highest = child, value
    return best  # type: ignore[no-any-return]


@jit
def _learn(
    tables: Words, state: Words, links: Links, sums: Sums, settings: Numbers, sets: Words, path: Words, colours: Words,
    depth: int,
) -> None:  # fmt: skip
    """Tell all nodes on the path, and the children beside it that were taken later, how the game ended."""
    lead = margin(sets)
    win = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    points = min(1.0, max(-1.0, (sets[POINTS] - sets[POINTS + 1]) / 20.0))
    value = win + settings[POINT_SHARE] * (0.5 + 0.5 * points - win)
    for number in range(depth + 1):
        node = path[number]
        links[node, VISITS] += 1
        if number:
            light = colours[number - 1] == 0
            sums[node, VALUE] += value if light else 1.0 - value
            sums[node, WINS] += win if light else 1.0 - win
        if number < depth:
            gain = value if colours[number] == 0 else 1.0 - value
            _learn_later(tables, state, links, sums, node, colours[number] + 1, gain)


@jit
def _learn_later(tables: Words, state: Words, links: Links, sums: Sums, node: int, tile: int, gain: float) -> None:
    first = links[node, FIRST]
    for child in range(first, first + links[node, COUNT]):
        step = links[child, STEP]
        place = tables[PLACE + step]
        if step < tables[FIRST_BRIDGE]:
            taken = state[TILE + place] == tile
        else:
            taken = state[SPAN + (place >> 3)] >> 16 + (place & 7) & 1 == 1
        if taken and step:
            sums[child, LATER] += 1
            sums[child, LATER_VALUE] += gain
