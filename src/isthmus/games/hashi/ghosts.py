"""Boards of Hashi side by side: bonuses are settled anew, among all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from isthmus.games.hashi.state import NO_BONUS, HashiState
from isthmus.kernel.ghosts import Place


def together(places: Sequence[Place]) -> HashiState:
    first: HashiState = places[0].state
    desks = tuple(state.desks[seat] for state, seat in places)
    return replace(first, desks=desks, bonuses=(NO_BONUS,) * len(desks))
