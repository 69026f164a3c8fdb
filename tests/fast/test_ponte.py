"""The compiled rules of Ponte del Diavolo against the reference."""

from __future__ import annotations

import pytest

from isthmus.games.ponte.board import Board
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions
from tests.fast.agreement import Agreement

OPTIONS = (
    PonteOptions(),
    PonteOptions(size=12),
    PonteOptions(may_pass_bridge=True),
    PonteOptions(size=12, may_pass_bridge=True, lot=True),
    PonteOptions(unlimited=True),
    PonteOptions(size=12, unlimited=True, may_pass_bridge=True),
    PonteOptions(board=Board(5, 6, 3), may_pass_bridge=True),
    PonteOptions(board=Board(7, 40, 1), lot=True),
    PonteOptions(board=Board(3, 4, 2), may_pass_bridge=True),
    PonteOptions(board=Board(9, 9, 40), may_pass_bridge=True, unlimited=True),
)
over_options = pytest.mark.parametrize("options", OPTIONS, ids=repr)


@over_options
def test_same_steps_states_and_scores(options: PonteOptions) -> None:
    agreement = Agreement(GAME, options)
    assert agreement.play(2, 1) > 5


@over_options
def test_playouts_end_in_positions_of_the_rules(options: PonteOptions) -> None:
    agreement = Agreement(GAME, options)
    for seed in range(10):
        agreement.playouts(2, seed)


@pytest.mark.long
@over_options
def test_same_on_thousands_of_positions(options: PonteOptions) -> None:
    agreement = Agreement(GAME, options)
    positions = seed = 0
    while positions < 5_000:
        positions += agreement.play(2, 1000 + seed)
        seed += 1
