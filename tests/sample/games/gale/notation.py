"""Steps and positions as text: a step is the name of its crossing, ``b2``.

A position is ``gale1 size-4 / a1,c3 / b2 / -``: game and options, the links of both seats, the open step.
"""

from __future__ import annotations

from typing import Final

from isthmus.kernel.errors import BadInput, Refused, Unreadable
from isthmus.kernel.positions import Documents, position_head, position_parts, read_head
from isthmus.kernel.steps import Done, Undo, format_common_step, parse_common_step
from isthmus.kernel.turns import NOBODY
from tests.sample.games.gale.board import GaleStep, Link, crossings, joins_sides
from tests.sample.games.gale.moves import apply_step
from tests.sample.games.gale.state import GaleOptions, GaleState

NAME: Final = "gale"
RULES_VERSION: Final = 1
NOTHING: Final = "-"


def format_step(step: GaleStep | Done | Undo) -> str:
    return step.place if isinstance(step, Link) else format_common_step(step) or ""


def parse_step(state: GaleState, text: str) -> GaleStep | Done | Undo:
    common = parse_common_step(text)
    if common is not None:
        return common
    word = text.strip().lower()
    if word not in crossings(state.options.size):
        raise Unreadable(text, "a crossing such as 'b2', 'done' or 'undo'")
    return Link(word)


def format_position(state: GaleState) -> str:
    order = list(crossings(state.options.size))
    rows = [",".join(sorted(places, key=order.index)) or NOTHING for places in state.links]
    head = position_head(NAME, RULES_VERSION, state.options)
    return " / ".join([head, *rows, state.steps[0].place if state.steps else NOTHING])


def parse_position(text: str, documents: Documents | None) -> GaleState:
    parts = position_parts(text)
    if len(parts) != 4:
        raise Unreadable(text, "a position: game / links of seat 1 / links of seat 2 / open step")
    options = read_head(parts[0], NAME, RULES_VERSION, GaleOptions, documents)
    first, second = (frozenset(part.split(",")) - {NOTHING} for part in parts[1:3])
    known = crossings(options.size)
    if not (first | second) <= set(known) or first & second or len(first) - len(second) not in (0, 1):
        raise BadInput("position", "links must run through crossings of the board, each once, seat 1 drawing first")
    if joins_sides(0, options.size, first) and len(first) == len(second):
        raise BadInput("position", "seat 1 had won before seat 2 drew")
    state = GaleState(options, (first, second))
    if parts[3] == NOTHING:
        return state
    if state.seat == NOBODY:
        raise BadInput("position", "the game is over, so no step is open")
    try:
        return apply_step(state, state.seat, parse_step(state, parts[3]))
    except Refused as error:
        raise BadInput("position", f"the open step {parts[3]} is refused: {error}") from None
