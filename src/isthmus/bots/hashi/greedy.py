"""What is good in Hashi: finished islands, islands that can still be finished, flags, large joined groups."""

from __future__ import annotations

from isthmus.games.hashi.board import Board
from isthmus.games.hashi.scoring import largest_group
from isthmus.games.hashi.state import ROUNDS, HashiState, Sheet
from isthmus.kernel.sheets import Stage

FINISHED = 2.0
FLAG = 0.9
GROUP = 0.5
WRITTEN = 0.55
NEARLY = 0.5
STUCK = 1.4


def worth(view: HashiState, seat: int) -> float:
    sheet = view.desks[seat].sheet
    board = view.board
    if view.stage is Stage.SETUP:
        return _setup_worth(board, sheet)
    flags = (sheet.finished & (board.reds | board.blues)).bit_count()
    total = FINISHED * sheet.finished.bit_count() + FLAG * flags + GROUP * largest_group(board, sheet)
    for island, lines in enumerate(board.lines_at):
        number = sheet.number(island)
        if number and not sheet.finished >> island & 1:
            total += _promise(board, sheet, island, lines, number, view.round)
        elif not number and sheet.bridges_at(island):
            total += 0.15 * (1 + sheet.bridges_at(island))  # an island that bridges lead to accepts a number
    return total


def _promise(board: Board, sheet: Sheet, island: int, lines: int, number: int, round_: int) -> float:
    """An island with a number is worth something only while enough room is left around it."""
    wanted = sheet.room_at(island)
    open_lines = lines & ~sheet.dead & ~sheet.second
    room = 0
    for line, (start, end, _, _) in enumerate(board.ends):
        if open_lines >> line & 1:
            other = end if start == island else start
            spare = 2 - sheet.bridges(line)
            room += min(spare, sheet.room_at(other))
    if room < wanted or wanted > 3 * (ROUNDS - round_ + 1):
        return -STUCK
    return WRITTEN + NEARLY * (1 - wanted / number) + 0.04 * (room - wanted)


def _setup_worth(board: Board, sheet: Sheet) -> float:
    """The board goes to the neighbour: the number is best where it helps least, on a corner with few lines."""
    island = next((one for one in range(len(board.islands)) if sheet.number(one)), None)
    return 0.0 if island is None else -float(board.lines_at[island].bit_count()) + sheet.number(island) / 10
