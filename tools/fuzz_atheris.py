"""Coverage-guided fuzzing of everything that reads text, if the package atheris can be installed.

    pip install atheris && python -m tools.fuzz_atheris [libFuzzer options, e.g. -max_total_time=60]

The first byte chooses the reader (records, codes, positions, steps, board files), the rest is the text. Anything but an
`IsthmusError` is a crash that libFuzzer records. atheris is not a dependency of the project: it does not install on
every Python, and the Hypothesis tests in tests/fuzz cover the same readers.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import isthmus
from isthmus import registry
from isthmus.kernel.documents import read_document
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.options import option_fields


def readers() -> list[Callable[[str], object]]:
    """Every door through which text comes in."""
    found: list[Callable[[str], object]] = [isthmus.load, isthmus.deal]
    for game in registry.games():
        match = isthmus.new(game.name, names=[""] * game.seat_counts[-1], seed="0000000000")
        found.append(game.parse_position)
        found.append(lambda text, match=match: match.play_text(0, text))  # type: ignore[misc]
        boards = [entry.reader for entry in option_fields(game.options_type) if entry.reader is not None]
        found += [lambda text, reader=reader: reader(read_document(text)) for reader in boards]  # type: ignore[misc]
    return found


def try_one(data: bytes, doors: list[Callable[[str], object]]) -> None:
    """One input through one door."""
    if not data:
        return
    text = data[1:].decode("utf-8", "surrogateescape")
    try:
        doors[data[0] % len(doors)](text)
    except IsthmusError as error:
        str(error)


def main() -> None:
    try:
        atheris: Any = __import__("atheris")
    except ImportError:
        sys.exit("atheris is not installed here; tests/fuzz does the same with Hypothesis")
    atheris.instrument_all()
    doors = readers()
    atheris.Setup(sys.argv, lambda data: try_one(data, doors))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
