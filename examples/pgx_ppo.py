"""PPO as pgx trains it (jax, optax): games, network and updates in one compiled function.

    .venv/bin/python examples/pgx_ppo.py [--game NAME] [--board tiny] [--games N] [--updates N]

Written against the interface of pgx alone: `init`, `step`, `auto_reset`, and the fields of a state. With
`pgx.make` in the place of `make` it trains a game of pgx with one player. Several players would all use the same
network; since the end of a game pays only its last mover here, each would need a trace of their own.
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

from isthmus.ai.jax import auto_reset, make

HIDDEN = 128
STEPS = 32  # of every game between two updates
EPOCHS, BATCHES = 3, 4
TRACE, CLIP, ENTROPY = 0.95, 0.2, 0.005
SCALE = 10.0  # turns points into rewards of about 1


class Transition(NamedTuple):
    """What was seen and done in one step of all games."""

    seen: Any
    mask: Any
    action: Any
    chance: Any
    value: Any
    reward: Any
    done: Any


def new_network(key: Any, inputs: int, actions: int) -> list[tuple[Any, Any]]:
    sizes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)]
    keys = jax.random.split(key, len(sizes))
    return [
        (jax.random.normal(one, size) / jnp.sqrt(size[0]), jnp.zeros(size[1]))
        for one, size in zip(keys, sizes, strict=True)
    ]


def forward(network: Any, seen: Any, mask: Any) -> tuple[Any, Any]:
    """The logarithms of the probabilities of all actions (illegal ones have none), and the value."""
    values = seen.astype(jnp.float32).reshape(seen.shape[0], -1)
    for weights, bias in network[:-1]:
        values = jnp.tanh(values @ weights + bias)
    weights, bias = network[-1]
    out = values @ weights + bias
    return jax.nn.log_softmax(jnp.where(mask, out[:, :-1], -1e9)), out[:, -1]


def chosen(chances: Any, actions: Any) -> Any:
    return jnp.take_along_axis(chances, actions[:, None], 1)[:, 0]


def loss(network: Any, batch: Transition, advantages: Any, targets: Any) -> Any:
    chances, values = forward(network, batch.seen, batch.mask)
    ratio = jnp.exp(chosen(chances, batch.action) - batch.chance)
    policy = -jnp.minimum(ratio * advantages, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * advantages).mean()
    entropy = -(jnp.exp(chances) * jnp.where(chances > -1e8, chances, 0)).sum(-1).mean()
    return policy + 0.5 * ((values - targets) ** 2).mean() - ENTROPY * entropy


def generalised(batch: Transition, last: Any) -> Any:
    """Generalised advantage estimation; nothing carries over the end of a game."""

    def back(carry: Any, step: Transition) -> Any:
        trace, following = carry
        change = step.reward + jnp.where(step.done, 0, following) - step.value
        trace = change + jnp.where(step.done, 0, TRACE * trace)
        return (trace, step.value), trace

    return jax.lax.scan(back, (jnp.zeros_like(last), last), batch, reverse=True)[1]


def trainer(env: Any, optimiser: Any) -> Any:
    """One update: play, estimate, learn."""
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(carry: Any, _: None) -> Any:
        network, state, key = carry
        key, first, second = jax.random.split(key, 3)
        seen, mask, player = state.observation, state.legal_action_mask, state.current_player
        chances, value = forward(network, seen, mask)
        action = jax.random.categorical(first, chances)
        state = step(state, action, jax.random.split(second, len(action)))
        reward = jnp.take_along_axis(state.rewards, player[:, None], 1)[:, 0] / SCALE
        kept = Transition(seen, mask, action, chosen(chances, action), value, reward, state.terminated)
        return (network, state, key), kept

    def learn(carry: Any, part: Any) -> Any:
        network, memory = carry
        changes, memory = optimiser.update(jax.grad(loss)(network, *part), memory, network)
        return (optax.apply_updates(network, changes), memory), None

    @jax.jit
    def update(network: Any, memory: Any, state: Any, key: Any) -> Any:
        (network, state, key), batch = jax.lax.scan(play, (network, state, key), None, STEPS)
        advantages = generalised(batch, forward(network, state.observation, state.legal_action_mask)[1])
        targets = advantages + batch.value
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        rows = jax.tree.map(lambda leaf: leaf.reshape(-1, *leaf.shape[2:]), (batch, advantages, targets))
        key, first = jax.random.split(key)
        count = batch.action.size
        order = jax.vmap(lambda one: jax.random.permutation(one, count))(jax.random.split(first, EPOCHS))
        order = order.reshape(EPOCHS * BATCHES, count // BATCHES)
        (network, memory), _ = jax.lax.scan(
            lambda carry, rank: learn(carry, jax.tree.map(lambda leaf: leaf[rank], rows)), (network, memory), order
        )
        paid = jnp.where(batch.done, batch.reward * SCALE, 0).sum() / jnp.maximum(batch.done.sum(), 1)
        return network, memory, state, key, paid, batch.done.sum()

    return update


def train(game: str, games: int, updates: int, seed: int = 0, **options: Any) -> tuple[float, float]:
    """The mean reward of the games that ended first and of those that ended last."""
    env = make(game, **options)
    key, first, second = jax.random.split(jax.random.key(seed), 3)
    network = new_network(first, env.observation_shape[0], env.num_actions)
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(1e-3))
    memory, update, means = optimiser.init(network), trainer(env, optimiser), []
    state = jax.jit(jax.vmap(env.init))(jax.random.split(second, games))
    for number in range(updates):
        network, memory, state, key, paid, ended = update(network, memory, state, key)
        if ended:
            means.append(float(paid))
            print(f"update {number + 1:3}: {means[-1]:7.2f} on average over {int(ended)} games")
    return means[0], means[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="connections")
    parser.add_argument("--board", help="a small board by name; none for the real one", default="tiny")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--updates", type=int, default=40)
    asked = parser.parse_args()
    options = {"board": asked.board} if asked.board else {}
    before, after = train(asked.game, asked.games, asked.updates, **options)
    print(f"from {before:.2f} to {after:.2f}")


if __name__ == "__main__":
    main()
