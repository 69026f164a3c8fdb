"""Bodies of the HTTP API about games on paper: the sheets, the referee's verdict, what was read from a photo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from isthmus.server.games import Board
from isthmus.server.wire import Incoming, Message, ScoreSheet
from isthmus.server.wire_api import CodeText


class SheetUpload(Incoming):
    """The sheets of a game as text, TOML or JSON; docs/cli.md tells how they are written.

    `order`: also look for a legal course of the game that leads to them. `deal`: the code of the deal, or the cards in
    their order; then the course has them in that order.
    """

    sheet: Annotated[str, Field(max_length=8_000)]
    order: bool = False
    deal: CodeText = ""


@dataclass(slots=True)
class RefereeFault:
    """What is not allowed on a sheet; `struck` are the places struck out for it, `then` is what happens then."""

    message: Message
    clause: str
    places: list[str]
    struck: list[str]
    then: Message | None


@dataclass(slots=True)
class RefereeSheet:
    """One sheet as the referee hands it back: all places struck out, and those that score."""

    faults: list[RefereeFault]
    struck: list[str]
    scored: list[str]


@dataclass(slots=True)
class RefereeOrder:
    """A legal course that leads to the sheets, as a record; without one, the reason why there is none, if it is known.

    `exact`: it also leads to all points and rounds that were noted. `over`: the record leads to the end of the game.
    `late`: time ran out before the search was done, so that nothing better was found proves nothing.
    """

    exact: bool
    over: bool
    reason: RefereeFault | None
    record: str | None
    late: bool = False


@dataclass(slots=True)
class Verdict:
    """What the referee says about the sheets of a game; names, scores and ranks by seat, no ranks if it is annulled."""

    game: str
    board: Board
    sheets: list[RefereeSheet]
    names: list[str]
    scores: list[ScoreSheet]
    ranks: list[int]
    titles: list[str]
    order: RefereeOrder | None


@dataclass(slots=True)
class PhotoChoice:
    """What may stand at a place: a number, a count of bridges or lines, 0 for nothing; and how likely that is."""

    value: int
    certainty: float


@dataclass(slots=True)
class PhotoQuestion:
    """A place that a person has to confirm: what was read, then what else it may be; the cut-out is a PNG file."""

    place: str
    choices: list[PhotoChoice]
    png_base64: str


@dataclass(slots=True)
class PhotoReading:
    """A sheet as read from a photo: `document` is what the referee takes, `marks` has all places where something is.

    `sheet` is its number among those of the game. `by_rules`: places where the ink alone would have broken the
    rules and a reading that keeps them was taken. Not `legal`: as it is read, the sheet breaks a rule.
    """

    game: str
    sheet: int
    document: dict[str, Any]
    marks: dict[str, int]
    questions: list[PhotoQuestion]
    by_rules: list[str]
    legal: bool
