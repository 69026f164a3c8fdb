"""The two steps that every game has.

A turn is a row of small game-specific steps, closed by `DONE`. `UNDO` takes back one's own last step of the turn
that is still open; it is never listed among the legal steps (random play would wander), `may_undo` tells about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Done:
    """I have finished this turn or round."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back my last step of the open turn or round."""


DONE: Final = Done()
UNDO: Final = Undo()

DONE_TEXT: Final = "done"
UNDO_TEXT: Final = "undo"
