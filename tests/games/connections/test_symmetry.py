"""A mirrored or turned board has mirrored or turned moves.

The centre allows half a turn and the two mirrors; a quarter turn and the diagonals also need narrow and wide to swap
everywhere. All eight are tried.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from isthmus.games.connections.board import Board, Tile, look_of, pattern_of, rotations_of, standard_board
from isthmus.games.connections.moves import lay, legal_steps
from isthmus.games.connections.scoring import loss
from isthmus.games.connections.state import ConnectionsStep, Place, Sheet, Spiral, empty_sheet
from tests.games.connections.table import choose

Point = tuple[int, int]
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))

SYMMETRIES: dict[str, Callable[[int, int], Point]] = {
    "nothing": lambda x, y: (x, y),
    "half turn": lambda x, y: (-x, -y),
    "left and right": lambda x, y: (-x, y),
    "top and bottom": lambda x, y: (x, -y),
    "quarter turn": lambda x, y: (-y, x),
    "quarter turn back": lambda x, y: (y, -x),
    "diagonal": lambda x, y: (y, x),
    "other diagonal": lambda x, y: (-y, -x),
}


class Symmetry:
    """One of the eight, as it acts on squares, patterns, boards and steps."""

    def __init__(self, name: str) -> None:
        self.move = SYMMETRIES[name]
        self.sides = [AROUND.index(self.move(*around)) for around in AROUND]  # where each side goes
        self.swaps = self.sides[0] in (1, 3)  # the narrow axis of the centre becomes the wide one

    def square(self, name: str) -> str:
        x, y = self.move("abcde".index(name[0]) - 2, int(name[1]) - 3)
        return f"{'abcde'[x + 2]}{y + 3}"

    def pattern(self, pattern: str) -> str:
        letters = ["-"] * 4
        for side, letter in enumerate(pattern):
            letters[self.sides[side]] = {"n": "W", "W": "n"}.get(letter, letter) if self.swaps else letter
        return "".join(letters)

    def board(self, board: Board) -> Board:
        sides = [[0] * 5 for _ in range(4)]
        for square, side, number in board.rim:
            name = self.square(board.squares[square])
            there = self.sides[side]
            sides[there]["abcde".index(name[0]) if there in (0, 2) else int(name[1]) - 1] = number
        tiles = tuple(Tile(tile.name, self.pattern(tile.pattern)) for tile in board.tiles)
        return Board("image", tuple(map(tuple, sides)), tiles)

    def step(self, tile: str, step: ConnectionsStep, board: Board, image: Board) -> ConnectionsStep:
        if isinstance(step, Spiral):
            return Spiral(self.square(step.square))
        look = self.pattern(pattern_of(look_of(board.patterns[tile], step.rotation)))
        pattern = image.patterns[tile]
        turn = next(turn for turn in rotations_of(pattern) if pattern_of(look_of(pattern, turn)) == look)
        return Place(self.square(step.square), turn)


@pytest.mark.clause("C-C1")
@pytest.mark.parametrize("name", SYMMETRIES)
def test_mirrored_boards_have_mirrored_moves_and_the_same_loss(name: str) -> None:
    symmetry = Symmetry(name)
    rng = random.Random(name)
    for _ in range(12):
        board = standard_board(rng.choice("ABCD"))
        image = symmetry.board(board)
        sheet: Sheet = empty_sheet(board)
        mirrored: Sheet = empty_sheet(image)
        for tile in rng.sample(sorted(board.patterns), 24):
            steps = legal_steps(sheet, tile)
            images = {symmetry.step(tile, step, board, image) for step in steps}
            assert images == set(legal_steps(mirrored, tile))
            step = choose(rng, steps, 0.9)
            sheet = lay(sheet, tile, step)
            mirrored = lay(mirrored, tile, symmetry.step(tile, step, board, image))
            assert loss(sheet) == loss(mirrored)


@pytest.mark.parametrize("name", SYMMETRIES)
def test_the_centre_is_its_own_image(name: str) -> None:
    assert Symmetry(name).pattern("nWnW") == "nWnW"
