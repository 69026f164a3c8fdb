"""Components: boards, tiles, and the reader for custom boards."""

from __future__ import annotations

import itertools
import unicodedata
from collections import Counter
from typing import Any

import pytest

from isthmus.games.connections.board import (
    LETTERS,
    Board,
    Tile,
    look_of,
    pattern_of,
    read_board,
    rotations_of,
    standard_board,
    standard_tiles,
)
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions, empty_sheet
from isthmus.kernel.errors import BadInput
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.options import parse_options, plain_options
from tests.games.connections.recount import turned
from tests.games.connections.table import TINY, start_of_play

PAGE_BOARDS = {
    "A": "1221 3122 1321 2133",
    "B": "2121 3122 1312 2133",
    "C": "1212 2312 3121 1233",
    "D": "2211 1322 1231 3123",
}
PAGE_PATTERNS = (  # noqa: SIM905 - reads as the page does
    "---n ---W --nn --nW --Wn --WW -n-n -n-W -W-W -nnn -nnW -nWn -nWW -Wnn -WnW -WWn -WWW nnnn nnnW nnWW nWnW nWWW WWWW"
).split()
PAGE_TWICE = ["-nnW", "-nWW", "-Wnn", "-WWn", "nnWW"]


@pytest.mark.clause("C-C1")
def test_every_player_has_a_board_of_25_squares_around_a_printed_centre_and_the_same_28_tiles() -> None:
    state = start_of_play(seats=4)
    for desk in state.desks:
        board = desk.sheet.board
        assert board is not None
        assert len(board.squares) == 25
        assert board.squares[board.centre] == "c3"
        assert pattern_of(desk.sheet.looks[board.centre]) == "nWnW"  # north, south narrow; east, west wide
        assert len(board.tiles) == 28
        assert board.tiles == standard_tiles()


@pytest.mark.clause("C-C2")
@pytest.mark.parametrize("letter", LETTERS)
def test_sixteen_numbers_from_1_to_3_and_an_empty_edge_in_the_middle_of_each_side(letter: str) -> None:
    board = standard_board(letter)
    for side in board.numbers:
        assert len(side) == 5
        assert side[2] == 0
        assert all(1 <= number <= 3 for place, number in enumerate(side) if place != 2)
    assert sum(number > 0 for _, _, number in board.rim) == 16


@pytest.mark.clause("C-C3")
@pytest.mark.parametrize("letter", LETTERS)
def test_the_boards_are_those_of_the_page(letter: str) -> None:
    board = standard_board(letter)
    written = " ".join("".join(str(number) for number in side if number) for side in board.numbers)
    assert written == PAGE_BOARDS[letter]
    assert board.certainty == "reconstruction"
    assert "reconstruction" in board.source


@pytest.mark.clause("C-C3")
def test_the_boards_hold_the_same_values_in_different_places() -> None:
    values = [Counter(number for _, _, number in standard_board(letter).rim) for letter in LETTERS]
    assert all(found == values[0] for found in values)
    assert all(sum(number * count for number, count in found.items()) == 30 for found in values)
    assert len({standard_board(letter).numbers for letter in LETTERS}) == 4


@pytest.mark.clause("C-C4")
def test_the_tiles_are_the_23_patterns_that_exist_and_five_of_them_twice() -> None:
    found = [tile.pattern for tile in standard_tiles()]
    assert sorted(found) == sorted(PAGE_PATTERNS + PAGE_TWICE)
    rotated = {min(turned(pattern, turn) for turn in range(4)) for pattern in PAGE_PATTERNS}
    everything = {"".join(letters) for letters in itertools.product("-nW", repeat=4)} - {"----"}
    assert rotated == {min(turned(pattern, turn) for turn in range(4)) for pattern in everything}
    assert len(rotated) == 23


@pytest.mark.clause("C-C4")
def test_tiles_have_one_to_four_connections_and_two_have_a_single_one() -> None:
    connections = Counter(4 - tile.pattern.count("-") for tile in standard_tiles())
    assert set(connections) == {1, 2, 3, 4}
    assert connections[1] == 2


@pytest.mark.clause("C-C5")
def test_28_different_names_and_pictures_in_every_language() -> None:
    tiles = standard_tiles()
    assert {"key", "star", "sun", "triangle", "smiley"} < {tile.name for tile in tiles}
    assert len({tile.name for tile in tiles}) == 28
    assert len({tile.mark for tile in tiles}) == 28
    for language in LANGUAGES:
        assert len({sentence("connections-tile", language, {"tile": tile.name}) for tile in tiles}) == 28


@pytest.mark.clause("C-C5")
def test_the_signs_take_one_column_and_differ_from_everything_else_on_the_board() -> None:
    for tile in standard_tiles():
        assert unicodedata.east_asian_width(tile.mark) in "NA"
        assert tile.mark not in "@·○◎─═│║┌┐└┘#()-"


@pytest.mark.parametrize("tile", standard_tiles(), ids=lambda tile: tile.name)
def test_looks_are_rotated_patterns(tile: Tile) -> None:
    assert [pattern_of(look_of(tile.pattern, turn)) for turn in range(4)] == [
        turned(tile.pattern, turn) for turn in range(4)
    ]


@pytest.mark.clause("C-P1")
def test_turns_that_look_the_same_are_listed_once() -> None:
    assert rotations_of("nnnn") == (0,)
    assert rotations_of("-n-n") == (0, 1)
    assert rotations_of("nWnW") == (0, 1)
    assert rotations_of("-nnW") == (0, 1, 2, 3)


# -- a custom board


def own_plain(**changes: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "game": "connections",
        "name": "mine",
        "north": [1, 1, 1, 1],
        "east": [2, 2, 2, 2],
        "south": [3, 3, 3, 3],
        "west": [1, 2, 3, 1],
    }
    plain.update(changes)
    return {name: value for name, value in plain.items() if value is not None}


def own_tiles(**changes: Any) -> list[dict[str, Any]]:
    tiles = [{"name": f"tile{number}", "pattern": "-nnW"} for number in range(28)]
    return [{**tiles[0], **changes}, *tiles[1:]]


@pytest.mark.clause("C-C3")
def test_a_board_of_ones_own_is_read_and_written_back() -> None:
    board = read_board(own_plain())
    assert board.numbers == ((1, 1, 0, 1, 1), (2, 2, 0, 2, 2), (3, 3, 0, 3, 3), (1, 2, 0, 3, 1))
    assert board.tiles == standard_tiles()
    assert read_board(board.to_plain()) == board
    assert read_board(own_plain(tiles=own_tiles(mark="k"))).tiles[0] == Tile("tile0", "-nnW", "k")
    own = read_board(own_plain(tiles=own_tiles()))
    assert read_board(own.to_plain()) == own
    assert len({board.fingerprint, own.fingerprint, standard_board("A").fingerprint}) == 3


def test_all_seats_play_on_a_board_of_ones_own_without_a_deal() -> None:
    board = read_board(own_plain(tiles=own_tiles()))
    options = ConnectionsOptions(board=board)
    state = GAME.start(options, 3)
    assert [desk.sheet.board for desk in state.desks] == [board] * 3
    chance = GAME.chance(state)
    assert chance is not None
    assert chance.outcomes == tuple(f"tile{number}" for number in range(28))
    assert parse_options(ConnectionsOptions, plain_options(options)) == options


@pytest.mark.parametrize(
    ("changes", "field", "problem"),
    [
        ({"game": "hashi"}, "game", "is 'hashi', expected one of: connections"),
        ({"name": None}, "name", "is missing"),
        ({"certainty": "sure"}, "certainty", "is 'sure', expected one of: sheet, reconstruction"),
        ({"north": None}, "north", "is missing"),
        ({"north": [1, 2, 3]}, "north", "is '[1, 2, 3]', expected a list of 4 entries"),
        ({"east": "1122"}, "east", "is '1122', expected a list of 4 entries"),
        ({"south": [1, 2, 4, 1]}, "south[2]", "is '4', expected a number from 1 to 3"),
        ({"south": [1, 0, 1, 1]}, "south[1]", "is '0', expected a number from 1 to 3"),
        ({"west": [1, True, 1, 1]}, "west[1]", "is 'True', expected a number from 1 to 3"),
        ({"west": ["1", 1, 1, 1]}, "west[0]", "is '1', expected a number from 1 to 3"),
        ({"size": 5}, "size", "is unknown, expected: certainty, east, game, name, north, source, south, west"),
        ({"tiles": own_tiles()[:27]}, "tiles", "expected a list of 28 entries"),
        (
            {"tiles": own_tiles(pattern="----")},
            "tiles[0].pattern",
            "is '----', expected a tile with 1 to 4 connections",
        ),
        ({"tiles": own_tiles(pattern="-nw")}, "tiles[0].pattern", "expected four letters clockwise from north"),
        ({"tiles": own_tiles(pattern="-nnw")}, "tiles[0].pattern", "expected four letters clockwise from north"),
        ({"tiles": own_tiles(name="Big Key")}, "tiles[0].name", "is 'Big Key', expected one word of lowercase letters"),
        ({"tiles": own_tiles(name="tile5")}, "tiles[5].name", "is 'tile5', expected a name that no other tile has"),
        ({"tiles": own_tiles(mark="ab")}, "tiles[0].mark", "is 'ab', expected one character"),
        ({"tiles": own_tiles(colour="red")}, "tiles[0].colour", "is unknown, expected: mark, name, pattern"),
        ({"tiles": [1] * 28}, "tiles[0]", "is '1', expected a table of fields"),
    ],
)
def test_the_reader_names_the_field_and_what_was_expected(changes: dict[str, Any], field: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_board(own_plain(**changes))
    assert caught.value.field == field
    assert problem in caught.value.problem


def test_small_boards_can_be_built_but_not_read() -> None:
    assert TINY.size == 3
    assert TINY.rounds == 8
    assert TINY.squares[TINY.centre] == "b2"
    assert TINY.to_plain()["size"] == 3
    with pytest.raises(BadInput):
        read_board(TINY.to_plain())
    assert len(empty_sheet(TINY).spirals) == 8


@pytest.mark.parametrize(
    ("numbers", "tiles", "field"),
    [
        ((), standard_tiles(), "numbers"),
        (((1, 1, 1),) * 3, standard_tiles(), "numbers"),
        (((1, 1, 1), (1, 1), (1, 1, 1), (1, 1, 1)), standard_tiles(), "numbers"),
        (((1, 1),) * 4, standard_tiles(), "numbers"),
        (((1, 1, 1),) * 4, standard_tiles()[:7], "tiles"),
        (((1, 1, 1),) * 4, standard_tiles()[:1] * 8, "tiles"),
    ],
)
def test_a_board_that_cannot_be_played_cannot_be_built(numbers: Any, tiles: tuple[Tile, ...], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        Board("odd", numbers, tiles)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"boards": "E"}, "option boards"),
        ({"series": "maybe"}, "option series"),
        ({"board": 7}, "option board"),
        ({"board": "0123456789"}, "option board"),
        ({"board": own_plain(), "boards": "B"}, "option boards"),
    ],
)
def test_wrong_options_are_named(given: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_options(ConnectionsOptions, given)
    assert caught.value.field == field


def test_an_option_that_is_no_board_is_refused_however_it_came() -> None:
    with pytest.raises(BadInput) as caught:
        ConnectionsOptions(board="mine")  # type: ignore[arg-type]
    assert caught.value.field == "option board"
