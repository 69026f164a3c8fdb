"""A deal played again: with everybody as recorded it ends as it did, and what is not recorded is dealt or left out."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from isthmus import registry
from isthmus.analysis.par import has_par
from isthmus.analysis.tape import Tape, idle, with_steps
from isthmus.bots.protocol import bot, plan_turn
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE, UNDO

SHEET_GAMES = [name for name in registry.GAME_NAMES if has_par(registry.game(name))]
OPTIONS: dict[str, dict[str, Any]] = {"connections": {"series": True}}


def played(game: str, rounds: int, seats: int = 2) -> Match:
    """A match of random players, left after that many rounds."""
    rules, dice = registry.game(game), Random(rounds)
    options = rules.options_type(**OPTIONS.get(game, {}))
    match = new_match(rules, options, ["x"] * seats, seed="0000000003")
    while not match.over and match.state.round <= rounds:
        seat = dice.choice(match.active())
        for text in plan_turn(bot("random"), rules, match.view(seat), seat, dice):
            match = match.play_text(seat, text)
    return match


@pytest.mark.parametrize("game", SHEET_GAMES)
def test_everybody_as_recorded_makes_the_same_game(game: str) -> None:
    match = played(game, rounds=99)
    tape = Tape(match)
    again = tape.replay(tape.as_recorded)
    assert match.over
    assert again.outcome == match.outcome
    assert again.state == match.state


@pytest.mark.parametrize("game", SHEET_GAMES)
def test_an_open_round_counts_as_not_played(game: str) -> None:
    match = played(game, rounds=2)
    step = next(step for step in match.legal(1) if step != DONE)
    begun = Tape(match.play(1, step))
    taken_back = Tape(match.play(1, step).play(1, UNDO))
    untouched = Tape(match)
    ends = [tape.replay(tape.as_recorded).state for tape in (begun, taken_back, untouched)]
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("game", SHEET_GAMES)
def test_who_is_idle_does_what_must_be_done(game: str) -> None:
    end = Tape(new_match(registry.game(game), names=["a", "b"], seed="0000000004")).replay(idle)
    assert end.over
    assert len(end.header.names) == 2


@pytest.mark.parametrize("game", SHEET_GAMES)
def test_the_dealer_is_known_at_the_table_or_by_an_open_code(game: str) -> None:
    rules = registry.game(game)
    at_the_table, by_code = (new_match(rules, seed="0000000005", open_deal=open_) for open_ in (False, True))
    ends = [Tape(match).replay(idle) for match in (at_the_table, replace(by_code, secret=None))]
    assert ends[0].state == ends[1].state
    with pytest.raises(BadInput, match="does not contain the outcome"):
        Tape(replace(at_the_table, secret=None)).replay(idle)


def test_only_one_seat_does_otherwise() -> None:
    match = played("hashi", rounds=99)
    tape = Tape(match)

    def act(now: Match, seat: int) -> Match:
        if seat == 1 or not now.state.round:
            return tape.as_recorded(now, seat)
        return with_steps(now, seat, (DONE,))

    end = tape.replay(act).state
    assert end.desks[1].sheet == match.state.desks[1].sheet
    assert end.desks[0].sheet.finished_count < match.state.desks[0].sheet.finished_count
    assert end.cards == match.state.cards
