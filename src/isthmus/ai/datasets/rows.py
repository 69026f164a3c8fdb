"""The decisions of games as arrays: one row for each step of a seat, in the order in which they were taken.

In a round of all seats these come one after the other, as in the AEC environment. Nobody knows more than the seat did.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from isthmus.ai.datasets.packing import Packing
from isthmus.ai.encoding import encode
from isthmus.ai.opponents import planned_turn
from isthmus.ai.policies import rules_of
from isthmus.ai.rows import SPARE
from isthmus.ai.table import CompiledRules, Table, results
from isthmus.bots.protocol import Bot, Limit, ThinkingBot, Thought
from isthmus.fast.dice import many_dice
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame, State, Step
from isthmus.kernel.match import Match

NO_VALUE: Final = math.nan
OBSERVATION: Final = "observation"
Columns: TypeAlias = dict[str, NDArray[Any]]


@dataclass(frozen=True, eq=False)
class Rows:
    """Columns of equal length; what they hold is written in docs/datasets.md."""

    game: NDArray[np.int64]
    step: NDArray[np.int16]
    seat: NDArray[np.int8]
    observation: NDArray[np.int8]
    mask: NDArray[np.uint8]
    action: NDArray[np.int16]
    value: NDArray[np.float32]
    result: NDArray[np.float32]
    points: NDArray[np.int16]

    def __len__(self) -> int:
        return len(self.game)

    def masks(self, actions: int) -> NDArray[np.int8]:
        """The masks as the environments have them, one number for each action."""
        return np.unpackbits(self.mask, axis=1, count=actions, bitorder="little").view(np.int8)

    def columns(self) -> Columns:
        return {name: getattr(self, name) for name in COLUMNS}

    def kept(self, packing: Packing) -> Columns:
        """The columns as files keep them."""
        return {**self.columns(), OBSERVATION: packing.pack(self.observation)}


COLUMNS: Final = tuple(one.name for one in fields(Rows))


def joined(parts: Sequence[Rows]) -> Rows:
    if not parts:
        raise BadInput("dataset", "has no games")
    return Rows(*(np.concatenate([getattr(part, name) for part in parts]) for name in COLUMNS))


def rows(
    game: int, seats: NDArray[np.int8], observations: NDArray[np.int8], masks: NDArray[np.int8],
    actions: NDArray[np.int16], values: NDArray[np.float32], ended: tuple[list[float], list[int]],
) -> Rows:  # fmt: skip
    """The rows of one game; `ended` has result and points of each seat."""
    count, (result, points) = len(seats), ended
    return Rows(
        np.full(count, game, dtype=np.int64),
        np.arange(count, dtype=np.int16),
        seats,
        observations,
        np.packbits(masks.view(np.uint8), axis=1, bitorder="little"),
        actions,
        values,
        np.array(result, dtype=np.float32)[seats],
        np.array(points, dtype=np.int16)[seats],
    )


class RandomRecorder:
    """Random games on the compiled rules: one call plays and writes down all of them.

    The arrays are as long as the games could be at most and are used again by the next `play`, so rows have to be
    written or copied before. Memory that is never touched costs nothing.
    """

    def __init__(self, rules: CompiledRules) -> None:
        self.rules = rules
        self._public = rules.start.copy()
        self._out = np.zeros(rules.actions, dtype=np.int64)
        self._packing = Packing.of_layout(rules.layout)
        self._seen = np.zeros(rules.layout.size + SPARE, dtype=np.int8)
        self._room: tuple[NDArray[Any], ...] = ()

    def play(self, games: Iterable[tuple[int, int, int]]) -> Columns:
        """The columns for a file: one game for each number, seed of its deal and seed of its choices."""
        numbers, deals, choices = zip(*games, strict=True)
        rules, many = self.rules, len(numbers)
        room = self._arrays(many * rules.longest)
        observations, masks, seats, actions, steps = room
        counts, states = np.zeros(many, dtype=np.int64), np.empty((many, len(rules.start)), dtype=np.int64)
        scores, gained = np.zeros((many, rules.seats), dtype=np.int64), np.zeros((many, rules.seats), dtype=np.int64)
        count = rules.loops.record_random(
            rules.tables, rules.start, states, self._public, many_dice(deals), many_dice(choices), self._seen,
            self._packing.table, observations, masks, seats, actions, steps, counts, self._out,
        )  # fmt: skip
        rules.loops.count_all(rules.tables, states, scores, gained)
        place = np.repeat(np.arange(0, many * rules.seats, rules.seats), counts)
        place += seats[:count]  # of game and seat in one list
        return {
            "game": np.repeat(np.array(numbers, dtype=np.int64), counts),
            "step": steps[:count],
            "seat": seats[:count],
            OBSERVATION: observations[:count],
            "mask": masks[:count],
            "action": actions[:count],
            "value": np.full(count, NO_VALUE, dtype=np.float32),
            "result": many_results(scores).ravel().take(place),
            "points": gained.astype(np.int16).ravel().take(place),
        }

    def _arrays(self, most: int) -> tuple[NDArray[Any], ...]:
        if not self._room or len(self._room[0]) < most:
            rules = self.rules
            self._room = (
                np.empty((most, self._packing.width), dtype=np.uint8),
                np.empty((most, (rules.actions + 7) // 8), dtype=np.uint8),
                np.empty(most, dtype=np.int8),
                np.empty(most, dtype=np.int16),
                np.empty(most, dtype=np.int16),
            )
        return self._room


def many_results(scores: NDArray[np.int64]) -> NDArray[np.float32]:
    """`table.results` for many games at once: a row for each."""
    if scores.shape[1] == 1:
        return scores.astype(np.float32)
    ahead = np.sign(scores[:, :, None] - scores[:, None, :]).sum(axis=2)
    found: NDArray[np.float32] = (ahead / (scores.shape[1] - 1)).astype(np.float32)
    return found


class BotRecorder:
    """Games of any bots; what they expected is kept where they say it."""

    def __init__(self, rules: CompiledRules, bots: Sequence[Bot]) -> None:
        self._table = Table(rules)
        self._packing = Packing.of_layout(rules.layout)
        self._bots = [_Listener(bot) if isinstance(bot, ThinkingBot) else bot for bot in bots]

    def play(self, games: Iterable[tuple[int, int, int]]) -> Columns:
        return joined([self._game(*one) for one in games]).kept(self._packing)

    def _game(self, number: int, deal: int, choice: int) -> Rows:
        table, rng = self._table, Random(choice)
        table.reset(deal)
        log = _Log()
        while waiting := table.active():
            seat = (waiting & -waiting).bit_length() - 1
            bot = self._bots[seat]
            steps = planned_turn(bot, table, seat, rng)
            value = bot.value if isinstance(bot, _Listener) else NO_VALUE
            for step in steps:
                log.add(seat, *table.look(seat), step, value)
                assert table.play(seat, step)
        return log.rows(number, outcome_of(table.rules, table.state))


class _Log:
    def __init__(self) -> None:
        self._rows: list[tuple[int, NDArray[np.int8], NDArray[np.int8], int, float]] = []

    def add(self, seat: int, observation: NDArray[np.int8], mask: NDArray[np.int8], action: int, value: float) -> None:
        self._rows.append((seat, observation, mask, action, value))

    @property
    def empty(self) -> bool:
        return not self._rows

    def rows(self, number: int, ended: tuple[list[float], list[int]]) -> Rows:
        seats, observations, masks, actions, values = zip(*self._rows, strict=True)
        return rows(
            number,
            np.array(seats, dtype=np.int8),
            np.stack(observations),
            np.stack(masks),
            np.array(actions, dtype=np.int16),
            np.array(values, dtype=np.float32),
            ended,
        )


class _Listener:
    """A bot that remembers what it expected of its last plan."""

    def __init__(self, bot: ThinkingBot) -> None:
        self.name = bot.name
        self.value = NO_VALUE
        self._bot = bot

    def choose(self, game: AnyGame, view: State, seat: int, rng: Random) -> Step:
        return self._bot.choose(game, view, seat, rng)

    def think(self, game: AnyGame, view: State, seat: int, rng: Random, limit: Limit | None = None) -> Thought:
        thought = self._bot.think(game, view, seat, rng, limit)
        self.value = thought.plan.value
        return thought


def outcome_of(rules: CompiledRules, state: NDArray[np.int64]) -> tuple[list[float], list[int]]:
    """Results and points of all seats of a game that is over."""
    scores = [int(rules.kernel.ranking_score(rules.tables, state, seat)) for seat in range(rules.seats)]
    return results(scores), [score // rules.loops.POINT for score in scores]


def rows_of_match(match: Match, number: int = 0) -> Rows:
    """The decisions of a match; results and points are those at its end, or unknown and as they stand if it goes on."""
    rules = rules_of(match.game, match.state)
    if match.game.rules_version != rules.game.rules_version:
        version = match.game.rules_version
        raise BadInput("record", f"follows rules version {version}, expected {rules.game.rules_version}")
    log = _Log()
    for turn in match.turns():
        state = turn.opening
        for seat in turn.period.seats:
            for step in turn.steps(seat):
                seen = encode(state, seat)
                log.add(seat, seen.observation, seen.action_mask, rules.number_of[step], NO_VALUE)
                state = match.game.apply(state, seat, step)
    if log.empty:
        raise BadInput("record", "has no decisions")
    result, points = outcome_of(rules, rules.kernel.from_state(match.state))
    return log.rows(number, (result if match.outcome is not None else [math.nan] * rules.seats, points))
