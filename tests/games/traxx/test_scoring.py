"""Points: the vectors of the rules, numbers among several and alone, the bounds, and a slow recount of whole games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.games.traxx.board import ALL_CELLS, NUMBERS, standard_board
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import Extend
from isthmus.games.traxx.scoring import BEST_TOTAL, half, score_sheet, settle
from isthmus.games.traxx.state import NOTHING_NOTED, Sheet, TraxxOptions, TraxxState, started_sheet
from isthmus.kernel.game import NextTitle, ScoreLine
from isthmus.kernel.sheets import Stage
from tests.games.traxx.recount import recount
from tests.games.traxx.table import BOARD, OPTIONS, PLAIN, begun, drawn, played, random_match, turned
from tools.design_traxx import tour_from


def noted(state: TraxxState, seat: int = 0) -> dict[int, int]:
    return {number: points for number, points in zip(NUMBERS, state.desks[seat].closed.noted, strict=True) if points}


def reaching(*numbers: int) -> Sheet:
    """A sheet on which the path has reached these numbers in this order; only the scorer looks at it."""
    cells = tuple(BOARD.number_cells[NUMBERS.index(number)] for number in numbers)
    start = BOARD.starts[0]
    return Sheet(start, (start, *cells), 1 << start | sum(1 << cell for cell in cells))


# -- among several


@pytest.mark.clause("T-N1")
def test_the_first_player_on_a_number_notes_its_full_value() -> None:
    state = played(begun("f5", "d5"), "bgye", "f5-f6", "d5-c5")
    assert noted(state, 0) == {3: 3}
    assert noted(state, 1) == {}


@pytest.mark.clause("T-N1")
def test_all_who_reach_a_number_in_the_same_round_note_it_in_full() -> None:
    state = played(begun("f5", "d5", "d4"), "bgep", "f5-f6", "d5-e6 e6-f6", "")
    assert noted(state, 0) == noted(state, 1) == {3: 3}
    assert noted(state, 2) == {}


@pytest.mark.clause("T-N1")
def test_the_order_of_being_done_does_not_matter() -> None:
    state = turned(begun("f5", "d5"), "bgep")
    one = drawn(drawn(drawn(drawn(state, 0, "f5-f6"), 0, "done"), 1, "d5-e6 e6-f6"), 1, "done")
    other = drawn(drawn(drawn(drawn(state, 1, "d5-e6 e6-f6"), 1, "done"), 0, "f5-f6"), 0, "done")
    assert one == other
    assert noted(one, 0) == noted(one, 1) == {3: 3}


@pytest.mark.clause("T-N1")
def test_nothing_is_noted_before_the_round_is_closed() -> None:
    state = drawn(turned(begun("f5", "d5"), "bgye"), 0, "f5-f6 done")
    assert state.desks[0].sheet.noted == NOTHING_NOTED
    assert GAME.standing(state)[0].total == -60


@pytest.mark.clause("T-N2")
def test_a_number_reached_by_another_in_an_earlier_round_is_half_rounded_up() -> None:
    state = played(begun("f5", "d5"), "bgye", "f5-f6", "")
    state = played(state, "bgep", "", "d5-e6 e6-f6")
    assert noted(state, 0) == {3: 3}
    assert noted(state, 1) == {3: 2}


@pytest.mark.clause("T-N2")
def test_halves_are_rounded_up() -> None:
    assert [half(number) for number in NUMBERS] == [1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert (half(7), half(5)) == (4, 3)


@pytest.mark.clause("T-N2")
def test_a_third_player_gets_half_as_well_and_two_late_ones_together_too() -> None:
    first = Sheet(noted=(0, 0, 0, 0, 0, 7, 0, 0, 0))
    fresh = Sheet()
    assert settle(BOARD, [first, fresh, fresh], [first, reaching_after(fresh, 7), reaching_after(fresh, 7)])[1:] == (
        (0, 0, 0, 0, 0, 4, 0, 0, 0),
        (0, 0, 0, 0, 0, 4, 0, 0, 0),
    )


def reaching_after(sheet: Sheet, *numbers: int) -> Sheet:
    cells = tuple(BOARD.number_cells[NUMBERS.index(number)] for number in numbers)
    return Sheet(sheet.start, (*sheet.path, *cells), sheet.used | sum(1 << cell for cell in cells), sheet.noted)


@pytest.mark.clause("T-N3")
def test_several_numbers_of_one_round_all_score() -> None:
    state = played(begun("f4", "d5"), "gyrp", "f4-g3 g3-h2 h2-h1", "")
    assert noted(state, 0) == {4: 4, 7: 7}
    state = played(state, "bger", "h1-g2 g2-g1", "")
    assert noted(state, 0) == {4: 4, 7: 7, 10: 10}


@pytest.mark.clause("T-N3", "T-N2")
def test_one_round_may_bring_full_and_half_numbers() -> None:
    state = played(begun("f4", "d5"), "gyrp", "f4-g3", "")
    before = [desk.closed for desk in state.desks]
    after = [before[0], reaching_after(before[1], 4, 7)]
    assert settle(BOARD, before, after)[1] == (0, 0, 2, 0, 0, 7, 0, 0, 0)


@pytest.mark.clause("T-C3")
def test_a_number_cell_is_entered_by_its_colour() -> None:
    state = turned(begun("f5"), "byer")  # the 3 on f6 is green
    assert BOARD.number_cells[1] not in {step.cell for step in GAME.legal(state, 0) if isinstance(step, Extend)}
    state = turned(begun("f5"), "bgye")
    assert BOARD.number_cells[1] in {step.cell for step in GAME.legal(state, 0) if isinstance(step, Extend)}


# -- alone


@pytest.mark.clause("T-O1", "T-O2")
def test_alone_4_7_5_9_score_23() -> None:
    sheet = started_sheet(BOARD.starts[0])
    for number in (4, 7, 5, 9):  # one round each
        after = reaching_after(sheet, number)
        (points,) = settle(BOARD, [sheet], [after])
        sheet = Sheet(after.start, after.path, after.used, points)
    assert sheet.noted == (0, 0, 4, 3, 0, 7, 0, 9, 0)
    assert sum(sheet.noted) == 23


@pytest.mark.clause("T-O1", "T-O2")
def test_alone_the_order_along_the_path_decides_within_a_round() -> None:
    sheet = started_sheet(BOARD.starts[0])
    assert settle(BOARD, [sheet], [reaching_after(sheet, 4, 7, 5, 9)]) == ((0, 0, 4, 3, 0, 7, 0, 9, 0),)
    assert settle(BOARD, [sheet], [reaching_after(sheet, 9, 7, 5, 4)]) == ((0, 0, 2, 3, 0, 4, 0, 9, 0),)


@pytest.mark.clause("T-O1")
def test_alone_a_number_that_scored_half_still_counts_as_reached() -> None:
    sheet = started_sheet(BOARD.starts[0])
    assert settle(BOARD, [sheet], [reaching_after(sheet, 9, 8, 5)]) == ((0, 0, 0, 3, 0, 0, 4, 9, 0),)


@pytest.mark.clause("T-O1")
def test_alone_a_real_round_in_both_orders() -> None:
    rising = played(begun("f4"), "gyrp", "f4-g3 g3-h2 h2-h1")
    assert noted(rising) == {4: 4, 7: 7}
    state = played(begun("f4"), "ggerp", "f4-f3 f3-g2 g2-g1")
    assert noted(state) == {10: 10}
    state = played(state, "bgyr", "g1-h1")
    assert noted(state) == {10: 10, 7: 4}
    state = played(state, "gyrp", "h1-h2 h2-g3")
    assert noted(state) == {10: 10, 7: 4, 4: 2}


@pytest.mark.parametrize(("total", "titles"), [(40, ()), (41, ("traxx-title-excellent",))])
@pytest.mark.clause("T-O3")
def test_alone_above_40_is_excellent(total: int, titles: tuple[str, ...]) -> None:
    state = finished(total)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (total,)
    assert outcome.titles == titles
    assert outcome.next_title == (None if titles else NextTitle("traxx-title-excellent", 41))


@pytest.mark.clause("T-O3")
def test_there_is_no_title_among_several() -> None:
    state = finished(41)
    both = TraxxState(state.options, state.desks * 2, Stage.OVER, 15, state.cards)
    outcome = GAME.outcome(both)
    assert outcome is not None
    assert outcome.titles == ()


def finished(total: int) -> TraxxState:
    """A finished solo game with all numbers at full value and just enough unused cells for this total."""
    tour = tour_from(BOARD.starts[0])
    path = tour[: 61 - (BEST_TOTAL - total)]
    sheet = Sheet(tour[0], path, sum(1 << cell for cell in path), NUMBERS)
    state = begun("d4")
    return TraxxState(state.options, (type(state.desks[0])(sheet, sheet),), Stage.OVER, 15, BOARD.deck)


# -- the end


@pytest.mark.clause("T-E1", "T-E2")
def test_the_vector_of_39_less_10() -> None:
    path = tuple(range(51))
    sheet = Sheet(0, path, (1 << 51) - 1, (1, 3, 0, 3, 6, 4, 8, 9, 5))
    result = score_sheet(sheet)
    assert result.lines == (ScoreLine("full", 4, 26), ScoreLine("half", 4, 13), ScoreLine("unused", 10, -10))
    assert sum(sheet.noted) == 39
    assert result.total == 29


@pytest.mark.clause("T-E1")
def test_an_unused_number_cell_costs_a_point_like_any_other() -> None:
    tour = tour_from(BOARD.starts[0])
    for missing in (BOARD.number_cells[0], next(cell for cell in tour if cell not in BOARD.number_cells)):
        path = tuple(cell for cell in tour if cell != missing)
        assert score_sheet(Sheet(path[0], path, ALL_CELLS & ~(1 << missing))).total == -1


@pytest.mark.clause("T-E1")
def test_the_highest_total_wins_and_ties_share() -> None:
    state = begun("f5", "d5", "d4")
    for index, card in enumerate(BOARD.deck):
        steps = ("f5-f6", "d5-c5", "d4-e5") if index == 0 else ("", "", "")
        state = played(state, card, *steps)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (3 - 59, -59, -59)
    assert outcome.ranks == (1, 2, 2)
    assert outcome.winners == (0,)
    assert outcome.ending == "played-out"


@pytest.mark.clause("T-E3", "T-P4", "T-R1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_passing_fifteen_times_gives_minus_60(seats: int) -> None:
    *_, match = (m for m in random_match(1, seats))
    state = GAME.start(TraxxOptions(), seats)
    for seat in range(seats):
        state = GAME.draw(state, standard_board().starts[seat])
    for card in match.state.cards:
        state = played(state, card, *[""] * seats)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (-60,) * seats
    assert outcome.ranks == (1,) * seats


@pytest.mark.clause("T-E3", "T-C6")
def test_54_is_the_most_a_sheet_can_score() -> None:
    for start in standard_board().starts:
        tour = tour_from(start)
        before = started_sheet(start)
        (points, _) = settle(standard_board(), [before, before], [Sheet(start, tour, ALL_CELLS), before])
        assert points == NUMBERS
        assert score_sheet(Sheet(start, tour, ALL_CELLS, points)).total == 54 == BEST_TOTAL


@given(seed=st.integers(0, 10**6), seats=st.integers(1, 4))
@settings(max_examples=20)
@pytest.mark.clause("T-E3")
def test_every_total_lies_between_minus_60_and_54(seed: int, seats: int) -> None:
    for match in random_match(seed, seats, eager=True):
        if match.state.stage in (Stage.PLAY, Stage.OVER):
            assert all(-60 <= sheet.total <= 54 for sheet in GAME.standing(match.state))


@given(seed=st.integers(0, 10**6), seats=st.integers(1, 4), start=st.sampled_from(["random", "choose", 1, 3]))
@settings(max_examples=60)
@pytest.mark.clause("T-E1", "T-N1", "T-N2", "T-N3", "T-O1")
def test_scores_equal_a_slow_recount_of_the_record(seed: int, seats: int, start: str | int) -> None:
    *_, match = random_match(seed, seats, TraxxOptions(start, BOARD), eager=True)
    compare(match.outcome, recount(match, PLAIN))


def test_scores_equal_a_slow_recount_on_the_packaged_board() -> None:
    for seed in range(40):
        *_, match = random_match(seed, 1 + seed % 4, eager=True)
        compare(match.outcome, recount(match, standard_board().to_plain()))


def compare(outcome: object, expected: list[dict[str, int]]) -> None:
    sheets = outcome.sheets  # type: ignore[attr-defined]
    found = [{line.category: line.points for line in sheet.lines} | {"total": sheet.total} for sheet in sheets]
    assert found == expected


def test_options_are_the_test_boards() -> None:
    assert OPTIONS.layout is BOARD
