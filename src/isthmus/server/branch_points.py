"""A round of a finished game from which it can go on differently: its deal, and the steps up to there.

Only finished games can be branched, because the deal of a running one is secret; and only those whose code is known, so
that the same cards come again.
"""

from __future__ import annotations

from dataclasses import dataclass

from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match
from isthmus.kernel.options import plain_options
from isthmus.kernel.record import Record, record_of, verify
from isthmus.kernel.steps import DONE_TEXT
from isthmus.server.errors import Denied


@dataclass(frozen=True, slots=True)
class BranchPoint:
    """What a table needs to go on from there."""

    game: str
    rules: int
    options: Plain
    names: tuple[str, ...]
    code: str
    steps: list[tuple[int, str]]


def branch_point(match: Match, at: str, seat: int) -> BranchPoint:
    """The beginning of that period, for whoever takes that seat; `Denied` if the game cannot be branched."""
    if not match.over:
        raise Denied("server-not-over")
    record = record_of(match)
    if not record.code or verify(match).problems:
        raise Denied("server-unknown-deal")
    if seat >= len(record.names):
        raise BadInput("seat", f"is {seat}, expected 0 to {len(record.names) - 1}")
    return BranchPoint(
        game=match.game.name,
        rules=match.game.rules_version,
        options=plain_options(match.header.options),
        names=tuple(record.names),
        code=record.code,
        steps=steps_before(match, record, at),
    )


def steps_before(match: Match, record: Record, at: str) -> list[tuple[int, str]]:
    """The steps of all seats up to the beginning of that period, in an order in which they can be played."""
    labels = [line.label for line in record.lines]
    if at not in labels:
        raise BadInput("at", f"is {at!r}, expected a round of the game: {labels[0]} to {labels[-1]}")
    seats = _seats_of_lines(match)
    steps: list[tuple[int, str]] = []
    for line in record.lines[: labels.index(at)]:
        for seat, column in zip(seats[line.label], line.columns, strict=True):
            steps += [(seat, text) for text in column.steps]
            if column.done:
                steps.append((seat, DONE_TEXT))
    return steps


def _seats_of_lines(match: Match) -> dict[str, tuple[int, ...]]:
    """The seats of each line's columns."""
    return {turn.period.label: turn.period.seats for turn in match.turns()}
