"""The state of a game of Ponte del Diavolo: options, phases, endings, and the board with the open turn.

    LOT ──► OPENING ──► CHOICE ──► PLAY … PLAY ──► LAST ──► OVER
    chance  starter     the other  dark, light …   dark

Turns are numbered from 1: the opening is 1, the choice 2, dark's first move 3. LAST is dark's final turn once light can
do nothing (P-E1). Besides what has happened, a state carries what follows from it (where the next tile or bridge may
go); two states are equal if the same things have happened.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from isthmus.games.ponte.board import Board, Bridge, Choose, Colour, Tile, bits, packaged_board, read_board
from isthmus.games.ponte.grid import Grid, grid_of
from isthmus.games.ponte.islands import Side, add_tile, empty_side, first_squares
from isthmus.kernel.display import Shown
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.options import choice, document, flag, validate
from isthmus.kernel.turns import NOBODY


class Phase(enum.Enum):
    """What the state waits for."""

    LOT = "lot"
    OPENING = "opening"
    CHOICE = "choice"
    PLAY = "play"
    LAST = "last"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


class Ending(enum.Enum):
    """Whose turn brought the end, and whether that player was stuck or declined a last bridge (P-E1, P-E2)."""

    LIGHT_STUCK = "light-stuck"
    DARK_STUCK = "dark-stuck"
    LIGHT_DECLINED = "light-declined"
    DARK_DECLINED = "dark-declined"

    def __repr__(self) -> str:
        return f"Ending.{self.name}"


@dataclass(frozen=True)
class PonteOptions:
    """Size of the box, house rules, and a player's own board (which then brings its own size)."""

    size: int = choice(10, 10, 12, clause="P-C1")
    may_pass_bridge: bool = flag(False, clause="P-T3")
    unlimited: bool = flag(False, clause="P-C1")
    lot: bool = flag(False, clause="P-S1")
    board: Board | None = document(read_board, clause="P-C1")  # noqa: RUF009 - makes a field

    def __post_init__(self) -> None:
        validate(self)
        if self.board is not None:
            if not isinstance(self.board, Board):
                raise BadInput("option board", "is not a board, expected the content of a board file")
            if self.size != 10:
                raise BadInput("option size", f"is {self.size}, expected none: the board file gives the size")

    def box(self) -> Board:
        """Board and supplies that this game is played with."""
        box = packaged_board(self.size) if self.board is None else self.board
        if self.unlimited:  # more than a board can hold
            return replace(box, tiles=box.size**2, bridges=box.size**2)
        return box


@dataclass(frozen=True)
class PonteState(Shown):
    """Everything that has happened, and what the seat to move may do.

    `starter` is the seat that opens, `light_seat` the seat that plays light (both -1 while unknown); `steps` are those
    of the open turn, already on the board. `ending` is set from the moment the end is certain.

    Not compared, because it follows: `free` squares without a tile or bridge; `unbuilt` bridges that no tile, end or
    bridge excludes; seat and colour to move; the squares and bridges open to them now; whether they may finish.
    """

    options: PonteOptions
    phase: Phase
    turn: int
    starter: int
    light_seat: int
    sides: tuple[Side, Side]
    bridges: int
    steps: tuple[Tile | Bridge | Choose, ...]
    ending: Ending | None
    box: Board = field(compare=False)
    grid: Grid = field(compare=False)
    free: int = field(compare=False)
    unbuilt: int = field(compare=False)
    seat: int = field(compare=False)
    colour: int = field(compare=False)
    open_squares: int = field(compare=False)
    open_bridges: int = field(compare=False)
    may_finish: bool = field(compare=False)

    def with_changes(self, changes: dict[str, object]) -> PonteState:
        """A copy with some fields changed (a plain copy: `dataclasses.replace` costs ten times as much)."""
        copy = object.__new__(PonteState)
        fields = copy.__dict__
        fields.update(self.__dict__)
        fields.update(changes)
        return copy

    def colour_of(self, seat: int) -> Colour | None:
        """The colour a seat plays, None before the choice."""
        if self.light_seat == NOBODY:
            return None
        return Colour.LIGHT if seat == self.light_seat else Colour.DARK

    def seat_of(self, colour: int) -> int:
        """The seat that plays a colour, -1 before the choice."""
        if self.light_seat == NOBODY:
            return NOBODY
        return self.light_seat if colour == Colour.LIGHT else 1 - self.light_seat

    def tiles_left(self, colour: int) -> int:
        return self.box.tiles - self.sides[colour].tiles.bit_count()

    @property
    def bridges_left(self) -> int:
        return self.box.bridges - self.bridges.bit_count()

    def bridges_of(self, colour: int) -> int:
        """The built bridges of one colour."""
        return self.bridges & self.sides[colour].spans

    def at_turn_start(self) -> PonteState:
        """This state without the steps of the open turn."""
        return self if not self.steps else rebuilt(self, ())

    def __repr__(self) -> str:
        names = self.grid.names_of
        facts = [f"{name}={getattr(self, name)!r}" for name in ("options", "phase", "turn", "starter", "light_seat")]
        facts += [f"{colour.word}={' '.join(names(self.sides[colour].tiles))!r}" for colour in Colour]
        facts.append(f"bridges={' '.join(str(self.grid.spans[n].step) for n in bits(self.bridges))!r}")
        facts += [f"steps={self.steps!r}", f"ending={self.ending!r}"]
        return f"build_state({', '.join(facts)})"


def build_state(
    options: PonteOptions,
    *,
    phase: Phase,
    turn: int,
    starter: int = 0,
    light_seat: int = NOBODY,
    light: str = "",
    dark: str = "",
    bridges: str = "",
    steps: tuple[Tile | Bridge | Choose, ...] = (),
    ending: Ending | None = None,
) -> PonteState:
    """A state from its facts: squares such as ``"c4 d4"``, bridges such as ``"c4-e5"``, both with the open steps.

    Raises `BadInput` if tiles, bridges or supplies break a rule. Whether the phase fits is the caller's business.
    """
    box = options.box()
    grid = grid_of(box.size)
    tiles = (_squares(grid, light.split()), _squares(grid, dark.split()))
    built, unbuilt, free = _lay_bridges(grid, tiles, bridges.split())
    sides = (_lay_tiles(grid, Colour.LIGHT, tiles[0], free), _lay_tiles(grid, Colour.DARK, tiles[1], free))
    for colour, side in zip(Colour, sides, strict=True):
        if side.tiles.bit_count() > box.tiles:
            raise BadInput(colour.word, f"has {side.tiles.bit_count()} tiles, expected at most {box.tiles}")
    if built.bit_count() > box.bridges:
        raise BadInput("bridges", f"{built.bit_count()} are built, expected at most {box.bridges}")
    state = PonteState(
        options, phase, turn, starter, light_seat, sides, built, steps, ending,
        box, grid, free, unbuilt, NOBODY, NOBODY, 0, 0, False,
    )  # fmt: skip
    return state.with_changes(turn_fields(state, phase))


def rebuilt(state: PonteState, steps: tuple[Tile | Bridge | Choose, ...]) -> PonteState:
    """The same turn with only the first of its open steps; the board is built anew."""
    dropped = state.steps[len(steps) :]
    squares = {step.square for step in dropped if isinstance(step, Tile)}
    built = (state.grid.spans[n].step for n in bits(state.bridges))
    names = [[name for name in state.grid.names_of(side.tiles) if name not in squares] for side in state.sides]
    return build_state(
        state.options,
        phase=state.phase,
        turn=state.turn,
        starter=state.starter,
        light_seat=state.light_seat,
        light=" ".join(names[Colour.LIGHT]),
        dark=" ".join(names[Colour.DARK]),
        bridges=" ".join(str(step) for step in built if step not in dropped),
        steps=steps,
        ending=state.ending,
    )


def turn_fields(state: PonteState, phase: Phase) -> dict[str, object]:
    """Who is to move in this phase, and what the open steps leave to do; nothing if nobody is to move."""
    steps = state.steps
    if phase is Phase.CHOICE:
        return _mover(1 - state.starter, NOBODY, may_finish=bool(steps))
    if phase is Phase.OPENING:
        colour, seat = int(Colour.LIGHT), state.starter
    elif phase is Phase.LAST or (phase is Phase.PLAY and state.turn % 2):
        colour, seat = int(Colour.DARK), 1 - state.light_seat
    elif phase is Phase.PLAY:
        colour, seat = int(Colour.LIGHT), state.light_seat
    else:
        return _mover(NOBODY, NOBODY)
    if len(steps) == 1 and isinstance(steps[0], Tile):
        return _mover(seat, colour, squares=state.sides[colour].fits & state.free)
    if steps:
        return _mover(seat, colour, may_finish=True)
    squares = pair_squares(state, colour)
    bridges = open_bridges(state, colour)
    may_pass = state.options.may_pass_bridge and not squares and bool(bridges)  # P-T3
    return _mover(seat, colour, squares=squares, bridges=bridges, may_finish=may_pass)


def pair_squares(state: PonteState, colour: int) -> int:
    """Squares for the first of two tiles of this colour (P-T2: two or none)."""
    side = state.sides[colour]
    if side.tiles.bit_count() + 2 > state.box.tiles:
        return 0
    return first_squares(state.grid, side, state.free)


def open_bridges(state: PonteState, colour: int) -> int:
    """Bridges this colour could build (P-B1 to P-B4, P-B6)."""
    available = state.sides[colour].spans & state.unbuilt
    return available if available and state.bridges.bit_count() < state.box.bridges else 0


def _mover(
    seat: int, colour: int, *, squares: int = 0, bridges: int = 0, may_finish: bool = False
) -> dict[str, object]:
    return {
        "seat": seat,
        "colour": colour,
        "open_squares": squares,
        "open_bridges": bridges,
        "may_finish": may_finish,
    }


def _squares(grid: Grid, names: Iterable[str]) -> int:
    squares = 0
    for name in names:
        if name not in grid.index:
            raise BadInput("square", f"is {quoted(name)}, expected a square from a1 to {grid.names[-1]}")
        squares |= 1 << grid.index[name]
    return squares


def _lay_tiles(grid: Grid, colour: Colour, tiles: int, free: int) -> Side:
    side = empty_side(grid)
    for index in bits(tiles):
        if not side.fits >> index & 1:  # a legal position is legal in every order (P-I5)
            raise BadInput(f"tile {grid.names[index]}", f"{colour.word}: breaks a distance rule (P-I1, P-I2)")
        side = add_tile(grid, side, index, free | tiles)
    return side


def _lay_bridges(grid: Grid, tiles: tuple[int, int], names: list[str]) -> tuple[int, int, int]:
    """Built bridges, bridges that nothing excludes, free squares."""
    if tiles[0] & tiles[1]:
        raise BadInput(f"square {grid.names_of(tiles[0] & tiles[1])[0]}", "holds two tiles, expected one")
    occupied = tiles[0] | tiles[1]
    free = grid.everything & ~occupied
    built, unbuilt = 0, grid.every_span
    for index in bits(occupied):
        unbuilt &= ~grid.over[index]
    for name in names:
        first, _, second = name.partition("-")
        number = grid.span_index.get(Bridge(first, second))
        if number is None:
            raise BadInput(f"bridge {quoted(name)}", "is not a bridge, expected one such as 'c4-e5' (P-B1)")
        ends = 1 << grid.spans[number].ends[0] | 1 << grid.spans[number].ends[1]
        if ends & ~tiles[0] and ends & ~tiles[1]:
            raise BadInput(f"bridge {quoted(name)}", "does not join two tiles of one colour (P-B1)")
        if not unbuilt >> number & 1:
            raise BadInput(f"bridge {quoted(name)}", "crosses a tile, a bridge or shares an end (P-B2 to P-B4)")
        built |= 1 << number
        unbuilt &= ~grid.spans[number].excludes
        free &= ~grid.spans[number].under
    return built, unbuilt, free
