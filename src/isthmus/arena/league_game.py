"""One game of a league, and what is kept of it."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from isthmus.arena.contestants import contestant, needs_engine
from isthmus.arena.league import Conditions, Fixture, deal_seed
from isthmus.bots.protocol import LONGEST, Limit, plan_turn
from isthmus.kernel.match import NAME_LIMIT, new_match
from isthmus.kernel.options import parse_options
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.registry import game as game_of


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game; by seat: scores, ranks, the number of plans, their total and longest processor time.

    Two games with the same fixture and conditions are equal except for the times, so these are not compared.
    """

    fixture: Fixture
    ending: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    plans: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    record: str = field(default="", repr=False)  # the whole game as text, if it is to be kept

    @property
    def result(self) -> tuple[Fixture, str, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """Everything that must repeat."""
        return self.fixture, self.ending, self.scores, self.ranks, self.plans


class Clock:
    """Processor time by seat: on a machine with other work it says more than wall-clock time."""

    def __init__(self, seats: int) -> None:
        self.times: list[list[float]] = [[] for _ in range(seats)]
        self._start = 0.0

    def start(self) -> None:
        self._start = time.process_time()

    def stop(self, seat: int) -> None:
        self.times[seat].append(time.process_time() - self._start)


def play_fixture(conditions: Conditions, fixture: Fixture, *, record: bool = False) -> GameResult:
    """Play one game; the same fixture gives the same game, wherever and whenever it is played."""
    game = game_of(conditions.game)
    bots = [contestant(name) for name in fixture.lineup]
    dice = [_dice(conditions, fixture, seat) for seat in range(conditions.seats)]
    options = parse_options(game.options_type, conditions.options)
    names = [name[-NAME_LIMIT:] for name in fixture.lineup]
    match = new_match(game, options, names, seed=deal_seed(conditions.seed, fixture.deal))
    prepare(conditions, fixture.lineup)
    clock = Clock(conditions.seats)
    while active := match.active():
        seat = active[0]
        view = match.view(seat)
        clock.start()
        steps = plan_turn(bots[seat], game, view, seat, dice[seat], _limit(conditions))
        clock.stop(seat)
        for text in steps:
            match = match.play_text(seat, text)
    outcome = match.outcome
    assert outcome is not None
    return GameResult(
        fixture,
        outcome.ending,
        outcome.scores,
        outcome.ranks,
        tuple(len(times) for times in clock.times),
        tuple(round(sum(times), 6) for times in clock.times),
        tuple(round(max(times, default=0.0), 6) for times in clock.times),
        format_record(record_of(match)) if record else "",
    )


def record_name(fixture: Fixture) -> str:
    """A file name for the record of a game: ``0003-master-club.txt``."""
    names = "-".join(re.sub(r"[^A-Za-z0-9]+", "_", name) for name in fixture.lineup)
    return f"{fixture.deal:04}-{names}.txt"


def prepare(conditions: Conditions, bots: Sequence[str]) -> None:
    """Have everything the bots need compiled (or loaded), so that no plan is charged for it."""
    if any(needs_engine(name) for name in bots):
        _warm(conditions.game)


@cache
def _warm(game: str) -> None:
    from isthmus.bots.levels import engine_of

    engine_of(game).warm()


def _limit(conditions: Conditions) -> Limit:
    """Without a thinking time a level does all its work, however slow the machine: only then are results the same."""
    return Limit(LONGEST) if conditions.think is None else Limit(conditions.think, deeper=True)


def _dice(conditions: Conditions, fixture: Fixture, seat: int) -> Random:
    return Random(f"{conditions.seed}\n{fixture.deal}\n{' '.join(fixture.lineup)}\n{seat}")
