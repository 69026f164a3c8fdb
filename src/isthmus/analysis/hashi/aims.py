"""What a total of Hashi takes: which races by which round, and how many islands.

"Is there a game of at least this many points?" breaks down into a few plain questions, one for each way to divide the
points between races and islands: 56 is all races in time and 16 islands, or one race too late and all 18. Such a
question leaves nothing open, so a solver says yes or no far sooner than it would find the most points. A question
answered no refutes every one that asks for more. They are not answered here.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final, NamedTuple

from isthmus.analysis.hashi.beam import KnownDeal
from isthmus.bots.hashi.plans import FIELD, FIELDS
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.scoring import HIGH, ISLAND_POINTS, LOW, reached
from isthmus.games.hashi.state import EMPTY_SHEET, ROUNDS, with_bridge, with_number

NEVER: Final = ROUNDS + 1
RED_RACE, BLUE_RACE, SIX_RACE = range(3)


class Aim(NamedTuple):
    """At least this many finished islands at the end, and each race won by its round (NEVER: it does not matter)."""

    islands: int
    by: tuple[int, int, int]

    def covers(self, other: Aim) -> bool:
        """Whether every game that meets the other also meets this one."""
        return self.islands <= other.islands and all(mine >= its for mine, its in zip(self.by, other.by, strict=True))


def aims_of(deal: KnownDeal, total: int) -> list[Aim]:
    """Questions of which at least one is answered yes if and only if a game has at least this total.

    Those with the most islands come first: they leave the least choice and are answered soonest.
    """
    found: dict[Aim, None] = {}
    for choice in product(*(_deadlines(limit, race) for race, limit in enumerate(deal.limits))):
        missing = total - sum(points for _, points in choice)
        islands = max(0, -(-missing // ISLAND_POINTS))
        red, blue, six = (by for by, _ in choice)
        if islands == ISLANDS:  # with all islands, both flag races are won in the end
            red, blue = min(red, ROUNDS), min(blue, ROUNDS)
        if islands <= min(ISLANDS, len(deal.cards) + 1):
            found[Aim(islands, (red, blue, six))] = None
    return sorted(found, key=lambda aim: -aim.islands)


def _deadlines(limit: int, race: int) -> list[tuple[int, int]]:
    """The rounds by which a race may be won, and what it is worth then (H-F3)."""
    late = [(ROUNDS, LOW[race])] if limit < ROUNDS else []
    return [(limit, HIGH[race]), *late, (NEVER, 0)]


def open_aims(deal: KnownDeal, total: int, refuted: Iterable[Aim]) -> list[Aim]:
    """What must still be answered before the total is known to be out of reach."""
    noes = tuple(refuted)
    return [aim for aim in aims_of(deal, total) if not any(no.covers(aim) for no in noes)]


def possible_totals() -> list[int]:
    """All totals that the rules allow, the highest first (H-O3)."""
    races = product(*((0, low, high) for low, high in zip(LOW, HIGH, strict=True)))
    sums = {sum(points) for points in races}
    return sorted({ISLAND_POINTS * islands + bonus for islands in range(ISLANDS + 1) for bonus in sums}, reverse=True)


def points_of(deal: KnownDeal, start: tuple[int, int], plans: tuple[int, ...]) -> int:
    """The total of a game, counted with the rules; that its steps are legal is not checked."""
    board = deal.options.layout
    sheet, bonuses = with_number(board, EMPTY_SHEET, *start), [0, 0, 0]
    for round_, (card, plan) in enumerate(zip(deal.cards, plans, strict=True), ROUNDS - len(deal.cards) + 1):
        if plan & FIELDS:
            sheet = with_number(board, sheet, (plan & FIELDS) - 1, card.number)
        while plan := plan >> FIELD:
            sheet = with_bridge(board, sheet, (plan & FIELDS) - 1)
        for race, done in enumerate(reached(board, sheet)):
            if done and not bonuses[race]:
                bonuses[race] = HIGH[race] if round_ <= deal.limits[race] else LOW[race]
    return ISLAND_POINTS * sheet.finished_count + sum(bonuses)
