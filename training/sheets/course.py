"""What training asks of a game on sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import jax.numpy as jnp

from isthmus.ai.jax.packed import Array


class Choices(NamedTuple):
    """Some things that the seat to move may do in one game, a row for each."""

    seen: Array  # uint8 [choices, features], 0 or 1: what the net sees of the sheet afterwards
    now: Array  # float32 [choices]: what the sheet has for certain then, more is better
    action: Array  # int32 [choices]: the step of the environment
    last: Array  # bool [choices]: nothing is left to decide in this round afterwards
    over: Array  # bool [choices]: nor in the game: `now` is the result


class Course(Protocol):
    """A game with a number of seats as training plays it; everything is about one game, batches are made outside."""

    environment: Any  # of isthmus.ai.jax
    features: int
    grid: tuple[int, int]  # where the features begin with a square board: its size, features of a square; else 0, 0
    rounds: int
    steps: int  # decisions of one seat in a round, at most
    choices: int  # how many things there ever are to choose from
    spread: float  # about how far results lie apart: the unit in which the net counts
    coming: range  # by card the feature that says it may come next

    def card(self, state: Any) -> Array:
        """The number of the open card."""

    def legal(self, state: Any) -> Array:
        """By choice whether it may be taken; anything if the current seat has decided everything."""

    def look(self, state: Any, which: Array) -> Choices:
        """What becomes of these choices."""

    def result(self, state: Any) -> Array:
        """By seat what a finished game has brought; more is better."""

    def fates(self, state: Any, /) -> Array:
        """By square of the board what it has brought; nothing where there is no such board."""


def every_choice(course: Course, state: Any) -> tuple[Array, Choices]:
    """Which choices are legal, and what becomes of each, legal or not."""
    return course.legal(state), course.look(state, jnp.arange(course.choices))


def seen_as(parts: Sequence[Array], choices: int, features: int) -> Array:
    """What is seen of each choice, from parts [choices, …]; a part with one axis is the same for all choices."""
    rows = [jnp.broadcast_to(part, (choices, part.size)) if part.ndim == 1 else part for part in parts]
    seen: Array = jnp.concatenate([part.reshape(choices, -1) for part in rows], 1).astype(jnp.uint8)
    assert seen.shape[1] == features
    return seen
