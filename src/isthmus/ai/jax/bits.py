"""Sets of up to a few hundred numbers as 32-bit words, each word an array of its own.

A set is a tuple of scalars, not an array with an axis of words: everything done with sets is then one expression per
game, which XLA turns into a few kernels without arrays in between. Nothing here knows a game. For sets along an axis of
an array, see `packed`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import add, or_
from typing import TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from isthmus.ai.jax.packed import Array, nth_bit

U32 = jnp.uint32
WIDTH = 32
Tree = TypeVar("Tree")  # a value, a set, or a state of many


@jax.tree_util.register_pytree_node_class
class Bits:
    """A set; all sets that meet in an operation have the same number of words."""

    __slots__ = ("words",)

    def __init__(self, words: Iterable[Array]) -> None:
        self.words = tuple(words)

    def tree_flatten(self) -> tuple[tuple[Array, ...], None]:
        return self.words, None

    @classmethod
    def tree_unflatten(cls, _: None, words: Sequence[Array]) -> Bits:
        return cls(words)

    def __and__(self, other: Bits) -> Bits:
        return Bits(one & two for one, two in zip(self.words, other.words, strict=True))

    def __or__(self, other: Bits) -> Bits:
        return Bits(one | two for one, two in zip(self.words, other.words, strict=True))

    def __xor__(self, other: Bits) -> Bits:
        return Bits(one ^ two for one, two in zip(self.words, other.words, strict=True))

    def __invert__(self) -> Bits:
        return Bits(~word for word in self.words)

    def minus(self, other: Bits) -> Bits:
        return self & ~other

    def ahead(self, distance: int) -> Bits:
        """The numbers `distance` before a member: number i is in if i + distance was (distance may be negative)."""
        if distance < 0:
            return self._behind(-distance)
        jump, shift = divmod(distance, WIDTH)
        words = (*self.words[jump:], *[None] * (jump + 1))
        return Bits(_joined(words[i], words[i + 1], shift) for i in range(len(self.words)))

    def _behind(self, distance: int) -> Bits:
        jump, shift = divmod(distance, WIDTH)
        if shift == 0:
            return Bits([*[U32(0)] * jump, *self.words][: len(self.words)])
        words = (*[None] * (jump + 1), *self.words)
        return Bits(_joined(words[i], words[i + 1], WIDTH - shift) for i in range(len(self.words)))

    def when(self, condition: Array) -> Bits:
        """This set if the condition holds, otherwise the empty set."""
        return Bits(jnp.where(condition, word, U32(0)) for word in self.words)

    def count(self) -> Array:
        """How many members there are, as an int32."""
        return count_of(self.words)

    def any(self) -> Array:
        found: Array = reduce(or_, self.words) != 0
        return found

    def has(self, number: Array) -> Array:
        """Whether an (unsigned) number is a member."""
        found: Array = self.word_of(number) >> (number & U32(WIDTH - 1)) & U32(1) == 1
        return found

    def word_of(self, number: Array) -> Array:
        """The word that a number is in."""
        place, found = number >> U32(5), self.words[0]
        for index, word in enumerate(self.words[1:], 1):
            found = jnp.where(place == index, word, found)
        return found

    def lowest(self) -> Bits:
        """The set of the lowest member alone (empty if there is none)."""
        found, words = jnp.zeros_like(self.words[0], bool), []
        for word in self.words:
            words.append(jnp.where(found, U32(0), word & -word))
            found |= word != 0
        return Bits(words)

    def highest(self) -> Bits:
        """The set of the highest member alone (empty if there is none)."""
        upto = self.up_to_highest()
        return upto.minus(upto.ahead(1))

    def from_lowest(self) -> Bits:
        """All numbers from the lowest member on."""
        found, words = jnp.zeros_like(self.words[0], bool), []
        for word in self.words:
            words.append(jnp.where(found, U32(0xFFFFFFFF), -(word & -word)))
            found |= word != 0
        return Bits(words)

    def up_to_highest(self) -> Bits:
        """All numbers up to the highest member."""
        found, words = jnp.zeros_like(self.words[0], bool), []
        for word in reversed(self.words):
            zeros = jax.lax.clz(word)
            filled = jnp.where(word == 0, U32(0), U32(0xFFFFFFFF) >> (zeros & U32(WIDTH - 1)))
            words.append(jnp.where(found, U32(0xFFFFFFFF), filled))
            found |= word != 0
        return Bits(reversed(words))


def _joined(low: Array | None, high: Array | None, shift: int) -> Array:
    """32 bits of two words, from bit `shift` of the lower one on; None is a word without bits."""
    parts = []
    if low is not None:
        parts.append(low >> U32(shift))
    if high is not None and shift:
        parts.append(high << U32(WIDTH - shift))
    joined: Array = reduce(or_, parts) if parts else U32(0)
    return joined


def population(word: Array) -> Array:
    return jax.lax.population_count(word).astype(jnp.int32)


def count_of(words: Iterable[Array]) -> Array:
    """How many bits are set in all these words."""
    return reduce(add, map(population, words))


def single(number: Array, words: int) -> Bits:
    """The set of one (unsigned) number; a number beyond the last word gives the empty set."""
    bit, place = U32(1) << (number & U32(WIDTH - 1)), number >> U32(5)
    return Bits(jnp.where(place == index, bit, U32(0)) for index in range(words))


def constant(members: int, words: int) -> Bits:
    """A set given as the bits of a Python number."""
    return Bits(U32(members >> WIDTH * index & 0xFFFFFFFF) for index in range(words))


def either(condition: Array, one: Tree, other: Tree) -> Tree:
    """One of two values, states or sets, leaf by leaf."""
    chosen: Tree = jax.tree.map(lambda yes, no: jnp.where(condition, yes, no), one, other)
    return chosen


def scaled(word: Array, count: Array) -> Array:
    """A number from 0 to count - 1 from 32 random bits, for counts below 2**16: the high half of their product."""
    low, high, count = word & U32(0xFFFF), word >> U32(16), count.astype(U32)
    found: Array = (high * count + (low * count >> U32(16)) >> U32(16)).astype(jnp.int32)
    return found


def nth(words: Sequence[Array], index: Array) -> Array:
    """The member with this index (from the lowest) of a set given by its words."""
    place, found, rest = jnp.int32(0), words[0], index
    before = jnp.int32(0)
    for number, word in enumerate(words):
        here = index >= before
        place = jnp.where(here, number, place)
        found = jnp.where(here, word, found)
        rest = jnp.where(here, index - before, rest)
        before = before + population(word)
    number_of: Array = WIDTH * place + nth_bit(found, rest)
    return number_of


def picture(squares: Bits, cells: Array | NDArray[np.uint32]) -> Array:
    """Whether the (unsigned) numbers in an array are members."""
    found: Array = jnp.stack(squares.words)[cells // WIDTH] >> cells % WIDTH & U32(1) == 1
    return found


def entry(table: Array | NDArray[np.generic], index: Array) -> Array:
    """An entry of a table by an unsigned index that is in the table."""
    return jnp.asarray(table).at[index].get(mode="promise_in_bounds")
