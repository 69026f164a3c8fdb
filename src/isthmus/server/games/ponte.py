"""Ponte del Diavolo on the wire: tiles, bridges, islands and what they are linked to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from isthmus.games.ponte.board import Bridge, Choose, Tile, bits
from isthmus.games.ponte.board import Colour as Side
from isthmus.games.ponte.grid import Grid
from isthmus.games.ponte.islands import group_with
from isthmus.games.ponte.moves import dead_squares
from isthmus.games.ponte.state import PonteState
from isthmus.kernel.game import Step
from isthmus.kernel.steps import DONE_TEXT, Done
from isthmus.server.games.parts import DoneStep, WireBoard, WireScene, WireStep

# --- what the wire carries


Colour = Literal["light", "dark"]


@dataclass(slots=True)
class PonteBoard(WireBoard):
    """Squares are named by notation; `squares` lists them row by row from the top."""

    name: str
    size: int
    squares: list[str]
    game: Literal["ponte"] = "ponte"


@dataclass(slots=True)
class PonteBridge:
    a: str
    b: str
    colour: Colour
    blocked: list[str]


@dataclass(slots=True)
class PonteGroup:
    """An island or sandbank; groups joined by bridges share the number `set`."""

    colour: Colour
    squares: list[str]
    island: bool
    set: int


@dataclass(slots=True)
class PonteSupplies:
    """What is left; None if the supply is unlimited."""

    light: int | None
    dark: int | None
    bridges: int | None


@dataclass(slots=True)
class PonteDead:
    """Free squares on which that colour can never place a tile again."""

    light: list[str]
    dark: list[str]


@dataclass(slots=True)
class PonteScene(WireScene):
    tiles: dict[str, Colour]
    open: list[str]
    open_bridge: PonteBridge | None
    bridges: list[PonteBridge]
    blocked: list[str]
    colours: list[Colour | None]
    turn: Colour | None
    supplies: PonteSupplies
    groups: list[PonteGroup]
    dead: PonteDead
    last: list[str]
    game: Literal["ponte"] = "ponte"


@dataclass(slots=True)
class PonteTileStep(WireStep):
    text: str
    square: str
    kind: Literal["tile"] = "tile"


@dataclass(slots=True)
class PonteBridgeStep(WireStep):
    text: str
    a: str
    b: str
    blocked: list[str]
    kind: Literal["bridge"] = "bridge"


@dataclass(slots=True)
class PonteChooseStep(WireStep):
    text: str
    colour: Colour
    kind: Literal["choose"] = "choose"


PonteStep = PonteTileStep | PonteBridgeStep | PonteChooseStep | DoneStep


# --- how it is made from a view

_WORDS: dict[int, Colour] = {Side.LIGHT: "light", Side.DARK: "dark"}
BOARD, SCENE, STEPS = PonteBoard, PonteScene, (PonteTileStep, PonteBridgeStep, PonteChooseStep)
SHOWS_LAST_TURN = True
ISLAND_SIZE = 4


def board(state: PonteState) -> PonteBoard:
    return PonteBoard(state.box.name, state.box.size, list(state.grid.names))


def scene(state: PonteState, seat: int | None, last: tuple[Step, ...]) -> PonteScene:  # noqa: ARG001 - as in every game
    grid = state.grid
    bridges = [_bridge(state, number) for number in bits(state.bridges)]
    open_pairs = {(step.first, step.second) for step in state.steps if isinstance(step, Bridge)}
    laid: dict[str, Colour] = {}
    for side in Side:
        laid.update(dict.fromkeys(grid.names_of(state.sides[side].tiles), _WORDS[side]))
    return PonteScene(
        tiles=laid,
        open=[step.square for step in state.steps if isinstance(step, Tile)],
        open_bridge=next((bridge for bridge in bridges if (bridge.a, bridge.b) in open_pairs), None),
        bridges=bridges,
        blocked=sorted({square for bridge in bridges for square in bridge.blocked}),
        colours=[_colour_of(state, one) for one in (0, 1)],
        turn=_WORDS.get(state.colour),
        supplies=_supplies(state),
        groups=_groups(state),
        dead=PonteDead(list(dead_squares(state, Side.LIGHT)), list(dead_squares(state, Side.DARK))),
        last=_places(last),
    )


def step(state: PonteState, step: Tile | Bridge | Choose | Done) -> PonteStep:
    return _step(state.grid, step)


@cache
def _step(grid: Grid, step: Tile | Bridge | Choose | Done) -> PonteStep:
    if isinstance(step, Done):
        return DoneStep(DONE_TEXT)
    if isinstance(step, Tile):
        return PonteTileStep(step.square, step.square)
    if isinstance(step, Choose):
        word = _WORDS[step.colour]
        return PonteChooseStep(word, word)
    span = grid.spans[grid.span_index[step]]
    return PonteBridgeStep(str(step), step.first, step.second, list(grid.names_of(span.under)))


def _colour_of(state: PonteState, seat: int) -> Colour | None:
    side = state.colour_of(seat)
    return None if side is None else _WORDS[side]


def _bridge(state: PonteState, number: int) -> PonteBridge:
    span = state.grid.spans[number]
    owner = Side.LIGHT if state.sides[Side.LIGHT].spans >> number & 1 else Side.DARK
    return PonteBridge(span.step.first, span.step.second, _WORDS[owner], list(state.grid.names_of(span.under)))


def _supplies(state: PonteState) -> PonteSupplies:
    if state.options.unlimited:
        return PonteSupplies(None, None, None)
    return PonteSupplies(state.tiles_left(Side.LIGHT), state.tiles_left(Side.DARK), state.bridges_left)


def _groups(state: PonteState) -> list[PonteGroup]:
    """Islands and sandbanks of both colours; a shared `set` number means linked by bridges, whatever lies between."""
    found: list[PonteGroup] = []
    for side in Side:
        groups = _split(state.grid, state.sides[side].tiles)
        sets = list(range(len(groups)))
        for number in bits(state.bridges_of(side)):
            first, second = (_index_of(groups, end) for end in state.grid.spans[number].ends)
            old, new = sets[second], sets[first]
            sets = [new if one == old else one for one in sets]
        base = len(found)
        for group, one in zip(groups, sets, strict=True):
            squares = list(state.grid.names_of(group))
            found.append(PonteGroup(_WORDS[side], squares, len(squares) == ISLAND_SIZE, base + one))
    return found


def _split(grid: Grid, tiles: int) -> list[int]:
    groups = []
    while tiles:
        shape = group_with(grid, tiles, (tiles & -tiles).bit_length() - 1)
        assert shape is not None
        groups.append(shape.squares)
        tiles &= ~shape.squares
    return groups


def _index_of(groups: list[int], square: int) -> int:
    return next(index for index, group in enumerate(groups) if group >> square & 1)


def _places(last: tuple[Step, ...]) -> list[str]:
    places: list[str] = []
    for step in last:
        if isinstance(step, Tile):
            places.append(step.square)
        elif isinstance(step, Bridge):
            places += [step.first, step.second]
    return places
