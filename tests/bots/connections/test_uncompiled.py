"""Without numba the levels think the same thoughts, only slower: compared with a process that has no machine code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from isthmus.bots.connections import engine
from isthmus.bots.connections.engine import SKILLS, Skill
from isthmus.bots.protocol import Limit, Question
from isthmus.fast import compiled
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions
from isthmus.kernel.game import AnyGame
from tests.games.connections.table import TINY

RULES: AnyGame = GAME  # plans do not say whose steps they hold
ROOT = Path(__file__).resolve().parents[3]


def thoughts() -> list[str]:
    """A game on a tiny board, each round thought about with a little search and at a glance."""
    chooser, told = Random(4), []
    state = GAME.start(ConnectionsOptions(board=TINY), 1)
    while chance := GAME.chance(state):
        state = GAME.draw(state, chooser.choice(chance.outcomes))
        questions = [Question(GAME, state, 0, "master", Random(state.round), Limit(600)) for _ in range(2)]
        glance = engine._think(questions[0], SKILLS["casual"])
        search = engine._think(questions[1], Skill(simulations=24, depth=2, candidates=4))
        told += [f"{thought.chosen} {thought.plans} {thought.reason}" for thought in (glance, search)]
        for step in search.plan.steps:
            state = RULES.apply(state, 0, step)
    return told


def test_plain_python_thinks_what_machine_code_thinks() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-m", "tests.bots.connections.test_uncompiled"]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False, timeout=280)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == thoughts()


if __name__ == "__main__":
    assert not compiled()
    sys.stdout.write("\n".join(thoughts()))
