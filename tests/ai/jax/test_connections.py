"""Connections in batches is Connections: every mask and every loss of more than 2,000 random games."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from isthmus.ai.jax.connections.environment import Connections
from isthmus.fast import kernel
from isthmus.games.connections.board import LETTERS, Board, Tile, standard_board, standard_tiles
from isthmus.games.connections.game import Connections as Game
from isthmus.games.connections.state import ConnectionsOptions, Place, Spiral
from isthmus.kernel.steps import DONE
from tests.ai.jax.agreement import Recorded, record, replay
from tests.ai.jax.sheets import same

GAME = Game()
SMALL = Board("small", ((1, 0, 2), (3, 0, 0), (0, 1, 1), (2, 2, 0)), standard_tiles()[:9])
LARGE = Board("large", ((1, 2, 3, 0, 3, 2, 1),) * 4, tuple(Tile(f"t{n}", "-nnW") for n in range(50)))
CASES = [
    pytest.param(ConnectionsOptions(), 1, 1000, id="solo"),
    pytest.param(ConnectionsOptions(boards="C", series=True), 3, 120, id="series"),
    pytest.param(ConnectionsOptions(board=SMALL), 4, 600, id="small"),
    pytest.param(ConnectionsOptions(board=LARGE), 2, 100, id="large", marks=pytest.mark.long),
]


def outcomes(environment: Connections, recorded: Recorded) -> Any:
    """The draws of each game as indices: boards, then a tile for each round."""
    rounds, tiles, seats = environment.tables.rounds, len(environment.tables.tiles), environment.seats
    boards = np.stack([sheet.board for sheet in recorded.first.sheets], 1)
    found = []
    for game in range(boards.shape[0]):
        drawn: list[int] = []
        if environment.options.board is None:
            fixed = environment.options.boards in LETTERS
            for seat in range(1 if fixed else 0, seats):
                left = sorted(set(range(len(LETTERS))) - set(boards[game, :seat]))
                drawn.append(left.index(boards[game, seat]))
        called = recorded.watched[recorded.actions[:, game] >= 0, game][:: 2 * seats]  # two steps for each seat
        for first in range(0, len(called), rounds):
            left = list(range(tiles))
            for tile in called[first : first + rounds]:
                drawn.append(left.index(tile))
                left.remove(tile)
        found.append(drawn)
    return np.array(found)


@pytest.mark.parametrize(("options", "seats", "games"), CASES)
def test_random_games_agree(options: ConnectionsOptions, seats: int, games: int) -> None:
    environment = Connections(options, seats)
    steps = 2 * seats * environment.tables.rounds * (seats if options.series else 1)
    recorded = record(environment, 5, games, steps, attrgetter("tile"))
    draws = outcomes(environment, recorded)
    starts = [kernel(GAME.name).from_state(GAME.start(options, seats))] * games
    assert replay(GAME.name, options, recorded, starts, draws) == games * steps
    check_with_reference(environment, recorded, draws, 3)


def check_with_reference(environment: Connections, recorded: Recorded, draws: Any, games: int) -> None:
    """The first games again, with the rules themselves."""
    universe = GAME.step_universe(environment.options)
    masks = np.unpackbits(recorded.masks[:, :games], axis=-1, bitorder="little")
    for game in range(games):
        state, drawn = GAME.start(environment.options, environment.seats), iter(draws[game])
        for at, action in enumerate(recorded.actions[:, game]):
            while chance := GAME.chance(state):
                state = GAME.draw(state, chance.outcomes[next(drawn)])
            seat = int(recorded.players[at, game])
            assert [universe[number] for number in np.flatnonzero(masks[at, game])] == list(GAME.legal(state, seat))
            state = GAME.apply(state, seat, universe[action])
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert [-points for points in outcome.scores] == recorded.rewards[-1, game].tolist()


def test_tiles_and_boards_are_dealt_evenly() -> None:
    """Pearson's test with 27 and 3 degrees of freedom, at one in ten thousand; the keys are fixed."""
    environment = Connections()
    states = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.key(3), 5600))
    for values, kinds, most in ((states.tile, 28, 62.2), (states.sheets[0].board, 4, 21.1)):
        counts = np.bincount(values, minlength=kinds)
        assert ((counts - 5600 / kinds) ** 2 / (5600 / kinds)).sum() < most


def test_a_seat_does_not_see_what_others_have_laid_in_the_open_round() -> None:
    environment = Connections(ConnectionsOptions(board=standard_board("A")), 2)
    universe = GAME.step_universe(environment.options)
    step, observe = jax.jit(environment.step), jax.jit(environment.observe, static_argnums=1)
    start = environment.init(jax.random.key(1))
    views = []
    for square in ("a1", "e5"):
        state = step(step(start, universe.index(Spiral(square))), universe.index(DONE))
        assert state.current_player == 1
        views.append(observe(state, 1))
        closed = step(step(state, universe.index(Spiral("b2"))), universe.index(DONE))
        views.append(observe(closed, 0))
    assert same(views[0], views[2])
    assert not same(views[1], views[3])


def test_the_picture_of_a_sheet() -> None:
    """Planes: covered, spiral, then the widths to the north, east, south and west."""
    environment = Connections(ConnectionsOptions(board=standard_board("A")))
    universe = GAME.step_universe(environment.options)
    state = environment.init(jax.random.key(2))
    names = [tile.name for tile in standard_tiles()]
    state = state._replace(tile=jnp.uint32(names.index("key")))  # ---n
    state = environment.step(
        state, jnp.int32(universe.index(Place("c2", 3)))
    )  # its one connection leads south to the centre
    seen = environment.observe(state, jnp.int32(0))
    planes = np.asarray(seen["board"])[0]
    assert np.argwhere(planes[0]).tolist() == [[1, 2], [2, 2]]
    assert not planes[1].any()
    assert planes[2:, 1, 2].tolist() == [0, 0, 1, 0]
    assert planes[2:, 2, 2].tolist() == [1, 2, 1, 2]
    assert np.asarray(seen["rim"])[0].tolist()[:5] == [1, 2, 0, 2, 1]
