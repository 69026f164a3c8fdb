"""Results that can be compared, and what they tell: the same game, options and number of players make a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from operator import attrgetter
from typing import Final, NamedTuple

from isthmus import registry
from isthmus.daily.dates import ONE_DAY
from isthmus.daily.deals import less_is_better
from isthmus.daily.streaks import Streak, streak_of
from isthmus.kernel.documents import Plain

BARS: Final = 12
LONGEST_S: Final = 3600.0  # of one game: whoever comes back the next day was not at the table all night
ZONES: Final = timedelta(hours=14)
EPOCH: Final = date(1970, 1, 1)
DAY_S: Final = 86_400.0
WHEN: Final = attrgetter("at", "name")  # the order of games


class Played(NamedTuple):
    """A game that was played to its end. `fair` is fair par of its deal, `lost` what decisions cost, where known.

    `master` are results of the strongest bot on the same deal.
    """

    name: str
    game: str
    options: Plain
    seats: int
    at: float
    points: int
    place: int
    seconds: float = 0.0
    fair: float | None = None
    lost: float | None = None
    master: tuple[int, ...] = ()

    @property
    def won(self) -> bool:
        return self.seats > 1 and self.place == 1


@dataclass(frozen=True, slots=True)
class Bar:
    """So many results from `low` to `high`, both included: the player's, and the master's on the same deals."""

    low: int
    high: int
    own: int
    master: int


@dataclass(frozen=True)
class Kind:
    """Comparable games, in the order in which they were played."""

    game: str
    options: Plain
    seats: int
    games: Sequence[Played] = field(default_factory=list)

    @cached_property
    def less_is_better(self) -> bool:
        return registry.has(self.game, "daily") and less_is_better(self.game)

    @property
    def best(self) -> Played:
        """The first of the best."""
        sign = 1 if self.less_is_better else -1
        return min(self.games, key=lambda one: (sign * one.points, one.at))

    @property
    def mean(self) -> float:
        return sum(one.points for one in self.games) / len(self.games)

    @property
    def wins(self) -> int:
        return sum(one.won for one in self.games)

    def bars(self) -> list[Bar]:
        """How the results are spread, in at most `BARS` equal parts that hold the master's as well."""
        own = Counter(one.points for one in self.games)
        master = Counter(points for one in self.games for points in one.master)
        low, high = min((*own, *master)), max((*own, *master))
        width = -(-(high - low + 1) // BARS)
        return [
            Bar(start, start + width - 1, _within(own, start, width), _within(master, start, width))
            for start in range(low, high + 1, width)
        ]


@dataclass(frozen=True, slots=True)
class Runs:
    """Games won in a row, of those with others: the longest run, and the one that still goes on."""

    longest: int
    current: int


def kinds_of(games: Iterable[Played]) -> list[Kind]:
    """The kinds, those played most often first."""
    found: dict[tuple[str, str, int], list[Played]] = {}
    for one in games:
        found.setdefault((one.game, _text(one.options), one.seats), []).append(one)
    kinds = [
        Kind(game, of_kind[0].options, seats, sorted(of_kind, key=WHEN)) for (game, _, seats), of_kind in found.items()
    ]
    return sorted(kinds, key=lambda kind: (-len(kind.games), kind.game, _text(kind.options), kind.seats))


def runs_of(games: Iterable[Played]) -> Runs:
    longest = current = 0
    for one in sorted(games, key=WHEN):
        if one.seats > 1:
            current = current + 1 if one.won else 0
            longest = max(longest, current)
    return Runs(longest, current)


def seconds_of(games: Iterable[Played]) -> float:
    """About how long all of them took together."""
    return sum(min(max(one.seconds, 0.0), LONGEST_S) for one in games)


def days_of(times: Iterable[float], now: float, offset: timedelta) -> Streak:
    """The days with a finished game, in a zone that is so far ahead of UTC, and the streak that they make."""
    ahead = max(-ZONES, min(ZONES, offset)).total_seconds()
    days = {int((at + ahead) // DAY_S) for at in times}
    return streak_of({EPOCH + number * ONE_DAY for number in days}, EPOCH + int((now + ahead) // DAY_S) * ONE_DAY)


def _within(counts: Mapping[int, int], start: int, width: int) -> int:
    return sum(counts.get(points, 0) for points in range(start, start + width))


def _text(options: Plain) -> str:
    return repr(sorted(options.items()))
