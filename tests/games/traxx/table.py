"""A board that never changes and short ways to bring a game on it to a certain point.

            a1    ▲     ♥     ◆     5●    ★    a5
         b1    ■     ◆     ●     ■     ▲     ■    b6
      c1    ★     ▲     ♥     ★     ●     2◆    ▲    c7
   d1    ♥     ●     ★     ◆     ♥     ■     ●     ♥    d8      starts d4 d5 f4 f5
e1    8★    ▲     ■     ▲     ■     ◆     ★     ▲     6●   e9
   f1    ♥     ◆     ♥     ●     ★     3▲    ■     ◆    f8
      g1   10▲    ■     4◆    ♥     ◆     ●     ★    g7
         h1    7♥    ▲     ●     ■     ♥     ■    h6
            i1    ★     ◆     9▲    ●     ★    i5
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any, Final

from isthmus.games.traxx.board import CELL_OF_NAME, read_board
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import Extend
from isthmus.games.traxx.state import TraxxOptions, TraxxState
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE

PLAIN: Final[dict[str, Any]] = {
    "game": "traxx",
    "name": "Table",
    "source": "made for the tests",
    "certainty": "reconstruction",
    "rows": ["grpby", "epbege", "ygrybpg", "rbyprebr", "ygegepygb", "rprbygep", "geprpby", "rgbere", "ypgby"],
    "starts": ["d4", "d5", "f4", "f5"],
    "numbers": {
        "2": "c6", "3": "f6", "4": "g3", "5": "a4", "6": "e9", "7": "h1", "8": "e1", "9": "i3", "10": "g1",
    },
    "cards": [
        "bgye", "bgyr", "bbgyp", "bger", "bgep", "bgrpp", "byer", "byep", "byrp", "berrp", "gyeer", "gyep", "gyrp",
        "ggerp", "yyerp",
    ],
}  # fmt: skip
BOARD: Final = read_board(PLAIN)
DOCUMENTS: Final = {BOARD.fingerprint: BOARD.to_plain()}
OPTIONS: Final = TraxxOptions(board=BOARD)


def plain_board(**changes: Any) -> dict[str, Any]:
    """The document of the board with some fields changed; None drops a field."""
    plain = copy.deepcopy(PLAIN)
    for field, value in changes.items():
        if value is None:
            del plain[field]
        else:
            plain[field] = value
    return plain


def begun(*starts: str) -> TraxxState:
    """A table with these starts, waiting for the first card."""
    state = GAME.start(OPTIONS, len(starts))
    for start in starts:
        state = GAME.draw(state, CELL_OF_NAME[start])
    return state


def turned(state: TraxxState, card: str) -> TraxxState:
    """The state with the next card turned over."""
    return GAME.draw(state, GAME.parse_draw(state, card))


def drawn(state: TraxxState, seat: int, steps: str) -> TraxxState:
    """The state after the seat's steps, written one after another."""
    for text in steps.split():
        state = GAME.apply(state, seat, GAME.parse_step(state, seat, text))
    return state


def played(state: TraxxState, card: str, *columns: str) -> TraxxState:
    """A whole round: the card, then every seat's steps, then all are done."""
    state = turned(state, card)
    for seat, steps in enumerate(columns):
        state = drawn(state, seat, steps)
    for seat in range(len(columns)):
        state = GAME.apply(state, seat, DONE)
    return state


def extend(text: str) -> Extend:
    """The step of a text such as d5-e6, whether it makes sense or not."""
    origin, cell = text.split("-")
    return Extend(CELL_OF_NAME[origin], CELL_OF_NAME[cell])


def random_match(seed: int, seats: int, options: TraxxOptions | None = None, *, eager: bool = False) -> Iterator[Match]:
    """Every position of a random game; `eager` players draw as long as they can."""
    rng = random.Random(seed)
    deal = "".join(rng.choices("0123456789", k=10))
    match = new_match(GAME, options, [""] * seats, seed=deal)
    yield match
    while seats_to_act := match.active():
        seat = rng.choice(seats_to_act)
        legal = match.legal(seat)
        match = match.play(seat, rng.choice(legal[1:] or legal) if eager else rng.choice(legal))
        yield match
