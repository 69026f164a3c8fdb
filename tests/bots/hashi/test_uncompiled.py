"""Without numba the engine of Hashi is plain Python: slower, with the same results."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

from isthmus.bots.hashi import engine
from isthmus.bots.hashi.weights import learned
from isthmus.bots.protocol import Limit, Question
from isthmus.fast import compiled
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.state import HashiOptions
from isthmus.kernel.steps import DONE

ROOT = Path(__file__).resolve().parents[3]
SMALL = engine.Skill(candidates=3, futures=2, rounds=2, width=1)


def thoughts() -> list[list[str]]:
    """What a small search thinks of an opening, alone and at a table."""
    found = []
    for seats in (1, 2):
        state = GAME.start(HashiOptions(), seats)
        for seat in range(seats):
            state = GAME.apply(GAME.apply(state, seat, GAME.legal(state, seat)[9]), seat, DONE)
        chance = GAME.chance(state)
        assert chance is not None
        view = GAME.draw(state, chance.outcomes[4])
        question = Question(GAME, view, 0, "master", Random(1), Limit(100))
        thought = engine.search_round(question, view, SMALL, learned(seats))
        found.append([repr((plan.steps, plan.value, plan.error)) for plan in thought.plans])
    return found


def test_plain_python_thinks_the_same() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-m", "tests.bots.hashi.test_uncompiled"]
    run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False, timeout=280)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == thoughts()


if __name__ == "__main__":
    assert not compiled()
    sys.stdout.write(json.dumps(thoughts()))
