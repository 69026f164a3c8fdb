"""Writing rows of an observation quickly, in compiled code.

Places are unsigned words here (`place`): a signed index might be negative, numba then looks at every single one, and a
loop of bytes takes five times as long. Slices would do, but each costs as much as ten bytes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from isthmus.fast.compile import inlined


@inlined
def place(number: int) -> Any:
    """A place or a length as an unsigned word; to be added to others of its kind only."""
    return np.uint64(number)


@inlined
def write_bits(row: Any, first: int, word: int, count: int) -> int:
    """The lowest bits of a word, one number each; returns the place behind them."""
    at = place(first)
    for bit in range(place(count)):
        row[at + bit] = word >> np.int64(bit) & 1
    return first + count


@inlined
def write_zeros(row: Any, first: int, count: int) -> int:
    at = place(first)
    for number in range(place(count)):
        row[at + number] = 0
    return first + count


@inlined
def write_words(row: Any, first: int, words: Any, origin: int, count: int) -> int:
    """Words of an array as they are."""
    at, source = place(first), place(origin)
    for number in range(place(count)):
        row[at + number] = words[source + number]
    return first + count
