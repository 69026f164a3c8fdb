"""What is good in Connections: numbers linked, connections that lead on, no spirals, no numbers walled off."""

from __future__ import annotations

from isthmus.games.connections.scoring import LINKED, LOST, rim_state, spirals
from isthmus.games.connections.state import ConnectionsState

LINK = 1.0
LOSS = 1.0
SPIRAL = 1.2
FRONTIER = 0.3


def worth(view: ConnectionsState, seat: int) -> float:
    sheet = view.desks[seat].sheet
    if sheet.board is None:
        return 0.0
    total = -SPIRAL * spirals(sheet)
    for _, number, fate in rim_state(sheet):
        if fate == LINKED:
            total += LINK * number
        elif fate == LOST:
            total -= LOSS * number
    # Open ends keep later tiles playable; they matter less as the board fills up.
    free_rounds = view.material.rounds - view.round
    return total + FRONTIER * min(sheet.frontier.bit_count(), free_rounds)
