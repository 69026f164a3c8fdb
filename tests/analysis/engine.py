"""A small engine for tests: a few plans by one-step greed, judged by a table value and honest noise.

The value of a plan is how good the greedy bot finds the position after it, so it is cheap, the same for every order of
steps, and has clear blunders. The noise has the standard error that the plans report.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from isthmus import registry
from isthmus.analysis import coach_scale
from isthmus.bots import levels
from isthmus.bots.greedy_bot import knowledge_of
from isthmus.bots.protocol import Plan, Question, Thought, bot, plan_turn
from isthmus.kernel.game import AnyGame, News
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE

FIRST_STEPS = 5
SEED = "0000000007"


class TableEngine:
    """Thinks for every game; remembers its questions."""

    def __init__(
        self, noise: float = 0.0, unit: str = "points", reason: News | None = None, error: float | None = None
    ) -> None:
        self.noise = noise
        self.error = noise if error is None else error
        self.unit = unit
        self.reason = reason or News("kernel-game-over")
        self.questions: list[Question] = []
        self.rewrite: Callable[[tuple[Any, ...]], tuple[Any, ...]] = lambda steps: steps

    def think(self, question: Question) -> Thought:
        self.questions.append(question)
        game, view, seat = question.game, question.view, question.seat
        firsts = list(game.legal(view, seat))[:: max(1, len(game.legal(view, seat)) // FIRST_STEPS)]
        found = dict.fromkeys(completed(game, view, seat, first) for first in firsts)
        found.update(dict.fromkeys(question.also))
        plans = [self._plan(game, view, seat, steps, question.rng) for steps in found]
        plans.sort(key=lambda plan: -plan.value)
        return Thought(tuple(plans), self.unit, self.reason, 0, len(plans))  # type: ignore[arg-type]

    def warm(self) -> None:
        return None

    def _plan(self, game: AnyGame, view: Any, seat: int, steps: tuple[Any, ...], rng: Random) -> Plan:
        value = value_of(game, view, seat, steps) + (rng.gauss(0, self.noise) if self.noise else 0.0)
        return Plan(self.rewrite(steps), value, self.error, 10)


def value_of(game: AnyGame, view: Any, seat: int, steps: tuple[Any, ...]) -> float:
    """The table value of a plan: of the position before its `done`."""
    for step in steps:
        if step != DONE:
            view = game.apply(view, seat, step)
    return float(knowledge_of(game.name).worth(view, seat))


def completed(game: AnyGame, view: Any, seat: int, first: Any) -> tuple[Any, ...]:
    """A plan that begins with this step and continues greedily."""
    label = game.period(view).label
    after = game.apply(view, seat, first)
    steps = [first]
    if seat in game.active(after) and game.period(after).label == label:
        for text in plan_turn(bot("greedy"), game, after, seat, Random(1)):
            step = game.parse_step(after, seat, text)
            steps.append(step)
            after = game.apply(after, seat, step)
    return tuple(steps)


def seated(monkeypatch: pytest.MonkeyPatch, engine: TableEngine, *, scales: bool = False) -> TableEngine:
    """Let this engine think for every game; its values are taken as they are unless `scales` are wanted."""
    monkeypatch.setattr(levels, "engine_of", lambda _: engine)
    if not scales:
        monkeypatch.setattr(coach_scale, "learned_for", lambda game, level: {})
    return engine


def greedy_match(name: str, seats: int, blunder: str = "", **options: Any) -> Match:
    """A finished game of greedy bots; in the line `blunder`, the first seat plays the worst plan instead."""
    game = registry.game(name)
    dice = Random(3)
    names = ("Ana", "Ben", "Cem", "Dana")[:seats]
    match = new_match(game, game.options_type(**options), names, seed=SEED)
    while active := match.active():
        seat = active[0]
        view = match.view(seat)
        if seat == 0 and game.period(view).label == blunder:
            for step in worst(game, view, seat):
                match = match.play(seat, step)
            continue
        for text in plan_turn(bot("greedy"), game, view, seat, dice):
            match = match.play_text(seat, text)
    return match


def worst(game: AnyGame, view: Any, seat: int) -> tuple[Any, ...]:
    plans = [completed(game, view, seat, step) for step in game.legal(view, seat)]
    return min(plans, key=lambda steps: value_of(game, view, seat, steps))
