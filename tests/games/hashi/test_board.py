"""Sides as data: the two that come with the program, and players' own boards."""

from __future__ import annotations

from typing import Any

import pytest

from isthmus.games.hashi.board import Board, packaged_board, read_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.state import DECK, HashiOptions, read_card, read_deck
from isthmus.kernel.errors import BadInput, Unreadable
from isthmus.kernel.options import option_words, parse_options
from tests.games.hashi.recount import Geometry
from tools.design_hashi import demands

MAP = ["r . o . b", "o o . o o", "o . r . o", "o b o o r", "o . b . r"]


def plain(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = {
        "game": "hashi",
        "name": "Test",
        "source": "made up",
        "certainty": "sheet",
        "map": list(MAP),
    }
    document.update(changes)
    return {key: value for key, value in document.items() if value is not None}


@pytest.mark.clause("H-C2", "H-C1")
@pytest.mark.parametrize("side", ["a", "b"])
def test_islands_and_flags_of_our_sides(side: str) -> None:
    board = packaged_board(side)
    assert len(board.islands) == 18
    assert [mask.bit_count() for mask in (board.reds, board.blues, board.plains)] == [4, 3, 11]
    assert board.reds | board.blues | board.plains == (1 << 18) - 1
    assert board.certainty == "reconstruction"


@pytest.mark.clause("H-C4")
@pytest.mark.parametrize("side", ["a", "b"])
def test_our_sides_meet_every_demand(side: str) -> None:
    assert [text for met, text in demands(packaged_board(side), side) if not met] == []


@pytest.mark.clause("H-C4")
@pytest.mark.parametrize(("side", "low", "high"), [("a", 2, 3), ("b", 5, 99)])
def test_demands_counted_independently(side: str, low: int, high: int) -> None:
    rows = packaged_board(side).to_plain()["map"]
    geometry = Geometry(rows)
    assert len(geometry.lines) == 24
    crossings = sum(geometry.cross(one, other) for one in geometry.lines for other in geometry.lines) // 2
    assert low <= crossings <= high
    degrees = {place: sum(place in pair for pair in geometry.lines) for place in geometry.flags}
    assert min(degrees.values()) >= 2
    assert sum(degree >= 3 for degree in degrees.values()) >= 6
    assert {place[0] for place in degrees} == set("abcdef")
    assert {place[1] for place in degrees} == set("123456")
    for place, flag in geometry.flags.items():
        near = [other for pair in geometry.lines if place in pair for other in pair if other != place]
        assert flag == "o" or any(geometry.flags[other] == "o" for other in near)


@pytest.mark.clause("H-C3")
@pytest.mark.parametrize("side", ["a", "b"])
def test_lines_join_neighbours_and_some_cross(side: str) -> None:
    board = packaged_board(side)
    geometry = Geometry(board.to_plain()["map"])
    assert [tuple(name.split("-")) for name in board.line_names] == geometry.lines
    for one, first in enumerate(geometry.lines):
        for other, second in enumerate(geometry.lines):
            assert bool(board.crossings[one] >> other & 1) == geometry.cross(first, second)
            near = geometry.cross(first, second) or bool(set(first) & set(second))
            assert bool(board.far[one] >> other & 1) != near


@pytest.mark.clause("H-C5")
def test_the_deck_is_every_pair_once() -> None:
    assert len(DECK) == 18
    assert {(card.number, card.bridges) for card in DECK} == {(n, b) for n in range(1, 7) for b in range(1, 4)}
    assert list(DECK) == sorted(DECK)
    assert read_deck() == DECK


def test_cards_are_read() -> None:
    assert str(read_card(" 5X3 ")) == "5x3"
    for text in ("7x1", "0x1", "5x4", "5", "x3", "5x", "", "5x3x1", "five"):
        with pytest.raises(Unreadable, match="card"):
            read_card(text)


@pytest.mark.clause("H-C4")
def test_a_board_of_ones_own_is_read_written_and_played() -> None:
    board = read_board(plain())
    assert (board.rows, board.columns) == (5, 5)
    assert len(board.lines) == 26
    again = read_board(board.to_plain())
    assert again == board
    assert again.fingerprint == board.fingerprint
    assert len(board.fingerprint) == 10
    options = parse_options(HashiOptions, {"board": plain()})
    assert options.layout == board
    assert option_words(options) == {"board": board.fingerprint}
    state = GAME.start(options, 2)
    text = GAME.format_position(state)
    assert GAME.parse_position(text, {board.fingerprint: board.to_plain()}) == state
    assert len(GAME.step_universe(options)) == 1 + 18 * 6 + 26


def test_lines_may_be_listed_where_not_all_neighbours_are_joined() -> None:
    every = read_board(plain()).line_names
    fewer = read_board(plain(lines=list(every[1:])))
    assert fewer.line_names == every[1:]
    turned = read_board(plain(lines=["-".join(reversed(name.split("-"))) for name in reversed(every)]))
    assert turned.line_names == every
    assert fewer.fingerprint != turned.fingerprint


@pytest.mark.parametrize(
    ("changes", "field", "problem"),
    [
        ({"game": "traxx"}, "game", "one of: hashi"),
        ({"source": None}, "source", "is missing"),
        ({"certainty": "maybe"}, "certainty", "sheet, reconstruction"),
        ({"map": ["o"]}, "map", "3 to 9 entries"),
        ({"map": ["o o"] * 5}, "map[0]", "3 to 9 cells"),
        ({"map": [*MAP[:4], 7]}, "map[4]", "3 to 9 cells"),
        ({"map": [*MAP[:4], "o . x . r"]}, "map[4]", "cell c5 is 'x', expected one of . (sea) o (plain)"),
        ({"map": [*MAP[:4], "o . b . r o"]}, "map[4]", "has 6 cells, expected 5"),
        ({"map": [*MAP[:4], "o . b . o"]}, "map", "has 3 red flags, expected 4"),
        ({"map": [*MAP[:4], "o . o . r"]}, "map", "has 2 blue flags, expected 3"),
        ({"map": [*MAP[:4], "o o b . r"]}, "map", "has 19 islands, expected 18"),
        ({"lines": []}, "lines", "1 to 27 entries"),
        ({"lines": ["a1 c1"]}, "lines[0]", "expected two islands such as 'a1-c1'"),
        ({"lines": [3]}, "lines[0]", "expected two islands"),
        ({"lines": ["a1-b1"]}, "lines[0]", "b1 is not an island of the map"),
        ({"lines": ["a1-c1", "a1-e1"]}, "lines[1]", "does not join neighbours"),
        ({"lines": ["a1-b2"]}, "lines[0]", "does not join neighbours"),
        ({"lines": ["a1-c1", "c1-a1"]}, "lines[1]", "is listed twice"),
        ({"lines": ["a1-c1"]}, "lines", "no line leads to the island e1"),
        ({"colour": "red"}, "colour", "is unknown"),
    ],
)
def test_a_wrong_board_is_named_field_by_field(changes: dict[str, Any], field: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_board(plain(**changes))
    assert caught.value.field == field
    assert problem in caught.value.problem


@pytest.mark.clause("H-C1")
def test_options() -> None:
    assert HashiOptions().layout == packaged_board("a")
    assert HashiOptions(side="b").layout == packaged_board("b")
    board = read_board(plain())
    with pytest.raises(BadInput, match="option side"):
        HashiOptions(side="c")
    with pytest.raises(BadInput, match="option setup"):
        HashiOptions(setup="never")
    with pytest.raises(BadInput, match="board file"):
        HashiOptions(board=3)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="left out"):
        HashiOptions(side="b", board=board)


def test_a_board_without_a_name_and_hash() -> None:
    board = read_board(plain(name=None))
    assert board.name == "own board"
    assert isinstance(hash(board), int)
    assert isinstance(board, Board)
