"""The bound of Connections for players who do not know the tiles: the last rounds are exact, and no board is missed."""

from __future__ import annotations

from itertools import product
from math import inf
from random import Random

import numpy as np
import pytest

from benchmarks.penalties.connections.bound import ANY, Ending, bounds, shapes_of, tables_of
from benchmarks.penalties.connections.endings import FILLED, NEVER, SPIRALS, TINY, Shapes, expected, search
from isthmus import registry
from isthmus.analysis.connections.solver import games_of, least_loss, perfect
from isthmus.analysis.tape import Tape
from isthmus.bots.connections.patterns import EMPTY, NARROW, WIDE, layout_of, sheet_of
from isthmus.bots.protocol import bot, plan_turn
from isthmus.fast.compile import Words, word
from isthmus.fast.connections.kernel import from_state
from isthmus.games.connections.scoring import LOST, rim_state, spirals
from isthmus.games.connections.state import ConnectionsState
from isthmus.kernel.match import Match, new_match
from isthmus.puzzles.averages import weigh

GAME = registry.game("connections")
ROUNDS = 24
SEEDS = [f"{number:010d}" for number in range(1, 5)]


def late(match: Match, left: int) -> tuple[Ending, Words, int]:
    """The last rounds of the match after the open one, its board now, and how odd it has to be if nothing is lost."""
    state = match.state
    opening, _ = games_of(Tape(match))[0]
    layout, names = layout_of(state.options), list(state.material.patterns)
    ending = Ending(layout, sheet_of(from_state(opening), 0, layout), [names.index(tile) for tile in state.to_come])
    assert len(state.cards) == ROUNDS - left
    return ending, sheet_of(from_state(state), 0, layout), least_loss(state.desks[0].sheet.board, state.cards)


def played_by(level: str, seed: str, left: int) -> Match:
    """A game played by a bot until so many rounds are left, and the last tile before them is placed."""
    player, rng, match = bot(level), Random(seed), new_match(GAME, seed=seed)
    while True:
        plan = plan_turn(player, GAME, match.view(0), 0, rng)
        match = match.play_text(0, plan[0])
        if len(match.state.cards) == ROUNDS - left:
            return match
        match = match.play_text(0, plan[1])


def board_in(ending: Ending, sheet: Words) -> tuple[Shapes, Words]:
    """The shape of a board, and the codes of its squares."""
    free = np.flatnonzero(sheet[: len(ending.neighbours)] != FILLED)
    return shapes_of(ending.neighbours, free, len(free)), sheet[free]


def loss(ending: Ending, sheet: Words) -> float:
    """What the board loses in the last rounds, as the bound plays them; without floors nothing is given up."""
    shapes, codes = board_in(ending, sheet)
    boards, tiles = np.tile(codes, (len(codes) + 1, 1)), len(ending.tables.looks)
    floors = np.zeros((SPIRALS + 1, 1 << tiles))
    unseen = word((1 << tiles) - 1)
    return expected(ending.tables, floors, shapes.beside[0], boards, len(codes), unseen, 0, inf)


def settled(state: ConnectionsState) -> int:
    """What is already lost."""
    sheet = state.desks[0].sheet
    return spirals(sheet) + sum(number for _, number, fate in rim_state(sheet) if fate == LOST)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_last_rounds_are_played_as_the_rules_weigh_them_and_nobody_beats_the_bound(seed: str, left: int) -> None:
    match = played_by("club", seed, left)
    ending, sheet, odd = late(match, left)
    weighed = weigh(GAME, match.state, 0)
    assert weighed is not None
    exact = -weighed.plans[0].total / weighed.orders
    assert settled(match.state) + loss(ending, sheet) == pytest.approx(exact)
    assert ending.least_loss(left, odd) <= exact + TINY


@pytest.mark.parametrize("squares", [(0,), (1,), (2,), (6,), (0, 1), (0, 4), (0, 2), (5, 6), (23, 24)])
def test_no_board_is_better_than_the_best_one_that_is_found(squares: tuple[int, ...]) -> None:
    """All codes of one or two squares, one by one, beside the search, which leaves most of them out."""
    count = len(squares)
    ending, sheet, _ = late(played_by("club", SEEDS[0], count), count)
    shapes = shapes_of(ending.neighbours, np.array(squares), count)
    found: dict[int, list[float]] = {0: [], 1: []}
    for codes in product(*(all_codes(ending, shapes, place) for place in range(count))):
        board = np.full_like(sheet, FILLED)
        board[list(squares)] = codes
        found[int(ending.tables.odd[list(codes)].sum()) % 2].append(loss(ending, board))
    unseen, floors = word((1 << len(ending.tables.looks)) - 1), ending.floors(count)
    for odd, losses in {**found, ANY: found[0] + found[1]}.items():
        least = search(ending.tables, floors, shapes, ending.options[0], unseen, word(0), word(odd))
        assert least == pytest.approx(min(*losses, SPIRALS))


def all_codes(ending: Ending, shapes: Shapes, place: int) -> list[int]:
    """What a square of the shape may ask for of tiles around it that lie face up."""
    square = shapes.squares[0, place]
    sides = (ending.neighbours[square] != FILLED) & (shapes.beside[0, place] == FILLED)
    digits = product(*(((EMPTY, NARROW, WIDE) if asks else (0,)) for asks in sides))
    return [int(ending.start[square]) | sum(digit << 3 * side for side, digit in enumerate(each)) for each in digits]


def test_no_code_is_left_out_for_one_that_cannot_be_had() -> None:
    """A square that asks for nothing takes no tile, and whoever lost nothing cannot choose how odd the board is."""
    ((state, _),) = games_of(Tape(new_match(GAME, seed=SEEDS[0])))
    layout, names = layout_of(state.options), list(state.material.patterns)
    ending = Ending(layout, sheet_of(from_state(state), 0, layout), [names.index("sun")])  # two narrow sides
    codes = ending.options[0][0, 0]  # in a corner, with tiles on both other sides
    takes = [code for code in codes[codes != FILLED] if ending.tables.face_up[code, 0] < NEVER]
    assert set(ending.tables.odd[takes]) == {0, 1}


@pytest.mark.parametrize("seed", SEEDS)
def test_as_long_as_nothing_is_lost_the_connections_meet_in_pairs(seed: str) -> None:
    """Which is why not every board can be had."""
    checked = 0
    for turn in perfect(new_match(GAME, seed=seed), 0, 20).match.turns():
        state: ConnectionsState = turn.opening
        if state.tile is None or settled(state):
            continue
        layout, board = layout_of(state.options), state.desks[0].sheet.board
        assert board is not None
        codes = sheet_of(from_state(state), 0, layout)[:25]
        odd = tables_of(layout, [0]).odd[codes[codes != FILLED]].sum() % 2
        assert odd == least_loss(board, state.cards[:-1])
        checked += 1
    assert checked > 20


def test_the_bound_of_deals() -> None:
    """More than foresight proves, which is at most one point."""
    assert bounds(SEEDS[:3]) == pytest.approx([1.347619, 1.109524, 1.228571], abs=1e-6)
