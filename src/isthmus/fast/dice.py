"""Random numbers inside compiled code: one 64-bit word, xorshift, the same sequence compiled or not.

Good enough to choose random steps and futures, and nothing else: real deals come from `kernel.chance`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.fast.compile import inlined

Dice = NDArray[np.uint64]
_MASK: Final = (1 << 64) - 1


def dice(seed: int) -> Dice:
    """New dice; nearby seeds give unrelated sequences (splitmix64)."""
    word = (seed + 0x9E3779B97F4A7C15) & _MASK
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _MASK
    return np.array([word ^ word >> 31 or 1], dtype=np.uint64)  # xorshift never leaves 0


def many_dice(seeds: Sequence[int]) -> Dice:
    """A row of dice for each seed, the same as `dice` makes one by one."""
    word = np.array(seeds, dtype=np.uint64)[:, None] + np.uint64(0x9E3779B97F4A7C15)
    word = (word ^ word >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ word >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    word ^= word >> np.uint64(31)
    word[word == 0] = 1
    return word


@inlined
def roll(state: Dice, count: int) -> int:
    """A number from 0 to count - 1 (count below 2**31); only shifts and xor, so that no word overflows uncompiled."""
    word = state[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    state[0] = word
    return np.int64((word >> np.uint64(33)) * np.uint64(count) >> np.uint64(31))  # type: ignore[return-value]
