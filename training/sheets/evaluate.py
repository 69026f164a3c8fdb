"""How well a search with a trained net plays alone, on the fixed deals of benchmarks/solo.py."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from isthmus import registry
from isthmus.bots.nets import Floats
from isthmus.kernel.game import Step
from isthmus.kernel.match import new_match
from isthmus.kernel.options import parse_options
from training.checkpoints import digest, read_arrays

Judge: TypeAlias = Callable[[Floats], Floats]  # sheets as they are seen, to the points that are to come


def judge_in(net: Path, spread: float) -> Judge:
    """The net of a training, in numpy."""
    weights, about = read_arrays(net)
    if about.get("sha256") != digest(weights):
        raise ValueError(f"{net} is not the net.npz of a training, or it is damaged")
    layers = [(weights[f"layer{number}.weight"], weights[f"layer{number}.bias"]) for number in range(len(weights) // 2)]

    def judge(seen: Floats) -> Floats:
        x = seen
        for weight, bias in layers[:-1]:
            x = np.maximum(x @ weight + bias, 0)
        weight, bias = layers[-1]
        points: Floats = spread * (x @ weight + bias)[:, 0]
        return points

    return judge


def total_of(game: str, plan: Callable[..., tuple[Step, ...]], deal: int) -> int:
    """What a player alone has at the end of the deal with that number."""
    rules, seed = registry.game(game), f"{deal:010d}"
    match, rng = new_match(rules, parse_options(rules.options_type, {}), seed=seed), Random(seed)
    while not match.over:
        for step in plan(match.view(0), rng=rng):
            match = match.play(0, step)
    assert match.outcome is not None
    return match.outcome.scores[0]


def first_of_each(owners: NDArray[np.int64], costs: NDArray[Any]) -> NDArray[np.int64]:
    """For each owner (they come in order) the place of its lowest cost."""
    order = np.lexsort((costs, owners))
    return order[np.flatnonzero(np.diff(owners[order], prepend=-1))]
