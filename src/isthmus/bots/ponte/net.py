"""The net of Ponte del Diavolo: its file, its layers in numpy, and the end that it expects.

docs/nets.md tells what it sees and answers; `training/ponte` has trained it.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from isthmus.bots.nets import Floats, Net, Weights, convolved, dense, load, pooled, rectified
from isthmus.bots.outlook import Outlook
from isthmus.bots.ponte.net_planes import FACTS, PLANES, look_at
from isthmus.fast.compile import word
from isthmus.fast.ponte.arrays import from_state, tables_of
from isthmus.games.ponte.board import Colour
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import Phase, PonteState
from isthmus.kernel.game import State

CHANCES: Final = Path(__file__).with_name("net_chances.json")  # how true its chances are (tools/learn_chances.py)
FILE: Final = Path(__file__).with_name("net.onnx")
CARD: Final = Path(__file__).with_name("net.json")  # where the weights come from, and their hash

POINT_SCALE: Final = 6.0  # the net counts in these
OWN_TILES, OTHER_TILES = 0, 3  # of its six maps


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


def outlook(state: State, seat: int) -> Outlook | None:
    """The expected end for a seat, from the heads for final board and points; None before colours are chosen."""
    assert isinstance(state, PonteState)
    colour = state.colour_of(seat)
    if colour is None:
        return None
    if state.phase is Phase.OVER:
        return _as_it_is(state, seat, colour)
    size = state.grid.size
    planes, facts = np.zeros((1, PLANES, size, size), np.float32), np.zeros((1, FACTS), np.float32)
    look_at(tables_of(state.options), from_state(state)[None], word(1), planes, facts)
    _, _, _, points, maps = net().answer(planes, facts)
    shares = 1 / (1 + np.exp(-maps[0].reshape(size * size, -1).astype(float)))
    is_ours = state.seat == seat
    own, other = (OWN_TILES, OTHER_TILES) if is_ours else (OTHER_TILES, OWN_TILES)
    lead = POINT_SCALE * float(points[0]) * (1 if is_ours else -1)
    return Outlook(lead, _named(state, shares[:, own]), _named(state, shares[:, other]))


def _named(state: PonteState, shares: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> dict[str, float]:
    return {square: float(share) for square, share in zip(state.grid.names, shares, strict=True)}


def _as_it_is(state: PonteState, seat: int, colour: Colour) -> Outlook:
    """Nothing is uncertain at the end."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    own, other = (state.grid.names_of(state.sides[side].tiles) for side in (colour, Colour(1 - colour)))
    lead = outcome.scores[seat] - outcome.scores[1 - seat]
    return Outlook(float(lead), dict.fromkeys(own, 1.0), dict.fromkeys(other, 1.0))
