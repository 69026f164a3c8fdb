"""What training sees is the game: legal places, turns and results, planes, symmetries, values and their signs."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from numpy.typing import NDArray

from isthmus.ai.jax.packed import Array
from isthmus.games.ponte.board import Board, Tile, bits
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.grid import VECTORS
from isthmus.games.ponte.state import PonteOptions, PonteState
from isthmus.kernel.steps import DONE
from tests.training.random_games import SMALL, Played
from training.ponte.games import OVER, SEAT
from training.ponte.learning import Examples, examples, settled, turned
from training.ponte.net import Net
from training.ponte.places import PLANES as POLICY_PLANES
from training.ponte.places import SYMMETRIES, places_of
from training.ponte.places import turned as turned_square
from training.ponte.planes import FACTS, PLANES, spread
from training.ponte.search import Effort, search

SIZE, GAMES, MOVES = 5, SMALL.count, 15
games, move = SMALL.games, SMALL.move


@pytest.fixture(scope="module")
def played() -> Played:
    return SMALL.played


def after(state: PonteState, universe: Any, action: int) -> PonteState:
    state = GAME.apply(state, state.seat, universe[action])
    if GAME.active(state) and state.steps and state.may_finish:
        state = GAME.apply(state, state.seat, DONE)
    return state


def test_legal_places_turns_and_results_are_those_of_the_rules(played: Played) -> None:
    table = places_of(SIZE)
    declined = 0
    for number in range(GAMES):
        options = SMALL.options(number)
        universe, state = GAME.step_universe(options), GAME.start(options, 2)
        for at, rows in enumerate(played.rows):
            legal = {int(table.action_of[place]) for place in np.flatnonzero(played.seen[at].sight.legal[number])}
            if not GAME.active(state):
                assert rows[number, OVER] == 1
                assert not legal
                break
            assert rows[number, OVER] == 0
            assert rows[number, SEAT] == state.seat
            assert {universe[action] for action in legal} == set(GAME.legal(state, state.seat))
            action = int(table.action_of[played.places[at][number]])
            declined += action == 0
            state = after(state, universe, action)
        outcome = GAME.outcome(state)
        assert outcome is not None
        win, points = (float(each[number]) for each in played.seen[-1].outcome)
        assert points == outcome.scores[0] - outcome.scores[1]
        assert win == (0 if len(outcome.winners) > 1 else 1 if outcome.winners == (0,) else -1)
    assert declined > 0


def test_planes_show_what_the_rules_say(played: Played) -> None:
    """The planes of docs/nets.md that follow from tiles and bridges alone, and the facts of supplies."""
    sight, planes, *_ = played.seen[12]
    for number in range(GAMES):
        (tiles, bridges, may_pass), options = SMALL.box(number), SMALL.options(number)
        universe, state = GAME.step_universe(options), GAME.start(options, 2)
        for places in played.places[:12]:
            if GAME.active(state):
                state = after(state, universe, int(places_of(SIZE).action_of[places[number]]))
        if not GAME.active(state):
            continue
        colour = max(state.colour, 0)
        own, other = state.sides[colour], state.sides[1 - colour]
        expected = {
            0: own.tiles, 1: other.tiles, 2: state.grid.everything & ~(own.tiles | other.tiles | state.free),
            11: state.open_squares, 12: own.fits & state.free, 13: other.fits & state.free, 14: state.grid.everything,
        }  # fmt: skip
        for plane, squares in expected.items():
            assert set(np.flatnonzero(planes[number, :, plane])) == set(bits(squares)), plane
        built = {(square, vector) for square, vector in zip(*np.nonzero(planes[number, :, 19:27]), strict=True)}
        spans = [state.grid.spans[each].ends for each in bits(state.bridges)]
        assert {(first, vector_of(first, second)) for first, second in spans} == built
        facts = sight.facts[number]
        assert facts[6] == pytest.approx((tiles - own.tiles.bit_count()) / 40)
        assert facts[8] == pytest.approx((bridges - len(spans)) / 16)
        assert bool(facts[17]) == may_pass
    assert planes.shape[-1] == PLANES
    assert sight.facts.shape[-1] == FACTS


def vector_of(first: int, second: int) -> int:
    (row, column), (below, beside) = divmod(first, SIZE), divmod(second, SIZE)
    return VECTORS.index((below - row, beside - column))


@pytest.fixture(scope="module")
def turned_parts(played: Played) -> list[NDArray[Any]]:
    """Planes, legal places and final boards as training turns them, [symmetries, games, …]."""
    seen = played.seen[MOVES]

    def eightfold(array: Array) -> Array:
        return jnp.tile(jnp.asarray(array).reshape(GAMES, -1), (SYMMETRIES, 1))

    words, facts, legal = (eightfold(each) for each in seen.sight)
    nothing = jnp.zeros(SYMMETRIES * GAMES)
    given = Examples(words, facts, legal, nothing, nothing, nothing, eightfold(seen.final), nothing)
    found = jax.jit(partial(turned, games))(given)
    return [np.asarray(each).reshape(SYMMETRIES, GAMES, *each.shape[1:]) for each in found]


@pytest.mark.parametrize("number", range(SYMMETRIES))
def test_a_turned_game_looks_like_the_turned_position(
    played: Played, turned_parts: list[NDArray[Any]], number: int
) -> None:
    """The whole game is played again with turned moves; what training turns must be what the net then sees."""
    symmetry = places_of(SIZE).symmetries[number]
    to = np.argsort(symmetry.places)  # where each place goes
    rows = SMALL.beginning
    for places in played.places[:MOVES]:
        rows = move(rows, jnp.asarray(to[places]))
    plain, seen = played.seen[MOVES], SMALL.seen(rows)
    planes, policy, final = (part[number] for part in turned_parts)
    assert (planes.reshape(GAMES, -1, PLANES) == np.asarray(seen.planes)).all()
    assert (policy == np.asarray(seen.sight.legal)).all()
    assert (final == np.asarray(spread(games, seen.final))).all()
    assert (plain.sight.facts == seen.sight.facts).all()


def test_places_and_actions_are_each_others_inverse() -> None:
    for size in (5, 10, 12):
        table, universe = places_of(size), GAME.step_universe(PonteOptions(board=Board(size, 9, 9)))
        assert len(table.place_of) == len(universe)
        assert (table.action_of[table.place_of] == np.arange(len(universe))).all()
        assert isinstance(universe[table.action_of[POLICY_PLANES * 7]], Tile)
        assert turned_square(size, 5, 0, 1) == (1, size - 1)


def test_values_run_back_from_the_end_and_are_turned_to_the_player_to_move() -> None:
    """One game that ends in slot 3 of a ring of five whose oldest slot is 4, and one that has not ended."""
    arrays = {
        "over": np.array([[0, 0], [0, 0], [0, 0], [1, 0], [0, 0]], bool),
        "worth": np.full((5, 2), 0.5) * np.arange(5)[:, None],
        "value": np.array([[0.1, 0], [0.2, 0], [0.3, 0], [0.4, 0], [0.9, 0]]),
        "seat": np.array([[1, 0]] * 5),
        "colour": np.array([[1, 0]] * 5),
        "win": np.array([[0.0, 0]] * 3 + [[1.0, 0]] + [[0.0, 0]]),
        "points": np.array([[0.0, 0]] * 3 + [[7.0, 0]] + [[0.0, 0]]),
        "final": np.tile(np.arange(6, dtype=np.uint32), (5, 2, 1)),
        **{name: np.zeros((5, 2, 3)) for name in ("words", "facts", "policy")},
    }
    ring = {name: jnp.asarray(array) for name, array in arrays.items()}
    worth, end = jax.jit(settled)(ring, jnp.int32(4), jnp.int32(5), 0.5)
    assert end[:, 0].tolist() == [3] * 5
    assert end[:, 1].tolist() == [-1] * 5
    expected = [1.5]
    for following in (0.4, 0.3, 0.2, 0.1):  # going back: slots 2, 1, 0, 4
        expected.append(0.5 * expected[-1] + 0.5 * following)
    assert worth[jnp.array([3, 2, 1, 0, 4]), 0].tolist() == pytest.approx(expected)
    given = jax.jit(examples)(ring, worth, end, jnp.array([3, 4, 2]), jnp.array([0, 0, 1]))
    assert given.value.tolist()[:2] == pytest.approx([-1.5, -expected[-1]])
    assert given.win.tolist()[:2] == [-1, -1]
    assert given.points.tolist()[:2] == [-7, -7]
    assert given.known.tolist() == [1, 1, 0]
    assert given.final[0].tolist() == [3, 4, 5, 0, 1, 2]


def test_slots_that_were_never_filled_are_not_learnt() -> None:
    names = ("over", "worth", "value")
    ring = {name: jnp.zeros((4, 1)) == 1 if name == "over" else jnp.zeros((4, 1)) for name in names}
    ring["over"] = ring["over"].at[1].set(True)
    _, end = jax.jit(settled)(ring, jnp.int32(0), jnp.int32(2), 0.9)
    assert end[:, 0].tolist() == [1, 1, -1, -1]


@pytest.mark.long
def test_search_takes_the_best_end_for_whoever_moves(played: Played) -> None:
    """Where every move ends the game, an untrained net finds the best for its own seat."""
    net = Net(channels=8, blocks=1, precision="float32")
    effort = Effort(simulations=24, considered=24, kept=32)
    rows = last_decisions(played)
    worth_of = jax.jit(jax.vmap(lambda row: games.worth(games.unpack(row)[0], effort.margin)))
    searched = jax.jit(partial(search, games, net, effort, noise=0.0))
    found = jax.tree.map(np.asarray, searched(net.first(1), jax.random.key(0), jnp.asarray(rows)))
    worths = []
    for number, row in enumerate(rows):
        legal = np.flatnonzero(found.judged.sight.legal[number])
        ends = move(jnp.asarray(np.resize(row, (GAMES, len(row)))), jnp.asarray(np.resize(legal, GAMES)))
        worth = np.asarray(worth_of(ends))[: len(legal)] * (1 if row[SEAT] == 0 else -1)
        place = int(found.place[number])
        assert worth[legal.tolist().index(place)] == pytest.approx(worth.max())
        assert (found.after[number] == np.asarray(ends)[legal.tolist().index(place)]).all()
        assert float(found.policy[number, legal].sum()) == pytest.approx(1, abs=1e-3)
        worths.append(float(np.ptp(worth)))
    assert max(worths) > 0.2  # there was something to choose


def last_decisions(played: Played) -> NDArray[np.uint32]:
    """Positions of both seats from which every move ends the game and not all ends are equal."""
    found = []
    for rows, seen in zip(played.rows[:-1], played.seen, strict=False):
        for row, mask in zip(rows, seen.sight.legal, strict=True):
            places = np.flatnonzero(mask)
            if 2 <= len(places) <= 20:
                ends = np.asarray(
                    move(jnp.asarray(np.resize(row, (GAMES, len(row)))), jnp.asarray(np.resize(places, GAMES)))
                )
                if (ends[: len(places), OVER] == 1).all():
                    found.append(row)
    chosen = Random(1).sample(found, min(GAMES, len(found)))
    assert {int(row[SEAT]) for row in chosen} == {0, 1}
    return np.stack(chosen)
