"""Perfect par of Träxx: legal, at least as good as anybody, exact where nothing was dropped, never above the bound."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from isthmus.analysis.traxx import NEVER, Deal, beam_search, bound_of, perfect
from isthmus.bots.traxx.position import lore_for
from isthmus.games.traxx.board import NUMBERS, Card, standard_board
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import TraxxOptions, TraxxState
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match, Played, new_match
from isthmus.kernel.steps import DONE, UNDO
from tests.bots.traxx.positions import ask, match_at, ways
from tests.fast.test_traxx import random_board

SECONDS = 0.3
SEEDS = ("0000000001", "0000000002")


@cache
def finished(seats: int, seed: str) -> Match:
    match = match_at(15, seats=seats, seed=seed)
    while not match.over:
        for seat in match.active():
            for step in ask(match.view(seat), seat, "club").plan.steps:
                match = match.play(seat, step)
    return match


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_hindsight_is_legal_and_at_least_as_good(seats: int, seed: str) -> None:
    match = finished(seats, seed)
    assert match.outcome is not None
    for seat in range(seats):
        found = perfect(match, seat, SECONDS)
        assert found.match.outcome is not None
        assert found.match.outcome.scores[seat] == found.best
        assert match.outcome.scores[seat] <= found.best <= found.bound <= sum(NUMBERS)
        assert steps_of(found.match, seats, seat) == steps_of(match, seats, seat)


def steps_of(match: Match, seats: int, but: int) -> list[list[Played]]:
    """What everybody but one seat played."""
    played = [entry for entry in match.log if isinstance(entry, Played)]
    return [[entry for entry in played if entry.seat == seat] for seat in range(seats) if seat != but]


def test_a_match_that_has_only_begun_has_a_perfect_result_too() -> None:
    """Where the start is chosen the best result is that of the best start."""
    match = new_match(GAME, TraxxOptions(start="choose"), seed=SEEDS[0])
    given = [new_match(GAME, TraxxOptions(start=start), seed=SEEDS[0]) for start in (1, 2, 3, 4)]
    assert perfect(match, 0, 0.01).best == max(perfect(one, 0, 0.01).best for one in given)
    assert perfect(match, 0, SECONDS).match.over


def test_the_same_cards_give_the_same_result() -> None:
    match = finished(2, SEEDS[0])
    first, second = perfect(match, 1, 0.01), perfect(match, 1, 0.01)
    assert (first.best, first.bound, first.match.log) == (second.best, second.bound, second.match.log)


def test_steps_taken_back_were_never_played() -> None:
    match = match_at(3, seats=2)
    step = next(step for step in GAME.legal(match.state, 1) if step != DONE)
    undone = match.play(1, step).play(1, UNDO).play(1, DONE)
    assert perfect(undone, 0, 0.01).best == perfect(match.play(1, DONE), 0, 0.01).best


def test_without_cards_there_is_no_hindsight() -> None:
    with pytest.raises(BadInput, match="not all its cards are known"):
        perfect(new_match(GAME, dealer=False), 0, SECONDS)


# -- against brute force: games of two cards


def short_deal(seed: int, raced: tuple[int, ...] | None) -> tuple[TraxxOptions, Deal]:
    board = random_board(seed) if seed % 2 else standard_board()
    options = TraxxOptions(board=board if seed % 2 else None, start=1)
    cards = board.deck[seed : seed + 2]
    return options, Deal(board, (board.starts[0],), cards, raced or (NEVER,) * len(NUMBERS), raced is None)


def best_by_hand(options: TraxxOptions, cards: tuple[Card, ...], raced: tuple[int, ...]) -> int:
    """Every row of steps of both rounds; at a table a second seat has taken numbers before."""
    best = -100
    state: TraxxState = GAME.draw(GAME.start(options, 1), cards[0])
    for _, first in ways(state, 0):
        for _, second in ways(GAME.draw(GAME.apply(first, 0, DONE), cards[1]), 0):
            best = max(best, total_of(GAME.apply(second, 0, DONE), raced))
    return best


def total_of(state: TraxxState, raced: tuple[int, ...]) -> int:
    """The total, where a number raced before the first round counts half and any other in full."""
    total = GAME.standing(state)[0].total
    for number, noted, first in zip(NUMBERS, state.desks[0].closed.noted, raced, strict=True):
        if noted:
            total += (number + 1) // 2 - noted if first < 1 else number - noted
    return total


@pytest.mark.parametrize("seed", range(4))
def test_short_games_are_solved_and_bounded(seed: int) -> None:
    options, deal = short_deal(seed, (0, NEVER) * 4 + (0,))
    found = beam_search(deal, lore_for(options), deal.starts[0], 20_000)
    assert found is not None
    assert found.exact
    assert found.points == best_by_hand(options, deal.cards, deal.raced)
    assert found.points <= bound_of(deal)
    narrow = beam_search(deal, lore_for(options), deal.starts[0], 3)
    assert narrow is not None
    assert not narrow.exact
    assert narrow.points <= found.points


def test_the_bound_knows_what_others_took_and_what_is_too_far() -> None:
    _, deal = short_deal(0, None)
    whole = replace(deal, cards=deal.board.deck)
    assert bound_of(whole) == sum(NUMBERS)
    assert bound_of(replace(whole, solo=False, raced=(0,) * len(NUMBERS))) == sum((n + 1) // 2 for n in NUMBERS)
    assert bound_of(deal) < bound_of(replace(deal, cards=deal.board.deck[:6])) < sum(NUMBERS)
