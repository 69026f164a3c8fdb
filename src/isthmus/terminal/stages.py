"""Where in a game a state is, in words: ``round 3 of 17``, ``turn 12``, ``setup``."""

from __future__ import annotations

from isthmus.kernel.game import AnyGame, State
from isthmus.terminal.speaker import Speaker


def stage_words(game: AnyGame, state: State, seats: int, speaker: Speaker) -> str:
    """``round 3 of 17``, ``game 2, round 5 of 24``, or ``turn 12`` where turns are not counted in advance."""
    period = game.period(state)
    first, slash, second = period.label.partition("/")
    label, series = (second, int(first)) if slash and first.isdigit() else (first, 0)
    if not label.isdigit():
        return speaker.phrase(f"terminal-stage-{label}", otherwise=label)  # a word that only its game knows
    total = game.round_count(state)
    if total is not None:
        text = speaker.say("round-of", number=int(label), total=total)
    else:
        alternating = len(period.seats) == 1 < seats
        text = speaker.say("turn" if alternating else "round", number=int(label))
    return speaker.say("game-of-series", number=series, text=text) if series else text
