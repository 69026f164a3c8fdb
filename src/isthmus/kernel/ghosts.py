"""Finished games on a deal beside one that is being played: boards of *ghosts*, and races as if all sat at one table.

Ghosts are no seats of the match and change nothing in it. What each of them did in a round is played on a state of its
own only when the player has closed that round, so nothing that is still sealed is ever part of it. Which games can do
this is a capability: the module ``games/<game>/ghosts.py`` says how boards are put side by side (`SideBySide`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from isthmus.kernel.log import Drawn, Turn
from isthmus.kernel.match import Match
from isthmus.kernel.sheets import Stage


class Place(NamedTuple):
    """The board of a seat in a state."""

    state: Any
    seat: int


class SideBySide(Protocol):
    """The ghosts of one game."""

    def together(self, places: Sequence[Place]) -> Any:
        """The first state with the boards of all places, each at a seat of its own, before the first round."""


class Ghost(NamedTuple):
    """A seat of a finished match."""

    match: Match
    seat: int


def beside(parts: SideBySide, own: Match, ghosts: Sequence[Ghost]) -> Any | None:
    """The boards after the last round that seat 0 of the match has closed, its own first; None before that."""
    closed = _closed_rounds(own)
    if not closed:
        return None
    played = [_rounds(ghost.match.turns()) for ghost in ghosts]
    seats = [0, *(ghost.seat for ghost in ghosts)]
    firsts = [rounds[0].before for rounds in (closed, *played)]
    state = parts.together([Place(*place) for place in zip(firsts, seats, strict=True)])
    for turns in zip(closed, *played, strict=False):
        state = _round(own, state, turns, seats)
    return _ended(own, state) if own.over and own.stopped is None else state


def _round(own: Match, state: Any, turns: Sequence[Turn], seats: Sequence[int]) -> Any:
    """One more round: the cards that were dealt, then everybody's steps."""
    for entry in turns[0].entries:
        if type(entry) is Drawn:
            state = own.game.draw(state, entry.outcome)
    for place, (turn, seat) in enumerate(zip(turns, seats, strict=True)):
        for step in turn.steps(seat):
            state = own.game.apply(state, place, step)
    return state


def _ended(own: Match, state: Any) -> Any:
    """What is dealt after the last round."""
    for turn in own.turns():
        if turn.before.stage is Stage.REVEAL:
            for entry in turn.entries:
                if type(entry) is Drawn:
                    state = own.game.draw(state, entry.outcome)
    return state


def _rounds(turns: Sequence[Turn]) -> list[Turn]:
    """Without what comes before the first card: starting positions are dealt or chosen for each seat."""
    return [turn for turn in turns if turn.before.stage is Stage.DRAW]


def _closed_rounds(own: Match) -> list[Turn]:
    rounds = _rounds(own.turns())
    if rounds and rounds[-1].period.label == own.game.period(own.state).label:
        rounds.pop()  # still open
    return rounds
