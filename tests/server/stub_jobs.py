"""Jobs for worker processes in tests: quick, slow, stubborn, deadly; and the server's own without an engine."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

from isthmus import registry
from isthmus.bots.protocol import LEVELS
from isthmus.kernel.game import State
from isthmus.server.simple_bots import GREEDY, RANDOM, plan_simply
from isthmus.server.thoughts import PlainThought
from isthmus.server.wire_analysis import EffortName
from isthmus.server.wire_plans import hint_body
from isthmus.server.worker_jobs import PlannedTurn, plan_own
from isthmus.server.worker_process import JobContext

__all__ = ["plan_own"]  # the same as on a server: it needs no engine

LEAST_S = 0.02


def double(context: JobContext, number: int) -> int:
    return 2 * number


def process_id(context: JobContext) -> int:
    return os.getpid()


def fail(context: JobContext) -> None:
    raise ValueError("on purpose")


def report(context: JobContext, release: Path) -> str:
    """Half done until the file is there."""
    context.progress(0.5)
    while not release.exists():
        time.sleep(LEAST_S)
    return "reported"


def tell_then_wait(context: JobContext, release: Path) -> bytes:
    """Tells a part of the answer, and the whole once the file is there."""
    context.progress(0.5, "decisions", 3, 6)
    context.partial(b'{"known":1}')
    while not release.exists():
        time.sleep(LEAST_S)
    return b'{"known":2}'


def die_once(context: JobContext, mark: Path) -> str:
    """The first time, the process is killed in the middle; the second time, all goes well."""
    if not mark.exists():
        mark.write_text("tried")
        os.kill(os.getpid(), signal.SIGKILL)
    return "second time"


def die(context: JobContext) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def until_stopped(context: JobContext, begun: Path, ended: Path) -> None:
    begun.write_text(str(os.getpid()))
    while not context.stop():
        time.sleep(LEAST_S)
    ended.write_text("stopped")


def is_told_to_stop(context: JobContext) -> bool:
    return context.stop()


def noted(context: JobContext, name: str, notes: Path, release: Path) -> str:
    """Writes its name down when it begins, and ends once the file is there."""
    with notes.open("a") as file:
        file.write(f"{name}\n")
    while not release.exists() and not context.stop():
        time.sleep(LEAST_S)
    return name


def never_stop(context: JobContext, begun: Path) -> None:
    begun.write_text(str(os.getpid()))
    while True:
        time.sleep(LEAST_S)


# --- the same jobs as `isthmus.server.worker_jobs`, without an engine


def warm(context: JobContext, game: str) -> bool:
    return True


def plan(context: JobContext, game: str, view: State, seat: int, level: str, seed: int, seconds: float) -> PlannedTurn:
    steps = plan_simply(registry.game(game), view, seat, RANDOM, seed)
    return PlannedTurn(steps, thought(steps))


def hint(context: JobContext, game: str, view: State, seat: int, seed: int, seconds: float) -> bytes:
    rules = registry.game(game)
    return hint_body(rules, view, seat, thought(plan_simply(rules, view, seat, GREEDY, seed)), simple=False)


def glance(context: JobContext, record: str, seat: int) -> bytes:
    return json.dumps({"seat": seat, "glance": True}).encode()


def analyse(context: JobContext, record: str, seat: int, effort: EffortName) -> bytes:
    context.progress(0.25)
    return json.dumps({"seat": seat, "effort": effort, "length": len(record)}).encode()


def daily_lines(context: JobContext, code: str) -> bytes:
    levels = [{"level": level, "points": 10 + number} for number, level in enumerate(LEVELS)]
    return json.dumps({"levels": levels, "fair": 14.5, "perfect": 20, "proven": True}).encode()


def judge_puzzle(context: JobContext, game: str, number: int, steps: list[str]) -> bytes:
    return json.dumps({"game": game, "number": number, "steps": steps, "verdict": {"result": "wrong"}}).encode()


def thought(steps: tuple[str, ...]) -> PlainThought:
    return {
        "unit": "points",
        "plans": [{"steps": list(steps), "value": 31.5, "error": 0.5, "visits": 100}],
        "chosen": 0,
        "reason": {"id": "server-hint-simple", "arguments": {}},
        "work": 100,
    }
