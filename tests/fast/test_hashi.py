"""The compiled rules of Hashi against the reference."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import cycle

import pytest

from isthmus.fast.compile import sources_of
from isthmus.games.hashi.board import BLUES, ISLANDS, MOST_LINES, REDS, Board, neighbours, read_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.state import HashiOptions
from isthmus.kernel.errors import BadInput
from tests.fast.agreement import Agreement
from tests.fast.sheets import compare_random_play, compare_views

HEAD = {"game": "hashi", "source": "made for the tests", "certainty": "reconstruction"}


def random_board(seed: int) -> Board:
    """Eighteen islands somewhere on a raster of 3 × 6 to 9 × 9; now and then some of the lines are missing."""
    chooser = random.Random(seed)
    while True:
        rows, columns = chooser.randint(3, 9), chooser.randint(3, 9)
        if rows * columns < ISLANDS:
            continue
        cells = ["r"] * REDS + ["b"] * BLUES + ["o"] * (ISLANDS - REDS - BLUES) + ["."] * (rows * columns - ISLANDS)
        chooser.shuffle(cells)
        plain = {**HEAD, "map": ["".join(cells[row * columns : (row + 1) * columns]) for row in range(rows)]}
        board = _joined(plain)
        if board is not None and chooser.random() < 0.3:
            names = chooser.sample(board.line_names, len(board.lines) - 3)
            board = _joined({**plain, "lines": names})
        if board is not None:
            return board


def _joined(plain: Mapping[str, object]) -> Board | None:
    try:
        return read_board(plain)
    except BadInput:  # an island without a line
        return None


FULL_RASTER = read_board({**HEAD, "map": ["roboro", "oooooo", "rborbo"]})
OPTIONS = (
    HashiOptions(),
    HashiOptions(side="b"),
    HashiOptions(setup="random"),
    HashiOptions(side="b", setup="random"),
    HashiOptions(board=FULL_RASTER),
    HashiOptions(board=random_board(1), setup="random"),
)
over_options = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"{options.layout.name}-{options.setup}")


@over_options
def test_same_steps_states_and_scores(options: HashiOptions) -> None:
    agreement = Agreement(GAME, options)
    for seats in GAME.seat_counts:
        assert agreement.play(seats, seats, eager=seats % 2 > 0) > 34


def test_same_on_boards_of_ones_own() -> None:
    assert len(FULL_RASTER.lines) == MOST_LINES == len(neighbours(FULL_RASTER.islands))
    for seed in range(16):
        agreement = Agreement(GAME, HashiOptions(board=random_board(seed)))
        agreement.play(1 + seed % 4, seed, eager=True)


@over_options
def test_playouts_end_in_positions_of_the_rules(options: HashiOptions) -> None:
    agreement = Agreement(GAME, options)
    for seed in range(12):
        agreement.playouts(1 + seed % 4, seed)


def test_a_view_can_be_played_on() -> None:
    assert compare_views(Agreement(GAME, HashiOptions()), GAME, 3, 5) > 100


@pytest.mark.parametrize("seats", [1, 3])
def test_playouts_choose_as_evenly_as_the_reference(seats: int) -> None:
    compare_random_play(Agreement(GAME, HashiOptions()), GAME, seats, 200)


def test_the_cache_knows_both_halves() -> None:
    assert {"isthmus.fast.hashi", "isthmus.fast.hashi_sheet", "isthmus.games.hashi.state"} <= set(
        sources_of("isthmus.fast.hashi")
    )


@pytest.mark.long
def test_same_on_thousands_of_positions() -> None:
    """At least 20,000 positions on our sides and 20,000 on boards of one's own."""
    for tables in (cycle(OPTIONS), _own_boards()):
        positions = seed = 0
        while positions < 20_000:
            agreement = Agreement(GAME, next(tables))
            positions += agreement.play(1 + seed % 4, 1000 + seed, eager=seed % 3 > 0)
            seed += 1


def _own_boards() -> Iterator[HashiOptions]:
    seed = 100
    while True:
        yield HashiOptions(board=random_board(seed), setup=("choose", "random")[seed % 2])
        seed += 1
