"""Islands, the sets that bridges join them into, and points (P-V1, P-V2)."""

from __future__ import annotations

from typing import Final

from isthmus.games.ponte.board import ISLAND, Colour, bits
from isthmus.games.ponte.grid import Grid, Shape
from isthmus.games.ponte.islands import group_with
from isthmus.games.ponte.state import Ending, Phase, PonteState
from isthmus.kernel.game import Outcome, ScoreLine, ScoreSheet, ranks_of

SINGLE_ISLANDS: Final = "single-islands"
LINKED_SETS: Final = "linked-sets"
ISLANDS: Final = "islands"  # these two are worth nothing, but they break ties in this order (P-V2)
BRIDGES: Final = "bridges"
CATEGORIES: Final = (SINGLE_ISLANDS, LINKED_SETS, ISLANDS, BRIDGES)
ENDINGS: Final = tuple(ending.value for ending in Ending)


def groups_of(grid: Grid, tiles: int) -> tuple[Shape, ...]:
    """The groups of one colour, islands and sandbanks, by their first square."""
    groups = []
    while tiles:
        group = group_with(grid, tiles, (tiles & -tiles).bit_length() - 1)
        assert group is not None
        groups.append(group)
        tiles ^= group.squares
    return tuple(groups)


def island_sets(state: PonteState, colour: int) -> tuple[tuple[Shape, ...], ...]:
    """The islands of a colour in sets: two are in one set if bridges lead from one to the other (P-V1)."""
    grid = state.grid
    groups = groups_of(grid, state.sides[colour].tiles)
    set_of = {index: number for number, group in enumerate(groups) for index in bits(group.squares)}
    members = [[group] for group in groups]
    for number in bits(state.bridges_of(colour)):
        one, two = (set_of[end] for end in grid.spans[number].ends)
        if one != two:
            for group in members[two]:
                set_of.update(dict.fromkeys(bits(group.squares), one))
            members[one] += members[two]
            members[two] = []
    islands = (tuple(group for group in linked if group.size == ISLAND) for linked in members)
    return tuple(linked for linked in islands if linked)


def points_of(islands: int) -> int:
    """What a set of that many islands is worth: 1, 3, 6, 10 … (P-V1)."""
    return islands * (islands + 1) // 2


def score_sheet(state: PonteState, colour: int) -> ScoreSheet:
    sizes = [len(linked) for linked in island_sets(state, colour)]
    single = sizes.count(1)
    linked = [size for size in sizes if size > 1]
    points = sum(map(points_of, linked))
    lines = (
        ScoreLine(SINGLE_ISLANDS, single, single),
        ScoreLine(LINKED_SETS, len(linked), points),
        ScoreLine(ISLANDS, sum(sizes), 0),
        ScoreLine(BRIDGES, state.bridges_of(colour).bit_count(), 0),
    )
    return ScoreSheet(lines, single + points)


def standing(state: PonteState) -> tuple[ScoreSheet, ...]:
    """The score sheets seat by seat; before the choice the starter counts as light (there are no islands yet)."""
    light_seat = max(state.light_seat, 0)
    sheets = score_sheet(state, Colour.LIGHT), score_sheet(state, Colour.DARK)
    return sheets if light_seat == 0 else sheets[::-1]


def outcome(state: PonteState) -> Outcome | None:
    if state.phase is not Phase.OVER or state.ending is None:
        return None
    sheets = standing(state)
    return Outcome(state.ending.value, sheets, ranks_of([strength(sheet) for sheet in sheets]))


def strength(sheet: ScoreSheet) -> tuple[int, int, int]:
    """Points, then islands, then the player's bridges (P-V2)."""
    *_, islands, bridges = sheet.lines
    return sheet.total, islands.count, bridges.count
