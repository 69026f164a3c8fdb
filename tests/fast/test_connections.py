"""The compiled rules of Connections against the reference."""

from __future__ import annotations

import random

import pytest

from isthmus.games.connections.board import Board, Tile
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions, Place
from tests.fast.agreement import Agreement


def board_of(size: int, seed: int) -> Board:
    """A board of any size with random numbers and tiles; more empty edges than on a real one."""
    source = random.Random(seed)
    patterns = ["".join(source.choice("-nnWW") for _ in range(4)) for _ in range(size * size + 3)]
    tiles = tuple(Tile(f"t{n}", "n---" if pattern == "----" else pattern) for n, pattern in enumerate(patterns))
    numbers = tuple(tuple(source.randrange(4) for _ in range(size)) for _ in range(4))
    return Board("own", numbers, tiles)


CASES = (
    (ConnectionsOptions(), 1),
    (ConnectionsOptions(), 3),
    (ConnectionsOptions(boards="C"), 1),
    (ConnectionsOptions(boards="B", series=True), 2),
    (ConnectionsOptions(series=True), 4),
    (ConnectionsOptions(board=board_of(3, 1)), 2),
    (ConnectionsOptions(board=board_of(5, 2), series=True), 3),
    (ConnectionsOptions(board=board_of(7, 3)), 1),
    (ConnectionsOptions(board=board_of(9, 4)), 2),
)
over_cases = pytest.mark.parametrize(("options", "seats"), CASES, ids=range(len(CASES)))


@over_cases
def test_same_steps_states_and_scores(options: ConnectionsOptions, seats: int) -> None:
    agreement = Agreement(GAME, options)
    assert agreement.play(seats, 1, most=60) > 20
    assert agreement.play(seats, 2, most=200, favoured=Place) > 20


@over_cases
def test_playouts_end_in_positions_of_the_rules(options: ConnectionsOptions, seats: int) -> None:
    agreement = Agreement(GAME, options)
    for seed in range(10):
        agreement.playouts(seats, seed)


@pytest.mark.long
@over_cases
def test_same_on_thousands_of_positions(options: ConnectionsOptions, seats: int) -> None:
    agreement = Agreement(GAME, options)
    positions = seed = 0
    while positions < 4_000:
        seed += 1
        positions += agreement.play(seats, 1000 + seed, favoured=Place if seed % 2 else None)
