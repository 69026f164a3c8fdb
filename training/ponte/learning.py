"""What the net learns from a ring of seen positions: targets, losses, steps of the optimiser.

A position is learnt as soon as its game has ended; of games that go on only the policy is learnt. `value`, `win`,
`worth` and `points` lie in the ring for the first seat and are turned to the player to move here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from isthmus.ai.jax.packed import Array
from training.learner import Learner
from training.ponte.games import Games
from training.ponte.net import Net, Parameters
from training.ponte.places import SYMMETRIES
from training.ponte.planes import BRIDGE_SETS, MAPS, PICTURES, PLANES, spread
from training.ponte.selfplay import Seen

LOSSES = ("policy", "entropy", "value", "win", "points", "maps")
WEIGHTS = (1.0, 0.0, 1.5, 0.5, 0.5, 1.5)  # of the losses; entropy is only shown
KEPT = 0.999  # of the average of the parameters, by step; less at first


@dataclass(frozen=True)
class Lesson:
    """How a window's worth of learning goes."""

    minibatch: int
    updates: int
    decay: float = 0.97  # lambda of the value targets


class Examples(NamedTuple):
    """A minibatch, seen by the player to move."""

    words: Array
    facts: Array
    policy: Array
    value: Array
    win: Array
    points: Array
    final: Array
    known: Array  # 1 if the game has ended, otherwise 0


def optimiser() -> optax.GradientTransformation:
    def adam(learning_rate: float) -> optax.GradientTransformation:
        return optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(learning_rate, weight_decay=1e-4))

    return optax.inject_hyperparams(adam)(learning_rate=1e-3)


def beginner(parameters: Parameters) -> Learner:
    return Learner(parameters, parameters, optimiser().init(parameters))


def settled(ring: Seen, head: Array, filled: Array, decay: float) -> tuple[Array, Array]:
    """By position the value sought, by TD(lambda), and the slot in which its game ends (-1: not yet).

    `head` is the oldest slot; time runs from there around the ring, and only `filled` slots hold anything.
    """
    slots, batch = ring["over"].shape
    order = (head + jnp.arange(slots)) % slots

    def back(carry: tuple[Array, Array, Array], slot: Array) -> tuple[tuple[Array, Array, Array], tuple[Array, Array]]:
        worth, end, following = carry
        over = ring["over"][slot]
        end = jnp.where(over, slot, end)
        worth = jnp.where(over, ring["worth"][slot], decay * worth + (1 - decay) * following)
        return (worth, end, ring["value"][slot]), (worth, end)

    none = jnp.zeros(batch)
    start = none, jnp.full(batch, -1, jnp.int32), none
    _, (worth, end) = jax.lax.scan(back, start, order, reverse=True)
    back_to = jnp.argsort(order)
    there = (jnp.arange(slots) < filled)[:, None]
    return worth[back_to], jnp.where(there, end[back_to], -1)


def turned(games: Games, given: Examples) -> tuple[Array, Array, Array]:
    """Planes, policy and final board of a minibatch, an eighth of it under each symmetry of the board."""
    planes = spread(games, given.words.reshape(-1, games.words, PLANES))
    final = spread(games, given.final.reshape(-1, games.words, MAPS))
    parts = []
    for number, symmetry in enumerate(games.places.symmetries):
        part = slice(number * len(planes) // SYMMETRIES, (number + 1) * len(planes) // SYMMETRIES)
        pictures = [planes[part][:, symmetry.squares, :PICTURES]]
        for first in range(PICTURES, PLANES, 8):
            eight = planes[part][..., first : first + 8]
            pictures.append(eight.reshape(len(eight), -1)[:, symmetry.bridges].reshape(eight.shape))
        parts.append(
            (
                jnp.concatenate(pictures, -1),
                given.policy[part][:, symmetry.places],
                final[part][:, symmetry.squares],
            )
        )
    assert len(parts[0][0][0, 0]) == PICTURES + 8 * BRIDGE_SETS
    planes, policy, final = (jnp.concatenate(each) for each in zip(*parts, strict=True))
    return planes.reshape(-1, games.size, games.size, PLANES), policy.astype(jnp.float32), final


def loss(games: Games, net: Net, parameters: Parameters, given: Examples) -> tuple[Array, Array]:
    """The loss, and its parts in the order of `LOSSES`."""
    planes, policy, final = turned(games, given)
    answer = net.answer(parameters, planes, given.facts)
    logits = jnp.where(policy > 0, answer.logits, -1e4)  # what is not legal has no share
    entropy = -(policy * jnp.log(jnp.maximum(policy, 1e-9))).sum(-1).mean()
    weight = given.known / jnp.maximum(given.known.sum(), 1.0)
    maps = optax.sigmoid_binary_cross_entropy(answer.maps, final).mean((1, 2))
    win = optax.sigmoid_binary_cross_entropy(answer.win, (given.win + 1) / 2)
    parts = jnp.stack(
        [
            optax.softmax_cross_entropy(logits, policy).mean() - entropy,
            entropy,
            (weight * (answer.value - given.value) ** 2).sum(),
            (weight * win).sum(),
            (weight * optax.huber_loss(answer.points, given.points / 6.0)).sum(),
            (weight * maps).sum(),
        ]
    )
    return parts @ jnp.asarray(WEIGHTS), parts


def examples(ring: Seen, worth: Array, end: Array, slot: Array, game: Array) -> Examples:
    """These positions of the ring, seen by the player to move."""
    last = end[slot, game]
    sign = jnp.where(ring["seat"][slot, game] == 0, 1.0, -1.0)
    final = ring["final"][last, game].reshape(len(slot), -1, MAPS)
    dark = (ring["colour"][slot, game] == 1)[:, None, None]
    final = jnp.where(dark, jnp.roll(final, MAPS // 2, -1), final)
    return Examples(
        ring["words"][slot, game],
        ring["facts"][slot, game],
        ring["policy"][slot, game],
        sign * worth[slot, game],
        sign * ring["win"][last, game],
        sign * ring["points"][last, game],
        final.reshape(len(slot), -1),
        (last >= 0).astype(jnp.float32),
    )


def learn(
    games: Games,
    net: Net,
    lesson: Lesson,
    learner: Learner,
    ring: Seen,
    head: Array,
    filled: Array,
    key: Array,
    rate: Array,
) -> tuple[Learner, Array]:
    """Minibatches out of the ring; the losses are means over them."""
    worth, end = settled(ring, head, filled, lesson.decay)
    state = learner.optimiser._replace(
        hyperparams={**learner.optimiser.hyperparams, "learning_rate": jnp.asarray(rate, jnp.float32)}
    )

    def update(learner: Learner, key: Array) -> tuple[Learner, Array]:
        first, second = jax.random.split(key)
        slot = jax.random.randint(first, (lesson.minibatch,), 0, filled)
        game = jax.random.randint(second, (lesson.minibatch,), 0, ring["over"].shape[1])
        given = examples(ring, worth, end, slot, game)
        gradient, losses = jax.grad(loss, 2, has_aux=True)(games, net, learner.parameters, given)
        changes, state = optimiser().update(gradient, learner.optimiser, learner.parameters)
        parameters = optax.apply_updates(learner.parameters, changes)
        count = learner.optimiser.count
        kept = jnp.minimum(KEPT, (1.0 + count) / (10.0 + count))
        average = jax.tree.map(lambda old, new: kept * old + (1 - kept) * new, learner.average, parameters)
        return Learner(parameters, average, state), losses

    learner, losses = jax.lax.scan(update, learner._replace(optimiser=state), jax.random.split(key, lesson.updates))
    return learner, losses.mean(0)


def put(ring: Seen, seen: Seen, slot: Array) -> Seen:
    """The ring with a window in place of its oldest slots."""
    return {name: jax.lax.dynamic_update_slice_in_dim(ring[name], seen[name], slot, 0) for name in ring}


def size_of(parameters: Parameters) -> int:
    return int(sum(np.prod(each.shape) for each in parameters.values()))
