"""Sheet games: stages, undo, sealing and the position text, on a toy game."""

from __future__ import annotations

from typing import Any

import pytest

from isthmus.kernel.errors import BadInput, IsthmusError, Refused, Unreadable
from isthmus.kernel.game import Period
from isthmus.kernel.sheets import Desk, Stage
from isthmus.kernel.steps import DONE, UNDO, format_common_step, parse_common_step
from tests.kernel.toy import PATIENT, TOY, Board, Cross, ToyGame, ToyOptions, ToyState

X1, X2, X3 = Cross(1), Cross(2), Cross(3)


def table(seats: int = 2, game: ToyGame = TOY, options: ToyOptions | None = None) -> ToyState:
    """A table in the setup, lucky number 2."""
    return game.draw(game.start(options or ToyOptions(), seats), 2)


def play(state: ToyState, *moves: tuple[int, Any], game: ToyGame = TOY) -> ToyState:
    for seat, step in moves:
        state = game.apply(state, seat, step)
    return state


def refusal(state: ToyState, seat: int, step: Any, game: ToyGame = TOY) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        game.apply(state, seat, step)
    return caught.value.code, caught.value.clause


def first_round(seats: int = 2, game: ToyGame = TOY) -> ToyState:
    """Everybody has crossed the 1, a card for three numbers lies open."""
    moves = [(seat, step) for seat in range(seats) for step in (X1, DONE)]
    return game.draw(play(table(seats, game), *moves, game=game), 3)


def test_the_stages_follow_each_other() -> None:
    state = TOY.start(ToyOptions(rounds=1), 1)
    stages = [state.stage]
    for action in (2, X1, DONE, 3, DONE, 1):
        state = TOY.draw(state, action) if isinstance(action, int) else TOY.apply(state, 0, action)
        stages.append(state.stage)
    assert [stage.value for stage in stages] == ["deal", "setup", "setup", "draw", "play", "reveal", "over"]


def test_periods_name_the_record_lines() -> None:
    state = TOY.start(ToyOptions(rounds=1), 2)
    assert TOY.period(state) == Period("deal", ())
    state = TOY.draw(state, 2)
    assert TOY.period(state) == Period("setup", (0, 1))
    state = play(state, (0, X1), (0, DONE), (1, X1), (1, DONE))
    assert (state.stage, TOY.period(state)) == (Stage.DRAW, Period("1", (0, 1)))
    state = TOY.draw(state, 1)
    assert TOY.period(state) == Period("1", (0, 1))
    state = play(state, (0, DONE), (1, DONE))
    assert TOY.period(state) == Period("end", ())
    assert TOY.period(TOY.draw(state, 2)) == Period("end", ())


def test_seats_act_independently_and_the_last_one_closes_the_round() -> None:
    state = table()
    assert TOY.active(state) == (0, 1)
    state = play(state, (1, X2), (1, DONE))
    assert (TOY.active(state), state.stage) == ((0,), Stage.SETUP)
    assert TOY.legal(state, 1) == ()
    assert TOY.legal(state, 0) == tuple(map(Cross, range(1, 6)))
    state = play(state, (0, X1), (0, DONE))
    assert (TOY.active(state), state.stage) == ((), Stage.DRAW)
    assert [desk.closed for desk in state.desks] == [{1}, {2}]
    assert TOY.legal(state, 0) == ()


def test_any_interleaving_gives_the_same_state() -> None:
    orders = ([(0, X1), (0, DONE), (1, X2), (1, DONE)], [(1, X2), (0, X1), (1, DONE), (0, DONE)])
    assert len({play(table(), *order) for order in orders}) == 1


def test_old_states_stay_as_they_were() -> None:
    before = table()
    fingerprint = (hash(before), repr(before))
    play(before, (0, X1), (0, DONE), (1, X2), (1, DONE))
    assert fingerprint == (hash(before), repr(before))


def test_undo_goes_back_one_own_step_at_a_time() -> None:
    start = first_round()
    one = play(start, (0, X2))
    two = play(one, (1, X3), (0, X3))
    assert play(two, (0, UNDO)) == play(one, (1, X3))
    assert play(two, (0, UNDO), (0, UNDO), (1, UNDO)) == start
    assert [TOY.may_undo(two, 0), TOY.may_undo(start, 0)] == [True, False]


def test_what_refuses_an_undo() -> None:
    assert refusal(first_round(), 0, UNDO) == ("kernel-nothing-to-undo", "Y-R2")
    assert refusal(play(first_round(), (0, DONE)), 0, UNDO) == ("kernel-already-done", "Y-R2")
    assert refusal(TOY.start(ToyOptions(), 1), 0, UNDO) == ("kernel-waits-for-chance", "Y-R1")


def test_who_is_done_may_change_their_mind_where_the_game_says_so() -> None:
    before = play(first_round(game=PATIENT), (0, X2), game=PATIENT)
    done = PATIENT.apply(before, 0, DONE)
    assert PATIENT.may_undo(done, 0)
    assert not TOY.may_undo(done, 0)
    assert PATIENT.apply(done, 0, UNDO) == before


def test_every_closed_door_says_why() -> None:
    state = play(first_round(), (0, DONE))
    assert refusal(state, 0, X2) == ("kernel-already-done", "Y-R2")
    assert refusal(TOY.start(ToyOptions(), 1), 0, X1) == ("kernel-waits-for-chance", "Y-R1")
    assert refusal(table(), 0, DONE) == ("kernel-not-your-turn", "Y-S1")
    sealed = TOY.view(first_round(), 1)
    assert refusal(sealed, 0, X2) == refusal(sealed, 0, UNDO) == ("kernel-sealed", "Y-R2")
    over = TOY.parse_position("toy1 rounds-1 / over 1 / #1,#2 / 2 / 1")
    assert refusal(over, 0, DONE) == refusal(over, 0, UNDO) == ("kernel-game-over", "Y-R1")


def test_a_view_shows_closed_rounds_and_who_is_done() -> None:
    state = play(first_round(3), (0, X2), (0, DONE), (1, X3))
    view = TOY.view(state, 1)
    assert view.desks[1] == state.desks[1]
    assert view.desks[0] == Desk(frozenset({1}), frozenset({1}), (), True, True)
    assert view.desks[2] == Desk(frozenset({1}), frozenset({1}), (), False, True)
    assert TOY.hidden_seats(state, 1) == (0, 2)
    assert TOY.hidden_seats(state, None) == (0, 1, 2)
    assert all(desk.sealed for desk in TOY.view(state, None).desks)
    assert TOY.legal(view, 0) == ()
    assert not TOY.may_undo(view, 0)


def test_a_closed_round_hides_nothing() -> None:
    state = play(table(), (0, X1), (0, DONE), (1, X2), (1, DONE))
    assert TOY.view(state, None) == state
    assert TOY.hidden_seats(state, None) == ()


def test_the_last_own_step_does_not_close_a_round_with_sealed_seats() -> None:
    view = TOY.view(play(first_round(), (1, DONE)), 0)
    assert TOY.apply(view, 0, DONE).stage is Stage.PLAY


def test_common_words() -> None:
    assert (parse_common_step(" Done "), parse_common_step("UNDO"), parse_common_step("x1")) == (DONE, UNDO, None)
    assert (format_common_step(DONE), format_common_step(UNDO), format_common_step(X1)) == ("done", "undo", None)
    assert (repr(DONE), repr(UNDO)) == ("Done()", "Undo()")


# --- positions ---------------------------------------------------------------------------------------------


def states() -> list[ToyState]:
    moving = play(first_round(3), (0, X2), (0, X3), (2, DONE))
    big = ToyOptions(board=Board(9, "nine"))
    return [
        TOY.start(ToyOptions(), 1),
        table(),
        play(table(), (0, X1)),
        first_round(),
        moving,
        TOY.view(moving, 0),
        TOY.view(moving, None),
        table(1, options=ToyOptions(rounds=1, double=True, mood="wild")),
        play(table(1, options=big), (0, Cross(9))),
    ]


@pytest.mark.parametrize("state", states())
def test_positions_round_trip(state: ToyState) -> None:
    board = state.options.board
    documents = {board.fingerprint: board.to_plain()} if board else None
    text = TOY.format_position(state)
    assert "\n" not in text
    assert TOY.parse_position(f" {text}\n", documents) == state


def test_the_shape_of_a_position_is_pinned() -> None:
    state = play(first_round(3), (0, X2), (0, X3), (2, DONE))
    assert TOY.format_position(state) == "toy1 / play 1 / #3 / 2 / 1 + x2,x3 / 1 / 1 !"
    assert TOY.format_position(TOY.view(state, 0)) == "toy1 / play 1 / #3 / 2 / 1 + x2,x3 / 1 ? / 1 ! ?"


@pytest.mark.parametrize(
    ("text", "kind", "part"),
    [
        ("", Unreadable, "a position: game / stage round / cards / extra / one part per seat"),
        ("x" * 20_001, Unreadable, "at most 20000 characters"),
        ("toy2 / play 1 / #3 / 2 / 1", Unreadable, "'toy1' at the beginning"),
        ("toy1 sise-3 / play 1 / #3 / 2 / 1", BadInput, "option 'sise': is unknown"),
        ("toy1 rounds / play 1 / #3 / 2 / 1", BadInput, "option rounds: is ''"),
        ("toy1 board-0123456789 / play 1 / #3 / 2 / 1", BadInput, "names a board by its fingerprint"),
        ("toy1 / playing 1 / #3 / 2 / 1", Unreadable, "a stage (deal, setup, draw, play, reveal, over)"),
        ("toy1 / play one / #3 / 2 / 1", Unreadable, "a round number"),
        ("toy1 / play 1000 / #3 / 2 / 1", Unreadable, "a round number"),
        ("toy1 / play ١ / #3 / 2 / 1", Unreadable, "a round number"),
        ("toy1 / play 1 / #4 / 2 / 1", Unreadable, "a card such as '#2'"),
        ("toy1 / play 1 / #3 / 7 / 1", BadInput, "no lucky number"),
        ("toy1 / play 1 / #3 / 2 / 21", Unreadable, "crossed numbers in order"),
        ("toy1 / play 1 / #3 / 2 / 1 ? !", Unreadable, "in this order"),
        ("toy1 / play 1 / #3 / 2 / 1!!", Unreadable, "in this order"),
        ("toy1 / draw 1 / #3 / 2 / 1 !", BadInput, "seat 1: cannot be done in stage draw"),
        ("toy1 / play 1 / #3 / 2 / 1 + x1", Refused, "(Y-R1) [1]"),
        ("toy1 / play 1 / #3 / 2 / 1 + y1", Unreadable, "a step such as 'x3'"),
        ("toy1 / play 1 / #3 / 2 / 1 + x2,,x3", Unreadable, "cannot read ''"),
        ("toy1 / play 1 / #3 / 2 / 1 + done", Unreadable, "'!' after the sheet says that a seat is done"),
        ("toy1 / play 1 / #3 / 2 / 1 + x2,undo", Unreadable, "'!' after the sheet says that a seat is done"),
        ("toy1 / play 1 / #3 / 2 / 1 + x2 ?", BadInput, "seat 1: has both open steps and the sign for unknown"),
        ("toy1 / play 1 / #3 / 2 / 1 ! / 1 !", BadInput, "every seat is done, so the round would be closed"),
        ("toy1 / setup 0 / - / 2 / 0 ! / 0", Refused, "(Y-S1)"),
        ("toy1 / draw 1 / #3 / 2 / 1 + x2", Refused, "(Y-R1)"),
    ],
)
def test_what_is_no_position_is_refused_exactly(text: str, kind: type[IsthmusError], part: str) -> None:
    with pytest.raises(kind) as caught:
        TOY.parse_position(text)
    assert part in str(caught.value)
