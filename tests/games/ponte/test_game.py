"""The game object: the kernel's protocol, records, and how fast it is."""

from __future__ import annotations

import random
import time

import pytest

from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions
from isthmus.kernel.match import new_match
from isthmus.kernel.record import match_of, record_of, verify
from isthmus.kernel.record_text import format_record, parse_record
from tests.games.ponte.table import own_board, play, random_states

EVERY = [
    PonteOptions(),
    PonteOptions(size=12, lot=True),
    PonteOptions(unlimited=True, may_pass_bridge=True),
    own_board(5, 6, 3, may_pass_bridge=True),
]


def test_two_players_alone() -> None:
    assert list(GAME.seat_counts) == [2]
    with pytest.raises(AssertionError):
        GAME.start(PonteOptions(), 3)


def test_nothing_is_hidden() -> None:
    for state in random_states(PonteOptions(lot=True), 2):
        for seat in (None, 0, 1):
            assert GAME.view(state, seat) == state
            assert GAME.hidden_seats(state, seat) == ()
        assert GAME.seal(state, 0, done=False) == state


def test_periods_are_turns_of_one_seat() -> None:
    state = GAME.start(PonteOptions(), 2)
    assert (GAME.period(state).label, GAME.period(state).seats) == ("1", (0,))
    state = play(state, "a1 c1")
    assert (GAME.period(state).label, GAME.period(state).seats) == ("2", (1,))
    state = play(state, "light")
    assert (GAME.period(state).label, GAME.period(state).seats) == ("3", (0,))
    over = play(GAME.start(own_board(5, 2, 0), 2), "a1 b1", "dark", "a3 c3")
    assert (GAME.period(over).label, GAME.period(over).seats) == ("end", ())
    labels: list[str] = []
    for found in random_states(PonteOptions(lot=True), 5):
        if not labels or labels[-1] != GAME.period(found).label:
            labels.append(GAME.period(found).label)
    assert labels == ["lot", *map(str, range(1, len(labels) - 1)), "end"]


@pytest.mark.parametrize("options", EVERY)
def test_a_random_match_is_recorded_and_replayed(options: PonteOptions) -> None:
    rng = random.Random(9)
    match = new_match(GAME, options, ("Ana", "Ben"))
    while match.active():
        seat = match.active()[0]
        match = match.play(seat, rng.choice(match.legal(seat)))
    text = format_record(record_of(match))
    again = match_of(parse_record(text), GAME)
    assert again.state == match.state
    assert again.outcome == match.outcome
    assert format_record(record_of(again)) == text
    assert not verify(match).problems


def test_a_declined_bridge_is_a_dash_in_the_record() -> None:
    match = new_match(GAME, own_board(5, 2, 2, may_pass_bridge=True), ("Ana", "Ben"))
    for word in ("a1", "c1", "done", "dark", "done", "a3", "c3", "done", "done", "done"):
        match = match.play_text(match.active()[0], word)
    lines = format_record(record_of(match)).splitlines()
    assert lines[-5:] == ["1. a1 c1", "2. dark", "3. a3 c3", "4. -", "5. -"]
    assert "Ending: light-declined" in lines


def test_a_random_step_takes_microseconds() -> None:
    """Far from the real limit, which is measured on a quiet machine; this only catches an order of magnitude."""
    for _ in random_states(PonteOptions(), 0):
        pass
    steps = 0
    start = time.process_time()
    for seed in range(4):
        steps += sum(1 for _ in random_states(PonteOptions(), seed))
    assert (time.process_time() - start) / steps < 500e-6
