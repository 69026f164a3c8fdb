"""Ponte del Diavolo in batches is Ponte del Diavolo: every mask and every score of more than 2,000 random games."""

from __future__ import annotations

import jax
import numpy as np
import pytest

from isthmus.ai.jax.ponte.environment import Ponte, State
from isthmus.ai.jax.sparse import SMALLEST
from isthmus.fast import kernel
from isthmus.games.ponte.board import Board, Bridge, Choose, Colour, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.grid import VECTORS
from isthmus.games.ponte.scoring import ENDINGS
from isthmus.games.ponte.state import PonteOptions
from isthmus.kernel.steps import DONE
from tests.ai.jax.agreement import Recorded, record, replay

CASES = [
    (PonteOptions(), 400, 260),
    (
        PonteOptions(board=Board(5, 12, 6), may_pass_bridge=True, lot=True),
        SMALLEST,
        120,
    ),  # enough games for sparse passes
    (PonteOptions(board=Board(6, 8, 3)), 700, 90),
]
LONG = [
    (PonteOptions(), 2000, 260),
    (PonteOptions(size=12), 2000, 360),
    (PonteOptions(board=Board(9, 2, 1), unlimited=True), 1000, 260),
    (PonteOptions(size=12, may_pass_bridge=True, lot=True), 500, 360),
]


def check(options: PonteOptions, games: int, steps: int) -> Recorded:
    recorded = record(Ponte(options), 7, games, steps)
    starters = recorded.first.starter[:, None].astype(np.int64)
    starts = [kernel(GAME.name).from_state(GAME.start(options, 2))] * games
    assert replay(GAME.name, options, recorded, starts, starters) > 20 * games
    return recorded


@pytest.mark.parametrize(("options", "games", "steps"), CASES, ids=["box", "decline and lot", "little of all"])
def test_random_games_agree(options: PonteOptions, games: int, steps: int) -> None:
    recorded = check(options, games, steps)
    check_with_reference(options, recorded, 10)


@pytest.mark.long
@pytest.mark.parametrize(("options", "games", "steps"), LONG, ids=["10", "12", "unlimited 9", "12 with options"])
def test_many_random_games_agree(options: PonteOptions, games: int, steps: int) -> None:
    check(options, games, steps)


def check_with_reference(options: PonteOptions, recorded: Recorded, games: int) -> None:
    """The first games again, with the rules themselves; they also say how the game ended."""
    universe = GAME.step_universe(options)
    masks = np.unpackbits(recorded.masks[:, :games], axis=-1, bitorder="little")
    for game in range(games):
        state = GAME.start(options, 2)
        if GAME.chance(state):
            state = GAME.draw(state, int(recorded.first.starter[game]))
        for at, action in enumerate(recorded.actions[:, game]):
            if action < 0:
                break
            seat = int(recorded.players[at, game])
            assert GAME.active(state) == (seat,)
            assert [universe[number] for number in np.flatnonzero(masks[at, game])] == list(GAME.legal(state, seat))
            state = GAME.apply(state, seat, universe[action])
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.ending == ENDINGS[recorded.last.ending[game] - 1]
        assert (state.turn, state.light_seat) == (recorded.last.turn[game], recorded.last.light_seat[game])


SMALL = Ponte(PonteOptions(board=Board(5, 3, 1)))
begin, step, legal_mask = jax.jit(SMALL.init), jax.jit(SMALL.step), jax.jit(SMALL.legal_action_mask)
observe = jax.jit(SMALL.observe, static_argnums=1)


def after(*steps: object) -> State:
    state: State = begin(jax.random.key(0))
    for each in steps:
        state = step(state, GAME.step_universe(SMALL.options).index(each))
    return state


def test_a_finished_game_stays_and_is_rewarded_once() -> None:
    start = (Tile("a1"), Tile("e5"), DONE, Choose(Colour.LIGHT), DONE)
    last = after(*start, Tile("a3"), Tile("c3"), DONE, Bridge("a3", "c3"))  # light is stuck: dark's last turn
    assert legal_mask(last).nonzero()[0].tolist() == [0]
    over = step(last, 0)
    assert over.terminated
    assert over.rewards.tolist() == [1, -1]  # the seat that opened plays dark and has a bridge
    assert not legal_mask(over).any()
    assert step(over, 5).rewards.tolist() == [0, 0]


def test_what_a_seat_sees() -> None:
    seen = observe(after(Tile("a1"), Tile("b1"), DONE, Choose(Colour.LIGHT), DONE, Tile("c3")), 0)
    board = np.asarray(seen["board"]).reshape(12, 5, 5)
    assert np.argwhere(board[0]).tolist() == [[0, 0], [0, 1]]
    assert np.argwhere(board[1]).tolist() == np.argwhere(board[3]).tolist() == [[2, 2]]
    assert not board[4:].any()
    assert (int(seen["phase"]), int(seen["mine"]), int(seen["to_move"])) == (3, 2, 2)
    assert seen["tiles"].tolist() == [2, 1]


def test_the_planes_of_bridges() -> None:
    start = (Tile("c4"), Tile("e5"), DONE, Choose(Colour.DARK), DONE, Tile("a1"), Tile("a5"), DONE)
    board = np.asarray(observe(after(*start, Bridge("c4", "e5")), 0)["board"]).reshape(12, 5, 5)
    assert np.argwhere(board[2]).tolist() == [[3, 3], [4, 3]]
    assert np.argwhere(board[4:]).tolist() == [[VECTORS.index((1, 2)), 3, 2]]
