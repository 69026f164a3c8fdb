"""What worker processes do for the server: plan a bot's turn, think about a hint, compile the engines.

These functions run in processes of their own (`workers`); the server names them and never calls them. Whoever plans for
a seat is given what that seat sees, and nothing else. What comes back is plain data in notation, ready for the log.
Analysis of finished games is in `studying`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from isthmus import registry
from isthmus.analysis.coach_scale import evened
from isthmus.bots.levels import engine_of, think
from isthmus.bots.protocol import TURN_LIMIT, Limit, Plan, Question, Thought
from isthmus.kernel.game import AnyGame
from isthmus.kernel.plans import along_steps, texts_of
from isthmus.server.workers import Desk

Json = dict[str, Any]
HINT_LEVEL = "master"
HINT_PLANS = 5
_WARM: set[str] = set()


def warm(desk: Desk, game: str) -> bool:  # noqa: ARG001 - the shape of all work
    """Compile what the engine of the game needs, or load it; False where it runs uncompiled and slowly."""
    from isthmus import fast

    _prepare(game)
    return fast.compiled()


def plan(desk: Desk, game: str, view: Any, seat: int, level: str, seed: int, seconds: float) -> tuple[list[str], Json]:
    """A whole turn of a bot: its steps in notation, and what it thought when it began."""
    _prepare(game)
    rules = registry.game(game)
    rng = Random(seed)
    limit = Limit(seconds, stop=desk.stop)
    label = rules.period(view).label
    steps: list[str] = []
    told: Json | None = None
    while seat in rules.active(view) and rules.period(view).label == label:
        thought = think(Question(rules, view, seat, level, rng, limit))
        told = told or plain_thought(rules, view, seat, _shown(rules, view, level, thought))
        for taken in along_steps(rules, view, seat, thought.plan.steps):
            steps.append(taken.text)
            view = taken.after
        if len(steps) > TURN_LIMIT:
            raise RuntimeError(f"{level} finds no end to its turn")
    return steps, told or {}


def hint(desk: Desk, game: str, view: Any, seat: int, seed: int, seconds: float) -> Json:
    """The plans that the strongest bot compares here."""
    _prepare(game)
    rules = registry.game(game)
    limit = Limit(seconds, stop=desk.stop)
    question = Question(rules, view, seat, HINT_LEVEL, Random(seed), limit, shown=HINT_PLANS)
    return plain_thought(rules, view, seat, _shown(rules, view, HINT_LEVEL, think(question)))


def _shown(game: AnyGame, view: Any, level: str, thought: Thought) -> Thought:
    """The values that analysis shows of the same position; what lower levels see in it is their own opinion."""
    return evened(game, view, thought) if level == HINT_LEVEL else thought


def study(desk: Desk, record: str, seat: int, effort: Any) -> bytes:
    """The analysis of one seat of a finished game, as JSON."""
    from isthmus.server import studying  # brings solvers that the server's own process must not load

    return studying.study(desk, record, seat, effort)


def plain_thought(game: AnyGame, view: Any, seat: int, thought: Thought) -> Json:
    """A thought as data that can be stored and sent."""
    return {
        "unit": thought.unit,
        "plans": [plain_plan(game, view, seat, plan) for plan in thought.plans],
        "chosen": thought.chosen,
        "reason": {"id": thought.reason.message, "arguments": dict(thought.reason.arguments)},
        "work": thought.work,
    }


def plain_plan(game: AnyGame, view: Any, seat: int, plan: Plan) -> Json:
    steps = list(texts_of(game, view, seat, plan.steps))
    return {"steps": steps, "value": round(plan.value, 4), "error": round(plan.error, 4), "visits": plan.visits}


def _prepare(game: str) -> None:
    """Load the compiled code before the time for thinking begins."""
    if game not in _WARM:
        engine_of(game).warm()
        _WARM.add(game)
