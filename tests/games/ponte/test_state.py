"""Options, and states as values."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest

from isthmus.games.ponte.board import Board, Bridge, Choose, Colour, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import Ending, Phase, PonteOptions, PonteState, build_state
from isthmus.kernel.errors import BadInput
from isthmus.kernel.options import option_words, parse_options, plain_options
from tests.games.ponte.table import lay, own_board, play, random_states, step

NAMES = {
    "Board": Board, "Bridge": Bridge, "Choose": Choose, "Colour": Colour, "Ending": Ending, "Phase": Phase,
    "PonteOptions": PonteOptions, "Tile": Tile, "build_state": build_state,
}  # fmt: skip


def test_options_and_their_defaults() -> None:
    options = PonteOptions()
    assert dataclasses.astuple(options) == (10, False, False, False, None)
    given = {"size": "12", "may_pass_bridge": "yes", "unlimited": "yes", "lot": "yes"}
    everything = parse_options(PonteOptions, given)
    assert everything == PonteOptions(size=12, may_pass_bridge=True, unlimited=True, lot=True)
    assert option_words(everything) == given
    assert parse_options(PonteOptions, plain_options(own_board(7, 20, 8))) == own_board(7, 20, 8)


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"size": 11}, "option size"),
        ({"size": True}, "option size"),
        ({"lot": 1}, "option lot"),
        ({"board": {"game": "ponte"}}, "size"),
        ({"board": "12"}, "option board"),
        ({"size": 12, "board": Board(7, 20, 8).to_plain()}, "option size"),
        ({"colour": "red"}, "option 'colour'"),
    ],
)
def test_wrong_options_name_their_field(given: dict[str, object], field: str) -> None:
    with pytest.raises(BadInput) as error:
        parse_options(PonteOptions, given)
    assert error.value.field == field


def test_a_board_must_be_a_board() -> None:
    with pytest.raises(BadInput, match="is not a board"):
        PonteOptions(board="mine")  # type: ignore[arg-type]


@pytest.mark.clause("P-C1")
def test_the_box_follows_the_options() -> None:
    assert (PonteOptions().box().size, PonteOptions(size=12).box().size) == (10, 12)
    assert own_board(7, 20, 8).box() == Board(7, 20, 8)
    unlimited = PonteOptions(unlimited=True).box()
    assert unlimited.tiles >= 100
    assert unlimited.bridges >= 50


def test_states_rebuild_from_their_repr_and_are_values() -> None:
    for options in (PonteOptions(lot=True), own_board(5, 6, 3, may_pass_bridge=True)):
        for state in random_states(options, 3):
            again = eval(repr(state), NAMES)
            assert again == state
            assert hash(again) == hash(state)
            for seat in (0, 1):
                assert GAME.legal(again, seat) == GAME.legal(state, seat)
    state = lay(".XXX / ...X / XX.. / ..X.")
    copied = pickle.loads(pickle.dumps(state))
    assert copied == state
    assert copied.grid is state.grid
    assert copy.deepcopy(state) == state


def test_states_differ_in_what_has_happened() -> None:
    state = play(GAME.start(PonteOptions(), 2), "a1 c1", "light", "e5 e6")
    others = [
        play(GAME.start(PonteOptions(), 2), "a1 c1", "dark", "e5 e6"),
        play(GAME.start(PonteOptions(), 2), "a1 c2", "light", "e5 e6"),
        play(GAME.start(PonteOptions(may_pass_bridge=True), 2), "a1 c1", "light", "e5 e6"),
        step(state, "h8"),
        play(state, "a1-c1"),
    ]
    assert len({state, *others}) == 6
    assert state == play(GAME.start(PonteOptions(), 2), "c1 a1", "light", "e6 e5")


def test_a_state_cannot_be_changed() -> None:
    state = GAME.start(PonteOptions(), 2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        state.turn = 5  # type: ignore[misc]
    before = repr(state)
    step(state, "a1", "b1")
    assert repr(state) == before


def test_the_start_of_the_open_turn() -> None:
    start = play(GAME.start(PonteOptions(), 2), "a1 c1", "light", "e5 e6")
    assert start.at_turn_start() is start
    for words in (("h8",), ("h8", "h9"), ("a1-c1",)):
        assert step(start, *words).at_turn_start() == start


def facts(light: str = "", dark: str = "", bridges: str = "") -> PonteState:
    return build_state(
        own_board(5, 6, 1), phase=Phase.PLAY, turn=4, light_seat=0, light=light, dark=dark, bridges=bridges
    )


@pytest.mark.parametrize(
    ("light", "dark", "bridges", "expected"),
    [
        ("z9", "", "", "square: is 'z9', expected a square from a1 to e5"),
        ("a1", "a1", "", "square a1: holds two tiles"),
        ("a1 b1 c1 d1 e1", "", "", "tile e1: light: breaks a distance rule"),
        ("", "a1 b1 c1 d1 e2", "", "tile e2: dark: breaks a distance rule"),
        ("a1 c1 e1 a3 c3 e3 a5", "", "", "light: has 7 tiles, expected at most 6"),
        ("a1 c1 a3 c3", "", "a1-c1 a3-c3", "bridges: 2 are built, expected at most 1"),
        ("a1 d1", "", "a1-d1", "bridge 'a1-d1': is not a bridge"),
        ("a1", "c1", "a1-c1", "bridge 'a1-c1': does not join two tiles of one colour"),
        ("a1 c1", "b1", "a1-c1", "bridge 'a1-c1': crosses a tile"),
    ],
)
def test_impossible_facts_are_refused(light: str, dark: str, bridges: str, expected: str) -> None:
    with pytest.raises(BadInput) as error:
        facts(light, dark, bridges)
    assert str(error.value).startswith(expected)


def test_seats_and_colours() -> None:
    state = GAME.start(PonteOptions(), 2)
    assert state.colour_of(0) is None
    assert state.seat_of(Colour.DARK) == -1
    light_second = lay("L.D", light_seat=1)
    assert light_second.colour_of(1) is Colour.LIGHT
    assert light_second.seat_of(Colour.DARK) == 0
    assert light_second.seat == 1
