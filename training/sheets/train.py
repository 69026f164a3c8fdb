"""The training itself: windows of games one after another; the curve, the checkpoint and the net beside it.

In the folder `out` lie `checkpoint.npz` (to go on with), `net.npz` (to play with; the average of the parameters) and
`curve.jsonl`. Going on needs the folder of an earlier run.
"""

from __future__ import annotations

import math
import time
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from training.checkpoints import Curve, digest, read_arrays, write_arrays
from training.learner import Learner, Parameters, arrays_of, learner_in
from training.sheets.course import Course
from training.sheets.learning import beginner, window
from training.sheets.net import Net, net_for
from training.sheets.plans import Plan
from training.sheets.playing import play

CHECKPOINT, NET, CURVE = "checkpoint.npz", "net.npz", "curve.jsonl"
TOLD_EVERY = 10.0  # seconds between lines of the curve


@dataclass
class Before:
    """What earlier runs have done."""

    seconds: float = 0.0
    windows: int = 0
    games: int = 0


class Training:
    """One run over courses of the same game, which take turns."""

    def __init__(
        self, courses: list[Course], plan: Plan, out: Path, *, resume: Path | None = None, begin: Path | None = None
    ) -> None:
        self._started = time.monotonic()
        self._plan, self._out, self._courses = plan, out, courses
        course = courses[0]
        self._net = net_for(course, plan.hidden, plan.channels, plan.blocks)
        out.mkdir(parents=True, exist_ok=True)
        self._curve = Curve(out / CURVE, before=resume and resume / CURVE)
        self._learner, self._before = self._loaded(resume, begin)
        self._trained, self._windows, self._games = 0.0, 0, 0
        self._advance = {
            course: jax.jit(partial(window, course, self._net, plan), donate_argnums=0) for course in courses
        }
        self._judge = {course: jax.jit(partial(_result, course, self._net, plan)) for course in courses}

    def run(self, seconds: float, windows: float = math.inf) -> None:
        """Train until so many seconds have passed since the beginning, or for so many windows."""
        plan, told, done = self._plan, 0.0, 0
        self._tell("start", devices=str(jax.devices()))
        while self._clock() < seconds and done < windows:
            start, first = time.monotonic(), done < len(self._courses)
            part = min(1.0, max(self._clock() / seconds, done / windows))
            key = jax.random.fold_in(jax.random.key(plan.seed), self._before.windows + done)
            rate = plan.rates[0] * (plan.rates[1] / plan.rates[0]) ** part
            decay, daring = (early + part * (late - early) for early, late in (plan.decays, plan.darings))
            course = self._courses[done % len(self._courses)]
            self._learner, result, error = self._advance[course](self._learner, key, rate, decay, daring)
            result.block_until_ready()
            self._trained += 0.0 if first else time.monotonic() - start
            self._games += plan.games // course.environment.seats
            done += 1
            self._windows = done
            if done == 1 or self._clock() - told > TOLD_EVERY:
                told = self._clock()
                facts = {"result": round(float(result), 3), "error": round(float(error), 3), "rate": rate}
                self._tell("window", seats=course.environment.seats, **facts)
        self.save()
        for course, judge in self._judge.items():
            mean, spread = judge(self._learner.average, jax.random.key(2026))
            self._tell("judged", seats=course.environment.seats, mean=float(mean), error=float(spread))
        self._tell("end", **asdict(self._total()))

    def save(self) -> None:
        """The checkpoint and the net."""
        about = {**asdict(self._total()), **self._shape()}
        write_arrays(self._out / CHECKPOINT, arrays_of(self._learner), about)
        average = jax.tree.map(np.asarray, self._learner.average)
        write_arrays(self._out / NET, average, {**about, "sha256": digest(average)})

    def _shape(self) -> dict[str, object]:
        net, course = self._net, self._courses[0]
        sizes = {"features": net.features, "hidden": list(net.hidden), "channels": net.channels, "blocks": net.blocks}
        return {**sizes, "grid": list(net.grid), "spread": course.spread}

    def _loaded(self, folder: Path | None, net: Path | None) -> tuple[Learner, Before]:
        """Where to begin: from nothing, where a checkpoint ends, or with a net."""
        learner, path = beginner(self._net.first(self._plan.seed)), folder / CHECKPOINT if folder else net
        if path is None:
            return jax.tree.map(jnp.array, learner), Before()  # copies: learning gives its arrays away
        arrays, about = read_arrays(path)
        if any(about.get(name) != value for name, value in self._shape().items()):
            raise ValueError(f"{path} is a net of another shape: {about}")
        before = Before(*(about[name] for name in ("seconds", "windows", "games")))
        if folder:
            return learner_in(arrays, learner), before
        return jax.tree.map(jnp.array, beginner({name: jnp.asarray(array) for name, array in arrays.items()})), before

    def _tell(self, event: str, **facts: object) -> None:
        at = {
            "trained": round(self._before.seconds + self._trained, 1),
            "clock": round(self._clock(), 1),
            "games": self._before.games + self._games,
        }
        self._curve.add(event, **{**at, **facts})

    def _clock(self) -> float:
        return time.monotonic() - self._started

    def _total(self) -> Before:
        before = self._before
        return Before(
            round(before.seconds + self._trained, 1), before.windows + self._windows, before.games + self._games
        )


def _result(
    course: Course, net: Net, plan: Plan, parameters: Parameters, key: jax.Array
) -> tuple[jax.Array, jax.Array]:
    """The mean result of games without exploration, and its standard error."""
    _, ended = play(course, net, plan, parameters, key, plan.judged // course.environment.seats, 0.0)
    results = jax.vmap(course.result)(ended)
    return results.mean(), results.std() / results.size**0.5
