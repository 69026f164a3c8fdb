"""Where things lie on a sheet: inside it, apart from each other, as the boards say, and found again by its code."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist

import cv2
import numpy as np
import pytest

from isthmus import registry
from isthmus.games.hashi.board import packaged_board, read_board
from isthmus.games.hashi.state import HashiOptions
from isthmus.kernel.errors import BadInput, Unreadable
from isthmus.print import layout as frame
from isthmus.print.layout import Layout, SheetLabel, marker_ids, marker_modules, read_label
from isthmus.print.sheets import layout_for, press_of

SHEETS = [
    (name, options, sheet)
    for name in registry.names_with("print")
    for options in press_of(name).variants(registry.game(name).rules_version)
    for sheet in range(1, press_of(name).SHEETS + 1)
]
LAYOUTS = [press_of(name).layout_of(options, sheet) for name, options, sheet in SHEETS]
over_layouts = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda one: f"{one.game}-{one.board[:4]}-{one.sheet}")


@pytest.mark.parametrize("number", range(16))
def test_the_markers_are_those_of_aruco(number: int) -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    drawn = cv2.aruco.generateImageMarker(dictionary, number, frame.MARKER_MODULES)
    assert marker_modules(number) == tuple("".join("." if cell else "#" for cell in row) for row in np.asarray(drawn))


def test_four_sheets_of_a_page_have_markers_of_their_own() -> None:
    ids = [number for place in range(4) for number in marker_ids(place)]
    assert ids == list(range(16))


def test_the_frame_has_no_overlaps() -> None:
    areas = [*frame.MARKERS, frame.TITLE, frame.CODE, frame.BOARD, frame.BOXES, frame.FOOT]
    for one, other in combinations(areas, 2):
        apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
        assert apart, (one, other)
    assert all(area.x >= 0 and area.right <= frame.SHEET.right and area.bottom <= frame.SHEET.bottom for area in areas)


@over_layouts
def test_everything_lies_on_its_part_of_the_sheet(layout: Layout) -> None:
    board = frame.BOARD
    for spot in layout.spots:
        assert board.x <= spot.x - spot.radius, spot
        assert spot.x + spot.radius <= board.right, spot
        assert board.y <= spot.y - spot.radius, spot
        assert spot.y + spot.radius <= board.bottom, spot
    for box in layout.boxes:
        inside = [
            area.x <= box.x + 0.01
            and area.y <= box.y + 0.01
            and box.x + box.width <= area.right + 0.01
            and box.y + box.height <= area.bottom + 0.01
            for area in (frame.BOXES, frame.FOOT)
        ]
        assert any(inside), box
    names = [(box.kind, box.name) for box in layout.boxes]
    assert len(set(names)) == len(names)


@over_layouts
def test_spots_keep_apart_and_tracks_join_them(layout: Layout) -> None:
    for one, other in combinations([spot for spot in layout.spots if spot.kind != "number"], 2):
        assert dist((one.x, one.y), (other.x, other.y)) >= one.radius + other.radius - 0.01
    for track in layout.tracks:
        first, _, second = track.name.partition("-")
        assert track.start == layout.spot_at[first][2:4]
        assert track.end == layout.spot_at[second][2:4]


def test_a_row_of_islands_is_as_far_apart_as_on_the_board() -> None:
    board = packaged_board("a")
    found = press_of("hashi").layout_of(HashiOptions(), 1)
    unit = found.unit * 100
    for one, other in pairwise(zip(board.islands, found.spots, strict=True)):
        assert other[1].x - one[1].x == pytest.approx(unit * (other[0].column - one[0].column), abs=0.002)
        assert other[1].y - one[1].y == pytest.approx(unit * (other[0].row - one[0].row), abs=0.002)
    assert {track.name for track in found.tracks} == set(board.line_names)


# --- the code of a sheet


@over_layouts
def test_the_code_of_a_sheet_finds_its_layout(layout: Layout) -> None:
    read = read_label(str(layout.label()))
    assert read == layout.label()
    assert layout_for(read)[0] == layout


def test_a_deal_in_the_code_is_kept() -> None:
    label = SheetLabel("hashi", 1, "0123456789", 2, "HASHI1.SIDE-B.7K3M9QXR2TE")
    assert read_label(str(label)) == label


@pytest.mark.parametrize(
    "text", ["", "https://example.org", "ISTHMUS:2:HASHI:1:0F1E2D3C4B:2", "ISTHMUS:1:HASHI:1:0F1E:2", "x" * 5000]
)
def test_another_code_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_label(text)


def test_an_own_board_is_found_among_files_and_missed_without() -> None:
    own = {**packaged_board("b").to_plain(), "name": "mine"}
    options = HashiOptions(board=read_board(own))
    label = press_of("hashi").layout_of(options, 3).label()
    assert layout_for(label, [{"game": "traxx"}, own])[0].label() == label
    with pytest.raises(BadInput, match=label.board):
        layout_for(label)
    with pytest.raises(BadInput, match="expected 1 to 4"):
        layout_for(SheetLabel("hashi", 1, label.board, 9))
