"""Bots see what training sees: planes, facts and legal places along whole random games, in both implementations."""

from __future__ import annotations

import numpy as np
import pytest

from isthmus.bots.ponte.net_planes import FACTS, PLANES, look_at, step_places
from isthmus.bots.ponte.tree import take
from isthmus.fast.compile import word
from isthmus.fast.ponte.arrays import OVER, PHASE, SEAT, from_state, tables_of
from isthmus.fast.ponte.rules import legal
from isthmus.games.ponte.game import GAME
from tests.training.random_games import SMALL, Batch
from training.ponte.games import Games
from training.ponte.places import places_of


def compare(batch: Batch, number: int) -> int:
    """One game of the batch from its beginning to its end; returns how many bridges were built."""
    options, size = batch.options(number), batch.games.size
    tables, state = tables_of(options), from_state(GAME.start(options, 2))
    places = step_places(tables, len(GAME.step_universe(options)))
    assert (places == places_of(size).place_of).all()
    planes, facts = np.ones((1, PLANES, size, size), np.float32), np.ones((1, FACTS), np.float32)
    out = np.zeros(2048, np.int64)
    bridges = 0
    for seen, chosen in zip(batch.played.seen, batch.played.places, strict=False):
        if state[PHASE] == OVER:
            break
        look_at(tables, state[None], word(1), planes, facts)
        assert (seen.planes[number] == planes[0].reshape(PLANES, -1).T).all()
        assert facts[0] == pytest.approx(seen.sight.facts[number], abs=1e-6)
        count = legal(tables, state, state[SEAT], out)
        assert set(places[out[:count]]) == set(np.flatnonzero(seen.sight.legal[number]))
        place = int(chosen[number])
        bridges += place < 9 * size**2 and place % 9 > 0
        take(tables, state, word(int(places_of(size).action_of[place])))
    assert state[PHASE] == OVER
    return bridges


def test_planes_facts_and_legal_places_agree() -> None:
    assert sum(compare(SMALL, number) for number in range(16)) > 10


@pytest.mark.long
@pytest.mark.parametrize(("size", "tiles", "bridges"), [(10, 40, 15), (12, 60, 22)])
def test_they_agree_on_the_boards_of_the_box(size: int, tiles: int, bridges: int) -> None:
    boxes = [(tiles, bridges, False), (tiles, bridges, True), (tiles // 2, 4, False), (tiles // 2, 4, True)]
    batch = Batch(Games(size, 28), tuple(boxes), 8)
    assert sum(compare(batch, number) for number in range(batch.count)) > 20
