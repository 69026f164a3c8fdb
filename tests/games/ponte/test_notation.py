"""Steps, draws and positions as text, there and back; and text that is none of these."""

from __future__ import annotations

import contextlib
import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.games.ponte.board import Board, Bridge, Choose, Colour, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import Ending, PonteOptions, PonteState
from isthmus.kernel.errors import Ambiguous, BadInput, IsthmusError, Unreadable
from isthmus.kernel.steps import DONE, UNDO
from tests.games.ponte.table import lay, own_board, play, random_states, step

ALL_OPTIONS = [
    PonteOptions(),
    PonteOptions(size=12, may_pass_bridge=True),
    PonteOptions(unlimited=True, lot=True),
    own_board(5, 6, 3, may_pass_bridge=True),
    own_board(3, 4, 2),
]
OPENING = "ponte1 / opening 1 light / starts=1 light=- ends=- / 10/10/10/10/10/10/10/10/10/10 / - / 40 40 15 / -"


def start(options: PonteOptions | None = None) -> PonteState:
    return GAME.start(options or PonteOptions(), 2)


# -- steps


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("c4", Tile("c4")),
        ("  C4 ", Tile("c4")),
        ("j10", Tile("j10")),
        ("c4-e5", Bridge("c4", "e5")),
        ("E5-C4", Bridge("c4", "e5")),
        ("c4e5", Bridge("c4", "e5")),
        ("a10c10", Bridge("a10", "c10")),
        ("a1-j10", Bridge("a1", "j10")),
        ("light", Choose(Colour.LIGHT)),
        ("Dark", Choose(Colour.DARK)),
        ("l", Choose(Colour.LIGHT)),
        ("d", Choose(Colour.DARK)),
        ("Done", DONE),
        ("UNDO", UNDO),
    ],
)
def test_reading_steps(text: str, expected: object) -> None:
    assert GAME.parse_step(start(), 0, text) == expected


def test_every_step_of_the_universe_reads_back() -> None:
    for options in ALL_OPTIONS:
        state = start(options)
        universe = GAME.step_universe(options)
        assert universe[0] == DONE
        assert len(set(universe)) == len(universe)
        for found in (*universe, UNDO):
            text = GAME.format_step(state, found)
            assert text
            assert not set(text) & set(" ,/|[]")
            assert GAME.parse_step(state, 0, text) == found
            assert GAME.parse_step(state, 1, text.upper()) == found
            assert eval(repr(found), {**globals(), "Done": type(DONE), "Undo": type(UNDO)}) == found


@pytest.mark.parametrize(
    "text", ["", "c", "4", "k1", "a11", "a0", "a01", "c4-", "c4-e", "c4--e5", "c4-k1", "white", "-"]
)
def test_unreadable_steps_say_what_was_expected(text: str) -> None:
    with pytest.raises(Unreadable) as error:
        GAME.parse_step(start(), 0, text)
    assert "'c4-e5'" in str(error.value)


def test_the_shorthand_for_the_only_bridge_of_a_square() -> None:
    state = lay("X.X.. / ..... / X....")
    with pytest.raises(Ambiguous) as error:
        GAME.parse_step(state, state.seat, "a1-")
    assert error.value.candidates == ("a1-c1", "a1-a3")
    only = lay("X.X..")
    assert GAME.parse_step(only, only.seat, "a1-") == Bridge("a1", "c1")
    with pytest.raises(Unreadable, match="none can be built from a1"):
        GAME.parse_step(only, 1 - only.seat, "a1-")


def test_reading_and_writing_the_lot() -> None:
    state = start(PonteOptions(lot=True))
    for outcome in (0, 1):
        text = GAME.format_draw(state, outcome)
        assert GAME.parse_draw(state, text.upper()) == outcome
        assert GAME.parse_draw(state, str(outcome + 1)) == outcome
    with pytest.raises(Unreadable, match="seat1"):
        GAME.parse_draw(state, "seat3")


# -- positions


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_positions_read_back_exactly(options: PonteOptions) -> None:
    known = {} if options.board is None else {options.board.fingerprint: options.board}
    seen = set()
    for seed in range(4):
        for state in random_states(options, seed):
            text = GAME.format_position(state)
            again = GAME.parse_position(text, known)
            assert again == state
            assert hash(again) == hash(state)
            assert GAME.format_position(again) == text
            for seat in (0, 1):
                assert GAME.legal(again, seat) == GAME.legal(state, seat)
                assert GAME.parse_position(GAME.format_position(GAME.view(state, seat)), known) == state
            seen.add(state.phase)
    assert len(seen) >= 4


def test_a_position_of_an_own_board_needs_the_board() -> None:
    options = own_board(6, 10, 3)
    text = GAME.format_position(start(options))
    assert options.board is not None
    with pytest.raises(BadInput, match="fingerprint"):
        GAME.parse_position(text)
    plain = Board(6, 10, 3).to_plain()
    assert GAME.parse_position(text, {options.board.fingerprint: plain}) == start(options)


def test_positions_are_as_documented() -> None:
    assert GAME.format_position(start()) == OPENING
    state = step(play(start(), "c4 e5", "light", "c6 c7"), "c4-e5")
    assert GAME.format_position(state) == (
        "ponte1 / play 4 light / starts=1 light=2 ends=- / 10/10/10/2L7/4L5/2D7/2D7/10/10/10 / - / 38 38 15 / c4-e5"
    )
    assert GAME.format_position(play(state, "-")) == (
        "ponte1 / play 5 dark / starts=1 light=2 ends=- / 10/10/10/2L7/4L5/2D7/2D7/10/10/10 / c4-e5 / 38 38 14 / -"
    )


ROWS = "10/10/10/2L7/4L5/2D7/2D7/10/10/10"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("ponte1", "ponte2"), "'ponte1' at the beginning"),
        (("ponte1", "hashi1"), "'ponte1' at the beginning"),
        (("ponte1", "ponte1 colour-red"), "is unknown"),
        (("ponte1", "ponte1 size-11"), "one of: 10, 12"),
        (("play 5 dark", "play 5"), "a phase"),
        (("play 5 dark", "rest 5 dark"), "a phase"),
        (("play 5 dark", "play five dark"), "a phase"),
        (("play 5 dark", "play 5 light"), "light to move does not fit"),
        (("play 5 dark", "play 4 dark"), "dark to move does not fit"),
        (("play 5 dark", "play 7 dark"), "this turn does not fit"),
        (("play 5 dark", "play 1 dark"), "this turn does not fit"),
        (("play 5 dark", "opening 1 light"), "does not fit phase opening"),
        (("play 5 dark", "choice 2 -"), "does not fit phase choice"),
        (("play 5 dark", "last 5 dark"), "this ending does not fit phase last"),
        (("play 5 dark", "over 5 -"), "this ending does not fit phase over"),
        (("play 5 dark", "lot 0 -"), "this seat that starts does not fit phase lot"),
        (("starts=1", "starts=3"), "starts=1 light=2"),
        (("starts=1", "starts=-"), "this seat that starts does not fit"),
        (("light=2", "light=-"), "this seat of light does not fit"),
        (("ends=-", "ends=sunset"), "light-stuck"),
        (("ends=-", "ends=light-stuck"), "this ending does not fit phase play"),
        (("2L7", "2L8"), "10 rows of 10 squares"),
        (("2L7", "2L6"), "10 rows of 10 squares"),
        (("2L7", "2M7"), "10 rows of 10 squares"),
        (("10/10/10/2L7", "10/10/2L7"), "10 rows of 10 squares"),
        (("10/10/10/2L7", "99/10/10/2L7"), "10 rows of 10 squares"),
        (("2D7/10", "2DDDDD3/10"), "breaks a distance rule"),
        (("c4-e5", "c4-f5"), "is not a bridge"),
        (("c4-e5", "c4e5"), "is not a bridge"),
        (("c4-e5", "c4-e4"), "does not join two tiles of one colour"),
        (("c4-e5", "c4-e5,c4-e5"), "crosses a tile, a bridge or shares an end"),
        (("38 38 14", "38 38 15"), "the supplies are 38 38 14"),
        (("14 / -", "14 / a1,done"), "a step of the game"),
        (("14 / -", "14 / undo"), "a step of the game"),
        (("14 / -", "14 / c4"), "the open step c4 is refused"),
        (("14 / -", "14 / zz"), "a square such as"),
        (("14 / -", "14"), "a position: game / phase"),
    ],
)
def test_positions_that_cannot_be(change: tuple[str, str], expected: str) -> None:
    text = f"ponte1 / play 5 dark / starts=1 light=2 ends=- / {ROWS} / c4-e5 / 38 38 14 / -"
    assert GAME.parse_position(text).turn == 5
    assert change[0] in text
    with pytest.raises((Unreadable, BadInput)) as error:
        GAME.parse_position(text.replace(*change, 1))
    assert expected in str(error.value)


def small(phase: str, ending: str, rows: str, supplies: str, *, may_pass_bridge: bool = False) -> PonteState:
    options = own_board(5, 2, 1, may_pass_bridge=may_pass_bridge)
    assert options.board is not None
    words = " may_pass_bridge-yes" if may_pass_bridge else ""
    text = f"ponte1{words} board-{options.board.fingerprint} / {phase} / starts=1 light=1 ends={ending} / {rows}"
    return GAME.parse_position(f"{text} / - / {supplies} / -", {options.board.fingerprint: options.board})


def test_endings_must_fit_the_board() -> None:
    """With two tiles each nobody can place any more; one bridge is left."""
    neither, light, dark, both = "LL3/5/DD3/5/5", "L1L2/5/DD3/5/5", "LL3/5/D1D2/5/5", "L1L2/5/D1D2/5/5"
    supplies = "0 0 1"
    for ending in ("light-stuck", "dark-stuck"):
        assert small("over 3 -", ending, neither, supplies).ending is Ending(ending)
    assert small("last 4 dark", "light-stuck", dark, supplies).colour == Colour.DARK
    assert small("over 4 -", "light-declined", both, supplies, may_pass_bridge=True).seat == -1
    wrong = [
        ("over 3 -", "light-stuck", light, False),
        ("over 3 -", "dark-stuck", dark, False),
        ("over 3 -", "light-declined", both, False),
        ("last 4 dark", "dark-stuck", neither, False),
        ("last 4 dark", "light-stuck", neither, False),
        ("last 5 dark", "light-declined", light, True),
    ]
    for phase, ending, rows, may_pass_bridge in wrong:
        with pytest.raises(BadInput, match="does not fit phase"):
            small(phase, ending, rows, supplies, may_pass_bridge=may_pass_bridge)
    with pytest.raises(BadInput, match="this ending does not fit"):
        small("over 3 -", "dark-stuck", "LL3/5/D4/5/5".replace("D4", "5"), "0 2 1")
    with pytest.raises(BadInput, match="this side to move does not fit"):
        small("play 3 dark", "-", neither, supplies)
    with pytest.raises(BadInput, match="has 3 tiles, expected at most 2"):
        small("play 3 dark", "-", "L1L1L/5/5/5/5", supplies)


def test_supplies_hold_for_bridges_too() -> None:
    options = own_board(5, 8, 0)
    assert options.board is not None
    text = f"ponte1 board-{options.board.fingerprint} / play 4 light / starts=1 light=1 ends=- / L1L2/5/DD3/5/5 / a1-c1"
    with pytest.raises(BadInput, match="1 are built, expected at most 0"):
        GAME.parse_position(f"{text} / 6 6 0 / -", {options.board.fingerprint: options.board})


def test_positions_too_long() -> None:
    with pytest.raises(Unreadable, match="at most"):
        GAME.parse_position("ponte1 " * 10_000)


HOSTILE = string.ascii_letters + string.digits + " /-=,.|[]{}\n\0é½²۳"


@given(st.text(alphabet=HOSTILE, max_size=30))
@settings(max_examples=200)
def test_hostile_steps_raise_nothing_but_our_errors(text: str) -> None:
    state = lay("X.X.. / ..... / X....")
    with contextlib.suppress(IsthmusError):
        GAME.parse_step(state, 0, text)
    with contextlib.suppress(IsthmusError):
        GAME.parse_draw(state, text)


@given(st.integers(0, 10**9))
@settings(max_examples=300)
def test_damaged_positions_raise_nothing_but_our_errors(seed: int) -> None:
    """Cut, double or replace a piece of a good position; what is still read can be played and written."""
    rng = random.Random(seed)
    state = step(play(start(), "c4 e5", "light", "c6 c7", "c4-e5"), "g7")
    text = GAME.format_position(state)
    for _ in range(rng.randrange(1, 4)):
        at, length = rng.randrange(len(text)), rng.randrange(0, 4)
        text = text[:at] + rng.choice(("", text[at : at + length] * 2, rng.choice(HOSTILE))) + text[at + length :]
    try:
        read = GAME.parse_position(text)
    except IsthmusError:
        return
    assert GAME.parse_position(GAME.format_position(read)) == read
    if read.seat >= 0:
        assert GAME.legal(read, read.seat)
