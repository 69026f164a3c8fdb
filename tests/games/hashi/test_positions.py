"""Position texts: what is accepted, and what could never occur at a table."""

from __future__ import annotations

import pytest

from isthmus.games.hashi.game import GAME
from isthmus.kernel.errors import BadInput, IsthmusError, Unreadable
from isthmus.kernel.sheets import Stage
from tests.games.hashi.scenes import finished_match

BLUE = "a1=1 a2=1 c4=1 d4=3 f4=4 f6=2 a1-a2 c4-d4 f4-f6x2"
BLUE_CARDS = "1x1,1x2,1x3,4x1,2x1"


def test_a_position_as_in_the_documentation() -> None:
    text = "hashi1 side-b / play 2 / 5x3,2x1 / - / c5=4 d4=5 a5-c5 b4-d4x2 + d2=2 ! / c5=3 ?"
    with pytest.raises(IsthmusError):
        GAME.parse_position(text)  # a flag cannot be numbered without a bridge
    text = "hashi1 side-b / play 2 / 5x3,2x1 / - / d4=5 c5=4 b4-d4x2 a5-c5 + b4=2 ! / c5=3 ?"
    state = GAME.parse_position(text)
    assert GAME.format_position(state) == text
    assert state.desks[0].done
    assert state.desks[1].sealed


def test_upper_case_and_order_do_not_matter() -> None:
    state = GAME.parse_position("hashi1 / draw 6 / 1X1,1x2,1x3,4x1,2x1 / B7 / " + BLUE.upper())
    assert GAME.format_position(state) == f"hashi1 / draw 6 / {BLUE_CARDS} / b7 / {BLUE}"


@pytest.mark.parametrize(
    ("text", "field", "problem"),
    [
        ("hashi1 / play 1 / 5x2 / - / d1=3 / d1=3 / d1=3 / d1=3 / d1=3", "seats", "expected 1 to 4"),
        ("hashi1 / deal 0 / - / - / -", "stage", "expected setup"),
        ("hashi1 setup-random / setup 0 / - / - / -", "stage", "expected deal"),
        ("hashi1 / setup 1 / - / - / -", "round", "expected 0 to 0 in stage setup"),
        ("hashi1 / play 0 / - / - / d1=3", "round", "expected 1 to 17"),
        ("hashi1 / play 18 / 5x2 / - / d1=3", "round", "expected 1 to 17"),
        ("hashi1 / over 3 / 5x2 / - / d1=3", "round", "expected 17 to 17"),
        ("hashi1 / play 2 / 5x2 / - / d1=3", "cards", "are 1, expected 2"),
        ("hashi1 / draw 2 / 5x2,5x3 / - / d1=3", "cards", "are 2, expected 1"),
        ("hashi1 / play 2 / 5x2,5x2 / - / d1=3", "cards", "5x2 is there 2 times"),
        ("hashi1 / setup 0 / - / - / d1=3", "seat 1", "before the first number"),
        ("hashi1 / play 1 / 5x2 / - / -", "seat 1", "nor a first 3 or 4"),
        ("hashi1 / play 1 / 5x2 / - / d1=3 / d1=5", "seat 2", "nor a first 3 or 4"),
        ("hashi1 / play 1 / 5x2 / - / d1=3 d3=5", "seat 1", "numbers that neither the cards so far"),
        ("hashi1 / play 2 / 4x2,5x2 / - / d1=3 d3=4 d4=3", "seat 1", "numbers that neither the cards so far"),
        ("hashi1 setup-random / deal 0 / - / - / d1=5 / -", "seat 1", "numbers that neither the cards so far"),
        ("hashi1 / play 2 / 5x2,6x1 / - / d1=3 d1-d3", "seat 1", "has 1 bridges, which no choice"),
        ("hashi1 / play 1 / 5x2 / - / d1=3 d1-d3x2", "seat 1", "has 2 bridges, which no choice"),
        (f"hashi1 / draw 6 / {BLUE_CARDS} / - / {BLUE}", "bonuses", "blue of seat 1 is reached but not scored"),
        (f"hashi1 / draw 6 / {BLUE_CARDS} / b7s8 / {BLUE}", "bonuses", "six of seat 1 is scored but not reached"),
        (f"hashi1 / draw 6 / {BLUE_CARDS} / b3 / {BLUE}", "bonuses", "by nobody at the high value 7"),
        (f"hashi1 / draw 6 / {BLUE_CARDS} / b3,- / {BLUE} / d1=3", "bonuses", "by nobody at the high value 7"),
        (f"hashi1 / draw 6 / {BLUE_CARDS} / b9 / {BLUE}", "bonuses", "b9 has 9, expected 7 or 3"),
    ],
)
def test_positions_that_cannot_be(text: str, field: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.parse_position(text)
    assert caught.value.field == field
    assert problem in caught.value.problem


@pytest.mark.parametrize("extra", ["b7,b7", "b77", "7", "x", ",", "b7b7", ""])
def test_unreadable_bonuses(extra: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse_position(f"hashi1 / draw 6 / {BLUE_CARDS} / {extra} / {BLUE}")


def test_a_late_solo_bonus_may_be_low_and_a_random_deal_half_done() -> None:
    cards = "1x1,1x2,1x3,4x1,2x1,6x1,6x2,6x3"
    for bonus in ("b3", "b7"):
        assert GAME.parse_position(f"hashi1 / draw 9 / {cards} / {bonus} / {BLUE}").stage is Stage.DRAW
    half = GAME.parse_position("hashi1 setup-random / deal 0 / - / - / d1=3 / - / -")
    chance = GAME.chance(half)
    assert chance is not None
    assert chance.label == "start/2"


def test_a_first_number_must_stand_on_a_plain_island() -> None:
    """The only 3 is on the flag a1, and the card 5x2 wrote the 5: no first number is left."""
    text = "hashi1 / draw 3 / 3x1,5x2 / - / a1=3 d1=5 a1-d1"
    with pytest.raises(BadInput, match="nor a first 3 or 4"):
        GAME.parse_position(text)
    assert GAME.parse_position("hashi1 / draw 3 / 3x1,5x2 / - / a1=3 a2=3 d1=5 a1-d1").round == 3


def test_the_end_of_a_game_is_a_position() -> None:
    match = finished_match(3, 2)
    text = GAME.format_position(match.state)
    assert GAME.parse_position(text) == match.state
    assert text.startswith("hashi1 / over 17 / ")
