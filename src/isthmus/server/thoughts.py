"""What a bot thought, as plain data in notation: stored with its step, and shown when the game is over."""

from __future__ import annotations

from typing import TypedDict

from isthmus.bots.protocol import Plan, Thought, Unit
from isthmus.kernel.game import AnyGame, State
from isthmus.kernel.plans import texts_of


class PlainMessage(TypedDict):
    """A message id with its arguments."""

    id: str
    arguments: dict[str, str | int]


class PlainPlan(TypedDict):
    """A way to go on to the end of the turn; no value if a simple bot did not work one out."""

    steps: list[str]
    value: float | None
    error: float
    visits: int


class PlainThought(TypedDict):
    """The plans that were compared, best first, and the one that was chosen."""

    unit: Unit
    plans: list[PlainPlan]
    chosen: int
    reason: PlainMessage
    work: int


class StoredThought(PlainThought):
    """The same in the log, with the period in which the turn began."""

    period: str


def plain_thought(game: AnyGame, view: State, seat: int, thought: Thought) -> PlainThought:
    """A thought as data that can be stored and sent."""
    return {
        "unit": thought.unit,
        "plans": [_plain_plan(game, view, seat, plan) for plan in thought.plans],
        "chosen": thought.chosen,
        "reason": {"id": thought.reason.message, "arguments": dict(thought.reason.arguments)},
        "work": thought.work,
    }


def _plain_plan(game: AnyGame, view: State, seat: int, plan: Plan) -> PlainPlan:
    steps = list(texts_of(game, view, seat, plan.steps))
    return {"steps": steps, "value": round(plan.value, 4), "error": round(plan.error, 4), "visits": plan.visits}
