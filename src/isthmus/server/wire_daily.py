"""Bodies of the HTTP API about daily deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from isthmus.server.wire import Incoming, ShownName

DailySpan = Literal["week", "month"]
DailyPhase = Literal["new", "playing", "over", "given-up"]


class DailyStart(Incoming):
    """The name under which the result is listed."""

    name: ShownName = ""


@dataclass(slots=True)
class DailyGame:
    """How far the caller is with the ranked deal of a game."""

    game: str
    options: dict[str, str]
    phase: DailyPhase
    table: str | None
    points: int | None


@dataclass(slots=True)
class DailyPuzzle:
    """The puzzle of a date, for a game without deals; the first answer counts, right or wrong."""

    game: str
    number: int
    phase: Literal["new", "right", "wrong"]


@dataclass(slots=True)
class DailyPuzzles:
    """The puzzles of a date; they count for it while it is `open`."""

    date: str
    open: bool
    puzzles: list[DailyPuzzle]


@dataclass(slots=True)
class DailyDate:
    """The games whose deal of that date the caller has finished, or whose puzzle they have answered.

    `open_deals`: those whose open deal they have finished in time; it counts for the streak as well.
    """

    date: str
    games: list[str]
    open_deals: list[str]


@dataclass(slots=True)
class DailyToday:
    """The deals and puzzles of a date, all open dates, and the caller's days: in all, in a row, free ones between."""

    date: str
    open_dates: list[str]
    games: list[DailyGame]
    puzzles: list[DailyPuzzle]
    played: int
    streak: int
    free: list[str]
    calendar: list[DailyDate]


@dataclass(slots=True)
class DailyBar:
    """So many results from `low` to `high`."""

    low: int
    high: int
    count: int


@dataclass(slots=True)
class DailyRow:
    """A counted result; its table has the replay."""

    place: int
    name: str
    points: int
    table: str
    you: bool


@dataclass(slots=True)
class DailyBand:
    """The points that the best so many in a hundred have reached."""

    percent: int
    points: int


@dataclass(slots=True)
class DailyLevel:
    level: str
    points: int


@dataclass(slots=True)
class DailyPar:
    """What the levels reached on this deal, what master scores on average, and the best result in hindsight."""

    levels: list[DailyLevel]
    fair: float
    perfect: int | None
    proven: bool


@dataclass(slots=True)
class DailyOwn:
    """The caller's counted result; `percent` and `matchpoints` are None without others.

    `week` and `month` are mean shares of matchpoints, of the best 5 days of the week and the best 20 of the month.
    """

    points: int
    place: int
    percent: int | None
    matchpoints: float | None
    table: str
    week: float
    month: float


@dataclass(slots=True)
class DailyResults:
    """Everybody's results: `rows` are the best ones and those around the caller; `par` comes when it is worked out.

    `friends` are those of the caller's friends, with the caller's own among them.
    """

    count: int
    own: DailyOwn | None
    histogram: list[DailyBar]
    bands: list[DailyBand]
    friends: list[DailyRow]
    rows: list[DailyRow]
    par: DailyPar | None
    code: str


@dataclass(slots=True)
class DailyDeal:
    """The ranked deal of a date. `results` are sealed until the caller's own end, or until the date is closed.

    `open_deal` is the code of the open deal, which anybody may know and play.
    """

    game: str
    date: str
    options: dict[str, str]
    less_is_better: bool
    phase: DailyPhase
    table: str | None
    open: bool
    closed: bool
    commitment: str
    open_deal: str
    results: DailyResults | None


@dataclass(slots=True)
class DailySeriesRow:
    """Somebody's mean share of the matchpoints, from 0 to 1, over their best days; `days` of them have one."""

    place: int
    name: str
    share: float
    days: int
    you: bool


@dataclass(slots=True)
class DailySeries:
    """The list of a week or a month, of the `days` that are not sealed for the caller; their `best` days count.

    `friends` are the caller and their friends, `rows` the best and those around the caller.
    """

    game: str
    span: DailySpan
    first: str
    last: str
    days: int
    best: int
    count: int
    friends: list[DailySeriesRow]
    rows: list[DailySeriesRow]


@dataclass(slots=True)
class DailyCommitment:
    game: str
    date: str
    commitment: str


@dataclass(slots=True)
class DailyCommitments:
    commitments: list[DailyCommitment]
