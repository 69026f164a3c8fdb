"""The net of Ponte del Diavolo in one run: how long it takes to load, evaluations and simulations a second, memory.

    python -m benchmarks.ponte_net [--simulations 1200] [--moves 3] [--runtime onnxruntime]

Both runtimes, one after the other, each in a process of its own; or the one that is named.

All times are processor time of one core, so that other work on the machine matters little. *The runtime alone* is the
runtime on positions that are ready; *evaluations* include looking at the positions; *simulations* are the whole search.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

import numpy as np

from benchmarks.ponte_master import follow, opened
from isthmus.bots.ponte import net as net_of
from isthmus.bots.ponte.engine import think_with, warm
from isthmus.bots.ponte.grandmaster import BATCH, NetSearch
from isthmus.bots.ponte.net_planes import FACTS, PLANES, look_at
from isthmus.bots.ponte.skill import SKILLS
from isthmus.bots.protocol import LONGEST, Limit, Question
from isthmus.fast.compile import word
from isthmus.fast.ponte.arrays import from_state, tables_of
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions

RUNTIMES = "onnxruntime", "numpy"


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """Processor time of one call."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def memory() -> float:
    """The most memory that the process has had so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, default=1_200)
    parser.add_argument("--moves", type=int, default=3)
    parser.add_argument("--runtime", choices=RUNTIMES)
    given = parser.parse_args()
    if given.runtime is not None:
        measure(given.runtime, given.simulations, given.moves)
        return
    more = ["--simulations", str(given.simulations), "--moves", str(given.moves)]
    for runtime in RUNTIMES:
        command = [sys.executable, "-m", "benchmarks.ponte_net", "--runtime", runtime, *more]
        subprocess.run(command, check=True, env=os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"})


def measure(runtime: str, count: int, moves: int) -> None:
    """Everything with one runtime."""
    if runtime == "numpy":
        sys.modules["onnxruntime"] = None  # type: ignore[assignment]  # as if it were not installed
    warm()
    net_of.net.cache_clear()
    before = memory()
    loading = seconds(net_of.net)
    net = net_of.net()
    assert net.runtime == runtime
    state = opened(PonteOptions(), Random(1))
    tables, root = tables_of(state.options), from_state(state)
    size = state.grid.size
    planes, facts = np.zeros((BATCH, PLANES, size, size), np.float32), np.zeros((BATCH, FACTS), np.float32)
    states = np.repeat(root[None], BATCH, axis=0)

    def judge() -> None:
        look_at(tables, states, word(BATCH), planes, facts)
        net.answer(planes, facts)

    judge()
    alone = BATCH / seconds(lambda: net.answer(planes, facts), 40)
    evaluations = BATCH / seconds(judge, 40)
    search = NetSearch(tables, Random(1), Limit(LONGEST), net, len(GAME.step_universe(state.options)))
    simulations = count / seconds(lambda: search.grow(root, count))
    print(f"{net.runtime}: loaded in {loading:.3f} s of processor time")
    print(f"the runtime alone, {BATCH} at a time: {alone:,.0f} evaluations/s")
    print(f"with looking at the positions: {evaluations:,.0f} evaluations/s ({evaluations / alone:.0%})")
    print(f"search: {simulations:,.0f} simulations/s ({simulations / alone:.0%})")
    taken = []
    for _ in range(moves):
        question = Question(GAME, state, state.seat, "grandmaster", Random(1), Limit(LONGEST))
        start = time.process_time()
        state = follow(state, think_with(SKILLS["grandmaster"], question).plan.steps)
        taken.append(time.process_time() - start)
    print(f"a move at the usual {SKILLS['grandmaster'].simulations:,} simulations: {sum(taken) / len(taken):.2f} s")
    print(f"memory: {before:.0f} MB before, {memory():.0f} MB at most")


if __name__ == "__main__":
    main()
