"""The net of Connections: what a board will still lose after a tile, and where.

docs/nets.md tells what it sees; `training/connections` has trained it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from isthmus.bots.connections.net_sight import FEATURES, look_at
from isthmus.bots.connections.patterns import layout_of, sheet_of, tile_bits
from isthmus.bots.nets import Judge
from isthmus.bots.outlook import Outlook
from isthmus.bots.sheet_nets import load, load_fates
from isthmus.fast.compile import word
from isthmus.fast.connections.kernel import from_state
from isthmus.games.connections.scoring import LOST, rim_state
from isthmus.games.connections.state import FREE, SPIRAL, ConnectionsState
from isthmus.kernel.game import State

FILE: Final = Path(__file__).with_name("net.npz")


@cache
def net() -> Judge:
    """The net that comes with the package; `BadInput` if its file is not as it should be."""
    return load(FILE)


@cache
def fates() -> Judge:
    """What it says of each square."""
    return load_fates(FILE)


def outlook(state: State, seat: int) -> Outlook | None:
    """What the seat is expected to have lost in the end, and where; None for series and custom boards."""
    assert isinstance(state, ConnectionsState)
    if state.options.board is not None or state.games > 1:
        return None
    sheet, squares = state.desks[seat].sheet, state.material.squares
    lost = Counter({square: float(look == SPIRAL) for square, look in zip(squares, sheet.looks, strict=True)})
    for place, number, fate in rim_state(sheet):
        lost[place[:-1]] += number * (fate == LOST)
    if left := state.material.rounds - state.round:
        layout, seen = layout_of(state.options), np.zeros((1, FEATURES), np.float32)
        codes, to_come = sheet_of(from_state(state), seat, layout)[None], np.array([tile_bits(state)])
        look_at(layout, codes, to_come, word(left), seen)
        for square, worth, look in zip(squares, fates()(seen)[0].tolist(), sheet.looks, strict=True):
            lost[square] += max(0.0, -worth) * (look == FREE)
    return Outlook(-sum(lost.values()), {}, dict(lost))
