"""Perfect par of Träxx: legal, at least as good as anybody, never above the bound."""

from __future__ import annotations

from functools import cache

import pytest

from isthmus.analysis.traxx.solver import perfect
from isthmus.games.traxx.board import NUMBERS
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import TraxxOptions
from isthmus.kernel.errors import BadInput
from isthmus.kernel.log import Played
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE, UNDO
from tests.bots.traxx.positions import ask, match_at

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
    """If players choose their start, the best result is that of the best start."""
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
    with pytest.raises(BadInput, match="does not contain the outcome"):
        perfect(new_match(GAME, dealer=False), 0, SECONDS)
