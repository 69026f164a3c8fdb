"""Counting sequences, compared with a count that keeps every sequence."""

from __future__ import annotations

from typing import Any

import pytest

from isthmus.kernel.chance import Secret
from isthmus.registry import GAME_NAMES, game
from isthmus.testing.perft import dealer_of, divide, perft, settled


def sequences(name: str, start: Any, depth: int, dealer: Secret) -> list[tuple[Any, ...]]:
    """Every sequence of steps, written out breadth first."""
    rules = game(name)
    rows: list[tuple[tuple[Any, ...], Any]] = [((), settled(rules, start, dealer))]
    for _ in range(depth):
        rows = [
            ((*steps, step), settled(rules, rules.apply(state, rules.active(state)[0], step), dealer))
            for steps, state in rows
            if rules.active(state)
            for step in rules.legal(state, rules.active(state)[0])
        ]
    return [steps for steps, _ in rows]


@pytest.mark.parametrize("name", GAME_NAMES)
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_perft_counts_every_sequence_once(name: str, depth: int) -> None:
    rules, dealer = game(name), dealer_of()
    start = rules.start(rules.options_type(), rules.seat_counts[0])
    written = sequences(name, start, depth, dealer)
    assert len(set(written)) == len(written) == perft(rules, start, depth, dealer)
    if depth:
        parts = divide(rules, start, depth, dealer)
        assert sum(parts.values()) == len(written)


def test_a_finished_game_has_no_sequences() -> None:
    rules, dealer = game("traxx"), dealer_of("7K3M9QXR2T")
    state = settled(rules, rules.start(rules.options_type(), 1), dealer)
    while rules.active(state):
        state = settled(rules, rules.apply(state, 0, rules.legal(state, 0)[0]), dealer)
    assert perft(rules, state, 1, dealer) == 0
    assert perft(rules, state, 0, dealer) == 1
    assert divide(rules, state, 1, dealer) == {}


def test_several_seats_do_not_multiply_the_count() -> None:
    rules, dealer = game("hashi"), dealer_of()
    one, four = (rules.start(rules.options_type(), seats) for seats in (1, 4))
    assert perft(rules, one, 1, dealer) == perft(rules, four, 1, dealer)
