"""What the games of a league say: every pairing, every bot, as figures with intervals."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from isthmus.arena.direction import direction
from isthmus.arena.figures import Interval, elo, mean, wilson
from isthmus.arena.league import League
from isthmus.arena.league_game import GameResult
from isthmus.arena.ratings import Rating, ratings


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots: games won, drawn and lost by the first, its share of the points, and by how much it was better.

    `difference` is the mean over the deals; it is positive if the first was better, even where less is better.
    """

    first: str
    second: str
    wins: int
    draws: int
    losses: int
    share: Interval
    difference: Interval

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot over all its games. Seconds are the processor time of a plan: on average, and the longest."""

    bot: str
    games: int
    score: Interval
    elo: Interval
    rating: Rating | None
    seconds: float
    longest: float


@dataclass(frozen=True, slots=True)
class Results:
    """The whole answer of a league."""

    league: League
    games: tuple[GameResult, ...]
    pairings: tuple[Pairing, ...]
    standings: tuple[Standing, ...]

    def plain(self) -> dict[str, object]:
        """The figures as JSON values (an unknown end is null)."""
        return {
            "bots": list(self.league.bots),
            "deals": self.league.deals,
            "ladder": self.league.ladder,
            "pairings": [_finite(asdict(pairing)) for pairing in self.pairings],
            "standings": [_finite(asdict(standing)) for standing in self.standings],
        }


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two bots compared once: half points of the first (2, 1, 0), how much better it was, and on which deal."""

    deal: int
    half_points: int
    difference: float


def results(league: League, games: Sequence[GameResult]) -> Results:
    """Count everything; `games` may be in any order, and those not of this league are left out."""
    wanted = {fixture: place for place, fixture in enumerate(league.fixtures())}
    ordered = sorted((game for game in games if game.fixture in wanted), key=lambda game: wanted[game.fixture])
    meetings = _meetings(league, ordered)
    pairings = tuple(_pairing(pair, found) for pair, found in meetings.items())
    table = {(p.first, p.second): (p.wins + p.draws / 2, p.games) for p in pairings}
    numbers = elo(league.bots, table)
    rated = ratings(league.bots, ordered)
    standings = tuple(_standing(name, ordered, numbers[name], rated.get(name)) for name in league.bots)
    return Results(league, tuple(ordered), pairings, standings)


def by_bot(lineup: Sequence[str], values: Sequence[float]) -> dict[str, float]:
    """The mean of the values of each bot, which may sit in several seats."""
    found: dict[str, list[float]] = defaultdict(list)
    for name, value in zip(lineup, values, strict=True):
        found[name].append(value)
    return {name: fmean(several) for name, several in found.items()}


def _meetings(league: League, games: Sequence[GameResult]) -> dict[tuple[str, str], list[Meeting]]:
    """All comparisons by pair, the stronger-named first in a ladder, else in the order of the bots."""
    order = {name: place for place, name in enumerate(league.bots)}
    sign = direction(league.conditions.game)
    found: dict[tuple[str, str], list[Meeting]] = {}
    for deal, scores, ranks in _comparable(league, games, sign):
        names = sorted(ranks, key=order.__getitem__, reverse=league.ladder)
        for place, first in enumerate(names):
            for second in names[place + 1 :]:
                if league.ladder and abs(order[first] - order[second]) != 1:
                    continue
                half = 1 + (ranks[first] < ranks[second]) - (ranks[first] > ranks[second])
                meeting = Meeting(deal, half, sign * (scores[first] - scores[second]))
                found.setdefault((first, second), []).append(meeting)
    return found


def _comparable(
    league: League, games: Sequence[GameResult], sign: int
) -> Iterator[tuple[int, dict[str, float], dict[str, float]]]:
    """Deal, scores and ranks by bot: for each game, or in solo play for all games on the same deal."""
    if league.conditions.seats > 1:
        for game in games:
            lineup = game.fixture.lineup
            yield game.fixture.deal, by_bot(lineup, game.scores), by_bot(lineup, game.ranks)
        return
    deals: dict[int, dict[str, float]] = defaultdict(dict)
    for game in games:
        deals[game.fixture.deal][game.fixture.lineup[0]] = float(game.scores[0])
    for deal, scores in deals.items():
        yield deal, scores, {name: -sign * score for name, score in scores.items()}


def _pairing(pair: tuple[str, str], meetings: Sequence[Meeting]) -> Pairing:
    wins, draws, losses = (sum(meeting.half_points == half for meeting in meetings) for half in (2, 1, 0))
    deals: dict[int, list[float]] = defaultdict(list)
    for meeting in meetings:
        deals[meeting.deal].append(meeting.difference)
    difference = mean([fmean(values) for values in deals.values()])
    share = wilson(wins + draws / 2, len(meetings))
    return Pairing(pair[0], pair[1], wins, draws, losses, share, difference)


def _standing(name: str, games: Sequence[GameResult], number: Interval, rating: Rating | None) -> Standing:
    seats = [(game, seat) for game in games for seat, other in enumerate(game.fixture.lineup) if other == name]
    plans = sum(game.plans[seat] for game, seat in seats)
    seconds = sum(game.seconds[seat] for game, seat in seats) / plans if plans else 0.0
    longest = max((game.longest[seat] for game, seat in seats), default=0.0)
    scores = mean([float(game.scores[seat]) for game, seat in seats])
    return Standing(name, len({game.fixture for game, _ in seats}), scores, number, rating, seconds, longest)


def _finite(value: object) -> object:
    if isinstance(value, dict):
        return {name: _finite(entry) for name, entry in value.items()}
    if isinstance(value, tuple | list):
        return [_finite(entry) for entry in value]
    if isinstance(value, float):
        return round(value, 6) if math.isfinite(value) else None
    return value
