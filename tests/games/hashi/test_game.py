"""Setup, rounds, dealing, hidden information: the table as a whole."""

from __future__ import annotations

import pytest

from isthmus.games.hashi.board import packaged_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import Write
from isthmus.games.hashi.state import DECK, Card, HashiOptions
from isthmus.kernel.errors import Refused
from isthmus.kernel.game import Period
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import new_match
from isthmus.kernel.record import match_of, record_of
from isthmus.kernel.record_text import format_record, parse_record
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE, UNDO
from tests.games.hashi.scenes import close, finished_match, legal, play, random_states, refused, scene

# -- setup


@pytest.mark.clause("H-S1")
def test_the_first_number_is_a_3_or_4_on_a_plain_island() -> None:
    state = GAME.start(HashiOptions(), 2)
    plain = [island.place for island in state.board.islands if island.flag == "o"]
    assert legal(state) == {f"{place}={number}" for place in plain for number in (3, 4)}
    assert refused(state, "d1=5") == ("hashi-setup-number", "H-S1", ("d1",))
    assert refused(state, "a1=3") == ("hashi-setup-flag", "H-S1", ("a1",))
    assert refused(state, "d1-d3") == ("hashi-setup-no-bridge", "H-S1", ())
    assert refused(state, "done") == ("hashi-setup-not-written", "H-S1", ())
    written = play(state, "d1=3")
    assert legal(written) == {"done"}
    assert refused(written, "d3=4") == ("hashi-setup-written", "H-S1", ("d1",))
    assert legal(GAME.apply(written, 0, UNDO)) == legal(state)


@pytest.mark.clause("H-S1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_go_to_the_left(seats: int) -> None:
    state = GAME.start(HashiOptions(), seats)
    places = ["d1", "a2", "c2", "b3"][:seats]
    for seat, place in enumerate(places):
        state = play(state, f"{place}=4", "done", seat=seat)
    assert state.stage is Stage.DRAW
    received = [GAME.format_sheet(state.options, desk.closed) for desk in state.desks]
    assert received == [f"{place}=4" for place in places[-1:] + places[:-1]]
    for desk in state.desks:
        assert desk.sheet == desk.closed
        assert desk.steps == ()


@pytest.mark.clause("H-S1", "H-R3")
def test_first_numbers_are_hidden_until_all_are_placed() -> None:
    state = play(GAME.start(HashiOptions(), 3), "d1=3", "done", seat=1)
    for viewer in (0, 2, None):
        desk = GAME.view(state, viewer).desks[1]
        assert (desk.sheet.numbers, desk.steps, desk.done, desk.sealed) == (0, (), True, True)
    assert GAME.view(state, 1).desks[1] == state.desks[1]


@pytest.mark.clause("H-S2")
def test_alone_the_own_board_is_kept() -> None:
    state = play(GAME.start(HashiOptions(), 1), "d1=3", "done")
    assert GAME.format_sheet(state.options, state.desks[0].closed) == "d1=3"


@pytest.mark.clause("H-S2")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_first_number_may_be_placed_at_random(seats: int) -> None:
    options = HashiOptions(setup="random")
    state = GAME.start(options, seats)
    assert GAME.active(state) == ()
    assert GAME.period(state) == Period("deal", ())
    for seat in range(seats):
        chance = GAME.chance(state)
        assert chance is not None
        assert chance.label == f"start/{seat + 1}"
        assert len(chance.outcomes) == 22
        for outcome in chance.outcomes:
            assert isinstance(outcome, Write)
            assert state.board.islands[outcome.island].flag == "o"
            assert outcome.number in (3, 4)
            assert GAME.parse_draw(state, GAME.format_draw(state, outcome)) == outcome
        state = GAME.draw(state, chance.outcomes[seat])
    assert (state.stage, state.round) == (Stage.DRAW, 1)
    assert len({desk.closed for desk in state.desks}) == seats
    for wrong in (Write(0, 3), Write(1, 5), Card(5, 3), "d1=3"):
        with pytest.raises(Refused) as caught:
            GAME.draw(GAME.start(options, 1), wrong)
        assert (caught.value.code, caught.value.clause) == ("kernel-not-an-outcome", "H-S2")


# -- cards


@pytest.mark.clause("H-S3", "H-R2")
@pytest.mark.parametrize("seats", [1, 4])
def test_seventeen_rounds_one_card_each_and_one_card_left(seats: int) -> None:
    match = finished_match(4, seats)
    drawn = [entry for entry in match.log if isinstance(entry, Drawn)]
    assert [entry.label for entry in drawn] == [f"card/{n}" for n in range(1, 18)] + ["hidden"]
    assert sorted(match.state.cards) == list(DECK)
    labels = [line.label for line in record_of(match).lines]
    assert labels == ["setup", *map(str, range(1, 18)), "end"]


@pytest.mark.clause("H-R2")
def test_seventeen_rounds_even_if_nobody_does_anything() -> None:
    match = new_match(GAME, None, ["", ""], seed="0000000000")
    for seat in (0, 1):
        match = match.play_text(seat, "d1=3")
    rounds = 0
    while match.active():
        assert match.outcome is None
        for seat in match.active():
            match = match.play(seat, DONE)
        rounds += 1
    assert rounds == 1 + 17
    assert match.outcome is not None
    assert match.outcome.scores == (0, 0)
    assert match.outcome.winners == (0, 1)


@pytest.mark.clause("H-R1")
def test_the_card_is_the_same_for_all_and_all_play_at_once() -> None:
    state = scene("d1=3", "d3=3", "d4=3", card="5x1")
    assert GAME.active(state) == (0, 1, 2)
    for seat in (2, 0, 1):
        assert "d6=5" in legal(state, seat)
        state = play(state, "d6=5", "done", seat=seat)
    assert state.stage is Stage.DRAW


@pytest.mark.clause("H-S3")
def test_the_deal_of_a_seed_is_the_same_for_any_number_of_players() -> None:
    assert finished_match(11, 1).state.cards == finished_match(11, 3).state.cards


@pytest.mark.clause("H-R4", "H-S3")
def test_the_hidden_card_is_nowhere_in_a_running_game() -> None:
    """No state, view or record names it, and the last draw but one still has two candidates."""
    for match in random_states(8, 2):
        if match.over:
            break
        for viewer in (None, 0, 1):
            assert len(GAME.view(match.state, viewer).cards) == match.state.round
            text = format_record(record_of(match, viewer))
            assert "end." not in text
            assert text.count("[") == match.state.round
    last = scene("d1=3", round_=16)
    chance = GAME.chance(close(last))
    assert chance is not None
    assert (chance.label, len(chance.outcomes)) == ("card/17", 2)
    # Which of the two it is stays open: both are accepted, none is preferred.
    assert all(GAME.draw(close(last), outcome).round == 17 for outcome in chance.outcomes)


@pytest.mark.clause("H-R4")
def test_the_hidden_card_is_shown_at_the_end_only() -> None:
    state = close(scene("d1=3", round_=17))
    assert state.stage is Stage.REVEAL
    assert GAME.active(state) == ()
    assert GAME.outcome(state) is None
    chance = GAME.chance(state)
    assert chance is not None
    (hidden,) = chance.outcomes
    assert (chance.label, hidden in state.cards) == ("hidden", False)
    over = GAME.draw(state, hidden)
    assert (over.stage, over.cards[-1]) == (Stage.OVER, hidden)
    assert GAME.chance(over) is None
    assert GAME.period(over) == Period("end", ())


@pytest.mark.clause("H-R4")
def test_cards_played_may_be_tracked() -> None:
    state = scene("d1=3", round_=3, card="5x3")
    bar = str(GAME.picture(state, 0))
    assert bar.count("---") == 2  # two cards gone
    assert "5x3" in bar
    chance = GAME.chance(close(state))
    assert chance is not None
    assert set(chance.outcomes) == set(DECK) - set(state.cards)


def test_only_open_draws_are_accepted() -> None:
    state = scene("d1=3")
    for where, outcome in ((state, DECK[-1]), (close(state), state.cards[0]), (close(state), "5x3")):
        with pytest.raises(Refused) as caught:
            GAME.draw(where, outcome)
        assert (caught.value.code, caught.value.clause) == ("kernel-not-an-outcome", "H-S3")


# -- a seat's own steps of the round


@pytest.mark.clause("H-R3")
def test_steps_of_the_round_can_be_taken_back_until_done() -> None:
    start = scene("d1=4", "d1=4", card="5x2")
    state = play(start, "d3", "d1-d3", "d3-e3")
    assert play(state, "undo") == play(start, "d3", "d1-d3")
    assert play(state, "undo", "undo", "undo") == start
    assert not GAME.may_undo(start, 0)
    with pytest.raises(Refused) as caught:
        play(start, "undo")
    assert (caught.value.code, caught.value.clause) == ("kernel-nothing-to-undo", "H-R3")
    done = play(state, "done")
    assert not GAME.may_undo(done, 0)
    for text in ("undo", "done", "d4=5"):
        with pytest.raises(Refused) as caught:
            play(done, text)
        assert (caught.value.code, caught.value.clause) == ("kernel-already-done", "H-R3")


@pytest.mark.clause("H-R3", "H-F6")
def test_others_see_the_board_of_the_last_round_until_all_are_done() -> None:
    start = scene("d1=4", "d3=4", card="1x1")
    state = play(start, "d6", "d6-f6", "done", seat=1)
    for viewer in (0, None):
        seen = GAME.view(state, viewer)
        assert seen.desks[1].sheet == start.desks[1].closed
        assert seen.desks[1].steps == ()
        assert GAME.standing(seen) == GAME.standing(start)
        assert GAME.legal(seen, 1) == ()
    after = close(state)
    assert GAME.view(after, 0) == after
    assert after.desks[1].closed.finished_count == 1


@pytest.mark.clause("H-R2", "H-R3")
def test_steps_at_the_wrong_time_are_refused() -> None:
    over = finished_match(1, 1).state
    waiting = close(scene("d1=3"))
    for state, code in ((over, "kernel-game-over"), (waiting, "kernel-waits-for-chance")):
        with pytest.raises(Refused) as caught:
            GAME.apply(state, 0, DONE)
        assert (caught.value.code, caught.value.clause) == (code, "H-R2")
        assert GAME.legal(state, 0) == ()


def test_protocol_facts() -> None:
    assert (GAME.name, GAME.rules_version, GAME.seat_counts) == ("hashi", 1, range(1, 5))
    universe = GAME.step_universe(HashiOptions())
    assert universe[0] == DONE
    assert len(set(universe)) == len(universe) == 1 + 18 * 6 + 24
    assert GAME.outcome(GAME.start(HashiOptions(), 1)) is None


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("options", [HashiOptions(), HashiOptions(side="b", setup="random")])
def test_records_replay(seats: int, options: HashiOptions) -> None:
    match = finished_match(5, seats, options)
    text = format_record(record_of(match))
    again = match_of(parse_record(text), GAME)
    assert again.state == match.state
    assert format_record(record_of(again)) == text


@pytest.mark.clause("H-C1")
def test_all_play_the_same_side() -> None:
    for side in ("a", "b"):
        state = GAME.start(HashiOptions(side=side), 4)
        assert state.board == packaged_board(side)
        assert len({desk.sheet for desk in state.desks}) == 1
