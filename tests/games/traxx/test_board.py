"""Geometry, the packaged board and deck, and the reader of custom boards."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

from isthmus.games.traxx.board import (
    ALL_CELLS,
    AROUND_CENTRE,
    CELL_COUNT,
    CELL_NAMES,
    CENTRE,
    COLOURS,
    LETTERS,
    NEIGHBOUR_SETS,
    NEIGHBOURS,
    NUMBERS,
    RIM,
    SYMBOLS,
    Card,
    first_board,
    is_card,
    letters_of,
    read_board,
    standard_board,
    tally_of,
)
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import open_ends
from isthmus.games.traxx.state import TraxxOptions
from isthmus.kernel.documents import packaged_document
from isthmus.kernel.errors import BadInput
from tests.games.traxx.recount import CELLS, are_neighbours
from tests.games.traxx.table import BOARD, PLAIN, plain_board, played
from tools.design_traxx import (
    equal_neighbours,
    even_decks,
    example_paths,
    fitting_boards,
    gap_of,
    play_alone,
    play_together,
    report,
    tour_from,
)


@pytest.mark.clause("T-C2")
def test_neighbours_are_the_cells_at_distance_one() -> None:
    assert list(CELL_NAMES) == CELLS
    assert len(CELLS) == CELL_COUNT == 61
    for cell, name in enumerate(CELL_NAMES):
        expected = [other for other in CELLS if are_neighbours(name, other)]
        assert [CELL_NAMES[other] for other in NEIGHBOURS[cell]] == expected
        assert NEIGHBOUR_SETS[cell] == sum(1 << CELLS.index(other) for other in expected)
    assert ALL_CELLS.bit_count() == 61


@pytest.mark.clause("T-C2")
def test_a_regular_hexagon_of_side_five() -> None:
    degrees = Counter(map(len, NEIGHBOURS))
    assert degrees == {3: 6, 4: 18, 6: 37}
    assert len(RIM) == 24
    assert CELL_NAMES[CENTRE] == "e5"
    assert {CELL_NAMES[cell] for cell in AROUND_CENTRE} == {"d4", "d5", "e4", "e6", "f4", "f5"}


@pytest.mark.clause("T-C2", "T-C6")
def test_the_packaged_board_has_ten_or_eleven_cells_of_each_colour() -> None:
    counts = Counter(standard_board().colours)
    assert sorted(counts.values()) == [10, 10, 10, 10, 10, 11]
    assert len(equal_neighbours(standard_board().colours)) == 0


@pytest.mark.clause("T-C3")
def test_nine_numbers_lie_on_and_off_the_rim() -> None:
    board = standard_board()
    assert NUMBERS == (2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert len(set(board.number_cells)) == 9
    for cell, number in board.number_at.items():
        assert (cell in RIM) == (number >= 5)
    assert max(Counter(board.colours[cell] for cell in board.number_cells).values()) <= 2  # no colour opens them all


@pytest.mark.clause("T-C4")
def test_four_starts_around_the_centre_one_yellow_beside_the_three() -> None:
    board = standard_board()
    assert len(set(board.starts)) == 4
    assert set(board.starts) <= set(AROUND_CENTRE)
    assert not set(board.starts) & set(board.number_cells)
    three = board.number_cells[1]
    fitting = [cell for cell in board.starts if COLOURS[board.colours[cell]] == "yellow" and three in NEIGHBOURS[cell]]
    assert len(fitting) == 1


@pytest.mark.clause("T-C4", "T-C5")
def test_the_first_round_of_the_rule_sheets_example_can_be_played() -> None:
    """Louis starts on the yellow cell beside the 3; blue, green, grey and yellow take him beside the 6."""
    (path,) = example_paths(standard_board())
    assert not set(path) & set(standard_board().number_cells)
    start, *line = ("-".join(CELL_NAMES[cell] for cell in pair) for pair in pairwise(path))
    state = GAME.draw(GAME.start(TraxxOptions(), 1), path[0])
    state = played(state, "bgye", " ".join((start, *line)))
    sheet = state.desks[0].closed
    assert [COLOURS[standard_board().colours[cell]] for cell in path] == ["yellow", "blue", "green", "grey", "yellow"]
    assert set(open_ends(sheet)) == {path[0], path[-1]}  # both yellow cells are ends: next round either may grow
    ends = {number for cell in open_ends(sheet) for near in NEIGHBOURS[cell] if (number := _number_on(near))}
    assert ends >= {3, 6}
    assert sum(sheet.noted) == 0


def _number_on(cell: int) -> int | None:
    return standard_board().number_at.get(cell)


@pytest.mark.clause("T-C4", "T-C5")
def test_the_first_board_could_not_show_the_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert example_paths(first_board()) == []
    assert "bgye" not in first_board().deck
    assert not report(first_board(), 2, 1)
    assert "cannot be played" in capsys.readouterr().out


@pytest.mark.clause("T-C5")
def test_exchanging_colours_as_a_mirror_does_leaves_the_deck_as_it_is() -> None:
    assert standard_board().deck in even_decks()
    upside_down = str.maketrans("bgyr", "gbry")
    for deck in even_decks():
        assert {"".join(sorted(card.translate(upside_down), key=LETTERS.index)) for card in deck} == set(deck)
        assert "bgye" in deck


@pytest.mark.clause("T-C6")
def test_the_packaged_board_is_one_that_the_design_tool_looks_at() -> None:
    assert standard_board() in fitting_boards(random.Random("traxx-design-1"))


@pytest.mark.clause("T-C5")
def test_the_deck_has_every_four_of_six_and_doubles_each_colour_once() -> None:
    deck = standard_board().deck
    assert len(deck) == 15
    assert {frozenset(card) for card in deck} == {frozenset(four) for four in combinations(LETTERS, 4)}
    doubled = [card for card in deck if len(card) == 5]
    assert sorted(card.doubled for card in doubled) == sorted(LETTERS)
    assert all(len(card) == 4 and card.doubled == "" for card in deck if card not in doubled)
    assert sum(map(len, deck)) == 66


@pytest.mark.clause("T-C6")
def test_a_path_over_all_cells_begins_at_each_start() -> None:
    for start in standard_board().starts:
        tour = tour_from(start)
        assert tour[0] == start
        assert sorted(tour) == list(range(61))
        assert all(other in NEIGHBOURS[cell] for cell, other in pairwise(tour))


@pytest.mark.clause("T-C6")
def test_the_four_starts_score_alike() -> None:
    """A small share of what the design tool plays; the full evidence is in its report."""
    assert gap_of(play_alone(standard_board(), 300, 77)) < 2
    assert gap_of(play_together(standard_board(), 300, 77)) < 2


def test_the_design_tool_reports_on_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert report(standard_board(), 2, 1)
    lines = capsys.readouterr().out
    for clause in ("T-C2", "T-C3", "T-C4", "T-C5", "T-C6"):
        assert clause in lines


@pytest.mark.clause("T-C7")
def test_every_colour_has_a_letter_and_a_symbol_of_its_own() -> None:
    assert COLOURS[:5] == ("blue", "green", "yellow", "grey", "red")
    assert len(COLOURS) == len(set(LETTERS)) == len(set(SYMBOLS)) == len(LETTERS) == len(SYMBOLS) == 6


def test_tallies_hold_colours_with_their_count() -> None:
    assert letters_of(tally_of(Card("bgyyr"))) == "bgyyr"
    assert letters_of(0) == ""
    assert BOARD.cells_for(0) == 0
    assert BOARD.cells_for(tally_of(Card("bbgyerp"))) == ALL_CELLS
    reds = BOARD.cells_for(tally_of(Card("rr")))
    assert {CELL_NAMES[cell] for cell in range(61) if reds >> cell & 1} == {
        "a2", "c3", "d1", "d5", "d8", "f1", "f3", "g4", "h1", "h5",
    }  # fmt: skip


def test_a_card_rebuilds_from_its_repr() -> None:
    card = Card("bgyyr")
    assert eval(repr(card)) == card
    assert type(eval(repr(card))) is Card
    assert str(card) == "bgyyr"


@pytest.mark.parametrize("letters", ["bgyr", "bgyyr", "yeerp"])
def test_four_colours_and_perhaps_one_twice_are_a_card(letters: str) -> None:
    assert is_card(letters)


@pytest.mark.parametrize("letters", ["", "bgy", "bgye r", "bgyx", "bbggye", "bgyerp", "gbyr", "bbbgye", "bbyr"[:3]])
def test_anything_else_is_no_card(letters: str) -> None:
    assert not is_card(letters)


def test_boards_round_trip_through_their_document() -> None:
    assert read_board(BOARD.to_plain()) == BOARD
    assert read_board(standard_board().to_plain()) == standard_board()
    assert read_board(plain_board(cards=None)).deck == standard_board().deck
    assert read_board(BOARD.to_plain()).fingerprint == BOARD.fingerprint
    assert BOARD.fingerprint != standard_board().fingerprint
    assert len(BOARD.fingerprint) == 10
    assert hash(read_board(PLAIN)) == hash(BOARD)


def test_packaged_documents_say_where_they_come_from() -> None:
    for name in ("data/board.toml", "data/first_board.toml"):
        plain = packaged_document("isthmus.games.traxx", name)
        assert plain["game"] == "traxx"
        assert plain["certainty"] == "reconstruction"
        assert plain["source"]


def test_an_own_deck_is_read_in_any_order_of_letters() -> None:
    cards = [card[::-1] for card in standard_board().deck]
    assert read_board(plain_board(cards=cards)).deck == standard_board().deck


def _rows(index: int, row: object) -> list[object]:
    rows: list[object] = list(PLAIN["rows"])
    rows[index] = row
    return rows


def _numbers(**changes: object) -> dict[str, object]:
    return {**PLAIN["numbers"], **{name.removeprefix("n"): cell for name, cell in changes.items()}}


def _cards(index: int, card: object) -> list[object]:
    cards: list[object] = list(PLAIN["cards"])
    cards[index] = card
    return cards


_WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("no game", {"game": None}, "game", "is missing"),
    ("other game", {"game": "hashi"}, "game", "is 'hashi', expected one of: traxx"),
    ("name", {"name": 3}, "name", "one line of text"),
    ("source", {"source": None}, "source", "is missing"),
    ("certainty", {"certainty": "sure"}, "certainty", "expected one of: sheet, reconstruction"),
    ("unknown field", {"colour": "b"}, "colour", "is unknown"),
    ("eight rows", {"rows": PLAIN["rows"][:8]}, "rows", "a list of 9 entries"),
    ("short row", {"rows": _rows(1, "epbeg")}, "rows[1]", "is 'epbeg', expected 6 letters of bgyerp for row b"),
    ("row is a number", {"rows": _rows(0, 7)}, "rows[0]", "is '7', expected 5 letters"),
    ("colour", {"rows": _rows(4, "ygegxpygb")}, "rows[4]", "cell e5 has the colour 'x', expected a letter of bgyerp"),
    (
        "five colours",
        {"rows": [row.replace("p", "b") for row in PLAIN["rows"]]},
        "rows",
        "no cell is purple, expected all six colours",
    ),
    ("numbers is a list", {"numbers": []}, "numbers", "a table of fields"),
    ("no 7", {"numbers": {n: c for n, c in PLAIN["numbers"].items() if n != "7"}}, "numbers.7", "is missing"),
    ("a 1", {"numbers": _numbers(n1="e5")}, "numbers.1", "is unknown"),
    ("no cell", {"numbers": _numbers(n7="a6")}, "numbers.7", "is 'a6', expected a cell from a1 to i5"),
    ("7 inside", {"numbers": _numbers(n7="e5")}, "numbers.7", "is e5, expected a cell on the rim (5 to 10 lie there)"),
    ("2 outside", {"numbers": _numbers(n2="a1")}, "numbers.2", "is a1, expected a cell off the rim (2 to 4 lie there)"),
    ("7 on 5", {"numbers": _numbers(n7="a4")}, "numbers.7", "is a4, where the 5 is already"),
    ("three starts", {"starts": ["d4", "d5", "f4"]}, "starts", "a list of 4 entries"),
    ("start is a number", {"starts": ["d4", "d5", "f4", 5]}, "starts[3]", "is '5', expected a cell from a1 to i5"),
    (
        "far start",
        {"starts": ["d4", "d5", "f4", "e5"]},
        "starts[3]",
        "is e5, expected a cell around the centre: d4, d5",
    ),
    ("same start", {"starts": ["d4", "d5", "f4", "d4"]}, "starts[3]", "is d4 again, expected four different cells"),
    (
        "start on the 2",
        {"numbers": _numbers(n2="f4")},
        "starts[2]",
        "is f4, which is a number cell; expected a cell without a number",
    ),
    ("fourteen cards", {"cards": _cards(0, "bgye")[:14]}, "cards", "a list of 15 entries"),
    ("three colours", {"cards": _cards(1, "bgy")}, "cards[1]", "is 'bgy', expected four different letters of bgyerp"),
    ("card is a number", {"cards": _cards(1, 4)}, "cards[1]", "is '4', expected four different letters"),
    ("same four", {"cards": _cards(1, "bgye")}, "cards[1]", "is bgye, the same four colours as cards[0]"),
    ("no double", {"cards": _cards(2, "bgyp")}, "cards", "blue is doubled on 0 cards, expected exactly one"),
    ("two doubles", {"cards": _cards(1, "bbgyr")}, "cards", "blue is doubled on 2 cards, expected exactly one"),
]


@pytest.mark.clause("T-C2", "T-C3", "T-C4", "T-C5")
@pytest.mark.parametrize(
    ("changes", "field", "problem"), [case[1:] for case in _WRONG], ids=[case[0] for case in _WRONG]
)
def test_a_wrong_board_is_refused_with_field_and_reason(changes: dict[str, Any], field: str, problem: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_board(plain_board(**changes))
    assert refusal.value.field == field
    assert problem in refusal.value.problem


@pytest.mark.clause("T-C6")
def test_an_own_board_may_have_other_colour_counts() -> None:
    """Nobody knows the printed board, so a player's own need not have our counts; the design tool reports them."""
    board = read_board(plain_board(rows=_rows(0, "bbbbb")))
    assert Counter(board.colours)[0] == 14
