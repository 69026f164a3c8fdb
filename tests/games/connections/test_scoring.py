"""The loss, against a walk along the connections; ranks, series, titles."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.games.connections.board import standard_board, standard_tiles
from isthmus.games.connections.game import GAME
from isthmus.games.connections.moves import lay, legal_steps
from isthmus.games.connections.notation import format_step
from isthmus.games.connections.scoring import LINKED, LOST, OPEN, loss, rim_state, spirals, title, title_after, unlinked
from isthmus.games.connections.state import ConnectionsOptions, Sheet, empty_sheet
from isthmus.kernel.game import NextTitle, Outcome, ScoreLine
from isthmus.kernel.messages import sentence
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE
from tests.games.connections.recount import SlowSheet, rebuilt
from tests.games.connections.table import choose, final_state, random_states, sheet_with, start_of_play

PATTERNS = {tile.name: tile.pattern for tile in standard_tiles()}


def slow_of(sheet: Sheet) -> SlowSheet:
    assert sheet.board is not None
    return rebuilt(sheet.board.numbers, [(tile, format_step(step)) for tile, step in sheet.marks], sheet.board.patterns)


def fate(sheet: Sheet, place: str) -> str:
    return next(found for name, _, found in rim_state(sheet) if name == place)


@pytest.mark.clause("C-E1", "C-X3")
def test_an_empty_board_loses_all_its_numbers_and_each_spiral_one_more() -> None:
    sheet = empty_sheet(standard_board("A"))
    assert loss(sheet) == 30
    assert loss(sheet_with("moon c2x")) == 31
    assert loss(sheet_with("moon c2x", "key e5x")) == 32
    assert spirals(sheet_with("moon c2x", "key e5x")) == 2


@pytest.mark.clause("C-E1")
def test_a_linked_number_is_no_longer_lost() -> None:
    sheet = sheet_with("horse c2r0", "heart b2r0", "umbrella a2r0")  # narrow all the way to the west
    assert fate(sheet, "a2w") == LINKED
    assert loss(sheet) == 30 - 1  # west of a2 board A has a 1
    assert unlinked(sheet) == (15, 29)


@pytest.mark.clause("C-E1", "C-P4")
def test_a_number_beside_an_empty_side_is_lost_and_one_beside_a_free_square_still_open() -> None:
    sheet = sheet_with("horse c2r0", "heart b2r0", "key a2r2")
    assert fate(sheet, "a2w") == LOST
    assert fate(sheet, "a1n") == OPEN
    assert loss(sheet) == 30


@pytest.mark.clause("C-X2")
def test_a_spiral_links_nothing() -> None:
    sheet = sheet_with("horse c2r0", "heart b2r0", "moon a2x", "key a1x")
    assert fate(sheet, "a2w") == LOST
    assert (fate(sheet, "a1n"), fate(sheet, "a1w")) == (LOST, LOST)
    assert loss(sheet) == 30 + 2


@pytest.mark.clause("C-C6")
def test_all_connections_of_a_tile_meet_so_a_path_may_change_its_width() -> None:
    # narrow out of the centre, wide into the number: the tile on b2 joins both in its middle
    sheet = sheet_with("horse c2r0", "clover b2r0", "note a2r0")
    assert sheet.marks[1][0] == "clover"
    assert PATTERNS["clover"] == "-n-W"
    assert fate(sheet, "a2w") == LINKED
    assert ((0, 1), "w") in slow_of(sheet).linked()


@pytest.mark.clause("C-E2")
@settings(max_examples=60)
@given(st.integers(0, 10**6), st.sampled_from("ABCD"), st.floats(0.2, 1.0))
def test_a_number_is_linked_exactly_if_its_square_connects_to_it(seed: int, letter: str, greedy: float) -> None:
    """The walk from the centre and the check at the rim agree after every tile."""
    rng = random.Random(seed)
    sheet = empty_sheet(standard_board(letter))
    for name in rng.sample(sorted(PATTERNS), 24):
        sheet = lay(sheet, name, choose(rng, legal_steps(sheet, name), greedy))
        slow = slow_of(sheet)
        assert slow.reached() == {cell for cell, look in slow.lying.items() if look != "@"}
        linked = {f"{'abcde'[column]}{row + 1}{side}" for (column, row), side in slow.linked()}
        assert {place for place, _, found in rim_state(sheet) if found == LINKED} == linked
        assert loss(sheet) == slow.loss()


@pytest.mark.clause("C-E1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_result_is_that_of_the_slow_recount(seats: int) -> None:
    for seed in range(25):
        state = final_state(seed, seats=seats, greedy=0.9)
        outcome = GAME.outcome(state)
        assert outcome is not None
        expected = tuple(slow_of(desk.sheet).loss() for desk in state.desks)
        assert outcome.scores == expected
        assert outcome.ending == "boards-full"
        assert outcome.ranks == tuple(1 + sum(other < mine for other in expected) for mine in expected)
        assert all(sum(line.points for line in sheet.lines) == sheet.total for sheet in outcome.sheets)
        assert all([line.category for line in sheet.lines] == ["numbers", "spirals"] for sheet in outcome.sheets)


@pytest.mark.clause("C-E1")
def test_least_loss_wins_and_ties_share() -> None:
    board = standard_board("A")
    state = start_of_play(ConnectionsOptions(board=board), 3)
    rng = random.Random(4)
    while (chance := GAME.chance(state)) is not None:
        state = GAME.draw(state, rng.choice(chance.outcomes))
        same = choose(rng, GAME.legal(state, 0), 1.0)
        for seat in (0, 2):
            state = GAME.apply(GAME.apply(state, seat, same), seat, DONE)
        state = GAME.apply(GAME.apply(state, 1, GAME.legal(state, 1)[-1]), 1, DONE)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores[1] == 30 + 24  # nothing but spirals
    assert outcome.scores[0] == outcome.scores[2] < 54
    assert outcome.ranks == (1, 3, 1)
    assert outcome.winners == (0, 2)
    assert outcome.titles == ()


@pytest.mark.clause("C-E3")
def test_in_a_series_losses_add_up() -> None:
    for seed in range(6):
        losses: list[tuple[int, ...]] = []
        state = None
        before = None
        for state in random_states(seed, ConnectionsOptions(series=True), 3):
            if before is not None and state.game != before.game:
                losses.append(state.losses[-1])
            before = state
        assert state is not None
        last = tuple(slow_of(desk.sheet).loss() for desk in state.desks)
        totals = tuple(sum(column) for column in zip(*losses, last, strict=True))
        outcome = GAME.outcome(state)
        assert isinstance(outcome, Outcome)
        assert len(losses) == 2
        assert outcome.ending == "series-played"
        assert outcome.scores == totals
        assert outcome.ranks == tuple(1 + sum(other < mine for other in totals) for mine in totals)
        assert outcome.sheets[0].lines[2] == ScoreLine("earlier", 2, losses[0][0] + losses[1][0])


@pytest.mark.clause("C-E3")
def test_the_loss_of_each_game_of_a_series_is_the_recounted_one() -> None:
    before = None
    checked = 0
    for state in random_states(9, ConnectionsOptions(series=True), 2):
        if before is not None and state.game != before.game:
            assert state.losses[-1] == tuple(slow_of(desk.sheet).loss() for desk in before.desks)
            checked += 1
        before = state
    assert checked == 1


@pytest.mark.clause("C-O1")
@pytest.mark.parametrize(
    ("points", "french"),
    [
        *[(points, "virtuose de la connexion") for points in (0, 1)],
        *[(points, "roi du contact") for points in (2, 3, 4)],
        *[(points, "relieur de tuiles") for points in (5, 6, 7)],
        *[(points, "apprenti poseur") for points in (8, 9, 10)],
        *[(points, "chercheur de connexions") for points in (11, 12, 54)],
    ],
)
def test_solo_ranks(points: int, french: str) -> None:
    assert sentence(title(points), "fr").lower() == french
    assert sentence(title(points), "en") != sentence(title(points), "fr")
    assert sentence(title(points), "de") != sentence(title(points), "fr")


@pytest.mark.clause("C-O1")
def test_the_next_title_is_the_nearest_smaller_loss() -> None:
    assert [title_after(points) for points in (30, 11)] == [NextTitle("connections-title-apprentice", 10)] * 2
    assert title_after(10) == NextTitle("connections-title-binder", 7)
    assert title_after(2) == NextTitle("connections-title-virtuoso", 1)
    assert title_after(1) is None


@pytest.mark.clause("C-O1")
def test_a_solo_game_ends_with_a_title() -> None:
    state = final_state(3, greedy=1.0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.titles == (title(outcome.scores[0]),)
    assert outcome.next_title == title_after(outcome.scores[0])
    assert outcome.ranks == (1,)


def test_standing_is_the_loss_if_the_game_ended_now() -> None:
    state = GAME.start(ConnectionsOptions(), 2)
    assert state.stage is Stage.DEAL
    assert [sheet.total for sheet in GAME.standing(state)] == [0, 0]
    assert GAME.outcome(state) is None
    for state in random_states(5, seats=2):
        if state.stage is not Stage.DEAL:
            totals = [sheet.total for sheet in GAME.standing(state)]
            assert totals == [slow_of(desk.sheet).loss() for desk in state.desks]
