"""How good a policy or bot is, on the same deals as everybody else.

Alone: the points (minus the loss) on the fixed deals with the seeds 0000000001, 0000000002, …, those of
`benchmarks.solo`, with a 95 % interval, beside what the levels make of them (`data/levels.toml`). Against opponents:
the mean result on these deals, every deal played once from each seat. It says nothing about time.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, cast

from isthmus.ai.opponents import planned_turn
from isthmus.ai.policies import Policy, PolicyBot, player
from isthmus.ai.table import CompiledRules, Table
from isthmus.bots.protocol import Bot, check_bot
from isthmus.kernel.errors import BadInput

DEALS: Final = 500
SOLVED: Final = "club"
EMPTY: Final = "empty"  # the points of the sheet before the first step, among the figures of the levels
CERTAINTY: Final = 1.96  # standard errors on either side of a mean: 95 %


@dataclass(frozen=True, slots=True)
class Score:
    """The mean over so many games, with its 95 % interval; points (minus the loss) alone, else results from 1 to -1."""

    name: str
    mean: float
    low: float
    high: float
    games: int


def evaluate(
    who: Policy | Bot | str,
    game: str,
    *,
    deals: int = DEALS,
    opponents: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
) -> Score:
    """The score of a policy, a bot, or a name as in the arena."""
    bot = _player(who)
    results = list(results_of(bot, game, deals=deals, opponents=opponents, options=options))
    return summary(bot.name, results)


def results_of(
    who: Policy | Bot | str,
    game: str,
    *,
    deals: int = DEALS,
    opponents: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
) -> Iterator[float]:
    """The result of each game as it ends."""
    if deals < 1:
        raise BadInput("deals", f"are {deals}, expected 1 or more")
    rules = CompiledRules(game, 1 + len(opponents), options or {})
    for name in opponents:
        check_bot(name, game)
    bot, others = _player(who), [player(name) for name in opponents]
    table = Table(rules)
    for deal in range(1, deals + 1):
        for seat in range(rules.seats):
            table.reset_to(deal)
            bots = [*others[len(others) - seat :], bot, *others[: len(others) - seat]]
            _play_out(table, bots, Random(f"{deal} {seat}"))
            yield float(table.points(0)) if rules.seats == 1 else table.results()[seat]


def _play_out(table: Table, bots: Sequence[Bot], rng: Random) -> None:
    """To the end; who is a policy is asked step by step, without a detour over the rules in plain Python."""
    while waiting := table.active():
        seat = (waiting & -waiting).bit_length() - 1
        bot = bots[seat]
        steps = [_answer(bot, table, seat)] if isinstance(bot, PolicyBot) else planned_turn(bot, table, seat, rng)
        for step in steps:
            assert table.play(seat, step)


def _answer(bot: PolicyBot, table: Table, seat: int) -> int:
    observation, mask = table.look(seat)
    return bot.checked(observation, mask)


def _player(who: Policy | Bot | str) -> Bot:
    if isinstance(who, str):
        return player(who)
    if callable(getattr(who, "choose", None)):
        return cast("Bot", who)
    return PolicyBot(cast("Policy", who))


def summary(name: str, results: Sequence[float]) -> Score:
    """The mean with its 95 % interval; a single game has no interval."""
    mean = fmean(results)
    half = CERTAINTY * stdev(results) / math.sqrt(len(results)) if len(results) > 1 else math.inf
    return Score(name, mean, mean - half, mean + half, len(results))


@cache
def _kept() -> dict[str, dict[str, Any]]:
    return tomllib.loads(files("isthmus.ai").joinpath("data", "levels.toml").read_text(encoding="utf-8"))


def levels(game: str) -> list[Score]:
    """What the bots of the package make of the fixed deals alone, with the default options, weakest first."""
    kept = _kept().get(game, {})
    return [Score(name, *figures) for name, figures in kept.items() if name != EMPTY]


def reward_threshold(game: str) -> float | None:
    """From which mean return on an environment counts as solved: what the level club gains on an empty sheet."""
    return next((score.mean - _kept()[game][EMPTY] for score in levels(game) if score.name == SOLVED), None)
