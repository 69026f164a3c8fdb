"""The puzzles of a game: what each asks, from which position, and what proves its best turn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import State
from isthmus.kernel.steps import DONE

GRADES: Final = (1, 2, 3, 4)  # easiest first

Asked = Literal["win", "points", "average-points", "average-loss"]
Turns = tuple[tuple[str, ...], ...]  # the steps of turn after turn, in notation and without *done*


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn, and the sum of its results over all orders of the cards to come; a loss is negative: more is better."""

    steps: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in the game's notation and the seat to move; exactly one turn does what is asked.

    `win`: only this turn wins. `points`: it ends at least two points better than any other. `line` is that turn and
    perfect play of everybody after it, `points` how it ends, for the seat and for its best opponent. `turns` counts
    the seat's own turns in the line.

    `average-points`, `average-loss`: cards are still to come, and this turn is at least a point better than any other
    on average over all their `orders`, with the best play after it. `choices` are that turn and the best of those with
    the next averages; `line` is the turn alone, and `turns` counts the rounds that are left, this one included.

    `finder` is the lowest level of the ladder that finds the turn (empty: none), and `work` the positions that its
    proof has to look at.
    """

    game: str
    number: int
    position: str
    seat: int
    asked: Asked
    line: Turns
    points: tuple[int, int] | None
    turns: int
    grade: int
    finder: str
    work: int
    choices: tuple[Choice, ...] = ()
    orders: int = 1

    @property
    def best(self) -> tuple[str, ...]:
        """The turn that is looked for."""
        return self.line[0]

    def average(self, choice: Choice) -> float:
        """The points, or the loss, that a turn brings on average."""
        return abs(choice.total) / self.orders if self.asked == "average-loss" else choice.total / self.orders


@dataclass(frozen=True, slots=True)
class Moment:
    """A position on the way along some turns: who took the last of them, and with which steps."""

    seat: int
    steps: tuple[str, ...]
    state: State


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game in their order, read once; `Lacking` if it has none."""
    registry.need(game, "puzzles")
    source = files(f"{registry.home_of(game)}.puzzles.{game}").joinpath("puzzles.jsonl").read_text(encoding="utf-8")
    return tuple(_puzzle(game, number, json.loads(line)) for number, line in enumerate(source.splitlines(), 1))


def puzzle_of(game: str, number: int) -> Puzzle:
    """One puzzle, counted from 1."""
    found = puzzles_of(game)
    if not 1 <= number <= len(found):
        raise BadInput("puzzle", f"is {number}, expected 1 to {len(found)}")
    return found[number - 1]


def along(game: str, state: State, turns: Turns) -> Iterator[Moment]:
    """The positions after each of these turns."""
    rules = registry.game(game)
    for steps in turns:
        seat = rules.active(state)[0]
        for text in steps:
            state = rules.apply(state, seat, rules.parse_step(state, seat, text))
        state = rules.apply(state, seat, DONE)
        yield Moment(seat, steps, state)


def _puzzle(game: str, number: int, row: dict[str, Any]) -> Puzzle:
    fields = {name: row[name] for name in ("position", "asked", "grade", "finder", "work")}
    if "choices" in row:
        choices = tuple(Choice(tuple(text.split()), total) for text, total in row["choices"])
        return Puzzle(
            game, number, seat=0, line=(choices[0].steps,), points=None, turns=row["rounds"],
            choices=choices, orders=row["orders"], **fields,
        )  # fmt: skip
    mine, theirs = row["points"]
    line = tuple(tuple(turn.split()) for turn in row["line"])
    return Puzzle(game, number, seat=row["seat"], line=line, points=(mine, theirs), turns=row["turns"], **fields)
