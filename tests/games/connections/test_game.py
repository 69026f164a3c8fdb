"""The course of a game: deal, rounds, second thoughts, what others see, series."""

from __future__ import annotations

import random

import pytest

from isthmus.games.connections.board import LETTERS, standard_board, standard_tiles
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import NO_SHEET, ConnectionsOptions, ConnectionsState, Place, Spiral
from isthmus.kernel.errors import Refused
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import new_match
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.record import match_of, record_of, verify
from isthmus.kernel.record_text import format_record, parse_record, record_from_json, record_to_json
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE, UNDO
from tests.games.connections.table import TINY, choose, played, random_states, start_of_play

NAMES = tuple(tile.name for tile in standard_tiles())


def board_names(state: ConnectionsState) -> list[str]:
    return [desk.sheet.board.name for desk in state.desks if desk.sheet.board is not None]


# -- the deal


@pytest.mark.clause("C-C4")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_boards_are_dealt_one_by_one_and_all_different(seats: int) -> None:
    seen = set()
    for seed in range(60):
        state = GAME.start(ConnectionsOptions(), seats)
        rng = random.Random(seed)
        for seat in range(seats):
            chance = GAME.chance(state)
            assert chance is not None
            assert chance.label == f"board/{seat + 1}"
            assert chance.outcomes == tuple(letter for letter in LETTERS if letter not in board_names(state))
            state = GAME.draw(state, rng.choice(chance.outcomes))
        names = board_names(state)
        assert len(set(names)) == seats
        seen.add(tuple(names))
        assert (state.stage, state.round) == (Stage.DRAW, 1)
    assert {names[0] for names in seen} == set(LETTERS)


@pytest.mark.clause("C-C4")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_first_seat_may_choose_its_board_and_the_others_are_dealt_different_ones(seats: int) -> None:
    state = GAME.start(ConnectionsOptions(boards="C"), seats)
    assert board_names(state) == ["C"]
    chance = GAME.chance(state)
    assert chance is not None
    assert chance.label == ("tile/1" if seats == 1 else "board/2")
    state = start_of_play(ConnectionsOptions(boards="C"), seats)
    assert board_names(state) == ["C", "A", "B", "D"][:seats]


def test_what_cannot_be_drawn_is_refused() -> None:
    deal = GAME.draw(GAME.start(ConnectionsOptions(), 2), "A")
    for outcome in ("A", "E", "key", None):
        with pytest.raises(Refused) as caught:
            GAME.draw(deal, outcome)
        assert (caught.value.code, caught.value.clause) == ("kernel-not-an-outcome", "C-C4")
    state = played(start_of_play(), "heart c2r1")
    for outcome in ("heart", "A", "spoon", None):
        with pytest.raises(Refused) as caught:
            GAME.draw(state, outcome)
        assert (caught.value.code, caught.value.clause) == ("kernel-not-an-outcome", "C-R1")
    with pytest.raises(Refused):
        GAME.draw(GAME.draw(state, "key"), "sun")


# -- rounds


@pytest.mark.clause("C-R1")
@pytest.mark.parametrize("seats", [1, 4])
def test_24_rounds_fill_every_board_with_the_same_24_tiles_and_4_stay_out(seats: int) -> None:
    rounds = 0
    before = None
    for state in random_states(11, ConnectionsOptions(), seats):
        if state.stage is Stage.PLAY and (before is None or before.stage is Stage.DRAW):
            rounds += 1
            assert state.round == rounds == len(state.cards)
        before = state
    assert before is not None
    assert before.stage is Stage.OVER
    assert rounds == 24
    for desk in before.desks:
        assert [tile for tile, _ in desk.sheet.marks] == list(before.cards)
        assert {step.square for _, step in desk.sheet.marks} == set(standard_board("A").squares) - {"c3"}
    assert len(before.to_come) == 4
    assert set(before.to_come) | set(before.cards) == set(NAMES)


@pytest.mark.clause("C-R1")
def test_one_tile_per_round_and_not_done_without_it() -> None:
    state = start_of_play(tiles="heart")
    with pytest.raises(Refused) as caught:
        GAME.apply(state, 0, DONE)
    assert (caught.value.code, caught.value.clause, caught.value.places) == ("connections-place-first", "C-R1", ())
    assert DONE not in GAME.legal(state, 0)
    state = GAME.apply(state, 0, Place("c2", 1))
    assert GAME.legal(state, 0) == (DONE,)
    for step in (Spiral("a1"), Place("c4", 1)):
        with pytest.raises(Refused) as caught:
            GAME.apply(state, 0, step)
        refused = caught.value
        assert (refused.code, refused.clause, refused.places) == ("connections-one-tile-a-round", "C-R1", ("c2",))
        assert all(refused.sentence(language) for language in LANGUAGES)


@pytest.mark.clause("C-R1")
def test_everybody_places_their_own_copy_at_once_and_the_next_tile_waits_for_all() -> None:
    state = start_of_play(seats=3, tiles="heart")
    assert GAME.active(state) == (0, 1, 2)
    state = GAME.apply(GAME.apply(state, 2, Place("c4", 1)), 2, DONE)
    state = GAME.apply(GAME.apply(state, 0, Spiral("a1")), 0, DONE)
    assert GAME.active(state) == (1,)
    assert GAME.chance(state) is None
    state = GAME.apply(GAME.apply(state, 1, Place("c2", 1)), 1, DONE)
    assert GAME.active(state) == ()
    chance = GAME.chance(state)
    assert chance is not None
    assert chance.label == "tile/2"


@pytest.mark.clause("C-R2")
def test_a_placement_may_be_changed_until_everybody_is_done() -> None:
    state = start_of_play(seats=2, tiles="heart")
    placed = GAME.apply(state, 0, Place("c2", 1))
    assert GAME.apply(placed, 0, UNDO) == state
    done = GAME.apply(placed, 0, DONE)
    assert GAME.may_undo(done, 0)
    assert not GAME.legal(done, 0)
    assert GAME.apply(done, 0, UNDO) == placed  # takes back `done`
    assert GAME.apply(GAME.apply(done, 0, UNDO), 0, UNDO) == state  # takes the tile back
    changed = GAME.apply(GAME.apply(state, 0, Spiral("e5")), 0, DONE)
    closed = GAME.apply(GAME.apply(changed, 1, Place("c4", 1)), 1, DONE)
    assert closed.desks[0].closed.marks == (("heart", Spiral("e5")),)


@pytest.mark.clause("C-R2")
def test_once_everybody_is_done_the_round_is_final() -> None:
    state = start_of_play(seats=2, tiles="heart")
    for seat in (0, 1):
        state = GAME.apply(GAME.apply(state, seat, Place("c2", 1)), seat, DONE)
    assert not GAME.may_undo(state, 0)
    with pytest.raises(Refused) as caught:
        GAME.apply(state, 0, UNDO)
    assert caught.value.code == "kernel-waits-for-chance"
    state = GAME.draw(state, "key")
    with pytest.raises(Refused) as caught:
        GAME.apply(state, 0, UNDO)
    assert (caught.value.code, caught.value.clause) == ("kernel-nothing-to-undo", "C-R2")


@pytest.mark.clause("C-R2")
def test_others_see_a_placement_when_the_round_closes() -> None:
    state = start_of_play(seats=2, tiles="heart")
    placed = GAME.apply(GAME.apply(state, 0, Place("c2", 1)), 0, DONE)
    elsewhere = GAME.apply(GAME.apply(state, 0, Spiral("e5")), 0, DONE)
    for viewer in (1, None):
        assert GAME.view(placed, viewer) == GAME.view(elsewhere, viewer)
        assert GAME.view(placed, viewer).desks[0].done
    assert GAME.view(placed, 0).desks[0] == placed.desks[0]
    closed = GAME.apply(GAME.apply(placed, 1, Spiral("a1")), 1, DONE)
    assert GAME.view(closed, 1) == closed


@pytest.mark.clause("C-R3")
def test_everybody_sees_which_tiles_are_to_come_and_nobody_in_which_order() -> None:
    for state in random_states(2, ConnectionsOptions(), 2):
        for viewer in (0, 1, None):
            view = GAME.view(state, viewer)
            assert view.to_come == tuple(name for name in NAMES if name not in state.cards)
        chance = GAME.chance(state)
        if chance is not None and state.stage is Stage.DRAW:
            assert chance.outcomes == state.to_come  # each as likely as the others; the state knows no order
            assert chance.label == f"tile/{len(state.cards) + 1}"


# -- series


@pytest.mark.clause("C-E3", "C-C4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_series_has_as_many_games_as_players_with_the_caller_going_round_and_boards_kept(seats: int) -> None:
    callers: list[int] = []
    boards: set[tuple[str, ...]] = set()
    labels: list[str] = []
    periods: list[str] = []
    state = None
    for state in random_states(seats, ConnectionsOptions(series=True), seats):
        chance = GAME.chance(state)
        if state.stage is Stage.DRAW:
            assert chance is not None
            labels.append(chance.label)
            periods.append(GAME.period(state).label)
            boards.add(tuple(board_names(state)))
            if state.round == 1:
                callers.append(state.caller)
                assert len(state.to_come) == 28
                assert all(not desk.sheet.marks for desk in state.desks)
    assert state is not None
    assert state.games == seats
    assert callers == list(range(seats))
    assert len(boards) == 1
    assert len(labels) == len(set(labels)) == len(set(periods)) == 24 * seats
    assert labels[:2] == ["tile/1", "tile/2"]
    assert labels[24 + 4] == "game/2/tile/5"
    assert periods[24 + 4] == "2/5"
    assert len(state.losses) == seats - 1


def test_a_series_of_one_player_is_one_game() -> None:
    *_, state = random_states(1, ConnectionsOptions(series=True), 1)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ending == "boards-full"
    assert state.games == 1
    assert outcome.titles


def test_the_first_game_of_a_series_is_the_single_game_of_that_seed() -> None:
    def tiles(options: ConnectionsOptions, seats: int) -> list[object]:
        match = new_match(GAME, options, [""] * seats, seed="ABCDEFGH01")
        while match.state.game == 1 and match.active():
            seat = match.active()[0]
            match = match.play(seat, match.legal(seat)[-1])
        drawn = [entry for entry in match.log if isinstance(entry, Drawn) and entry.label.startswith("tile")]
        return [entry.outcome for entry in drawn]

    alone = tiles(ConnectionsOptions(), 1)
    assert len(alone) == 24
    assert tiles(ConnectionsOptions(series=True), 3) == alone
    assert tiles(ConnectionsOptions(boards="B"), 2) == alone


# -- a whole match through the kernel


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        (ConnectionsOptions(), 1),
        (ConnectionsOptions(boards="D"), 2),
        (ConnectionsOptions(series=True), 3),
        (ConnectionsOptions(board=standard_board("B"), series=True), 2),
    ],
)
def test_matches_are_recorded_replayed_and_verified(options: ConnectionsOptions, seats: int) -> None:
    rng = random.Random(seats)
    match = new_match(GAME, options, ["Ana", "Ben", "Eva"][:seats])
    while match.active():
        seat = rng.choice(match.active())
        match = match.play(seat, choose(rng, match.legal(seat), 0.8))
        if rng.random() < 0.2 and GAME.may_undo(match.state, seat):
            match = match.play(seat, UNDO)
        if rng.random() < 0.05:
            record = record_of(match, seat)
            assert match_of(parse_record(format_record(record)), GAME).state == match.view(seat)
    record = record_of(match)
    assert parse_record(format_record(record)) == record
    assert record_from_json(record_to_json(record)) == record
    again = match_of(record, GAME)
    assert again.state == match.state
    assert again.outcome == match.outcome
    found = verify(again)
    assert not found.problems
    assert len(found.proven) == 2


def test_states_are_values() -> None:
    states = list(random_states(3, ConnectionsOptions(series=True), 2))
    again = list(random_states(3, ConnectionsOptions(series=True), 2))
    assert states == again
    assert len({hash(state) for state in states}) > len(states) * 0.9
    assert list(map(hash, states)) == list(map(hash, again))
    assert NO_SHEET.board is None


def test_steps_of_different_seats_commute() -> None:
    state = start_of_play(seats=2, tiles="umbrella")
    one, other = GAME.legal(state, 0)[3], GAME.legal(state, 1)[-4]
    assert GAME.apply(GAME.apply(state, 0, one), 1, other) == GAME.apply(GAME.apply(state, 1, other), 0, one)


def test_every_word_about_the_game_is_there_in_every_language() -> None:
    ids = ["name", "tagline", "help-steps", "option-boards", "option-series", "option-board"]
    ids += [f"ending-{ending}" for ending in GAME.endings] + [f"category-{name}" for name in GAME.categories]
    for language in LANGUAGES:
        for name in ids:
            assert sentence(f"connections-{name}", language)
        assert "b3r1" in sentence("connections-help-steps", language)


def test_the_kernel_is_told_what_it_needs() -> None:
    assert GAME.reopens
    assert not GAME.allows_agreements
    assert list(GAME.seat_counts) == [1, 2, 3, 4]
    assert GAME.step_universe(ConnectionsOptions(board=TINY))[0] == DONE
