"""What is good in Ponte del Diavolo: islands, sets of them, land that can still grow, bridges still to be built."""

from __future__ import annotations

from isthmus.games.ponte.board import ISLAND, Choose, Colour
from isthmus.games.ponte.scoring import groups_of, island_sets, points_of
from isthmus.games.ponte.state import PonteState, open_bridges

POINT = 3.0
LAND = {1: 0.2, 2: 0.7, 3: 1.6}
BRIDGE = 0.4
MOST_BRIDGES = 8
RIVAL = 0.8


def worth(view: PonteState, seat: int) -> float:
    colour = view.colour_of(seat)
    if view.steps and isinstance(view.steps[0], Choose):
        colour = view.steps[0].colour
    if colour is None:  # the opening tiles: near the middle they would help whoever gets them
        return -_spread(view)
    return _side_worth(view, colour) - RIVAL * _side_worth(view, Colour(1 - colour))


def _side_worth(view: PonteState, colour: Colour) -> float:
    side = view.sides[colour]
    total = POINT * sum(points_of(len(linked)) for linked in island_sets(view, colour))
    for group in groups_of(view.grid, side.tiles):
        if group.size < ISLAND and group.sides & side.fits & view.free:
            total += LAND[group.size]
    return total + BRIDGE * min(open_bridges(view, colour).bit_count(), MOST_BRIDGES)


def _spread(view: PonteState) -> float:
    """How central the opening tiles lie."""
    size = view.box.size
    middle = (size - 1) / 2
    tiles = view.sides[Colour.LIGHT].tiles
    squares = (divmod(index, size) for index in range(size * size) if tiles >> index & 1)
    return sum(size - abs(row - middle) - abs(column - middle) for row, column in squares)
