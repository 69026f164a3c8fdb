"""How even the coach's scales are: luck, loss and result of whole games, averaged over fixed deals.

    python -m benchmarks.coaching GAME [--deals N] [--level greedy] [--effort quick] [--option name=value] [--rounds]

Luck must be 0 on average, whoever plays; anything beyond the interval is a bias of the coach's scales, which were
learned on other deals (`tools/learn_coach.py`). It does not say how strong a level is: the arena does that.
`--rounds` also prints luck round by round, apart for decisions that lost something and those that did not.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence

from isthmus import registry
from isthmus.analysis.coach import EFFORTS, coach
from isthmus.arena.figures import mean
from isthmus.arena.league import Conditions, Fixture
from isthmus.arena.league_game import play_fixture
from isthmus.bots.protocol import BOT_NAMES
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.registry import game as game_named
from isthmus.registry import game_of
from isthmus.terminal.parameters import option_words_of


def measure(game: str, level: str, deals: int, effort: str, options: Sequence[str] = (), *, rounds: bool) -> None:
    """Coach the first seat of that many games and print the means."""
    conditions = Conditions(game, game_named(game).seat_counts[0], "coaching", {**option_words_of(options)})
    parts: dict[tuple[str, bool], list[float]] = defaultdict(list)
    rows: dict[str, list[float]] = {"start": [], "luck": [], "lost": [], "result": [], "CPU s": []}
    for deal in range(deals):
        played = play_fixture(conditions, Fixture(deal, (level,) * conditions.seats), record=True)
        record = read_record(played.record)
        start = time.process_time()
        report = coach(match_of(record, game_of(record)), 0, effort=effort)
        figures = (report.start, report.luck, report.lost, report.final, time.process_time() - start)
        for name, figure in zip(rows, figures, strict=True):
            rows[name].append(figure)
        for decision in report.decisions:
            parts[decision.label, decision.lost > 0].append(decision.luck)
    print(f"{game}, {level}, {deals} games, effort {effort}")
    for name, values in rows.items():
        found = mean(values)
        print(f"{name:>8} {found.value:8.2f}   95 % {found.low:.2f} to {found.high:.2f}")
    if rounds:
        print_rounds(parts)


def print_rounds(parts: Mapping[tuple[str, bool], Sequence[float]]) -> None:
    """Luck by the label of a decision, without and with a loss, and over all of them."""
    for label in (*dict.fromkeys(label for label, _ in parts), ""):
        cells = []
        for lost in (False, True):
            values = [luck for key, some in parts.items() for luck in some if key[1] is lost and label in ("", key[0])]
            found = mean(values)
            cells.append(f"{found.value:+7.2f} ({found.low:+.2f} to {found.high:+.2f}) of {len(values):4}")
        print(f"{label or 'all':>8}  no loss {cells[0]}   loss {cells[1]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=registry.names_with("coach"))
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--level", choices=BOT_NAMES, default="greedy")
    parser.add_argument("--effort", choices=EFFORTS, default="quick")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--rounds", action="store_true", help="luck round by round as well")
    given = parser.parse_args()
    measure(given.game, given.level, given.deals, given.effort, given.option, rounds=given.rounds)


if __name__ == "__main__":
    main()
