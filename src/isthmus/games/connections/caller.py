"""What is said when a tile of Connections is called at a real table."""

from __future__ import annotations

from collections.abc import Hashable

from isthmus.games.connections.state import ConnectionsState
from isthmus.kernel.caller import player_of
from isthmus.kernel.game import News
from isthmus.kernel.sheets import Stage


def words(state: ConnectionsState, label: str, outcome: Hashable) -> tuple[News, ...]:
    """A board for each player (C-C4), or the symbol of a tile (C-R1)."""
    if state.stage is Stage.DEAL:
        return (News("connections-call-board", None, {"player": player_of(label), "board": str(outcome)}),)
    return (News("connections-tile", None, {"tile": str(outcome)}),)
