"""What may be placed where, and the exact reason why not.

A face-up tile fits a free square if every side that matters to its surroundings is as they need it (C-P3, C-P4) and
at least one of those needs is a connection (C-P2, which implies the side-by-side of C-P1). Needs are kept on the sheet,
so the question is one look-up in a table by square and need. Face-down tiles fit every free square (C-X1).

`why_not` is the slow twin that looks at the neighbours one by one; it is asked only about steps that were refused.
"""

from __future__ import annotations

from functools import cache

from isthmus.games.connections.board import SIDES, Board, look_of, rotations_of
from isthmus.games.connections.state import (
    FREE,
    SPIRAL,
    ConnectionsStep,
    Place,
    Sheet,
    Spiral,
    place_step,
    reach_of,
    spiral_step,
)
from isthmus.kernel.errors import Refused

OPEN_ENDS = 0b10101010  # a need of 2 or 3 (narrow or wide) has this bit set


class Fits(dict[int, tuple[Place, ...]]):
    """The face-up steps of one pattern by ``square << 8 | need``, worked out when first asked for."""

    def __init__(self, board: Board, pattern: str) -> None:
        self.squares = board.squares
        self.turns = [(rotation, look_of(pattern, rotation)) for rotation in rotations_of(pattern)]  # C-P1

    def __missing__(self, key: int) -> tuple[Place, ...]:
        square, need = key >> 8, key & 255
        found: tuple[Place, ...] = ()
        if need & OPEN_ENDS:  # C-P2: there is something to continue
            name = self.squares[square]
            found = tuple(place_step(name, rotation) for rotation, look in self.turns if meets(look, need))
        self[key] = found
        return found


@cache
def fits_of(board: Board, pattern: str) -> Fits:
    return Fits(board, pattern)


def meets(look: int, need: int) -> bool:
    """Whether every side that matters has the width that is needed (C-P3, C-P4); the others are free (C-P5)."""
    return all(not need >> shift & 3 or (need >> shift & 3) == 1 + (look >> shift & 3) for shift in (0, 2, 4, 6))


def legal_steps(sheet: Sheet, tile: str) -> tuple[ConnectionsStep, ...]:
    """All ways to place the tile: face up by square and rotation, then face down by square."""
    board = sheet.board
    assert board is not None
    fits = fits_of(board, board.patterns[tile])
    needs, frontier = sheet.needs, sheet.frontier
    found: list[ConnectionsStep] = []
    while frontier:
        lowest = frontier & -frontier
        square = lowest.bit_length() - 1
        found += fits[square << 8 | needs[square]]
        frontier ^= lowest
    found += sheet.spirals
    return tuple(found)


def possible_places(sheet: Sheet) -> tuple[Place, ...]:
    """The face-up steps that some tile could take now or later, judging by the empty edges and the centre alone."""
    board = sheet.board
    assert board is not None
    turns = [(turn, look_of(pattern, turn)) for pattern in board.patterns.values() for turn in rotations_of(pattern)]
    found = []
    for square, name in enumerate(board.squares):
        if sheet.looks[square] == FREE:
            fitting = {turn for turn, look in turns if meets(look, sheet.needs[square])}
            found += [place_step(name, turn) for turn in sorted(fitting)]
    return tuple(found)


def lay(sheet: Sheet, tile: str, step: ConnectionsStep) -> Sheet:
    """The sheet with the tile on it; `Refused` where the rules forbid the step."""
    board = sheet.board
    assert board is not None
    square = board.index.get(step.square, -1) if type(step) is Place or type(step) is Spiral else -1
    if square < 0 or sheet.looks[square] != FREE:
        raise why_not(sheet, tile, step)
    needs, frontier = sheet.needs, sheet.frontier & ~(1 << square)
    if type(step) is Place:
        pattern = board.patterns[tile]
        fitting = fits_of(board, pattern)[square << 8 | needs[square]]
        if step not in fitting:
            raise why_not(sheet, tile, step)
        step = fitting[fitting.index(step)]  # the shared object, even if an equal one was handed in
        look = look_of_turn(pattern, step.rotation)
        changed = bytearray(needs)
        for neighbour, need in reach_of(board, square, look):
            changed[neighbour] |= need
            if need & OPEN_ENDS and sheet.looks[neighbour] == FREE:
                frontier |= 1 << neighbour
        needs = bytes(changed)
    else:
        look = SPIRAL  # C-X2: asks nothing of its neighbours and continues nothing
    looks = bytearray(sheet.looks)
    looks[square] = look
    gone = spiral_step(step.square)
    spirals = tuple([spiral for spiral in sheet.spirals if spiral is not gone])
    return Sheet(board, (*sheet.marks, (tile, step)), bytes(looks), needs, frontier, spirals)


look_of_turn = cache(look_of)


def why_not(sheet: Sheet, tile: str, step: object) -> Refused:
    """The most telling reason against a step: the square first, then what the square has to offer, then the sides."""
    board = sheet.board
    assert board is not None
    if not isinstance(step, Place | Spiral) or (isinstance(step, Place) and step.rotation not in range(4)):
        return Refused("connections-not-a-step", "C-R1")
    square = board.index.get(step.square, -1)
    if square < 0:
        return Refused("connections-no-such-square", "C-C1", (), {"square": str(step.square)[:8]})
    where = {"square": step.square}
    if square == board.centre:
        return Refused("connections-centre-is-printed", "C-C1", (step.square,), where)
    if sheet.looks[square] != FREE:
        clause = "C-X1" if isinstance(step, Spiral) else "C-P1"
        return Refused("connections-square-taken", clause, (step.square,), where)
    assert isinstance(step, Place), "a face-down tile fits every free square"
    return _nothing_to_continue(sheet, board, square) or _wrong_side(sheet, board, tile, step)


def _nothing_to_continue(sheet: Sheet, board: Board, square: int) -> Refused | None:
    """C-P1 and C-P2, where no rotation could help."""
    name = board.squares[square]
    around = [other for other in board.neighbours[square] if other >= 0 and sheet.looks[other] != FREE]
    face_up = [other for other in around if sheet.looks[other] != SPIRAL]
    where = {"square": name}
    if not around:
        return Refused("connections-touches-nothing", "C-P1", (name,), where)
    if not face_up:
        places = (name, *(board.squares[other] for other in around))
        return Refused("connections-only-spirals-beside", "C-P2", places, where)
    if not sheet.needs[square] & OPEN_ENDS:
        places = (name, *(board.squares[other] for other in face_up))
        return Refused("connections-continues-nothing", "C-P2", places, where)
    return None


def _wrong_side(sheet: Sheet, board: Board, tile: str, step: Place) -> Refused:
    """C-P3 and C-P4 side by side; of several faults the first in this order, with every place where it occurs."""
    square = board.index[step.square]
    need, look = sheet.needs[square], look_of(board.patterns[tile], step.rotation)
    faults: dict[str, list[str]] = {code: [] for code in _SIDE_FAULTS}
    for side, neighbour in enumerate(board.neighbours[square]):
        asked, shown = need >> 2 * side & 3, look >> 2 * side & 3
        if asked and asked != 1 + shown:
            place = step.square + SIDES[side] if neighbour < 0 else board.squares[neighbour]
            faults[_side_fault(asked - 1, shown, on_rim=neighbour < 0)].append(place)
    for code, places in faults.items():
        if places:
            where = {"square": step.square, "beside": places[0]}
            return Refused(code, _SIDE_FAULTS[code], (step.square, *places), where)
    smallest = next(turn for turn in rotations_of(board.patterns[tile]) if look_of(board.patterns[tile], turn) == look)
    return Refused("connections-looks-the-same", "C-P1", (step.square,), {"square": step.square, "rotation": smallest})


_SIDE_FAULTS = {
    "connections-narrow-meets-wide": "C-P3",
    "connections-covers-connection": "C-P3",
    "connections-runs-into-empty-side": "C-P3",
    "connections-runs-into-edge": "C-P4",
}


def _side_fault(there: int, here: int, *, on_rim: bool) -> str:
    if on_rim:
        return "connections-runs-into-edge"
    if there and here:
        return "connections-narrow-meets-wide"
    return "connections-covers-connection" if there else "connections-runs-into-empty-side"
