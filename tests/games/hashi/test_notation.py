"""Steps, cards and sheets in writing."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import Bridge, Write
from isthmus.games.hashi.state import Card, HashiOptions
from isthmus.kernel.errors import Ambiguous, BadInput, IsthmusError, Unreadable
from isthmus.kernel.steps import DONE, UNDO
from tests.games.hashi.scenes import close, scene

STATE = scene("d1=4", card="5x2")
SETUP = GAME.start(HashiOptions(), 1)
DEAL = GAME.start(HashiOptions(setup="random"), 1)


@pytest.mark.parametrize("text", ["d3=5", "D3=5", " d3 = 5 ", "d3"])
def test_ways_to_write_a_number(text: str) -> None:
    step = GAME.parse_step(STATE, 0, text)
    assert step == Write(STATE.board.island_at["d3"], 5)
    assert GAME.format_step(STATE, step) == "d3=5"


@pytest.mark.parametrize("text", ["d1-d3", "d3-d1", "D1-D3", "d1d3", "d1 d3", "d1 - d3", "d1–d3"])
def test_ways_to_write_a_bridge(text: str) -> None:
    step = GAME.parse_step(STATE, 0, text)
    assert step == Bridge(STATE.board.line_at["d1-d3"])
    assert GAME.format_step(STATE, step) == "d1-d3"


def test_words_for_all_games() -> None:
    assert GAME.parse_step(STATE, 0, " Done ") == DONE
    assert GAME.parse_step(STATE, 0, "UNDO") == UNDO
    assert [GAME.format_step(STATE, step) for step in (DONE, UNDO)] == ["done", "undo"]


def test_an_island_alone_means_the_number_of_the_card() -> None:
    with pytest.raises(Ambiguous) as caught:
        GAME.parse_step(SETUP, 0, "d3")
    assert caught.value.candidates == ("d3=3", "d3=4")
    with pytest.raises(Unreadable, match="'d3=5'"):
        GAME.parse_step(close(STATE), 0, "d3")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "an island and number such as 'c2=5'"),
        ("hello", "an island and number"),
        ("d3=7", "an island and number"),
        ("d3=5" * 9, "an island and number"),
        ("e1", "e1 is sea (islands: a1 d1 f1"),
        ("z9=5", "an island and number"),
        ("d1-e1", "e1 is sea"),
        ("b1-d1", "b1 is sea"),
        ("d1-d4", "at d1: a1-d1 d1-f1 d1-d3"),
    ],
)
def test_unreadable_steps_say_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.parse_step(STATE, 0, text)
    assert expected in caught.value.expected


def test_draws() -> None:
    waiting = close(STATE)
    assert GAME.format_draw(waiting, Card(5, 3)) == "5x3"
    assert GAME.parse_draw(waiting, "5X3") == Card(5, 3)
    assert GAME.parse_draw(DEAL, "d1=3") == Write(DEAL.board.island_at["d1"], 3)
    for state, text in ((waiting, "d1=3"), (DEAL, "d1-d3"), (DEAL, "done"), (DEAL, "5x3")):
        with pytest.raises(Unreadable):
            GAME.parse_draw(state, text)


def test_sheets() -> None:
    options = HashiOptions()
    text = "d1=4 d3=3 d1-f1 d1-d3x2"
    sheet = GAME.parse_sheet(options, "d1-d3x2 D3=3 f1-d1 d1=4")
    assert GAME.format_sheet(options, sheet) == text
    board = options.layout
    assert [sheet.bridges_at(board.island_at[place]) for place in ("d1", "d3", "f1", "a1")] == [3, 2, 1, 0]
    assert sheet.bridges(board.line_at["d1-d3"]) == 2
    assert GAME.format_sheet(options, GAME.parse_sheet(options, "-")) == "-"


@pytest.mark.parametrize(
    ("text", "field", "problem"),
    [
        ("d1=4 d1=3", "d1", "has two numbers"),
        ("d1=4 d1-d3 d3-d1", "d3-d1", "listed twice"),
        ("d1=4 d3-e3", "d3-e3", "neither island has a number"),
        ("b3=4 c2=4 b3-d3 c2-c4", "c2-c4", "crosses b3-d3"),
        ("d1=1 d1-d3x2", "d1", "has 2 bridges, expected at most 1"),
        ("b3=6 e3=6 d1=6 d4=6 b3-d3x2 d3-e3x2 d1-d3x2 d3-d4", "d3", "has 7 bridges, expected at most 6"),
        ("a1=3", "a1", "flag and a number but no bridge"),
    ],
)
def test_sheets_that_cannot_be(text: str, field: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.parse_sheet(HashiOptions(), text)
    assert caught.value.field == field
    assert problem in caught.value.problem


@pytest.mark.parametrize("text", ["d1", "d1-d3x3", "d1=7", "d1_d3", "x", "e1=3", "d1-d4"])
def test_unreadable_sheets(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse_sheet(HashiOptions(), text)


HOSTILE = st.text(alphabet="abcdef123456-=x ,/+!?done·é\x00\n²", max_size=30) | st.text(max_size=40)


@given(HOSTILE)
def test_hostile_text_only_ever_raises_our_own_errors(text: str) -> None:
    actions: tuple[Callable[[], object], ...] = (
        lambda: GAME.parse_step(STATE, 0, text),
        lambda: GAME.parse_step(SETUP, 0, text),
        lambda: GAME.parse_draw(DEAL, text),
        lambda: GAME.parse_draw(close(STATE), text),
        lambda: GAME.parse_sheet(STATE.options, text),
        lambda: GAME.parse_position(text),
        lambda: GAME.parse_position(f"hashi1 / play 1 / 5x2 / - / {text}"),
        lambda: GAME.parse_position(f"hashi1 / play 1 / 5x2 / {text} / d1=3"),
        lambda: GAME.parse_position(f"hashi1 / {text} / 5x2 / - / d1=3"),
        lambda: GAME.parse_position(f"hashi1 / play 1 / {text} / - / d1=3"),
        lambda: GAME.parse_position(f"hashi1 {text} / play 1 / 5x2 / - / d1=3"),
    )
    for action in actions:
        with contextlib.suppress(IsthmusError):
            action()
