"""What grandmaster alone would do otherwise if it looked further, and what that would be worth.

    python -m benchmarks.looking_alone GAME [--games N] [--first DEAL] [--work W]

Grandmaster plays solo deals. At every decision it is asked again with `W` times its usual work. Where it would then
choose something else, the gain is by how much that is better, as the search that looks further sees it. A small gain
means that the search says of the net all there is to say: what is still missing, a better net would have to know.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import NamedTuple

from isthmus import registry
from isthmus.arena.figures import mean, wilson
from isthmus.bots.levels import think
from isthmus.bots.protocol import GRANDMASTER, LONGEST, Limit, Question
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import new_match

WORK = 10.0


class Alone(NamedTuple):
    """One game: how many plans were made, how many of them would be others, and what those would bring in all."""

    plans: int
    others: int
    gain: float


def game_alone(game: AnyGame, deal: int, work: float) -> Alone:
    match, plans, others, gain = new_match(game, seed=f"{deal:010d}"), 0, 0, 0.0
    while not match.over:
        view = match.view(0)
        chosen = think(Question(game, view, 0, GRANDMASTER, Random(deal), Limit(LONGEST))).plan.steps
        again = Question(game, view, 0, GRANDMASTER, Random(deal), Limit(LONGEST), (chosen,), work=work)
        further = {plan.steps: plan.value for plan in think(again).plans}
        found = max(further.values()) - further[chosen]
        plans, others, gain = plans + 1, others + (found > 0), gain + found
        for step in chosen:
            match = match.play(0, step)
    return Alone(plans, others, gain)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    alone = [name for name in registry.names_with(GRANDMASTER) if 1 in registry.game(name).seat_counts]
    parser.add_argument("game", choices=alone)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--first", type=int, default=541, metavar="DEAL", help="number of the first deal")
    parser.add_argument("--work", type=float, default=WORK, help="times the usual work")
    chosen = parser.parse_args()
    game = registry.game(chosen.game)
    deals = range(chosen.first, chosen.first + chosen.games)
    found = [game_alone(game, deal, chosen.work) for deal in deals]
    plans, others = sum(one.plans for one in found), sum(one.others for one in found)
    share, gain = wilson(others, plans), mean([one.gain for one in found])
    print(f"{chosen.game}, {len(found)} games: {others} of {plans} plans would be others, {share.value:.1%}"
          f" (95 %: {share.low:.1%} to {share.high:.1%}); gain {gain.value:.3f} a game"
          f" (95 %: {gain.low:.3f} to {gain.high:.3f})")  # fmt: skip


if __name__ == "__main__":
    main()
