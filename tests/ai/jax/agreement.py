"""Compare a batched environment with the compiled rules, which are themselves compared with the reference rules.

A batch of random games is played and recorded in JAX, then every game is replayed: in each position the seat to move,
the legal mask and the scores must be the same, and the games must end at the same step with the same ranks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.core import first_words, next_word
from isthmus.ai.jax.environment import Rules
from isthmus.fast import kernel
from isthmus.fast.compile import jit

OUT_SIZE = 4096
RIGHT, SEAT, MASK, SCORE, END, RANKS = range(6)
FAULTS = ("right", "another seat", "another mask", "another score", "another end", "other ranks")


class Recorded(NamedTuple):
    """Random games, position by position: arrays [step, game, …]; `actions` are -1 once a game is over."""

    first: Any  # the states at the start
    last: Any  # and at the end
    actions: Any
    players: Any
    masks: Any  # packed in bytes
    scores: Any
    rewards: Any  # of the step
    watched: Any  # what else the caller wanted to know about each position


def record(
    environment: Rules,
    seed: int,
    batch: int,
    steps: int,
    watch: Callable[[Any], Any] = attrgetter("terminated"),
) -> Recorded:
    """Play a batch; `steps` must be enough for every game."""

    def play(carry: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], tuple[Any, ...]]:
        states, words = carry
        words = next_word(words)
        actions = jax.vmap(environment.random_action)(states, words)
        after = jax.vmap(environment.step)(states, actions)
        masks = jnp.packbits(jax.vmap(environment.legal_action_mask)(states), axis=-1, bitorder="little")
        scores = jax.vmap(environment.score)(states)
        seen = (
            jnp.where(states.terminated, -1, actions),
            states.current_player,
            masks,
            scores,
            after.rewards,
            watch(states),
        )
        return (after, words), seen

    @jax.jit
    def games(start: Any, words: Any) -> Any:
        (states, _), seen = jax.lax.scan(play, (start, words), None, steps)
        return states, seen

    start = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.key(seed), batch))
    states, seen = games(start, first_words(seed, batch))
    assert bool(states.terminated.all()), "some games take longer"
    ends = (jax.tree.map(np.asarray, each) for each in (start, states))
    return Recorded(*ends, *(np.asarray(each) for each in seen))


def replay(name: str, options: Any, recorded: Recorded, starts: list[Any], draws: Any) -> int:
    """Play every game again with the compiled rules; `draws` [game, number] are the outcomes in their order.

    Returns the number of positions that were compared.
    """
    fast = kernel(name)
    again = _replayer(name)
    tables, out = fast.tables_of(options), np.zeros(OUT_SIZE, np.int64)
    positions = 0
    for game, start in enumerate(starts):
        actions, masks = recorded.actions[:, game].astype(np.int64), recorded.masks[:, game]
        players, scores = recorded.players[:, game].astype(np.int64), recorded.scores[:, game].astype(np.int64)
        state = start.copy()
        fault, at = again(tables, state, actions, players, masks, scores, draws[game], out)
        assert fault == RIGHT, f"game {game}, step {at}: {FAULTS[fault]}, after {actions[:at].tolist()}"
        ranking = [fast.ranking_score(tables, state, seat) for seat in range(scores.shape[1])]
        rewards = recorded.rewards[at - 1, game]
        assert np.array_equal(_ranks(ranking), _ranks(rewards)), f"game {game}: {ranking}, {rewards}"
        positions += at
    return positions


def _ranks(values: Any) -> Any:
    return [sum(other > value for other in values) for value in values]


@cache
def _replayer(name: str) -> Any:
    fast = kernel(name)
    active, outcomes, draw, legal, apply, score = (
        fast.active, fast.outcomes, fast.draw, fast.legal, fast.apply, fast.score,
    )  # fmt: skip

    @jit
    def again(
        tables: Any, state: Any, actions: Any, players: Any, masks: Any, scores: Any, drawn: Any, out: Any
    ) -> Any:
        deals = 0
        for at in range(len(actions)):
            while outcomes(tables, state) > 0:
                draw(tables, state, drawn[deals])
                deals += 1
            if actions[at] < 0:
                return (RIGHT if active(state) == 0 else END), at
            seat = players[at]
            if not active(state) >> seat & 1:
                return SEAT, at
            count = legal(tables, state, seat, out)
            for number in range(count):
                if not masks[at, out[number] >> 3] >> (out[number] & 7) & 1:
                    return MASK, at
            for byte in masks[at]:
                while byte:
                    byte &= byte - 1
                    count -= 1
            if count != 0:
                return MASK, at
            for each in range(scores.shape[1]):
                if score(tables, state, each) != scores[at, each]:
                    return SCORE, at
            apply(tables, state, seat, actions[at])
        return (RIGHT if active(state) == 0 else END), len(actions)

    return again
