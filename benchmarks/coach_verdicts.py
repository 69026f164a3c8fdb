"""Whether the coach's verdicts last: clear mistakes that stay mistakes with ten times the work.

    python -m benchmarks.coach_verdicts GAME [--games N] [--level casual] [--every 3] [--clear 0.1] [--seconds S]

Every few decisions of the first seat are judged as in a quick analysis. Where that found a loss of at least `--clear`
beyond the noise, the coach is asked again with ten times the work; the verdict is the same if what was played is still
worse than the best plan beyond the noise. No decision is begun after `--seconds`.
"""

from __future__ import annotations

import argparse
import math
import time

from benchmarks.ponte_master import interval
from isthmus import registry
from isthmus.analysis.coach import EFFORTS, NOISE, Effort, Judged, decisions_to_judge, judge_decision
from isthmus.arena.league import Conditions, Fixture
from isthmus.arena.league_game import play_fixture
from isthmus.bots.protocol import BOT_NAMES
from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record

TIMES = 10


def lost(judged: Judged) -> float:
    """What the decision cost, 0 within the noise."""
    best, played = judged.thought.plans[0], judged.played
    cost = best.value - played.value
    return cost if cost > NOISE * math.hypot(best.error, played.error) else 0.0


def played_game(game: str, deal: int, level: str) -> Match:
    seats = registry.game(game).seat_counts[0]
    played = play_fixture(Conditions(game, seats, "verdicts"), Fixture(deal, (level,) * seats), record=True)
    record = read_record(played.record)
    return match_of(record, registry.game_of(record))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=registry.names_with("coach"))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", choices=BOT_NAMES, default="casual")
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--clear", type=float, default=0.1, help="the least loss that counts as a clear mistake")
    parser.add_argument("--seconds", type=float, default=math.inf)
    given = parser.parse_args()
    more = Effort(TIMES * EFFORTS["quick"].rounds)
    end, decisions, clear, same, shift = time.monotonic() + given.seconds, 0, 0, 0, 0.0
    for deal in range(given.games):
        match = played_game(given.game, deal, given.level)
        for decided in decisions_to_judge(match, 0)[:: given.every]:
            if time.monotonic() > end:
                break
            decisions += 1
            first = lost(judge_decision(match.game, 0, decided, EFFORTS["quick"]))
            if first >= given.clear:
                again = lost(judge_decision(match.game, 0, decided, more))
                clear, same, shift = clear + 1, same + (again > 0), shift + (again - first)
                print(f"game {deal + 1}, {decided.label}: lost {first:.3f}, with more work {again:.3f}", flush=True)
    print(f"{given.game}, {given.level}: {decisions} decisions, {clear} clear mistakes")
    if clear:
        low, high = interval(same, clear)
        print(f"still mistakes with {TIMES} times the work: {same} of {clear}, {same / clear:.0%}"
              f" (95 %: {low:.0%} to {high:.0%}); loss changes by {shift / clear:+.3f} on average")  # fmt: skip


if __name__ == "__main__":
    main()
