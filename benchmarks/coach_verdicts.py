"""Whether the coach's verdicts last: clear mistakes that stay mistakes with ten times the work.

    python -m benchmarks.coach_verdicts GAME [--games N] [--first K] [--levels casual club] [--every 3] [--least L]
                                             [--seconds S] [--processes P]

Every few decisions of the first seat are judged as in a quick analysis. Where that found a loss beyond the noise, the
coach is asked again with ten times the work and other dice. The verdict is the same if what was played is still worse
than the best plan beyond the noise. A mistake is *clear* from a tenth of a game or one point on; the table also has
smaller and larger ones, unless `--least` leaves them out. Loss is in the unit that the coach shows. No decision is
begun after `--seconds`. Games are spread over the processes; what is printed does not depend on how many there are.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from isthmus import registry
from isthmus.analysis.coach import EFFORTS, Effort, decisions_to_judge, judge_decision, shown_loss
from isthmus.arena.figures import mean, wilson
from isthmus.arena.league import Conditions, Fixture
from isthmus.arena.league_game import play_fixture
from isthmus.bots.levels import engine_of
from isthmus.bots.protocol import BOT_NAMES
from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record

TIMES = 10
OTHER_DICE = "verdicts"
LEAST = {"chance": (0.0, 0.05, 0.1, 0.2), "points": (0.0, 0.5, 1.0, 2.0), "loss": (0.0, 0.5, 1.0, 2.0)}


class Sample(NamedTuple):
    """Which decisions are judged: every so many of them, from which loss on again, none after `end`.

    `end` is on the clock that all processes of a machine share.
    """

    game: str
    every: int
    least: float
    end: float


class Played(NamedTuple):
    """One game to play and judge."""

    deal: int
    level: str


class Verdict(NamedTuple):
    """A decision: the loss that the quick analysis found, and what ten times the work found; None: not asked."""

    label: str
    unit: str
    first: float
    again: float | None


def played_game(game: str, played: Played) -> Match:
    seats = registry.game(game).seat_counts[0]
    fixture = Fixture(played.deal, (played.level,) * seats)
    record = read_record(play_fixture(Conditions(game, seats, "verdicts"), fixture, record=True).record)
    return match_of(record, registry.game_of(record))


def verdicts(sample: Sample, played: Played) -> list[Verdict]:
    """The verdicts of one game, in order; fewer where time is up."""
    found: list[Verdict] = []
    if time.monotonic() > sample.end:
        return found
    match = played_game(sample.game, played)
    more = Effort(TIMES * EFFORTS["quick"].rounds)
    for decided in decisions_to_judge(match, 0)[:: sample.every]:
        if time.monotonic() > sample.end:
            break
        quick = judge_decision(match.game, 0, decided, EFFORTS["quick"])
        first, again = shown_loss(match.game, quick), None
        if first > 0 and first >= sample.least:
            again = shown_loss(match.game, judge_decision(match.game, 0, decided, more, seed=OTHER_DICE))
        found.append(Verdict(decided.label, quick.thought.unit, first, again))
    return found


def all_verdicts(sample: Sample, games: Sequence[Played], processes: int) -> Iterator[list[Verdict]]:
    """The verdicts of each game, in the order of the games."""
    if processes == 1:
        yield from map(partial(verdicts, sample), games)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        pool.submit(prepare, sample.game).result()  # one process compiles, the others load what it kept
        yield from pool.map(partial(verdicts, sample), games)


def prepare(game: str) -> None:
    engine_of(game).warm()


def show(unit: str, found: Sequence[Verdict], smallest: float) -> None:
    again = [(each.first, each.again) for each in found if each.again is not None]
    for least in (each for each in LEAST[unit] if each >= smallest):
        some = [(first, later) for first, later in again if first >= least]
        if some:
            same = sum(later > 0 for _, later in some)
            share, change = wilson(same, len(some)), mean([later - first for first, later in some])
            print(f"  lost {least:.2f} or more: {same} of {len(some)} stay mistakes, {share.value:.1%}"
                  f" (95 %: {share.low:.1%} to {share.high:.1%}); loss changes by {change.value:+.3f}"
                  f" ({change.low:+.3f} to {change.high:+.3f})")  # fmt: skip


def measure(sample: Sample, games: Sequence[Played], processes: int) -> None:
    """Print what was found in each game as soon as it is known, then the table."""
    found: list[Verdict] = []
    judged = 0
    for played, verdicts_of_game in zip(games, all_verdicts(sample, games, processes), strict=True):
        judged += bool(verdicts_of_game)
        found += verdicts_of_game
        for label, _, first, again in verdicts_of_game:
            if again is not None:
                place = f"deal {played.deal}, {played.level}, {label}"
                print(f"{place}: lost {first:.3f}, with more work {again:.3f}", flush=True)
    levels = " and ".join(dict.fromkeys(played.level for played in games))
    unit = found[0].unit if found else "points"
    print(f"{sample.game}, {levels}: {len(found)} decisions of {judged} games, unit {unit}; {TIMES} times the work")
    show(unit, found, sample.least)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=registry.names_with("coach"))
    parser.add_argument("--games", type=int, default=10, help="of each level")
    parser.add_argument("--first", type=int, default=0, metavar="DEAL", help="number of the first deal")
    parser.add_argument("--levels", choices=BOT_NAMES, nargs="+", default=["casual", "club"])
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--least", type=float, default=0.0, help="smaller losses are not judged again")
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    games = [Played(given.first + number, level) for number in range(given.games) for level in given.levels]
    sample = Sample(given.game, given.every, given.least, time.monotonic() + given.seconds)
    measure(sample, games, given.processes)


if __name__ == "__main__":
    main()
