"""How well a bot plays alone: mean result over fixed deals, how it spreads over the solo ranks, and time per plan.

    python -m benchmarks.solo GAME [--deals N] [--first K] [--level master] [--processes P] [--option name=value]
        [--rules V] [--evened]

The deals are the seeds 0000000001, 0000000002, …: the same ones for everybody, so that two runs can be compared deal by
deal (`--json FILE` keeps the results, `--against FILE` compares with them). The bot's own random numbers come from the
seed of the deal. With `--evened` it also tells the mean without the luck of the cards (`benchmarks.evened`), which is
much more certain. Bots meet each other in the arena.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.evened import luck_of
from isthmus import registry
from isthmus.arena.figures import mean
from isthmus.bots.levels import engine_of
from isthmus.bots.protocol import BOT_NAMES, THINKERS, Limit, bot, plan_turn
from isthmus.kernel.match import new_match
from isthmus.kernel.messages import sentence
from isthmus.kernel.options import parse_options
from isthmus.terminal.parameters import option_words_of


@dataclass(frozen=True, slots=True)
class Task:
    """One deal for one bot, as values that any process can read."""

    game: str
    level: str
    seed: str
    options: tuple[tuple[str, str], ...] = ()
    seconds: float | None = None  # think for this long, instead of the level's usual work
    rules: int | None = None  # an earlier version of the rules
    evened: bool = False


@dataclass(frozen=True, slots=True)
class Solo:
    """How a deal went: the total of the score sheet, the rank, the seconds of each plan, what luck added if asked."""

    seed: str
    total: int
    title: str
    seconds: tuple[float, ...]
    luck: float | None = None


def play(task: Task) -> Solo:
    """The bot plays the deal to its end; only thinking is timed."""
    _warm(task.game, task.level)
    game, player, rng = registry.game(task.game, task.rules), bot(task.level), Random(task.seed)
    match = new_match(game, parse_options(game.options_type, dict(task.options)), seed=task.seed)
    spent = []
    while not match.over:
        limit = None if task.seconds is None else Limit(task.seconds, deeper=True)
        start = time.perf_counter()
        steps = plan_turn(player, game, match.view(0), 0, rng, limit)
        spent.append(time.perf_counter() - start)
        for text in steps:
            match = match.play_text(0, text)
    outcome = match.outcome
    assert outcome is not None
    luck = luck_of(match) if task.evened else None
    return Solo(task.seed, outcome.scores[0], (*outcome.titles, "")[0], tuple(spent), luck)


@cache
def _warm(game: str, level: str) -> None:
    """Load the compiled code before the first plan is timed."""
    if level in THINKERS:
        engine_of(game).warm()


def results(tasks: list[Task], processes: int) -> Iterator[Solo]:
    """Each deal as it is finished, in the order of the deals."""
    if processes == 1:
        yield from map(play, tasks)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play, tasks)


def report(solos: list[Solo]) -> list[str]:
    """The lines to print."""
    totals = [solo.total for solo in solos]
    middle, spread = mean(totals), statistics.stdev(totals) if len(totals) > 1 else 0.0
    lines = [
        f"{len(totals)} deals: mean {middle.value:.2f}, 95 % interval {middle.low:.2f} to {middle.high:.2f}",
        f"spread {spread:.2f}, lowest {min(totals)}, median {statistics.median(totals):g}, highest {max(totals)}",
    ]
    if evened := [solo.total - solo.luck for solo in solos if solo.luck is not None]:
        found, spread = mean(evened), statistics.stdev(evened) if len(evened) > 1 else 0.0
        lines.append(
            f"without luck: mean {found.value:.3f}, 95 % interval {found.low:.3f} to {found.high:.3f}, "
            f"spread {spread:.2f}"
        )
    counts = Counter(solo.title for solo in solos)
    ranks = sorted((statistics.fmean(s.total for s in solos if s.title == title), title) for title in counts if title)
    for _, title in ranks:
        share = counts[title] / len(solos)
        lines.append(f"{sentence(title, 'en'):32}{counts[title]:6}{share:8.1%}")
    seconds = sorted(second for solo in solos for second in solo.seconds)
    half, late = (seconds[int(share * (len(seconds) - 1))] for share in (0.5, 0.99))
    lines.append(
        f"{len(seconds)} plans: mean {1000 * statistics.fmean(seconds):.1f} ms, median {1000 * half:.1f} ms, "
        f"99 % below {1000 * late:.1f} ms, longest {1000 * seconds[-1]:.1f} ms, {sum(seconds):.0f} s in all"
    )
    return lines


def compared(solos: list[Solo], kept: Mapping[str, Mapping[str, float | None]]) -> list[str]:
    """How much more the deals brought than in a run that was kept, over the deals of both."""
    pairs = [(solo, kept[solo.seed]) for solo in solos if solo.seed in kept]
    gains = [solo.total - (other["total"] or 0) for solo, other in pairs]
    more, fewer = sum(one > 0 for one in gains), sum(one < 0 for one in gains)
    lines = [f"{len(gains)} deals of both: {_gain(gains)}, more in {more}, less in {fewer}"]
    lucks = [(solo.luck, other.get("luck")) for solo, other in pairs]
    evened = [
        gain - here + there
        for gain, (here, there) in zip(gains, lucks, strict=True)
        if here is not None and there is not None
    ]
    return [*lines, f"without luck: {_gain(evened)}"] if evened else lines


def _gain(gains: list[float]) -> str:
    gain = mean(gains)
    return f"{gain.value:+.3f}, 95 % interval {gain.low:+.3f} to {gain.high:+.3f}"


def _arguments() -> Any:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=[game.name for game in registry.games() if 1 in game.seat_counts])
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--level", choices=BOT_NAMES, default="master")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--seconds", type=float, help="think this long about each plan, instead of the level's usual work"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--rules", type=int, metavar="VERSION", help="an earlier version of the rules")
    parser.add_argument("--evened", action="store_true", help="also tell the mean without the luck of the cards")
    parser.add_argument("--json", type=Path, help="write the result of each deal to this file")
    parser.add_argument("--against", type=Path, help="compare deal by deal with results kept by --json")
    return parser.parse_args()


def main() -> None:
    chosen = _arguments()
    options = tuple(option_words_of(chosen.option).items())
    seeds = [f"{number:010d}" for number in range(chosen.first, chosen.first + chosen.deals)]
    tasks = [
        Task(chosen.game, chosen.level, seed, options, chosen.seconds, chosen.rules, chosen.evened) for seed in seeds
    ]
    solos = []
    for solo in results(tasks, chosen.processes):
        solos.append(solo)
        sys.stderr.write(f"\r{len(solos)} of {len(tasks)}, mean {statistics.fmean(s.total for s in solos):.2f} ")
        sys.stderr.flush()
    sys.stderr.write("\n")
    print(f"{chosen.game}, {chosen.level}")
    print("\n".join(report(solos)))
    if chosen.against is not None:
        print("\n".join(compared(solos, json.loads(chosen.against.read_text(encoding="utf-8")))))
    if chosen.json is not None:
        plain = {s.seed: {"total": s.total, "seconds": sum(s.seconds), "luck": s.luck} for s in solos}
        chosen.json.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
