"""The compiled rules of Hashi against the reference."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from isthmus.fast.compile import sources_of
from isthmus.fast.dice import dice
from isthmus.games.hashi.board import BLUES, ISLANDS, MOST_LINES, REDS, Board, neighbours, read_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.scoring import HIGH, LOW, reached
from isthmus.games.hashi.state import (
    DECK,
    EMPTY_SHEET,
    ROUNDS,
    Bonuses,
    HashiOptions,
    HashiState,
    Sheet,
    with_bridge,
    with_number,
)
from isthmus.kernel.errors import BadInput
from isthmus.kernel.sheets import Desk, Stage
from isthmus.kernel.steps import DONE
from tests.fast.agreement import Agreement
from tests.fast.sheets import PLAYOUTS, assert_as_often_as_expected, compare_last_round, compare_views

HEAD = {"game": "hashi", "source": "made for the tests", "certainty": "reconstruction"}


def random_board(seed: int) -> Board:
    """Eighteen islands somewhere on a grid of 3 × 6 to 9 × 9; now and then some of the lines are missing."""
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


def _joined(plain: dict[str, Any]) -> Board | None:
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


def test_races_are_settled_alike_in_every_round() -> None:
    """Well-filled boards, which random play seldom reaches, at the close of any round, whatever had been scored."""
    chooser = random.Random(11)
    for seats in GAME.seat_counts:
        for round_ in range(1, ROUNDS + 1):
            for _ in range(12 if seats == 1 else 4):
                agreement = Agreement(GAME, HashiOptions(side=chooser.choice("ab")))
                state = closing_state(agreement.options, seats, round_, chooser)
                arrays = agreement.fast.from_state(state)
                agreement.fast.apply(agreement.tables, arrays, seats - 1, 0)
                agreement.compare(GAME.apply(state, seats - 1, DONE), arrays)


def closing_state(options: HashiOptions, seats: int, round_: int, chooser: random.Random) -> HashiState:
    """A table at which only the last seat is not done; races that are reached may be scored, at either value."""
    desks, bonuses = [], []
    for seat in range(seats):
        sheet = filled_sheet(options.layout, chooser)
        desks.append(Desk(EMPTY_SHEET, sheet, (), seat < seats - 1))
        points = zip(reached(options.layout, sheet), HIGH, LOW, strict=True)
        bonuses.append(Bonuses._make(chooser.choice((0, 0, high, low)) if done else 0 for done, high, low in points))
    cards = tuple(chooser.sample(DECK, round_))
    return HashiState(options, tuple(desks), Stage.PLAY, round_, cards, tuple(bonuses))


def filled_sheet(board: Board, chooser: random.Random) -> Sheet:
    """Bridges wherever they fit, then on nearly every island the number that finishes it."""
    sheet = EMPTY_SHEET
    for line in chooser.sample(range(len(board.lines)), len(board.lines)):
        for _ in range(chooser.choice((0, 1, 1, 2))):
            if not (sheet.dead | sheet.full) >> line & 1:
                sheet = with_bridge(board, sheet, line)
    for island in range(ISLANDS):
        if sheet.bridges_at(island) and chooser.random() < 0.93:
            sheet = with_number(board, sheet, island, sheet.bridges_at(island))
    return sheet


@over_options
def test_playouts_end_in_positions_of_the_rules(options: HashiOptions) -> None:
    agreement = Agreement(GAME, options)
    for seed in range(12):
        agreement.playouts(1 + seed % 4, seed)


def test_a_view_can_be_played_on() -> None:
    assert compare_views(Agreement(GAME, HashiOptions()), GAME, 3, 5) > 100


@pytest.mark.parametrize("seed", range(0, 80, 10))
def test_playouts_choose_evenly(seed: int) -> None:
    compare_last_round(Agreement(GAME, HashiOptions()), GAME, ROUNDS, seed)


def test_playouts_place_first_numbers_evenly() -> None:
    agreement = Agreement(GAME, HashiOptions())
    start, chance = agreement.fast.from_state(GAME.start(agreement.options, 1)), dice(7)
    found: Counter[bytes] = Counter()
    for _ in range(PLAYOUTS):
        arrays = start.copy()
        assert agreement.fast._random_setup(agreement.tables, arrays, chance) == 2
        found[arrays.tobytes()] += 1
    expected = {}
    for step in GAME.legal(GAME.start(agreement.options, 1), 0):
        state = GAME.apply(GAME.apply(GAME.start(agreement.options, 1), 0, step), 0, DONE)
        expected[agreement.fast.from_state(state).tobytes()] = 1 / 22
    assert_as_often_as_expected(found, expected)


def test_the_cache_knows_both_halves() -> None:
    assert {"isthmus.fast.hashi.kernel", "isthmus.fast.hashi.sheet", "isthmus.games.hashi.state"} <= set(
        sources_of("isthmus.fast.hashi.kernel")
    )


@pytest.mark.long
def test_same_on_thousands_of_positions() -> None:
    """At least 20,000 positions on our sides and 20,000 on custom boards."""
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
