"""Matches: pure, one door, agreements, sealed seats, names."""

from __future__ import annotations

import itertools

import pytest

from isthmus.kernel.chance import SECRET_SEED_LENGTH, SHARED_SEED_LENGTH
from isthmus.kernel.code import read_code
from isthmus.kernel.errors import BadInput, Refused, Unreadable
from isthmus.kernel.game import Outcome, ScoreLine, ScoreSheet, ranks_of
from isthmus.kernel.log import Abandoned, Annulled, Drawn, Played, Resigned, Revealed, Sealed, TakenBack
from isthmus.kernel.match import NAME_LIMIT, Match, new_match
from isthmus.kernel.steps import DONE, UNDO
from tests.kernel.toy import PATIENT, TOY, Cross, ToyGame, ToyOptions

SEED = "7K3M9QXR2T"


def running(seats: int = 2, game: ToyGame = TOY) -> Match:
    return new_match(game, names=[""] * seats, seed=SEED)


def play(match: Match, *moves: tuple[int, str]) -> Match:
    for seat, text in moves:
        match = match.play_text(seat, text)
    return match


def whole_round(match: Match) -> Match:
    return play(match, *itertools.chain(*([(seat, f"x{seat + 1}"), (seat, "done")] for seat in match.active())))


def finished(match: Match) -> Match:
    while not match.over:
        seat = match.active()[0]
        match = match.play(seat, match.legal(seat)[0])
    return match


def code_of(match: Match, seat: int, text: str) -> str:
    with pytest.raises(Refused) as caught:
        match.play_text(seat, text)
    return caught.value.code


def test_a_new_match_has_dealt_what_can_be_dealt() -> None:
    match = running()
    assert match.log == (Drawn("lucky", match.state.lucky),)
    assert (match.version, match.active(), match.over, match.outcome) == (1, (0, 1), False, None)
    assert match.header.names == ("Player 1", "Player 2")
    assert match.header.options == ToyOptions()


def test_play_is_pure() -> None:
    match = running()
    old = (match.version, match.state, match.log)
    after = match.play(0, Cross(1))
    assert (match.version, match.state, match.log) == old
    assert after.log == (*match.log, Played(0, Cross(1)))
    with pytest.raises(Refused):
        after.play(0, Cross(1))
    assert after.version == 2


def test_the_same_seed_deals_the_same_whatever_the_seats_do() -> None:
    deals = set()
    for seats in (1, 2, 3):
        for pick in (0, -1):
            match = running(seats)
            while not match.over:
                seat = match.active()[pick]
                match = match.play(seat, match.legal(seat)[pick])
            deals.add(tuple(entry for entry in match.log if isinstance(entry, Drawn)))
    assert len(deals) == 1


def test_other_seeds_deal_otherwise() -> None:
    deals = {new_match(TOY, seed=f"000000000{n}").state.lucky for n in range(8)}
    assert deals == {1, 2, 3}


def test_without_a_seed_every_match_has_a_fresh_one() -> None:
    matches = [new_match(TOY) for _ in range(5)]
    assert len({match.secret.code for match in matches if match.secret}) == 5
    assert len({match.header.commitment for match in matches}) == 5


def test_a_secret_deal_has_a_long_seed_and_one_shared_on_purpose_a_short_one() -> None:
    secret, shared = new_match(TOY).secret, new_match(TOY, open_deal=True).secret
    assert secret is not None
    assert shared is not None
    assert (len(secret.seed), len(shared.seed)) == (SECRET_SEED_LENGTH, SHARED_SEED_LENGTH)
    for one in (secret, shared):
        assert read_code(one.code).seed == one.seed
        again = new_match(TOY, seed=one.seed, open_deal=True)
        assert again.header.code == one.code


def test_a_hidden_deal_publishes_a_commitment_and_no_code() -> None:
    match = running()
    assert match.secret is not None
    assert match.header.commitment == match.secret.commitment
    assert match.header.code == ""
    assert match.secret.code not in repr(match)
    assert match.secret.salt not in repr(match)


def test_an_open_deal_publishes_its_code() -> None:
    match = new_match(TOY, ToyOptions(double=True), seed=SEED, open_deal=True)
    assert match.secret is not None
    assert match.header.code == match.secret.code
    assert match.header.code.startswith("toy1.double-yes.7K3M9QXR2T")


def test_code_and_salt_are_revealed_at_the_end_only() -> None:
    match = running()
    while not match.over:
        assert not any(isinstance(entry, Revealed) for entry in match.log)
        match = match.play(match.active()[0], match.legal(match.active()[0])[0])
    assert match.secret is not None
    assert match.log[-1] == Revealed(match.secret.code, match.secret.salt)
    assert match.outcome is not None
    assert match.outcome.ending == "played-out"
    assert code_of(match, 0, "x1") == "kernel-game-over"


def test_without_a_dealer_the_outcomes_are_handed_in() -> None:
    match = new_match(TOY, dealer=False)
    assert (match.log, match.secret, match.header.commitment, match.active()) == ((), None, "", ())
    assert code_of(match, 0, "x1") == "kernel-waits-for-chance"
    match = match.draw(3)
    assert match.log == (Drawn("lucky", 3),)
    with pytest.raises(BadInput, match="draw: no draw is open now"):
        match.draw(3)
    match = play(match, (0, "x1"), (0, "done"))
    with pytest.raises(Refused) as caught:
        match.draw(9)
    assert caught.value.code == "kernel-not-an-outcome"
    match = play(play(match.draw(1), (0, "done")).draw(2), (0, "done")).draw(3)
    assert match.over
    assert not any(isinstance(entry, Revealed) for entry in match.log)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_is_bad_input(seat: int) -> None:
    match = running()
    actions = (
        lambda: match.play(seat, DONE),
        lambda: match.play_text(seat, "done"),
        lambda: match.legal(seat),
        lambda: match.view(seat),
        lambda: match.seal(seat, done=False),
    )
    for action in actions:
        with pytest.raises(BadInput, match=f"seat: is {seat}, expected 0 to 1"):
            action()


def test_views_go_through_the_game() -> None:
    match = play(running(), (0, "x1"))
    for seat in (0, 1, None):
        assert match.view(seat) == TOY.view(match.state, seat)


def test_text_that_is_no_step_is_unreadable() -> None:
    with pytest.raises(Unreadable, match="a step such as 'x3'"):
        running().play_text(0, "castle")


def test_undo_is_written_into_the_log() -> None:
    match = play(running(), (0, "x1"), (0, "undo"))
    assert match.log[-2:] == (Played(0, Cross(1)), Played(0, UNDO))
    assert match.state == running().state


def test_sealing_is_written_into_the_log() -> None:
    match = play(running(), (0, "x1")).seal(0, done=True)
    assert match.log[-1] == Sealed(0, True)
    assert match.state.desks[0].sealed
    assert match.state.desks[0].done


# --- agreements ----------------------------------------------------------------------------------------------


def test_a_turn_is_taken_back_when_everybody_agrees() -> None:
    before = running(game=PATIENT)
    after = whole_round(before).take_back({0, 1})
    assert after.log[-1] == TakenBack()
    assert after.state == before.state
    assert whole_round(after).state == whole_round(before).state


def test_cards_of_a_turn_that_is_taken_back_come_again() -> None:
    before = whole_round(running(game=PATIENT))
    after = play(before, (0, "done"), (1, "done")).take_back((1, 0))
    assert after.state == before.state
    assert isinstance(after.log[-1], Drawn)
    assert after.log[-2] == TakenBack()


def test_steps_of_the_open_turn_go_with_it() -> None:
    before = running(game=PATIENT)
    after = play(whole_round(before), (0, "done")).take_back({0, 1})
    assert after.state == before.state


def test_taking_back_twice_goes_back_two_turns() -> None:
    first = running(game=PATIENT)
    third = play(whole_round(first), (0, "done"), (1, "done"))
    assert third.take_back({0, 1}).take_back({0, 1}).state == first.state


def test_without_a_dealer_the_cards_are_handed_in_again() -> None:
    before = new_match(PATIENT, names=["", ""], dealer=False).draw(1)
    after = whole_round(before).take_back({0, 1})
    assert after.state == before.state
    assert after.log[-1] == TakenBack()
    waiting = play(whole_round(before).draw(2), (0, "done"), (1, "done")).take_back({0, 1})
    assert waiting.state == whole_round(before).state
    assert waiting.active() == ()


def test_nothing_is_taken_back_before_the_first_turn_is_finished() -> None:
    match = running(game=PATIENT)
    for early in (match, play(match, (0, "x1"))):
        with pytest.raises(Refused) as caught:
            early.take_back({0, 1})
        assert (caught.value.code, caught.value.clause) == ("kernel-nothing-to-take-back", "Y-A1")
    with pytest.raises(Refused, match="There is no turn to take back yet"):
        new_match(PATIENT, dealer=False).take_back({0})


def test_annulling_ends_the_match_and_reveals_the_deal() -> None:
    match = play(running(game=PATIENT), (0, "x1")).annul({0, 1})
    assert isinstance(match.log[-2], Annulled)
    assert isinstance(match.log[-1], Revealed)
    assert (match.stopped, match.over, match.active(), match.legal(0)) == (Annulled(), True, (), ())
    assert match.outcome is not None
    assert (match.outcome.ending, match.outcome.ranks, match.outcome.winners) == ("annulled", (), ())
    assert code_of(match, 0, "done") == "kernel-game-annulled"
    with pytest.raises(Refused, match="annulled by agreement"):
        match.draw(1)


def test_annulling_without_a_dealer_reveals_nothing() -> None:
    match = new_match(PATIENT, names=["", ""], dealer=False).draw(1).annul({0, 1})
    assert match.log[-1] == Annulled()
    assert match.over
    assert code_of(match, 0, "done") == "kernel-game-annulled"


@pytest.mark.parametrize("consent", [set(), {0}, {0, 1, 2}, {0, 7}])
def test_everybody_has_to_agree(consent: set[int]) -> None:
    match = whole_round(running(game=PATIENT))
    for agreement in (match.take_back, match.annul):
        with pytest.raises(Refused) as caught:
            agreement(consent)
        assert (caught.value.code, caught.value.clause) == ("kernel-needs-consent", "Y-A1")


def test_where_a_game_knows_no_agreements_and_after_the_end_there_are_none() -> None:
    for match, code in ((whole_round(running()), "no-agreements"), (finished(running(game=PATIENT)), "game-over")):
        for agreement in (match.take_back, match.annul):
            with pytest.raises(Refused) as caught:
                agreement({0, 1})
            assert caught.value.code == f"kernel-{code}"


def test_turns_are_counted_back_to_those_who_acted() -> None:
    first = running(game=PATIENT)
    third = play(whole_round(first), (0, "done"), (1, "done"))
    assert (first.turns_since({0}), third.turns_since({0}), third.turns_since(())) == (0, 1, 0)
    assert third.take_back({0, 1}, 2).state == first.state
    assert third.take_back({0, 1}, 2).log[-2:] == (TakenBack(), TakenBack())
    for turns in (0, 3):
        with pytest.raises(Refused, match="There is no turn to take back"):
            third.take_back({0, 1}, turns)


# --- giving up -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_resigning_a_duel_loses_it_whatever_the_score(seat: int) -> None:
    match = whole_round(running()).resign(seat)
    assert (match.log[-2], type(match.log[-1])) == (Resigned(seat), Revealed)
    assert (match.over, match.active(), match.legal(0), match.legal(1)) == (True, (), (), ())
    assert match.outcome is not None
    assert (match.outcome.ending, match.outcome.winners) == (f"resigned-{seat + 1}", (1 - seat,))
    assert match.outcome.sheets == match.game.standing(match.state)
    assert code_of(match, 1 - seat, "done") == "kernel-game-over"


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_an_abandoned_game_has_no_winner(seats: int) -> None:
    match = running(seats).abandon()
    assert (match.log[-2], match.over) == (Abandoned(), True)
    assert match.outcome is not None
    assert (match.outcome.ending, match.outcome.ranks, match.outcome.titles) == ("abandoned", (), ())


@pytest.mark.parametrize("seats", [1, 3])
def test_only_a_duel_can_be_resigned(seats: int) -> None:
    with pytest.raises(Refused, match="between two"):
        running(seats).resign(0)


def test_what_is_over_cannot_be_given_up() -> None:
    for match in (finished(running()), running().resign(0), running().abandon(), running(game=PATIENT).annul({0, 1})):
        for give_up in (lambda match=match: match.resign(1), match.abandon):
            with pytest.raises(Refused, match="over"):
                give_up()
    with pytest.raises(BadInput, match="seat"):
        running().resign(2)


# --- names ---------------------------------------------------------------------------------------------------


def test_names_are_trimmed_and_normalised() -> None:
    match = new_match(TOY, names=["  Ana \t Lu ", "e\u0301", ""])
    assert match.header.names == ("Ana Lu", "é", "Player 3")


@pytest.mark.parametrize("name", ["x" * (NAME_LIMIT + 1), "a\x00b", "a\u202eb", "\ud800", "a\u200bb"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match=r"seat 2: the name .* is not 1 to 40 visible characters"):
        new_match(TOY, names=["Ana", name])


@pytest.mark.parametrize("count", [0, 4, 50])
def test_too_few_or_too_many_players(count: int) -> None:
    with pytest.raises(BadInput, match="players: toy is played by 1, 2, 3, not by"):
        new_match(TOY, names=[""] * count)


def test_endless_names_are_not_waited_for() -> None:
    with pytest.raises(BadInput, match="players"):
        new_match(TOY, names=itertools.repeat("Ana"))


def test_a_typed_seed_is_read_and_a_wrong_one_refused() -> None:
    assert new_match(TOY, seed=SEED.lower()).state == new_match(TOY, seed=SEED).state
    with pytest.raises(Unreadable):
        new_match(TOY, seed="short")


# --- outcomes ------------------------------------------------------------------------------------------------


def test_ranks_share_ties_and_skip() -> None:
    assert ranks_of([5, 9, 5, 1]) == (2, 1, 2, 4)
    assert ranks_of([3]) == (1,)
    assert ranks_of([(1, 2), (1, 3)]) == (2, 1)


def test_an_outcome_knows_scores_and_winners() -> None:
    sheets = tuple(ScoreSheet((ScoreLine("a", 1, points),), points) for points in (4, 7, 7))
    outcome = Outcome("played-out", sheets, (3, 1, 1))
    assert (outcome.scores, outcome.winners) == ((4, 7, 7), (1, 2))


def test_the_last_turn_is_what_was_not_undone_in_it() -> None:
    match = running(1, PATIENT)
    assert match.last_turn() == ()
    match = play(match, (0, "x1"))
    assert match.last_turn() == ()
    match = play(match, (0, "undo"), (0, "x2"), (0, "done"))
    assert match.last_turn() == (Cross(2),)
    number = min({1, 3} - set(match.state.cards))
    match = play(match, (0, f"x{number}"), (0, "undo"))
    assert match.last_turn() == (Cross(2),)
    match = play(match, (0, f"x{number}"), (0, "done"))
    assert match.last_turn() == (Cross(number),)
    assert match.take_back([0]).last_turn() == ()
