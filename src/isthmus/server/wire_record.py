"""Bodies of the HTTP API about the caller's own games: what they add up to, and their erasure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class RecordedGame:
    """A result of the caller. `fair`: fair par of the deal, `lost`: what decisions cost; None unless analysed."""

    table: str
    at: float
    points: int
    place: int
    fair: float | None
    lost: float | None


@dataclass(slots=True)
class RecordedBar:
    """So many results from `low` to `high`: the caller's, and the master's on the same deals."""

    low: int
    high: int
    own: int
    master: int


@dataclass(slots=True)
class RecordedKind:
    """Games that compare: the same game, options and number of players. `games` are the latest, the oldest first."""

    game: str
    options: dict[str, str | int | bool]
    seats: int
    less_is_better: bool
    count: int
    wins: int
    mean: float
    best: RecordedGame
    games: list[RecordedGame]
    bars: list[RecordedBar]


@dataclass(slots=True)
class OwnRecord:
    """All finished games of the caller; `streak` days in a row, `run` games won in a row, `hours` at the table."""

    finished: int
    hours: float
    days: int
    streak: int
    run: int
    longest_run: int
    kinds: list[RecordedKind]


@dataclass(slots=True)
class ErasedSome:
    """A part of the caller's games is erased; ask again while any are `left`. `unreadable` had to stay as they are."""

    left: int
    unreadable: int
