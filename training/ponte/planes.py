"""What the net sees of a position: planes, facts and the legal places. docs/nets.md lists them in order.

Everything is seen by the player to move: *own* is the colour whose turn it is (light before colours are chosen).
Planes are kept as words and spread out to booleans only for the net.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp

from isthmus.ai.jax.bits import U32, WIDTH, Bits, constant, either, single
from isthmus.ai.jax.packed import Array
from isthmus.ai.jax.ponte.environment import ONE_TILE, State
from isthmus.ai.jax.ponte.land import around, fitting, sizes
from isthmus.ai.jax.ponte.pairs import DARK
from isthmus.ai.jax.ponte.score import BYTE, COUNT, ISLANDS, POINTS, SECOND
from training.ponte.games import Games, House

PICTURES: Final = 19  # planes that are turned square by square
BRIDGE_SETS: Final = 3  # after them: eight planes each, one for each vector; built, own to build, other's to build
PLANES: Final = PICTURES + 8 * BRIDGE_SETS
FACTS: Final = 19
MAPS: Final = 6  # of the final board
CHAINS: Final = 4
MOST_TILES, MOST_BRIDGES = 60, 24  # more of them left are as good as no limit


class Sight(NamedTuple):
    """What the net is given."""

    words: Array  # [words, PLANES]
    facts: Array  # [FACTS]
    legal: Array  # [places]


def spread(games: Games, words: Array) -> Array:
    """Bits out of words: [..., words, planes] to booleans [..., squares, planes]."""
    cells = games.cells
    shift = jnp.asarray(cells % WIDTH)[:, None]
    found: Array = (words[..., cells // WIDTH, :] >> shift & U32(1)) == 1
    return found


def look(games: Games, state: State, house: House) -> Sight:
    tables = games.tables
    dark = state.colour == DARK
    own, other = either(dark, state.dark, state.light), either(dark, state.light, state.dark)
    fits = [fitting(tiles, tables.stride).all & state.free for tiles in (own, other)]
    rules = games.rules(house)
    buildable = [rules._bridges(state, tiles) for tiles in (own, other)]
    board = constant(tables.board, games.words)
    chains, built = _bridges(games, state)
    planes = [
        own, other, board.minus(own | other | state.free), own & state.links.ends, other & state.links.ends,
        *sizes(own, around(own, tables.stride), tables.stride),
        *sizes(other, around(other, tables.stride), tables.stride),
        state.squares, *fits, board, *chains,
        *built, *buildable[0], *buildable[1],
    ]  # fmt: skip
    words = _stacked(planes)
    legal = games.legal(state, house, spread(games, _stacked([state.squares, *buildable[0]])))
    return Sight(words, _facts(games, state, house, own, other, fits), legal)


def _stacked(planes: list[Bits]) -> Array:
    return jnp.stack([jnp.stack(words) for words in zip(*(plane.words for plane in planes), strict=True)])


def _bridges(games: Games, state: State) -> tuple[list[Bits], list[Bits]]:
    """Both ends of the bridges in chains of at least one, two, three and four islands; and by vector, the squares
    where a bridge begins. Record by record and without an axis of records, so that it is one kernel.
    """
    vectors, none = games.tables.vectors, constant(0, games.words)
    chains, built = [none] * CHAINS, [none] * len(vectors)
    for number, record in enumerate(state.links.records):
        first, second = record & U32(BYTE), record >> U32(SECOND) & U32(BYTE)
        there = number < state.links.built
        begin = single(first, games.words)
        both = begin | single(second, games.words)
        islands = jnp.where(there, record >> U32(COUNT), U32(0))
        chains = [chain | both.when(islands > U32(least)) for least, chain in enumerate(chains)]
        built = [
            plane | begin.when(there & (second - first == U32(vector)))
            for plane, vector in zip(built, vectors, strict=True)
        ]
    return chains, built


def _facts(games: Games, state: State, house: House, own: Bits, other: Bits, fits: list[Bits]) -> Array:
    dark = state.colour == DARK
    light_tally, dark_tally = state.links.tally
    mine, others = either(dark, dark_tally, light_tally), either(dark, light_tally, dark_tally)
    points = [(tally >> U32(POINTS)) / 10.0 for tally in (mine, others)]
    islands = [(tally >> U32(ISLANDS) & U32(BYTE)) / 8.0 for tally in (mine, others)]
    tiles = [jnp.minimum(house.tiles - each.count(), MOST_TILES) / 40.0 for each in (own, other)]
    facts = [
        *(state.phase == phase for phase in (1, 2, 3, 4)), state.opened == ONE_TILE, dark,
        *tiles, jnp.minimum(house.bridges - state.links.built, MOST_BRIDGES) / 16.0,
        *points, points[0] - points[1], *islands,
        *(each.count() / 40.0 for each in fits), state.free.count() / 100.0,
        house.may_pass, games.size / 12.0,
    ]  # fmt: skip
    return jnp.stack([jnp.asarray(fact, jnp.float32) for fact in facts])


def final_board(games: Games, state: State) -> Array:
    """The end as the net foretells it, [words, MAPS]: tiles, islands, ends of bridges in chains of two islands or
    more; light, then dark.
    """
    stride = games.tables.stride
    linked = _bridges(games, state)[0][1]
    maps = []
    for tiles in (state.light, state.dark):
        maps += [tiles, sizes(tiles, around(tiles, stride), stride).islands, tiles & linked]
    return _stacked(maps)
