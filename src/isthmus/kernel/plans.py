"""Plans: several steps of one seat in a row, followed from the state in which the first is taken.

A step is written and read in the state in which it is taken, so whoever has several steps (or their texts) must play
them along the way. That walk is here, once, for bots, coach, server and tools. Nothing outside changes, nothing is
drawn, and errors raised by the rules pass through.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from isthmus.kernel.game import AnyGame, State, Step


class Taken(NamedTuple):
    """One step of a plan: the state it is taken in, its text there, the state it leads to."""

    before: State
    step: Step
    text: str
    after: State


def along_steps(game: AnyGame, state: State, seat: int, steps: Iterable[Step]) -> Iterator[Taken]:
    """The steps as they follow each other from this state."""
    for step in steps:
        text = game.format_step(state, step)
        after = game.apply(state, seat, step)
        yield Taken(state, step, text, after)
        state = after


def along_texts(game: AnyGame, state: State, seat: int, texts: Iterable[str]) -> Iterator[Taken]:
    """The same for steps in notation, which keep the texts they were given."""
    for text in texts:
        step = game.parse_step(state, seat, text)
        after = game.apply(state, seat, step)
        yield Taken(state, step, text, after)
        state = after


def texts_of(game: AnyGame, state: State, seat: int, steps: Iterable[Step]) -> tuple[str, ...]:
    """The steps in notation, each as it is written in the state in which it is taken."""
    return tuple(taken.text for taken in along_steps(game, state, seat, steps))


def state_after(game: AnyGame, state: State, seat: int, steps: Iterable[Step]) -> State:
    """Where the steps lead."""
    for step in steps:
        state = game.apply(state, seat, step)
    return state
