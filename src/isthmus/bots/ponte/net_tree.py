"""The search tree of *grandmaster*, compiled: like `tree`, but a net judges a leaf instead of a rollout.

A net is fast only on several positions at once. So the tree is asked for a few leaves (`reach`), all of them different,
the net judges them together, and the tree takes the answers (`learn`). Meanwhile a path counts as lost for whoever
chose it, so that the next descent looks elsewhere. Rows are those of `tree`; LATER holds the visits that are awaited.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.ponte.land import POINTS, SETS, margin, survey
from isthmus.bots.ponte.tree import (
    COUNT,
    DEEPEST,
    FIRST,
    LATER,
    PRIOR,
    STEP,
    VALUE,
    VISITS,
    WINS,
    Links,
    Numbers,
    Sums,
    take,
)
from isthmus.fast.compile import Words, jit
from isthmus.fast.ponte.arrays import COLOUR, LENGTH, OVER, PHASE, SEAT
from isthmus.fast.ponte.rules import legal

Floats = NDArray[np.float32]

EXPLORE, CAUTION, POINT_SHARE, POINT_SCALE = 0, 1, 2, 3  # the settings of a search


@jit
def reach(
    tables: Words, root: Words, links: Links, sums: Sums, settings: Numbers, states: Words, paths: Words, wanted: int
) -> int:
    """Descend until that many leaves wait for the net, or one is met twice; returns how many there are.

    Games that end in the tree need no net and are counted at once. `paths` has a row for each leaf: the number of its
    steps, then the nodes from the root, then the colours that took the steps.
    """
    found, met, sets = 0, 0, np.empty(SETS, np.int64)
    state = np.empty(LENGTH, np.int64)
    while found < wanted and met < 8 * wanted:
        met += 1
        for number in range(LENGTH):
            state[number] = root[number]
        path = paths[found]
        node, depth = 0, 0
        path[1] = 0
        while links[node, COUNT] > 0 and state[PHASE] != OVER:
            path[1 + DEEPEST + depth] = state[COLOUR]
            node = _select(links, sums, settings, node)
            take(tables, state, np.int64(links[node, STEP]))  # type: ignore[arg-type]
            depth += 1
            path[1 + depth] = node
        path[0] = depth
        if state[PHASE] == OVER:
            survey(tables, state, sets)
            lead = margin(sets)
            win = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
            points = math.tanh((sets[POINTS] - sets[POINTS + 1]) / settings[POINT_SCALE])
            worth = (1.0 - settings[POINT_SHARE]) * win + settings[POINT_SHARE] * (0.5 + 0.5 * points)
            _credit(links, sums, path, worth, win)
            continue
        if sums[node, LATER] > 0:
            break  # it waits already
        for number in range(depth + 1):
            sums[path[1 + number], LATER] += 1
        for number in range(LENGTH):
            states[found, number] = state[number]
        found += 1
    return found


@jit
def learn(
    tables: Words, links: Links, sums: Sums, states: Words, paths: Words, places: Words, likes: Floats, worths: Floats,
    wins: Floats, count: int,
) -> None:  # fmt: skip
    """Take what the net says of the leaves: liking by place, worth and chance from 0 to 1 for the colour to move."""
    out = np.empty(2048, np.int64)
    for leaf in range(count):
        state, path = states[leaf], paths[leaf]
        depth = path[0]
        for number in range(depth + 1):
            sums[path[1 + number], LATER] -= 1
        _expand(tables, state, links, sums, places, likes[leaf], out, path[1 + depth])
        light = state[COLOUR] == 0
        worth, win = worths[leaf], wins[leaf]
        _credit(links, sums, path, worth if light else 1.0 - worth, win if light else 1.0 - win)


@jit
def _expand(
    tables: Words, state: Words, links: Links, sums: Sums, places: Words, likes: Floats, out: Words, node: int
) -> None:
    """Give a leaf its children with their shares; without memory it stays a leaf."""
    count = legal(tables, state, state[SEAT], out)
    first = links[0, STEP]
    if first + count > len(links):
        return
    highest = -1e30
    for number in range(count):
        highest = max(highest, likes[places[out[number]]])
    total = 0.0
    for number in range(count):
        share = math.exp(likes[places[out[number]]] - highest)
        links[first + number, STEP] = out[number]
        sums[first + number, PRIOR] = share
        total += share
    for number in range(first, first + count):
        sums[number, PRIOR] /= total
    links[node, FIRST], links[node, COUNT] = first, count
    links[0, STEP] = first + count


@jit
def _credit(links: Links, sums: Sums, path: Words, worth: float, win: float) -> None:
    """One more visit for each node on the path, with light's worth and chance."""
    for number in range(path[0] + 1):
        node = path[1 + number]
        links[node, VISITS] += 1
        if number:
            light = path[1 + DEEPEST + number - 1] == 0
            sums[node, VALUE] += worth if light else 1.0 - worth
            sums[node, WINS] += win if light else 1.0 - win


@jit
def _select(links: Links, sums: Sums, settings: Numbers, node: int) -> int:
    """The child with the best sum of what it is worth and what is still to be learnt of it.

    A child without visits counts a little less than what its parent has brought so far: the more of the parent's share
    has been looked at, the less.
    """
    first, last = links[node, FIRST], links[node, FIRST] + links[node, COUNT]
    visits, worth, seen = 0.0, 0.0, 0.0
    for child in range(first, last):
        if links[child, VISITS]:
            visits += links[child, VISITS]
            worth += sums[child, VALUE]
            seen += sums[child, PRIOR]
    unknown = (worth / visits if visits else 0.5) - settings[CAUTION] * math.sqrt(seen)
    curiosity = settings[EXPLORE] * math.sqrt(visits + sums[node, LATER] + 1.0)
    best, highest = first, -1e9
    for child in range(first, last):
        tries = links[child, VISITS] + sums[child, LATER]
        value = sums[child, VALUE] / tries if tries > 0 else unknown
        value += curiosity * sums[child, PRIOR] / (1.0 + tries)
        if value > highest:
            best, highest = child, value
    return best  # type: ignore[no-any-return]
