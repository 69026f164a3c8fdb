"""The geometry tables, against exact arithmetic."""

from __future__ import annotations

import copy
import pickle

import pytest

from isthmus.games.ponte.board import Bridge, Tile, bits
from isthmus.games.ponte.grid import Grid, grid_of, segments_meet
from tests.games.ponte.naive import Link, groups, lines_cross, name, place_of, side_by_side, squares_below, touching


def link_of(step: Bridge) -> Link:
    return place_of(step.first), place_of(step.second)


def test_squares_are_named_by_column_and_row_from_the_top() -> None:
    grid = grid_of(12)
    assert grid.names[:3] == ("a1", "b1", "c1")
    assert grid.names[12] == "a2"
    assert grid.names[-1] == "l12"
    assert [name(grid.place(index)) for index in range(144)] == list(grid.names)
    assert grid.square(0, 12) is None
    assert grid.square(-1, 0) is None
    assert grid.square(1, 0) == 12


@pytest.mark.parametrize("size", [3, 5, 10])
def test_neighbours(size: int) -> None:
    grid = grid_of(size)
    places = {grid.place(index) for index in range(grid.cells)}
    for index in range(grid.cells):
        place = grid.place(index)
        assert {grid.place(n) for n in bits(grid.near[index])} == side_by_side(place) & places
        assert {grid.place(n) for n in bits(grid.around[index])} == touching(place) & places


@pytest.mark.clause("P-I1")
def test_shapes_are_the_connected_sets_of_one_to_four_squares() -> None:
    grid = grid_of(6)
    # fixed polyominoes of size k: 1, 2, 6, 19 orientations; counted over all places on 6 × 6
    sizes = [shape.size for shape in grid.shapes.values()]
    dominoes, trominoes = 2 * 6 * 5, 2 * 6 * 4 + 4 * 5 * 5
    tetrominoes = 2 * 6 * 3 + 5 * 5 + (4 + 8 + 4) * 5 * 4  # I, O, then T, L and S in 2 × 3 boxes
    assert [sizes.count(k) for k in (1, 2, 3, 4)] == [36, dominoes, trominoes, tetrominoes]
    for squares, shape in grid.shapes.items():
        places = {grid.place(n) for n in bits(squares)}
        assert len(groups(places)) == 1
        assert len(places) == shape.size
        board = {grid.place(n) for n in range(grid.cells)}
        assert {grid.place(n) for n in bits(shape.sides)} == set().union(*map(side_by_side, places)) & board - places
        assert {grid.place(n) for n in bits(shape.rim)} == set().union(*map(touching, places)) & board - places


@pytest.mark.clause("P-B1")
def test_bridges_are_all_pairs_one_square_apart() -> None:
    for size in (3, 5, 10):
        grid = grid_of(size)
        places = [(row, column) for row in range(size) for column in range(size)]
        expected = {
            f"{name(a)}-{name(b)}"
            for a in places
            for b in places
            if a < b and sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) in ([0, 2], [2, 2], [1, 2])
        }
        assert {str(span.step) for span in grid.spans} == expected
        assert len(grid.spans) == len(expected)


@pytest.mark.clause("P-B2")
def test_squares_under_a_bridge_are_those_its_line_runs_through() -> None:
    for span in grid_of(10).spans:
        below = {name(place) for place in squares_below(link_of(span.step))}
        assert set(grid_of(10).names_of(span.under)) == below
        assert len(below) == (2 if "knight" in _kind(span.step) else 1)


@pytest.mark.clause("P-B2")
def test_the_knights_bridge_of_the_rules() -> None:
    grid = grid_of(5)
    span = grid.spans[grid.span_index[Bridge("a1", "c2")]]
    assert grid.names_of(span.under) == ("b1", "b2")


def _kind(step: Bridge) -> str:
    (r1, c1), (r2, c2) = link_of(step)
    return "knight" if abs(r1 - r2) + abs(c1 - c2) == 3 else "other"


@pytest.mark.clause("P-B4")
def test_crossings_agree_with_exact_geometry_for_all_pairs() -> None:
    grid = grid_of(10)
    links = [link_of(span.step) for span in grid.spans]
    crossings = 0
    for n, one in enumerate(links):
        for m in range(n):
            far = abs(one[0][0] - links[m][0][0]) > 4 or abs(one[0][1] - links[m][0][1]) > 4
            crosses = not far and lines_cross(one, links[m])
            assert bool(grid.spans[n].crosses >> m & 1) == crosses, (grid.spans[n].step, grid.spans[m].step)
            assert bool(grid.spans[m].crosses >> n & 1) == crosses
            shared = bool(set(one) & set(links[m]))
            assert bool(grid.spans[n].excludes >> m & 1) == (crosses or shared)
            crossings += crosses
    assert crossings > 3000


def test_lines_that_meet_at_a_common_end_do_not_cross() -> None:
    assert not segments_meet((0, 0), (0, 2), (0, 0), (2, 2))
    assert segments_meet((0, 0), (0, 2), (0, 1), (0, 3))
    assert not segments_meet((0, 0), (0, 2), (0, 3), (0, 5))


@pytest.mark.clause("P-B5")
def test_no_bridge_can_lie_inside_one_group() -> None:
    grid = grid_of(7)
    for squares in grid.shapes:
        for span in grid.spans:
            first, second = span.ends
            if squares >> first & 1 and squares >> second & 1:
                assert span.under & squares, (grid.names_of(squares), span.step)


def test_bridges_by_square() -> None:
    grid = grid_of(6)
    for index in range(grid.cells):
        for number, span in enumerate(grid.spans):
            assert bool(grid.ending[index] >> number & 1) == (index in span.ends)
            assert bool(grid.over[index] >> number & 1) == bool(span.under >> index & 1)


def test_step_lists_follow_the_sets() -> None:
    grid = grid_of(12)
    squares = 1 << 0 | 1 << 7 | 1 << 8 | 1 << 143
    assert grid.tile_steps(squares) == (Tile("a1"), Tile("h1"), Tile("i1"), Tile("l12"))
    assert grid.tile_steps(grid.everything) == grid.tiles
    assert grid.tile_steps(0) == ()
    assert grid.bridge_steps(grid.every_span) == [span.step for span in grid.spans]


def test_the_tables_of_a_size_are_shared_even_by_copies() -> None:
    grid = grid_of(6)
    assert grid_of(6) is grid
    assert copy.deepcopy(grid) is grid
    assert pickle.loads(pickle.dumps(grid)) is grid
    assert isinstance(grid, Grid)
