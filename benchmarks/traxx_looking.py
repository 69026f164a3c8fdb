"""What grandmaster of Träxx cannot know: by how much looking further changes the difference between two plans.

    python -m benchmarks.traxx_looking [--games N] [--seconds S]

As `benchmarks.looking`, but the plans of its usual look are looked at one card further or, where it looks to the end of
the game, with twice the plans of each round.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator

from benchmarks.looking import Pair, pairs, show
from isthmus.analysis.coach import NOISE
from isthmus.analysis.coach_decisions import Decided
from isthmus.bots.protocol import LONGEST, Limit
from isthmus.bots.traxx.grandmaster import TO_THE_END, Lookahead, doubt_with, furthest
from isthmus.bots.traxx.position import read_position
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import TraxxState

BANDS = ((3, TO_THE_END), (TO_THE_END + 1, 9), (10, 14))


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
    best, ignored = ranked[0], NOISE * math.hypot(doubt_with(coming), doubt_with(coming))
    for plan in look.plans:
        if plan != best:
            yield Pair(coming, usual[best] - usual[plan], further[best] - further[plan], ignored)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=math.inf)
    chosen = parser.parse_args()
    show(list(pairs(GAME, range(chosen.games), chosen.seconds, pairs_of)), BANDS)


if __name__ == "__main__":
    main()
