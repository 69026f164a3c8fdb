"""Where in a game a state is, in words: ``round 3 of 17``, ``turn 12``, ``setup``."""

from __future__ import annotations

from typing import Any

from isthmus.kernel.game import AnyGame
from isthmus.terminal.words import Words


def stage_words(game: AnyGame, state: Any, seats: int, words: Words) -> str:
    """``round 3 of 17``, ``game 2, round 5 of 24``, or ``turn 12`` where turns are not counted in advance."""
    period = game.period(state)
    first, slash, second = period.label.partition("/")
    label, series = (second, int(first)) if slash and first.isdigit() else (first, 0)
    if not label.isdigit():
        return words.phrase(f"terminal-stage-{label}")
    total = game.round_count(state)
    if total is not None:
        text = words.say("round-of", number=int(label), total=total)
    else:
        alternating = len(period.seats) == 1 < seats
        text = words.say("turn" if alternating else "round", number=int(label))
    return words.say("game-of-series", number=series, text=text) if series else text
