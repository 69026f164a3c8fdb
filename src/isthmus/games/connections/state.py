"""The values of a running game: steps, sheets, options, the whole state.

A `Sheet` is one player's board with what lies on it. What was placed (`marks`: one tile and its step per round) is
all there is to know; the other fields are derived from it once, when the tile is placed, because everything asks for
them: `looks` (what each square shows), `needs` (what each square asks of a tile), `frontier` (free squares beside an
open connection, as bits) and `spirals` (the face-down steps that are still possible).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, Self

from isthmus.games.connections.board import CENTRE_PATTERN, LETTERS, Board, look_of, read_board, standard_board
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.options import choice, document, flag, validate
from isthmus.kernel.sheets import SheetState, Stage

FREE: Final = 255
SPIRAL: Final = 254
RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class Place:
    """Place the tile face up, turned clockwise by that many quarters, the fewest that look like this (C-P1)."""

    square: str
    rotation: int


@dataclass(frozen=True, slots=True)
class Spiral:
    """Place the tile face down (C-X1)."""

    square: str


ConnectionsStep = Place | Spiral


@dataclass(frozen=True)
class ConnectionsOptions:
    """`boards` fixes the first seat's board, the others are dealt; `board` gives all seats a player's own board."""

    boards: str = choice(RANDOM, RANDOM, *LETTERS, clause="C-C4")
    series: bool = flag(False, clause="C-E3")
    board: Board | None = document(read_board, clause="C-C3")  # noqa: RUF009 - makes a field

    def __post_init__(self) -> None:
        validate(self)
        if self.board is not None and not isinstance(self.board, Board):
            raise BadInput("option board", f"is {quoted(self.board)}, expected a board file")
        if self.board is not None and self.boards != RANDOM:
            raise BadInput("option boards", f"is {self.boards!r}, expected random together with a board file")


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's board; `board` is None until it is dealt."""

    board: Board | None
    marks: tuple[tuple[str, ConnectionsStep], ...] = ()
    looks: bytes = field(default=b"", compare=False, repr=False)
    needs: bytes = field(default=b"", compare=False, repr=False)
    frontier: int = field(default=0, compare=False, repr=False)
    spirals: tuple[Spiral, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True)
class ConnectionsState(SheetState[ConnectionsOptions, Sheet, str]):
    """`cards` are the tiles called in the running game; `losses` what each seat lost in each game before it."""

    losses: tuple[tuple[int, ...], ...] = ()

    @property
    def material(self) -> Board:
        """The board that says how many rounds there are and with which tiles; all boards of one game agree on both."""
        return material_of(self.options)

    @property
    def games(self) -> int:
        """How many games are played in all: in a series one per player (C-E3)."""
        return len(self.desks) if self.options.series else 1

    @property
    def game(self) -> int:
        """The running game, counted from 1."""
        return len(self.losses) + 1

    @property
    def caller(self) -> int:
        """The seat that turns the tiles over in the running game; the role goes round in a series (C-E3)."""
        return len(self.losses)

    @property
    def tile(self) -> str | None:
        """The tile that everybody places now."""
        return self.cards[-1] if self.stage is Stage.PLAY else None

    @property
    def to_come(self) -> tuple[str, ...]:
        """The tiles not called yet in this game, in data order; four of them stay out (C-R1, C-R3)."""
        cards = set(self.cards)
        return tuple([name for name in material_of(self.options).patterns if name not in cards])

    def changed(self, **changes: object) -> Self:
        """A copy with some fields changed (`dataclasses.replace` costs ten times as much)."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.__dict__.update(changes)
        return copy


def material_of(options: ConnectionsOptions) -> Board:
    return options.board if options.board is not None else standard_board(LETTERS[0])


@cache
def place_step(square: str, rotation: int) -> Place:
    """The one object for that step, so that comparing steps is comparing identities."""
    return Place(square, rotation)


@cache
def spiral_step(square: str) -> Spiral:
    return Spiral(square)


NO_SHEET: Final = Sheet(None)


@cache
def empty_sheet(board: Board) -> Sheet:
    """The board with nothing on it but the printed centre (C-C1)."""
    squares = range(board.size * board.size)
    looks = bytearray([FREE]) * len(squares)
    looks[board.centre] = look_of(CENTRE_PATTERN, 0)
    needs = bytearray(len(squares))
    for square, side, number in board.rim:
        if not number:
            needs[square] |= 1 << 2 * side  # C-P4: an empty edge takes only an empty side
    frontier = 0
    for neighbour, need in reach_of(board, board.centre, looks[board.centre]):
        needs[neighbour] |= need
        frontier |= 1 << neighbour
    spirals = tuple(spiral_step(board.squares[square]) for square in squares if square != board.centre)
    return Sheet(board, (), bytes(looks), bytes(needs), frontier, spirals)


@cache
def reach_of(board: Board, square: int, look: int) -> tuple[tuple[int, int], ...]:
    """What a tile with that look asks of the squares around it: (neighbour, need of its side towards the tile)."""
    found = []
    for side, neighbour in enumerate(board.neighbours[square]):
        if neighbour >= 0:
            found.append((neighbour, 1 + (look >> 2 * side & 3) << 2 * ((side + 2) % 4)))  # C-P3
    return tuple(found)
