"""Steps and positions as text.

Squares are a letter for the column and a number for the row, a1 at the top left (up to l12). Steps:

    c4       a tile on c4
    c4-e5    a bridge from c4 to e5 (either end first; c4e5 is accepted too)
    c4-      the bridge that ends on c4, if only one can be built
    light    play the light tiles; dark likewise (l and d are accepted too)

A position is one line of parts separated by `` / ``:

    ponte1 size-12 / play 7 dark / starts=1 light=2 ends=- / 3L8/12/… / c4-e5 / 55 56 21 / a1,b1

game and options; phase, turn, colour to move; the seat that opened, the seat that plays light, why the game ends;
the rows from the top with L, D and counts of empty squares; the bridges; the tiles light and dark have left and the
bridges left; the steps of the open turn, which the parts before do not include. A dash means *none*.
"""

from __future__ import annotations

import re
from typing import Any, Final

from isthmus.games.ponte.board import Bridge, Choose, Colour, PonteStep, Tile, bits
from isthmus.games.ponte.grid import grid_of
from isthmus.games.ponte.moves import apply_step
from isthmus.games.ponte.state import (
    Ending,
    Phase,
    PonteOptions,
    PonteState,
    build_state,
    open_bridges,
    pair_squares,
)
from isthmus.kernel.errors import Ambiguous, BadInput, Refused, Unreadable
from isthmus.kernel.positions import Documents, position_head, position_parts, read_head
from isthmus.kernel.steps import DONE, UNDO, Done, Undo, format_common_step, parse_common_step
from isthmus.kernel.turns import NOBODY

NAME: Final = "ponte"
RULES_VERSION: Final = 1
STEP_SHAPE: Final = "a square such as 'c4', a bridge such as 'c4-e5', 'light', 'dark', 'done' or 'undo'"
POSITION_SHAPE: Final = "a position: game / phase turn colour / seats / rows / bridges / supplies / open steps"
_BRIDGE = re.compile(r"([a-z])([1-9][0-9]?)-?([a-z])([1-9][0-9]?)")
_END = re.compile(r"([a-z][1-9][0-9]?)-")
_COLOURS: Final = {"light": Colour.LIGHT, "l": Colour.LIGHT, "dark": Colour.DARK, "d": Colour.DARK}
_PHASE = re.compile(r"([a-z]+) ([0-9]{1,3}) (light|dark|-)")
_SEATS = re.compile(r"starts=([12-]) light=([12-]) ends=([a-z-]+)")
_ROW = re.compile(r"(?:[LD]|[1-9][0-9]?)+")


def format_step(step: PonteStep | Done | Undo) -> str:
    if isinstance(step, Tile):
        return step.square
    if isinstance(step, Bridge):
        return str(step)
    if isinstance(step, Choose):
        return step.colour.word
    return format_common_step(step) or ""


def parse_step(state: PonteState, seat: int, text: str) -> PonteStep | Done | Undo:
    """The step a text means in this position, whether it is legal or not."""
    common = parse_common_step(text)
    if common is not None:
        return common
    word = text.strip().lower()
    if word in _COLOURS:
        return Choose(_COLOURS[word])
    if word in state.grid.index:
        return Tile(word)
    bridge = _BRIDGE.fullmatch(word)
    if bridge is not None:
        first, second = bridge[1] + bridge[2], bridge[3] + bridge[4]
        if first in state.grid.index and second in state.grid.index:
            return Bridge(first, second)
    elif (end := _END.fullmatch(word)) is not None and end[1] in state.grid.index:
        return _bridge_at(state, seat, end[1], text)
    raise Unreadable(text, f"{STEP_SHAPE} (squares a1 to {state.grid.names[-1]})")


def _bridge_at(state: PonteState, seat: int, square: str, text: str) -> Bridge:
    """The only bridge that can be built from this square."""
    found = state.open_bridges & state.grid.ending[state.grid.index[square]] if seat == state.seat else 0
    steps = state.grid.bridge_steps(found)
    if not steps:
        raise Unreadable(text, f"both ends of a bridge such as 'c4-e5' (none can be built from {square} now)")
    if len(steps) > 1:
        raise Ambiguous(text, tuple(map(str, steps)))
    return steps[0]


def format_draw(outcome: Any) -> str:
    return f"seat{outcome + 1}"


def parse_draw(text: str) -> int:
    word = text.strip().lower().removeprefix("seat")
    if word not in ("1", "2"):
        raise Unreadable(text, "the seat that opens: 'seat1' or 'seat2'")
    return int(word) - 1


# -- positions


def format_position(state: PonteState) -> str:
    placed = {step.square for step in state.steps if isinstance(step, Tile)}
    built = [grid_step for n in bits(state.bridges) if (grid_step := state.grid.spans[n].step) not in state.steps]
    left = [state.tiles_left(colour) + (len(placed) if colour == state.colour else 0) for colour in Colour]
    colour = "-" if state.colour == NOBODY else Colour(state.colour).word
    ending = state.ending.value if state.ending else "-"
    return " / ".join(
        (
            position_head(NAME, RULES_VERSION, state.options),
            f"{state.phase.value} {state.turn} {colour}",
            f"starts={_seat(state.starter)} light={_seat(state.light_seat)} ends={ending}",
            "/".join(_rows(state, placed)),
            ",".join(map(str, built)) or "-",
            f"{left[0]} {left[1]} {state.box.bridges - len(built)}",
            ",".join(format_step(step) for step in state.steps) or "-",
        )
    )


def _seat(seat: int) -> str:
    return "-" if seat == NOBODY else str(seat + 1)


def _rows(state: PonteState, without: set[str]) -> list[str]:
    size = state.grid.size
    signs = ["."] * state.grid.cells
    for colour, sign in zip(Colour, "LD", strict=True):
        for index in bits(state.sides[colour].tiles):
            if state.grid.names[index] not in without:
                signs[index] = sign
    rows = ["".join(signs[row * size : (row + 1) * size]) for row in range(size)]
    return [re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows]


def parse_position(text: str, documents: Documents | None = None) -> PonteState:
    """The state of a position line; `Unreadable` or `BadInput` if there is no such state."""
    parts = position_parts(text)
    if len(parts) != 7:
        raise Unreadable(text, POSITION_SHAPE)
    options = read_head(parts[0], NAME, RULES_VERSION, PonteOptions, documents)
    phase, turn, colour = _parse_phase(parts[1])
    starter, light_seat, ending = _parse_seats(parts[2])
    tiles = _parse_rows(options, parts[3])
    bridges = "" if parts[4] == "-" else parts[4].replace(",", " ")
    state = build_state(
        options, phase=phase, turn=turn, starter=starter, light_seat=light_seat,
        light=tiles["L"], dark=tiles["D"], bridges=bridges, ending=ending,
    )  # fmt: skip
    _check(state)
    if colour != ("-" if state.colour == NOBODY else Colour(state.colour).word):
        raise BadInput("position", f"{colour} to move does not fit phase {phase.value} and turn {turn}")
    supplies = f"{state.tiles_left(0)} {state.tiles_left(1)} {state.bridges_left}"
    if parts[5] != supplies:
        raise BadInput("position", f"the supplies are {supplies} with these tiles and bridges")
    for word in () if parts[6] == "-" else parts[6].split(","):
        step = parse_step(state, state.seat, word)
        if step in (DONE, UNDO):
            raise Unreadable(word, "a step of the game (a finished turn is on the board)")
        try:
            state = apply_step(state, state.seat, step)
        except Refused as error:
            raise BadInput("position", f"the open step {word} is refused: {error}") from None
    return state


def _parse_phase(text: str) -> tuple[Phase, int, str]:
    found = _PHASE.fullmatch(text)
    phases = [phase.value for phase in Phase]
    if found is None or found[1] not in phases:
        raise Unreadable(text, f"a phase ({', '.join(phases)}), the turn and light, dark or -")
    return Phase(found[1]), int(found[2]), found[3]


def _parse_seats(text: str) -> tuple[int, int, Ending | None]:
    found = _SEATS.fullmatch(text)
    endings = ["-", *(ending.value for ending in Ending)]
    if found is None or found[3] not in endings:
        raise Unreadable(text, f"'starts=1 light=2 ends=-' (ends: {', '.join(endings)})")
    starter, light_seat = (NOBODY if word == "-" else int(word) - 1 for word in (found[1], found[2]))
    return starter, light_seat, None if found[3] == "-" else Ending(found[3])


def _parse_rows(options: PonteOptions, text: str) -> dict[str, str]:
    size, names = options.box().size, grid_of(options.box().size).names
    rows = text.split("/")
    squares: dict[str, list[str]] = {"L": [], "D": []}
    for row, signs in enumerate(rows):
        column = 0
        for sign in re.findall("[LD]|[0-9]+", signs) if _ROW.fullmatch(signs) else ():
            if sign in squares and column < size and row < size:
                squares[sign].append(names[row * size + column])
            column += 1 if sign in squares else int(sign)
        if column != size or len(rows) != size:
            raise Unreadable(signs, f"{size} rows of {size} squares, written with L, D and counts of empty squares")
    return {sign: " ".join(found) for sign, found in squares.items()}


def _check(state: PonteState) -> None:
    """Whether phase, turn, seats and ending can belong to this board at the beginning of a turn."""
    phase, ending = state.phase, state.ending
    early = phase in (Phase.LOT, Phase.OPENING, Phase.CHOICE)
    tiles = [side.tiles.bit_count() for side in state.sides]
    most = sum(tiles) + state.bridges.bit_count() + (2 if ending else 1)  # each turn but the choice adds a piece
    turns = {Phase.LOT: (0,), Phase.OPENING: (1,), Phase.CHOICE: (2,)}.get(phase, range(3, most + 1))
    problems = (
        (state.turn not in turns, "turn"),
        ((state.starter == NOBODY) != (phase is Phase.LOT), "seat that starts"),
        (phase is Phase.LOT and not state.options.lot, "drawing of lots"),
        ((state.light_seat == NOBODY) != early, "seat of light"),
        (early and (tiles != [2 * (phase is Phase.CHOICE), 0] or state.bridges != 0), "board"),
        ((ending is None) != (early or phase is Phase.PLAY), "ending"),
        (ending is not None and not _ending_fits(state, ending), "ending"),
        (phase in (Phase.PLAY, Phase.LAST) and not state.open_squares | state.open_bridges, "side to move"),
    )
    for wrong, what in problems:
        if wrong:
            raise BadInput("position", f"this {what} does not fit phase {phase.value}")


def _ending_fits(state: PonteState, ending: Ending) -> bool:
    """What was impossible when the end became certain is still impossible."""
    colour = Colour.LIGHT if ending in (Ending.LIGHT_STUCK, Ending.LIGHT_DECLINED) else Colour.DARK
    if state.phase is Phase.LAST and colour is Colour.DARK:
        return False
    if pair_squares(state, colour):
        return False
    if ending in (Ending.LIGHT_DECLINED, Ending.DARK_DECLINED):
        return state.options.may_pass_bridge
    return not open_bridges(state, colour)
