"""The two steps that every game has.

A turn is a sequence of small game-specific steps, closed by `DONE`. `UNDO` takes back the seat's last step of the turn
that is still open; it is never listed among the legal steps (random play would wander): `may_undo` says if it is legal.
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


def parse_common_step(text: str) -> Done | Undo | None:
    """`DONE` or `UNDO` if the text is one of the two words, else None."""
    word = text.strip().lower()
    if word == DONE_TEXT:
        return DONE
    return UNDO if word == UNDO_TEXT else None


def format_common_step(step: object) -> str | None:
    """The word for `DONE` or `UNDO`, None for a game's own step."""
    if step == DONE:
        return DONE_TEXT
    return UNDO_TEXT if step == UNDO else None
