"""Steps, cards and sheets as text, both ways."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.games.traxx.board import CELL_OF_NAME, Card, standard_board
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import Begin, Extend
from isthmus.games.traxx.notation import format_sheet, parse_card, parse_cell, parse_sheet
from isthmus.games.traxx.state import EMPTY_SHEET, TraxxOptions, TraxxState
from isthmus.kernel.errors import Ambiguous, BadInput, IsthmusError, Refused, Unreadable
from isthmus.kernel.steps import DONE, UNDO
from tests.games.traxx.table import BOARD, begun, drawn, extend, played, random_match, turned


def test_every_step_round_trips_in_every_kind_of_position() -> None:
    universe = GAME.step_universe(TraxxOptions("choose"))
    states = [GAME.start(TraxxOptions("choose"), 1), GAME.start(TraxxOptions(), 2)]
    states += [match.state for match in list(random_match(4, 2))[::9]]
    for state in states:
        for step in (*universe, UNDO):
            text = GAME.format_step(state, step)
            assert GAME.parse_step(state, 0, text) == step
            assert GAME.parse_step(state, 0, f"  {text.upper()} ") == step
            assert not set(text) & set(" ,/|[]")


@pytest.fixture
def state() -> TraxxState:
    """The path c5-d6-d5 with ends c5 and d5, card blue green yellow red."""
    return turned(played(begun("d5"), "bgye", "d5-d6 d6-c5"), "bgyr")


@pytest.mark.parametrize("text", ["d5-c4", "D5-C4", "d5c4", "d5>c4", "d5->c4", "d5 c4", " d5 - c4 "])
def test_an_end_and_a_cell(state: TraxxState, text: str) -> None:
    assert GAME.parse_step(state, 0, text) == extend("d5-c4")


def test_a_cell_alone_when_one_end_is_next_to_it(state: TraxxState) -> None:
    assert GAME.parse_step(state, 0, "b5") == extend("c5-b5")
    assert GAME.parse_step(state, 0, "E5") == extend("d5-e5")


def test_a_cell_next_to_both_ends_is_ambiguous(state: TraxxState) -> None:
    with pytest.raises(Ambiguous) as caught:
        GAME.parse_step(state, 0, "c4")
    assert caught.value.candidates == ("c5-c4", "d5-c4")
    for candidate in caught.value.candidates:
        assert GAME.parse_step(state, 0, candidate) in GAME.legal(state, 0)


def test_a_cell_next_to_both_ends_that_cannot_be_entered_says_why() -> None:
    state = turned(played(begun("d5"), "bgye", "d5-d6 d6-c5"), "bgep")  # no yellow
    with pytest.raises(Refused) as caught:
        GAME.apply(state, 0, GAME.parse_step(state, 0, "c4"))
    assert caught.value.code == "traxx-colour-not-shown"


def test_while_one_end_grows_a_cell_means_that_end(state: TraxxState) -> None:
    growing = drawn(state, 0, "c5-b5")
    assert GAME.parse_step(growing, 0, "a5") == extend("b5-a5")
    assert GAME.parse_step(growing, 0, "e5") == extend("d5-e5")  # refused: the other end
    with pytest.raises(Refused) as caught:
        GAME.apply(growing, 0, GAME.parse_step(growing, 0, "e5"))
    assert caught.value.code == "traxx-other-end"


def test_a_cell_next_to_no_end_is_refused_and_not_unreadable(state: TraxxState) -> None:
    with pytest.raises(Refused) as caught:
        GAME.apply(state, 0, GAME.parse_step(state, 0, "i1"))
    assert caught.value.code == "traxx-not-neighbours"


def test_a_colour_letter_means_the_one_cell_of_that_colour() -> None:
    state = turned(begun("d5"), "bgyr")
    assert GAME.parse_step(state, 0, "b") == extend("d5-c5")
    assert GAME.parse_step(state, 0, "Y") == extend("d5-c4")
    with pytest.raises(Unreadable, match="no red cell next to an open end can be entered"):
        GAME.parse_step(state, 0, "r")
    grey = turned(begun("d5"), "bgye")
    with pytest.raises(Ambiguous) as caught:
        GAME.parse_step(grey, 0, "e")
    assert caught.value.candidates == ("d5-d6", "d5-e5")
    with pytest.raises(Unreadable):
        GAME.parse_step(begun("d5"), 0, "e")  # no card yet


def test_words(state: TraxxState) -> None:
    assert GAME.parse_step(state, 0, "Done") is DONE
    assert GAME.parse_step(state, 0, "pass") is DONE
    assert GAME.parse_step(state, 0, "UNDO") is UNDO


def test_starts_as_text() -> None:
    choose = GAME.start(TraxxOptions("choose", BOARD), 1)
    expected = Begin(CELL_OF_NAME["d5"])
    for text in ("start-d5", "START D5", "start=d5", "startd5", "d5"):
        assert GAME.parse_step(choose, 0, text) == expected
    with pytest.raises(Unreadable, match="a start such as 'd5'"):
        GAME.parse_step(choose, 0, "north")
    assert GAME.parse_step(GAME.start(TraxxOptions(), 2), 0, "d5") == expected


@pytest.mark.parametrize(
    "text", ["", "d", "d9-e9", "d55", "j1", "a6", "d5-", "-", "d5-e6-f6", "start-a9", "x", "ü", "d٥"]
)
def test_unreadable_texts_say_what_was_expected(state: TraxxState, text: str) -> None:
    with pytest.raises(Unreadable, match="such as '"):
        GAME.parse_step(state, 0, text)


@given(st.text(max_size=12) | st.text(alphabet="abcdefghi123456789-> start=", max_size=9))
@settings(max_examples=300)
def test_hostile_steps_raise_only_our_errors(text: str) -> None:
    position = turned(played(begun("d5"), "bgye", "d5-d6 d6-c5"), "bgyr")
    with contextlib.suppress(IsthmusError):
        GAME.apply(position, 0, GAME.parse_step(position, 0, text))


# -- cards and draws


def test_cards_as_text() -> None:
    for card in standard_board().deck:
        assert parse_card(GAME.format_card(card)) == card
    assert parse_card(" RYBG ") == Card("bgyr")
    for text in ("", "bgy", "bgyx", "bbggy", "bgyrrr", "b g y r", "bgyé"):
        with pytest.raises(Unreadable, match="a card such as 'bgyr'"):
            parse_card(text)


def test_draws_as_text() -> None:
    deal = GAME.start(TraxxOptions(board=BOARD), 1)
    chance = GAME.chance(deal)
    assert chance is not None
    assert [GAME.format_draw(deal, outcome) for outcome in chance.outcomes] == ["d4", "d5", "f4", "f5"]
    assert [GAME.parse_draw(deal, text) for text in ("d4", "D5", " f4 ", "f5")] == list(chance.outcomes)
    with pytest.raises(Unreadable, match="a cell from a1 to i5"):
        GAME.parse_draw(deal, "bgyr")
    cards = GAME.chance(begun("d5"))
    assert cards is not None
    for outcome in cards.outcomes:
        assert GAME.parse_draw(begun("d5"), GAME.format_draw(begun("d5"), outcome)) == outcome
    with pytest.raises(Unreadable):
        GAME.parse_draw(begun("d5"), "d4")
    assert parse_cell("e5") == 30


# -- sheets


def test_sheets_as_text() -> None:
    sheet = played(begun("f5"), "bgye", "f5-f6 f6-f7").desks[0].closed
    assert format_sheet(sheet) == "f5*-f6-f7 3=3"
    assert parse_sheet(BOARD, "f5*-f6-f7 3=3") == sheet
    assert parse_sheet(BOARD, "F7-f6-f5* 3=3") == sheet  # either direction
    assert format_sheet(EMPTY_SHEET) == "-"
    assert parse_sheet(BOARD, " - ") == EMPTY_SHEET


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("f5*-f7", "f5 and f7 are not neighbours"),
        ("f5*-f6-f5 3=3", "f5 is entered twice"),
        ("f5-f6 3=3", "a star after one start of this board: d4, d5, f4, f5"),
        ("f5*-f4*", "a star after one start"),
        ("f5-f6* 3=3", "a star after one start"),
        ("f5*-f6", "the 3 on f6 is on the path but has no points"),
        ("f5* 3=3", "the 3 on f6 has points but is not on the path"),
        ("f5*-f6 3=1", "the 3 is worth 3 or 2"),
        ("f5*-f6 3=3 3=3", "noted once"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_sheet(BOARD, text)
    assert problem in str(caught.value)


@pytest.mark.parametrize("text", ["", "x", "f5*-", "f5*-f6 3", "f5*-f6 11=11", "f5*-f6 3=0", "f5**"])
def test_a_sheet_in_another_shape_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="a path and its numbers"):
        parse_sheet(BOARD, text)


def test_steps_rebuild_from_their_repr() -> None:
    step = Extend(28, 29)
    assert eval(repr(step)) == step
