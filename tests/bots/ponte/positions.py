"""Positions of Ponte del Diavolo for tests: met in random play, or drawn by hand."""

from __future__ import annotations

from random import Random

from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import Phase, PonteOptions, PonteState, build_state


def random_position(options: PonteOptions, seed: int, turns: int) -> PonteState:
    """After that many random turns, including the opening and the choice; earlier if the game is over before."""
    rng = Random(seed)
    state = GAME.start(options, 2)
    while GAME.active(state) or GAME.chance(state):
        if GAME.chance(state):
            state = GAME.draw(state, 0)
        elif state.turn > turns and not state.steps:
            break
        else:
            state = GAME.apply(state, state.seat, rng.choice(GAME.legal(state, state.seat)))
    return state


def endgame(options: PonteOptions, seed: int, most: int) -> PonteState:
    """The first position of a random game in which the colour to move has at most that many steps to choose from."""
    rng = Random(seed)
    state = GAME.start(options, 2)
    while not (
        state.phase in (Phase.PLAY, Phase.LAST) and not state.steps and len(GAME.legal(state, state.seat)) <= most
    ):
        after = GAME.apply(state, state.seat, rng.choice(GAME.legal(state, state.seat)))
        if after.phase is Phase.OVER:
            return endgame(options, seed + 1000, most)
        state = after
    return state


def drawn(rows: str, colour: str, bridges: str = "", options: PonteOptions | None = None) -> PonteState:
    """A position from rows of L, D and dots, light in the first seat."""
    lines = rows.split()
    squares = {
        kind: " ".join(
            f"{chr(ord('a') + column)}{row + 1}"
            for row, line in enumerate(lines)
            for column, letter in enumerate(line)
            if letter == kind
        )
        for kind in "LD"
    }
    return build_state(
        options or PonteOptions(), phase=Phase.PLAY, turn=31 if colour == "dark" else 30, light_seat=0,
        light=squares["L"], dark=squares["D"], bridges=bridges,
    )  # fmt: skip
