"""The bound of Träxx for players who do not know the cards: valid in short games, where everything can be counted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from statistics import fmean

import numpy as np
import pytest

from benchmarks.penalties.traxx.bound import Relaxation, averages, learned
from benchmarks.penalties.traxx.learn import learn, opening_prices
from benchmarks.penalties.traxx.walks import SCALE, walks_of
from isthmus.games.traxx.board import CELL_COUNT, NEIGHBOURS, Card, standard_board
from isthmus.games.traxx.moves import Extend, extended, legal_extensions, oriented
from isthmus.games.traxx.scoring import score_sheet, settle
from isthmus.games.traxx.state import Sheet, started_sheet

BOARD = standard_board()
DECK = tuple(map(Card, ("bg", "gyr", "ep")))
STARTS = sorted(BOARD.starts)


def relaxation(deck: tuple[Card, ...] = DECK) -> Relaxation:
    return Relaxation(BOARD, deck, opening_prices(BOARD))


# -- the rules themselves


def rounds(sheet: Sheet, card: Card) -> Iterator[Sheet]:
    """All sheets after a round with this card."""
    waiting = [sheet]
    for grown in waiting:  # grows while it is read
        (noted,) = settle(BOARD, [sheet], [grown])
        yield Sheet(grown.start, oriented(grown.path), grown.used, noted)
        steps = legal_extensions(BOARD, grown, card)
        waiting += [extended(BOARD, grown, step) for step in steps if isinstance(step, Extend)]


@cache
def best_average(sheet: Sheet, unseen: tuple[Card, ...]) -> float:
    """What the best player who does not know the order has on average."""
    if not unseen:
        return score_sheet(sheet).total
    return fmean(
        max(best_average(after, (*unseen[:place], *unseen[place + 1 :])) for after in set(rounds(sheet, card)))
        for place, card in enumerate(unseen)
    )


# -- the bound


@pytest.mark.parametrize("start", STARTS)
def test_no_player_without_foresight_beats_the_bound(start: int) -> None:
    best, orders = best_average(started_sheet(start), DECK), list(permutations(DECK))
    free = Relaxation(BOARD, DECK, np.zeros(CELL_COUNT))
    penalised = fmean(free.best_total(start, order, steps=1) for order in orders)
    foresight = fmean(free.best_total(start, order, penalties=False, steps=1) for order in orders)
    assert best <= penalised <= foresight + len(DECK) / SCALE  # averages are rounded up
    if start == STARTS[1]:  # from there it helps to know the cards
        assert penalised < foresight - 0.1
    priced = relaxation()
    assert best <= fmean(priced.best_total(start, order, steps=2) for order in orders)


@pytest.mark.parametrize("start", STARTS)
def test_if_cells_cost_nothing_the_bound_of_a_short_game_is_exact_but_for_rounding(start: int) -> None:
    """Two cards bring no walk back to a cell of its own, and the unused cells have no price to give."""
    deck = (Card("bg"), Card("ep"))
    relaxed = Relaxation(BOARD, deck, np.zeros(CELL_COUNT))
    exact = best_average(started_sheet(start), deck)
    found = [relaxed.best_total(start, order, steps=1) for order in permutations(deck)]
    assert exact <= fmean(found) <= exact + 2 / SCALE


def test_adjusting_prices_to_the_deal_makes_the_bound_lower() -> None:
    relaxed = relaxation()
    found = [relaxed.best_total(STARTS[0], DECK, steps=steps) for steps in (1, 4, 12)]
    assert found[0] > found[1] >= found[2]


def test_who_does_not_know_the_cards_pays_nothing_on_average() -> None:
    relaxed, start, paid = relaxation(), STARTS[1], []
    place = {cell: number for number, (cell, _) in enumerate(relaxed.plain.ends)}
    for order in permutations(DECK):
        sheet, total = started_sheet(start), 0.0
        for card, charges in zip(order, relaxed.charges(order), strict=True):
            top = max((number for number, points in enumerate(sheet.noted, 1) if points), default=0)
            total += float(charges[place[sheet.path[0]], top * len(place) + place[sheet.path[-1]]])
            sheet = max(rounds(sheet, card), key=lambda after: (len(after.path), after.path))
        paid.append(total)
    assert max(paid) - min(paid) > SCALE / 10  # the penalties say something
    assert -len(DECK) <= fmean(paid) <= 0  # averages are rounded up, by less than one each


def test_averages_are_refused_when_they_do_not_fit() -> None:
    with pytest.raises(OverflowError):
        averages(walks_of(BOARD, DECK, memory=False), np.full(CELL_COUNT, -100 * SCALE))


# -- walks


def test_walks_with_memory_neither_turn_round_nor_go_in_triangles() -> None:
    walks = walks_of(BOARD, DECK, memory=True)
    for place, (cell, barred) in enumerate(walks.ends):
        assert barred <= set(NEIGHBOURS[cell])
        for first in walks.first:
            for way in walks.ways[first[place] : first[place + 1]]:
                assert not barred & set(way[-5:][: way[0]].tolist())
    assert max(len(barred) for _, barred in walks.ends) == 2


def test_every_real_path_is_a_walk() -> None:
    """A walk may be told from the cells of a path: no round of it is missing among the ways."""
    walks, start = walks_of(BOARD, DECK, memory=True), STARTS[2]
    place = {end: number for number, end in enumerate(walks.ends)}
    after_one = {sheet.used & ~(1 << start) for sheet in rounds(started_sheet(start), DECK[1])} - {0}
    first = walks.first[1]
    origin = place[start, frozenset()]
    ways = walks.ways[first[origin] : first[origin + 1]]
    assert {sum(1 << cell for cell in way[-5:][: way[0]].tolist()) for way in ways} == after_one


# -- prices


def test_learning_makes_the_bound_lower() -> None:
    """Here nearly all cells stay free, so what they give for nothing is too much."""
    relaxed, prices = relaxation(), learn(BOARD, DECK, deals=8)
    before, _ = relaxed.slope(STARTS[0], DECK, opening_prices(BOARD))
    now, _ = relaxed.slope(STARTS[0], DECK, prices)
    assert now < before
    assert prices.min() >= 0


def test_the_prices_that_are_kept_have_one_for_each_cell() -> None:
    assert learned().shape == (CELL_COUNT,)
    assert (learned() >= 0).all()
