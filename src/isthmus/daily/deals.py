"""Which deal a date has: the open one follows from the date alone, the ranked one is kept secret by a server.

A game has daily deals if it names its options for them (`games/<game>/daily.py`); they take turns by the date, so both
deals of a date have the same options. A game without them may have a puzzle every day instead (`puzzles`).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from isthmus import registry
from isthmus.daily.dates import ONE_DAY
from isthmus.kernel.chance import SALT_BYTES, SECRET_SEED_LENGTH, SEED_LETTERS, Secret, seed_from
from isthmus.kernel.code import GameCode
from isthmus.kernel.documents import Plain
from isthmus.kernel.game import Options
from isthmus.kernel.options import option_words, parse_options

CAPABILITY: Final = "daily"
COMMITTED_DAYS: Final = 30  # how far ahead a server commits itself


def daily_games() -> tuple[str, ...]:
    """The games that have a deal every day."""
    return registry.names_with(CAPABILITY)


def check_daily(game: str) -> None:
    """`BadInput` for an unknown game, `Lacking` for one without daily deals."""
    registry.need(game, CAPABILITY)


def plain_options_of(game: str, day: date) -> Plain:
    """The options of that date, as plain values."""
    rotation: tuple[Plain, ...] = registry.part(game, CAPABILITY).OPTIONS
    return rotation[day.toordinal() % len(rotation)]


def options_of(game: str, day: date) -> Options:
    options: Options = parse_options(registry.game(game).options_type, plain_options_of(game, day))
    return options


def less_is_better(game: str) -> bool:
    """Whether the result of a daily deal is a loss."""
    return bool(registry.part(game, CAPABILITY).LESS_IS_BETTER)


def deal_name(game: str, day: date) -> str:
    """What the ranked deal is called in the store: game and date."""
    return f"{game}/{day.isoformat()}"


def open_code(game: str, day: date) -> str:
    """The code of the open deal: the same all over the world, and no secret."""
    return _code(game, day, seed_from(f"isthmus-daily-1 {deal_name(game, day)}"))


def _code(game: str, day: date, seed: str) -> str:
    rules = registry.game(game)
    return str(GameCode(game, rules.rules_version, option_words(options_of(game, day)), seed))


@dataclass(frozen=True, slots=True)
class Commitment:
    """The promise that the deal of that game and date is settled already."""

    game: str
    day: date
    commitment: str


class RankedDeals:
    """The ranked deals of one server, all from its key; nobody without the key can work one out."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def secret(self, game: str, day: date) -> Secret:
        """The dealer of that date: seed and salt are fixed by the key, so the commitment is known long before."""
        name = deal_name(game, day)
        seed = "".join(SEED_LETTERS[byte % 32] for byte in self._digest(f"seed {name}")[:SECRET_SEED_LENGTH])
        return Secret(_code(game, day, seed), seed, self._digest(f"salt {name}")[:SALT_BYTES].hex())

    def commitments(self, first: date, days: int = COMMITTED_DAYS) -> Iterator[Commitment]:
        for number in range(days):
            day = first + number * ONE_DAY
            for game in daily_games():
                yield Commitment(game, day, self.secret(game, day).commitment)

    def attempt(self, guest: str, game: str, day: date) -> bytes:
        """What names the one attempt of a guest on that deal; only the server can work it out."""
        return self._digest(f"attempt {deal_name(game, day)} {guest}")

    def lot(self, text: str) -> bytes:
        """A lot that nobody without the key can draw beforehand."""
        return self._digest(f"lot {text}")

    def _digest(self, text: str) -> bytes:
        return hmac.new(self._key, f"isthmus-daily-1\n{text}".encode(), hashlib.sha256).digest()
