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
    ready = net.ready(parameters)
    state = jax.vmap(environment.init)(jax.random.split(begin, games))

    def decide(carry: tuple[Any, Array], key: Array) -> tuple[tuple[Any, Array], Seen]:
        state, waiting = carry
        worth = worths(course, net, ready, state, jax.vmap(course.legal)(state) & waiting[:, None])
        best = worth.argmax(1)
        which, luck = jax.random.split(key)
        noise = heat * jax.random.gumbel(luck, worth.shape)
        tried = jax.random.uniform(which, (games,)) < daring
        chosen = jnp.where(tried, (worth + noise).argmax(1), best)
        found = jax.tree.map(lambda x: x[:, 0], jax.vmap(course.look)(state, chosen[:, None]))
        after = either_of(waiting & (found.action != 0), jax.vmap(environment.step)(state, found.action), state)
        kept = Seen(found.seen, found.now, worth.max(1), waiting, chosen != best, found.over)
        return (after, waiting & ~found.last), kept

    def turn(state: Any, key: Array) -> tuple[Any, Seen]:
        (state, _), kept = jax.lax.scan(decide, (state, jnp.ones(games, bool)), jax.random.split(key, course.steps))
        return jax.vmap(environment.step)(state, jnp.zeros(games, jnp.int32)), kept

    turns = course.rounds * environment.seats
    state, kept = jax.lax.scan(turn, state, jax.random.split(dice, turns))
    shape = course.rounds, environment.seats
    return jax.tree.map(lambda x: x.reshape(*shape, *x.shape[1:]), kept), jax.vmap(course.result)(state)


def worths(course: Course, net: Net, ready: Parameters, states: Any, legal: Array, at_once: int = 1 << 15) -> Array:
    """By game and legal choice what it is worth, NEVER for the others.

    Most choices are not legal, so the legal ones of all games are brought together, and only they are looked at.
    """
    count, some = legal.size, min(legal.size, at_once)
    rows = jnp.nonzero(legal.reshape(-1), size=count + some, fill_value=count)[0]

    def judge(carry: tuple[Array, Array]) -> tuple[Array, Array]:
        place, worth = carry
        these = jax.lax.dynamic_slice(rows, (place,), (some,))
        game, choice = jnp.divmod(jnp.minimum(these, count - 1), course.choices)
        found = jax.vmap(course.look)(jax.tree.map(lambda x: x[game], states), choice[:, None])
        found = jax.tree.map(lambda x: x[:, 0], found)
        to_come = jnp.where(found.over, 0.0, course.spread * net.answer(ready, found.seen))
        return place + some, worth.at[these].set(found.now + to_come, mode="drop")

    begin = jnp.int32(0), jnp.full(count, NEVER)
    _, worth = jax.lax.while_loop(lambda carry: carry[0] < legal.sum(), judge, begin)
    return worth.reshape(legal.shape)


def either_of(condition: Array, one: Any, other: Any) -> Any:
    """`either` for batches: one condition for each game."""
    return jax.vmap(either)(condition, one, other)
