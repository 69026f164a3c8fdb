"""Why a step: one true sentence about what it does on the board. Chooses among a handful; weighs nothing itself."""

from __future__ import annotations

from typing import Final

from isthmus.bots.connections.evaluation import SPIRAL, lay
from isthmus.bots.connections.patterns import (
    FIRST_LOOK,
    FIRST_NUMBER,
    FITTING,
    NEED,
    RIM,
    SQUARES,
)
from isthmus.bots.connections.position import NOTHING, Position
from isthmus.fast.compile import Words, word
from isthmus.games.connections.board import SIDES, Board
from isthmus.kernel.game import News

RARE: Final = 2  # up to this many tiles to come are rare
OPEN_ENDS: Final = 0b10101010


def reason(position: Position, board: Board, seat: int, step: int, steps: list[int]) -> News:
    """The sentence for a step; `steps` are all that were possible."""
    if step == NOTHING:
        return News("connections-why-placed", seat)
    square = board.squares[step >> 3]
    if len(steps) == 1:
        return News("connections-why-alone", seat, {"square": square}, (square,))
    if not position.left:
        return News("connections-why-last", seat, {"square": square}, (square,))
    if step & 7 == SPIRAL:
        return _of_spiral(position, seat, step, steps, square)
    linked, lost = _numbers(position, board, step)
    points = sum(linked.values())
    rivals = (int(position.layout[FITTING + position.sheet[step >> 3]]) & position.to_come).bit_count()
    if lost:
        given: dict[str, str | int] = {"square": square, "lost": sum(lost.values()), "points": points}
        return News("connections-why-gives", seat, given, (square, *lost))
    if rivals <= RARE:
        return News("connections-why-rare", seat, {"square": square, "count": rivals}, (square,))
    room = {"tiles": _playable(position, step), "all": position.to_come.bit_count()}
    if linked:
        return News("connections-why-links", seat, {"count": len(linked), "points": points, **room}, (square, *linked))
    return News("connections-why-keeps", seat, {"square": square, **room}, (square,))


def _of_spiral(position: Position, seat: int, step: int, steps: list[int], square: str) -> News:
    if all(other & 7 == SPIRAL for other in steps):
        return News("connections-why-nowhere", seat, {"square": square}, (square,))
    if not int(position.layout[FITTING + position.sheet[step >> 3]]) & position.to_come:
        return News("connections-why-dead", seat, {"square": square}, (square,))
    return News("connections-why-spiral", seat, {"square": square}, (square,))


def _numbers(position: Position, board: Board, step: int) -> tuple[dict[str, int], dict[str, int]]:
    """The numbers beside the tile that it links, and those that it gives up, by place."""
    layout, square = position.layout, step >> 3
    look = int(layout[layout[FIRST_LOOK] + 4 * position.tile + (step & 7)])
    numbers = int(layout[FIRST_NUMBER] + 4 * layout[SQUARES] * position.sheet[layout[SQUARES]]) + 4 * square
    linked: dict[str, int] = {}
    lost: dict[str, int] = {}
    for side in range(4):
        if position.sheet[square] >> 3 * side & 7 >= RIM:
            found = linked if look >> 2 * side & 3 else lost
            found[board.squares[square] + SIDES[side]] = int(layout[numbers + side])
    return linked, lost


def _playable(position: Position, step: int) -> int:
    """How many of the tiles to come fit face up somewhere after the step."""
    after: Words = position.sheet.copy()
    lay(position.layout, after, word(position.tile), word(step))
    fitting = 0
    for code in after[: int(position.layout[SQUARES])]:
        if code >= 0 and position.layout[NEED + code] & OPEN_ENDS:
            fitting |= int(position.layout[FITTING + code])
    return (fitting & position.to_come).bit_count()
