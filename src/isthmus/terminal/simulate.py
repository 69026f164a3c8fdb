"""Random play in bulk: how long games are, how they end, and what they score.

Every game has its own seed, derived from the run's seed and the game's number, so a run is the same whatever the
number of processes, and any single game of it can be played again.
"""

from __future__ import annotations

import hashlib
import math
import random
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from typing import Final, TypedDict

from isthmus.kernel.chance import SEED_LETTERS, SHARED_SEED_LENGTH
from isthmus.kernel.match import new_match
from isthmus.kernel.options import parse_options
from isthmus.registry import game

QUANTILES: Final = (0, 5, 25, 50, 75, 95, 100)
BINS_LIMIT: Final = 20
BATCH: Final = 25


@dataclass(frozen=True, slots=True)
class Job:
    """What to simulate; plain values only, so that it can travel to another process."""

    game: str
    options: dict[str, object]
    seats: int
    seed: str


@dataclass(frozen=True, slots=True)
class RandomGame:
    """What is kept from one game."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    ending: str
    steps: int


class Figures(TypedDict):
    """Mean, standard deviation and quantiles (by percent) of some numbers."""

    mean: float
    sd: float
    quantiles: dict[str, int]


Bin = TypedDict("Bin", {"from": int, "to": int, "count": int})  # "from" is a keyword of Python


class RunFigures(TypedDict):
    """The figures of a run."""

    game: str
    options: dict[str, object]
    seats: int
    seed: str
    games: int
    score: Figures
    score_by_seat: list[Figures]
    wins_by_seat: list[int]
    steps: Figures
    endings: dict[str, int]
    histogram: list[Bin]


def seed_of(run: str, number: int) -> str:
    """The seed of one game of a run."""
    digest = hashlib.sha256(f"isthmus-simulate-1\n{run}\n{number}".encode()).digest()
    return "".join(SEED_LETTERS[byte % len(SEED_LETTERS)] for byte in digest[:SHARED_SEED_LENGTH])


def play_one(job: Job, number: int) -> RandomGame:
    """Play one game with random legal steps."""
    seed = seed_of(job.seed, number)
    source = random.Random(seed)
    found = game(job.game)
    match = new_match(found, parse_options(found.options_type, job.options), [""] * job.seats, seed=seed)
    steps = 0
    while active := match.active():
        seat = active[0]
        match = match.play(seat, source.choice(match.legal(seat)))
        steps += 1
    outcome = match.outcome
    assert outcome is not None
    return RandomGame(outcome.scores, outcome.ranks, outcome.ending, steps)


def play_many(job: Job, count: int, jobs: int) -> Iterator[RandomGame]:
    """All games of a run, in the order of their numbers."""
    if jobs <= 1 or count <= BATCH:
        for number in range(count):
            yield play_one(job, number)
        return
    batches = [(job, start, min(start + BATCH, count)) for start in range(0, count, BATCH)]
    pool = ProcessPoolExecutor(max_workers=jobs, mp_context=get_context("spawn"))
    try:
        with _ctrl_c_held():  # the workers never receive one: Ctrl-C is for the process that the user sees
            results = pool.map(_play_batch, batches)
        for batch in results:
            yield from batch
    finally:  # after Ctrl-C, do not wait for games that have not begun
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Hold Ctrl-C back until the end of the block; processes started in it inherit that and never receive one."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else it starts with the first process and lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _play_batch(batch: tuple[Job, int, int]) -> list[RandomGame]:
    job, start, stop = batch
    return [play_one(job, number) for number in range(start, stop)]


def summary(job: Job, games: Sequence[RandomGame]) -> RunFigures:
    """The figures of a run as plain values."""
    return {
        "game": job.game,
        "options": job.options,
        "seats": job.seats,
        "seed": job.seed,
        "games": len(games),
        "score": _figures([score for played in games for score in played.scores]),
        "score_by_seat": [_figures([played.scores[seat] for played in games]) for seat in range(job.seats)],
        "wins_by_seat": [sum(played.ranks[seat] == 1 for played in games) for seat in range(job.seats)],
        "steps": _figures([played.steps for played in games]),
        "endings": dict(sorted(Counter(played.ending for played in games).items())),
        "histogram": histogram([score for played in games for score in played.scores]),
    }


def histogram(values: Sequence[int]) -> list[Bin]:
    """Counts in at most twenty equally wide bins of whole numbers."""
    low, high = min(values), max(values)
    width = max(1, math.ceil((high - low + 1) / BINS_LIMIT))
    counts = Counter((value - low) // width for value in values)
    return [
        {"from": low + bin_ * width, "to": low + (bin_ + 1) * width - 1, "count": counts[bin_]}
        for bin_ in range((high - low) // width + 1)
    ]


def histogram_lines(bins: Sequence[Bin], width: int) -> list[str]:
    """The histogram as lines of text."""
    labels = [str(bin_["from"]) if bin_["from"] == bin_["to"] else f"{bin_['from']}…{bin_['to']}" for bin_ in bins]
    label_width = max(map(len, labels))
    most = max(bin_["count"] for bin_ in bins)
    count_width = len(str(most))
    room = max(10, width - label_width - count_width - 4)
    return [
        f"{label:>{label_width}}  {bin_['count']:>{count_width}}  {'█' * round(bin_['count'] / most * room)}".rstrip()
        for label, bin_ in zip(labels, bins, strict=True)
    ]


def _figures(values: Sequence[int]) -> Figures:
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1)) if len(values) > 1 else 0.0
    ordered = sorted(values)
    quantiles = {str(percent): ordered[round((len(ordered) - 1) * percent / 100)] for percent in QUANTILES}
    return {"mean": round(mean, 3), "sd": round(spread, 3), "quantiles": quantiles}
