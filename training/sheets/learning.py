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
from training.sheets.playing import Seen, play


def optimiser() -> optax.GradientTransformation:
    def adam(learning_rate: float) -> optax.GradientTransformation:
        return optax.chain(optax.clip_by_global_norm(1.0), optax.adam(learning_rate))

    return optax.inject_hyperparams(adam)(learning_rate=1e-3)


def beginner(parameters: Parameters) -> Learner:
    return Learner(parameters, parameters, optimiser().init(parameters))


def to_come(seen: Seen, decay: Array | float) -> Array:
    """By decision what was still to come after it: what happened, mixed with what the net expected on the way.

    Beyond a decision that was left to chance only the expectation counts, because it says nothing about good play.
    """

    def back(following: Array, one: Seen) -> tuple[Array, Array]:
        sought = jnp.where(one.over, one.now, following)
        onward = jnp.where(one.free, one.value, decay * sought + (1 - decay) * one.value)
        return jnp.where(one.there, onward, following), sought - one.now

    rounds, seats, steps, games = seen.now.shape
    rows = jax.tree.map(
        lambda x: jnp.moveaxis(x, 2, 1).reshape(rounds * steps, seats, games), seen._replace(seen=seen.now)
    )
    _, sought = jax.lax.scan(back, jnp.zeros((seats, games)), rows, reverse=True)
    return jnp.moveaxis(sought.reshape(rounds, steps, seats, games), 1, 2)


def learn(
    course: Course, net: Net, plan: Plan, learner: Learner, seen: Seen, sought: Array, key: Array, rate: Array
) -> tuple[Learner, Array]:
    """Go through the decisions in random order; returns the mean squared error in points."""
    features = seen.seen.reshape(-1, course.features)
    goal, weight = sought.reshape(-1) / course.spread, seen.there.reshape(-1).astype(jnp.float32)
    updates = max(1, len(goal) // plan.minibatch)
    learner.optimiser.hyperparams["learning_rate"] = rate

    def error(parameters: Parameters, rows: Array) -> Array:
        miss = net.answer(net.ready(parameters), features[rows]) - goal[rows]
        return (weight[rows] * miss**2).sum() / jnp.maximum(weight[rows].sum(), 1.0)

    def step(learner: Learner, rows: Array) -> tuple[Learner, Array]:
        found, gradient = jax.value_and_grad(error)(learner.parameters, rows)
        change, state = optimiser().update(gradient, learner.optimiser, learner.parameters)
        parameters = optax.apply_updates(learner.parameters, change)
        average = jax.tree.map(lambda old, new: plan.kept * old + (1 - plan.kept) * new, learner.average, parameters)
        return Learner(parameters, average, state), found

    errors = []
    for once in jax.random.split(key, plan.passes):
        rows = jax.random.permutation(once, len(goal))[: updates * plan.minibatch].reshape(updates, -1)
        learner, found = jax.lax.scan(step, learner, rows)
        errors.append(found.mean())
    return learner, course.spread**2 * jnp.stack(errors).mean()


def window(
    course: Course, net: Net, plan: Plan, learner: Learner, key: Array, rate: Array, decay: Array, daring: Array
) -> tuple[Learner, Array, Array]:
    """Play a batch of games and learn from them; the mean result and the error beside it."""
    one, two = jax.random.split(key)
    games = plan.games // course.environment.seats
    seen, results = play(course, net, learner.average, one, games, daring, plan.heat)
    learner, error = learn(course, net, plan, learner, seen, to_come(seen, decay), two, rate)
    return learner, results.mean(), error
