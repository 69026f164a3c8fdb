"""The search and the proof behind perfect par of Träxx: exact in short games, and never a promise that is too small."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus import registry
from isthmus.analysis.tape import Tape
from isthmus.analysis.traxx.beam import (
    AROUND,
    COLOUR,
    HIGH,
    LORE_ROWS,
    LOW,
    NODE_WORDS,
    POINTS,
    PRICE,
    RANK,
    TOP,
    USED,
    credit,
    promise,
)
from isthmus.analysis.traxx.hunt import LEAST, NEVER, OUT, Found, Hunt, KnownDeal, best_way
from isthmus.analysis.traxx.prices import SCALE, complete
from isthmus.analysis.traxx.solver import deal_of
from isthmus.fast.compile import Words, word
from isthmus.games.traxx.board import (
    ALL_CELLS,
    CELL_COUNT,
    LETTERS,
    NEIGHBOUR_SETS,
    NEIGHBOURS,
    NUMBERS,
    ROUNDS,
    Card,
    standard_board,
)
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import TraxxOptions, TraxxState
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import new_match
from isthmus.kernel.steps import DONE
from tests.bots.traxx.positions import match_at, ways
from tests.fast.test_traxx import random_board

# -- against brute force: games of two cards


def short_deal(seed: int, raced: tuple[int, ...] | None) -> tuple[TraxxOptions, KnownDeal]:
    board = random_board(seed) if seed % 2 else standard_board()
    options = TraxxOptions(board=board if seed % 2 else None, start=1)
    cards = board.deck[seed : seed + 2]
    return options, KnownDeal(board, (board.starts[0],), cards, raced or (NEVER,) * len(NUMBERS), raced is None)


def best_by_hand(options: TraxxOptions, cards: tuple[Card, ...], raced: tuple[int, ...] | None) -> int:
    """Every sequence of steps in both rounds; at a table, a second seat has taken numbers before."""
    best = -100
    state: TraxxState = GAME.draw(GAME.start(options, 1), cards[0])
    for _, first in ways(state, 0):
        for _, second in ways(GAME.draw(GAME.apply(first, 0, DONE), cards[1]), 0):
            best = max(best, total_of(GAME.apply(second, 0, DONE), raced))
    return best


def total_of(state: TraxxState, raced: tuple[int, ...] | None) -> int:
    """The total; at a table, a number taken before the first round counts half and any other in full."""
    total = GAME.standing(state)[0].total
    for number, noted, first in zip(NUMBERS, state.desks[0].closed.noted, raced or (), strict=raced is not None):
        if noted:
            total += (number + 1) // 2 - noted if first < 1 else number - noted
    return total


@pytest.mark.parametrize("raced", [None, (0, NEVER) * 4 + (0,)], ids=["alone", "table"])
@pytest.mark.parametrize("seed", range(4))
def test_short_games_are_solved_and_bounded(seed: int, raced: tuple[int, ...] | None) -> None:
    options, deal = short_deal(seed, raced)
    hunt = Hunt(deal, deal.starts[0])
    best = best_by_hand(options, deal.cards, raced)
    assert best <= hunt.bound < sum(NUMBERS) / 2, "what two cards cannot pay is known before any search"
    narrow = hunt.search(LEAST, 3)
    assert narrow is not None
    assert narrow.points <= best <= hunt.bound
    whole = hunt.search(LEAST, 20_000)
    assert whole is not None
    assert whole.points == best == hunt.bound
    assert hunt.search(best + 1, 20_000) is None
    assert hunt.bound == best


# -- promises: whatever the prices are, nothing that is played after a node surpasses what it promises


def deal_for(seed: int, *, solo: bool) -> KnownDeal:
    """Any board, any cards, any start, and at a table any numbers taken at any time."""
    chooser = random.Random(seed)
    board = random_board(seed) if chooser.random() < 0.5 else standard_board()
    cards = tuple(chooser.sample(board.deck, ROUNDS))
    raced = tuple(chooser.choice((1, 4, 9, NEVER)) for _ in NUMBERS)
    return KnownDeal(board, (chooser.choice(board.starts),), cards, (NEVER,) * len(NUMBERS) if solo else raced, solo)


def price_at_random(hunt: Hunt, chooser: random.Random) -> None:
    """Prices that nobody would choose, the same after each round."""
    prices = np.array([chooser.choice((0.0, 0.5, 0.9, 1.0, 3.0)) for _ in range(CELL_COUNT)])
    prices[hunt.start] = OUT
    for lore in hunt.lore:
        lore[PRICE] = np.round(prices * SCALE)
        lore[RANK] = np.argsort(-lore[PRICE], kind="stable")
    complete(hunt.ways, hunt.first, hunt.cards, hunt.taken, hunt.lore[0][PRICE], word(0), hunt.sums)


def promised(hunt: Hunt, node: Words, played: int) -> float:
    counts = np.zeros(len(LETTERS), dtype=np.int64)
    return promise(node, hunt.lore[played], hunt.shown[played], hunt.sums[played], counts) / SCALE + LEAST


def nodes_of(deal: KnownDeal, found: Found) -> list[Words]:
    """The node after each round of the way, counted by the rules as they are written, not as the search does it."""
    node = np.zeros(NODE_WORDS, dtype=np.int64)
    node[USED], ends, nodes, top = 1 << found.start, [found.start, found.start], [node], 0
    for round_, (origin, cells) in enumerate(found.rounds, start=1):
        node = node.copy()
        for cell in cells:
            number = deal.board.number_at.get(cell, 0)
            late = number < top if deal.solo else deal.raced[number - NUMBERS[0]] < round_
            node[POINTS] += 1 + ((number + 1) // 2 if number and late else number)
            node[USED] |= 1 << cell
            top = max(top, number)
        if cells:
            ends[ends.index(origin)] = cells[-1]
        node[LOW], node[HIGH] = min(ends), max(ends)
        node[TOP] = top - NUMBERS[0] + 1 if deal.solo and top else 0
        nodes.append(node)
    nodes[0][LOW] = nodes[0][HIGH] = found.start
    return nodes


@given(st.integers(0, 10_000), st.booleans(), st.booleans())
@settings(max_examples=25)
def test_no_way_surpasses_what_any_of_its_nodes_promised(seed: int, solo: bool, wild: bool) -> None:
    deal = deal_for(seed, solo=solo)
    hunt = Hunt(deal, deal.starts[0], 0.05)
    if wild:
        price_at_random(hunt, random.Random(seed))
    found = hunt.search(LEAST, 40)
    assert found is not None
    nodes = nodes_of(deal, found)
    assert nodes[-1][POINTS] + LEAST == found.points
    assert found.points <= hunt.bound
    for played, node in enumerate(nodes):
        assert promised(hunt, node, played) >= found.points


def best_end(game: AnyGame, state: TraxxState, cards: tuple[Card, ...]) -> int:
    """The best total of a player alone with these cards, the first of them open; every sequence of steps is tried."""
    best = -100
    for _, after in ways(state, 0, game):
        done: Any = game.apply(after, 0, DONE)
        total = best_end(game, game.draw(done, cards[1]), cards[1:]) if len(cards) > 1 else game.standing(done)[0].total
        best = max(best, total)
    return best


def crowded(seed: int, rules: int) -> tuple[Hunt, npt.NDArray[np.int64], int]:
    """Before the last two rounds: dead ends, parts that are cut off, colours that are used up. With the best total."""
    game = registry.game("traxx", rules)
    match = match_at(ROUNDS - 1, seed=f"{seed + 1:010d}", level="casual", game=game)
    deal = deal_of(Tape(match), 0)
    sheet = match.state.desks[0].closed
    node = np.zeros(NODE_WORDS, dtype=np.int64)
    node[USED] = sum(1 << cell for cell in sheet.path)
    node[LOW], node[HIGH] = sorted((sheet.path[0], sheet.path[-1]))
    node[TOP] = max((place + 1 for place, noted in enumerate(sheet.noted) if noted), default=0)
    node[POINTS] = len(sheet.path) - 1 + sum(sheet.noted)
    return Hunt(deal, deal.starts[0]), node, best_end(game, match.state, deal.cards[-2:])


def test_in_crowded_boards_the_promise_is_near() -> None:
    """On average: a 10 that can no longer be reached may be promised all the same."""
    gaps = [promised(hunt, node, ROUNDS - 2) - best for hunt, node, best in (crowded(seed, 2) for seed in range(6))]
    assert min(gaps) >= 0
    assert sum(gaps) <= 6 * len(gaps)


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("seed", range(6))
def test_in_crowded_boards_the_promise_is_sound(seed: int, rules: int) -> None:
    hunt, node, best = crowded(seed, rules)
    assert best <= promised(hunt, node, ROUNDS - 2)
    if rules == 1:
        assert promised(hunt, node, ROUNDS - 2) <= best + 12
    for chooser in map(random.Random, range(20)):
        price_at_random(hunt, chooser)
        assert best <= promised(hunt, node, ROUNDS - 2)


def entered(free: int, cell: int) -> Iterator[int]:
    """The cells of every path from this end into the free ones."""
    yield 0
    for other in NEIGHBOURS[cell]:
        if free >> other & 1:
            for cells in entered(free & ~(1 << other), other):
                yield cells | 1 << other


@pytest.mark.parametrize("seed", range(30))
def test_the_credit_is_what_two_ends_can_enter_at_most(seed: int) -> None:
    """A few free cells, every pair of paths into them; parts that are cut off and dead ends occur by themselves."""
    chooser = random.Random(seed)
    board, free = standard_board(), 0
    for _ in range(9):
        near = [cell for cell in range(CELL_COUNT) if not free or NEIGHBOUR_SETS[cell] & free]
        free |= 1 << chooser.choice(near)
    tip, tail = chooser.sample([cell for cell in range(CELL_COUNT) if NEIGHBOUR_SETS[cell] & free & ~(1 << cell)], 2)
    free &= ~(1 << tip | 1 << tail)
    lore = np.zeros((LORE_ROWS, CELL_COUNT), dtype=np.int64)
    prices = [chooser.randrange(1, 9) for _ in range(CELL_COUNT)]
    lore[AROUND], lore[COLOUR], lore[PRICE] = NEIGHBOUR_SETS, board.colours, prices
    lore[RANK] = np.argsort(-lore[PRICE], kind="stable")
    shown = np.array([chooser.choice((1, 2, 9)) for _ in LETTERS])
    best = 0
    for mine in entered(free, tip):
        for cells in (mine | other for other in entered(free & ~mine, tail)):
            inside = [cell for cell in range(CELL_COUNT) if cells >> cell & 1]
            counts = np.bincount([board.colours[cell] for cell in inside], minlength=len(LETTERS))
            if (counts <= shown).all():
                best = max(best, sum(prices[cell] for cell in inside))
    promised_most = credit(ALL_CELLS & ~free, tip, tail, lore, shown, np.zeros(len(LETTERS), dtype=np.int64))
    assert best <= promised_most <= sum(prices[cell] for cell in range(CELL_COUNT) if free >> cell & 1)


# -- whole deals


def test_the_bound_is_below_the_most_that_the_rules_allow() -> None:
    """54 for all numbers in full and no cell unused: the first deals of the benchmark cannot have it."""
    bounds = []
    for number in (1, 2, 3):
        match = new_match(GAME, seed=f"{number:010d}")
        deal = deal_of(Tape(match), 0)
        hunt = Hunt(deal, deal.starts[0])
        before = hunt.bound
        found = hunt.search(LEAST, 250)
        assert found is not None
        assert found.points <= hunt.bound <= before
        bounds.append(before)
    assert max(bounds) < sum(NUMBERS)


def test_a_search_lowers_the_bound_and_prices_do_not_change_results() -> None:
    deal = deal_for(3, solo=True)
    plain, adjusted = Hunt(deal, deal.starts[0], 0.05), Hunt(deal, deal.starts[0], 0.3)
    wide = plain.search(LEAST, 300)
    other = adjusted.search(LEAST, 300, adjustments=2)
    assert wide is not None
    assert other is not None
    assert max(wide.points, other.points) <= min(plain.bound, adjusted.bound)


def test_others_halve_what_they_took_before() -> None:
    deal = deal_for(5, solo=False)
    free, taken = (
        KnownDeal(deal.board, deal.starts, deal.cards, (first,) * len(NUMBERS), solo=False) for first in (NEVER, 0)
    )
    (most, upper), (half, lower) = best_way(free, 0.05), best_way(taken, 0.05)
    assert half.points < most.points <= upper
    assert half.points <= lower <= sum((number + 1) // 2 for number in NUMBERS) < upper
