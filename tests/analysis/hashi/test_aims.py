"""What a total takes: aims agree with the points of the rules, the solver's model with the rules about whole games."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from ortools.sat.python import cp_model

from isthmus.analysis.hashi.aims import NEVER, Aim, aims_of, open_aims, points_of, possible_totals
from isthmus.analysis.hashi.beam import Beam, Found, KnownDeal
from isthmus.analysis.hashi.model import COUNTS, Answer, Model, ask
from isthmus.analysis.hashi.solver import deal_of
from isthmus.analysis.tape import Tape
from isthmus.bots.hashi.plans import FIELD, FIELDS
from isthmus.bots.hashi.weights import learned
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.scoring import HIGH, LOW, reached
from isthmus.games.hashi.state import EMPTY_SHEET, ROUNDS, HashiOptions, with_bridge, with_number
from isthmus.kernel.match import new_match


def dealt(seed: str, side: str = "a") -> KnownDeal:
    match = new_match(GAME, HashiOptions(side=side), seed=seed)
    return deal_of(match, 0, Tape(match))


# -- aims


@pytest.mark.parametrize("limits", [(12, 7, 12), (17, 6, 9), (17, 17, 17)])
def test_a_result_has_a_total_exactly_if_it_meets_one_of_its_aims(limits: tuple[int, int, int]) -> None:
    deal = dealt("0000000001")._replace(limits=limits)
    chance = Random(str(limits))
    results = [(chance.randint(0, ISLANDS), [chance.randint(5, NEVER) for _ in range(3)]) for _ in range(150)]
    results += [(ISLANDS, list(limits)), (ISLANDS, [ROUNDS] * 3), (ISLANDS, [ROUNDS, ROUNDS, NEVER]), (0, [NEVER] * 3)]
    for islands, rounds in results:
        if islands == ISLANDS:
            rounds[:2] = [min(round_, ROUNDS) for round_ in rounds[:2]]
        points = 2 * islands
        for round_, limit, high, low in zip(rounds, limits, HIGH, LOW, strict=True):
            points += high if round_ <= limit else low if round_ <= ROUNDS else 0
        reached_aim = Aim(islands, (rounds[0], rounds[1], rounds[2]))
        for total in possible_totals():
            assert any(aim.covers(reached_aim) for aim in aims_of(deal, total)) == (points >= total)


def test_sixty_is_one_question_and_what_is_refuted_is_not_asked_again() -> None:
    deal = dealt("0000000001")
    assert aims_of(deal, 60) == [Aim(18, (12, 7, 12))]
    assert set(aims_of(deal, 56)) == {
        Aim(16, (12, 7, 12)), Aim(18, (17, 7, 12)), Aim(18, (12, 17, 12)), Aim(18, (12, 7, 17)),
    }  # fmt: skip
    assert open_aims(deal, 58, [Aim(17, (12, 7, 12))]) == []
    assert open_aims(deal, 58, [Aim(18, (12, 7, 12))]) == [Aim(17, (12, 7, 12))]
    assert open_aims(deal, 56, [Aim(0, (NEVER, 7, NEVER))]) == [Aim(18, (12, 17, 12))]
    assert not aims_of(deal._replace(cards=deal.cards[:4]), 36 + 24)


# -- the model and the rules


@pytest.mark.parametrize(("seed", "side"), [("0000000005", "a"), ("0000000013", "b")])
def test_model_and_rules_agree_about_what_a_game_reaches(seed: str, side: str) -> None:
    """A game is put into the model: it meets the aim of exactly what it has reached, and none that demands more."""
    deal = dealt(seed, side)
    beam = Beam(deal, learned(1), lambda: False).search(10)
    best = ask(deal, Aim(18, (12, 7, 12)), 1e6, 1e6)
    assert beam is not None
    assert isinstance(best, Found)
    assert best.points == 60
    for game in (beam, best):
        aim = _reached(deal, game)
        assert game.points == points_of(deal, game.start, game.plans)
        assert _meets(deal, game, aim)
        assert aim.islands == ISLANDS or not _meets(deal, game, aim._replace(islands=aim.islands + 1))
        for race in range(3):
            sooner = tuple(by - (race == place) for place, by in enumerate(aim.by))
            assert not _meets(deal, game, Aim(0, (sooner[0], sooner[1], sooner[2])))


def test_a_race_that_was_over_before_the_first_card_cannot_be_won() -> None:
    deal = dealt("0000000005")
    short = deal._replace(cards=deal.cards[-3:])
    assert ask(short, Aim(0, (NEVER, 14, NEVER)), 1e6, 1e6) is Answer.NO
    assert isinstance(ask(short, Aim(1, (NEVER, NEVER, NEVER)), 1e6, 1e6), Found)


@pytest.mark.parametrize("side", ["a", "b"])
def test_rings_are_all_that_can_look_like_a_tree(side: str) -> None:
    """Five lines that leave none of six islands alone: a tree, or one of the rings and a line beside it."""
    model = Model(dealt("0000000005", side), Aim(0, (NEVER, NEVER, NEVER)))
    rings = {frozenset(ring) for ring in model._rings()}
    assert len(model._rings()) == len(rings) > 0
    for lines in combinations(range(len(model.ends)), 5):
        islands = {island for line in lines for island in model.ends[line]}
        if len(islands) == 6:
            has_ring = any(ring <= set(lines) for ring in rings)
            assert has_ring != _is_one(model, lines, islands)


def _is_one(model: Model, lines: tuple[int, ...], islands: set[int]) -> bool:
    group = {min(islands)}
    for _ in lines:
        group |= {island for line in lines if group & set(model.ends[line]) for island in model.ends[line]}
    return group == islands


def _reached(deal: KnownDeal, game: Found) -> Aim:
    """Finished islands and the round in which each race was done, as the rules have it."""
    board = deal.options.layout
    sheet, rounds = with_number(board, EMPTY_SHEET, *game.start), [NEVER] * 3
    for round_, (card, plan) in enumerate(zip(deal.cards, game.plans, strict=True), 1):
        if plan & FIELDS:
            sheet = with_number(board, sheet, (plan & FIELDS) - 1, card.number)
        while plan := plan >> FIELD:
            sheet = with_bridge(board, sheet, (plan & FIELDS) - 1)
        for race, done in enumerate(reached(board, sheet)):
            rounds[race] = min(rounds[race], round_ if done else NEVER)
    return Aim(sheet.finished_count, (rounds[0], rounds[1], rounds[2]))


def _meets(deal: KnownDeal, game: Found, aim: Aim) -> bool:
    """Whether the model has a solution when its variables tell this game."""
    model = Model(deal, aim)
    model.cp.add(model.start[game.start] == 1)
    drawn: Counter[int] = Counter()
    for round_, plan in enumerate(game.plans, 1):
        for island in range(ISLANDS):
            model.cp.add(model.write[round_, island] == (plan & FIELDS == island + 1))
        while plan := plan >> FIELD:
            drawn[(plan & FIELDS) - 1] += 1
        for line, count in product(model.lines, COUNTS):
            model.cp.add(model.bridge[count, round_, line] == (drawn[line] >= count))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model.cp)
    assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return bool(status == cp_model.OPTIMAL)
