"""Steps, tiles, sheets and losses as text, both ways.

    b3r1    place the tile face up on b3, turned clockwise by one quarter (r0 as it is printed, r1, r2, r3)
    b3      the same, if only one rotation fits
    b3x     place it face down on b3 (b3@ is accepted too)
    key     a tile is written by its name
    a1n     a place on the rim: the square and the side of the border (n e s w)

A sheet is its board (``A`` to ``D``, ``own``, ``-`` before the deal) and one step per round: ``A c2r1,b3x``. The list
of tiles in the position says which tile it was. Losses of the earlier games of a series: ``7.3;12.5`` is two games
of two seats, ``-`` none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from isthmus.games.connections.board import LETTERS, Board, look_of, rotations_of, standard_board
from isthmus.games.connections.moves import legal_steps
from isthmus.games.connections.state import (
    ConnectionsOptions,
    ConnectionsState,
    ConnectionsStep,
    Place,
    Sheet,
    Spiral,
    material_of,
    place_step,
    spiral_step,
)
from isthmus.kernel.errors import Ambiguous, BadInput, Unreadable, quoted
from isthmus.kernel.steps import Done, Undo, format_common_step, parse_common_step

OWN = "own"
UNDEALT = "-"
NONE = "-"
_STEP = re.compile(r"([a-z][1-9])(?:r([0-3])|([x@]))?")
_CARD = re.compile("[a-z][a-z0-9]{0,15}")
_LOSS = re.compile("0|[1-9][0-9]{0,2}")


@dataclass(frozen=True, slots=True)
class SheetText:
    """A sheet as a position has it: without the tiles, which are listed elsewhere in the position."""

    board: Board | None
    steps: tuple[ConnectionsStep, ...]


def format_step(step: ConnectionsStep | Done | Undo) -> str:
    if isinstance(step, Place):
        return f"{step.square}r{step.rotation}"
    if isinstance(step, Spiral):
        return f"{step.square}x"
    word = format_common_step(step)
    if word is None:
        raise BadInput("step", f"is {quoted(repr(step))}, expected a step of Connections")
    return word


def parse_step(state: ConnectionsState, seat: int, text: str) -> ConnectionsStep | Done | Undo:
    """The step a text means. A rotation that looks like a smaller one that fits becomes the smaller one (C-P1)."""
    common = parse_common_step(text)
    if common is not None:
        return common
    board = state.material
    step = _read_step(text, board)
    if isinstance(step, Spiral):
        return step
    name, rotation = step
    if state.tile is None:
        if rotation is None:
            raise Unreadable(text, f"a rotation as well, such as '{name}r0': there is no tile to try")
        return place_step(name, rotation)
    sheet = state.desks[seat].closed
    fitting = [step for step in legal_steps(sheet, state.tile) if isinstance(step, Place) and step.square == name]
    if rotation is None:
        return _only_turn(sheet, board.patterns[state.tile], name, fitting, text)
    looks = [look_of(board.patterns[state.tile], turn) for turn in range(4)]
    smallest = place_step(name, looks.index(looks[rotation]))
    return smallest if smallest in fitting else place_step(name, rotation)


def _only_turn(sheet: Sheet, pattern: str, name: str, fitting: list[Place], text: str) -> Place:
    """The rotation meant by a square alone: the only one that fits, or any if the square itself is the problem."""
    assert sheet.board is not None
    square = sheet.board.index[name]
    turns = rotations_of(pattern)
    if len(fitting) == 1:
        return fitting[0]
    if len(turns) == 1 or not sheet.frontier >> square & 1:  # taken, or nothing to continue there
        return place_step(name, 0)
    candidates: list[ConnectionsStep] = [*fitting] or [*(place_step(name, turn) for turn in turns), spiral_step(name)]
    raise Ambiguous(text, tuple(map(format_step, candidates)))


def _read_step(text: str, board: Board) -> Spiral | tuple[str, int | None]:
    found = _STEP.fullmatch(text.strip().lower())
    if found is None or found[1] not in board.index:
        last = board.squares[-1]
        raise Unreadable(text, f"a square a1 to {last} with a rotation or x, such as 'b3r1' or 'b3x', or done or undo")
    name, turn, face_down = found.groups()
    if face_down:
        return spiral_step(name)
    return name, None if turn is None else int(turn)


def parse_card(text: str) -> str:
    name = text.strip().lower()
    if not _CARD.fullmatch(name):
        raise Unreadable(text, "the name of a tile, such as 'key'")
    return name


def format_sheet(options: ConnectionsOptions, sheet: Sheet) -> str:
    if sheet.board is None:
        return UNDEALT
    token = sheet.board.name if options.board is None else OWN
    return " ".join([token, ",".join(format_step(step) for _, step in sheet.marks)]).rstrip()


def parse_sheet(options: ConnectionsOptions, text: str) -> SheetText:
    token, _, steps = text.strip().partition(" ")
    board = _parse_board(options, token)
    found: list[ConnectionsStep] = []
    for word in filter(None, steps.split(",")):
        step = _read_step(word, material_of(options))
        if isinstance(step, Spiral):
            found.append(step)
            continue
        name, rotation = step
        if rotation is None:
            raise Unreadable(word, "a rotation as well in a position, such as 'b3r1'")
        found.append(place_step(name, rotation))
    if board is None and found:
        raise BadInput("position", "there are steps on a board that is not dealt yet")
    return SheetText(board, tuple(found))


def _parse_board(options: ConnectionsOptions, token: str) -> Board | None:
    if options.board is not None and token.lower() == OWN:
        return options.board
    if options.board is None:
        if token == UNDEALT:
            return None
        if token.upper() in LETTERS:
            return standard_board(token.upper())
    expected = f"'{OWN}'" if options.board is not None else "a board A, B, C or D, or '-' before the deal"
    raise Unreadable(token, f"{expected} at the beginning of a sheet")


def format_losses(losses: tuple[tuple[int, ...], ...]) -> str:
    return ";".join(".".join(map(str, game)) for game in losses) or NONE


def parse_losses(text: str) -> tuple[tuple[int, ...], ...]:
    if text == NONE:
        return ()
    games = []
    for game in text.split(";"):
        words = game.split(".")
        if not all(_LOSS.fullmatch(word) for word in words):
            raise Unreadable(text, "the losses of earlier games, such as '7.3;12.5', or '-'")
        games.append(tuple(map(int, words)))
    return tuple(games)
