"""Self-play and learning on one size of board: its compiled programs, its games and its ring.

Programs are compiled in threads, so that training begins on the first board that is ready.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp

from isthmus.ai.jax.packed import Array
from training.learner import Learner
from training.ponte.duels import Score, duel, effort_of, mover, openings
from training.ponte.games import OVER, Games
from training.ponte.learning import Lesson, learn, put
from training.ponte.net import Parameters
from training.ponte.plans import Course, Plan
from training.ponte.selfplay import Seen, fresh, sampled, window

WINDOWS_BEFORE_LEARNING = 2
DUEL = "duel"  # the program that training can do without


def shaped(shape: tuple[int, ...], kind: Any) -> jax.ShapeDtypeStruct:
    """An array of that shape that a program is compiled for."""
    return jax.ShapeDtypeStruct(shape, kind)  # type: ignore[no-untyped-call]


class Track:
    """One board. `spent` are seconds of self-play and learning."""

    def __init__(self, plan: Plan, course: Course) -> None:
        self.plan, self.course = plan, course
        self.games = Games(course.size, course.most_bridges)
        self.spent = 0.0
        self.windows = self.ended = self.evaluations = self.head = self.filled = 0
        self._programs: dict[str, Future[Any]] = {}
        self._traced: Future[None] = Future()
        self._ring_shapes: dict[str, jax.ShapeDtypeStruct] = {}
        self._ring: Seen = {}

    def prepare(self, tracing: Executor, compiling: Executor, learner: Learner) -> None:
        """Ask for all programs; `ready` says when they are there. Tracing is Python and fastest in one thread."""
        shapes = jax.tree.map(lambda leaf: shaped(leaf.shape, leaf.dtype), learner)
        self._traced = tracing.submit(self._trace, compiling, shapes)

    def _trace(self, compiling: Executor, learner: Learner) -> None:
        """Everything that training needs, then what duels need; `learner` has shapes alone."""
        plan, course, games, key = self.plan, self.course, self.games, jax.random.key(0)
        number = shaped((), jnp.int32)

        def traced(name: str, function: Callable[..., Any], *given: Any, donated: tuple[int, ...] = ()) -> Any:
            found = jax.jit(function, donate_argnums=donated).trace(*given)
            self._programs[name] = compiling.submit(lambda: found.lower().compile())
            return found.out_info

        rows = traced("fresh", partial(fresh, games, course.mixture, batch=course.batch), key)
        rows = shaped(rows.shape, rows.dtype)
        play = partial(window, games, plan.net, plan.effort, plan.steps)
        _, seen = traced("window", play, learner.parameters, rows, rows, key)
        seen = {name: shaped(each.shape, each.dtype) for name, each in seen.items()}
        ring = self._ring_shapes = {
            name: shaped((course.slots, *each.shape[1:]), each.dtype) for name, each in seen.items()
        }
        updates = max(1, round(plan.reuse * course.batch * plan.steps / plan.minibatch))
        study = partial(learn, games, plan.net, Lesson(plan.minibatch, updates))
        rate = shaped((), jnp.float32)
        traced("learn", study, learner, ring, number, number, key, rate, donated=(0,))
        goes_on = shaped((course.batch,), bool)
        traced("sampled", partial(sampled, games, plan.net), learner.parameters, rows, key, goes_on)
        traced("put", put, ring, seen, number, donated=(0,))
        if plan.duel_games:
            pairs = shaped((plan.duel_games // 2 * 2, rows.shape[1]), rows.dtype)
            effort = effort_of(plan.effort, plan.duel_simulations)
            traced(DUEL, mover(games, plan.net, effort), learner.average, pairs)

    def ready(self) -> bool:
        """Whether training can begin here; what went wrong in a thread is raised."""
        if not self._traced.done():
            return False
        self._traced.result()
        return all(program.done() for name, program in self._programs.items() if name != DUEL)

    def program(self, name: str) -> Callable[..., Any]:
        """A compiled program; waits for it."""
        self._traced.result()
        compiled: Callable[..., Any] = self._programs[name].result()
        return compiled

    def begin(self, parameters: Parameters, key: Array) -> None:
        """Games out of step: each has made a random number of moves of the bare policy."""
        first, second, third, key = jax.random.split(key, 4)
        self.program("window")
        self._ring = {name: jnp.zeros(shape.shape, shape.dtype) for name, shape in self._ring_shapes.items()}
        rows = self.program("fresh")(first)
        moves = jax.random.randint(second, (self.course.batch,), 0, self.course.longest)
        for number, each in enumerate(jax.random.split(key, self.course.longest)):
            rows = self.program("sampled")(parameters, rows, each, number < moves)
        self._rows = jnp.where(rows[:, OVER, None] == 1, self.program("fresh")(third), rows)

    def advance(self, learner: Learner, key: Array, rate: float) -> tuple[Learner, dict[str, Any]]:
        """A window of self-play and the learning that belongs to it; what is to be told of it."""
        start = time.monotonic()
        first, second, third = jax.random.split(key, 3)
        new = self.program("fresh")(first)
        self._rows, seen = self.program("window")(learner.parameters, self._rows, new, second)
        over = seen["over"]
        ended = int(over.sum())
        margin = float(jnp.where(over, jnp.abs(seen["points"]), 0.0).sum()) / max(ended, 1)
        played = time.monotonic() - start
        self._ring = self.program("put")(self._ring, seen, jnp.int32(self.head))
        self.head = (self.head + self.plan.steps) % self.course.slots
        self.filled = min(self.filled + self.plan.steps, self.course.slots)
        self.windows += 1
        self.ended += ended
        evaluations = self.course.batch * self.plan.steps * (self.plan.effort.simulations + 1)
        self.evaluations += evaluations
        told: dict[str, Any] = {
            "ended": ended,
            "margin": round(margin, 2),
            "evaluations_per_second": round(evaluations / played),
        }
        if self.windows > WINDOWS_BEFORE_LEARNING:
            oldest = self.head if self.filled == self.course.slots else 0
            place = jnp.int32(oldest), jnp.int32(self.filled)
            learner, losses = self.program("learn")(learner, self._ring, *place, third, jnp.float32(rate))
            told["losses"] = losses
            losses.block_until_ready()
        self.spent += time.monotonic() - start
        return learner, told

    def duel(self, first: Parameters, second: Parameters, seed: int) -> Score:
        rows = openings(self.games, self.course, self.plan.duel_games, seed)
        return duel(self.games, self.program(DUEL), first, second, rows)
