"""Short ways to set up what a test needs: sheets, states, random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from isthmus.games.connections.board import Board, Tile, standard_board
from isthmus.games.connections.game import GAME
from isthmus.games.connections.moves import lay
from isthmus.games.connections.state import (
    ConnectionsOptions,
    ConnectionsState,
    ConnectionsStep,
    Place,
    Sheet,
    Spiral,
    empty_sheet,
)
from isthmus.kernel.steps import DONE


def step_of(text: str) -> ConnectionsStep:
    """``b3r1`` or ``b3x``, read without the code under test."""
    return Spiral(text[:2]) if text[2] == "x" else Place(text[:2], int(text[3]))


def sheet_with(*words: str, board: Board | None = None) -> Sheet:
    """A sheet on which tiles were placed one after another: ``"heart c2r1"``."""
    sheet = empty_sheet(board or standard_board("A"))
    for word in words:
        tile, step = word.split()
        sheet = lay(sheet, tile, step_of(step))
    return sheet


def start_of_play(options: ConnectionsOptions | None = None, seats: int = 1, *, tiles: str = "") -> ConnectionsState:
    """The game after its deal (boards in order A, B, C, D); with a word in `tiles` that tile is turned over."""
    state = GAME.start(options or ConnectionsOptions(), seats)
    while (chance := GAME.chance(state)) is not None and chance.label.startswith("board"):
        state = GAME.draw(state, chance.outcomes[0])
    return GAME.draw(state, tiles) if tiles else state


def played(state: ConnectionsState, *words: str) -> ConnectionsState:
    """Rounds of a solo game, each ``"heart c2r1"``."""
    for word in words:
        tile, step = word.split()
        state = GAME.draw(state, tile)
        state = GAME.apply(GAME.apply(state, 0, step_of(step)), 0, DONE)
    return state


def random_states(
    seed: int, options: ConnectionsOptions | None = None, seats: int = 1, *, greedy: float = 0.8
) -> Iterator[ConnectionsState]:
    """Every state of one random game; face-up steps are taken with probability `greedy` if there are any."""
    rng = random.Random(seed)
    state = GAME.start(options or ConnectionsOptions(), seats)
    yield state
    while True:
        chance = GAME.chance(state)
        if chance is not None:
            state = GAME.draw(state, rng.choice(chance.outcomes))
        elif active := GAME.active(state):
            seat = rng.choice(active)
            state = GAME.apply(state, seat, choose(rng, GAME.legal(state, seat), greedy))
        else:
            return
        yield state


def choose(rng: random.Random, legal: tuple[Any, ...], greedy: float) -> Any:
    face_up = [step for step in legal if isinstance(step, Place)]
    return rng.choice(face_up if face_up and rng.random() < greedy else legal)


def final_state(
    seed: int, options: ConnectionsOptions | None = None, seats: int = 1, *, greedy: float = 0.8
) -> ConnectionsState:
    return list(random_states(seed, options, seats, greedy=greedy))[-1]


TINY = Board(
    "tiny",
    ((1, 0, 2), (0, 3, 1), (2, 1, 0), (1, 1, 1)),
    tuple(
        Tile(name, pattern)
        for name, pattern in [
            ("end", "---n"), ("bar", "-W-W"), ("elbow", "--nW"), ("tee", "-nWn"), ("cross", "nnnn"),
            ("mixed", "nWnW"), ("bend", "--WW"), ("wide", "---W"), ("fork", "-nnW"),
        ]
    ),
)  # fmt: skip
