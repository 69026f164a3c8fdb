"""A net that is trained already learns on from lessons without luck, on the cores of an ordinary computer.

`training/<game>/lessons.py` plays games and tells what is to be expected of each sheet in them, whatever cards came.
Some processes play with the newest weights, as the package has them; this one learns from what they send. In the folder
`out` lie `net.npz`, for `export`, and `curve.jsonl`.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from isthmus.arena.figures import mean
from isthmus.bots.nets import Judge
from isthmus.bots.sheet_nets import arrays_in, judge_of
from training.checkpoints import Arrays, Curve, digest, write_arrays
from training.learner import Learner
from training.sheets.learning import beginner, optimiser
from training.sheets.net import Net
from training.sheets.train import CURVE, NET

MINIBATCH, STEPS, PASSES = 2048, 40, 6  # steps at a time; how often each row is learnt at most
KEPT: Final = 1_500_000  # rows, the newest
AVERAGED: Final = 0.999  # of the average, by step
RATES: Final = 2e-4, 4e-6


class Manner(NamedTuple):
    """How the games of a lesson go."""

    wild: float = 0.5  # share that begin with rounds at random
    daring: float = 0.1  # share of the other rounds that are left to chance
    decay: float = 0.7  # how much of what later rounds taught counts for earlier ones


class Lesson(NamedTuple):
    """Sheets at the end of a round, what they will still bring, and results without luck of games that went well."""

    seen: NDArray[np.uint8]  # [rows, features / 8]: packed bits
    to_come: NDArray[np.float32]  # [rows], in points
    results: NDArray[np.float64]


Teacher = Callable[[Judge, str, int, int, Manner, np.random.Generator], Lesson]
TAME: Final = Manner(wild=0, daring=0)


@dataclass(frozen=True)
class Schooling:
    """What is taught, and how much of it at a time."""

    teach: Teacher
    features: int  # that the net sees
    side: str
    seats: Sequence[int]  # of the windows, in turn
    games: int = 256  # of a window
    judged: int = 512  # games in which the net is judged
    seed: int = 1


class Refining:
    """One net in school."""

    def __init__(self, school: Schooling, net: Path, out: Path) -> None:
        arrays, about = arrays_in(net.read_bytes())
        if about["channels"] or about["features"] != school.features:
            raise ValueError(f"{net} is not a net of dense layers for this game")
        self._school, self._out, self._started = school, out, time.monotonic()
        self._about = {name: about[name] for name in ("features", "hidden", "channels", "blocks", "grid", "spread")}
        self._net = Net(about["features"], 0, tuple(about["hidden"]), precision="float32")
        layers = {name: jnp.asarray(array) for name, array in arrays.items() if name.startswith("layer")}
        self._learner = beginner(layers)
        self._lessons: deque[Lesson] = deque()
        self._rows, self._steps, self._windows = 0, 0, 0
        self._rng = np.random.default_rng(school.seed)
        out.mkdir(parents=True, exist_ok=True)
        self._curve = Curve(out / CURVE)
        self._step = jax.jit(self._stepped)
        self.save()
        self._judge()

    def run(self, seconds: float, windows: float = math.inf, processes: int = 1, told_every: float = 600.0) -> None:
        """Learn for so many seconds, or so many windows."""
        told, error = self._clock(), 0.0
        for lesson in self._windows_of(processes):
            self._windows += 1
            self._rows += len(lesson.to_come)
            self._lessons.append(lesson)
            while sum(len(one.to_come) for one in self._lessons) > KEPT:
                self._lessons.popleft()
            part = min(1.0, max(self._clock() / seconds, self._windows / windows))
            if self._steps * MINIBATCH <= self._rows * PASSES:
                error = self._learn(RATES[0] * (RATES[1] / RATES[0]) ** part)
            self.save()
            if part == 1 or self._clock() - told > told_every:
                told = self._clock()
                self._judge(error=round(error, 3))
            if part == 1:
                return

    def save(self) -> None:
        """The net as it is now."""
        average = {name: np.asarray(array) for name, array in self._learner.average.items()}
        games = self._windows * self._school.games
        done = {"seconds": round(self._clock(), 1), "windows": self._windows, "games": games}
        write_arrays(self._out / NET, average, {**self._about, **done, "sha256": digest(average)})

    def _windows_of(self, processes: int) -> Iterator[Lesson]:
        """Lessons without end, each with the newest net when it began."""
        school, path, begun = self._school, self._out / NET, 0
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            waiting: set[Future[Lesson]] = set()
            try:
                while True:
                    while len(waiting) <= processes:
                        waiting.add(pool.submit(lesson_of, school, path, begun))
                        begun += 1
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            finally:
                pool.shutdown(cancel_futures=True)

    def _learn(self, rate: float) -> float:
        """Some steps with rows of the lessons at hand; the mean squared error in points."""
        seen = np.concatenate([lesson.seen for lesson in self._lessons])
        to_come = np.concatenate([lesson.to_come for lesson in self._lessons])
        self._learner.optimiser.hyperparams["learning_rate"] = jnp.asarray(rate)
        total = 0.0
        for _ in range(STEPS):
            rows = self._rng.integers(0, len(to_come), MINIBATCH)
            self._learner, error = self._step(self._learner, seen[rows], to_come[rows])
            total += float(error)
        self._steps += STEPS
        return total / STEPS

    def _stepped(self, learner: Learner, packed: Any, to_come: Any) -> tuple[Learner, jax.Array]:
        spread = self._about["spread"]
        seen = jnp.unpackbits(packed, axis=1)[:, : self._net.features].astype(jnp.float32)

        def miss(parameters: Any) -> jax.Array:
            found: jax.Array = ((self._net.answer(parameters, seen) - to_come / spread) ** 2).mean()
            return found

        found, gradient = jax.value_and_grad(miss)(learner.parameters)
        change, state = optimiser().update(gradient, learner.optimiser, learner.parameters)
        parameters = optax.apply_updates(learner.parameters, change)
        average = jax.tree.map(lambda old, new: AVERAGED * old + (1 - AVERAGED) * new, learner.average, parameters)
        return Learner(parameters, average, state), spread**2 * found

    def _judge(self, **facts: object) -> None:
        """How well it plays at a glance, without luck."""
        school = self._school
        rng = np.random.default_rng(2026)
        lesson = school.teach(judge_in(self._out / NET), school.side, 1, school.judged, TAME, rng)
        found = mean(lesson.results.tolist())
        points = {"mean": round(found.value, 3), "low": round(found.low, 3), "high": round(found.high, 3)}
        at = {"clock": round(self._clock(), 1), "rows": self._rows, "steps": self._steps}
        self._curve.add("judged", **at, **points, **facts)

    def _clock(self) -> float:
        return time.monotonic() - self._started


def lesson_of(school: Schooling, net: Path, number: int) -> Lesson:
    """One window, in a process of its own."""
    seats, rng = school.seats[number % len(school.seats)], np.random.default_rng([school.seed, number])
    return school.teach(judge_in(net), school.side, seats, school.games, Manner(), rng)


def judge_in(path: Path) -> Judge:
    """The net as the package would play with it, in half precision."""
    arrays, about = arrays_in(path.read_bytes())
    halved: Arrays = {name: array.astype(np.float16).astype(np.float32) for name, array in arrays.items()}
    return judge_of(halved, about)
