"""Two versions of the rules: old codes and records keep the first board and deck, new games have the second."""

from __future__ import annotations

from pathlib import Path

import pytest

import isthmus
from isthmus import registry
from isthmus.bots.traxx.weights import weights_for
from isthmus.games.traxx.board import first_board, read_board, standard_board
from isthmus.games.traxx.game import EARLIER, GAME
from isthmus.games.traxx.state import FirstOptions, TraxxOptions
from isthmus.kernel.code import GameCode
from isthmus.kernel.errors import BadInput
from isthmus.kernel.record import verify
from tests.games.traxx.table import plain_board

RECORDS = Path(__file__).resolve().parents[2] / "data" / "records"
OLD_CODE = "traxx1.4AHXWXXVZR4"  # of tests/data/records/traxx-2p.txt
(FIRST,) = EARLIER


def test_new_games_have_the_second_board_and_codes_say_so() -> None:
    match = isthmus.new("traxx", seed="0000000001")
    assert match.game is GAME
    assert match.state.board is standard_board()
    assert match.secret is not None
    assert match.secret.code.startswith("traxx2.0000000001")


def test_an_old_code_still_deals_the_first_board_and_the_same_cards() -> None:
    recorded = isthmus.load((RECORDS / "traxx-2p.txt").read_text(encoding="utf-8"))
    match = isthmus.deal(OLD_CODE, ("Ana", "Ben"))
    assert match.game is FIRST
    assert match.state.board is first_board()
    assert match.state.cards == recorded.state.cards[:1] == ("bgeep",)
    assert [desk.sheet.start for desk in match.state.desks] == [desk.sheet.start for desk in recorded.state.desks]
    assert verify(recorded).problems == ()
    assert isthmus.dump(recorded).startswith("Isthmus: 1\nGame: traxx\nRules: 1\n")


def test_the_versions_differ_in_numbers_and_deck_alone() -> None:
    old, new = first_board(), standard_board()
    assert (old.colours, old.starts) == (new.colours, new.starts)
    moved = [number for number, a, b in zip(range(2, 11), old.number_cells, new.number_cells, strict=True) if a != b]
    assert moved == [5, 6, 7, 8]
    assert {frozenset(card) for card in old.deck} == {frozenset(card) for card in new.deck}


def test_a_position_is_read_by_its_own_version() -> None:
    old = FIRST.start(FirstOptions(start=1), 1)
    text = FIRST.format_position(old)
    assert text.startswith("traxx1 start-1 / ")
    assert FIRST.parse_position(text) == old
    assert old != GAME.start(TraxxOptions(start=1), 1)


def test_an_own_board_without_cards_has_the_deck_of_its_version() -> None:
    plain = plain_board(cards=None)
    old = read_board(plain, first_board)
    assert (old.deck, read_board(plain).deck) == (first_board().deck, standard_board().deck)
    code = GameCode("traxx", 1, {"board": old.fingerprint}, "0000000001")
    options = registry.open_code(code, {"board": plain}).options
    assert isinstance(options, FirstOptions)
    assert options.layout == old
    with pytest.raises(BadInput, match="has the fingerprint"):
        registry.open_code(GameCode("traxx", 2, {"board": old.fingerprint}, "0000000001"), {"board": plain})


def test_every_version_is_listed_and_no_other() -> None:
    assert registry.versions("traxx") == (GAME, FIRST)
    assert registry.game("traxx") is registry.game("traxx", 2) is GAME
    assert registry.game("traxx", 1) is FIRST
    with pytest.raises(BadInput, match="version 3 of traxx is not known here, only 2, 1"):
        registry.game("traxx", 3)


def test_bots_know_which_board_they_play_on() -> None:
    own = TraxxOptions(board=read_board(plain_board()))
    known = [weights_for(1, options) for options in (TraxxOptions(), FirstOptions(), own)]
    assert not any((a == b).all() for a, b in ((known[0], known[1]), (known[0], known[2]), (known[1], known[2])))
