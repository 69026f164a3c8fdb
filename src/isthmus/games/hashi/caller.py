"""What is said when a card of Hashi is turned over at a real table."""

from __future__ import annotations

from collections.abc import Hashable

from isthmus.games.hashi.moves import Write
from isthmus.games.hashi.state import Card, HashiState
from isthmus.kernel.caller import player_of
from isthmus.kernel.game import News
from isthmus.kernel.sheets import Stage


def words(state: HashiState, label: str, outcome: Hashable) -> tuple[News, ...]:
    """A first number (H-S2), a card, or the card that was never drawn (H-R4)."""
    if isinstance(outcome, Write):
        island = state.board.places[outcome.island]
        start: dict[str, str | int] = {"player": player_of(label), "number": outcome.number, "island": island}
        return (News("hashi-call-start", None, start),)
    assert isinstance(outcome, Card)
    number = News("hashi-call-number", None, {"number": outcome.number})
    bridges = News("hashi-call-bridges", None, {"bridges": outcome.bridges})
    return (News("hashi-call-hidden"), number, bridges) if state.stage is Stage.REVEAL else (number, bridges)
