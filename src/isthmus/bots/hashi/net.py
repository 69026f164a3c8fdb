"""The nets of Hashi, one for each side of the box: what a sheet will still bring after a round, and which islands.

docs/nets.md tells what they see; `training/hashi` has trained them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from isthmus.bots.hashi.rounds import look_at_end
from isthmus.bots.nets import Judge
from isthmus.bots.outlook import Outlook
from isthmus.bots.sheet_nets import load, load_ends
from isthmus.fast.hashi.kernel import ROUND, from_state, tables_of
from isthmus.games.hashi.board import SIDES
from isthmus.games.hashi.state import ROUNDS, HashiState
from isthmus.kernel.game import State
from isthmus.kernel.sheets import Stage

FILES: Final = {side: Path(__file__).with_name(f"net_{side}.npz") for side in SIDES}


@cache
def net(side: str = SIDES[0]) -> Judge:
    """The net that comes with the package; `BadInput` if its file is not as it should be."""
    return load(FILES[side])


@cache
def ends(side: str) -> Judge:
    """What it says of the islands: how likely each will be finished."""
    return load_ends(FILES[side])


def outlook(state: State, seat: int) -> Outlook | None:
    """The points the seat will have in the end, and which islands; None before the first card and on custom boards."""
    assert isinstance(state, HashiState)
    if state.options.board is not None or not state.cards:
        return None
    tables, world = tables_of(state.options), from_state(state)
    world[ROUND] -= state.stage is Stage.DRAW  # the nets look at the end of a round, not at the beginning of the next
    now, seen = look_at_end(tables, world, seat)
    sheet, side = state.desks[seat].sheet, state.options.side
    if world[ROUND] == ROUNDS:
        later, chances = 0.0, [0.0] * len(state.board.islands)
    else:
        later, chances = float(net(side)(seen)[0]), ends(side)(seen)[0].tolist()
    finished = [1.0 if sheet.finished >> island & 1 else chance for island, chance in enumerate(chances)]
    return Outlook(now + later, dict(zip(state.board.places, finished, strict=True)), {})
