"""Placing: what fits, what does not and why, against a slow second opinion."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.games.connections.board import pattern_of, standard_board, standard_tiles
from isthmus.games.connections.game import GAME
from isthmus.games.connections.moves import OPEN_ENDS, lay, legal_steps, why_not
from isthmus.games.connections.notation import format_step
from isthmus.games.connections.state import FREE, SPIRAL, ConnectionsOptions, Place, Sheet, Spiral, empty_sheet
from isthmus.kernel.errors import Refused
from isthmus.kernel.messages import LANGUAGES
from isthmus.kernel.steps import DONE
from isthmus.testing.perft import dealer_of, perft
from tests.games.connections.recount import SlowSheet, rebuilt
from tests.games.connections.table import TINY, choose, random_states, sheet_with, start_of_play, step_of

TILES = {tile.name: tile.pattern for tile in standard_tiles()}


def legal_words(sheet: Sheet, tile: str) -> set[str]:
    return {format_step(step) for step in legal_steps(sheet, tile)}


def slow_of(sheet: Sheet) -> SlowSheet:
    assert sheet.board is not None
    steps = [(tile, format_step(step)) for tile, step in sheet.marks]
    return rebuilt(sheet.board.numbers, steps, sheet.board.patterns)


def refusal(sheet: Sheet, tile: str, step: str) -> Refused:
    with pytest.raises(Refused) as caught:
        lay(sheet, tile, step_of(step))
    assert step_of(step) not in legal_steps(sheet, tile)
    for language in LANGUAGES:
        assert caught.value.sentence(language)
    return caught.value


def verdict(sheet: Sheet, tile: str, step: str) -> tuple[str, str, tuple[str, ...]]:
    found = refusal(sheet, tile, step)
    return found.code, found.clause, found.places


# -- the six wrong tiles of the rule sheet, and similar ones


@pytest.mark.clause("C-P6", "C-P2")
def test_wrong_tile_1_lies_beside_an_empty_side_and_continues_nothing() -> None:
    sheet = sheet_with("heart c2r1")  # north and south narrow, its west side is empty
    assert verdict(sheet, "key", "b2r0") == ("connections-continues-nothing", "C-P2", ("b2", "c2"))


@pytest.mark.clause("C-P6", "C-P2")
def test_wrong_tile_2_lies_beside_a_spiral_and_continues_nothing() -> None:
    sheet = sheet_with("heart b1x")
    assert verdict(sheet, "horse", "a1r0") == ("connections-only-spirals-beside", "C-P2", ("a1", "b1"))


@pytest.mark.clause("C-P6", "C-P4")
def test_wrong_tile_3_continues_a_connection_but_runs_into_an_empty_edge() -> None:
    sheet = sheet_with("heart c2r1")
    assert verdict(sheet, "horse", "c1r0") == ("connections-runs-into-edge", "C-P4", ("c1", "c1n"))
    assert "c1r3" in legal_words(sheet, "key")  # the same square with nothing towards the edge


@pytest.mark.clause("C-P6", "C-P3")
def test_wrong_tile_4_continues_a_connection_but_runs_into_an_empty_side() -> None:
    sheet = sheet_with("heart c2r1", "pencil d3r0")
    assert verdict(sheet, "sun", "d2r0") == ("connections-runs-into-empty-side", "C-P3", ("d2", "c2"))


@pytest.mark.clause("C-P6", "C-P3")
def test_wrong_tile_5_shows_an_empty_side_to_a_connection() -> None:
    sheet = sheet_with("horse c2r0", "pencil d3r0")
    assert verdict(sheet, "key", "d2r3") == ("connections-covers-connection", "C-P3", ("d2", "c2"))
    assert verdict(sheet, "key", "d2r1") == ("connections-covers-connection", "C-P3", ("d2", "d3", "c2"))


@pytest.mark.clause("C-P6", "C-P3")
def test_wrong_tile_6_joins_narrow_and_wide() -> None:
    sheet = empty_sheet(standard_board("A"))
    assert verdict(sheet, "star", "c2r3") == ("connections-narrow-meets-wide", "C-P3", ("c2", "c3"))
    assert verdict(sheet, "key", "d3r0") == ("connections-narrow-meets-wide", "C-P3", ("d3", "c3"))


@pytest.mark.clause("C-P6")
def test_the_six_wrong_tiles_have_six_different_reasons() -> None:
    sheet = sheet_with("heart c2r1", "pencil d3r0", "moon b1x")
    codes = {
        refusal(sheet, "key", "b2r0").code,
        refusal(sheet, "horse", "a1r0").code,
        refusal(sheet, "horse", "c1r0").code,
        refusal(sheet, "sun", "d2r0").code,
        refusal(sheet, "key", "d2r0").code,
        refusal(sheet, "star", "c4r1").code,
    }
    assert codes == {
        "connections-continues-nothing",
        "connections-only-spirals-beside",
        "connections-runs-into-edge",
        "connections-runs-into-empty-side",
        "connections-covers-connection",
        "connections-narrow-meets-wide",
    }


def test_of_several_faults_the_unequal_widths_are_named_first_and_the_edge_last() -> None:
    sheet = sheet_with("horse c2r0", "pencil d3r0")
    assert verdict(sheet, "star", "d2r3") == (
        "connections-narrow-meets-wide",
        "C-P3",
        ("d2", "d3"),
    )  # c2 is covered too
    assert verdict(sheet, "key", "c1r1") == ("connections-covers-connection", "C-P3", ("c1", "c2"))  # and the edge


@pytest.mark.clause("C-P1")
def test_face_up_a_tile_needs_a_neighbour() -> None:
    sheet = empty_sheet(standard_board("A"))
    assert verdict(sheet, "horse", "e5r0") == ("connections-touches-nothing", "C-P1", ("e5",))
    assert verdict(sheet, "horse", "b2r0") == ("connections-touches-nothing", "C-P1", ("b2",))  # a corner is no side


@pytest.mark.clause("C-P1")
def test_in_any_rotation_on_any_side_of_the_centre() -> None:
    sheet = empty_sheet(standard_board("A"))
    face_up = {word for word in legal_words(sheet, "clover") if "r" in word}  # -n-W: narrow and wide opposite
    assert face_up == {"c2r1", "c4r3", "b3r2", "d3r0"}
    assert {word for word in legal_words(sheet, "triangle") if "r" in word} == {"c2r0", "c4r2", "b3r2", "d3r0"}


@pytest.mark.clause("C-P1")
def test_rotations_that_look_the_same_are_one_placement() -> None:
    sheet = empty_sheet(standard_board("A"))
    assert {word for word in legal_words(sheet, "horse") if "r" in word} == {"c2r0", "c4r0"}
    assert {word for word in legal_words(sheet, "heart") if "r" in word} == {"c2r1", "c4r1"}
    found = refusal(sheet, "heart", "c2r3")
    assert (found.code, found.clause, found.places) == ("connections-looks-the-same", "C-P1", ("c2",))
    assert found.arguments["rotation"] == 1


@pytest.mark.clause("C-P1", "C-X1", "C-C1")
def test_only_free_squares_take_a_tile() -> None:
    sheet = sheet_with("heart c2r1", "moon a1x")
    assert verdict(sheet, "horse", "c2r0") == ("connections-square-taken", "C-P1", ("c2",))
    assert verdict(sheet, "horse", "a1r0") == ("connections-square-taken", "C-P1", ("a1",))
    assert verdict(sheet, "horse", "c2x") == ("connections-square-taken", "C-X1", ("c2",))
    assert verdict(sheet, "horse", "c3x") == ("connections-centre-is-printed", "C-C1", ("c3",))
    assert verdict(sheet, "horse", "c3r0") == ("connections-centre-is-printed", "C-C1", ("c3",))
    assert verdict(sheet, "horse", "f1x") == ("connections-no-such-square", "C-C1", ())


def test_what_is_no_step_is_refused() -> None:
    sheet = empty_sheet(standard_board("A"))
    strange: Any
    for strange in (None, "c2r1", Place("c2", 4), Place("c2", -1)):
        with pytest.raises(Refused) as caught:
            lay(sheet, "horse", strange)
        assert (caught.value.code, caught.value.clause) == ("connections-not-a-step", "C-R1")


@pytest.mark.clause("C-P2")
def test_one_continued_connection_is_enough_and_none_is_too_few() -> None:
    sheet = sheet_with("horse c2r0")
    assert "b2r2" in legal_words(sheet, "key")  # the only connection of the tile continues one
    assert not [word for word in legal_words(sheet, "star") if word.startswith("b2r")]


@pytest.mark.clause("C-P3")
def test_towards_every_neighbour_the_sides_are_equal() -> None:
    # d2 has a narrow connection to its west (c2) and to its south (d3); the rest is free
    sheet = sheet_with("horse c2r0", "pencil d3r0")
    for tile, pattern in TILES.items():
        looks = {word for word in legal_words(sheet, tile) if word.startswith("d2r")}
        fitting = {
            f"d2r{turn}"
            for turn in range(4)
            if pattern[(2 - turn) % 4] == "n" and pattern[(3 - turn) % 4] == "n" and (turn == 0 or pattern != "nnnn")
        }
        assert looks == fitting


@pytest.mark.clause("C-P3")
def test_empty_meets_empty() -> None:
    sheet = sheet_with("heart c2r1", "pencil d3r0")  # the east side of c2 is empty
    assert "d2r3" in legal_words(sheet, "key")


@pytest.mark.clause("C-P4")
def test_towards_a_number_any_side_is_fine_also_an_empty_one() -> None:
    sheet = sheet_with("horse c2r0", "heart b2r0")  # leads west to a2, where a number is
    assert {"a2r2"} <= legal_words(sheet, "key")  # an empty side on purpose
    assert {"a2r0"} <= legal_words(sheet, "heart")  # narrow
    wide = {
        pattern_of(lay(sheet, "clover", step).looks[5])
        for step in legal_steps(sheet, "clover")
        if step.square == "a2" and isinstance(step, Place)
    }
    assert wide == {"-n-W"}  # wide towards the number


@pytest.mark.clause("C-P4")
@pytest.mark.parametrize(("square", "side"), [("c1", "n"), ("e3", "e"), ("c5", "s"), ("a3", "w")])
def test_no_connection_runs_into_any_of_the_four_empty_edges(square: str, side: str) -> None:
    for seed in range(30):
        for state in random_states(seed, greedy=1.0):
            board = state.desks[0].sheet.board
            if board is None:
                continue
            look = state.desks[0].sheet.looks[board.index[square]]
            assert look in (FREE, SPIRAL) or pattern_of(look)["nesw".index(side)] == "-"


@pytest.mark.clause("C-P5", "C-X2")
def test_towards_a_spiral_or_a_free_square_any_side_is_fine() -> None:
    beside_spirals = sheet_with("moon b2x", "sun d2x", "note c1x")
    beside_nothing = empty_sheet(standard_board("A"))
    for tile in TILES:
        steps = {word for word in legal_words(beside_nothing, tile) if word.startswith("c2r")}
        assert {word for word in legal_words(beside_spirals, tile) if word.startswith("c2r")} == steps
    assert "c2r0" in legal_words(beside_spirals, "horse")  # a connection towards the spiral
    assert "c2r1" in legal_words(beside_spirals, "heart")  # an empty side towards it


@pytest.mark.clause("C-X2")
def test_a_spiral_continues_nothing_and_cuts_a_connection() -> None:
    sheet = sheet_with("horse c2r0", "moon b2x")  # the connection from c2 to the west ends at the spiral
    assert not [word for word in legal_words(sheet, "horse") if word.startswith(("a2r", "b1r"))]
    assert verdict(sheet, "horse", "a2r0") == ("connections-only-spirals-beside", "C-P2", ("a2", "b2"))


@pytest.mark.clause("C-X1")
def test_face_down_on_any_free_square_touching_or_not_also_when_the_tile_would_fit() -> None:
    sheet = sheet_with("horse c2r0", "moon e5x")
    free = {name for name in standard_board("A").squares if name not in ("c3", "c2", "e5")}
    for tile in TILES:
        assert {step.square for step in legal_steps(sheet, tile) if isinstance(step, Spiral)} == free
    assert {"d3x", "d3r0"} <= legal_words(sheet, "note")


@pytest.mark.clause("C-X1")
def test_a_spiral_is_final_like_any_other_tile() -> None:
    state = start_of_play(tiles="moon")
    state = GAME.draw(GAME.apply(GAME.apply(state, 0, Spiral("e5")), 0, DONE), "key")
    with pytest.raises(Refused) as caught:
        GAME.apply(state, 0, Place("e5", 0))
    assert caught.value.code == "connections-square-taken"
    assert not GAME.may_undo(state, 0)


# -- against the slow second opinion


@pytest.mark.clause("C-P1", "C-P2", "C-P3", "C-P4", "C-P5", "C-X1")
@settings(max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from("ABCD"), st.floats(0.3, 1.0))
def test_legal_steps_are_those_of_the_slow_rules(seed: int, letter: str, greedy: float) -> None:
    rng = random.Random(seed)
    sheet = empty_sheet(standard_board(letter))
    names = rng.sample(sorted(TILES), 24)
    for name in names:
        slow = slow_of(sheet)
        for other in {name, rng.choice(names)}:
            assert legal_words(sheet, other) == slow.steps(TILES[other])
        beside_open_ends = {
            square for square in range(25) if sheet.looks[square] == FREE and sheet.needs[square] & OPEN_ENDS
        }
        assert {square for square in range(25) if sheet.frontier >> square & 1} == beside_open_ends
        sheet = lay(sheet, name, choose(rng, legal_steps(sheet, name), greedy))
    assert not sheet.spirals
    assert not sheet.frontier


@pytest.mark.parametrize("seats", [1, 3])
def test_apply_refuses_exactly_what_is_not_legal(seats: int) -> None:
    universe = GAME.step_universe(ConnectionsOptions())
    position = {step: number for number, step in enumerate(universe)}
    for state in random_states(seats, ConnectionsOptions(), seats):
        for seat in range(seats):
            legal = GAME.legal(state, seat)
            assert [position[step] for step in legal] == sorted(position[step] for step in legal)
            assert len(set(legal)) == len(legal)
            for step in universe:
                if step in legal:
                    GAME.apply(state, seat, step)
                    continue
                with pytest.raises(Refused) as caught:
                    GAME.apply(state, seat, step)
                assert caught.value.clause
                assert all(caught.value.sentence(language) for language in LANGUAGES)


def test_the_universe_is_exactly_what_can_happen() -> None:
    universe = GAME.step_universe(ConnectionsOptions())
    assert universe[0] == DONE
    assert len(universe) == len(set(universe)) == 1 + 24 * 4 - 6 + 24  # six turns fit no tile: see below
    missing = set(universe)
    for seed in range(200):
        for state in random_states(seed, greedy=0.95):
            missing -= set(GAME.legal(state, 0))
        if not missing:
            break
    assert not missing


@pytest.mark.parametrize("step", ["b3r1", "d3r3", "a3r0", "c1r1", "e3r2", "c5r3"])
def test_turns_that_no_tile_can_take_are_not_in_the_universe(step: str) -> None:
    """As printed, no tile has only a wide north side, or an empty west side; so these never fit."""
    assert all(tile.pattern[3] != "-" for tile in standard_tiles())
    assert all(tile.pattern[0] != "W" for tile in standard_tiles() if tile.pattern != "WWWW")
    assert step_of(step) not in GAME.step_universe(ConnectionsOptions())


def test_needs_and_frontier_do_not_depend_on_the_order_of_laying() -> None:
    one = sheet_with("horse c2r0", "pencil d3r0", "moon a1x")
    other = sheet_with("moon a1x", "pencil d3r0", "horse c2r0")
    assert (one.looks, one.needs, one.frontier, one.spirals) == (
        other.looks,
        other.needs,
        other.frontier,
        other.spirals,
    )


def test_equal_steps_built_by_others_are_as_good_as_ours() -> None:
    sheet = lay(empty_sheet(standard_board("A")), "heart", Place("c2", 1))
    assert sheet == sheet_with("heart c2r1")
    assert eval(repr(sheet.marks[0][1])) == Place("c2", 1)
    assert eval(repr(Spiral("b3"))) == Spiral("b3")


def test_the_reason_is_asked_for_refused_steps_only() -> None:
    sheet = empty_sheet(standard_board("A"))
    with pytest.raises(AssertionError):
        why_not(sheet, "key", Spiral("a1"))


# -- the small board, to its very end


def slow_count(slow: SlowSheet, patterns: list[str], rounds: int) -> int:
    """How many ways there are to place that many tiles in this order."""
    if not rounds:
        return 1
    total = 0
    for step in slow.steps(patterns[0]):
        following = copy.deepcopy(slow)
        following.lay(step, patterns[0])
        total += slow_count(following, patterns[1:], rounds - 1)
    return total


def test_perft_on_a_board_of_nine_squares_agrees_with_the_slow_rules() -> None:
    options = ConnectionsOptions(board=TINY)
    dealer = dealer_of()
    state = GAME.start(options, 1)
    order = []
    while (chance := GAME.chance(state)) is not None:
        state = GAME.draw(state, dealer.pick(chance))
        order.append(TINY.patterns[state.cards[-1]])
        state = GAME.apply(GAME.apply(state, 0, GAME.legal(state, 0)[-1]), 0, DONE)
    assert len(order) == TINY.rounds == 8
    for rounds in (1, 2, 3):
        expected = slow_count(SlowSheet(TINY.numbers), order, rounds)
        assert perft(GAME, GAME.start(options, 1), 2 * rounds, dealer) == expected


def test_games_on_the_small_board_end_after_eight_rounds() -> None:
    options = ConnectionsOptions(board=TINY, series=True)
    for seed in range(20):
        *_, state = random_states(seed, options, 2)
        assert GAME.outcome(state) is not None
        assert len(state.cards) == 8
        last = [slow_of(desk.sheet).loss() for desk in state.desks]
        earlier = [sum(column) for column in zip(*state.losses, strict=True)]
        assert [sheet.total for sheet in GAME.standing(state)] == [a + b for a, b in zip(last, earlier, strict=True)]
