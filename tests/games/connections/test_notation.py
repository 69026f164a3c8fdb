"""Steps, draws and positions as text, both ways, and what is said to text that is neither."""

from __future__ import annotations

import contextlib
import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.games.connections.board import read_board, standard_board, standard_tiles
from isthmus.games.connections.game import GAME
from isthmus.games.connections.notation import format_losses, parse_losses
from isthmus.games.connections.state import ConnectionsOptions, ConnectionsState, Place, Spiral
from isthmus.kernel.errors import Ambiguous, BadInput, IsthmusError, Unreadable
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE, UNDO
from tests.games.connections.table import TINY, played, random_states, start_of_play
from tests.games.connections.test_board import own_plain, own_tiles

OWN = read_board(own_plain(tiles=own_tiles()))
OPTIONS = [
    (ConnectionsOptions(), 1),
    (ConnectionsOptions(), 4),
    (ConnectionsOptions(boards="B"), 3),
    (ConnectionsOptions(series=True), 2),
    (ConnectionsOptions(board=OWN, series=True), 2),
    (ConnectionsOptions(board=TINY), 2),
]


@pytest.mark.parametrize(("options", "seats"), OPTIONS)
def test_every_step_is_read_back_from_its_text(options: ConnectionsOptions, seats: int) -> None:
    for state in random_states(seats, options, seats):
        for seat in range(seats):
            for step in GAME.legal(state, seat):
                text = GAME.format_step(state, step)
                assert GAME.parse_step(state, seat, text) == step
                assert re.fullmatch("[a-z][1-9](r[0-3]|x)|done", text)
    universe = GAME.step_universe(options)
    fresh = GAME.start(options, seats)
    assert [GAME.parse_step(fresh, 0, GAME.format_step(fresh, step)) for step in universe] == list(universe)


@pytest.mark.parametrize(("options", "seats"), OPTIONS)
def test_every_position_and_every_view_is_read_back_from_its_text(options: ConnectionsOptions, seats: int) -> None:
    board = options.board
    documents = {board.fingerprint: board} if board is not None else {}
    stages = set()
    for state in random_states(seats, options, seats):
        stages.add(state.stage)
        for viewer in (*range(seats), None):
            view = GAME.view(state, viewer)
            text = GAME.format_position(view)
            assert GAME.parse_position(text, documents) == view
            assert GAME.format_position(GAME.parse_position(text, documents)) == text
        assert GAME.parse_position(GAME.format_position(state), documents) == state
    dealt = options.board is None and (seats > 1 or options.boards == "random")
    assert stages == {Stage.DRAW, Stage.PLAY, Stage.OVER} | ({Stage.DEAL} if dealt else set())


def test_a_position_reads_like_this() -> None:
    state = played(start_of_play(), "heart c2r1", "moon e5x")
    assert GAME.format_position(state) == "connections1 / draw 3 / heart,moon / - / A c2r1,e5x"
    state = GAME.apply(GAME.draw(state, "key"), 0, Spiral("a1"))
    assert GAME.format_position(state) == "connections1 / play 3 / heart,moon,key / - / A c2r1,e5x + a1x"
    deal = GAME.draw(GAME.start(ConnectionsOptions(series=True), 2), "C")
    assert GAME.format_position(deal) == "connections1 series-yes / deal 0 / - / - / C / -"
    own = start_of_play(ConnectionsOptions(board=OWN), tiles="tile3")
    assert GAME.format_position(own) == f"connections1 board-{OWN.fingerprint} / play 1 / tile3 / - / own"


def test_a_plain_board_will_do_as_a_document() -> None:
    state = start_of_play(ConnectionsOptions(board=OWN), tiles="tile3")
    assert GAME.parse_position(GAME.format_position(state), {OWN.fingerprint: OWN.to_plain()}) == state
    with pytest.raises(BadInput):
        GAME.parse_position(GAME.format_position(state))
    with pytest.raises(Unreadable) as caught:
        GAME.parse_position(GAME.format_position(state).replace("own", "A"), {OWN.fingerprint: OWN})
    assert "'own'" in caught.value.expected


# -- steps as people type them


def in_hand(tile: str, *rounds: str) -> ConnectionsState:
    return GAME.draw(played(start_of_play(), *rounds), tile)


def test_words_of_every_game() -> None:
    state = in_hand("heart")
    assert GAME.parse_step(state, 0, " Done ") == DONE
    assert GAME.parse_step(state, 0, "UNDO") == UNDO
    assert GAME.format_step(state, UNDO) == "undo"
    strange: Any = "c2r1"
    with pytest.raises(BadInput):
        GAME.format_step(state, strange)


@pytest.mark.parametrize(
    ("tile", "text", "step"),
    [
        ("heart", "c2r1", Place("c2", 1)),
        ("heart", " C2R1 ", Place("c2", 1)),
        ("heart", "c2r3", Place("c2", 1)),  # looks the same (C-P1)
        ("horse", "c2r2", Place("c2", 0)),
        ("horse", "d3r2", Place("d3", 2)),  # does not fit either way, so it is left as typed
        ("heart", "c2", Place("c2", 1)),  # the only turn that fits
        ("horse", "c2", Place("c2", 0)),
        ("key", "C4", Place("c4", 1)),
        ("key", "b2x", Spiral("b2")),
        ("key", "B2@", Spiral("b2")),
        ("sun", "c3", Place("c3", 0)),  # to be refused for the square, whatever the turn
        ("sun", "e5", Place("e5", 0)),
        ("crown", "c2", Place("c2", 0)),  # looks alike in every turn, to be refused for its width
    ],
)
def test_steps_as_people_type_them(tile: str, text: str, step: object) -> None:
    assert GAME.parse_step(in_hand(tile), 0, text) == step


def test_a_square_without_anything_to_continue_is_left_to_the_refusal() -> None:
    state = in_hand("key", "heart c2r1")
    assert GAME.parse_step(state, 0, "b2") == Place("b2", 0)  # beside c2, whose west side is empty
    assert GAME.parse_step(state, 0, "c2") == Place("c2", 0)  # taken


def test_the_shorthand_is_judged_by_the_closed_board() -> None:
    """Typing the square again after placing gives the same step, so that the refusal names the round's tile."""
    state = GAME.apply(in_hand("heart"), 0, Place("c2", 1))
    assert GAME.parse_step(state, 0, "c2") == Place("c2", 1)


@pytest.mark.parametrize(
    ("tile", "text", "candidates"),
    [
        ("umbrella", "c2", ("c2r0", "c2r1", "c2r3")),
        ("star", "c2", ("c2r0", "c2r1", "c2r2", "c2r3", "c2x")),  # none fits: the turns it has, and the spiral
    ],
)
def test_a_square_alone_may_mean_several_steps(tile: str, text: str, candidates: tuple[str, ...]) -> None:
    with pytest.raises(Ambiguous) as caught:
        GAME.parse_step(in_hand(tile), 0, text)
    assert caught.value.candidates == candidates


@pytest.mark.parametrize(
    "text", ["", "x", "b", "b6", "f1", "b3r4", "b3r", "b3 r1", "b3r1x", "b3-1", "don", "b٣r1", "3b", "a0"]
)
def test_what_is_no_step_is_unreadable_and_an_example_is_given(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.parse_step(in_hand("heart"), 0, text)
    assert "b3r1" in caught.value.expected


def test_without_a_tile_a_square_alone_means_nothing() -> None:
    state = start_of_play()
    assert GAME.parse_step(state, 0, "c2r3") == Place("c2", 3)
    assert GAME.parse_step(state, 0, "c2x") == Spiral("c2")
    with pytest.raises(Unreadable):
        GAME.parse_step(state, 0, "c2")
    tiny = GAME.start(ConnectionsOptions(board=TINY), 1)
    with pytest.raises(Unreadable) as caught:
        GAME.parse_step(tiny, 0, "d4x")
    assert "a1 to c3" in caught.value.expected


def test_draws_are_written_by_name() -> None:
    deal = GAME.start(ConnectionsOptions(), 1)
    assert GAME.parse_draw(deal, "b") == "B"
    assert GAME.format_draw(deal, "B") == "B"
    state = start_of_play()
    assert GAME.parse_draw(state, " Key ") == "key"
    assert [GAME.parse_draw(state, GAME.format_draw(state, tile.name)) for tile in standard_tiles()] == [
        tile.name for tile in standard_tiles()
    ]
    with pytest.raises(Unreadable) as caught:
        GAME.parse_draw(played(state, "key a1x"), "key")
    assert "star" in caught.value.expected
    with pytest.raises(Unreadable) as caught:
        GAME.parse_draw(in_hand("key"), "sun")
    assert "no draw is open" in caught.value.expected


def test_losses_as_text() -> None:
    assert format_losses(()) == "-"
    assert parse_losses("7.3;12.0") == ((7, 3), (12, 0))
    assert format_losses(((7, 3), (12, 0))) == "7.3;12.0"


# -- positions that cannot be


@pytest.mark.parametrize(
    "text",
    [
        "",
        "connections1",
        "hashi1 / draw 1 / - / - / A",
        "connections2 / draw 1 / - / - / A",
        "connections1 colour-red / draw 1 / - / - / A",
        "connections1 / draw / - / - / A",
        "connections1 / nap 1 / - / - / A",
        "connections1 / setup 1 / - / - / A",
        "connections1 / reveal 1 / - / - / A",
        "connections1 / draw 0 / - / - / A",
        "connections1 / draw 25 / - / - / A",
        "connections1 / draw 2 / - / - / A",
        "connections1 / draw 1 / - / - / E",
        "connections1 / draw 1 / - / - / own",
        "connections1 / draw 1 / - / - / -",
        "connections1 / draw 1 / - / - / - c2r1",
        "connections1 / deal 0 / - / - / A",
        "connections1 / deal 1 / - / - / -",
        "connections1 / deal 0 / - / - / - / A",
        "connections1 / draw 1 / - / - / A / A",
        "connections1 / draw 1 / - / - / A / B / C / D / A",
        "connections1 boards-C / draw 1 / - / - / A",
        "connections1 boards-C / deal 0 / - / - / - / -",
        "connections1 / draw 1 / - / 7 / A",
        "connections1 / draw 1 / - / x / A",
        "connections1 / draw 1 / - / 07 / A",
        "connections1 series-yes / draw 1 / - / 7 / A / B",
        "connections1 series-yes / draw 1 / - / 7.99 / A / B",
        "connections1 series-yes / draw 1 / - / 7.9;8.8 / A / B",
        "connections1 series-yes / deal 0 / - / 7.9 / A / -",
        "connections1 / draw 2 / key / - / A",
        "connections1 / draw 2 / spoon / - / A a1x",
        "connections1 / draw 2 / k!y / - / A a1x",
        "connections1 / draw 3 / key,key / - / A a1x,a2x",
        "connections1 / draw 2 / key / - / A a1r0",
        "connections1 / draw 2 / key / - / A c2",
        "connections1 / draw 2 / horse / - / A c2r1",
        "connections1 / draw 3 / key,sun / - / A a1x,a1x",
        "connections1 / play 1 / key / - / A + a1x,a2x",
        "connections1 / play 1 / key / - / A + done",
        "connections1 / play 1 / key / - / A !",
        "connections1 / play 1 / key / - / A + a1x !",
        "connections1 / play 1 / key / - / A + a1x ? / B",
        "connections1 / play 1 / key / - / A ? ! / B",
        "connections1 / draw 1 / - / - / A !",
        "connections1 / over 24 / - / - / A",
        "connections1 / over 1 / key / - / A a1x",
        "connections1 board-0123456789 / draw 1 / - / - / own",
        "connections1 / draw 1 / - / - / " + "A" * 30_000,
    ],
)  # fmt: skip
def test_positions_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(IsthmusError):
        GAME.parse_position(text)


def test_a_replayed_fault_names_seat_tile_and_rule() -> None:
    with pytest.raises(BadInput) as caught:
        GAME.parse_position("connections1 / draw 2 / star / - / A a1x / B c2r3")
    assert caught.value.field == "seat 2"
    assert "tile 1" in caught.value.problem
    assert "C-P3" in caught.value.problem


def test_a_series_is_over_only_after_its_last_game() -> None:
    *_, state = random_states(1, ConnectionsOptions(series=True), 2)
    text = GAME.format_position(state)
    assert GAME.parse_position(text) == state
    losses = format_losses(state.losses)
    with pytest.raises(BadInput):
        GAME.parse_position(text.replace(f" / {losses} / ", " / - / "))


_TEXTS = [
    GAME.format_position(GAME.view(state, viewer))
    for seats, viewer in ((1, 0), (2, None), (3, 1))
    for state in list(random_states(seats, ConnectionsOptions(series=seats == 3), seats))[:: 9 * seats]
]


@settings(max_examples=300)
@given(st.sampled_from(_TEXTS), st.integers(0, 10**9), st.text(max_size=6))
def test_hostile_positions_meet_nothing_but_our_errors(text: str, seed: int, noise: str) -> None:
    rng = random.Random(seed)
    for _ in range(rng.randint(1, 3)):
        cut = rng.randrange(len(text) + 1)
        end = min(len(text), cut + rng.randint(0, 4))
        text = text[:cut] + rng.choice([noise, "", text[end : end + 5], " / ", ",", "c3x", "0"]) + text[end:]
    with contextlib.suppress(IsthmusError):
        state = GAME.parse_position(text)
        assert GAME.parse_position(GAME.format_position(state)) == state
        assert str(state)


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=8), st.from_regex(r"[a-fA-F][0-6][rx@]?[0-4]?", fullmatch=True)))
def test_hostile_steps_meet_nothing_but_our_errors(text: str) -> None:
    for state in (in_hand("umbrella", "horse c2r0"), GAME.start(ConnectionsOptions(), 2)):
        with contextlib.suppress(IsthmusError):
            step = GAME.parse_step(state, 0, text)
            GAME.apply(state, 0, step)


@given(st.text(max_size=12))
def test_hostile_draws_meet_nothing_but_our_errors(text: str) -> None:
    with contextlib.suppress(IsthmusError):
        assert GAME.parse_draw(start_of_play(), text) in standard_board("A").patterns
