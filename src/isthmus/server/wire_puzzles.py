"""Bodies of the HTTP API about puzzles: how many a game has, one after some steps, and the verdict on a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from isthmus.server.games import Board, Scene
from isthmus.server.wire import Message, ScoreSheet, View
from isthmus.server.wire_api import Refusal


@dataclass(slots=True)
class PuzzleList:
    """The grade of each puzzle of a game, from 1 (easy) to 4; the first one is puzzle 1."""

    game: str
    grades: list[int]


@dataclass(slots=True)
class PuzzleRecord:
    """The caller's first answers to the puzzles of a game, and what they add up to.

    `solved` and `missed` are numbers of puzzles, in the order in which they were answered; `row` is how many were right
    since the last mistake, `best_row` the longest such row. Person and puzzle rate each other: `rating` is that of the
    caller, `provisional` until they are known well enough, and `ratings` are those of the puzzles.
    """

    game: str
    rating: int
    deviation: int
    provisional: bool
    solved: list[int]
    missed: list[int]
    row: int
    best_row: int
    ratings: list[int]


@dataclass(slots=True)
class PuzzleTurn:
    """A turn of a line: who takes it, its steps in notation, and the board after it."""

    seat: int
    steps: list[str]
    scene: Scene
    standing: list[ScoreSheet]


@dataclass(slots=True)
class PuzzleChoice:
    """A round that is compared: what it brings on average (points, or a loss), and the board after it."""

    steps: list[str]
    average: float
    best: bool
    yours: bool
    scene: Scene


@dataclass(slots=True)
class PuzzleVerdict:
    """What a finished turn is worth.

    `line` is that turn and perfect play after it, with a last `PuzzleTurn` at the end of the game; it has only the turn
    itself if perfect play is not known here. `solution` is the same for the best turn.

    Where cards are still to come, both have the turn alone, and `choices` are rounds to compare, best first: the best
    one, some others, and the one that was given if its average is known here. `orders` is how many orders of cards the
    averages are over. Averages among the arguments of `say` are written with a point.
    """

    result: Literal["right", "equal", "wrong"]
    say: Message
    line: list[PuzzleTurn]
    solution: list[PuzzleTurn]
    choices: list[PuzzleChoice]
    orders: int


@dataclass(slots=True)
class PuzzleCard:
    """A card or tile that may still come, in notation, and the table as it would be with that one in hand."""

    card: str
    scene: Scene


@dataclass(slots=True)
class PuzzleView:
    """A puzzle after the steps tried so far; `side` says which side the seat plays; `verdict` once the turn is done.

    `to_come` is told before the first step only.
    """

    game: str
    number: int
    puzzles: int
    grade: int
    seat: int
    side: Message
    asked: Message
    turns: Message
    board: Board
    view: View
    to_come: list[PuzzleCard]
    refused: Refusal | None
    verdict: PuzzleVerdict | None
