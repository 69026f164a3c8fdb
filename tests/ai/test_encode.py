"""`isthmus.ai.encode`: a match, a state and a view give one and the same observation.

That all environments give it too is tested in `jax/test_observation`.
"""

from __future__ import annotations

import doctest
from random import Random
from typing import Any

import numpy as np
import pytest

import isthmus
import isthmus.ai
from isthmus.ai import encode
from isthmus.ai.games import learnable_games


def played(name: str, steps: int) -> isthmus.Match:
    match, chooser = isthmus.new(name, ["Ana", "Ben"], seed="0123456789"), Random(1)
    for _ in range(steps):
        seat = chooser.choice(match.active())
        match = match.play(seat, chooser.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("game", learnable_games(), ids=lambda game: str(game.name))
def test_a_match_a_state_and_a_view_are_seen_alike(game: Any) -> None:
    match = played(game.name, 15)
    universe = game.step_universe(match.state.options)
    for seat in (0, 1):
        seen = encode(match, seat)
        for other in (encode(match.state, seat), encode(match.view(seat), seat)):
            assert np.array_equal(seen.observation, other.observation)
            assert np.array_equal(seen.action_mask, other.action_mask)
        legal = {universe[number] for number in np.flatnonzero(seen.action_mask)}
        assert legal == set(match.legal(seat))
        assert np.array_equal(np.concatenate([part.reshape(-1) for part in seen.parts.values()]), seen.observation)


def test_whoever_is_done_is_seen_to_be_done_and_nothing_more() -> None:
    match = played("traxx", 0)
    moved = match.play(0, next(step for step in match.legal(0) if step is not isthmus.DONE)).play(0, isthmus.DONE)
    passed = match.play(0, isthmus.DONE)
    assert encode(moved, 1).parts["waiting"].tolist() == [1, 0]
    assert np.array_equal(encode(moved, 1).observation, encode(passed, 1).observation)
    assert not np.array_equal(encode(moved, 0).observation, encode(passed, 0).observation)


def test_nothing_is_legal_in_a_match_that_was_given_up() -> None:
    match = played("ponte", 2)
    assert encode(match, match.active()[0]).action_mask.any()
    assert not encode(match.resign(0), match.active()[0]).action_mask.any()


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(isthmus.BadInput, match="expected 0 to 1"):
        encode(played("hashi", 0), 2)


def test_the_example_in_the_docstring() -> None:
    assert doctest.testmod(isthmus.ai) == (0, 3)
