"""Boards of Connections side by side: one game, also if the option asks for a series with others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from isthmus.games.connections.state import ConnectionsState
from isthmus.kernel.ghosts import Place


def together(places: Sequence[Place]) -> ConnectionsState:
    first: ConnectionsState = places[0].state
    desks = tuple(state.desks[seat] for state, seat in places)
    return replace(first, options=replace(first.options, series=False), desks=desks)
