"""What training asks of a game on sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import jax.numpy as jnp

from isthmus.ai.jax.packed import Array


class Choices(NamedTuple):
    """What the seat to move may do in one game: a row for each choice, as many as the game ever needs."""

    seen: Array  # uint8 [choices, features], 0 or 1: what the net sees of the sheet afterwards
    now: Array  # float32 [choices]: what the sheet has for certain then, more is better
    legal: Array  # bool [choices]
    action: Array  # int32 [choices]: the step of the environment
    last: Array  # bool [choices]: nothing is left to decide in this round afterwards
    over: Array  # bool [choices]: nor in the game: `now` is the result


class Course(Protocol):
    """A game with a number of seats as training plays it; everything is about one game, batches are made outside."""

    environment: Any  # of isthmus.ai.jax
    features: int
    rounds: int
    steps: int  # decisions of one seat in a round, at most
    spread: float  # about how far results lie apart: the unit in which the net counts

    def choices(self, state: Any) -> Choices:
        """What may be done; a game in which the current seat has decided everything has any choices."""

    def result(self, state: Any) -> Array:
        """By seat what a finished game has brought; more is better."""


def seen_as(parts: Sequence[Array], choices: int, features: int) -> Array:
    """What is seen of each choice, from parts [choices, …]; a part with one axis is the same for all choices."""
    rows = [jnp.broadcast_to(part, (choices, part.size)) if part.ndim == 1 else part for part in parts]
    seen: Array = jnp.concatenate([part.reshape(choices, -1) for part in rows], 1).astype(jnp.uint8)
    assert seen.shape[1] == features
    return seen
