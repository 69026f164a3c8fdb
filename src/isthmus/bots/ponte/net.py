"""The net of Ponte del Diavolo: its file, and its layers in numpy (docs/nets.md; trained by `training/ponte`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from isthmus.bots.nets import Floats, Net, Weights, convolved, dense, load, pooled, rectified

CHANCES: Final = Path(__file__).with_name("net_chances.json")  # how true its chances are (tools/learn_chances.py)
FILE: Final = Path(__file__).with_name("net.onnx")
CARD: Final = Path(__file__).with_name("net.json")  # where the weights come from, and their hash


@cache
def net(runtime: str | None = None) -> Net:
    """The net that comes with the package."""
    return load(FILE, json.loads(CARD.read_text(encoding="utf-8"))["sha256"], layers, runtime=runtime)


@cache
def temperature() -> float:
    """The root of the odds that makes the chances of this net true; 1 if that was not measured for it."""
    known = json.loads(CHANCES.read_text(encoding="utf-8")) if CHANCES.exists() else {}
    is_ours = known.get("net") == json.loads(CARD.read_text(encoding="utf-8"))["sha256"]
    return float(known["temperature"]) if is_ours else 1.0


def layers(weights: Weights, planes: Floats, facts: Floats) -> tuple[Floats, ...]:
    """Liking of each place, what is sought and the chance to win from 0 to 1, points, and the final board."""
    x = planes.transpose(0, 2, 3, 1)
    x = rectified(convolved(weights, "stem", x) + dense(weights, "facts", facts)[:, None, None])
    block = 0
    while f"block{block}.first.weight" in weights:
        y = rectified(convolved(weights, f"block{block}.first", x))
        if f"block{block}.pool.weight" in weights:
            y = y + dense(weights, f"block{block}.pool", pooled(y))[:, None, None]
        x = rectified(x + convolved(weights, f"block{block}.second", y))
        block += 1
    over_all = pooled(x)
    hidden = rectified(dense(weights, "hidden", over_all))
    outcome = dense(weights, "outcome", hidden)
    policy = rectified(convolved(weights, "policy", x) + dense(weights, "policy_pool", over_all)[:, None, None])
    places = convolved(weights, "places", policy).reshape(len(facts), -1)
    likes = np.concatenate([places, dense(weights, "choices", hidden)], -1)
    half, one = np.float32(0.5), np.float32(1)
    worth = half + half * np.tanh(outcome[:, 0])
    chance = one / (one + np.exp(-outcome[:, 1]))
    maps = convolved(weights, "maps", x).reshape(len(facts), -1, weights["maps.bias"].shape[0])
    return likes, worth, chance, outcome[:, 2], maps
