"""The compiled rules of Träxx against the reference."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, cycle

import pytest

from isthmus.fast.compile import sources_of
from isthmus.games.traxx.board import (
    AROUND_CENTRE,
    CELL_COUNT,
    CELL_NAMES,
    LETTERS,
    NUMBERS,
    RIM,
    RIM_NUMBERS,
    ROUNDS,
    ROW_LENGTHS,
    Board,
    read_board,
)
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import TraxxOptions
from tests.fast.agreement import Agreement
from tests.fast.sheets import compare_last_round, compare_views


def random_board(seed: int) -> Board:
    """Any colours, any starts around the centre, numbers anywhere they may be, any valid deck."""
    chooser = random.Random(seed)
    letters = list(LETTERS) + chooser.choices(LETTERS, k=CELL_COUNT - len(LETTERS))
    chooser.shuffle(letters)
    row = iter(letters)
    starts = chooser.sample(AROUND_CENTRE, 4)
    inside = chooser.sample(
        [cell for cell in range(CELL_COUNT) if cell not in RIM and cell not in starts], len(NUMBERS)
    )
    outside = chooser.sample(sorted(RIM), len(NUMBERS))
    return read_board(
        {
            "game": "traxx",
            "name": f"random {seed}",
            "source": "made for the tests",
            "certainty": "reconstruction",
            "rows": ["".join(next(row) for _ in range(length)) for length in ROW_LENGTHS],
            "starts": [CELL_NAMES[cell] for cell in starts],
            "numbers": {
                str(number): CELL_NAMES[(outside if number in RIM_NUMBERS else inside)[index]]
                for index, number in enumerate(NUMBERS)
            },
            "cards": _random_deck(chooser),
        }
    )


def _random_deck(chooser: random.Random) -> list[str]:
    """The fifteen ways to choose four colours in any order, each colour doubled on one card."""
    cards = ["".join(card) for card in combinations(LETTERS, 4)]
    chooser.shuffle(cards)
    for letter in LETTERS:
        plain = [place for place, card in enumerate(cards) if len(card) == 4 and letter in card]
        cards[chooser.choice(plain)] += letter
    return cards


STARTS: tuple[str | int, ...] = ("random", "choose", 1, 2, 3, 4)
OPTIONS = (
    *(TraxxOptions(start=start) for start in STARTS),
    *(TraxxOptions(start=start, board=random_board(seed)) for seed, start in enumerate(STARTS[:3])),
)
over_options = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"{options.layout.name}-{options.start}")


@over_options
def test_same_steps_states_and_scores(options: TraxxOptions) -> None:
    agreement = Agreement(GAME, options)
    for seats in GAME.seat_counts:
        for seed in range(2):
            assert agreement.play(seats, seed, eager=seed > 0) > 30


def test_same_on_boards_of_ones_own() -> None:
    for seed in range(20):
        agreement = Agreement(GAME, TraxxOptions(board=random_board(seed), start=("random", "choose")[seed % 2]))
        agreement.play(1 + seed % 4, seed, eager=True)


@over_options
def test_playouts_end_in_positions_of_the_rules(options: TraxxOptions) -> None:
    agreement = Agreement(GAME, options)
    for seed in range(12):
        agreement.playouts(1 + seed % 4, seed)


def test_a_view_can_be_played_on() -> None:
    assert compare_views(Agreement(GAME, TraxxOptions()), GAME, 3, 5) > 100


@pytest.mark.parametrize("seed", range(0, 80, 10))
def test_playouts_choose_evenly(seed: int) -> None:
    compare_last_round(Agreement(GAME, TraxxOptions()), GAME, ROUNDS, seed)


def test_the_cache_knows_both_halves() -> None:
    assert {"isthmus.fast.traxx.kernel", "isthmus.fast.traxx.sheet", "isthmus.games.traxx.board"} <= set(
        sources_of("isthmus.fast.traxx.kernel")
    )


@pytest.mark.long
def test_same_on_thousands_of_positions() -> None:
    """At least 20,000 positions with all options and 20,000 on custom boards."""
    for tables in (cycle(OPTIONS), _own_boards()):
        positions = seed = 0
        while positions < 20_000:
            agreement = Agreement(GAME, next(tables))
            positions += agreement.play(1 + seed % 4, 1000 + seed, eager=seed % 3 > 0)
            seed += 1


def _own_boards() -> Iterator[TraxxOptions]:
    seed = 100
    while True:
        yield TraxxOptions(board=random_board(seed), start=("random", "choose")[seed % 2])
        seed += 1
