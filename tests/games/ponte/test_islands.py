"""The distance rules, against whole positions checked by flood fill."""

from __future__ import annotations

import random

import pytest

from isthmus.games.ponte.board import bits, mask_of
from isthmus.games.ponte.grid import Grid, grid_of
from isthmus.games.ponte.islands import Side, add_tile, empty_side, first_squares, group_with
from isthmus.kernel.errors import BadInput
from tests.games.ponte.naive import Place, groups, land_is_legal
from tests.games.ponte.table import lay, step

DISTANCE = ".XXX / ...X / XX.. / ..X."


def side_of(grid: Grid, tiles: set[Place]) -> Side:
    side = empty_side(grid)
    for row, column in tiles:
        side = add_tile(grid, side, row * grid.size + column, grid.everything)
    return side


def random_land(rng: random.Random, size: int, tries: int) -> set[Place]:
    """A legal set of tiles of one colour, often close together."""
    tiles: set[Place] = set()
    for _ in range(tries):
        place = rng.randrange(size), rng.randrange(size)
        if land_is_legal(tiles | {place}):
            tiles.add(place)
    return tiles


@pytest.mark.clause("P-I1", "P-I2", "P-I3")
def test_fits_agrees_with_the_check_of_the_whole_position() -> None:
    rng = random.Random(1)
    for size, count in ((5, 150), (7, 120), (10, 40)):
        grid = grid_of(size)
        for _ in range(count):
            tiles = random_land(rng, size, rng.randrange(size * size))
            side = side_of(grid, tiles)
            for index in range(grid.cells):
                place = grid.place(index)
                if place not in tiles:
                    assert bool(side.fits >> index & 1) == land_is_legal(tiles | {place}), (tiles, place)


@pytest.mark.clause("P-I5")
def test_taking_a_tile_away_never_breaks_a_rule_so_the_order_never_matters() -> None:
    rng = random.Random(2)
    for _ in range(150):
        tiles = random_land(rng, 6, 25)
        for place in tiles:
            assert land_is_legal(tiles - {place})
        order = list(tiles)
        rng.shuffle(order)
        one = side_of(grid_of(6), tiles)
        empty = grid_of(6).everything & ~one.tiles
        other = empty_side(grid_of(6))
        for row, column in order:
            other = add_tile(grid_of(6), other, row * 6 + column, grid_of(6).everything)
        assert (one.tiles, one.fits & empty, one.reach, one.spans) == (
            other.tiles, other.fits & empty, other.reach, other.spans,
        )  # fmt: skip


@pytest.mark.clause("P-T2")
def test_first_squares_are_those_with_a_partner() -> None:
    """On few free squares, many of them close together, where tiles do get in each other's way."""
    rng = random.Random(3)
    excluded = 0
    for number in range(900):
        size = rng.choice((4, 5, 6, 9))
        grid = grid_of(size)
        tiles = random_land(rng, size, rng.randrange(size * size))
        side = side_of(grid, tiles)
        alone = list(bits(side.fits & ~side.tiles))
        corner = rng.choice(alone) if alone else 0
        close = [index for index in alone if number % 3 == 0 or grid.vicinity[corner] >> index & 1]
        free = mask_of(rng.sample(close, min(len(close), rng.randrange(0, 7))))
        places = {index: grid.place(index) for index in bits(free)}
        expected = {a for a in places if any(a != b and land_is_legal(tiles | {places[a], places[b]}) for b in places)}
        assert set(bits(first_squares(grid, side, free))) == expected
        excluded += len(places) - len(expected)
    assert excluded > 100


def test_squares_that_exclude_each_other_are_in_each_others_vicinity() -> None:
    rng = random.Random(4)
    excluding = 0
    for _ in range(150):
        size = rng.choice((6, 9))
        grid = grid_of(size)
        tiles = random_land(rng, size, rng.randrange(size * size))
        side = side_of(grid, tiles)
        alone = list(bits(side.fits & ~side.tiles))
        for a in rng.sample(alone, min(6, len(alone))):
            after = add_tile(grid, side, a, grid.everything)
            lost = side.fits & ~after.fits & ~side.tiles
            assert not lost & ~grid.vicinity[a]
            excluding += lost.bit_count() - 1
    assert excluding > 300


def test_the_group_of_a_square() -> None:
    rng = random.Random(5)
    grid = grid_of(7)
    for _ in range(60):
        tiles = random_land(rng, 7, 30)
        mask = mask_of(r * 7 + c for r, c in tiles)
        for group in groups(tiles):
            row, column = next(iter(group))
            found = group_with(grid, mask, row * 7 + column)
            assert found is not None
            assert {grid.place(n) for n in bits(found.squares)} == group


def test_sides_with_the_same_tiles_are_the_same() -> None:
    one, other = Side(5, 1, 2, 3), Side(5, 7, 8, 9)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Side(4, 1, 2, 3)
    assert one != (5, 1, 2, 3)


# -- the vectors of the rules page


@pytest.mark.clause("P-I1", "P-I2", "P-I3")
def test_vector_distance() -> None:
    """An island and sandbanks at a distance; a fourth tile that touches the island, and one that does not."""
    state = lay(DISTANCE)
    free = state.sides[0].fits & state.free
    assert not free >> state.grid.index["c3"] & 1
    assert free >> state.grid.index["b4"] & 1
    after = step(state, "b4")
    group = group_with(after.grid, after.sides[0].tiles, after.grid.index["b4"])
    assert group is not None
    assert group.size == 4


@pytest.mark.clause("P-I1", "P-I3")
def test_vector_of_the_group_of_five() -> None:
    """A longer sandbank is fine, but then the tile between would join five."""
    state = step(lay(DISTANCE), "d4")
    assert not state.open_squares >> state.grid.index["b4"] & 1
    with pytest.raises(BadInput, match="breaks a distance rule"):
        lay(".XXX / ...X / XX.. / .XXX")


@pytest.mark.clause("P-I4")
def test_vector_of_two_colours() -> None:
    """Different colours may touch freely: islands of both lie side by side."""
    state = lay("LDDD / L.LD / DDLL / ..DL")
    assert state.sides[0].tiles.bit_count() == 6
    assert state.sides[1].tiles.bit_count() == 7
    sizes = [group_with(state.grid, side.tiles, n) for side in state.sides for n in bits(side.tiles)]
    assert {shape.size for shape in sizes if shape} == {1, 2, 4}


@pytest.mark.clause("P-I2")
@pytest.mark.parametrize("picture", ["XXXX / ....X", "XX... / XX... / ..XX.", "X.... / XXX.. / ...X. / ...XX"])
def test_an_island_touches_no_other_own_tile(picture: str) -> None:
    with pytest.raises(BadInput, match="P-I2"):
        lay(picture)


@pytest.mark.clause("P-I3")
def test_sandbanks_may_touch_at_their_corners() -> None:
    state = lay("XX... / ..XX. / XX...")
    assert state.sides[0].tiles.bit_count() == 6
