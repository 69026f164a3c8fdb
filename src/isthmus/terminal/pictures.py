"""Which boards a table has: one per seat where everybody has a sheet, else one that all share."""

from __future__ import annotations

from collections.abc import Sequence

from isthmus.kernel.canvas import Canvas
from isthmus.kernel.game import AnyGame, State
from isthmus.kernel.sheets import SheetGame


def boards(
    game: AnyGame, state: State, names: Sequence[str], language: str, seats: Sequence[int] | None = None
) -> list[tuple[str, Canvas]]:
    """Title and drawing of the boards of these seats (None: of all); a shared board comes once, without a title."""
    if not isinstance(game, SheetGame):
        return [("", game.picture(state, None, language))]
    chosen = range(len(names)) if seats is None else seats
    return [("" if len(names) == 1 else names[seat], game.picture(state, seat, language)) for seat in chosen]
