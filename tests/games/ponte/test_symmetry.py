"""The board has eight symmetries and the colours are alike: mirrored games have mirrored steps and equal scores."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from isthmus.games.ponte.board import Bridge, Colour, PonteStep, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.scoring import score_sheet
from isthmus.games.ponte.state import PonteOptions, build_state, open_bridges, pair_squares
from isthmus.kernel.steps import Done
from tests.games.ponte.naive import Place, name, place_of
from tests.games.ponte.table import own_board, random_states

SYMMETRIES: list[Callable[[int, int, int], Place]] = [
    lambda r, c, n: (r, c),
    lambda r, c, n: (c, n - r),
    lambda r, c, n: (n - r, n - c),
    lambda r, c, n: (n - c, r),
    lambda r, c, n: (r, n - c),
    lambda r, c, n: (n - r, c),
    lambda r, c, n: (c, r),
    lambda r, c, n: (n - c, n - r),
]


def mirrored(step: PonteStep | Done, symmetry: Callable[[int, int, int], Place], size: int) -> PonteStep | Done:
    def square(text: str) -> str:
        return name(symmetry(*place_of(text), size - 1))

    if isinstance(step, Tile):
        return Tile(square(step.square))
    return Bridge(square(step.first), square(step.second)) if isinstance(step, Bridge) else step


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_mirrored_games(symmetry: Callable[[int, int, int], Place]) -> None:
    rng = random.Random(6)
    for options in (PonteOptions(), own_board(6, 12, 6, may_pass_bridge=True)):
        size = options.box().size
        state = image = GAME.start(options, 2)
        while state.seat >= 0:
            legal = GAME.legal(state, state.seat)
            assert {mirrored(found, symmetry, size) for found in legal} == set(GAME.legal(image, image.seat))
            bridges = [found for found in legal if isinstance(found, Bridge)]
            found = rng.choice(bridges if bridges and rng.random() < 0.4 else legal)
            state = GAME.apply(state, state.seat, found)
            image = GAME.apply(image, image.seat, mirrored(found, symmetry, size))
            assert GAME.standing(state) == GAME.standing(image)
        assert GAME.outcome(state) == GAME.outcome(image)


def test_swapped_colours() -> None:
    for seed in range(2):
        for number, state in enumerate(random_states(own_board(8, 24, 10), seed)):
            if number % 4 or state.light_seat < 0:
                continue
            light, dark = (" ".join(state.grid.names_of(side.tiles)) for side in state.sides)
            built = " ".join(str(s.step) for n, s in enumerate(state.grid.spans) if state.bridges >> n & 1)
            swapped = build_state(
                state.options, phase=state.phase, turn=state.turn, light_seat=0, light=dark, dark=light, bridges=built,
                ending=state.ending,
            )  # fmt: skip
            for colour in Colour:
                assert pair_squares(state, colour) == pair_squares(swapped, 1 - colour)
                assert open_bridges(state, colour) == open_bridges(swapped, 1 - colour)
                assert score_sheet(state, colour) == score_sheet(swapped, 1 - colour)
