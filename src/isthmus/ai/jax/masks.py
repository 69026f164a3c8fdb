"""Legal steps: packed masks, written out as booleans, and sheets that are hidden while a round is open.

A packed mask has 32 steps to a word. Written out, it is up to 30 times as large, so it is made only for those who ask
for it, and without a gather: XLA makes one for a batch by writing a word for every step of every game and transposing
the result.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Protocol, TypeAlias, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from isthmus.ai.jax.bits import WIDTH, scaled
from isthmus.ai.jax.packed import U32, Array, nth_step, size_of

Sheets = TypeVar("Sheets")
Worked = TypeVar("Worked")
Order: TypeAlias = tuple[tuple[tuple[int, int, int], ...], ...]
"""How to sort the bits of a packed mask: for each word the pieces that it is made of, as (word, shift, bits)."""


def order_of(bit_of: NDArray[np.integer]) -> Order:
    """How to bring the bits of a packed mask into the order of the steps; `bit_of` says where each step is."""
    pieces: list[dict[tuple[int, int], int]] = [{} for _ in range(-(-len(bit_of) // WIDTH))]
    for step, bit in enumerate(bit_of.tolist()):
        found, key = pieces[step // WIDTH], (bit // WIDTH, step % WIDTH - bit % WIDTH)
        found[key] = found.get(key, 0) | 1 << step % WIDTH
    return tuple(tuple((word, shift, bits) for (word, shift), bits in each.items()) for each in pieces)


def in_order(words: Sequence[Array], order: Order) -> list[Array]:
    """The packed mask with its bits in another order: a shift and a mask for each piece."""
    given = _worked_out(tuple(words))
    in_place = [
        reduce(or_, [_shifted(given[word], shift) & U32(bits) for word, shift, bits in pieces]) for pieces in order
    ]
    return list(_worked_out(tuple(in_place)))  # all at once: whoever stacks them would work out each in its own branch


def _worked_out(values: Worked) -> Worked:
    """The same values; XLA may not work them out again for each use, which would multiply the time to compile."""
    kept: Worked = jax.lax.optimization_barrier(values)  # type: ignore[no-untyped-call]
    return kept


def _shifted(word: Array, by: int) -> Array:
    """To higher places, or to lower ones if the number is negative."""
    moved: Array = word << U32(by) if by >= 0 else word >> U32(-by)
    return moved


def booleans(packed: Array, count: int) -> Array:
    """The first bits of a packed mask, a boolean each."""
    flags: Array = _worked_out(packed)[:, None] >> jnp.arange(WIDTH, dtype=U32) & U32(1) == 1
    return flags.reshape(-1)[:count]


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
        return booleans(state.legal, self.num_actions)

    def allows(self, state: HasLegal, action: Array) -> Array:
        """Whether a step of the universe is legal."""
        step = action.astype(U32)
        legal: Array = state.legal[step >> U32(5)] >> (step & U32(WIDTH - 1)) & 1 == 1
        return legal

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
