"""Whether the coach's verdicts last: clear mistakes that stay mistakes with ten times the work.

    python -m benchmarks.coach_verdicts GAME [--games N] [--levels casual club] [--every 3] [--least L] [--seconds S]

Every few decisions of the first seat are judged as in a quick analysis. Where that found a loss beyond the noise, the
coach is asked again with ten times the work and other dice. The verdict is the same if what was played is still worse
than the best plan beyond the noise. A mistake is *clear* from a tenth of a game or one point on; the table also has
smaller and larger ones, unless `--least` leaves them out. Loss is in the unit that the coach shows. No decision is
begun after `--seconds`.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from typing import NamedTuple

from isthmus import registry
from isthmus.analysis.coach import EFFORTS, Effort, decisions_to_judge, judge_decision, shown_loss
from isthmus.arena.figures import mean, wilson
from isthmus.arena.league import Conditions, Fixture
from isthmus.arena.league_game import play_fixture
from isthmus.bots.protocol import BOT_NAMES
from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record

TIMES = 10
OTHER_DICE = "verdicts"
LEAST = {"chance": (0.0, 0.05, 0.1, 0.2), "points": (0.0, 0.5, 1.0, 2.0), "loss": (0.0, 0.5, 1.0, 2.0)}


class Verdict(NamedTuple):
    """A loss that the quick analysis found, and what ten times the work found."""

    first: float
    again: float


def played_game(game: str, deal: int, level: str) -> Match:
    seats = registry.game(game).seat_counts[0]
    played = play_fixture(Conditions(game, seats, "verdicts"), Fixture(deal, (level,) * seats), record=True)
    record = read_record(played.record)
    return match_of(record, registry.game_of(record))


def verdicts(match: Match, every: int, least: float, end: float) -> Iterator[tuple[str, Verdict | None]]:
    """By judged decision its unit, and the verdict if it was found to be a mistake that large."""
    more = Effort(TIMES * EFFORTS["quick"].rounds)
    for decided in decisions_to_judge(match, 0)[::every]:
        if time.monotonic() > end:
            return
        quick = judge_decision(match.game, 0, decided, EFFORTS["quick"])
        first = shown_loss(match.game, quick)
        if first <= 0 or first < least:
            yield quick.thought.unit, None
            continue
        again = shown_loss(match.game, judge_decision(match.game, 0, decided, more, seed=OTHER_DICE))
        print(f"{decided.label}: lost {first:.3f}, with more work {again:.3f}", flush=True)
        yield quick.thought.unit, Verdict(first, again)


def show(unit: str, found: list[Verdict], smallest: float) -> None:
    for least in (each for each in LEAST[unit] if each >= smallest):
        some = [each for each in found if each.first >= least and each.first > 0]
        if some:
            same = sum(each.again > 0 for each in some)
            share, change = wilson(same, len(some)), mean([each.again - each.first for each in some])
            print(f"  lost {least:.2f} or more: {same} of {len(some)} stay mistakes, {share.value:.1%}"
                  f" (95 %: {share.low:.1%} to {share.high:.1%}); loss changes by {change.value:+.3f}"
                  f" ({change.low:+.3f} to {change.high:+.3f})")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=registry.names_with("coach"))
    parser.add_argument("--games", type=int, default=10, help="of each level")
    parser.add_argument("--levels", choices=BOT_NAMES, nargs="+", default=["casual", "club"])
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--least", type=float, default=0.0, help="smaller losses are not judged again")
    parser.add_argument("--seconds", type=float, default=math.inf)
    given = parser.parse_args()
    end, decisions, unit, found = time.monotonic() + given.seconds, 0, "", []
    games = set()
    for deal in range(given.games):
        for level in given.levels:
            if time.monotonic() > end:
                break
            for unit, verdict in verdicts(played_game(given.game, deal, level), given.every, given.least, end):  # noqa: B007
                games.add((deal, level))
                decisions += 1
                found += [verdict] if verdict else []
    levels = " and ".join(given.levels)
    print(f"{given.game}, {levels}: {decisions} decisions of {len(games)} games, unit {unit}; {TIMES} times the work")
    if found:
        show(unit, found, given.least)


if __name__ == "__main__":
    main()
