"""Whole games in a batch: the net judges every choice, mostly the best one is taken, and everything is kept to learn.

All games go through the same rounds together. What a seat decides in a round may take several steps (a number, then
bridges); a game whose seat has nothing left to decide waits for the others.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from isthmus.ai.jax.bits import either
from isthmus.ai.jax.packed import Array
from training.learner import Parameters
from training.sheets.course import Course
from training.sheets.net import Net
from training.sheets.plans import Plan

NEVER = -1e9
NONE = -1


class Seen(NamedTuple):
    """Decisions [rounds, seats, steps, games]."""

    seen: Array  # uint8 [..., features]: the sheet after it
    now: Array  # what it had for certain
    value: Array  # what the best choice was worth, as the net judged
    there: Array  # bool: whether there was a decision
    free: Array  # bool: whether another choice than the best was tried
    last: Array  # bool: whether nothing was left to decide in the round
    over: Array  # bool: whether `now` was the result
    card: Array  # int32: what came next, NONE if the round went on or was the last
    luck: Array  # how lucky that card was, as the net judged


def play(
    course: Course, net: Net, plan: Plan, parameters: Parameters, key: Array, games: int, daring: Array | float
) -> tuple[Seen, Any]:
    """Games from the first round to the last, and how they ended.

    `daring` is the share of decisions that are left to chance: one for all, or by turn and game.
    """
    environment: Any = course.environment
    begin, dice = jax.random.split(key)
    ready = net.ready(parameters)
    state = jax.vmap(environment.init)(jax.random.split(begin, games))

    def decide(daring: Array, carry: tuple[Any, Array], key: Array) -> tuple[tuple[Any, Array], Seen]:
        state, waiting = carry
        worth = worths(course, net, ready, state, jax.vmap(course.legal)(state) & waiting[:, None], plan.at_once)
        best = worth.argmax(1)
        which, lot = jax.random.split(key)
        noise = plan.heat * jax.random.gumbel(lot, worth.shape)
        tried = jax.random.uniform(which, (games,)) < daring
        chosen = jnp.where(tried, (worth + noise).argmax(1), best)
        found = jax.tree.map(lambda x: x[:, 0], jax.vmap(course.look)(state, chosen[:, None]))
        after = either_of(waiting & (found.action != 0), jax.vmap(environment.step)(state, found.action), state)
        value, open_card = worth.max(1), jax.vmap(course.card)(state)
        kept = Seen(found.seen, found.now, value, waiting, chosen != best, found.last, found.over, open_card, value)
        return (after, waiting & ~found.last), kept

    def turn(state: Any, now: tuple[Array, Array]) -> tuple[Any, tuple[Seen, Array]]:
        key, daring = now
        keys = jax.random.split(key, course.steps)
        (state, _), kept = jax.lax.scan(partial(decide, daring), (state, jnp.ones(games, bool)), keys)
        decided = kept.seen[(kept.there & kept.last).argmax(0), jnp.arange(games)]
        lucks = course.spread * lucks_of(course, decided, net.answers(ready, decided).by_card)
        return jax.vmap(environment.step)(state, jnp.zeros(games, jnp.int32)), (kept, lucks)

    turns = course.rounds * environment.seats
    by_turn = jax.random.split(dice, turns), jnp.broadcast_to(daring, (turns, games))
    state, kept = jax.lax.scan(turn, state, by_turn)
    shape = course.rounds, environment.seats
    return _with_next_cards(*jax.tree.map(lambda x: x.reshape(*shape, *x.shape[1:]), kept)), state


def _with_next_cards(seen: Seen, lucks: Array) -> Seen:
    """The decisions with the card that came after each round, and its luck [rounds, seats, games, cards]."""
    following = jnp.roll(seen.card[:, :, :1], -1, 0).at[-1].set(NONE)
    luck = jnp.take_along_axis(lucks, jnp.maximum(following[:, :, 0], 0)[..., None], -1)[:, :, None, :, 0]
    comes = seen.last & (following != NONE)
    return seen._replace(card=jnp.where(comes, following, NONE), luck=jnp.where(comes, luck, 0.0))


def lucks_of(course: Course, seen: Array, by_card: Array) -> Array:
    """How lucky each card would be [rows, cards]: on average over those that may come not at all."""
    coming = seen[:, course.coming.start : course.coming.stop].astype(jnp.float32)
    average = (by_card * coming).sum(1, keepdims=True) / jnp.maximum(coming.sum(1, keepdims=True), 1)
    return by_card - average


def worths(course: Course, net: Net, ready: Parameters, states: Any, legal: Array, at_once: int) -> Array:
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
