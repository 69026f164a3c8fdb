"""What the net learns from finished games: TD(lambda) over the decisions of a seat, by plain regression."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import optax

from isthmus.ai.jax.packed import Array
from training.learner import Learner, Parameters
from training.sheets.course import Course
from training.sheets.net import Net
from training.sheets.plans import Plan
from training.sheets.playing import NONE, Seen, lucks_of, play


def optimiser() -> optax.GradientTransformation:
    def adam(learning_rate: float) -> optax.GradientTransformation:
        return optax.chain(optax.clip_by_global_norm(1.0), optax.adam(learning_rate))

    return optax.inject_hyperparams(adam)(learning_rate=1e-3)


def beginner(parameters: Parameters) -> Learner:
    return Learner(parameters, parameters, optimiser().init(parameters))


def to_come(seen: Seen, decay: Array | float) -> Array:
    """By decision what was still to come after it: what happened, mixed with what the net expected on the way.

    Beyond a decision that was left to chance only the expectation counts, because it says nothing about good play. The
    luck of later cards, as far as the net knows it, is taken out; that of the very next card is not.
    """

    def back(following: Array, one: Seen) -> tuple[Array, Array]:
        sought = jnp.where(one.over, one.now, following)
        onward = jnp.where(one.free, one.value, decay * (sought - one.luck) + (1 - decay) * one.value)
        return jnp.where(one.there, onward, following), sought - one.now

    rounds, seats, steps, games = seen.now.shape
    rows = jax.tree.map(
        lambda x: jnp.moveaxis(x, 2, 1).reshape(rounds * steps, seats, games), seen._replace(seen=seen.now)
    )
    _, sought = jax.lax.scan(back, jnp.zeros((seats, games)), rows, reverse=True)
    return jnp.moveaxis(sought.reshape(rounds, steps, seats, games), 1, 2)


def misses(
    course: Course, net: Net, parameters: Parameters, features: Array, goal: Array, card: Array, fates: Array
) -> tuple[Array, Array]:
    """By decision the squared errors of what the net says came of it, and of what it says each square brought.

    What came of a decision is what was to be expected and the luck of the next card: the net learns both together, so
    that luck does not blur what it expects. `fates` is what each square of the board brought in the end, where there is
    a board: guessing it teaches the convolutions where points are lost and won.
    """
    answers = net.answers(net.ready(parameters), features)
    lucks = lucks_of(course, features, answers.by_card)
    luck = jnp.take_along_axis(lucks, jnp.maximum(card, 0)[:, None], 1)[:, 0] * (card != NONE)
    is_open = features[:, : net.squares * net.grid[1]].reshape(len(features), net.squares, net.grid[1]).any(-1)
    astray = answers.by_square - jnp.where(is_open, fates / course.spread, 0)
    return (answers.to_come + luck - goal) ** 2, (astray**2).sum(1)


def learn(
    course: Course, net: Net, plan: Plan, learner: Learner, seen: Seen, sought: Array, fates: Array, key: Array,
    rate: Array,
) -> tuple[Learner, Array]:  # fmt: skip
    """Go through the decisions in random order; returns the mean squared error in points."""
    features, goal, card = (
        seen.seen.reshape(-1, course.features),
        sought.reshape(-1) / course.spread,
        seen.card.reshape(-1),
    )
    weight = (seen.there & ~seen.over).reshape(-1).astype(jnp.float32)
    updates = jnp.maximum(1, weight.sum().astype(jnp.int32) // plan.minibatch)
    learner.optimiser.hyperparams["learning_rate"] = rate

    def error(parameters: Parameters, rows: Array) -> tuple[Array, Array]:
        found = misses(course, net, parameters, features[rows], goal[rows], card[rows], fates[rows % len(fates)])
        miss, astray = ((weight[rows] * each).sum() / jnp.maximum(weight[rows].sum(), 1.0) for each in found)
        return miss + plan.fates * astray, miss

    def step(number: Array, carry: tuple[Learner, Array, Array]) -> tuple[Learner, Array, Array]:
        learner, order, total = carry
        rows = jax.lax.dynamic_slice(order, (number * plan.minibatch,), (plan.minibatch,))
        (_, found), gradient = jax.value_and_grad(error, has_aux=True)(learner.parameters, rows)
        change, state = optimiser().update(gradient, learner.optimiser, learner.parameters)
        parameters = optax.apply_updates(learner.parameters, change)
        average = jax.tree.map(lambda old, new: plan.kept * old + (1 - plan.kept) * new, learner.average, parameters)
        return Learner(parameters, average, state), order, total + found

    total = jnp.float32(0)
    for once in jax.random.split(key, plan.passes):
        order = jnp.argsort(jax.random.uniform(once, weight.shape) - weight)  # decisions first, nothing afterwards
        learner, _, total = jax.lax.fori_loop(0, updates, step, (learner, order, total))
    return learner, course.spread**2 * total / (updates * plan.passes)


def window(
    course: Course, net: Net, plan: Plan, learner: Learner, key: Array, rate: Array, decay: Array, daring: Array
) -> tuple[Learner, Array, Array]:
    """Play a batch of games and learn from them; the mean result and the error beside it."""
    one, two = jax.random.split(key)
    games = plan.games // course.environment.seats
    seen, ended = play(course, net, plan, learner.average, one, games, daring)
    fates = jax.vmap(course.fates)(ended)
    learner, error = learn(course, net, plan, learner, seen, to_come(seen, decay), fates, two, rate)
    return learner, jax.vmap(course.result)(ended).mean(), error
