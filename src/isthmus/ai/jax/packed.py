"""Sets as 32-bit words, packed masks and dice for the sheet games: branch-free, for `jit` and `vmap`."""

from __future__ import annotations

from typing import TypeAlias

import jax
import jax.numpy as jnp

Array: TypeAlias = jax.Array  # the one name for arrays of JAX, traced or not
U32 = jnp.uint32


def size_of(words: Array) -> Array:
    """How many bits are set in the words of the last axis."""
    return jax.lax.population_count(words).sum(-1)


def nth_bit(word: Array, index: Array) -> Array:
    """The place of the set bit with this index, counted from the lowest."""
    place: Array = jnp.int32(0)
    rest = index
    for width in (16, 8, 4, 2, 1):
        below = jax.lax.population_count(word & U32((1 << width) - 1)).astype(jnp.int32)
        skip = rest >= below
        rest = jnp.where(skip, rest - below, rest)
        word = jnp.where(skip, word >> U32(width), word)
        place = place + jnp.where(skip, width, 0)
    return place


def place_bits(word: Array, position: Array | int, words: int) -> Array:
    """A packed mask of that many words in which the bits of `word` begin at this position."""
    first = jnp.asarray(position)
    shift = (first % 32).astype(U32)
    low = word << shift
    high = jnp.where(shift == 0, U32(0), word >> (U32(32) - jnp.maximum(shift, U32(1))))
    place = jnp.arange(words)
    return jnp.where(place == first // 32, low, U32(0)) | jnp.where(place == first // 32 + 1, high, U32(0))


def pack_steps(steps: Array, words: int) -> Array:
    """A packed mask of these (different) steps; step 0 counts as none."""
    bits = jnp.where(steps > 0, U32(1) << (steps % 32).astype(U32), U32(0))
    return jnp.where(steps // 32 == jnp.arange(words)[:, None], bits, U32(0)).sum(1, dtype=U32)


def nth_step(legal: Array, index: Array) -> Array:
    """The step with this index among those of a packed mask."""
    counts = jax.lax.population_count(legal).astype(jnp.int32)
    before = jnp.cumsum(counts) - counts
    word = ((index >= before) & (index < before + counts)).argmax()
    return 32 * word + nth_bit(legal[word], index - before[word])


def fresh_dice(key: Array) -> Array:
    """Dice for one game: a state and an odd stream, from a key."""
    return jax.random.bits(key, (2,), U32) | jnp.array([0, 1], U32)


def roll(dice: Array, count: Array | int) -> tuple[Array, Array]:
    """The dice after the roll, and a number from 0 to count - 1 (PCG-RXS-M-XS-32; count below 2**16)."""
    state, stream = dice[0], dice[1]
    word = (state >> ((state >> U32(28)) + U32(4)) ^ state) * U32(277803737)
    word = word >> U32(22) ^ word
    after = jnp.stack([state * U32(747796405) + stream, stream])
    return after, ((word >> U32(16)) * jnp.asarray(count).astype(U32) >> U32(16)).astype(jnp.int32)
