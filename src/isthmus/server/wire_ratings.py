"""Bodies of the HTTP API about ratings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class RatingNow:
    """The estimated strength and its standard deviation; `provisional` until that has halved."""

    mu: float
    sigma: float
    provisional: bool


@dataclass(slots=True)
class RatedLevel:
    """Where a level stands on the scale of a game."""

    level: str
    mu: float


@dataclass(slots=True)
class RatedPoint:
    """The rating after a match, which ended at `at`; `daily`: against the levels, else with others at a table."""

    table: str
    at: float
    mu: float
    sigma: float
    daily: bool


@dataclass(slots=True)
class GameRating:
    """The caller's rating in one game after so many matches; `history` has the latest, the oldest first."""

    game: str
    rating: RatingNow
    matches: int
    levels: list[RatedLevel]
    history: list[RatedPoint]


@dataclass(slots=True)
class OwnRatings:
    """`account`: whether the caller has one, and may play at rated tables."""

    account: bool
    games: list[GameRating]


@dataclass(slots=True)
class SeatRating:
    """What a game did to the rating of the person in that seat."""

    seat: int
    before: RatingNow
    after: RatingNow


@dataclass(slots=True)
class TableRatings:
    """Empty until a rated game has ended, and if it did not count."""

    seats: list[SeatRating]
