"""Whom to ask for advice: the strongest level whose numbers mean what they say."""

from __future__ import annotations

from isthmus import registry
from isthmus.analysis.coach_scale import has_scales
from isthmus.bots.levels import can_use_net
from isthmus.bots.protocol import GRANDMASTER, LEVELS
from isthmus.kernel.game import AnyGame, State


def strongest(game: AnyGame, view: State) -> str:
    """Grandmaster where the game has one whose values can be shown in this view, else master.

    Where the values of a game need scales (`coach_scale`), a level needs its own: to choose good plans is not enough.
    If the file of its net is damaged, master is asked, and the log says so.
    """
    known = not registry.has(game.name, "scale") or has_scales(game, view, GRANDMASTER)
    return GRANDMASTER if registry.has(game.name, GRANDMASTER) and known and can_use_net(game.name) else LEVELS[-1]
