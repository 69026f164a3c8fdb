"""Random play over any game: the raw material of the contract, of simulations and of golden games.

Everything is fixed by the `Case` and its seed, so a failing example is reproduced by its repr.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from isthmus.kernel.chance import SEED_LETTERS, SHARED_SEED_LENGTH
from isthmus.kernel.game import AnyGame, Options, Step
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.options import OptionField, option_fields
from isthmus.kernel.steps import DONE

STEPS_LIMIT = 5_000


@dataclass(frozen=True)
class Case:
    """One way to sit down at a table."""

    game: AnyGame
    options: Options
    seats: int
    seed: int = 0

    def __str__(self) -> str:
        words = [f"{entry.name}={getattr(self.options, entry.name)}" for entry in _changed(self.options)]
        return "-".join([self.game.name, f"{self.seats}p", *words])

    def chooser(self) -> random.Random:
        """A generator of choices, the same for the same case."""
        return random.Random(f"{self}/{self.seed}")

    def new_match(self) -> Match:
        chooser = random.Random(self.seed)
        seed = "".join(chooser.choice(SEED_LETTERS) for _ in range(SHARED_SEED_LENGTH))
        return new_match(self.game, self.options, [""] * self.seats, seed=seed)


def cases(game: AnyGame) -> list[Case]:
    """Every number of seats with the default options, and every other value of every option (except own boards)."""
    default = game.options_type()
    found = [Case(game, default, seats) for seats in game.seat_counts]
    for entry in option_fields(game.options_type):
        for value in entry.choices:
            if value != entry.default:
                options = replace(default, **{entry.name: value})
                found += [Case(game, options, seats) for seats in {game.seat_counts[0], game.seat_counts[-1]}]
    return found


def playout(case: Case, *, steps: int = STEPS_LIMIT) -> Iterator[Match]:
    """Every moment of a match of random steps, from the deal to the end (or for at most `steps` steps)."""
    chooser = case.chooser()
    match = case.new_match()
    yield match
    for _ in range(steps):
        active = match.active()
        if not active:
            return
        seat = chooser.choice(active)
        match = match.play(seat, choose(match.legal(seat), chooser))
        yield match
    assert steps < STEPS_LIMIT, f"{case}: no end after {steps} steps"


def choose(legal: tuple[Step, ...], chooser: random.Random) -> Step:
    """A random step; DONE only one time in four if there is anything else, so that boards fill up."""
    if len(legal) > 1 and legal[0] == DONE and chooser.random() < 0.75:
        return legal[1 + int(chooser.random() * (len(legal) - 1))]
    return legal[int(chooser.random() * len(legal))]


def sample(case: Case, count: int) -> list[Match]:
    """About that many moments spread over one random match, first and last included."""
    moments = list(playout(case))
    if len(moments) <= count:
        return moments
    return [moments[round(index * (len(moments) - 1) / (count - 1))] for index in range(count)]


def _changed(options: Options) -> list[OptionField]:
    return [entry for entry in option_fields(type(options)) if getattr(options, entry.name) != entry.default]
