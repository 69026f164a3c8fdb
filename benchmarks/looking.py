"""What a search without dice cannot know: by how much looking further changes the difference between two plans.

    python -m benchmarks.looking GAME [--games N] [--first K] [--seconds S]

Grandmaster's values have no standard error in the usual sense. In games of several levels, at every other decision of
the first seat, the best plan of a quick analysis is compared with the next two and with what was played; then the same
plans are looked at with `WORK` times the usual work, which sees more answers to each card or a card more. The table
says, by rounds to come, by how much nine of ten differences below two points change (in larger ones nobody needs to
know), and which differences the coach ignores: two standard errors, which `isthmus.bots.<game>.grandmaster` sets. Then
it says how often what was better is still better. No game is begun after `--seconds`. Träxx, whose search looks further
only with time to think, has `benchmarks.traxx_looking`.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from isthmus import registry
from isthmus.analysis.coach import EFFORTS, NOISE, judge_decision
from isthmus.analysis.coach_decisions import Decided, decisions_of
from isthmus.analysis.coach_scale import SETUP, stage_of
from isthmus.arena.figures import wilson
from isthmus.arena.league import Conditions, Fixture
from isthmus.arena.league_game import play_fixture
from isthmus.bots.levels import think
from isthmus.bots.protocol import GRANDMASTER, LONGEST, Limit, Question
from isthmus.kernel.game import AnyGame
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record

LEVELS = ("greedy", "casual", "club", "strong", "master")
WORK = 3.0
SMALL = 2.0  # points
SHARE = 0.9
BANDS = ((1, 5), (6, 9), (10, 14), (15, 24))
SIZES = ((0.0, 0.25), (0.25, 0.5), (0.5, 1.0), (1.0, 2.0), (2.0, math.inf))
Band = tuple[int, int]


class Pair(NamedTuple):
    """The difference between the best plan and another, as usual and looking further, and what the coach ignores."""

    coming: int
    usual: float
    further: float
    ignored: float


def pairs_of(game: AnyGame, decided: Decided) -> Iterator[Pair]:
    """The differences of one decision."""
    stage = stage_of(game, decided.view)
    if stage in (SETUP, "0"):  # master's, or known exactly
        return
    quick = judge_decision(game, 0, decided, EFFORTS["quick"], level=GRANDMASTER)
    usual = {plan.steps: plan for plan in (*quick.thought.plans[:3], quick.played)}
    limit = Limit(LONGEST)
    more = think(Question(game, decided.view, 0, GRANDMASTER, Random(0), limit, tuple(usual), work=WORK))
    further = {plan.steps: plan.value for plan in more.plans}
    best = quick.thought.plans[0]
    for steps, plan in usual.items():
        if plan is not best and not (best.error == plan.error == 0):
            ignored = NOISE * math.hypot(best.error, plan.error)
            yield Pair(int(stage), best.value - plan.value, further[best.steps] - further[steps], ignored)


def pairs(
    game: AnyGame, deals: Iterable[int], seconds: float, of: Callable[[Decided], Iterator[Pair]]
) -> Iterator[Pair]:
    """The differences of the games with these deals, every third of them at a table of two."""
    end = time.monotonic() + seconds
    for deal in deals:
        if time.monotonic() > end:
            return
        seats = 2 if deal % 3 == 2 else 1
        fixture = Fixture(deal, (LEVELS[deal % len(LEVELS)],) * seats)
        record = read_record(play_fixture(Conditions(game.name, seats, "looking"), fixture, record=True).record)
        for decided in decisions_of(match_of(record, game), 0)[Random(deal).randrange(2) :: 2]:
            yield from of(decided)


def show(found: Sequence[Pair], bands: Iterable[Band]) -> None:
    small = [pair for pair in found if pair.usual < SMALL]
    for low, high in bands:
        some = [pair for pair in small if low <= pair.coming <= high]
        if some:
            changes = [pair.further - pair.usual for pair in some]
            change = sorted(map(abs, changes))[math.ceil(SHARE * len(some)) - 1]
            print(f"{low} to {high} rounds to come: {len(some)} pairs, {SHARE:.0%} change by at most {change:.3f},"
                  f" mean {fmean(changes):+.3f}, ignored below {max(pair.ignored for pair in some):.3f}")  # fmt: skip
    for least, most in SIZES:
        show_share(f"difference {least:.2f} to {most:.2f}", [pair for pair in found if least <= pair.usual < most])
    show_share("differences that count", [pair for pair in found if pair.usual > pair.ignored])


def show_share(name: str, some: Sequence[Pair]) -> None:
    if some:
        share = wilson(sum(pair.further > 0 for pair in some), len(some))
        print(f"{name}: {len(some)} pairs, still better {share.value:.1%}"
              f" (95 %: {share.low:.1%} to {share.high:.1%})")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=registry.names_with(GRANDMASTER))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, metavar="DEAL", help="number of the first deal")
    parser.add_argument("--seconds", type=float, default=math.inf)
    chosen = parser.parse_args()
    game = registry.game(chosen.game)
    deals = range(chosen.first, chosen.first + chosen.games)
    show(list(pairs(game, deals, chosen.seconds, lambda decided: pairs_of(game, decided))), BANDS)


if __name__ == "__main__":
    main()
