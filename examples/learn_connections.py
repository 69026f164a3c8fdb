"""A table that learns Connections on a tiny board (3 × 3), through the Gymnasium environment.

    .venv/bin/python examples/learn_connections.py [--episodes N]

The whole position is far too much for a table. What matters most for a tile is local: which tile it is, where and how
it is placed, and what its neighbours ask for there. The table holds the average loss that followed whenever
exactly this was done (Monte Carlo control): a few thousand entries, learned in seconds. None of the rules are in here.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from statistics import fmean
from typing import Any

import gymnasium
import numpy as np

import isthmus.ai.gymnasium
from isthmus.ai.gymnasium import SoloEnv

SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))  # north, east, south, west as (down, right)
RIM = 9  # what a side at the border meets; 8 is a free square
Key = tuple[Any, ...]


class Table:
    """For each key, the sum of what followed and how often it was tried."""

    def __init__(self) -> None:
        self.sums: defaultdict[Key, float] = defaultdict(float)
        self.counts: defaultdict[Key, int] = defaultdict(int)

    def value(self, key: Key) -> float:
        """The mean; what was never tried looks good, so that it will be."""
        count = self.counts[key]
        return self.sums[key] / count if count else 0.0

    def learn(self, key: Key, followed: float) -> None:
        self.sums[key] += followed
        self.counts[key] += 1


def keys_of(env: SoloEnv, observation: Any, mask: Any) -> dict[int, Key]:
    """Each legal action with the key to look up for it."""
    parts = env.layout.split(observation)
    covered, widths = parts["board"][0, 0], parts["board"][0, 2:]
    size, tile = covered.shape[0], tuple(parts["tile"].tolist())
    found: dict[int, Key] = {}
    for action in np.flatnonzero(mask).tolist():
        step = env.rules.steps[action]
        if not hasattr(step, "square"):
            found[action] = ("done",)
            continue
        column, row = ord(step.square[0]) - ord("a"), int(step.square[1:]) - 1
        around = []
        for side, (down, right) in enumerate(SIDES):
            r, c = row + down, column + right
            if not (0 <= r < size and 0 <= c < size):
                around.append(RIM)
            else:
                around.append(int(widths[(side + 2) % 4, r, c]) if covered[r, c] else 8)
        found[action] = (tile, action, *around)
    return found


def play(env: SoloEnv, table: Table, chooser: random.Random, curious: float, seed: int | None = None) -> float:
    """Play one episode and return the final loss as a negative number. If `curious`, the table learns from it."""
    observation, info = env.reset(seed=seed)
    trace: list[tuple[Key, float]] = []
    total, ended = 0.0, False
    while not ended:
        keys = keys_of(env, observation, info["action_mask"])
        if chooser.random() < curious:
            action = chooser.choice(list(keys))
        else:
            action = max(keys, key=lambda one: (table.value(keys[one]), chooser.random()))
        trace.append((keys[action], total))
        observation, reward, ended, _, info = env.step(action)
        total += reward
    if curious:
        for key, before in trace:
            table.learn(key, total - before - 20)  # below 0, the value of the untried
    return float(info["points"])


def run(episodes: int, seed: int = 1) -> tuple[float, float]:
    """The mean loss of random play and that of the table, on the same 200 deals."""
    env = gymnasium.make(isthmus.ai.gymnasium.environment_ids()["connections"], board="tiny").unwrapped
    assert isinstance(env, SoloEnv)
    chooser, table = random.Random(seed), Table()
    env.reset(seed=seed)
    for number in range(episodes):
        play(env, table, chooser, curious=0.3 * (1 - number / episodes) + 0.01)
    deals = range(10_000, 10_200)
    chance = fmean(play(env, Table(), chooser, curious=0, seed=deal) for deal in deals)
    learnt = fmean(play(env, table, chooser, curious=0, seed=deal) for deal in deals)
    return -chance, -learnt


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--episodes", type=int, default=4000)
    chance, learnt = run(parser.parse_args().episodes)
    print(f"mean loss on 200 deals: {chance:.2f} by chance, {learnt:.2f} after learning")


if __name__ == "__main__":
    main()
