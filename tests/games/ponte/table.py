"""Setting up positions and turns for the tests, in the words of the rules page."""

from __future__ import annotations

import random
from collections.abc import Iterator

from isthmus.games.ponte.board import Board, Bridge
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import Phase, PonteOptions, PonteState, build_state
from isthmus.kernel.steps import DONE


def own_board(size: int, tiles: int = 72, bridges: int = 72, *, may_pass_bridge: bool = False) -> PonteOptions:
    return PonteOptions(board=Board(size, tiles, bridges), may_pass_bridge=may_pass_bridge)


def lay(
    picture: str,
    bridges: str = "",
    *,
    options: PonteOptions | None = None,
    turn: int = 4,
    light_seat: int = 0,
) -> PonteState:
    """A position from rows such as ``"DDLL. / ..X.."`` (X is light too); padded to a square board; light to move."""
    rows = picture.split(" / ")
    size = max(5, len(rows), len(rows[0]))
    squares = {
        sign: " ".join(
            f"{'abcdefghijkl'[column]}{row + 1}"
            for row, line in enumerate(rows)
            for column, found in enumerate(line)
            if found == sign
        )
        for sign in "LDX"
    }
    return build_state(
        options or own_board(size),
        phase=Phase.PLAY,
        turn=turn,
        light_seat=light_seat,
        light=f"{squares['L']} {squares['X']}",
        dark=squares["D"],
        bridges=bridges,
    )


def play(state: PonteState, *turns: str) -> PonteState:
    """Play whole turns such as ``"a1 b1"``; each is closed with done, "-" is a turn without steps."""
    for turn in turns:
        for word in turn.split():
            if word != "-":
                state = GAME.apply(state, state.seat, GAME.parse_step(state, state.seat, word))
        state = GAME.apply(state, state.seat, DONE)
    return state


def step(state: PonteState, *words: str) -> PonteState:
    """Take single steps without closing the turn."""
    for word in words:
        state = GAME.apply(state, state.seat, GAME.parse_step(state, state.seat, word))
    return state


def legal_words(state: PonteState, seat: int | None = None) -> list[str]:
    legal = GAME.legal(state, state.seat if seat is None else seat)
    return [GAME.format_step(state, found) for found in legal]


def random_states(options: PonteOptions, seed: int, *, bridge_love: float = 0.3) -> Iterator[PonteState]:
    """Every state of one random game, the last one over; bridges are chosen more often than by chance."""
    rng = random.Random(seed)
    state = GAME.start(options, 2)
    if GAME.chance(state) is not None:
        yield state
        state = GAME.draw(state, rng.randrange(2))
    while True:
        yield state
        if state.seat < 0:
            return
        legal = GAME.legal(state, state.seat)
        bridges = [found for found in legal if isinstance(found, Bridge)]
        pool = bridges if bridges and rng.random() < bridge_love else legal
        state = GAME.apply(state, state.seat, rng.choice(pool))
