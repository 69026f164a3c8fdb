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
class PuzzleTurn:
    """A turn of a line: who takes it, its steps in notation, and the board after it."""

    seat: int
    steps: list[str]
    scene: Scene
    standing: list[ScoreSheet]


@dataclass(slots=True)
class PuzzleVerdict:
    """What a finished turn is worth.

    `line` is that turn and perfect play after it, with a last `PuzzleTurn` at the end of the game; it has only the turn
    itself if perfect play is not known here. `solution` is the same for the best turn.
    """

    result: Literal["right", "equal", "wrong"]
    say: Message
    line: list[PuzzleTurn]
    solution: list[PuzzleTurn]


@dataclass(slots=True)
class PuzzleView:
    """A puzzle after the steps tried so far; `side` says which side the seat plays; `verdict` once the turn is done."""

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
    refused: Refusal | None
    verdict: PuzzleVerdict | None
