"""Who has won: there is one point, and it is never shared (G-E1, G-E2)."""

from __future__ import annotations

from typing import Final

from isthmus.kernel.game import Outcome, ScoreLine, ScoreSheet, ranks_of
from isthmus.kernel.turns import NOBODY
from tests.sample.games.gale.state import GaleState

ENDING: Final = "joined"
CATEGORY: Final = "joined-sides"


def standing(state: GaleState) -> tuple[ScoreSheet, ...]:
    won = [int(state.winner == seat) for seat in range(2)]
    return tuple(ScoreSheet((ScoreLine(CATEGORY, points, points),), points) for points in won)


def outcome(state: GaleState) -> Outcome | None:
    if state.winner == NOBODY:
        return None
    sheets = standing(state)
    return Outcome(ENDING, sheets, ranks_of([sheet.total for sheet in sheets]))
