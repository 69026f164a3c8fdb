"""Bodies of the HTTP API about a game at a real table that is followed: what was entered, and the board after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import Field

from isthmus.server.games import Board
from isthmus.server.wire import Incoming, View
from isthmus.server.wire_api import Call, Refusal, StepText


class FollowEntry(Incoming):
    """What was entered: a step of that seat, or what was drawn from the real deck (no seat)."""

    seat: int | None = Field(default=None, ge=0, le=7)
    text: StepText


class FollowWish(Incoming):
    """A game at a real table as far as it has been entered; `seat`: whose board to look at, if it can be chosen."""

    players: int = Field(ge=1, le=8)
    options: dict[str, Any] = Field(default_factory=dict, max_length=20)  # each game knows and checks its own
    entries: list[FollowEntry] = Field(default_factory=list, max_length=1_000)
    seat: int | None = Field(default=None, ge=0, le=7)


@dataclass(slots=True)
class FollowView:
    """A game at a real table after the first `taken` entries; `refused` says what is wrong with the next one.

    `outcomes`: what can still come out of the real deck; empty unless a card or tile has to be entered now.
    `record`: once the game is over. It has no commitment, because nobody dealt.
    """

    game: str
    names: list[str]
    board: Board
    view: View
    taken: int
    refused: Refusal | None
    outcomes: list[Call]
    record: str | None
