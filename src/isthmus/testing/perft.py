"""Counting step sequences: the quickest way to notice that a rule has changed.

From a start, every legal step is taken to a given depth and the sequences are counted (the name comes from chess
programming). Draws are settled by a fixed seed, so the number never changes. Where several seats may act at the same
time only the first of them does: their order does not matter to the rules and would only multiply the count.
"""

from __future__ import annotations

from isthmus.kernel.chance import Secret, read_seed
from isthmus.kernel.game import AnyGame, State

DEFAULT_SEED = "0000000000"


def perft(game: AnyGame, state: State, depth: int, secret: Secret) -> int:
    """How many sequences of exactly `depth` steps there are; games that end earlier are not counted."""
    if depth == 0:
        return 1
    state = settled(game, state, secret)
    active = game.active(state)
    if not active:
        return 0
    seat = active[0]
    steps = game.legal(state, seat)
    if depth == 1:
        return len(steps)
    return sum(perft(game, game.apply(state, seat, step), depth - 1, secret) for step in steps)


def divide(game: AnyGame, state: State, depth: int, secret: Secret) -> dict[str, int]:
    """The count below each first step, in the order of `legal`; their sum is `perft`."""
    state = settled(game, state, secret)
    active = game.active(state)
    if depth == 0 or not active:
        return {}
    seat = active[0]
    return {
        game.format_step(state, step): perft(game, game.apply(state, seat, step), depth - 1, secret)
        for step in game.legal(state, seat)
    }


def settled(game: AnyGame, state: State, secret: Secret) -> State:
    """The state after every draw that is open now."""
    while (chance := game.chance(state)) is not None:
        state = game.draw(state, secret.pick(chance))
    return state


def dealer_of(seed: str = DEFAULT_SEED) -> Secret:
    """A dealer that has a seed and nothing to hide."""
    return Secret("", read_seed(seed), "")
