"""Plans and hints as the page draws them. Hints are made where the thinking is done, off the event loop."""

from __future__ import annotations

from pydantic import TypeAdapter

from isthmus.kernel.game import AnyGame, State
from isthmus.kernel.plans import along_texts
from isthmus.server.games import scenes_of
from isthmus.server.thoughts import PlainPlan, PlainThought
from isthmus.server.wire import Message
from isthmus.server.wire_api import Hint, PlanInfo

_HINT = TypeAdapter(Hint)


def plan_info(game: AnyGame, view: State, seat: int, plan: PlainPlan) -> PlanInfo:
    """The steps as they follow each other from this view; errors of the rules pass through."""
    maker = scenes_of(game.name)
    steps = [maker.step(taken.before, taken.step) for taken in along_texts(game, view, seat, plan["steps"])]
    return PlanInfo(list(plan["steps"]), steps, plan["value"], plan["error"], plan["visits"])


def hint_body(game: AnyGame, view: State, seat: int, thought: PlainThought, *, simple: bool) -> bytes:
    """A hint as JSON: the plans that a bot has compared here; `simple` if it was not the strongest."""
    plans = [plan_info(game, view, seat, plan) for plan in thought["plans"]]
    reason = Message(**thought["reason"])
    return _HINT.dump_json(Hint(game.period(view).label, thought["unit"], plans, reason, simple))
