"""How often what was told with a chance came true: tenths of the scale with intervals, and their picture.

Positions of one game share its result, so the intervals come from drawing whole games again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

BINS: Final = 10
DRAWS: Final = 2_000
SIDE: Final = 300  # of the square, in pixels
MARGIN: Final = 46


class Tenth(NamedTuple):
    """Positions told with a chance within one tenth: the mean chance, the share won with its 95 % interval."""

    number: int
    told: float
    won: float
    low: float
    high: float
    positions: int


def bins_of(chance: NDArray[np.float64]) -> NDArray[np.int64]:
    return np.asarray(np.minimum((chance * BINS).astype(np.int64), BINS - 1))


def tenths(games: Sequence[NDArray[np.float64]]) -> list[Tenth]:
    """The tenths that have positions; the rows of a game are turn, chance, result."""

    def sums(weigh: int | None) -> NDArray[np.float64]:
        return np.array(
            [np.bincount(bins_of(rows[:, 1]), None if weigh is None else rows[:, weigh], BINS) for rows in games]
        )

    counts, told, won = sums(None), sums(1), sums(2)
    drawn = np.random.default_rng(1).multinomial(len(games), np.full(len(games), 1 / len(games)), DRAWS)
    found = []
    for tenth in np.flatnonzero(counts.sum(0)):
        positions, told_here, won_here = (each[:, tenth] for each in (counts, told, won))
        many = drawn @ positions
        low, high = np.quantile((drawn @ won_here)[many > 0] / many[many > 0], (0.025, 0.975))
        told_mean, won_mean = (float(each.sum() / positions.sum()) for each in (told_here, won_here))
        found.append(Tenth(int(tenth), told_mean, won_mean, float(low), float(high), int(positions.sum())))
    return found


def picture(found: Sequence[Tenth], title: str) -> str:
    """A drawing: what was told to the right, what came true upwards, with intervals; the diagonal is the truth."""
    whole = SIDE + 2 * MARGIN

    def x(share: float) -> str:
        return f"{MARGIN + SIDE * share:.1f}"

    def y(share: float) -> str:
        return f"{MARGIN + SIDE * (1 - share):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" width="{whole}" role="img">',
        f"<title>{title}</title>",
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#999" stroke-dasharray="5 4"/>',
        '<g font-family="sans-serif" font-size="12" fill="#333" text-anchor="middle">',
    ]
    for share in (0.0, 0.5, 1.0):
        parts.append(f'<text x="{x(share)}" y="{MARGIN + SIDE + 18}">{share:.0%}</text>')
        parts.append(f'<text x="{MARGIN - 22}" y="{float(y(share)) + 4:.1f}">{share:.0%}</text>')
    parts.append(f'<text x="{x(0.5)}" y="{MARGIN + SIDE + 36}">chance that was told</text>')
    parts.append(f'<text x="{x(0.5)}" y="{MARGIN - 16}">won, with the 95 % interval</text></g>')
    for each in found:
        reach = f"M{x(each.told)} {y(each.low)}L{x(each.told)} {y(each.high)}"
        parts.append(f'<path d="{reach}" stroke="#0a5d8a" stroke-width="2"/>')
        parts.append(f'<circle cx="{x(each.told)}" cy="{y(each.won)}" r="4" fill="#0a5d8a"/>')
    return "\n".join([*parts, "</svg>", ""])
