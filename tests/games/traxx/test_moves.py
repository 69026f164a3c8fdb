"""Steps: what is legal, what is refused and why, what becomes of the path."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.games.traxx.board import AROUND_CENTRE, CELL_NAMES, CELL_OF_NAME, NEIGHBOURS, PLACES, Board, read_board
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import EXTENSIONS, Begin, Extend, cut_off, open_ends, oriented
from isthmus.games.traxx.state import Sheet, TraxxOptions, TraxxState
from isthmus.kernel.errors import Refused
from isthmus.kernel.log import Drawn, Played
from isthmus.kernel.messages import LANGUAGES
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE, UNDO
from tests.games.traxx.recount import possible_steps
from tests.games.traxx.table import (
    BOARD,
    OPTIONS,
    PLAIN,
    begun,
    drawn,
    extend,
    played,
    random_match,
    turned,
)


def legal_texts(state: TraxxState, seat: int = 0) -> list[str]:
    return [GAME.format_step(state, step) for step in GAME.legal(state, seat)]


def refusal_of(state: TraxxState, step: Any, seat: int = 0) -> Refused:
    """The refusal of a step that must not be legal; its sentence exists in every language."""
    assert step not in GAME.legal(state, seat)
    with pytest.raises(Refused) as caught:
        GAME.apply(state, seat, step)
    for language in LANGUAGES:
        assert caught.value.sentence(language)
    return caught.value


def reasons(refusal: Refused) -> tuple[str, str, tuple[str, ...]]:
    return refusal.code, refusal.clause, refusal.places


# -- what is legal


@pytest.mark.clause("T-P1", "T-P2", "T-P4")
def test_round_one_offers_each_fitting_neighbour_of_the_start_once() -> None:
    state = turned(begun("d5"), "bgye")
    assert legal_texts(state) == ["done", "d5-c4", "d5-c5", "d5-d6", "d5-e5"]


@pytest.mark.clause("T-P2")
def test_the_start_is_used_and_costs_no_colour() -> None:
    state = turned(begun("d5"), "bger")  # the start is red
    sheet = state.desks[0].sheet
    assert sheet.path == (CELL_OF_NAME["d5"],)
    assert sheet.spent == 0
    state = drawn(state, 0, "d5-e5")
    assert "e5-d5" not in legal_texts(state)
    assert drawn(state, 0, "e5-e4 e4-f4 f4-g4").desks[0].sheet.used.bit_count() == 5  # red is still on the card


@pytest.mark.clause("T-P3")
def test_in_round_one_the_start_waits_once_the_path_has_grown() -> None:
    state = drawn(turned(begun("d5"), "bgye"), 0, "d5-d6")
    assert {text.split("-")[0] for text in legal_texts(state)} == {"done", "d6"}
    refusal = refusal_of(state, extend("d5-c4"))
    assert reasons(refusal) == ("traxx-other-end", "T-P3", ("d5", "d6"))


@pytest.mark.clause("T-P3")
def test_in_a_later_round_either_end_may_grow_but_only_one() -> None:
    state = turned(played(begun("d5"), "bgye", "d5-d6"), "bgyr")
    assert {text.split("-")[0] for text in legal_texts(state)} == {"done", "d5", "d6"}
    from_start = drawn(state, 0, "d5-c4")
    assert {text.split("-")[0] for text in legal_texts(from_start)} == {"done", "c4"}
    assert reasons(refusal_of(from_start, extend("d6-c5"))) == ("traxx-other-end", "T-P3", ("d6", "c4"))
    from_other = drawn(state, 0, "d6-c5")
    assert {text.split("-")[0] for text in legal_texts(from_other)} == {"done", "c5"}


@pytest.mark.clause("T-P3")
def test_the_end_that_waited_may_grow_in_the_next_round() -> None:
    state = played(begun("d5"), "bgye", "d5-d6")
    state = played(state, "bgyr", "d6-c5")
    state = drawn(turned(state, "gyep"), 0, "d5-e5")
    assert open_ends(state.desks[0].sheet) == (CELL_OF_NAME["e5"],)


@pytest.mark.clause("T-P1")
def test_running_alongside_the_own_path_is_fine() -> None:
    state = drawn(turned(begun("d5"), "bgep"), 0, "d5-e5 e5-e4 e4-d4")  # d4 touches d5, e5 and e4
    assert len(state.desks[0].sheet.path) == 4


@pytest.mark.clause("T-P4")
def test_colours_may_be_used_in_any_order_and_number() -> None:
    for steps in ("", "d5-c5", "d5-c5 c5-d6", "d5-d6 d6-c5 c5-c4 c4-d4"):
        state = played(begun("d5"), "byep", steps)
        assert len(state.desks[0].sheet.path) == 1 + len(steps.split())


@pytest.mark.clause("T-P4")
def test_a_doubled_colour_is_there_twice() -> None:
    state = drawn(turned(begun("d5"), "bbgyp"), 0, "d5-c4 c4-b3 b3-a3")
    assert "a3-a4" in legal_texts(state)  # the second blue
    single = drawn(turned(begun("d5"), "bgyr"), 0, "d5-c5 c5-b5 b5-a5")
    assert reasons(refusal_of(single, extend("a5-a4"))) == ("traxx-colour-used-up", "T-P4", ("a4",))


@pytest.mark.clause("T-P4")
def test_passing_is_always_legal() -> None:
    for seed in range(20):
        for match in random_match(seed, 1 + seed % 4):
            for seat in match.active():
                if match.state.stage is Stage.PLAY:
                    assert match.legal(seat)[0] is DONE
                    match.play(seat, DONE)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.clause("T-P1", "T-P3", "T-P4")
def test_legal_steps_are_those_of_the_naive_rules(seats: int) -> None:
    for seed in range(12):
        for match in random_match(seed, seats, OPTIONS, eager=seed % 2 == 0):
            for seat in match.active():
                desk = match.state.desks[seat]
                line = [CELL_NAMES[cell] for cell in desk.closed.path]
                entered = [CELL_NAMES[step.cell] for step in desk.steps]
                expected = possible_steps(PLAIN, line, match.state.cards[-1], entered)
                found = legal_texts(match.state, seat)
                assert found[0] == "done"
                assert sorted(found[1:]) == sorted(expected)


@pytest.mark.clause("T-P1")
def test_exactly_the_legal_steps_are_accepted() -> None:
    rng = random.Random(5)
    universe = GAME.step_universe(TraxxOptions())
    for seed in range(6):
        for match in random_match(seed, 1 + seed % 4):
            for seat in match.active():
                if rng.random() < 0.2:
                    legal = match.legal(seat)
                    for step in universe:
                        if step in legal:
                            GAME.apply(match.state, seat, step)
                        else:
                            refusal_of(match.state, step, seat)


# -- what is refused


def test_a_step_from_a_cell_that_is_no_end() -> None:
    state = turned(played(begun("d5"), "bgye", "d5-d6 d6-c5"), "bgyr")
    refusal = refusal_of(state, extend("d6-e7"))
    assert reasons(refusal) == ("traxx-not-an-end", "T-P3", ("d6", "c5", "d5"))
    assert refusal.sentence() == "d6 is not an end of your path; the ends are c5 and d5."


def test_a_step_from_elsewhere_while_the_path_is_the_start_alone() -> None:
    refusal = refusal_of(turned(begun("d5"), "bgye"), extend("d6-e7"))
    assert reasons(refusal) == ("traxx-not-the-start", "T-P3", ("d6", "d5"))
    assert refusal.sentence() == "Your path is still the start alone, so it grows from d5, not from d6."


@pytest.mark.clause("T-P1")
def test_a_cell_that_is_on_the_path() -> None:
    state = drawn(turned(begun("d5"), "bgep"), 0, "d5-e5 e5-e4 e4-d4")
    assert reasons(refusal_of(state, extend("d4-d5"))) == ("traxx-cell-used", "T-P1", ("d5",))
    refusal = refusal_of(state, extend("d4-e5"))
    assert reasons(refusal) == ("traxx-cell-used", "T-P1", ("e5",))
    assert refusal.sentence() == "e5 is already on your path; no cell is entered twice."


@pytest.mark.clause("T-P1")
def test_a_cell_that_is_no_neighbour() -> None:
    refusal = refusal_of(turned(begun("d5"), "bgye"), extend("d5-e7"))
    assert reasons(refusal) == ("traxx-not-neighbours", "T-P1", ("d5", "e7"))
    assert refusal.sentence() == "d5 and e7 are not neighbours; the path goes from cell to neighbouring cell."


@pytest.mark.clause("T-P4")
def test_a_colour_that_the_card_does_not_show() -> None:
    refusal = refusal_of(turned(begun("d5"), "bgye"), extend("d5-d4"))
    assert reasons(refusal) == ("traxx-colour-not-shown", "T-P4", ("d4",))
    assert refusal.sentence() == "d4 is purple, a colour this card does not show."
    assert refusal.sentence("de") == "d4 ist violett, diese Farbe zeigt die Karte nicht."
    assert refusal.sentence("fr") == "d4 est violette, une couleur que cette carte ne montre pas."


@pytest.mark.clause("T-P4")
def test_a_colour_that_is_used_up() -> None:
    once = drawn(turned(begun("d5"), "bgye"), 0, "d5-d6")
    refusal = refusal_of(drawn(once, 0, "d6-e7"), extend("e7-f7"))
    assert reasons(refusal) == ("traxx-colour-used-up", "T-P4", ("f7",))
    assert refusal.sentence() == "f7 is grey; the card shows that colour once, and you have used it."


@pytest.mark.clause("T-P4")
def test_both_cells_of_a_doubled_colour_are_used_up() -> None:
    board = Board("x", "x", "sheet", (4,) * 61, BOARD.number_cells, BOARD.starts, BOARD.deck)
    all_red = TraxxState(TraxxOptions(board=board), begun("f4").desks, Stage.DRAW, 1, ())
    refusal = refusal_of(drawn(turned(all_red, "berrp"), 0, "f4-e4 e4-d4"), extend("d4-c4"))
    assert reasons(refusal) == ("traxx-colour-used-up", "T-P4", ("c4",))
    assert refusal.sentence() == "c4 is red; the card shows that colour twice, and you have used both."


@pytest.mark.parametrize("step", [Extend(-1, 5), Extend(28, 61), Extend("d5", "d6"), "d5-d6", None, 7])  # type: ignore[arg-type]
def test_something_that_is_no_step(step: object) -> None:
    assert reasons(refusal_of(turned(begun("d5"), "bgye"), step)) == ("traxx-not-a-step", "T-P1", ())


@pytest.mark.clause("T-P2")
def test_the_start_stays_once_cards_are_played() -> None:
    refusal = refusal_of(turned(begun("d5"), "bgye"), Begin(CELL_OF_NAME["d4"]))
    assert reasons(refusal) == ("traxx-start-fixed", "T-P2", ("d5",))


# -- choosing the start


@pytest.mark.clause("T-S1")
def test_alone_a_player_may_choose_the_start() -> None:
    state = GAME.start(TraxxOptions("choose", BOARD), 1)
    assert legal_texts(state) == ["start-d4", "start-d5", "start-f4", "start-f5"]
    assert reasons(refusal_of(state, DONE)) == ("traxx-choose-start-first", "T-S1", ("d4", "d5", "f4", "f5"))
    assert refusal_of(state, extend("d4-d5")).code == "traxx-choose-start-first"
    refusal = refusal_of(state, Begin(CELL_OF_NAME["e4"]))
    assert reasons(refusal) == ("traxx-not-a-start", "T-C4", ("e4",))
    assert refusal_of(state, Begin(99)).places == ("?",)
    state = drawn(state, 0, "f4")
    assert GAME.legal(state, 0) == (DONE,)
    assert reasons(refusal_of(state, Begin(CELL_OF_NAME["f5"]))) == ("traxx-start-chosen", "T-S1", ("f4",))
    assert drawn(GAME.apply(state, 0, UNDO), 0, "f5 done").desks[0].sheet.start == CELL_OF_NAME["f5"]


# -- the path as a value


@given(seed=st.integers(0, 10**6), seats=st.integers(1, 4))
@settings(max_examples=25)
@pytest.mark.clause("T-P1", "T-P2")
def test_a_path_is_always_one_line_without_a_cell_twice(seed: int, seats: int) -> None:
    for match in random_match(seed, seats, eager=True):
        for desk in match.state.desks:
            for sheet in (desk.closed, desk.sheet):
                path = sheet.path
                assert len(set(path)) == len(path)
                assert sheet.used == sum(1 << cell for cell in path)
                assert sheet.start in path
                assert all(other in NEIGHBOURS[cell] for cell, other in pairwise(path))
            assert desk.closed.path == oriented(desk.closed.path)
            assert desk.closed.spent == 0


def test_paths_that_look_the_same_are_the_same_value() -> None:
    one = played(played(begun("d5"), "bgye", "d5-d6"), "bgyr", "d5-c4")
    other = played(played(begun("d5"), "bgyr", "d5-c4"), "bgye", "d5-d6")
    assert one.desks == other.desks
    assert oriented(()) == ()


@pytest.mark.clause("T-R2")
def test_a_step_taken_back_leaves_no_trace() -> None:
    for seed in range(8):
        for match in random_match(seed, 1 + seed % 3):
            for seat in match.active():
                for step in match.legal(seat)[1:]:
                    after = GAME.apply(match.state, seat, step)
                    assert GAME.apply(after, seat, UNDO) == match.state


def test_cut_off_cells_are_those_no_way_leads_to() -> None:
    ring = ("c3", "c4", "c5", "d6", "e7", "f6", "g5", "g4", "g3", "f3", "e3")  # around the centre except for d3
    path = tuple(CELL_OF_NAME[name] for name in ring)
    inside = {"d4", "d5", "e4", "e5", "e6", "f4", "f5"}
    sheet = Sheet(path[0], path, sum(1 << cell for cell in path))
    assert cut_off(sheet) == 0
    closed = (*path, CELL_OF_NAME["d3"])
    lost = cut_off(Sheet(path[0], closed, sum(1 << cell for cell in closed)))
    assert lost == 0  # both ends still touch the inside
    longer = (CELL_OF_NAME["b2"], *closed[:-1], CELL_OF_NAME["d3"], CELL_OF_NAME["c2"])
    lost = cut_off(Sheet(path[0], longer, sum(1 << cell for cell in longer)))
    assert {CELL_NAMES[cell] for cell in range(61) if lost >> cell & 1} == inside
    assert cut_off(Sheet()) == 0


@given(seed=st.integers(0, 10**6))
@settings(max_examples=15)
def test_what_is_cut_off_stays_cut_off_and_is_never_entered(seed: int) -> None:
    lost = 0
    for match in random_match(seed, 1, eager=True):
        sheet = match.state.desks[0].sheet
        now = cut_off(sheet)
        assert now & lost == lost
        assert now & sheet.used == 0
        lost = now


def test_the_universe_holds_every_step_in_a_fixed_order() -> None:
    universe = GAME.step_universe(TraxxOptions())
    assert universe[0] is DONE
    assert universe[1:] == EXTENSIONS
    assert len(universe) == len(set(universe)) == 313
    choosing = GAME.step_universe(TraxxOptions("choose"))
    assert len(choosing) == 317
    assert all(eval(repr(step)) == step for step in choosing[1:])
    for match in random_match(3, 2):
        for seat in match.active():
            positions = [universe.index(step) for step in match.legal(seat)]
            assert positions == sorted(positions)


# -- symmetry


def _turned(cell: int, turn: int, *, mirrored: bool) -> int:
    """The cell after that many sixths of a turn around the centre, perhaps mirrored first."""
    row, x = PLACES[cell][0] - 4, PLACES[cell][1] - 8
    if mirrored:
        x = -x
    for _ in range(turn):
        row, x = (row + x) // 2, (x - 3 * row) // 2
    return PLACES.index((row + 4, x + 8))


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("turn", range(6))
def test_turned_and_mirrored_boards_give_the_same_game(turn: int, mirrored: bool) -> None:
    where = [_turned(cell, turn, mirrored=mirrored) for cell in range(61)]
    assert sorted(where) == list(range(61))
    assert {where[cell] for cell in AROUND_CENTRE} == set(AROUND_CENTRE)
    colours = tuple(BOARD.colours[where.index(cell)] for cell in range(61))
    numbers = tuple(where[cell] for cell in BOARD.number_cells)
    image = Board("Image", "x", "sheet", colours, numbers, tuple(where[cell] for cell in BOARD.starts), BOARD.deck)
    assert read_board(image.to_plain()) == image
    *_, match = random_match(turn, 2, OPTIONS)
    here, there = GAME.start(OPTIONS, 2), GAME.start(TraxxOptions(board=image), 2)
    for entry in match.log:
        if isinstance(entry, Drawn):
            outcome = entry.outcome
            here = GAME.draw(here, outcome)
            there = GAME.draw(there, where[outcome] if isinstance(outcome, int) else outcome)
        elif isinstance(entry, Played):
            legal = {(where[s.origin], where[s.cell]) for s in GAME.legal(here, entry.seat) if isinstance(s, Extend)}
            assert {(s.origin, s.cell) for s in GAME.legal(there, entry.seat) if isinstance(s, Extend)} == legal
            step = entry.step
            here = GAME.apply(here, entry.seat, step)
            moved = Extend(where[step.origin], where[step.cell]) if isinstance(step, Extend) else step
            there = GAME.apply(there, entry.seat, moved)
    assert GAME.outcome(here) == GAME.outcome(there) is not None
