"""Playouts with a feel for the game, compiled: random, but good kinds of steps come more often than bad ones.

Like the kernel's `playout`, it picks any square or bridge that is not known to be forbidden and looks; it then takes it
with the chance that its kind deserves (`weights`, out of `CERTAIN`), and otherwise picks again. After a few refusals it
takes what comes, so that a turn ends.
"""

from __future__ import annotations

from isthmus.bots.ponte.land import NO_TILE, bridge_kind, link_bridge, link_tile, tile_kind
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.dice import Dice, roll
from isthmus.fast.ponte.arrays import BRIDGES, COLOUR, LIGHT_TILES, MAY_PASS, OVER, PHASE, SUPPLY, TILES
from isthmus.fast.ponte.land import build, check, joined, together
from isthmus.fast.ponte.playout import SPANS, SQUARES, buildable, go_on, lay_listed, list_all

CERTAIN = word(65536)
PATIENCE = 24  # refusals before it takes anything


@jit
def rollout(tables: Words, state: Words, sets: Words, lists: Words, weights: Words, rng: Dice) -> None:
    """Play to the end from the beginning of a turn, once colours are chosen; `sets` then has the score."""
    list_all(tables, state, lists)
    while state[PHASE] != OVER:
        go_on(state, _turn(tables, state, sets, lists, weights, rng))


@jit
def _turn(tables: Words, state: Words, sets: Words, lists: Words, weights: Words, rng: Dice) -> int:
    """One turn; returns the number of its steps, done included: 1 is a bridge declined, 0 nothing possible."""
    colour = state[COLOUR]
    at, first = SQUARES + 144 * colour, SPANS + 900 * colour
    enough = state[LIGHT_TILES + colour] + 2 <= tables[TILES]
    supply = state[BRIDGES] < tables[SUPPLY]
    refused = 0
    while True:
        squares, spans = lists[colour] if enough else 0, lists[2 + colour] if supply else 0
        if squares + spans == 0:
            return 0
        passing = tables[MAY_PASS] if squares == 0 else 0  # P-T3, once it is known that there is no square
        pick = roll(rng, squares + spans + passing)
        if pick < squares:
            cell = lists[at + pick]
            if not check(state, colour, cell):
                lists[at + pick] = lists[at + squares - 1]
                lists[colour] -= 1
            elif refused < PATIENCE and roll(rng, CERTAIN) >= weights[tile_kind(state, colour, cell, NO_TILE)]:
                refused += 1
            elif _pair(tables, state, sets, lists, weights, pick, rng):
                return 3
        elif pick == squares + spans:
            return 1
        else:
            place = lists[first + pick - squares]
            possible = buildable(tables, state, place >> 3, place & 7)
            kind = bridge_kind(tables, state, sets, place) if possible else 0
            if possible and refused < PATIENCE and roll(rng, CERTAIN) >= weights[kind]:
                refused += 1
                continue
            lists[first + pick - squares] = lists[first + spans - 1]
            lists[2 + colour] -= 1
            if possible:
                build(tables, state, place)
                link_bridge(tables, sets, colour, place)
                return 2


@jit
def _pair(tables: Words, state: Words, sets: Words, lists: Words, weights: Words, pick: int, rng: Dice) -> bool:
    """Place a tile on the picked square, which fits, and a second one; False if there is no square for that.

    The list has the squares to try first, then those that do not go with the first tile, then the first itself.
    """
    colour = state[COLOUR]
    start, count = SQUARES + 144 * colour, lists[colour]
    one = lists[start + pick]
    lists[start + pick], lists[start + count - 1] = lists[start + count - 1], one
    lists[colour] = count - 1
    group, to_try, refused = joined(state, colour, one), count - 1, 0
    while to_try > 0:
        at = start + roll(rng, to_try)
        two, last = lists[at], start + to_try - 1
        fitting = check(state, colour, two)
        if fitting and not together(state, colour, one, two):
            lists[at], lists[last] = lists[last], two
            to_try -= 1
            continue
        if fitting and refused < PATIENCE and roll(rng, CERTAIN) >= weights[tile_kind(state, colour, two, group)]:
            refused += 1
            continue
        lists[at] = lists[last]
        lists[last] = lists[start + lists[colour] - 1]
        lists[colour] -= 1
        to_try -= 1
        if fitting:
            for cell in (one, two):
                lay_listed(tables, state, lists, colour, cell)
                link_tile(state, sets, colour, cell)
            return True
    return False
