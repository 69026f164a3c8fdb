"""Deal, rounds, what others may see, records, and position texts."""

from __future__ import annotations

import contextlib
import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.games.traxx.board import CELL_NAMES, CELL_OF_NAME, Card, standard_board
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import Extend
from isthmus.games.traxx.state import EMPTY_SHEET, TraxxOptions
from isthmus.kernel.errors import BadInput, IsthmusError, Refused, Unreadable
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import new_match
from isthmus.kernel.options import parse_options
from isthmus.kernel.record import match_of, record_of, verify
from isthmus.kernel.record_text import format_record, read_record, record_to_json
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE, UNDO
from tests.games.traxx.table import BOARD, DOCUMENTS, OPTIONS, begun, drawn, extend, played, random_match, turned

# -- deal


@pytest.mark.clause("T-S1", "T-C1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_starts_are_dealt_at_random_and_all_different(seats: int) -> None:
    seen = set()
    for number in range(40):
        match = new_match(GAME, None, [""] * seats, seed=f"{number:010}")
        labels = [entry.label for entry in match.log if isinstance(entry, Drawn)]
        assert labels == [*(f"start/{seat + 1}" for seat in range(seats)), "card/1"]
        starts = [desk.sheet.start for desk in match.state.desks]
        assert len(set(starts)) == seats
        assert set(starts) <= set(standard_board().starts)
        assert all(desk.sheet.path == (desk.sheet.start,) for desk in match.state.desks)
        seen.add(tuple(starts))
    assert {starts[0] for starts in seen} == set(standard_board().starts)


@pytest.mark.clause("T-C1")
def test_all_play_on_the_same_board_and_differ_in_their_start_alone() -> None:
    state = turned(begun("d4", "d5", "f4", "f5"), "bgye")
    assert state.board is BOARD
    assert [CELL_NAMES[desk.sheet.start] for desk in state.desks] == ["d4", "d5", "f4", "f5"]
    legal = [step for seat in range(4) for step in GAME.legal(state, seat)]
    cells = {CELL_NAMES[step.cell] for step in legal if isinstance(step, Extend)}
    assert {BOARD.colours[CELL_OF_NAME[cell]] for cell in cells} <= {0, 1, 2, 3}


@pytest.mark.clause("T-S1")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_alone_a_start_may_be_fixed_by_number(number: int) -> None:
    match = new_match(GAME, TraxxOptions(number), [""])
    assert match.state.desks[0].sheet.start == standard_board().starts[number - 1]
    assert parse_options(TraxxOptions, {"start": str(number)}) == TraxxOptions(number)


@pytest.mark.clause("T-S1")
@pytest.mark.parametrize("start", ["choose", 2])
def test_among_several_starts_are_dealt_whatever_the_option_says(start: str | int) -> None:
    assert GAME.start(TraxxOptions(start), 2).stage is Stage.DEAL


def test_wrong_options_are_refused() -> None:
    for start in ("centre", 5, True, 0):
        with pytest.raises(BadInput, match="option start"):
            TraxxOptions(start)
    with pytest.raises(BadInput, match="option board"):
        TraxxOptions(board="a1")  # type: ignore[arg-type]


def test_a_draw_that_is_not_open_is_refused() -> None:
    deal = GAME.start(OPTIONS, 2)
    for state, outcome, clause in (
        (deal, CELL_OF_NAME["e4"], "T-S1"),
        (GAME.draw(deal, CELL_OF_NAME["d4"]), CELL_OF_NAME["d4"], "T-S1"),
        (begun("d4"), Card("bggye"), "T-R1"),
        (played(begun("d4"), "bgye", ""), Card("bgye"), "T-R1"),
        (turned(begun("d4"), "bgye"), Card("bgyr"), "T-R1"),
    ):
        with pytest.raises(Refused) as caught:
            GAME.draw(state, outcome)
        assert (caught.value.code, caught.value.clause) == ("kernel-not-an-outcome", clause)


# -- rounds


@pytest.mark.clause("T-R1", "T-S1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_fifteen_rounds_and_every_card_once(seats: int) -> None:
    orders = set()
    for seed in range(5):
        rounds: list[int] = []
        for match in random_match(seed, seats):
            if match.state.stage is Stage.PLAY and (not rounds or rounds[-1] != match.state.round):
                rounds.append(match.state.round)
                assert match.active() == tuple(range(seats))  # one card for all, everybody at once
        assert rounds == list(range(1, 16))
        assert sorted(match.state.cards) == sorted(standard_board().deck)
        assert match.state.stage is Stage.OVER
        assert match.outcome is not None
        orders.add(match.state.cards)
    assert len(orders) == 5


@pytest.mark.clause("T-R1")
def test_the_round_closes_when_the_last_is_done() -> None:
    state = drawn(turned(begun("d4", "d5"), "bgye"), 1, "done")
    assert GAME.active(state) == (0,)
    assert state.round == 1
    state = drawn(state, 0, "done")
    assert (state.stage, state.round) == (Stage.DRAW, 2)
    assert GAME.active(state) == ()


@pytest.mark.clause("T-R2")
def test_steps_may_be_taken_back_until_done() -> None:
    state = turned(begun("d5", "d4"), "bgye")
    assert not GAME.may_undo(state, 0)
    with pytest.raises(Refused) as caught:
        GAME.apply(state, 0, UNDO)
    assert (caught.value.code, caught.value.clause) == ("kernel-nothing-to-undo", "T-R2")
    grown = drawn(state, 0, "d5-d6 d6-e7")
    assert GAME.may_undo(grown, 0)
    assert drawn(grown, 0, "undo undo") == state
    finished = drawn(grown, 0, "done")
    assert not GAME.may_undo(finished, 0)
    for step in (UNDO, DONE, extend("e7-e8")):
        with pytest.raises(Refused) as caught:
            GAME.apply(finished, 0, step)
        assert (caught.value.code, caught.value.clause) == ("kernel-already-done", "T-R2")


@pytest.mark.clause("T-R2")
def test_others_see_the_steps_of_a_round_when_all_are_done() -> None:
    state = turned(begun("d5", "d4"), "bgye")
    grown = drawn(state, 0, "d5-d6 d6-e7")
    assert GAME.view(grown, 1) == GAME.view(state, 1)
    assert GAME.view(grown, None) == GAME.view(state, None)
    assert GAME.view(grown, 0).desks[0] == grown.desks[0]
    assert GAME.legal(GAME.view(grown, 1), 0) == ()
    assert GAME.view(drawn(grown, 0, "done"), 1).desks[0].done
    closed = drawn(grown, 0, "done")
    closed = drawn(closed, 1, "done")
    assert GAME.view(closed, 1) == closed


def test_nothing_can_be_played_while_a_card_is_awaited_or_after_the_end() -> None:
    with pytest.raises(Refused, match="card"):
        GAME.apply(begun("d5"), 0, DONE)
    *_, match = random_match(1, 1)
    with pytest.raises(Refused) as caught:
        GAME.apply(match.state, 0, DONE)
    assert caught.value.code == "kernel-game-over"
    assert GAME.legal(match.state, 0) == ()
    assert GAME.chance(match.state) is None


def test_before_the_end_there_is_no_outcome() -> None:
    assert GAME.outcome(begun("d5")) is None


def test_standing_has_the_categories_of_the_game() -> None:
    sheets = GAME.standing(begun("d5", "d4"))
    assert all(tuple(line.category for line in sheet.lines) == GAME.categories for sheet in sheets)


def test_states_are_frozen_and_hashable() -> None:
    state = turned(begun("d5"), "bgye")
    assert hash(state) == hash(turned(begun("d5"), "bgye"))
    with pytest.raises(AttributeError):
        state.round = 3  # type: ignore[misc]


# -- records


@pytest.mark.parametrize("options", [None, OPTIONS, TraxxOptions("choose"), TraxxOptions(3, BOARD)])
@pytest.mark.parametrize("seats", [1, 3])
def test_games_round_trip_through_their_record(seats: int, options: TraxxOptions | None) -> None:
    *_, match = random_match(seats, seats, options)
    record = record_of(match)
    for text in (format_record(record), record_to_json(record)):
        again = match_of(read_record(text), GAME)
        assert again.state == match.state
        assert record_of(again) == record
        assert not verify(again).problems


def test_a_record_is_short_and_readable() -> None:
    match = new_match(GAME, OPTIONS, ["Ana", "Ben"], dealer=False)
    match = match.draw(CELL_OF_NAME["d5"]).draw(CELL_OF_NAME["f4"]).draw(Card("bgye"))
    for seat, text in ((0, "d6"), (0, "e7"), (0, "done"), (1, "pass")):
        match = match.play_text(seat, text)
    lines = format_record(record_of(match)).splitlines()
    assert lines[-2:] == ["deal. [d5 f4]", "1. [bgye] d5-d6 d6-e7 | -"]


# -- positions


@given(seed=st.integers(0, 10**6), seats=st.integers(1, 4), start=st.sampled_from(["random", "choose", 2]))
@settings(max_examples=12)
def test_every_position_and_view_round_trips(seed: int, seats: int, start: str | int) -> None:
    for match in itertools.islice(random_match(seed, seats, TraxxOptions(start, BOARD), eager=True), 0, None, 3):
        for viewer in (None, *range(seats)):
            for state in (match.state, GAME.view(match.state, viewer)):
                text = GAME.format_position(state)
                assert GAME.parse_position(text, DOCUMENTS) == state
                assert "\n" not in text


def test_positions_before_the_first_card_round_trip() -> None:
    deal = GAME.start(TraxxOptions(), 3)
    half_dealt = GAME.draw(deal, standard_board().starts[2])
    choose = GAME.start(TraxxOptions("choose"), 1)
    chosen = GAME.apply(choose, 0, GAME.legal(choose, 0)[1])
    fixed = GAME.start(TraxxOptions(4), 1)
    for state in (deal, half_dealt, choose, chosen, fixed):
        assert GAME.parse_position(GAME.format_position(state)) == state
    assert deal.desks[0].sheet is EMPTY_SHEET


def test_a_position_is_one_readable_line() -> None:
    state = turned(played(begun("f5", "d5"), "bgye", "f5-f6 f6-f7", ""), "bgyr")
    state = drawn(state, 1, "d5-c4 done")
    fingerprint = BOARD.fingerprint
    assert GAME.format_position(state) == (
        f"traxx2 board-{fingerprint} / play 2 / bgye,bgyr / - / f5*-f6-f7 3=3 / d5* + d5-c4 !"
    )


def position(
    stage: str = "play 2",
    cards: str = "bgye,bgyr",
    extra: str = "-",
    sheets: str = "f5*-f6-f7 3=3 / d5*",
    start: str = "",
) -> str:
    return f"traxx2{start} board-{BOARD.fingerprint} / {stage} / {cards} / {extra} / {sheets}"


def test_the_sample_position_is_readable() -> None:
    assert GAME.parse_position(position(), DOCUMENTS).round == 2


_WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("extra", {"extra": "x"}, "the fourth part must be '-'"),
    ("five seats", {"sheets": " / ".join(["d5*"] * 5)}, "5 seats, expected 1 to 4"),
    ("setup of two", {"stage": "setup 0", "cards": "-", "sheets": "- / -"}, "stage setup does not occur"),
    ("reveal", {"stage": "reveal 15"}, "stage reveal does not occur"),
    ("solo deal with fixed start", {"stage": "deal 0", "cards": "-", "sheets": "-", "start": " start-2"}, "stage deal"),
    ("round 16", {"stage": "play 16"}, "round 16 does not occur in stage play"),
    ("round 0", {"stage": "draw 0", "cards": "-"}, "round 0 does not occur in stage draw"),
    ("deal in round 1", {"stage": "deal 1", "cards": "-", "sheets": "- / -"}, "round 1 does not occur in stage deal"),
    ("over too soon", {"stage": "over 14"}, "round 14 does not occur in stage over"),
    ("too few cards", {"cards": "bgye"}, "1 cards, expected 2"),
    ("too many cards", {"stage": "draw 2"}, "2 cards, expected 1"),
    ("not in the deck", {"cards": "bgye,bggyr"}, "bggyr is not in the deck"),
    ("same card", {"cards": "bgye,bgye"}, "bgye appears twice"),
    ("same start", {"sheets": "f5*-f6-f7 3=3 / f5*"}, "two seats have the same start"),
    (
        "setup with a start",
        {"stage": "setup 0", "cards": "-", "sheets": "d5*", "start": " start-choose"},
        "the start is still to be chosen",
    ),
    ("deal with all starts", {"stage": "deal 0", "cards": "-", "sheets": "d4* / d5*"}, "starts are dealt in the order"),
    ("deal out of order", {"stage": "deal 0", "cards": "-", "sheets": "- / d5*"}, "starts are dealt in the order"),
    ("no start", {"sheets": "f5*-f6-f7 3=3 / -"}, "every seat has a start"),
    ("other start", {"sheets": "d5*", "start": " start-1"}, "the start is not start 1"),
    ("too long", {"sheets": "f5*-f6-f7 3=3 / d5*-c4-c5-d6-e6"}, "the path used p 1 times, the cards have shown it 0"),
    ("colour of the open card", {"sheets": "f5*-f6-f7 3=3 / d4*-d5"}, "the path used r 1 times"),
    ("nobody was first", {"sheets": "f5*-f6-f7 3=2 / d5*"}, "nobody has noted the 3 in full"),
    ("alone and half", {"sheets": "f5*-f6-f7 3=2"}, "nobody has noted the 3 in full"),
]


@pytest.mark.parametrize(("parts", "problem"), [case[1:] for case in _WRONG], ids=[case[0] for case in _WRONG])
def test_a_position_that_cannot_be_is_refused(parts: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.parse_position(position(**parts), DOCUMENTS)
    assert problem in str(caught.value)


def test_an_own_board_is_needed_to_read_its_positions() -> None:
    with pytest.raises(BadInput, match="expected the board file itself"):
        GAME.parse_position(position())
    with pytest.raises(Unreadable):
        GAME.parse_position("traxx3 / play 1 / bgye / - / d5*")


@given(st.text(alphabet="traxx2 /-,+*!?=abcdefgyp0123459\n\x00é", max_size=120))
@settings(max_examples=150)
def test_hostile_positions_raise_only_our_errors(text: str) -> None:
    with contextlib.suppress(IsthmusError):
        GAME.parse_position(text)


@given(st.data())
@settings(max_examples=150)
def test_damaged_positions_are_read_or_refused(data: st.DataObject) -> None:
    text = position(sheets="f5*-f6-f7 3=3 + f7-e8 ! / d5* ?")
    index = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from(list("abz059-*+,!?= /\x00")))
    damaged = text[:index] + letter + text[index + data.draw(st.integers(0, 3)) :]
    state = None
    with contextlib.suppress(IsthmusError):
        state = GAME.parse_position(damaged, DOCUMENTS)
    if state is not None:
        assert GAME.parse_position(GAME.format_position(state), DOCUMENTS) == state
