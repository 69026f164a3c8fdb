"""The end of a game of Ponte del Diavolo as the net expects it: from its heads for the final board and for points."""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.bots.outlook import Outlook
from isthmus.bots.ponte.net import net
from isthmus.bots.ponte.net_planes import FACTS, PLANES, look_at
from isthmus.fast.compile import word
from isthmus.fast.ponte.arrays import from_state, tables_of
from isthmus.games.ponte.board import Colour
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import Phase, PonteState
from isthmus.kernel.game import State

POINTS: Final = 6.0  # the net counts in these
OWN_TILES, OTHER_TILES = 0, 3  # of its six maps


def outlook(state: State, seat: int) -> Outlook | None:
    assert isinstance(state, PonteState)
    colour = state.colour_of(seat)
    if colour is None:
        return None
    if state.phase is Phase.OVER:
        return _as_it_is(state, seat, colour)
    size = state.grid.size
    planes, facts = np.zeros((1, PLANES, size, size), np.float32), np.zeros((1, FACTS), np.float32)
    look_at(tables_of(state.options), from_state(state)[None], word(1), planes, facts)
    _, _, _, points, maps = net().answer(planes, facts)
    shares = 1 / (1 + np.exp(-maps[0].reshape(size * size, -1).astype(float)))
    is_ours = state.seat == seat
    own, other = (OWN_TILES, OTHER_TILES) if is_ours else (OTHER_TILES, OWN_TILES)
    lead = POINTS * float(points[0]) * (1 if is_ours else -1)
    return Outlook(lead, _named(state, shares[:, own]), _named(state, shares[:, other]))


def _named(state: PonteState, shares: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> dict[str, float]:
    return {square: float(share) for square, share in zip(state.grid.names, shares, strict=True)}


def _as_it_is(state: PonteState, seat: int, colour: Colour) -> Outlook:
    """Nothing is uncertain at the end."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    own, other = (state.grid.names_of(state.sides[side].tiles) for side in (colour, Colour(1 - colour)))
    lead = outcome.scores[seat] - outcome.scores[1 - seat]
    return Outlook(float(lead), dict.fromkeys(own, 1.0), dict.fromkeys(other, 1.0))
