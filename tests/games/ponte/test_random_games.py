"""Random games against the naive rules: legal steps, their results, and the score."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isthmus.games.ponte.board import Board, Bridge, Colour, PonteStep
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.scoring import outcome, score_sheet
from isthmus.games.ponte.state import PonteOptions, PonteState
from isthmus.kernel.steps import Done
from tests.games.ponte.naive import Naive, link_name, name
from tests.games.ponte.table import legal_words


def naive_of(options: PonteOptions, starter: int) -> Naive:
    box = options.box()
    return Naive(box.size, box.tiles, box.bridges, options.may_pass_bridge, starter)


def assert_same(state: PonteState, naive: Naive) -> None:
    assert state.phase.value == naive.phase
    assert state.seat == naive.seat()
    assert (state.ending.value if state.ending else "") == naive.ending
    for colour in Colour:
        assert set(state.grid.names_of(state.sides[colour].tiles)) == set(map(name, naive.tiles[colour.word]))
    built = {str(span.step) for n, span in enumerate(state.grid.spans) if state.bridges >> n & 1}
    assert built == set(map(link_name, naive.bridges))


def play_both(options: PonteOptions, rng: random.Random, *, check_each: float = 1.0) -> str:
    """Play one game with both; some of the positions are compared step by step, the end always."""
    state = GAME.start(options, 2)
    starter = 0
    if GAME.chance(state):
        starter = rng.randrange(2)
        state = GAME.draw(state, starter)
    naive = naive_of(options, starter)
    love = rng.random() / 2
    while state.seat >= 0:
        words = legal_words(state)
        if rng.random() < check_each:
            assert len(words) == len(set(words))
            assert set(words) == naive.legal()
        bridges = [word for word in words if "-" in word]
        word = rng.choice(bridges if bridges and rng.random() < love else words)
        state = GAME.apply(state, state.seat, GAME.parse_step(state, state.seat, word))
        naive.play(word)
        assert_same(state, naive)
    assert naive.legal() == set()
    strengths = {seat: naive.score("light" if seat == naive.light_seat else "dark") for seat in (0, 1)}
    result = outcome(state)
    assert result is not None
    assert result.scores == (strengths[0][0], strengths[1][0])
    best = max(strengths.values())
    assert result.winners == tuple(seat for seat in (0, 1) if strengths[seat] == best)
    return result.ending


@pytest.mark.clause("P-T1", "P-T2", "P-I1", "P-I2", "P-B2", "P-E1", "P-E2", "P-V1", "P-V2")
@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_small_games_agree_with_the_naive_rules(size: int) -> None:
    rng = random.Random(size)
    endings = set()
    for number in range({5: 60, 6: 40, 7: 24, 8: 14}[size]):
        board = Board(size, rng.choice((6, 9, 40)), rng.choice((0, 2, 30)))
        options = PonteOptions(board=board, may_pass_bridge=number % 2 == 0, lot=number % 3 == 0)
        endings.add(play_both(options, rng))
    assert len(endings) > 1


@pytest.mark.parametrize(
    "options",
    [
        PonteOptions(),
        PonteOptions(unlimited=True, lot=True),
        PonteOptions(size=12, may_pass_bridge=True),
        PonteOptions(size=12, unlimited=True),
    ],
)
def test_games_on_the_boards_of_the_box_agree_with_the_naive_rules(options: PonteOptions) -> None:
    play_both(options, random.Random(str(options)), check_each=0.4)


@given(
    size=st.integers(3, 6),
    tiles=st.integers(2, 20),
    bridges=st.integers(0, 6),
    may_pass=st.booleans(),
    rng=st.randoms(use_true_random=False),
)
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
def test_any_box_agrees_with_the_naive_rules(
    size: int, tiles: int, bridges: int, may_pass: bool, rng: random.Random
) -> None:
    play_both(PonteOptions(board=Board(size, tiles, bridges), may_pass_bridge=may_pass), rng)


@pytest.mark.clause("P-T2")
def test_no_step_leads_into_a_dead_end() -> None:
    """Every offered step can be completed: whoever is to move has a step, whoever has placed one tile has a second."""
    rng = random.Random(11)
    for number in range(60):
        options = PonteOptions(board=Board(5, 12, 5), may_pass_bridge=number % 2 == 0)
        state = GAME.start(options, 2)
        while state.seat >= 0:
            legal = GAME.legal(state, state.seat)
            for found in legal if rng.random() < 0.2 else ():
                after = GAME.apply(state, state.seat, found)
                assert after.seat < 0 or GAME.legal(after, after.seat)
            state = GAME.apply(state, state.seat, rng.choice(legal))


def test_counts_of_all_games_on_the_smallest_boards() -> None:
    """All lines of play to a depth, counted by the program and by the naive rules."""
    for size, tiles, bridges, depth in ((3, 4, 2, 7), (4, 3, 1, 5)):
        options = PonteOptions(board=Board(size, tiles, bridges))
        assert _count(GAME.start(options, 2), depth) == _naive_count([], options, depth)


def _count(state: PonteState, depth: int) -> int:
    if depth == 0 or state.seat < 0:
        return 1
    pairs = [(found, GAME.apply(state, state.seat, found)) for found in GAME.legal(state, state.seat)]
    return sum(_count(after, depth - 1) for found, after in pairs if _canonical(state, str(_word(found))))


def _word(found: PonteStep | Done) -> str:
    return str(found) if isinstance(found, Bridge) else GAME.format_step(GAME.start(PonteOptions(), 2), found)


def _canonical(state: PonteState, word: str) -> bool:
    """Only pairs of tiles in ascending order (P-I5), to keep the trees small."""
    first = GAME.format_step(state, state.steps[0]) if state.steps else ""
    return not (first and word[0].isalpha() and word not in ("done", "light", "dark") and word < first)


def _naive_count(line: list[str], options: PonteOptions, depth: int) -> int:
    naive = naive_of(options, 0)
    for word in line:
        naive.play(word)
    if depth == 0 or naive.phase == "over":
        return 1
    opened = naive.open[0] if naive.open else ""
    words = [word for word in naive.legal() if not (opened and word not in ("done", "light", "dark") and word < opened)]
    return sum(_naive_count([*line, word], options, depth - 1) for word in words)


def test_a_sheet_of_the_middle_of_a_game_equals_the_recount() -> None:
    rng = random.Random(3)
    options = PonteOptions(unlimited=True)
    state = GAME.start(options, 2)
    naive = naive_of(options, 0)
    while state.seat >= 0:
        words = legal_words(state)
        bridges = [word for word in words if "-" in word]
        word = rng.choice(bridges if bridges and rng.random() < 0.4 else words)
        state = GAME.apply(state, state.seat, GAME.parse_step(state, state.seat, word))
        naive.play(word)
        for colour in Colour:
            assert score_sheet(state, colour).total == naive.score(colour.word)[0]
