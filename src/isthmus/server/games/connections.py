"""Connections on the wire: the tile in hand, four boards, numbers that are linked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from isthmus.games.connections.board import CENTRE_PATTERN, LETTERS, SIDES, Board, look_of, pattern_of, standard_board
from isthmus.games.connections.scoring import LINKED, loss, rim_state, spirals
from isthmus.games.connections.state import ConnectionsState, Place, Sheet, Spiral
from isthmus.kernel.game import Step
from isthmus.kernel.sheets import Desk
from isthmus.kernel.steps import DONE_TEXT, Done
from isthmus.server.games.parts import DoneStep, WireBoard, WireScene, WireStep

# --- what the wire carries


@dataclass(slots=True)
class ConnectionsNumber:
    """A number on the border: side N, E, S or W, index 0 to 4 (left to right, top to bottom), beside `square`.

    Its id is the square and the side ("a1n"), as in notation.
    """

    id: str
    side: Literal["N", "E", "S", "W"]
    index: int
    value: int
    square: str


@dataclass(slots=True)
class ConnectionsSheetBoard:
    letter: str
    numbers: list[ConnectionsNumber]


@dataclass(slots=True)
class ConnectionsTile:
    """`pattern`: sides clockwise from north, '-' empty, 'n' narrow, 'W' wide; `symbol` is the word called out."""

    id: str
    pattern: str
    symbol: str


@dataclass(slots=True)
class ConnectionsBoard(WireBoard):
    name: str
    size: int
    squares: list[str]
    centre: str
    centre_pattern: str
    sheets: list[ConnectionsSheetBoard]
    tiles: list[ConnectionsTile]
    game: Literal["connections"] = "connections"


@dataclass(slots=True)
class ConnectionsSquare:
    """What lies on a square: a face-up tile (pattern as it lies) or a spiral (pattern None)."""

    tile: str
    rotation: int
    pattern: str | None


@dataclass(slots=True)
class ConnectionsSheet:
    letter: str
    squares: dict[str, ConnectionsSquare]
    open: str | None
    linked: list[str]
    spirals: int
    loss: int
    done: bool
    sealed: bool


@dataclass(slots=True)
class ConnectionsScene(WireScene):
    tile: str | None
    tiles_seen: list[str]
    tiles_left: list[str]
    caller: int
    game_of_series: int
    games: int
    losses_before: list[int]
    sheets: list[ConnectionsSheet]
    game: Literal["connections"] = "connections"


@dataclass(slots=True)
class ConnectionsPlaceStep(WireStep):
    text: str
    square: str
    rotation: int
    pattern: str
    kind: Literal["place"] = "place"


@dataclass(slots=True)
class ConnectionsSpiralStep(WireStep):
    text: str
    square: str
    kind: Literal["spiral"] = "spiral"


ConnectionsStep = ConnectionsPlaceStep | ConnectionsSpiralStep | DoneStep


# --- how it is made from a view

BOARD, SCENE, STEPS = ConnectionsBoard, ConnectionsScene, (ConnectionsPlaceStep, ConnectionsSpiralStep)
SHOWS_LAST_TURN = False
_KEPT = 20_000  # cached parts; boards of other seats look the same to everybody until the round closes
_SIDE_LETTERS: tuple[Literal["N"], Literal["E"], Literal["S"], Literal["W"]] = ("N", "E", "S", "W")


def board(state: ConnectionsState) -> ConnectionsBoard:
    layout = state.material
    boards = [layout] if state.options.board is not None else [standard_board(letter) for letter in LETTERS]
    return ConnectionsBoard(
        name=layout.name,
        size=layout.size,
        squares=list(layout.squares),
        centre=layout.squares[layout.centre],
        centre_pattern=CENTRE_PATTERN,
        sheets=[ConnectionsSheetBoard(one.name, _numbers(one)) for one in boards],
        tiles=[ConnectionsTile(tile.name, tile.pattern, tile.mark) for tile in layout.tiles],
    )


def scene(state: ConnectionsState, seat: int | None, last: tuple[Step, ...]) -> ConnectionsScene:  # noqa: ARG001
    seats = range(len(state.desks))
    return ConnectionsScene(
        tile=state.tile,
        tiles_seen=list(state.cards),
        tiles_left=list(state.to_come),
        caller=state.caller,
        game_of_series=state.game,
        games=state.games,
        losses_before=[sum(game[one] for game in state.losses) for one in seats],
        sheets=[_sealed(desk.closed, done=desk.done) if desk.sealed else _sheet(desk) for desk in state.desks],
    )


def step(state: ConnectionsState, step: Place | Spiral | Done) -> ConnectionsStep:
    if isinstance(step, Done):
        return DoneStep(DONE_TEXT)
    if isinstance(step, Place):
        tile = state.tile
        assert tile is not None
        return _place(step, state.material.patterns[tile])
    return _spiral(step.square)


@cache
def _place(step: Place, pattern: str) -> ConnectionsPlaceStep:
    turned = _turned(pattern, step.rotation)
    return ConnectionsPlaceStep(f"{step.square}r{step.rotation}", step.square, step.rotation, turned)


@cache
def _spiral(square: str) -> ConnectionsSpiralStep:
    return ConnectionsSpiralStep(f"{square}x", square)


@cache
def _turned(pattern: str, rotation: int) -> str:
    return pattern_of(look_of(pattern, rotation))


def _numbers(layout: Board) -> list[ConnectionsNumber]:
    found = []
    for side, numbers in enumerate(layout.numbers):
        squares = [layout.squares[square] for square, at, _ in layout.rim if at == side]
        for index, (value, square) in enumerate(zip(numbers, squares, strict=True)):
            if value:
                found.append(ConnectionsNumber(square + SIDES[side], _SIDE_LETTERS[side], index, value, square))
    return found


@lru_cache(_KEPT)
def _sealed(closed: Sheet, *, done: bool) -> ConnectionsSheet:
    """Another seat's board as it was when the last round closed."""
    return _sheet(Desk(closed, closed, (), done, True))


def _sheet(desk: Desk[Sheet]) -> ConnectionsSheet:
    sheet = desk.sheet
    layout = sheet.board
    if layout is None:  # before the boards are dealt
        return ConnectionsSheet("", {}, None, [], 0, 0, desk.done, desk.sealed)
    return ConnectionsSheet(
        letter=layout.name,
        squares={step.square: _square(layout, tile, step) for tile, step in sheet.marks},
        open=desk.steps[0].square if desk.steps else None,
        linked=[place for place, _, fate in rim_state(sheet) if fate == LINKED],
        spirals=spirals(sheet),
        loss=loss(sheet),
        done=desk.done,
        sealed=desk.sealed,
    )


def _square(layout: Board, tile: str, step: Place | Spiral) -> ConnectionsSquare:
    return _laid(tile, layout.patterns[tile], step.rotation if isinstance(step, Place) else None)


@cache
def _laid(tile: str, pattern: str, rotation: int | None) -> ConnectionsSquare:
    if rotation is None:
        return ConnectionsSquare(tile, 0, None)
    return ConnectionsSquare(tile, rotation, _turned(pattern, rotation))
