"""The file of puzzles that a tool makes: rows in the order of the games they come from, written as they are found.

A tool hands in what one game yields, by the game's number; here are the processes, the file and the command line. The
same file comes out of any number of processes, and a tool that was stopped goes on after the last game in the file.
"""

from __future__ import annotations

import argparse
import json
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Final

AHEAD: Final = 4  # games that wait for each process, so that none is idle while a long one is not ready

Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Maker:
    """How a tool makes its puzzles; `puzzles_of` runs in other processes, so it must be a plain function.

    `name_of` is the same for positions that count as one; `room_for` says whether the file still wants such a puzzle.
    """

    puzzles_of: Callable[[int], list[Row]]
    name_of: Callable[[Row], Hashable]
    proves: Callable[[Row], bool]
    room_for: Callable[[list[Row], Row, int], bool] = lambda rows, row, goal: True  # noqa: ARG005


def reader_of(description: str | None, target: Path | None) -> argparse.ArgumentParser:
    """The options that every such tool has besides its goal."""
    reader = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--prove", action="store_true", help="prove every puzzle of the file again")
    reader.add_argument("--processes", type=int, default=1)
    reader.add_argument("--output", "--out", type=Path, default=target, help="the file; default: where it is shipped")
    return reader


def work(maker: Maker, wish: argparse.Namespace) -> int:
    """Do what the command line asks for."""
    rows = rows_of(wish.output)
    if wish.prove:
        wrong = [number for number, row in enumerate(rows, 1) if not maker.proves(row)]
        print(f"{len(rows) - len(wrong)} of {len(rows)} puzzles proven; not proven: {wrong}")
        return 1 if wrong else 0
    with wish.output.open("a", encoding="utf-8") as file:
        for row in new_rows(maker, rows, wish.goal, wish.processes):
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
            file.flush()
    return 0


def rows_of(target: Path) -> list[Row]:
    return [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()] if target.exists() else []


def new_rows(maker: Maker, rows: list[Row], goal: int, processes: int) -> Iterator[Row]:
    """Puzzles of the games after the last one in the file, until it has as many as wanted."""
    rows = list(rows)
    seen = {maker.name_of(row) for row in rows}
    begin = max((int(str(row["game"])) for row in rows), default=-1) + 1
    if len(rows) >= goal:
        return
    for found in _in_order(maker.puzzles_of, begin, processes):
        for row in found:
            name = maker.name_of(row)
            if name in seen or not maker.room_for(rows, row, goal):
                continue
            seen.add(name)
            rows.append(row)
            yield row
            if len(rows) >= goal:
                return


def _in_order(puzzles_of: Callable[[int], list[Row]], begin: int, processes: int) -> Iterator[list[Row]]:
    """What each game from `begin` on yields, for ever, in the order of the games."""
    waiting: deque[Future[list[Row]]] = deque()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for number in count(begin):
                waiting.append(pool.submit(puzzles_of, number))
                if len(waiting) >= AHEAD * processes:
                    yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
