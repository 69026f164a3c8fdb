"""The benchmark of bots alone: runs compared deal by deal, and results without luck."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from zlib import crc32

import pytest

pytest.importorskip("numpy")

import isthmus
from benchmarks import evened
from benchmarks.evened import expected_total, luck_of
from benchmarks.solo import Solo, compared, report
from isthmus.bots.protocol import LONGEST, Limit, bot, plan_turn
from isthmus.kernel.match import Match


def test_runs_are_compared_over_the_deals_of_both() -> None:
    solos = [Solo(seed, total, "", ()) for seed, total in (("1", 42), ("2", 40), ("3", 41))]
    [told] = compared(solos, {"1": {"total": 40}, "2": {"total": 41}, "4": {"total": 9}})
    assert told.startswith("2 deals of both: +0.500, ")
    assert told.endswith("more in 1, less in 1")


def test_runs_are_compared_without_luck_where_both_know_it() -> None:
    solos = [Solo("1", 42, "", (), luck=3.0), Solo("2", 40, "", (), luck=-1.0), Solo("3", 7, "", ())]
    kept: dict[str, dict[str, float | None]] = {
        "1": {"total": 40, "luck": 2.0},
        "2": {"total": 41, "luck": 1.0},
        "3": {"total": 7, "luck": None},
    }
    told = compared(solos, kept)
    assert told[0].startswith("3 deals of both: +0.333, ")
    assert told[1:] == ["without luck: +1.000, 95 % interval +1.000 to +1.000"]


def test_the_report_has_the_mean_without_luck() -> None:
    solos = [Solo("1", 42, "", (0.1,), luck=3.0), Solo("2", 40, "", (0.1,), luck=-1.0)]
    assert "without luck: mean 40.000, 95 % interval 38.040 to 41.960, spread 1.41" in report(solos)
    assert not any("luck" in line for line in report([Solo("1", 42, "", (0.1,))]))


GAMES = pytest.mark.parametrize("name", ["hashi", "traxx", "connections"])


def before_a_card(name: str, rounds_to_come: int) -> Match:
    """A game alone that waits for a card, played by *greedy*; nobody deals any more."""
    match = isthmus.new(name, names=["Ana"], seed="0123456789")
    rounds, match, dice = match.game.round_count(match.state) or 0, replace(match, secret=None), Random(3)
    while (chance := match.game.chance(match.state)) is None or chance.label.split("/")[-1] != str(
        rounds - rounds_to_come
    ):
        if chance is not None:
            match = match.draw(dice.choice(chance.outcomes))
        else:
            for text in plan_turn(bot("greedy"), match.game, match.view(0), 0, dice):
                match = match.play_text(0, text)
    return match


@GAMES
def test_luck_is_none_on_average_over_the_cards_that_may_come(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happened before, and however good the judgement is: here it is a number that says nothing."""
    monkeypatch.setattr(
        evened, "expected_total", lambda game, state: float(crc32(game.format_position(state).encode()))
    )
    match = before_a_card(name, 2)
    before, chance = luck_of(match), match.game.chance(match.state)
    assert before != 0
    assert chance is not None
    added = [luck_of(match.draw(outcome)) - before for outcome in chance.outcomes]
    assert sum(added) == pytest.approx(0, abs=1)
    assert len(set(added)) == len(added)


@GAMES
def test_the_total_of_the_last_round_is_seen_at_a_glance(name: str) -> None:
    match = before_a_card(name, 0)
    chance = match.game.chance(match.state)
    assert chance is not None
    for outcome in chance.outcomes[:4]:
        drawn = match.draw(outcome)
        ended = drawn
        for text in plan_turn(bot("grandmaster"), drawn.game, drawn.view(0), 0, Random(1), Limit(LONGEST)):
            ended = ended.play_text(0, text)
        [sheet] = ended.game.standing(ended.state)
        assert expected_total(drawn.game, drawn.state) == pytest.approx(sheet.total)
