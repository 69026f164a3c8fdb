"""What a player of Ponte del Diavolo sees in a position, compiled: linked sets with their points, and kinds of steps.

*Sets* are the groups of a colour that bridges join, kept up to date step by step in one row of words

    0…255    by cell: another cell of the same set, nearer to its leader (a leader points to itself)
    256…511  by leader: islands in the set
    512…517  points, islands and bridges, of light and dark each

A *kind* is a small number for what a step does: how large its group becomes, how large the opponent's would have
become there, which bridges it prepares, what a bridge links. `weights` says how good each kind is.
"""

from __future__ import annotations

from isthmus.fast.bits import lowest
from isthmus.fast.bits import size as population
from isthmus.fast.compile import Words, inlined, jit, word
from isthmus.fast.ponte.arrays import FITS, GROUP, LAND, SIZE, SPAN, TILE, VECTOR
from isthmus.fast.ponte.land import DIAGONAL, holds, joined, partners, size, touches, uncovered

NO_TILE = word(0)  # for `tile_kind`: there is no first tile
ISLANDS_OF, POINTS, ISLANDS, BRIDGES, SETS = 256, 512, 514, 516, 518
BRIDGE_KINDS = 120  # the first of them: a bridge between what is already linked
KINDS = BRIDGE_KINDS + 17


@jit
def leader(sets: Words, cell: int) -> int:
    while sets[cell] != cell:
        sets[cell] = sets[sets[cell]]
        cell = sets[cell]
    return cell


@jit
def link(sets: Words, colour: int, one: int, two: int) -> None:
    """From now on two cells belong to one set: a and b islands together are worth a × b more (P-V1)."""
    one, two = leader(sets, one), leader(sets, two)
    if one != two:
        sets[POINTS + colour] += sets[ISLANDS_OF + one] * sets[ISLANDS_OF + two]
        sets[ISLANDS_OF + one] += sets[ISLANDS_OF + two]
        sets[two] = one


@jit
def link_tile(state: Words, sets: Words, colour: int, cell: int) -> None:
    """A tile has been placed."""
    group = state[GROUP + cell]
    island = group >= 1 << 24
    sets[cell], sets[ISLANDS_OF + cell] = cell, 0
    while group:
        if group & 255 != cell:
            link(sets, colour, group & 255, cell)
        group >>= 8
    if island:
        first = leader(sets, cell)
        sets[ISLANDS_OF + first] += 1
        sets[POINTS + colour] += sets[ISLANDS_OF + first]
        sets[ISLANDS + colour] += 1


@jit
def link_bridge(tables: Words, sets: Words, colour: int, place: int) -> None:
    """A bridge has been built."""
    sets[BRIDGES + colour] += 1
    link(sets, colour, place >> 3, (place >> 3) + tables[VECTOR + (place & 7)])


@jit
def survey(tables: Words, state: Words, sets: Words) -> None:
    """All sets of a position."""
    for number in range(POINTS, SETS):
        sets[number] = 0
    for colour in range(2):
        for row in range(2, tables[SIZE] + 2):
            columns = state[LAND + 16 * colour + row]
            while columns:
                cell = 16 * row + lowest(columns)
                columns &= columns - 1
                group = state[GROUP + cell]
                sets[cell] = group & 255
                if group & 255 == cell:
                    sets[ISLANDS_OF + cell] = 1 if group >= 1 << 24 else 0
                    sets[ISLANDS + colour] += sets[ISLANDS_OF + cell]
        sets[POINTS + colour] = sets[ISLANDS + colour]
        for row in range(2, tables[SIZE] + 2):
            columns = state[LAND + 16 * colour + row]
            while columns:
                cell = 16 * row + lowest(columns)
                columns &= columns - 1
                built = state[SPAN + cell] >> 16
                while built:
                    link_bridge(tables, sets, colour, 8 * cell + lowest(built))
                    built &= built - 1


@inlined
def margin(sets: Words) -> int:
    """Light's lead: points, then islands, then bridges (P-V2), as digits of a number in base 1000."""
    points, islands = sets[POINTS] - sets[POINTS + 1], sets[ISLANDS] - sets[ISLANDS + 1]
    return (points * 1000 + islands) * 1000 + sets[BRIDGES] - sets[BRIDGES + 1]  # type: ignore[no-any-return]


@jit
def tile_kind(state: Words, colour: int, cell: int, first: int) -> int:
    """The kind of a tile on this cell, together with a first tile of the turn that would make the group `first`."""
    group = joined(state, colour, cell)
    own = size(group)
    if first and touches(first, cell) == 2:
        own = min(4, own + size(first))
    theirs = 0
    if state[FITS + 16 * (1 - colour) + (cell >> 4)] >> (cell & 15) & 1:
        other = joined(state, 1 - colour, cell)
        theirs = size(other) if other else 0
    reach = min(2, population(partners(state, colour, cell) & uncovered(state, cell)))
    corner = 0
    for offset in DIAGONAL:
        if state[TILE + cell + offset] == colour + 1 and not holds(group, cell + offset):
            corner = 1
    return ((own - 1) * 5 + theirs) * 6 + 2 * reach + corner


@jit
def bridge_kind(tables: Words, state: Words, sets: Words, place: int) -> int:
    """The kind of a bridge: already linked, or what lies at its better and at its other end."""
    cell = place >> 3
    end = cell + tables[VECTOR + (place & 7)]
    one, two = leader(sets, cell), leader(sets, end)
    if one == two:
        return BRIDGE_KINDS
    here, there = _end_kind(state, sets, one, cell), _end_kind(state, sets, two, end)
    return BRIDGE_KINDS + 1 + 4 * max(here, there) + min(here, there)


@inlined
def _end_kind(state: Words, sets: Words, first: int, cell: int) -> int:
    """3 for a set of islands, 2 for one island, 1 for a sandbank of three, 0 for less."""
    islands = sets[ISLANDS_OF + first]
    if islands:
        return 3 if islands > 1 else 2
    return 1 if state[GROUP + cell] >= 1 << 16 else 0
