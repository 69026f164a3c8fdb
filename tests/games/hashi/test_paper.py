"""How a sheet from paper is written: lines of text and documents mean the same, and what cannot be read is named."""

from __future__ import annotations

import json

import pytest

from isthmus.games.hashi import referee
from isthmus.games.hashi.game import GAME
from isthmus.kernel.errors import BadInput, Unreadable
from isthmus.kernel.paper import Paper, paper_of, read_paper
from isthmus.kernel.referee import Judgement, Referee

JUDGE: Referee = referee
TEXT = """
# Ana's sheet
side b
A1=2 c2=3        # numbers in any case
a1-c1 c2-e2x2 a1-c1
six 8
struck d3 F6
"""
TOML = """
game = "hashi"
side = "b"
struck = ["d3", "f6"]
[numbers]
a1 = 2
c2 = 3
[bridges]
a1-c1 = 2
c2-e2 = 2
[bonuses]
six = 8
"""


def read(text: str) -> Paper:
    return read_paper(GAME, JUDGE, text)


def judged(document: dict[str, object]) -> Judgement:
    return paper_of(GAME, JUDGE, document).judge()


def test_text_toml_and_json_are_one_sheet() -> None:
    from_text = read(TEXT)
    assert from_text == read(TOML) == read(json.dumps(from_text.to_plain()))
    (paper,) = from_text.sheets
    assert (paper.numbers, paper.bridges) == ({"a1": 2, "c2": 3}, {"a1-c1": 2, "c2-e2": 2})
    assert (paper.bonuses.six, paper.struck) == (8, frozenset({"d3", "f6"}))


def test_the_side_decides_about_the_board() -> None:
    assert judged({"side": "a", "numbers": {"c1": 3}}).faults[0].code == "hashi-fault-no-island"
    assert judged({"side": "b", "numbers": {"c1": 3}}).faults == ()


@pytest.mark.parametrize(
    ("text", "line", "quoted", "expected"),
    [
        ("d1=3\nd1:d3", 2, "d1:d3", "a number (d1=3)"),
        ("d1=3 d1=4", 1, "d1=4", "one number for d1, it has 3"),
        ("\n\nstruck d1 nowhere", 3, "nowhere", "islands such as d1"),
        ("six many", 1, "six many", "the points that were noted (six 8, six 8 in 11)"),
        ("side a b", 1, "side a b", "a side (side a)"),
        ("d1=123", 1, "d1=123", "a number (d1=3)"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str, line: int, quoted: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert (caught.value.line, caught.value.text) == (line, quoted)
    assert expected in caught.value.expected


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"game": "traxx"}, "game"),
        ({"side": "c"}, "option side"),
        ({"numbers": {"d1": "three"}}, "numbers.d1"),
        ({"numbers": {"d1": 10**9}}, "numbers.d1"),
        ({"numbers": {f"x{n}": 1 for n in range(300)}}, "numbers"),
        ({"bonuses": {"green": 3}}, "bonuses.green"),
        ({"struck": ["nowhere"]}, "struck"),
        ({"struck": 3}, "struck"),
        ({"bridges": []}, "bridges"),
        ({"number": {}}, "number"),
    ],
)
def test_a_wrong_field_is_named(document: dict[str, object], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        judged(document)
    assert caught.value.field == field


def test_a_broken_document_says_what_was_expected() -> None:
    with pytest.raises(Unreadable, match="TOML or JSON"):
        read('[numbers]\nd1 = "')


def test_several_players_and_their_cards() -> None:
    paper = read("side b\ncards 5x3, 2x1\nplayer Ana\nc1=3\nsix 8 in 11\nplayer  Ben\nc1=4\nblue in 7\n")
    assert (paper.names, paper.cards, paper.options.side) == (("Ana", "Ben"), ("5x3", "2x1"), "b")  # type: ignore[attr-defined]
    assert [sheet.numbers for sheet in paper.sheets] == [{"c1": 3}, {"c1": 4}]
    assert [sheet.rounds for sheet in paper.sheets] == [{"six": 11}, {"blue": 7}]
    assert read(json.dumps(paper.to_plain())) == paper
    with pytest.raises(Unreadable) as caught:
        read("player Ana\nd1=3\nplayer Ben\nd1:3\n")
    assert caught.value.line == 4
    with pytest.raises(Unreadable):
        read("d1=3\nplayer Ana\nd1=3\n")
    with pytest.raises(BadInput, match="players"):
        read(json.dumps({"players": [{}] * 5}))
