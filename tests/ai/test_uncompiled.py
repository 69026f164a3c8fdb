"""Without numba the environments give the same observations, only slower."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import zlib

from isthmus.ai.games import learnable_games
from isthmus.ai.table import CompiledRules, Table


def digests() -> str:
    """A number for what was seen in the first steps of a random game of each kind."""
    found = []
    for game in learnable_games():
        table, chooser, digest = Table(CompiledRules(game.name, game.seat_counts[-1], {})), random.Random(1), 0
        table.reset(3)
        for _ in range(40):
            waiting = table.active()
            seat = (waiting & -waiting).bit_length() - 1
            observation, mask = table.look(seat)
            digest = zlib.crc32(observation.tobytes() + mask.tobytes(), digest)
            table.play(seat, chooser.choice(table.legal(seat)))
        found.append(f"{game.name} {digest}")
    return "\n".join(found)


def test_the_same_without_numba() -> None:
    script = "from tests.ai.test_uncompiled import digests; print(digests())"
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=plain)
    assert done.stdout.strip() == digests()
