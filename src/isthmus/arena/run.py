"""Plays what is left of a league: here, in several processes, or on several machines through Ray."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final

from isthmus.ai import cluster
from isthmus.arena.league import Fixture, League
from isthmus.arena.league_game import GameResult, play_fixture, prepare
from isthmus.kernel.errors import BadInput

NICE: Final = 10  # a league is patient; whoever works on this machine is not

Play = Callable[[Fixture], GameResult]


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_league(
    league: League,
    played: Collection[Fixture] = (),
    *,
    processes: int = 1,
    through_ray: bool = False,
    record: bool = False,
) -> Iterator[GameResult]:
    """Play everything that is not in `played`; games come as they end, in any order, with their records if wanted."""
    left = (fixture for fixture in league.fixtures() if fixture not in played)
    play = partial(play_fixture, league.conditions, record=record)
    if through_ray:
        yield from cluster.through_ray(play, left)
    elif processes == 1:
        yield from map(play, left)
    else:
        yield from _with_processes(league, play, left, processes)


def _with_processes(league: League, play: Play, left: Iterator[Fixture], processes: int) -> Iterator[GameResult]:
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_settle_down)
    try:
        pool.submit(prepare, league.conditions, league.bots).result()
        yield from _in_flight(lambda fixture: pool.submit(play, fixture), left, cluster.AHEAD * processes)
    except BrokenProcessPool:
        raise BadInput("arena", "a process was killed from outside; continue with --resume") from None
    finally:  # after Ctrl-C nobody waits for games that have not begun
        pool.shutdown(wait=True, cancel_futures=True)


def _in_flight(
    submit: Callable[[Fixture], Future[GameResult]], left: Iterator[Fixture], ahead: int
) -> Iterator[GameResult]:
    """Keep a bounded number of games under way, so that a league of a million games fits in memory."""
    running: set[Future[GameResult]] = set()
    for fixture in left:
        running.add(submit(fixture))
        if len(running) >= ahead:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


def _settle_down() -> None:
    """In a new process: give way to others, and leave Ctrl-C to the process that the user sees."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End when the parent is killed, or this process would wait for its next task forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
