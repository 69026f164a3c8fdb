"""A plan in notation as the page draws it."""

from __future__ import annotations

from typing import Any

from isthmus.kernel.game import AnyGame
from isthmus.kernel.plans import along_texts
from isthmus.server.games import scenes_of
from isthmus.server.wire_api import PlanInfo
from isthmus.store.protocol import Json


def plan_info(game: AnyGame, view: Any, seat: int, plain: Json) -> PlanInfo:
    """The steps as they follow each other from this view; raises what the rules raise."""
    maker = scenes_of(game.name)
    steps = [maker.step(taken.before, taken.step) for taken in along_texts(game, view, seat, plain["steps"])]
    return PlanInfo(list(plain["steps"]), steps, plain["value"], plain["error"], plain["visits"])
