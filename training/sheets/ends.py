"""What becomes of each place in the end: a last layer for a net that is trained already, for people to see.

The net plays whole games, three of four with a wild beginning of some rounds, so that positions of every kind of player
are among them; a layer beside its second one learns which places counted in the end (`ends` of the course). Nothing
else of the file changes: the net plays and judges as before. On a CPU this takes some minutes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from isthmus.ai.jax.packed import Array
from isthmus.bots.nets import dense, known_content, rectified
from isthmus.bots.sheet_nets import arrays_in
from training.checkpoints import Arrays, write_arrays
from training.learner import Parameters
from training.sheets.course import Course
from training.sheets.net import Net
from training.sheets.plans import Plan
from training.sheets.playing import play

TAME: Final = 0.25  # share of the games that are well played from the start
HELD_OUT: Final = 0.1  # share of the windows on which the layer is measured
STEPS, MINIBATCH, RATE = 4000, 2048, 2e-3
DECAY: Final = 1.0  # of the weights: there are far fewer games than positions
LEAST: Final = 1e-6
TENTHS: Final = 10


class Ending(Course, Protocol):
    """A course that can tell what becomes of its places."""

    def ends(self, state: Any, /) -> Array:
        """By seat and place whether it counts [seats, places]."""


class Lesson(NamedTuple):
    """Sheets at the end of a round, and what became of their places."""

    known: NDArray[np.float16]  # [rows, hidden]: what the net makes of them
    ends: NDArray[np.bool_]  # [rows, places]


def add_ends(path: Path, courses: Sequence[Ending], plan: Plan, games: int, facts: Mapping[str, str]) -> dict[str, Any]:
    """Teach the net in that file of the package what becomes of places; returns its card, with these facts on it."""
    card = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    weights, about = arrays_in(known_content(path, card["sha256"]))
    if about["features"] != courses[0].features or about["channels"]:
        raise ValueError(f"{path} is not a net of dense layers for this game")
    weights = {name: array for name, array in weights.items() if not name.startswith("ends.")}
    lessons = []
    for number in range(max(2, games // plan.games)):
        lessons.append(watched(courses[number % len(courses)], plan, weights, about, number))
        print(f"{len(lessons) * plan.games:,} games", flush=True)
    held_out = max(1, round(HELD_OUT * len(lessons)))
    taught, others = together(lessons[:-held_out]), together(lessons[-held_out:])
    head = learnt(taught, plan.seed)
    weights |= {f"ends.{name}": array for name, array in head.items()}
    write_arrays(path, {name: array.astype(np.float16) for name, array in weights.items()}, about)
    content = path.read_bytes()
    card["ends"] = {**facts, "games": len(lessons) * plan.games, **measured(head, taught, others)}
    card |= {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    path.with_suffix(".json").write_text(json.dumps(card, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return dict(card)


def watched(course: Ending, plan: Plan, weights: Arrays, about: Mapping[str, Any], number: int) -> Lesson:
    """A window of games, each from the round in which it is no longer wild."""
    seats, hidden = course.environment.seats, tuple(about["hidden"])
    games, key = plan.games // seats, jax.random.fold_in(jax.random.key(plan.seed), number)
    one, two, three, four = jax.random.split(key, 4)
    wild = jax.random.randint(one, (games,), 1, course.rounds) * (jax.random.uniform(two, (games,)) >= TAME)
    darings = jax.random.uniform(three, (games,)) * (jnp.arange(course.rounds * seats)[:, None] // seats < wild)
    net = Net(course.features, len(course.coming), hidden, precision="float32")
    seen, ended = _play(course, net, plan, parameters_of(weights, net), four, games, darings)
    rounds = np.arange(course.rounds)[:, None, None, None]
    counts = np.asarray(seen.there & seen.last & ~seen.over) & (rounds >= np.asarray(wild))
    _, seat, _, game = np.nonzero(counts)
    known = rectified(dense(weights, "layer0", np.asarray(seen.seen)[counts].astype(np.float32)))
    return Lesson(known.astype(np.float16), np.asarray(jax.vmap(course.ends)(ended))[game, seat])


_play = partial(jax.jit, static_argnums=(0, 1, 2, 5))(play)


def parameters_of(weights: Arrays, net: Net) -> Parameters:
    """The parameters of a net whose file does not know what it said of the cards: no card is lucky."""
    last = f"layer{len(net.hidden)}."
    parts = {name: np.asarray(array, np.float32) for name, array in weights.items()}
    for name in parts:
        if name.startswith(last):
            parts[name] = np.concatenate([parts[name], np.zeros((*parts[name].shape[:-1], net.cards))], -1)
    return {name: jnp.asarray(array, jnp.float32) for name, array in parts.items()}


def together(lessons: Sequence[Lesson]) -> Lesson:
    return Lesson(*(np.concatenate(part) for part in zip(*lessons, strict=True)))


def learnt(lesson: Lesson, seed: int) -> Arrays:
    """The layer, by logistic regression."""
    wide, places = lesson.known.shape[1], lesson.ends.shape[1]
    head = {"weight": jnp.zeros((wide, places)), "bias": jnp.zeros(places)}
    optimiser = optax.adamw(optax.cosine_decay_schedule(RATE, STEPS), weight_decay=DECAY)
    state = optimiser.init(head)

    @jax.jit
    def step(head: Parameters, state: optax.OptState, known: Array, ends: Array) -> tuple[Parameters, optax.OptState]:
        def miss(head: Parameters) -> Array:
            loss: Array = optax.sigmoid_binary_cross_entropy(known @ head["weight"] + head["bias"], ends).mean()
            return loss

        change, state = optimiser.update(jax.grad(miss)(head), state, head)
        return optax.apply_updates(head, change), state

    rng = np.random.default_rng(seed)
    for _ in range(STEPS):
        rows = rng.integers(0, len(lesson.ends), MINIBATCH)
        head, state = step(head, state, jnp.asarray(lesson.known[rows], jnp.float32), jnp.asarray(lesson.ends[rows]))
    return {name: np.asarray(array) for name, array in head.items()}


def measured(head: Arrays, taught: Lesson, others: Lesson) -> dict[str, float]:
    """On games from which nothing was learnt: the logarithmic loss, that of the mere shares, the calibration error."""
    said = 1 / (1 + np.exp(-(others.known.astype(np.float32) @ head["weight"] + head["bias"])))
    tenths = np.minimum(said * TENTHS, TENTHS - 1).astype(int)
    error = sum(abs((said - others.ends)[tenths == tenth].sum()) for tenth in range(TENTHS)) / said.size
    shares = np.broadcast_to(taught.ends.mean(0), said.shape)
    found = {
        "loss": log_loss(said, others.ends),
        "loss_of_shares": log_loss(shares, others.ends),
        "error": float(error),
    }
    return {"positions": len(said), **{name: round(value, 4) for name, value in found.items()}}


def log_loss(said: NDArray[np.floating[Any]], true: NDArray[np.bool_]) -> float:
    chance = np.where(true, said, 1 - said)
    return -float(np.log(np.maximum(chance, LEAST)).mean())
