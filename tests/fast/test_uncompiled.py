"""Without numba the kernels are plain Python: slower, and the same in everything else.

The comparison runs in its own process, with every warning an error: a word that overflows uncompiled, or an integer
that has become a float, must not pass.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from isthmus import registry
from isthmus.fast import compiled, kernel
from isthmus.fast.dice import dice
from isthmus.registry import game
from tests.fast.agreement import Agreement

PLAYOUTS = 5
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", registry.names_with("kernel"))
def test_plain_python_agrees_with_the_rules_and_with_machine_code(name: str) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-m", "tests.fast.test_uncompiled", name]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False, timeout=280)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == ends(name)


def ends(name: str) -> list[list[int]]:
    """How some playouts end; the dice decide, whether compiled or not."""
    rules = game(name)
    options = rules.options_type()
    fast = kernel(name)
    found = []
    for seed in range(PLAYOUTS):
        arrays = fast.from_state(rules.start(options, rules.seat_counts[-1]))
        steps = fast.playout(fast.tables_of(options), arrays, dice(seed))
        found.append([int(steps), *(int(word) for word in arrays)])
    return found


def main(name: str) -> None:
    assert not compiled()
    rules = game(name)
    agreement = Agreement(rules, rules.options_type())
    for seats in (rules.seat_counts[0], rules.seat_counts[-1]):
        agreement.play(seats, seats, eager=True, most=300)
        agreement.playouts(seats, seats)
    sys.stdout.write(json.dumps(ends(name)))


if __name__ == "__main__":
    main(sys.argv[1])
