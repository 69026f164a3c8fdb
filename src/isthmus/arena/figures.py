"""The few statistics that a league needs, in plain Python: intervals, and Elo from pairwise results."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean, stdev
from typing import Final, NamedTuple

Z: Final = 1.959964  # 95 %
ELO_SCALE: Final = 400 / math.log(10)
ROUNDS: Final = 2_000
CLOSE: Final = 1e-10


class Interval(NamedTuple):
    """A figure and the two ends of its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(points: float, games: int) -> Interval:
    """The share of points (a draw is half a point) with Wilson's interval, which never leaves 0 to 1."""
    if games == 0:
        return Interval(math.nan, 0.0, 1.0)
    share = points / games
    weight = Z * Z / games
    centre = (share + weight / 2) / (1 + weight)
    reach = Z * math.sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return Interval(share, max(0.0, centre - reach), min(1.0, centre + reach))


def mean(values: Sequence[float]) -> Interval:
    """The mean with the normal interval; a single value has an interval without ends."""
    if not values:
        return Interval(math.nan, -math.inf, math.inf)
    middle = fmean(values)
    if len(values) == 1:
        return Interval(middle, -math.inf, math.inf)
    reach = Z * stdev(values) / math.sqrt(len(values))
    return Interval(middle, middle - reach, middle + reach)


def elo(bots: Sequence[str], results: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, Interval]:
    """Elo numbers that explain the pairwise results best (Bradley and Terry), the first bot at 0.

    `results` has, for two bots that met, the points of the first and the number of games. Each pairing is given one
    more game that is drawn: without it a bot that never lost would be infinitely strong. The intervals follow from the
    curvature at the optimum and are those of the difference from the first bot.
    """
    met = {pair: (points + 0.5, games + 1) for pair, (points, games) in results.items() if games}
    strength = _fit(bots, met)
    spread = _spread(bots, met, strength)
    origin = strength[bots[0]]
    found = {}
    for name in bots:
        value, reach = ELO_SCALE * (strength[name] - origin), Z * ELO_SCALE * spread[name]
        found[name] = Interval(value, value - reach, value + reach)
    return found


def _fit(bots: Sequence[str], met: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, float]:
    """Strengths on a logarithmic scale by the classic iteration, which climbs in every round."""
    worth = dict.fromkeys(bots, 1.0)
    points = {name: _points(name, met) for name in bots}
    for _ in range(ROUNDS):
        change = 0.0
        for name in bots:
            pull = sum(
                games / (worth[one] + worth[other]) for (one, other), (_, games) in met.items() if name in (one, other)
            )
            if pull:
                new = points[name] / pull
                change = max(change, abs(math.log(new / worth[name])))
                worth[name] = new
        if change < CLOSE:
            break
    return {name: math.log(value) for name, value in worth.items()}


def _points(name: str, met: Mapping[tuple[str, str], tuple[float, int]]) -> float:
    won = sum(points for (one, _), (points, _games) in met.items() if one == name)
    return won + sum(games - points for (_, other), (points, games) in met.items() if other == name)


def _spread(
    bots: Sequence[str], met: Mapping[tuple[str, str], tuple[float, int]], strength: Mapping[str, float]
) -> dict[str, float]:
    """Standard errors of the differences from the first bot: the inverse of the information matrix without its row."""
    index = {name: place for place, name in enumerate(bots[1:])}
    matrix = [[0.0] * len(index) for _ in index]
    for (one, other), (_, games) in met.items():
        expected = 1 / (1 + math.exp(strength[other] - strength[one]))
        weight = games * expected * (1 - expected)
        for row in (one, other):
            for column in (one, other):
                if row in index and column in index:
                    matrix[index[row]][index[column]] += weight if row == column else -weight
    variances = _inverse_diagonal(matrix)
    return {bots[0]: 0.0, **{name: math.sqrt(variances[place]) for name, place in index.items()}}


def _inverse_diagonal(matrix: Sequence[Sequence[float]]) -> list[float]:
    """The diagonal of the inverse by elimination; infinite where nothing is known."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row, place=place: abs(rows[row][place]))  # type: ignore[misc]
        rows[place], rows[pivot] = rows[pivot], rows[place]
        scale = rows[place][place]
        if abs(scale) < 1e-12:
            return [math.inf] * size
        rows[place] = [value / scale for value in rows[place]]
        for other in range(size):
            if other != place and rows[other][place]:
                factor = rows[other][place]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [rows[place][size + place] for place in range(size)]
