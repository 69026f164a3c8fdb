"""Perfect par of Hashi: the match reaches the total, the bound holds, and hindsight is never worse than a bot."""

from __future__ import annotations

import math
import sys
from random import Random
from typing import Any

import pytest

from isthmus.analysis.hashi.beam import Beam, KnownDeal
from isthmus.analysis.hashi.solver import answered, bound_of, deal_of, perfect
from isthmus.analysis.tape import Tape
from isthmus.bots.hashi.weights import learned
from isthmus.bots.protocol import bot, plan_turn
from isthmus.games.hashi.board import Board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import Bridge, Write, legal_steps
from isthmus.games.hashi.state import (
    EMPTY_SHEET,
    ROUNDS,
    Card,
    HashiOptions,
    Sheet,
    read_card,
    with_bridge,
    with_number,
)
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE

SEED = "0000000007"


def played(seats: int, seed: str, options: HashiOptions | None = None, level: str = "casual") -> Match:
    """A game of bots to its end."""
    match = new_match(GAME, options, [f"Bot {seat}" for seat in range(seats)], seed=seed)
    chooser = Random(seed)
    while not match.over:
        seat = match.active()[0]
        for text in plan_turn(bot(level), GAME, match.view(seat), seat, chooser):
            match = match.play_text(seat, text)
    return match


def cards_of(match: Match) -> tuple[Any, ...]:
    return tuple(match.state.cards)


@pytest.mark.parametrize(
    ("seats", "options"), [(1, None), (2, HashiOptions(side="b")), (3, HashiOptions(setup="random"))]
)
def test_the_match_reaches_the_best_total_and_no_bot_does_better(seats: int, options: HashiOptions | None) -> None:
    match = played(seats, SEED, options)
    outcome = match.outcome
    assert outcome is not None
    found = perfect(match, seats - 1, 1.0)
    reached = found.match.outcome
    assert reached is not None
    assert found.match.over
    assert reached.scores[seats - 1] == found.best <= found.bound <= 60
    assert found.best >= outcome.scores[seats - 1]
    assert cards_of(found.match) == cards_of(match)
    for other in range(seats - 1):  # everybody else finished what they had finished
        assert found.match.state.desks[other].sheet == match.state.desks[other].sheet


def test_a_deal_that_nobody_has_played_is_known_to_its_dealer() -> None:
    unplayed = new_match(GAME, seed=SEED)
    tape = Tape(unplayed)
    assert deal_of(unplayed, 0, tape).cards == cards_of(played(1, SEED))[:ROUNDS]
    with pytest.raises(BadInput):
        perfect(new_match(GAME, dealer=False), 0, 1.0)


def test_rivals_set_the_limits_of_the_races() -> None:
    match = played(2, SEED, level="strong")
    deal = deal_of(match, 0, Tape(match))
    rival = match.state.bonuses[1]
    for limit, points in zip(deal.limits, rival, strict=True):
        assert (limit < ROUNDS) or not points or match.state.bonuses[0]
    assert any(points and limit < ROUNDS for limit, points in zip(deal.limits, rival, strict=True))


def test_an_odd_sum_of_numbers_costs_an_island() -> None:
    deal = deal_of(new_match(GAME, seed=SEED), 0, Tape(new_match(GAME, seed=SEED)))
    bounds = {bound_of(deal._replace(starts=((3, number),))) for number in (3, 4)}
    assert bound_of(deal) == 60
    assert bounds == {60, 58}


@pytest.mark.parametrize(
    ("seed", "best"),
    [
        ("0000000007", 60),
        ("0000000023", 58),  # all races in time, but not with all islands
        ("0000000015", 56),  # blue cannot be done by the seventh card
    ],
)
def test_what_is_possible_is_found_and_proven(seed: str, best: int) -> None:
    found = perfect(new_match(GAME, seed=seed), 0, 120.0)
    assert (found.best, found.bound) == (best, best)


def test_without_the_solver_there_is_still_a_bracket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "isthmus.analysis.hashi.model", None)
    found = perfect(new_match(GAME, seed=SEED), 0, 0.01)
    outcome = found.match.outcome
    assert outcome is not None
    assert 40 <= outcome.scores[0] == found.best < found.bound == 60


def test_the_solver_proves_what_trying_everything_finds() -> None:
    """Two cards and a first number: the solver, a beam without limit and every plan tried agree on the most points."""
    for texts, start, limits in (
        (("1x1", "3x2"), (1, 3), (17, 17, 17)),
        (("1x1", "3x2"), (8, 4), (15, 3, 15)),
        (("2x2", "1x1"), (10, 3), (12, 7, 12)),
    ):
        cards = tuple(read_card(text) for text in texts)
        deal = KnownDeal(HashiOptions(), cards, (start,), limits)
        beam = Beam(deal, learned(1), lambda: False).search(10_000)
        assert beam is not None
        found, bound = answered(deal, 9, math.inf)
        assert found is not None
        assert found.points == bound == beam.points == _most_points(deal) > 0


def _most_points(deal: KnownDeal) -> int:
    """Every way to play the cards, by the rules; too few for any race."""
    (island, number), board = deal.starts[0], deal.options.layout
    sheet = with_number(board, EMPTY_SHEET, island, number)
    sheets = {sheet}
    for card in deal.cards:
        sheets = {after for before in sheets for after in _sheets_after(board, before, card)}
    return max(2 * after.finished_count for after in sheets)


def _sheets_after(board: Board, sheet: Sheet, card: Card) -> set[Sheet]:
    """All sheets that one card can make of a sheet."""
    found = set()

    def walk(now: Sheet, steps: tuple[Any, ...]) -> None:
        for step in legal_steps(board, now, card, steps):
            if step == DONE:
                found.add(now)
            elif isinstance(step, Write):
                walk(with_number(board, now, step.island, step.number), (*steps, step))
            elif isinstance(step, Bridge):
                walk(with_bridge(board, now, step.line), (*steps, step))

    walk(sheet, ())
    return found
