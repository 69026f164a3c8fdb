"""A seat at a table: who holds it, and how it is named and stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self

from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import clean_names
from isthmus.store.protocol import Json

SeatKind = Literal["human", "bot", "open"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. A person may hold it from several devices (`guests`) or by a token, known by its hash."""

    kind: SeatKind
    name: str = ""
    bot: str | None = None
    guests: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    standin: bool = False
    name_hidden: bool = False  # by the operator; the holder of the seat cannot change it
    agrees: bool = False  # that bots take the seats for which nobody is found

    @property
    def automatic(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == "bot" or self.standin

    def to_json(self) -> Json:
        plain: Json = {
            "kind": self.kind,
            "name": self.name,
            "bot": self.bot,
            "guests": list(self.guests),
            "tokens": list(self.tokens),
            "standin": self.standin,
        }
        marks = {"name_hidden": self.name_hidden, "agrees": self.agrees}
        return plain | {name: True for name, is_set in marks.items() if is_set}

    @classmethod
    def from_json(cls, plain: Json) -> Self:
        guests, tokens = tuple(plain["guests"]), tuple(plain["tokens"])
        hidden, agrees = plain.get("name_hidden", False), plain.get("agrees", False)
        return cls(plain["kind"], plain["name"], plain["bot"], guests, tokens, plain["standin"], hidden, agrees)


def bot_name(number: int) -> str:
    """What a bot in that seat is called if nobody has named it."""
    return f"Bot {number + 1}"


def default_name(number: int) -> str:
    """What a person in that seat is called who has given no name."""
    return f"Player {number + 1}"


def player_name(game: AnyGame, name: str, number: int) -> str:
    """The name of a person as shown, a default one if none was given; `BadInput` if it cannot be shown."""
    return shown_name(game, name or default_name(number))


def shown_name(game: AnyGame, name: str) -> str:
    """The name with blanks trimmed; `BadInput` if it cannot be shown."""
    others = ["x"] * (game.seat_counts.start - 1)  # the check needs as many names as the game has seats
    return clean_names(game, [name, *others])[0]
