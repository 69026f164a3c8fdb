"""What the seats of a recorded match did, round by round: the part of the others in a game that is played again."""

from __future__ import annotations

from typing import Any

from isthmus.kernel.match import Drawn, Match, Played
from isthmus.kernel.steps import UNDO

Steps = dict[tuple[int, str], list[Any]]  # by seat and round


def steps_of(match: Match) -> Steps:
    """What was played, by seat and round, without what was taken back."""
    steps: Steps = {}
    game, state = match.game, match.game.start(match.header.options, len(match.header.names))
    for entry in match.log:
        if isinstance(entry, Drawn):
            state = game.draw(state, entry.outcome)
        elif isinstance(entry, Played):
            row = steps.setdefault((entry.seat, game.period(state).label), [])
            if entry.step == UNDO:
                row.pop()
            else:
                row.append(entry.step)
            state = game.apply(state, entry.seat, entry.step)
    return steps
