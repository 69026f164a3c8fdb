"""Play batches of random sheet games in JAX and replay them with the compiled and the reference rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.packed import fresh_dice, nth_step, roll, size_of
from isthmus.fast import kernel
from isthmus.kernel.game import AnyGame


@dataclass
class Played:
    """Random games, one per lane; the arrays have lanes first and steps second."""

    start: Any
    end: Any
    actions: Any
    legal: Any
    players: Any
    cards: Any
    over: Any
    scores: Any


def play(env: Any, games: int, steps: int, seed: int) -> Played:
    """Every second lane plays `done` only when nothing else is left, so that boards fill up."""

    def one(key: Any, lane: Any) -> Any:
        first, second = jax.random.split(key)
        start = env.init(first)

        def step(carry: Any, _: Any) -> Any:
            state, dice = carry
            others = state.legal.at[0].set(state.legal[0] & ~jnp.uint32(1))
            eager = (lane % 2 == 1) & (size_of(others) > 0)
            offered = jnp.where(eager, others, state.legal)
            dice, index = roll(dice, size_of(offered).astype(jnp.int32))
            action = nth_step(offered, index)
            seen = (action, state.legal, state.current_player, state.card, state.terminated)
            return (env.step(state, action), dice), seen

        (end, _), trace = jax.lax.scan(step, (start, fresh_dice(second)), None, length=steps)
        return start, end, trace, env.score(end)

    keys = jax.random.split(jax.random.PRNGKey(seed), games)
    start, end, trace, scores = jax.jit(jax.vmap(one))(keys, jnp.arange(games))
    assert bool(end.terminated.all()), "some games are not over: more steps are needed"
    actions, legal, players, cards, over = map(np.asarray, trace)
    return Played(jax.tree.map(np.asarray, start), end, actions, legal, players, cards, over, np.asarray(scores))


def replay_compiled(env: Any, game: AnyGame, played: Played, deal: Callable[[Any, Any, Any, Any], None]) -> int:
    """Compare legal masks at each step and the points at the end with `fast`; returns the number of positions."""
    fast = kernel(game.name)
    tables, out = fast.tables_of(env.options), np.zeros(env.num_actions, np.int64)
    first, positions = fast.from_state(game.start(env.options, env.seats)), 0
    for lane in range(len(played.actions)):
        state, unseen = first.copy(), list(range(len(env.card_names)))
        deal(env, jax.tree.map(lambda leaf, at=lane: leaf[at], played.start), tables, state)
        for at in range(played.actions.shape[1]):
            if played.over[lane, at]:
                break
            if fast.outcomes(tables, state):
                index = unseen.index(played.cards[lane, at])
                unseen.pop(index)
                fast.draw(tables, state, index)
            seat = int(played.players[lane, at])
            count = fast.legal(tables, state, seat, out)
            assert (packed(out[:count], env.words) == played.legal[lane, at]).all(), (lane, at)
            fast.apply(tables, state, seat, played.actions[lane, at])
            positions += 1
        assert fast.active(state) == 0
        assert [fast.score(tables, state, seat) for seat in range(env.seats)] == played.scores[lane].tolist(), lane
    return positions


def replay_reference(env: Any, game: AnyGame, played: Played, lanes: range, deal: Callable[[Any, Any], Any]) -> None:
    """The same against the rules themselves; `deal` makes the first chance happen in the reference state."""
    universe = game.step_universe(env.options)
    numbers = {step: number for number, step in enumerate(universe)}
    for lane in lanes:
        state = deal(jax.tree.map(lambda leaf, at=lane: leaf[at], played.start), game.start(env.options, env.seats))
        for at in range(played.actions.shape[1]):
            if played.over[lane, at]:
                break
            if game.chance(state):
                state = game.draw(state, env.card_names[played.cards[lane, at]])
            seat = int(played.players[lane, at])
            legal = np.array([numbers[step] for step in game.legal(state, seat)])
            assert (packed(legal, env.words) == played.legal[lane, at]).all(), (lane, at)
            state = game.apply(state, seat, universe[played.actions[lane, at]])
        if chance := game.chance(state):  # the hidden card of Hashi
            state = game.draw(state, chance.outcomes[0])
        outcome = game.outcome(state)
        assert outcome is not None
        assert list(outcome.scores) == played.scores[lane].tolist()


def packed(steps: Any, words: int) -> Any:
    """Step numbers as the packed mask of the environments."""
    flags = np.zeros(32 * words, np.uint8)
    flags[steps] = 1
    return np.packbits(flags, bitorder="little").view(np.uint32)


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two observations are equal, part by part."""
    return all(np.array_equal(one[part], other[part]) for part in one)


def open_round_is_hidden(env: Any) -> None:
    """At a table of two, the second seat sees what the first did in a round only once the round is closed."""
    step, observe = jax.jit(env.step), jax.jit(lambda state: env.observe(state, state.current_player))
    begun = jax.jit(env.init)(jax.random.PRNGKey(1))
    passed = step(begun, jnp.int32(0))
    moved = begun
    for _ in range(3):
        legal = np.flatnonzero(env.legal_action_mask(moved))
        moved = step(moved, jnp.int32(legal[-1]))
    while moved.current_player == 0:
        legal = np.flatnonzero(env.legal_action_mask(moved))
        moved = step(moved, jnp.int32(legal[0]))
    assert same(observe(passed), observe(moved))  # seat 2 cannot tell whether seat 1 has passed
    closed = [step(state, jnp.int32(0)) for state in (passed, moved)]
    assert not same(observe(closed[0]), observe(closed[1]))
