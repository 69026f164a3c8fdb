"""What sheet games share: legal steps as packed words in the state, and sheets hidden while a round is open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol, TypeVar

import jax
import jax.numpy as jnp

from isthmus.ai.jax.bits import scaled
from isthmus.ai.jax.packed import U32, Array, nth_step, size_of

Sheets = TypeVar("Sheets")


class HasLegal(Protocol):
    """A state with a packed mask of legal steps."""

    @property
    def legal(self) -> Array: ...


class PackedLegal(ABC):
    """A part of such an environment; its states have `legal`, 32 steps to a word."""

    @property
    @abstractmethod
    def num_actions(self) -> int:
        """How many steps the universe has."""

    @property
    def words(self) -> int:
        """How many words the packed mask has."""
        return -(-self.num_actions // 32)

    def legal_action_mask(self, state: HasLegal) -> Array:
        """Booleans, one for each step of the universe; none is legal once the game is over."""
        steps = jnp.arange(self.num_actions)
        return state.legal[steps // 32] >> (steps % 32).astype(U32) & 1 == 1

    def random_action(self, state: HasLegal, word: Array) -> Array:
        """A uniform choice among the legal steps, by 32 random bits."""
        return nth_step(state.legal, scaled(word, size_of(state.legal)))


def known_sheets(now: Sheets, shown: Sheets | tuple[()], order: Array) -> Sheets:
    """All sheets in this order: the first, the seat's own, as it is now, the others as at the last close.

    `now` and `shown` are tuples of arrays with an axis of seats; alone there is nothing to hide, and `shown` is empty.
    """
    if shown == ():
        return now
    known: Sheets = jax.tree.map(lambda open_, closed: closed[order].at[0].set(open_[order[0]]), now, shown)
    return known
