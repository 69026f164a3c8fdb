"""The cards or tiles of a deal, called out at a real table; which games have a caller is a capability.

The module ``games/<game>/caller.py`` says what is called (`Caller`). The order follows from the seed alone, whatever
anybody plays, so a deal is gone through with steps that mean nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from isthmus.kernel.chance import Secret
from isthmus.kernel.game import AnyGame, News, Options
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE


@dataclass(frozen=True, slots=True)
class Call:
    """One card or tile: the label of its draw (``card/3``), how it is written, what is said; the state that waited for
    it, and the one with it on the table."""

    label: str
    text: str
    words: tuple[News, ...]
    before: Any
    after: Any


class Caller(Protocol):
    """The caller of one game."""

    def words(self, state: Any, label: str, outcome: Hashable) -> tuple[News, ...]:
        """What is said when `outcome` is drawn in `state`, in pieces that a comma joins."""


def calls_of(caller: Caller, game: AnyGame, options: Options, players: int, secret: Secret) -> Iterator[Call]:
    """Everything that is dealt, in its order."""
    match = new_match(game, options, [""] * players, dealer=False)
    while not match.over:
        chance = game.chance(match.state)
        if chance is None:
            match = _played_on(match)
            continue
        outcome = secret.pick(chance)
        before = match.state
        match = match.draw(outcome)
        words = caller.words(before, chance.label, outcome)
        yield Call(chance.label, game.format_draw(before, outcome), words, before, match.state)


def _played_on(match: Match) -> Match:
    """After the least that the rules ask of a seat."""
    seat = match.active()[0]
    legal = match.legal(seat)
    return match.play(seat, DONE if DONE in legal else legal[0])


def player_of(label: str) -> int:
    """Whom a draw such as ``start/2`` is for, as people count."""
    return int(label.rpartition("/")[2])
