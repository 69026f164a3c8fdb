"""What a league is: which bots meet, on which deals, in which seats. Nothing is played here."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from isthmus.arena.contestants import contestant
from isthmus.bots.protocol import LONGEST, check_bot
from isthmus.kernel.chance import SEED_LETTERS, SHARED_SEED_LENGTH
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.match import clean_names
from isthmus.kernel.options import parse_options
from isthmus.registry import game as game_of

DEALS_LIMIT: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Conditions:
    """What must be equal for games to belong to the same league; plain values, so they can be sent and stored.

    `think` is the time in seconds that every plan gets; None lets each level do its own amount of work, which makes the
    results the same on every machine.
    """

    game: str
    seats: int
    seed: str
    options: dict[str, object] = field(default_factory=dict)
    think: float | None = None


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played: a deal and the bot of each seat."""

    deal: int
    lineup: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class League:
    """Bots, conditions and the number of deals; in a `ladder` each bot meets only the one named before it."""

    conditions: Conditions
    bots: tuple[str, ...]
    deals: int
    ladder: bool = False

    def __post_init__(self) -> None:
        game = game_of(self.conditions.game)
        clean_names(game, [""] * self.conditions.seats)
        parse_options(game.options_type, self.conditions.options)
        if not 1 <= self.deals <= DEALS_LIMIT:
            raise BadInput("pairs", f"is {self.deals}, expected 1 to {DEALS_LIMIT:,}")
        if self.conditions.think is not None and not 0 < self.conditions.think <= LONGEST:
            raise BadInput("think", f"is {self.conditions.think:g} s, expected more than 0 and at most {LONGEST:g} s")
        _check_bots(self.bots, self.conditions)

    def encounters(self) -> list[tuple[tuple[str, ...], ...]]:
        """Who meets whom: each encounter as its line-ups, one for every rotation of the seats."""
        seats = self.conditions.seats
        size = min(seats, len(self.bots))
        if self.ladder and seats > 1:
            groups: Iterator[tuple[str, ...]] = zip(self.bots[1:], self.bots, strict=False)
        else:
            groups = combinations(self.bots, size)
        return [rotations(group, seats) for group in groups]

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal and encounter by encounter."""
        encounters = self.encounters()
        for deal in range(self.deals):
            for lineups in encounters:
                yield from (Fixture(deal, lineup) for lineup in lineups)


def rotations(group: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Every bot of the group in every seat; with fewer bots than seats they repeat (A B A, B A A, …, B A B, …)."""
    found: dict[tuple[str, ...], None] = {}
    for first in range(len(group)):
        row = tuple(group[(first + seat) % len(group)] for seat in range(seats))
        for turn in range(seats):
            found[row[turn:] + row[:turn]] = None
    return tuple(found)


def deal_seed(seed: str, deal: int) -> str:
    """The seed of the cards of a deal."""
    digest = hashlib.sha256(f"isthmus-arena-1\n{seed}\n{deal}".encode()).digest()
    return "".join(SEED_LETTERS[byte % len(SEED_LETTERS)] for byte in digest[:SHARED_SEED_LENGTH])


def _check_bots(bots: tuple[str, ...], conditions: Conditions) -> None:
    seats = conditions.seats
    if not bots or (len(bots) < 2 and seats > 1):
        raise BadInput("bots", f"name at least two to play at {seats} seats" if bots else "name at least one")
    twice = [name for name in bots if bots.count(name) > 1]
    if twice:
        raise BadInput("bots", f"{quoted(twice[0])} is named twice")
    for name in bots:
        contestant(name)
        check_bot(name, conditions.game)
