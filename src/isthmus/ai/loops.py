"""The loops that every environment runs on the compiled rules: deal, take a step, list what is legal, many at once.

They are written once and compiled once per game. A function here is a pattern: `install` binds it to the namespace of a
module of `ai/games/`, where `active`, `apply`, `draw`, `legal`, `ranking_score`, `outcomes` and `observe` are those of
one game. Closures would work too, but numba keeps no machine code of closures over compiled functions on disk.

`state` is the game, `public` the copy of it that everybody knew when the round was opened: the other seats' boards are
observed from there (in games that hide something, `HIDES`).
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Final, NoReturn

import numpy as np
from numpy.typing import NDArray

from isthmus.ai.layout import PackedRow, Row
from isthmus.ai.machine import borrowing, inlined, unlocked
from isthmus.ai.rows import pack_row, write_zeros
from isthmus.fast.compile import Words, jit
from isthmus.fast.dice import Dice, roll

ILLEGAL, GOES_ON, DEALT, ENDED = 0, 1, 2, 3


def _brought(*_: object) -> NoReturn:
    """Stands for a function of the game; patterns are never called as they stand here."""
    raise NotImplementedError


# What each game brings; named here only for readers and type checkers.
HIDES: bool = False
POINT: int = 1  # how much of the ranking score is one point
active: Callable[[Words], int] = _brought
apply: Callable[[Words, Words, int, int], None] = _brought
draw: Callable[[Words, Words, int], None] = _brought
legal: Callable[[Words, Words, int, Words], int] = _brought
ranking_score: Callable[[Words, Words, int], int] = _brought
observe: Callable[[Words, Words, Words, int, Row], None] = _brought
outcomes: Callable[[Words, Words], int] = _brought

Rows = Row  # as many rows as there are games
Flags = NDArray[np.bool_]


def deal(tables: Words, state: Words, chance: Dice) -> int:
    """Deal until somebody has a decision: GOES_ON if there was nothing to deal, else DEALT or ENDED."""
    if active(state):
        return GOES_ON
    count = outcomes(tables, state)
    while count:
        draw(tables, state, roll(chance, count))
        count = outcomes(tables, state)
    return DEALT if active(state) else ENDED


def settle(tables: Words, state: Words, public: Words, chance: Dice) -> int:
    """The same, and when a round has closed, everything in it becomes public."""
    result = deal(tables, state, chance)
    if HIDES and result != GOES_ON:
        for word in range(len(state)):
            public[word] = state[word]
    return result


def new_game(tables: Words, start: Words, state: Words, chance: Dice) -> int:
    """A new game in the same array."""
    for word in range(len(start)):
        state[word] = start[word]
    return deal(tables, state, chance)


def take(tables: Words, state: Words, seat: int, step: int, out: Words) -> int:
    """The seat's step, if it is legal; nothing is dealt."""
    count = legal(tables, state, seat, out)
    for place in range(count):
        if out[place] == step:
            apply(tables, state, seat, step)
            return GOES_ON
    return ILLEGAL


def move(tables: Words, state: Words, public: Words, seat: int, step: int, chance: Dice, out: Words) -> int:
    """The seat's step and what is dealt after it: ILLEGAL (nothing has changed) or as in `deal`."""
    if take(tables, state, seat, step, out) == ILLEGAL:
        return ILLEGAL
    return settle(tables, state, public, chance)


def look(tables: Words, state: Words, public: Words, seat: int, observation: Row, mask: Row, out: Words) -> int:
    """Write what the seat sees and which steps it may take; return how many there are."""
    observe(tables, state, public, seat, observation)
    write_zeros(mask, 0, len(mask))
    count = legal(tables, state, seat, out)
    for place in range(count):
        mask[out[place]] = 1
    return count


def step_all(
    tables: Words, start: Words, states: Words, actions: Words, dice: Dice, apart: Flags, scores: Words, ended: Flags,
    illegal: Flags, observations: Rows, allowed: Rows, masks: Rows, rewards: NDArray[np.float64], out: Words,
) -> None:  # fmt: skip
    """One step in each of many games for one player; a game that had ended restarts instead.

    Games that are `apart` are left as they are: somebody else deals them.
    `allowed` are the masks of the last step and become those of the next; `masks` are the same for the caller, who may
    write to them.
    """
    for game in range(len(states)):
        if apart[game]:
            continue
        state = states[game]
        rewards[game] = 0.0
        illegal[game] = False
        if ended[game]:
            new_game(tables, start, state, dice[game])
            ended[game] = False
            scores[game] = ranking_score(tables, state, 0)
        elif 0 <= actions[game] < allowed.shape[1] and allowed[game, actions[game]]:
            apply(tables, state, 0, actions[game])
            result = deal(tables, state, dice[game])
            if result != GOES_ON:  # points are counted when a round closes
                ended[game] = result == ENDED
                now = ranking_score(tables, state, 0)
                rewards[game] = now - scores[game]
                scores[game] = now
        else:
            illegal[game] = ended[game] = True
        count, mask = look(tables, state, state, 0, observations[game], allowed[game], out), masks[game]
        write_zeros(mask, 0, len(mask))
        for number in range(count):
            mask[out[number]] = 1


def pack(
    tables: Words, state: Words, public: Words, seat: int, seen: Row, parts: Words, packed: PackedRow, row: int
) -> None:  # fmt: skip
    """What the seat sees as `datasets.packing` keeps it, in that row; the row before is that of the last decision.

    A game may bring a shorter way than through `seen`.
    """
    observe(tables, state, public, seat, seen)
    pack_row(packed[row], seen, parts)


def record_random(
    tables: Words, start: Words, states: Words, public: Words, dealt: Dice, chosen: Dice, seen: Row, parts: Words,
    observations: PackedRow, masks: NDArray[np.uint8], seats: Row, actions: NDArray[np.int16],
    numbers: NDArray[np.int16], counts: Words, out: Words,
) -> int:  # fmt: skip
    """Play games at random, seat by seat, and write down every decision; returns how many there were.

    Observations are packed as `parts` says (`seen` is room for one), a mask is written as bits. `numbers` count the
    decisions of each game, `states` are how the games ended, `counts` the decisions of each.
    """
    row = 0
    for game in range(len(counts)):
        first, state = row, states[game]
        new_game(tables, start, state, dealt[game])
        for word in range(len(state)):
            public[word] = state[word]
        waiting = active(state)
        while waiting:
            seat = 0
            while not waiting >> seat & 1:
                seat += 1
            pack(tables, state, public, seat, seen, parts, observations, row)
            count, mask = legal(tables, state, seat, out), masks[row]
            for byte in range(len(mask)):
                mask[byte] = 0
            for place in range(count):
                mask[out[place] >> 3] |= np.uint8(1 << (out[place] & 7))
            step = out[roll(chosen[game], count)]
            seats[row], actions[row], numbers[row] = seat, step, row - first
            row += 1
            apply(tables, state, seat, step)
            if not active(state):
                settle(tables, state, public, dealt[game])
            waiting = active(state)
        counts[game] = row - first
    return row


def count_all(tables: Words, states: Words, scores: Words, gained: Words) -> None:
    """The ranking scores and the points of all seats of many games."""
    for game in range(len(states)):
        for seat in range(scores.shape[1]):
            scores[game, seat] = ranking_score(tables, states[game], seat)
            gained[game, seat] = scores[game, seat] // POINT


Loop = Callable[..., object]
PATTERNS: Final[tuple[Loop, ...]] = (
    deal, settle, new_game, take, move, look, step_all, pack, record_random, count_all,
)  # fmt: skip
COMPILERS: Final[dict[Loop, Callable[[Loop], Loop]]] = {
    deal: inlined,
    new_game: borrowing,
    look: inlined,
    pack: inlined,
    step_all: unlocked,
    record_random: unlocked,
}


def install(namespace: dict[str, object]) -> None:
    """Compile the loops for the game whose functions are in this namespace, and put them there."""
    for pattern in PATTERNS:
        if pattern.__name__ in namespace:
            continue  # the game has its own
        compiler = COMPILERS.get(pattern, jit)
        namespace[pattern.__name__] = compiler(_bound(pattern, namespace))


def _bound(pattern: Loop, namespace: dict[str, object]) -> Loop:
    assert isinstance(pattern, FunctionType)
    namespace.setdefault("GOES_ON", GOES_ON)
    namespace.setdefault("DEALT", DEALT)
    namespace.setdefault("ENDED", ENDED)
    namespace.setdefault("ILLEGAL", ILLEGAL)
    namespace.setdefault("np", np)
    namespace.setdefault("pack_row", pack_row)
    namespace.setdefault("roll", roll)
    namespace.setdefault("write_zeros", write_zeros)
    bound = FunctionType(pattern.__code__, namespace, pattern.__name__)
    bound.__module__ = str(namespace["__name__"])  # the disk cache looks at the sources of this module
    bound.__doc__ = pattern.__doc__
    return bound
