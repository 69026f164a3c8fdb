"""Boards as pictures (SVG): what a notebook shows of a match or a view, and what the README shows of a game.

One module per game, with the geometry of the page's board and its colours on light paper; tests compare the numbers
with those of `frontend/`. A picture is a string with nothing but shapes in it: no script, style sheet or font file.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

from isthmus import registry
from isthmus.drawing.paper import Drawing, page
from isthmus.kernel.game import State
from isthmus.kernel.sheets import SheetState

__all__ = ["Artist", "artist_of", "draw"]


class Artist(Protocol):
    """What each game's module offers."""

    SHARED: bool  # one board for all seats

    def board(self, state: State, seat: int) -> Drawing:
        """The board of a seat, with what lies on it."""


def draw(state: State, seat: int | None = None, captions: tuple[str, ...] = ()) -> str:
    """The boards of a state or view as one SVG: that of one seat, or all of them side by side.

    What a view does not know is not shown. `captions` are written below the boards, one for each seat.
    """
    artist = artist_of(registry.game_of_state(state).name)
    seats = len(state.desks) if isinstance(state, SheetState) and not artist.SHARED else 1
    chosen = range(seats) if seat is None or artist.SHARED else (seat,)
    words = (" – ".join(captions),) if artist.SHARED and captions else captions
    return page([(artist.board(state, one), words[one] if words else "") for one in chosen])


@cache
def artist_of(game: str) -> Artist:
    """The module of a game; `Lacking` if it has no drawing."""
    return registry.part(game, "drawing")
