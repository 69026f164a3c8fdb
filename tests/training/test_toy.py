"""A toy net learns to beat *novice* on a board of five by five: about a minute of one core, most of it compiling."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import pytest

from isthmus.arena.figures import Interval, wilson
from training.checkpoints import read_arrays
from training.ponte.evaluate import Match
from training.ponte.net import Parameters
from training.ponte.plans import PLANS
from training.ponte.train import NET, Training

WINDOWS, GAMES, SIMULATIONS = 26, 96, 8
PLAN = replace(PLANS["toy"], duel_games=0)


@contextmanager
def optimised() -> Iterator[None]:
    """Learning runs for longer than it compiles, unlike the other tests of training (`conftest`)."""
    name = "jax_disable_most_optimizations"
    jax.config.update(name, False)  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        jax.config.update(name, True)  # type: ignore[no-untyped-call]


@pytest.mark.timeout(1200)
def test_a_toy_net_learns_to_beat_novice(tmp_path: Path) -> None:
    """It begins with an even policy and plays against itself alone; the same seed gives the same net and games."""
    with optimised():
        Training(PLAN, tmp_path).run(math.inf, WINDOWS)
    arrays, about = read_arrays(tmp_path / NET)
    assert about["windows"] == WINDOWS
    match = Match(PLAN, PLAN.courses[0], PLAN.net, SIMULATIONS)

    def share(net: Parameters) -> Interval:
        score = match.play(net, "novice", GAMES, seed=1)
        return wilson(score.won + score.drawn / 2, score.games)

    trained = share({name: jnp.asarray(array) for name, array in arrays.items()})
    untrained = share(PLAN.net.first(PLAN.seed))
    assert trained.low > 0.5, (trained, untrained)
    assert untrained.low < 0.5, "the search alone beats novice, so this shows no learning"
    assert trained.low > untrained.high, (trained, untrained)
