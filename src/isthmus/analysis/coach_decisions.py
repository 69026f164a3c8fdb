"""The decisions of a seat in a finished match, as they stood when they were made.

A decision is a turn or round: what the seat saw when it opened, and the steps that stand in the end. Steps that were
undone and the order in which seats acted within a round leave no trace, as in a record.
"""

from __future__ import annotations

from dataclasses import dataclass

from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import State, Step
from isthmus.kernel.log import Sealed
from isthmus.kernel.match import Match
from isthmus.kernel.steps import DONE


@dataclass(frozen=True, slots=True)
class Decided:
    """What the seat saw at the opening of line `line` (label `label`) of the record, and its steps there."""

    line: int
    label: str
    view: State
    steps: tuple[Step, ...]


def check_finished(match: Match, seat: int) -> None:
    """`BadInput` unless the match was played to its end and has that seat."""
    if not 0 <= seat < len(match.header.names):
        raise BadInput("seat", f"is {seat + 1}, expected 1 to {len(match.header.names)}")
    if stop := match.stopped:
        raise BadInput("game", f"ended early ({stop.ending}); there is no result to explain")
    if not match.over or any(isinstance(entry, Sealed) for entry in match.log):
        raise BadInput("game", "is not over yet")


def decisions_of(match: Match, seat: int) -> list[Decided]:
    """All decisions of the seat in which it had a choice, in order."""
    found = []
    for line, turn in enumerate(match.turns()):
        steps = turn.steps(seat)
        if steps and match.game.legal(turn.opening, seat) != (DONE,):
            found.append(Decided(line, turn.period.label, match.game.view(turn.opening, seat), steps))
    return found
