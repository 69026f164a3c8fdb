"""A while loop for batches in which few games need any of its passes.

Under `jax.vmap` a plain while loop makes every pass for the whole batch until the last game is through. Here the games
that still need one are first gathered into a much smaller batch; the others cost nothing. Each row of games has a fixed
number of places in the small batch; a row with more unfinished games than places is served again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import jax
import jax.numpy as jnp
from jax.custom_batching import custom_vmap

from isthmus.ai.jax.bits import U32, WIDTH, count_of, either, nth
from isthmus.ai.jax.packed import Array

S = TypeVar("S")  # the states of the loop, and the facts
F = TypeVar("F")

ROW, PLACES = 256, 32
SMALLEST = 16 * ROW  # batches below this are too small to gain anything


def sparse_while(go_on: Callable[[S], Array], look: Callable[[S, F], S], start: S, facts: F) -> S:
    """`while go_on(state): state = look(state, facts)`; the facts are what the passes read and do not change."""

    @custom_vmap
    def loop(state: S, facts: F) -> S:
        through: S = jax.lax.while_loop(go_on, lambda each: look(each, facts), state)
        return through

    @loop.def_vmap
    def batched(size: int, given: list[object], state: S, facts: F) -> tuple[S, object]:
        state, facts = jax.tree.map(
            lambda leaf, there: leaf if there else jnp.broadcast_to(leaf, (size, *jnp.shape(leaf))),
            (state, facts),
            tuple(given),
        )
        run = _through if size % ROW or size < SMALLEST else _gathered
        after = run(jax.vmap(go_on), jax.vmap(look), state, facts)
        return after, jax.tree.map(lambda _: True, after)

    after: S = loop(start, facts)
    return after


def _through(go_on: Callable[[S], Array], look: Callable[[S, F], S], states: S, facts: F) -> S:
    """The loop for all games of a batch."""
    after: S = jax.lax.while_loop(
        lambda each: go_on(each).any(),
        lambda each: jax.vmap(either)(go_on(each), look(each, facts), each),
        states,
    )
    return after


def _gathered(go_on: Callable[[S], Array], look: Callable[[S, F], S], states: S, facts: F) -> S:
    """The loop for those that need it."""

    def serve(states: S) -> S:
        chosen = _chosen(go_on(states))
        few = jax.tree.map(lambda leaf: leaf.at[chosen].get(mode="clip"), (states, facts))
        after = _through(go_on, look, *few)
        served: S = jax.tree.map(lambda old, new: old.at[chosen].set(new, mode="drop"), states, after)
        return served

    after: S = jax.lax.while_loop(lambda each: go_on(each).any(), serve, states)
    return after


def _chosen(unfinished: Array) -> Array:
    """The numbers of unfinished games, row by row; a place that stays empty has a number beyond the last game."""
    size = unfinished.shape[0]
    lanes = unfinished.reshape(size // ROW, ROW // WIDTH, WIDTH).astype(U32) << jnp.arange(WIDTH, dtype=U32)
    words = [word[:, None] for word in lanes.sum(-1, dtype=U32).T]
    place = jnp.arange(PLACES, dtype=jnp.int32)[None, :]
    number = ROW * jnp.arange(size // ROW, dtype=jnp.int32)[:, None] + nth(words, place)
    return jnp.where(place < count_of(words), number, size).reshape(-1)
