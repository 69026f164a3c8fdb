"""Bodies of the HTTP API about quick pairing."""

from __future__ import annotations

from pydantic import Field

from isthmus.server.wire import Incoming, ShownName
from isthmus.server.wire_api import BotName, GameName


class PairingWish(Incoming):
    """A game with whoever comes. `bots`: I agree that bots take the seats for which nobody is found."""

    game: GameName
    seats: int = Field(ge=2, le=4)
    clock_s: int | None = Field(default=None, ge=10, le=7 * 24 * 3600)
    rated: bool = False
    bots: bool = False
    name: ShownName = ""


class FillWish(Incoming):
    """Which bots."""

    bot: BotName = "club"
