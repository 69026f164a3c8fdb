"""Whole games in a batch: the net judges every choice, mostly the best one is taken, and everything is kept to learn.

All games go through the same rounds together. What a seat decides in a round may take several steps (a number, then
bridges); a game whose seat has nothing left to decide waits for the others.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from isthmus.ai.jax.bits import either
from isthmus.ai.jax.packed import Array
from training.learner import Parameters
from training.sheets.course import Course
from training.sheets.net import Net

NEVER = -1e9


class Seen(NamedTuple):
    """Decisions [rounds, seats, steps, games]."""

    seen: Array  # uint8 [..., features]: the sheet after it
    now: Array  # what it had for certain
    value: Array  # what the best choice was worth, as the net judged
    there: Array  # bool: whether there was a decision
    free: Array  # bool: whether another choice than the best was tried
    over: Array  # bool: whether `now` was the result


def play(
    course: Course, net: Net, parameters: Parameters, key: Array, games: int, daring: Array | float, heat: float
) -> tuple[Seen, Array]:
    """Games from the first round to the last, and their results [games, seats].

    `daring` is the share of decisions that are left to chance; choices that seem `heat` worse are then e times rarer.
    """
    environment: Any = course.environment
    begin, dice = jax.random.split(key)
    state = jax.vmap(environment.init)(jax.random.split(begin, games))

    def decide(carry: tuple[Any, Array], key: Array) -> tuple[tuple[Any, Array], Seen]:
        state, waiting = carry
        found = jax.vmap(course.choices)(state)
        to_come = jnp.where(found.over, 0.0, course.spread * net.answer(parameters, found.seen))
        worth = jnp.where(found.legal, found.now + to_come, NEVER)
        best = worth.argmax(1)
        which, luck = jax.random.split(key)
        noise = heat * jax.random.gumbel(luck, worth.shape)
        tried = jax.random.uniform(which, (games,)) < daring
        chosen = jnp.where(tried, (worth + noise).argmax(1), best)
        row = jnp.arange(games)
        action = found.action[row, chosen]
        after = either_of(waiting & (action != 0), jax.vmap(environment.step)(state, action), state)
        kept = Seen(
            found.seen[row, chosen], found.now[row, chosen], worth[row, best], waiting, chosen != best,
            found.over[row, chosen],
        )  # fmt: skip
        return (after, waiting & ~found.last[row, chosen]), kept

    def turn(state: Any, key: Array) -> tuple[Any, Seen]:
        (state, _), kept = jax.lax.scan(decide, (state, jnp.ones(games, bool)), jax.random.split(key, course.steps))
        return jax.vmap(environment.step)(state, jnp.zeros(games, jnp.int32)), kept

    turns = course.rounds * environment.seats
    state, kept = jax.lax.scan(turn, state, jax.random.split(dice, turns))
    shape = course.rounds, environment.seats
    return jax.tree.map(lambda x: x.reshape(*shape, *x.shape[1:]), kept), jax.vmap(course.result)(state)


def either_of(condition: Array, one: Any, other: Any) -> Any:
    """`either` for batches: one condition for each game."""
    return jax.vmap(either)(condition, one, other)
