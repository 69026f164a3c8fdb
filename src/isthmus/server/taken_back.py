"""What bots answered in turns that were taken back.

Whoever takes a turn back may play another one, but must not get another answer to the same: so a bot that comes to the
same position again repeats its turn. The answers follow from the log, and hold after a restart.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

from isthmus.kernel.game import AnyGame, State
from isthmus.kernel.log import finished_turns
from isthmus.kernel.match import Match
from isthmus.kernel.plans import texts_of

Place: TypeAlias = tuple[int, str]  # a seat, and the position in which it was to act
Answers: TypeAlias = Mapping[Place, tuple[str, ...]]


def place_of(game: AnyGame, view: State, seat: int) -> Place:
    """Where a seat stands: all that it knows."""
    return seat, game.format_position(view)


def answers(match: Match, turns: int, seats: Collection[int]) -> Answers:
    """What these seats did in the last finished turns of a match, from which they are about to be taken back."""
    game = match.game
    found = {}
    for turn in finished_turns(game, match.state, match.turns())[-turns:]:
        for seat in set(turn.period.seats) & set(seats):
            view = game.view(turn.opening, seat)
            found[place_of(game, view, seat)] = texts_of(game, view, seat, turn.steps(seat))
    return found
