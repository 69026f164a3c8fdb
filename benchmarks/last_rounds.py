"""What a bot alone loses in the last rounds to the best play of somebody who does not know the cards: exactly.

    python -m benchmarks.last_rounds GAME [--deals N] [--rounds K] [--level master]

In the last K rounds every plan can be weighed over all orders of the cards to come, with the best play after each card
(`isthmus.puzzles.averages`). A plan loses what the best one of its round would bring more; nothing is estimated. Added
up over the last k rounds of a deal and averaged over deals, that is how far the bot is from the best player without
foresight in games that begin there. Deals as in `benchmarks.solo`. Rounds that take too much to weigh are left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Final

from isthmus import registry
from isthmus.arena.figures import mean
from isthmus.bots.protocol import BOT_NAMES, bot, plan_turn
from isthmus.kernel.game import AnyGame, State, rounds_of
from isthmus.kernel.match import new_match
from isthmus.kernel.steps import DONE_TEXT
from isthmus.puzzles.averages import weigh

ENDS: Final = 30_000_000  # that weighing one round may look at
SEAT: Final = 0


def loss_of(game: AnyGame, state: State, plan: Sequence[str], ends: int = ENDS) -> float | None:
    """What the plan loses to the best one of its round on average; None if that takes too much."""
    weighed = weigh(game, state, SEAT, ends)
    if weighed is None:
        return None
    wanted = sorted(text for text in plan if text != DONE_TEXT)
    (total,) = [each.total for each in weighed.plans if sorted(each.steps) == wanted]
    return (weighed.plans[0].total - total) / weighed.orders


def losses(game: AnyGame, seed: str, level: str, rounds: int) -> list[float | None]:
    """The losses of the bot in the last rounds of a deal, the last round first."""
    player, rng = bot(level), Random(seed)
    match = new_match(game, seed=seed)
    found: list[float | None] = []
    while not match.over:
        plan = plan_turn(player, game, match.view(SEAT), SEAT, rng)
        number, last = rounds_of(game, match.state)
        if last - number < rounds:
            found.append(loss_of(game, match.state, plan))
        for text in plan:
            match = match.play_text(SEAT, text)
    return found[::-1]


def lines(deals: Sequence[Sequence[float | None]]) -> list[str]:
    """A line for every number of last rounds, over the deals in which all of these were weighed."""
    sums = [list(accumulate(map(_or_nan, deal))) for deal in deals]
    found = []
    for count in range(1, len(deals[0]) + 1):
        weighed = [deal[count - 1] for deal in sums if deal[count - 1] == deal[count - 1]]
        figure = mean(weighed)
        best = sum(not loss for loss in weighed)
        found.append(
            f"last {count} rounds: loses {figure.value:.3f} (95 % {figure.low:.3f} to {figure.high:.3f}), "
            f"nothing in {best} of {len(weighed)} deals; {len(deals) - len(weighed)} not weighed"
        )
    return found


def _or_nan(loss: float | None) -> float:
    return float("nan") if loss is None else loss


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "game", choices=[name for name in registry.names_with("puzzles") if 1 in registry.game(name).seat_counts]
    )
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--level", choices=BOT_NAMES, default="master")
    given = parser.parse_args()
    game = registry.game(given.game)
    deals = [losses(game, f"{number:010d}", given.level, given.rounds) for number in range(1, given.deals + 1)]
    print(f"{given.game}, {given.level}, {given.deals} deals")
    print("\n".join(lines(deals)))


if __name__ == "__main__":
    main()
