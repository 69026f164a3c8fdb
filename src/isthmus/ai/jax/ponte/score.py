"""Bridges and points of Ponte del Diavolo, kept up to date step by step (P-V1, P-V2).

A *chain* is what bridges join. Every bridge has a record, one word with its two ends, the number of its chain and how
many islands the chain has. A chain has the number of its first bridge; groups without a bridge are in no chain. A new
tile or bridge joins the chains that its group, or its two groups, belong to.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp

from isthmus.ai.jax.bits import U32, WIDTH, Bits, constant, single
from isthmus.ai.jax.packed import Array
from isthmus.ai.jax.ponte.land import group
from isthmus.games.ponte.board import ISLAND, Board

SECOND, CHAIN, COUNT = 8, 16, 24  # where a record has its second end, its chain and the islands; the first end is below
POINTS, ISLANDS = 16, 8  # where a tally has points and islands; bridges lie below, so that larger is better (P-V2)
BYTE = 255


class Links(NamedTuple):
    """The bridges of both colours."""

    built: Array  # int32: how many
    records: tuple[Array, ...]  # uint32, one for each bridge that could be built
    ends: Bits  # the tiles that carry a bridge
    tally: tuple[Array, Array]  # uint32 of light and of dark: points, islands, bridges


class Placement(NamedTuple):
    """What happens: a tile on the square `first`, or a bridge from there to `second`; both numbers unsigned."""

    tile: Array
    bridge: Array
    first: Array
    second: Array


def no_links(box: Board, words: int) -> Links:
    most = min(box.bridges, box.size**2 // 2)  # P-B3: two tiles for each
    return Links(jnp.int32(0), (U32(0),) * most, constant(0, words), (U32(0), U32(0)))


def linked(links: Links, tiles: Bits, stride: int, colour: Array, step: Placement) -> Links:
    """The bridges after the step; `tiles` are those of the colour that moves, with the new one."""
    words = len(tiles.words)
    ends = single(step.first, words), single(step.second, words)
    groups = [group(tiles, end, stride) for end in ends]
    islands = [each.count() == ISLAND for each in groups]
    single_islands = [
        (island & ~(each & links.ends).any()).astype(U32) for island, each in zip(islands, groups, strict=True)
    ]
    completed = (step.tile & islands[0]).astype(U32)
    bridges = step.bridge.astype(U32)
    joined = _joined(links, groups[0] | groups[1])
    found = sum(single_islands) * bridges  # until now worth a point each
    count, points = completed + found, found
    for number, record in enumerate(links.records):
        here = jnp.where(_has(joined, number), record >> U32(COUNT), U32(0))
        count, points = count + here, points + _points_of(here)
    records = _renamed(links, joined, count, step)
    gained = (_points_of(count) - points << U32(POINTS)) + (completed << U32(ISLANDS)) + bridges
    light, dark = links.tally
    return Links(
        links.built + step.bridge,
        records,
        links.ends | (ends[0] | ends[1]).when(step.bridge),
        (light + jnp.where(colour == 0, gained, U32(0)), dark + jnp.where(colour == 0, U32(0), gained)),
    )


def _joined(links: Links, tiles: Bits) -> Bits:
    """The chains that reach these tiles."""
    words = -(-len(links.records) // WIDTH)
    found = constant(0, words)
    for number, record in enumerate(links.records):
        reached = tiles.has(record & U32(BYTE)) | tiles.has(record >> U32(SECOND) & U32(BYTE))
        reached &= number < links.built
        found = found | single(record >> U32(CHAIN) & U32(BYTE), words).when(reached)
    return found


def _renamed(links: Links, joined: Bits, count: Array, step: Placement) -> tuple[Array, ...]:
    """The records after the joined chains become one with that many islands, with that of a new bridge."""
    chain: Array = links.built.astype(U32)
    for number in reversed(range(len(links.records))):
        chain = jnp.where(_has(joined, number), U32(number), chain)
    upper = chain << U32(CHAIN) | count << U32(COUNT)
    new = step.first | step.second << U32(SECOND) | upper
    records = []
    for number, record in enumerate(links.records):
        inside = joined.has(record >> U32(CHAIN) & U32(BYTE)) & (number < links.built)
        kept = jnp.where(inside, record & U32(0xFFFF) | upper, record)
        records.append(jnp.where(step.bridge & (links.built == number), new, kept))
    return tuple(records)


def _has(chains: Bits, number: int) -> Array:
    found: Array = chains.words[number // WIDTH] >> U32(number % WIDTH) & U32(1) == 1
    return found


def _points_of(islands: Array) -> Array:
    points: Array = islands * (islands + U32(1)) >> U32(1)
    return points
