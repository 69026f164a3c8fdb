"""The training itself: boards in turn, by their share of the time; the curve, checkpoints and duels beside it.

In the folder `out` lie `checkpoint.npz` (to go on with), `net.npz` (to play with; the average of the parameters),
`net-<seconds>.npz` (earlier ones) and `curve.jsonl`. Going on needs the folder of an earlier run.
"""

from __future__ import annotations

import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from training.checkpoints import Curve, digest, read_arrays, write_arrays
from training.learner import Learner, arrays_of, learner_in
from training.ponte.learning import LOSSES, beginner, size_of
from training.ponte.net import Net
from training.ponte.plans import Plan
from training.ponte.track import Track

CHECKPOINT, NET, CURVE = "checkpoint.npz", "net.npz", "curve.jsonl"
WARMING_UP = 12  # windows of all training with a lower rate
THREADS = 12
TOLD_EVERY = 10.0  # seconds between lines of the curve


@dataclass
class Before:
    """What earlier runs have done."""

    seconds: float = 0.0
    windows: int = 0
    games: int = 0
    evaluations: int = 0


class Training:
    """One run. Time counts from its making, compiling included."""

    def __init__(self, plan: Plan, out: Path, *, resume: Path | None = None, snapshot_every: float = 150.0) -> None:
        self._started = time.monotonic()
        self._plan, self._out, self._every = plan, out, snapshot_every
        out.mkdir(parents=True, exist_ok=True)
        self._curve = Curve(out / CURVE, before=resume and resume / CURVE)
        self._learner, self._before = loaded(plan.net, resume, plan.seed)
        self._tracks = [Track(plan, course) for course in plan.courses]
        self._active: list[Track] = []
        self._trained = 0.0  # seconds, without compiling
        self._rival = jax.tree.map(jnp.copy, self._learner.average)
        self._rival_name = f"{self._before.seconds:.0f}"

    def run(self, seconds: float, windows: float = math.inf) -> None:
        """Train until so many seconds have passed since the beginning, or for so many windows.

        On one board, windows alone (`seconds` endless) make the same net of the same seed, however busy the machine.
        """
        self._tell("start", parameters=size_of(self._learner.parameters), devices=str(jax.devices()))
        tracing, compiling = ThreadPoolExecutor(1), ThreadPoolExecutor(THREADS)
        for track in self._tracks:
            track.prepare(tracing, compiling, self._learner)
        told, kept, done = 0.0, self._clock(), 0
        while self._clock() < seconds and done < windows:
            track = self._next_track()
            start = time.monotonic()
            key = jax.random.fold_in(jax.random.key(self._plan.seed), self._before.windows + done)
            rate = self._rate(max(self._clock() / seconds, done / windows), done)
            self._learner, facts = track.advance(self._learner, key, rate)
            self._trained += time.monotonic() - start
            done += 1
            if self._clock() - told > TOLD_EVERY:
                told = self._clock()
                self._tell_window(track, facts)
            if self._clock() - kept > self._every and self._clock() + self._every / 2 < seconds:
                kept = self._clock()
                self.save(f"net-{self._seconds():04.0f}.npz")
                self._duel()
        self.save(None)
        self._duel()
        for threads in (tracing, compiling):
            threads.shutdown(wait=False, cancel_futures=True)
        self._tell("end", **asdict(self._total()))

    def save(self, snapshot: str | None) -> None:
        """The checkpoint and the net; with a name, another copy of the net that stays."""
        learner = jax.tree.map(np.asarray, self._learner)
        about = {**asdict(self._total()), **asdict(self._plan.net)}
        write_arrays(self._out / CHECKPOINT, arrays_of(learner), about)
        for name in (NET, snapshot):
            if name is not None:
                write_arrays(self._out / name, learner.average, {**about, "sha256": digest(learner.average)})

    def _next_track(self) -> Track:
        """The board that has had the least of its share; a board joins when its programs are ready."""
        waiting = [track for track in self._tracks if track not in self._active]
        ready = [track for track in waiting if track.ready()]
        if not self._active and not ready:
            ready = waiting[:1]
        for track in ready:
            key = jax.random.key(self._plan.seed + 1 + int(self._before.seconds))
            track.begin(self._learner.parameters, jax.random.fold_in(key, track.course.size))
            track.spent = max((self._used(each) for each in self._active), default=0.0) * track.course.share
            self._active.append(track)
            self._tell("ready", size=track.course.size)
        return min(self._active, key=self._used)

    @staticmethod
    def _used(track: Track) -> float:
        return track.spent / track.course.share

    def _rate(self, part: float, done: int) -> float:
        """The learning rate when this part of the run is over, after so many of its windows."""
        rate: float = self._plan.first_rate * (self._plan.last_rate / self._plan.first_rate) ** min(1.0, part)
        return 0.3 * rate if self._before.windows + done < WARMING_UP else rate

    def _duel(self) -> None:
        """The net against that of the last duel, if the plan has duels."""
        if not self._plan.duel_games:
            return
        average = jax.tree.map(jnp.copy, self._learner.average)
        for track in self._active:
            score = track.duel(average, self._rival, int(self._seconds()))
            self._tell("duel", size=track.course.size, rival=self._rival_name, elo=score.elo, **asdict(score))
        self._rival, self._rival_name = average, f"{self._seconds():.0f}"

    def _tell_window(self, track: Track, facts: dict[str, Any]) -> None:
        losses = facts.pop("losses", None)
        if losses is not None:
            facts |= {name: round(float(x), 4) for name, x in zip(LOSSES, losses, strict=True)}
        spent = {str(each.course.size): round(each.spent) for each in self._active}
        self._tell("window", size=track.course.size, games=self._total().games, spent=spent, **facts)

    def _tell(self, event: str, **facts: object) -> None:
        at = {"trained": round(self._seconds(), 1), "clock": round(self._clock(), 1)}
        self._curve.add(event, **at, **{name: fact for name, fact in facts.items() if name not in at})

    def _clock(self) -> float:
        return time.monotonic() - self._started

    def _seconds(self) -> float:
        return self._before.seconds + self._trained

    def _total(self) -> Before:
        before, tracks = self._before, self._tracks
        return Before(
            round(self._seconds(), 1),
            before.windows + sum(track.windows for track in tracks),
            before.games + sum(track.ended for track in tracks),
            before.evaluations + sum(track.evaluations for track in tracks),
        )


def loaded(net: Net, folder: Path | None, seed: int) -> tuple[Learner, Before]:
    """Where to begin: from nothing, or where a checkpoint ends."""
    learner = beginner(net.first(seed))
    if folder is None:
        return jax.tree.map(jnp.array, learner), Before()  # copies: learning gives its arrays away
    arrays, about = read_arrays(folder / CHECKPOINT)
    if any(about[name] != value for name, value in asdict(net).items() if name != "precision"):
        raise ValueError(f"{folder / CHECKPOINT} is a net of another shape: {about}")
    before = Before(*(about[name] for name in ("seconds", "windows", "games", "evaluations")))
    return learner_in(arrays, learner), before
