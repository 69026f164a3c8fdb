"""Work for worker processes in tests: quick, slow, stubborn, deadly; and thoughts without an engine."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from random import Random
from typing import Any

from isthmus import registry
from isthmus.bots.protocol import bot, plan_turn
from isthmus.server.workers import Desk

LEAST_S = 0.02


def double(desk: Desk, number: int) -> int:
    return 2 * number


def process_id(desk: Desk) -> int:
    return os.getpid()


def fail(desk: Desk) -> None:
    raise ValueError("on purpose")


def report(desk: Desk, release: Path) -> str:
    """Half done until the file is there."""
    desk.progress(0.5)
    while not release.exists():
        time.sleep(LEAST_S)
    return "reported"


def die_once(desk: Desk, mark: Path) -> str:
    """The first time the process is killed in the middle; the second time all goes well."""
    if not mark.exists():
        mark.write_text("tried")
        os.kill(os.getpid(), signal.SIGKILL)
    return "second time"


def die(desk: Desk) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def until_stopped(desk: Desk, begun: Path, ended: Path) -> None:
    begun.write_text(str(os.getpid()))
    while not desk.stop():
        time.sleep(LEAST_S)
    ended.write_text("stopped")


def never_stop(desk: Desk, begun: Path) -> None:
    begun.write_text(str(os.getpid()))
    while True:
        time.sleep(LEAST_S)


# --- thoughts without an engine, in the place of `isthmus.server.thinking`


def warm(desk: Desk, game: str) -> bool:
    return True


def plan(
    desk: Desk, game: str, view: Any, seat: int, level: str, seed: int, seconds: float
) -> tuple[list[str], dict[str, Any]]:
    steps = list(plan_turn(bot("random"), registry.game(game), view, seat, Random(seed)))
    return steps, thought(steps)


def hint(desk: Desk, game: str, view: Any, seat: int, seed: int, seconds: float) -> dict[str, Any]:
    return thought(list(plan_turn(bot("greedy"), registry.game(game), view, seat, Random(seed))))


def study(desk: Desk, record: str, seat: int, effort: str) -> bytes:
    desk.progress(0.25)
    return json.dumps({"seat": seat, "effort": effort, "length": len(record)}).encode()


def thought(steps: list[str]) -> dict[str, Any]:
    plan = {"steps": steps, "value": 31.5, "error": 0.5, "visits": 100}
    reason = {"id": "server-hint-simple", "arguments": {}}
    return {"unit": "points", "plans": [plan], "chosen": 0, "reason": reason, "work": 100}
