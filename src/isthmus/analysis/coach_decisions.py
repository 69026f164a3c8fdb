"""The decisions of a seat in a finished match, as they stood when they were made.

A decision is a turn or round: what the seat saw when it opened, and the steps that stand in the end. Steps that were
taken back and the order in which seats acted inside a round leave no trace, as in a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Drawn, Match, Played, Sealed, Turn, Walk
from isthmus.kernel.steps import DONE, UNDO


@dataclass(frozen=True, slots=True)
class Decided:
    """What the seat saw at the opening of line `line` (label `label`) of the record, and its steps there."""

    line: int
    label: str
    view: Any
    steps: tuple[Any, ...]


def check_finished(match: Match, seat: int) -> None:
    """`BadInput` unless the match was played to its end and has that seat."""
    if not 0 <= seat < len(match.header.names):
        raise BadInput("seat", f"is {seat + 1}, expected 1 to {len(match.header.names)}")
    if match.annulled:
        raise BadInput("game", "was annulled; there is no result to explain")
    if not match.over or any(isinstance(entry, Sealed) for entry in match.log):
        raise BadInput("game", "is not over yet")


def turns_of(match: Match) -> list[Turn]:
    """The turns and rounds that stand."""
    walk = Walk(match.game, match.header.options, len(match.header.names))
    for entry in match.log:
        walk.enter(entry)
    return walk.turns


def decisions_of(match: Match, seat: int) -> list[Decided]:
    """All decisions of the seat in which it had a choice, in order."""
    found = []
    for line, turn in enumerate(turns_of(match)):
        steps = standing_steps(turn.entries, seat)
        if not steps:
            continue
        state = opening(match, turn)
        if match.game.legal(state, seat) != (DONE,):
            found.append(Decided(line, turn.period.label, match.game.view(state, seat), steps))
    return found


def opening(match: Match, turn: Turn) -> Any:
    """The state in which the seats of a turn begin to act: all that is dealt before the first step has been dealt."""
    state = turn.before
    for entry in turn.entries:
        if not isinstance(entry, Drawn):
            break
        state = match.game.draw(state, entry.outcome)
    return state


def standing_steps(entries: Sequence[Any], seat: int) -> tuple[Any, ...]:
    """The steps of the seat that were not taken back, `DONE` included."""
    steps: list[Any] = []
    for entry in entries:
        if not isinstance(entry, Played) or entry.seat != seat:
            continue
        if entry.step == UNDO:
            steps.pop()
        else:
            steps.append(entry.step)
    return tuple(steps)
