"""Sets in one word: size, members, order."""

from __future__ import annotations

import random

import numpy as np

from isthmus.fast.bits import lowest, nth, size, spread


def test_sets_of_all_sizes() -> None:
    chooser = random.Random(3)
    out = np.zeros(64, dtype=np.int64)
    for count in range(64):
        members = sorted(chooser.sample(range(63), min(count, 63)))
        bits = sum(1 << member for member in members)
        assert size(bits) == len(members)
        out[0] = -1
        assert spread(bits, 100, out, 1) == 1 + len(members)
        assert [int(number) for number in out[: 1 + len(members)]] == [-1, *(100 + member for member in members)]
        for index, member in enumerate(members):
            assert nth(bits, index) == member
        if members:
            assert lowest(bits) == members[0]
