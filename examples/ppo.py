"""A skeleton of PPO (jax, optax) on the vectorised Gymnasium environment, with action masks.

    pip install ".[examples]"        # in the project's folder; a checkout's .venv has it after python3 run.py test
    .venv/bin/python examples/ppo.py [--game NAME] [--board tiny] [--games N] [--updates N] [--minutes M] [--save FILE]
    .venv/bin/python examples/ppo.py --game ponte --board "" --against random --games 32

Short on purpose: one network with a policy and a value, generalised advantages, clipped updates. The environment steps
all games in one compiled call, and the network answers for all of them at once. On the tiny board of Connections it
beats random play by far after half a minute on one core; docs/figures/baselines.md has what it learns on the real
boards. `--board ""` is the real one; `--save` keeps the network, which `Player` plays with (`ISTHMUS_NETWORK=FILE
isthmus score hashi examples.ppo:PLAYER`). `--against BOT` learns the duel with that bot instead, which Gymnasium's own
vector steps game by game: slower.
"""

from __future__ import annotations

import argparse
import os
import time
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple

from isthmus.ai import need_extra

need_extra("examples", "gymnasium", "numba", "jax", "optax")

import gymnasium  # noqa: E402 - the packages are there
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import optax  # noqa: E402

from isthmus.ai.gymnasium import duel_ids, environment_ids  # noqa: E402

HIDDEN = 128
STEPS = 32  # of every game between two updates
EPOCHS, BATCHES = 3, 4
DISCOUNT, TRACE, CLIP, ENTROPY = 1.0, 0.95, 0.2, 0.005
SCALE = 10.0  # turns points into rewards of about 1


class Batch(NamedTuple):
    """What was seen and done; every array is (STEPS, games, …) or flattened to (samples, …)."""

    seen: Any
    masks: Any
    actions: Any
    chances: Any
    advantages: Any
    targets: Any


def new_network(key: Any, inputs: int, actions: int) -> list[tuple[Any, Any]]:
    sizes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)]
    keys = jax.random.split(key, len(sizes))
    return [
        (jax.random.normal(one, size) / jnp.sqrt(size[0]), jnp.zeros(size[1]))
        for one, size in zip(keys, sizes, strict=True)
    ]


def forward(network: Any, seen: Any, masks: Any) -> tuple[Any, Any]:
    """The logarithms of the probabilities of all actions (illegal ones have none), and the value."""
    values = seen.astype(jnp.float32)
    for weights, bias in network[:-1]:
        values = jnp.tanh(values @ weights + bias)
    weights, bias = network[-1]
    out = values @ weights + bias
    legal = jnp.where(masks.any(-1, keepdims=True), masks, 1).astype(bool)  # a game that is over has no legal action
    return jax.nn.log_softmax(jnp.where(legal, out[..., :-1], -1e9)), out[..., -1]


@jax.jit
def act(network: Any, key: Any, seen: Any, masks: Any) -> tuple[Any, Any, Any]:
    chances, values = forward(network, seen, masks)
    actions = jax.random.categorical(key, chances)
    return actions, jnp.take_along_axis(chances, actions[:, None], 1)[:, 0], values


def loss(network: Any, batch: Batch) -> Any:
    chances, values = forward(network, batch.seen, batch.masks)
    chosen = jnp.take_along_axis(chances, batch.actions[:, None], 1)[:, 0]
    ratio = jnp.exp(chosen - batch.chances)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = -jnp.minimum(ratio * batch.advantages, clipped * batch.advantages).mean()
    entropy = -(jnp.exp(chances) * jnp.where(chances > -1e8, chances, 0)).sum(-1).mean()
    return policy + 0.5 * ((values - batch.targets) ** 2).mean() - ENTROPY * entropy


@partial(jax.jit, static_argnames="optimiser")
def update(network: Any, memory: Any, batch: Batch, optimiser: Any) -> tuple[Any, Any]:
    gradients = jax.grad(loss)(network, batch)
    changes, memory = optimiser.update(gradients, memory, network)
    return optax.apply_updates(network, changes), memory


class Collector:
    """Plays with the network and collects what PPO needs."""

    def __init__(self, env: Any, key: Any, seed: int) -> None:
        self.env, self.key = env, key
        self.seen, info = env.reset(seed=seed)
        self.masks = info["action_mask"]
        self.over = np.zeros(env.num_envs, dtype=bool)
        self.finished: list[float] = []  # the points of games that have ended

    def collect(self, network: Any) -> Batch:
        rows, paid, values, ends, starts = [], [], [], [], []
        for _ in range(STEPS):
            self.key, key = jax.random.split(self.key)
            actions, chances, value = act(network, key, self.seen, self.masks)
            rows.append((self.seen, self.masks, np.asarray(actions), np.asarray(chances)))
            values.append(np.asarray(value))
            starts.append(self.over)  # this step only begins a new game: nothing was decided
            self.seen, rewards, self.over, _, info = self.env.step(rows[-1][2])
            self.masks = info["action_mask"]
            self.finished += info["points"][self.over].tolist()
            paid.append(rewards / SCALE)
            ends.append(self.over)
        values.append(np.asarray(act(network, self.key, self.seen, self.masks)[2]))
        advantages = generalised(np.stack(paid), np.stack(values), np.stack(ends), np.stack(starts))
        targets = advantages + np.stack(values[:-1])
        decided = ~np.stack(starts).reshape(-1)
        columns = [np.stack(column) for column in zip(*rows, strict=True)]
        flat = [column.reshape(-1, *column.shape[2:])[decided] for column in (*columns, advantages, targets)]
        return Batch(*flat)


def generalised(paid: Any, values: Any, ends: Any, starts: Any) -> Any:
    """Generalised advantage estimation; nothing carries over the end of a game."""
    found = np.zeros_like(paid)
    trace = np.zeros(paid.shape[1])
    for step in reversed(range(len(paid))):
        goes_on = ~ends[step]
        change = paid[step] + DISCOUNT * values[step + 1] * goes_on - values[step]
        trace = np.where(starts[step], 0, change + DISCOUNT * TRACE * goes_on * trace)
        found[step] = trace
    return found


class Learned(NamedTuple):
    """The network, and the mean points of the games that ended in each update."""

    network: Any
    means: list[float]


def environment(game: str, games: int, against: str | None, **options: Any) -> Any:
    """So many games, alone or against a bot; either way paid in points, which say more than who has won."""
    if against is None:
        return gymnasium.make_vec(environment_ids()[game], num_envs=games, **options)
    return gymnasium.make_vec(duel_ids()[game], num_envs=games, opponents=(against,), reward="points", **options)


def train(env: Any, updates: int, seed: int = 0, minutes: float | None = None) -> Learned:
    """Train for that many updates, or until the time is up."""
    end = None if minutes is None else time.monotonic() + 60 * minutes
    key, first = jax.random.split(jax.random.PRNGKey(seed))
    network = new_network(first, env.observation_space.shape[1], int(env.single_action_space.n))
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(1e-3))
    memory, collector, chooser = optimiser.init(network), Collector(env, key, seed), np.random.default_rng(seed)
    means = []
    for number in range(updates):
        if end is not None and time.monotonic() > end:
            break
        collector.finished.clear()
        batch = collector.collect(network)
        spread = batch.advantages.std() + 1e-8
        batch = batch._replace(advantages=(batch.advantages - batch.advantages.mean()) / spread)
        size = env.num_envs * STEPS // BATCHES // 2  # always the same size, so that nothing is compiled twice
        for _ in range(EPOCHS * BATCHES):
            part = chooser.integers(0, len(batch.actions), size)
            network, memory = update(network, memory, Batch(*(column[part] for column in batch)), optimiser)
        if collector.finished:
            means.append(float(np.mean(collector.finished)))
            print(f"update {number + 1:3}: {means[-1]:7.2f} points on average over {len(collector.finished)} games")
    return Learned(network, means)


class Player:
    """The policy of a saved network: always the action it thinks best."""

    name = "ppo"

    def __init__(self, file: str) -> None:
        self.file = file

    @cached_property
    def network(self) -> list[tuple[Any, Any]]:
        arrays = np.load(self.file)
        return [(arrays[f"weights{layer}"], arrays[f"bias{layer}"]) for layer in range(len(arrays.files) // 2)]

    def __call__(self, observation: Any, mask: Any) -> int:
        values = observation.astype(np.float32)
        for weights, bias in self.network[:-1]:
            values = np.tanh(values @ weights + bias)
        weights, bias = self.network[-1]
        return int(np.where(mask, (values @ weights + bias)[:-1], -np.inf).argmax())


def save(network: Any, file: Path) -> None:
    named: dict[str, Any] = {}
    for layer, (weights, bias) in enumerate(network):
        named |= {f"weights{layer}": np.asarray(weights), f"bias{layer}": np.asarray(bias)}
    np.savez_compressed(file, **named)


PLAYER = Player(os.environ.get("ISTHMUS_NETWORK", "network.npz"))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="connections", choices=sorted(environment_ids() | duel_ids()))
    parser.add_argument("--against", metavar="BOT", help="learn the duel with this bot (a game for two needs one)")
    parser.add_argument("--board", help="a small board by name; none for the real one", default="tiny")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--updates", type=int, help="default 40, or as many as --minutes allow")
    parser.add_argument("--minutes", type=float, help="stop after that time")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, metavar="FILE.npz", help="keep the network")
    chosen = parser.parse_args()
    if chosen.against is None and chosen.game not in environment_ids():
        parser.error(f"{chosen.game} is not played alone: name a bot with --against")
    options = {"board": chosen.board} if chosen.board else {}
    updates = chosen.updates or (40 if chosen.minutes is None else 10**6)
    env = environment(chosen.game, chosen.games, chosen.against, **options)
    learned = train(env, updates, chosen.seed, chosen.minutes)
    print(f"from {learned.means[0]:.2f} to {learned.means[-1]:.2f} points")
    if chosen.save is not None:
        save(learned.network, chosen.save)


if __name__ == "__main__":
    main()
