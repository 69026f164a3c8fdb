"""Options: typed, checked, and the same in words, JSON and codes."""

from __future__ import annotations

import pytest

from isthmus.kernel.errors import BadInput
from isthmus.kernel.options import fingerprint_of, option_fields, option_words, parse_options, plain_options
from tests.kernel.toy import Board, ToyOptions

BOARD = Board(7, "big")


def test_fields_say_what_a_form_needs() -> None:
    fields = {entry.name: entry for entry in option_fields(ToyOptions)}
    assert list(fields) == ["rounds", "mood", "double", "board"]
    assert (fields["rounds"].default, fields["rounds"].choices, fields["rounds"].clause) == (2, (1, 2), "Y-C1")
    assert (fields["double"].default, fields["double"].choices) == (False, (False, True))
    assert fields["board"].reader is not None
    assert fields["board"].choices == ()


def test_defaults_are_not_written() -> None:
    assert plain_options(ToyOptions()) == option_words(ToyOptions()) == {}


def test_what_differs_is_written_in_field_order() -> None:
    options = ToyOptions(double=True, board=BOARD, mood="wild", rounds=1)
    assert list(plain_options(options).items()) == [
        ("rounds", 1),
        ("mood", "wild"),
        ("double", True),
        ("board", BOARD.to_plain()),
    ]
    assert list(option_words(options).items()) == [
        ("rounds", "1"),
        ("mood", "wild"),
        ("double", "yes"),
        ("board", BOARD.fingerprint),
    ]
    assert option_words(ToyOptions(rounds=1)) == {"rounds": "1"}


@pytest.mark.parametrize(
    "options", [ToyOptions(), ToyOptions(rounds=1, double=True), ToyOptions(board=BOARD), ToyOptions(mood="wild")]
)
def test_plain_options_read_back(options: ToyOptions) -> None:
    assert parse_options(ToyOptions, plain_options(options)) == options


def test_words_read_back_in_any_case() -> None:
    assert parse_options(ToyOptions, {"rounds": "1", "mood": " WILD ", "double": "Yes"}) == ToyOptions(1, "wild", True)
    assert parse_options(ToyOptions, {"double": "no"}) == ToyOptions()


def test_a_document_may_be_absent_plain_or_ready() -> None:
    for given in (BOARD, BOARD.to_plain()):
        assert parse_options(ToyOptions, {"board": given}).board == BOARD
    assert parse_options(ToyOptions, {"board": None}).board is None


@pytest.mark.parametrize(
    ("given", "field", "problem"),
    [
        ({"sise": 1}, "option 'sise'", "is unknown, expected one of: rounds, mood, double, board"),
        ({"rounds": 3}, "option rounds", "is '3', expected one of: 1, 2"),
        ({"rounds": True}, "option rounds", "is 'True', expected one of: 1, 2"),
        ({"rounds": 1.0}, "option rounds", "is '1.0', expected one of: 1, 2"),
        ({"double": 1}, "option double", "is '1', expected one of: no, yes"),
        ({"rounds": "three"}, "option rounds", "is 'three', expected one of: 1, 2"),
        ({"mood": ["wild"]}, "option mood", "is \"['wild']\", expected one of: calm, wild"),
        ({"mood": None}, "option mood", "is 'None', expected one of: calm, wild"),
        ({"mood": int("f" * 9000, 16)}, "option mood", "is 'something huge (int)', expected one of: calm, wild"),
        ({"board": "big"}, "option board", "is a word ('big'), expected the board file itself"),
        ({"board": "0123456789"}, "option board", "names a board by its fingerprint ('0123456789')"),
        ({"board": [1]}, "option board", "is '[1]', expected a table of fields"),
        ({"board": 7}, "option board", "is '7', expected a table of fields"),
        ({"board": {"game": "toy", "size": 99}}, "size", "is '99', expected a whole number from 4 to 9"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(given: dict[str, object], field: str, problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_options(ToyOptions, given)
    assert caught.value.field == field
    assert caught.value.problem.startswith(problem)


def test_options_cannot_be_made_wrong_directly() -> None:
    with pytest.raises(BadInput, match="option mood: is 'angry', expected one of: calm, wild"):
        ToyOptions(mood="angry")


def test_fingerprints_are_short_and_pinned() -> None:
    assert fingerprint_of("{}") == "44136fa355"
    assert fingerprint_of("{} ") != fingerprint_of("{}")
