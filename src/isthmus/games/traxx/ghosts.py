"""Boards of Träxx side by side: numbers are full for whoever comes first among all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from isthmus.games.traxx.state import TraxxState
from isthmus.kernel.ghosts import Place


def together(places: Sequence[Place]) -> TraxxState:
    first: TraxxState = places[0].state
    return replace(first, desks=tuple(state.desks[seat] for state, seat in places))
