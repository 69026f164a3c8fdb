"""What is said when a card of Träxx is turned over at a real table."""

from __future__ import annotations

from collections.abc import Hashable

from isthmus.games.traxx.board import CELL_NAMES, COLOURS, LETTERS, Card
from isthmus.games.traxx.state import TraxxState
from isthmus.kernel.caller import player_of
from isthmus.kernel.game import News


def words(state: TraxxState, label: str, outcome: Hashable) -> tuple[News, ...]:  # noqa: ARG001 - of every caller
    """A start (T-S1), or the colours of a card, a doubled one twice."""
    if isinstance(outcome, Card):
        colours = [COLOURS[LETTERS.index(letter)] for letter in outcome]
        return tuple(News("traxx-call-colour", None, {"colour": colour}) for colour in colours)
    assert isinstance(outcome, int)
    return (News("traxx-call-start", None, {"player": player_of(label), "cell": CELL_NAMES[outcome]}),)
