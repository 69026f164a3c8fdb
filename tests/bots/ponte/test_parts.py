"""The compiled parts: sets and scores against the reference, rollouts, the exact end against plain minimax, UCT."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from benchmarks import ponte_uct
from isthmus.bots.ponte.endgame import proven_turns
from isthmus.bots.ponte.land import BRIDGES, ISLANDS, POINTS, SETS, margin, survey
from isthmus.bots.ponte.rollout import rollout
from isthmus.bots.ponte.search import after
from isthmus.bots.ponte.weights import ROLLOUTS
from isthmus.fast.dice import dice
from isthmus.fast.ponte.arrays import COLOUR, from_state, tables_of, to_state
from isthmus.fast.ponte.playout import LISTS
from isthmus.games.ponte.board import Board, Colour
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.scoring import score_sheet
from isthmus.games.ponte.state import Phase, PonteOptions, PonteState
from tests.bots.ponte.positions import endgame, random_position

OPTIONS = (
    PonteOptions(),
    PonteOptions(size=12, may_pass_bridge=True),
    PonteOptions(board=Board(6, 14, 5), may_pass_bridge=True),
    PonteOptions(board=Board(7, 40, 30)),
)
SMALL = (
    PonteOptions(board=Board(5, 8, 3)),
    PonteOptions(board=Board(5, 10, 4), may_pass_bridge=True),
    PonteOptions(board=Board(6, 40, 30)),
)


def sheets(state: PonteState) -> list[list[int]]:
    """Points, islands and bridges of light and of dark, from the reference."""
    found = []
    for colour in Colour:
        sheet = score_sheet(state, colour)
        found.append([sheet.total, *(line.count for line in sheet.lines[-2:])])
    return found


def reference_margin(state: PonteState) -> int:
    light, dark = sheets(state)
    points, islands, bridges = (one - other for one, other in zip(light, dark, strict=True))
    return (points * 1000 + islands) * 1000 + bridges


@pytest.mark.parametrize("options", OPTIONS, ids=repr)
def test_sets_and_rollouts_count_like_the_reference(options: PonteOptions) -> None:
    tables, sets, lists = tables_of(options), np.zeros(SETS, dtype=np.int64), np.zeros(LISTS, dtype=np.int64)
    for seed in range(8):
        view = random_position(options, seed, 3 + 5 * seed)
        if view.phase is Phase.OVER:
            continue
        state = from_state(view)
        survey(tables, state, sets)
        assert [[int(sets[at + colour]) for at in (POINTS, ISLANDS, BRIDGES)] for colour in (0, 1)] == sheets(view)
        rollout(tables, state, sets, lists, ROLLOUTS, dice(seed))
        end = to_state(options, state)  # raises if a rule is broken
        assert GAME.outcome(end) is not None
        assert margin(sets) == reference_margin(end)


def minimax(state: PonteState, known: dict[str, int]) -> int:
    """Light's margin with perfect play, by the reference rules and nothing else."""
    if state.phase is Phase.OVER:
        return reference_margin(state)
    name = GAME.format_position(state)
    if name not in known:
        values = [minimax(GAME.apply(state, state.seat, step), known) for step in GAME.legal(state, state.seat)]
        known[name] = max(values) if state.colour == Colour.LIGHT else min(values)
    return known[name]


@pytest.mark.parametrize("options", SMALL, ids=repr)
def test_the_exact_end_is_that_of_plain_minimax(options: PonteOptions) -> None:
    tables = tables_of(options)
    for seed in range(4):
        view = endgame(options, seed, 5)
        root = from_state(view)
        found = proven_turns(tables, root, 1_000_000, ())
        assert found is not None
        known: dict[str, int] = {}
        assert found[0].margin == minimax(view, known)
        for each in found:
            assert each.exact
            assert each.margin == minimax(to_state(options, after(tables, root, each.turn)), known)


def test_a_win_is_found_with_less_work_than_its_margin() -> None:
    """With little work it answers nothing, with a little more that it wins, then by how much; never anything false."""
    options = SMALL[-1]
    tables, bounded = tables_of(options), 0
    for seed in range(8):
        root = from_state(endgame(options, seed, 8))
        whole = proven_turns(tables, root, 1_000_000, ())
        assert whole is not None
        sign = 1 if root[COLOUR] == 0 else -1
        for positions in (2**power for power in range(3, 14)):
            found = proven_turns(tables, root, positions, ())
            if found is not None and found[0].exact:
                assert found[0].margin == whole[0].margin
            elif found is not None:
                bounded += 1
                assert found[0].margin == sign
                assert sign * {each.turn: each.margin for each in whole}[found[0].turn] > 0
    assert bounded > 0


def test_the_exact_search_gives_up_honestly() -> None:
    root = from_state(endgame(PonteOptions(), 3, 12))
    assert proven_turns(tables_of(PonteOptions()), root, 10, ()) is None


@pytest.mark.parametrize(
    "options", [PonteOptions(), PonteOptions(board=Board(5, 6, 3), may_pass_bridge=True)], ids=repr
)
def test_plain_uct_plays_a_legal_game(options: PonteOptions) -> None:
    universe = GAME.step_universe(options)
    view = random_position(options, Random(1).randrange(9), 2)
    while GAME.active(view):
        seat, turn = view.seat, ponte_uct.turn(tables_of(options), from_state(view), 60, dice(view.turn))
        for number in turn:
            view = GAME.apply(view, seat, universe[number])
        if turn != [0]:
            view = GAME.apply(view, seat, universe[0])
    assert GAME.outcome(view) is not None
