"""The games as OpenSpiel games (docs/openspiel.md); importing this package registers them.

import pyspiel
import isthmus.ai.openspiel

pyspiel.load_game("isthmus_hashi(players=3)")            # everybody at once, cards drawn by chance
pyspiel.load_game("isthmus_hashi_turns(players=1)")      # the same, seat by seat
pyspiel.load_game("isthmus_ponte(size=12)")              # a game of turns has one form
"""

from __future__ import annotations

from isthmus.ai import need_extra

need_extra("openspiel", "numpy", "pyspiel")

from isthmus.ai.openspiel.game import OpenSpielGame, register_all, registered_names  # noqa: E402 - the packages are there
from isthmus.ai.openspiel.state import OpenSpielState  # noqa: E402

__all__ = ["OpenSpielGame", "OpenSpielState", "register_all", "registered_names"]

register_all()
