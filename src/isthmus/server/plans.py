"""A plan in notation as the page draws it."""

from __future__ import annotations

from typing import Any

from isthmus.kernel.game import AnyGame
from isthmus.server.games import scenes_of
from isthmus.server.wire_api import PlanInfo
from isthmus.store.protocol import Json


def plan_info(game: AnyGame, view: Any, seat: int, plain: Json) -> PlanInfo:
    """The steps as they follow each other from this view; raises what the rules raise."""
    maker = scenes_of(game.name)
    steps = []
    for text in plain["steps"]:
        step = game.parse_step(view, seat, text)
        steps.append(maker.step(view, step))
        view = game.apply(view, seat, step)
    return PlanInfo(list(plain["steps"]), steps, plain["value"], plain["error"], plain["visits"])
