"""Boards, board files and pieces."""

from __future__ import annotations

from typing import Any

import pytest

from isthmus.games.ponte.board import Board, Bridge, Choose, Colour, Tile, packaged_board, read_board
from isthmus.kernel.documents import packaged_document
from isthmus.kernel.errors import BadInput

OWN = {"game": "ponte", "size": 7, "tiles": 20, "bridges": 8}


@pytest.mark.clause("P-C1")
@pytest.mark.parametrize(("size", "tiles", "bridges"), [(10, 40, 15), (12, 60, 22)])
def test_the_two_boxes(size: int, tiles: int, bridges: int) -> None:
    board = packaged_board(size)
    assert (board.size, board.tiles, board.bridges) == (size, tiles, bridges)
    assert board.certainty == "sheet"
    assert board.source
    assert packaged_document("isthmus.games.ponte", f"data/board_{size}.toml")["game"] == "ponte"


def test_steps_rebuild_from_their_repr_and_ignore_the_order_of_the_ends() -> None:
    for step in (Tile("c4"), Bridge("c4", "e5"), Choose(Colour.DARK)):
        assert eval(repr(step)) == step
    assert Bridge("e5", "c4") == Bridge("c4", "e5")
    assert Bridge("a10", "a9") == Bridge("a9", "a10")
    assert str(Bridge("c10", "a10")) == "a10-c10"
    assert str(Bridge("c10", "b9")) == "b9-c10"


# -- board files


@pytest.mark.clause("P-C1")
def test_a_board_file_says_size_and_supplies() -> None:
    board = read_board(OWN)
    assert board == Board(7, 20, 8)
    assert read_board(board.to_plain()) == board
    assert len(board.fingerprint) == 10
    assert board.fingerprint != read_board({**OWN, "tiles": 21}).fingerprint
    named = read_board({**OWN, "name": "Tisch", "source": "own", "certainty": "sheet"})
    assert (named.name, named.source, named.certainty) == ("Tisch", "own", "sheet")


@pytest.mark.parametrize(
    ("change", "field", "expected"),
    [
        ({"game": "hashi"}, "game", "one of: ponte"),
        ({"size": 4}, "size", "a whole number from 5 to 12"),
        ({"size": 13}, "size", "a whole number from 5 to 12"),
        ({"size": "ten"}, "size", "a whole number from 5 to 12"),
        ({"tiles": 1}, "tiles", "a whole number from 2 to 72"),
        ({"tiles": 73}, "tiles", "a whole number from 2 to 72"),
        ({"bridges": -1}, "bridges", "a whole number from 0 to 72"),
        ({"bridges": True}, "bridges", "a whole number from 0 to 72"),
        ({"name": "a\nb"}, "name", "one line of text"),
        ({"source": 3}, "source", "one line of text"),
        ({"certainty": "rumour"}, "certainty", "one of: sheet, reconstruction"),
        ({"bridge": 3}, "bridge", "is unknown"),
    ],
)
def test_a_wrong_board_file_names_its_field(change: dict[str, Any], field: str, expected: str) -> None:
    with pytest.raises(BadInput) as error:
        read_board({**OWN, **change})
    assert error.value.field == field
    assert expected in str(error.value)


@pytest.mark.parametrize("missing", ["game", "size", "tiles", "bridges"])
def test_a_board_file_without_a_field(missing: str) -> None:
    with pytest.raises(BadInput, match=f"{missing}: is missing"):
        read_board({key: value for key, value in OWN.items() if key != missing})


@pytest.mark.parametrize("facts", [(2, 5, 5), (13, 5, 5), (5, 1, 5), (5, 5, -1)])
def test_no_board_without_room_or_pieces(facts: tuple[int, int, int]) -> None:
    with pytest.raises(BadInput, match="expected a size from 3 to 12"):
        Board(*facts)
