"""What grandmaster of Träxx cannot know: by how much looking further changes the difference between two plans.

    python -m benchmarks.traxx_looking [--games N] [--seconds S]

It has no dice, so its values have no standard error in the usual sense. In games of several levels, at every other
decision of the first seat, its best plan is compared with the next two and with what was played; then the same plans
are looked at one card further or, where it looks to the end of the game, with twice the plans of each round. The table
says, by the number of cards to come, by how much nine of ten differences below two points change (in larger ones nobody
needs to know), and which differences the coach ignores: two standard errors, which `isthmus.bots.traxx.grandmaster`
sets (`DOUBTS`). Then it says how often what was better is still better. No game is begun after `--seconds`.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import NamedTuple

from isthmus.analysis.coach import NOISE
from isthmus.analysis.coach_decisions import Decided, decisions_of
from isthmus.arena.figures import wilson
from isthmus.arena.league import Conditions, Fixture
from isthmus.arena.league_game import play_fixture
from isthmus.bots.protocol import LONGEST, Limit
from isthmus.bots.traxx.grandmaster import TO_THE_END, Lookahead, doubt_with, furthest
from isthmus.bots.traxx.position import read_position
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import TraxxState
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record

LEVELS = ("greedy", "casual", "club", "strong", "master")
SMALL = 2.0  # points
SHARE = 0.9
BANDS = ((3, TO_THE_END), (TO_THE_END + 1, 9), (10, 14))
SIZES = ((0.0, 0.25), (0.25, 0.5), (0.5, 1.0), (1.0, 2.0), (2.0, math.inf))


class Pair(NamedTuple):
    """The difference between the best plan and another, as usual and looking further."""

    coming: int
    usual: float
    further: float


def pairs_of(decided: Decided) -> Iterator[Pair]:
    """The differences of one decision."""
    assert isinstance(decided.view, TraxxState)
    position = read_position(decided.view, 0, (decided.steps,))
    look = Lookahead(position, Limit(LONGEST), [position.steps.index(decided.steps)])
    look.run()
    coming = int(position.table.coming).bit_count()
    if coming < BANDS[0][0]:
        return
    ranked = sorted(look.plans, key=lambda plan: -look.values[plan])
    usual, depth = look.values, look.reach.depth
    look.plans = sorted({*ranked[:3], position.steps.index(decided.steps)})
    if depth < furthest(coming):
        depth += 1
    else:
        look.reach = look.reach._replace(inner=2 * look.reach.inner)
    further = look.looked(depth)
    assert further is not None
    best = ranked[0]
    for plan in look.plans:
        if plan != best:
            yield Pair(coming, usual[best] - usual[plan], further[best] - further[plan])


def pairs(games: int, seconds: float) -> Iterator[Pair]:
    """The differences of so many games, every third of them at a table of two."""
    end = time.monotonic() + seconds
    for deal in range(games):
        if time.monotonic() > end:
            return
        seats = 2 if deal % 3 == 2 else 1
        fixture = Fixture(deal, (LEVELS[deal % len(LEVELS)],) * seats)
        record = read_record(play_fixture(Conditions(GAME.name, seats, "looking"), fixture, record=True).record)
        for decided in decisions_of(match_of(record, GAME), 0)[Random(deal).randrange(2) :: 2]:
            yield from pairs_of(decided)


def show(found: list[Pair]) -> None:
    small = [pair for pair in found if pair.usual < SMALL]
    for low, high in BANDS:
        some = [pair.further - pair.usual for pair in small if low <= pair.coming <= high]
        if some:
            change = sorted(abs(one) for one in some)[math.ceil(SHARE * len(some)) - 1]
            print(f"{low} to {high} cards to come: {len(some)} pairs, {SHARE:.0%} change by at most {change:.3f},"
                  f" mean {fmean(some):+.3f}, ignored below {ignored(high):.3f}")  # fmt: skip
    for least, most in SIZES:
        show_share(f"difference {least:.2f} to {most:.2f}", [pair for pair in found if least <= pair.usual < most])
    show_share("differences that count", [pair for pair in found if pair.usual > ignored(pair.coming)])


def ignored(coming: int) -> float:
    """The difference up to which the coach sees no mistake."""
    return NOISE * math.hypot(doubt_with(coming), doubt_with(coming))


def show_share(name: str, some: list[Pair]) -> None:
    if some:
        share = wilson(sum(pair.further > 0 for pair in some), len(some))
        print(f"{name}: {len(some)} pairs, still better {share.value:.1%}"
              f" (95 %: {share.low:.1%} to {share.high:.1%})")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=math.inf)
    given = parser.parse_args()
    show(list(pairs(given.games, given.seconds)))


if __name__ == "__main__":
    main()
