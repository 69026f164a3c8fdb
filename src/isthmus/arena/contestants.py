"""Who may take part: the bots by name, and your own bot or policy as ``module:object``."""

from __future__ import annotations

from isthmus.ai.policies import player
from isthmus.bots.protocol import THINKERS

contestant = player


def needs_engine(name: str) -> bool:
    """Whether this bot thinks with the compiled engine of the game."""
    return name in THINKERS
