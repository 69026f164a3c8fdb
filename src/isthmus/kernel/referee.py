"""What a referee says about a game that was played on paper; which games have one is a capability.

The module ``games/<game>/referee.py`` is the referee of a game: it has the functions of `Referee`. A *sheet* is what
one finished paper shows, as a frozen value of the game with a plain form; in a game on one shared board there is one
sheet for everybody. How sheets are written and read is in `paper`. This module judges nothing itself; it says what a
judgement is, and plays an order that was found through the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from isthmus.kernel.chance import Chance
from isthmus.kernel.documents import Plain
from isthmus.kernel.game import AnyGame, Options, ScoreSheet, Step
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.messages import DEFAULT_LANGUAGE, sentence
from isthmus.kernel.steps import DONE


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is not allowed: message, clause, where, and the places struck out for it.

    `consequence` is the message that tells what the rule sheet says happens then.
    """

    code: str
    clause: str
    places: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    arguments: Mapping[str, str | int] = field(default_factory=dict)
    consequence: str = ""

    def sentence(self, language: str = DEFAULT_LANGUAGE) -> str:
        return sentence(self.code, language, self.arguments)


@dataclass(frozen=True, slots=True)
class Marked:
    """One sheet as the referee hands it back: everything that is not allowed, what is struck out, what scores."""

    faults: tuple[Fault, ...]
    struck: tuple[str, ...] = ()
    scored: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """The sheets, and the result: score sheets, ranks and solo titles by seat.

    There are no ranks if the game does not count.
    """

    sheets: tuple[Marked, ...]
    scores: tuple[ScoreSheet, ...]
    ranks: tuple[int, ...]
    titles: tuple[str, ...] = ()

    @property
    def faults(self) -> tuple[Fault, ...]:
        return tuple(fault for sheet in self.sheets for fault in sheet.faults)


@dataclass(frozen=True, slots=True)
class Order:
    """A legal course of the game that ends with these sheets: `match`, played by the rules.

    Without a match, `reason` proves that there is none; without both, the search was given up. `exact`: the sheets at
    its end are the same in every respect, points noted included.
    """

    match: Match | None = None
    reason: Fault | None = None
    exact: bool = False


Stop = Callable[[], bool]  # whether a search is to be given up


def never() -> bool:
    return False


class Referee(Protocol):
    """The referee of one game. What cannot be a sheet raises `Unreadable` or `BadInput`."""

    def read_text(self, text: str) -> Plain:
        """The lines of one sheet in the game's notation as a document; an error names its line."""

    def read_sheet(self, options: Any, document: Plain) -> Any:
        """The sheet in a document."""

    def write_sheet(self, sheet: Any) -> Plain:
        """The document of a sheet."""

    def sheets_of(self, match: Match) -> tuple[Any, ...]:
        """What the papers show after this match, with the rounds that careful players note."""

    def judge(self, options: Any, sheets: Sequence[Any]) -> Judgement:
        """The verdict on all sheets of a game."""

    def order(
        self, options: Any, sheets: Sequence[Any], names: Sequence[str], cards: Sequence[str], stop: Stop = never
    ) -> Order:
        """A legal course to these sheets; `cards` are those played, in order, or nothing if nobody knows.

        A search that takes long asks `stop` now and then; an answer that was not found by then claims nothing.
        """


Script = Callable[[str, int], Sequence[Step]]
Dealer = Callable[[Chance], Hashable]


def play_through(game: AnyGame, options: Options, names: Sequence[str], deal: Dealer, script: Script) -> Match:
    """The match in which every draw comes from `deal` and every seat acts as `script` says, by label and seat."""
    match = new_match(game, options, names, dealer=False)
    while not match.over:
        chance = game.chance(match.state)
        if chance is not None:
            match = match.draw(deal(chance))
            continue
        seat = match.active()[0]
        for step in (*script(game.period(match.state).label, seat), DONE):
            match = match.play(seat, step)
    return match
