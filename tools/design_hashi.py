"""Designs and checks the two sides of the Hashi board.

The printed sides are pictures that no rule sheet carries, so the project ships its own sides (H-C4). This tool
searches for good ones, checks a finished file against every demand, and proves that a perfect 60 can be played on it.

    python -m tools.design_hashi design --side a --seed 7        a new side as TOML on standard output
    python -m tools.design_hashi check FILE                      every demand of H-C4 on a file, one line each
    python -m tools.design_hashi perfect FILE --seed 1           a record of a perfect solo game on it

The same seed gives the same answer. Progress goes to standard error. Playing well is not the aim: the solver of
`perfect` chooses the order of the cards itself, because the demand is only that *some* deal allows 60.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from isthmus.games.hashi.board import (
    BLUE,
    ISLANDS,
    PLAIN,
    RED,
    Board,
    Island,
    neighbours,
    packaged_board,
    read_board,
)
from isthmus.kernel.documents import read_document
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from tools.perfect_hashi import perfect_match

SIZE: Final = 6
LINES: Final = 24
CROSSINGS: Final = {"a": (2, 3), "b": (5, 12)}
CELLS: Final = tuple((row, column) for row in range(SIZE) for column in range(SIZE))
LEAST_IN_A_ROW, MOST_IN_A_ROW = 2, 4
MOST_ALIKE: Final = 13  # islands that a mirrored or rotated board may share with the original

Cells = frozenset[tuple[int, int]]


# -- demands


def demands(board: Board, side: str) -> Iterator[tuple[bool, str]]:
    """Every demand of H-C4, and whether the board meets it."""
    low, high = CROSSINGS[side]
    crossings = sum(crossed.bit_count() for crossed in board.crossings) // 2
    degrees = [lines.bit_count() for lines in board.lines_at]
    yield (board.rows, board.columns) == (SIZE, SIZE), f"raster {board.rows}x{board.columns}, expected 6x6"
    yield len(board.islands) == ISLANDS, f"{len(board.islands)} islands, expected 18"
    for word, found in (("row", {i.row for i in board.islands}), ("column", {i.column for i in board.islands})):
        yield len(found) == SIZE, f"{SIZE - len(found)} empty {word}s, expected none"
    yield board.lines == neighbours(board.islands), "all neighbours are joined"
    yield len(board.lines) == LINES, f"{len(board.lines)} lines, expected 24"
    yield low <= crossings <= high, f"{crossings} crossings, expected {low} to {high} on side {side}"
    yield min(degrees) >= 2, f"lines per island {sorted(degrees)}, expected at least 2 each"
    strong = sum(degree >= 3 for degree in degrees)
    yield strong >= 6, f"{strong} islands with three lines or more, expected at least 6"
    for flag, word, count in ((RED, "red", 4), (BLUE, "blue", 3)):
        found_flags = [n for n, island in enumerate(board.islands) if island.flag == flag]
        yield len(found_flags) == count, f"{len(found_flags)} {word} flags, expected {count}"
        lonely = [board.places[n] for n in found_flags if not plain_neighbours(board, n)]
        yield not lonely, f"{word} flags without a plain neighbour: {' '.join(lonely) or 'none'}"


def plain_neighbours(board: Board, island: int) -> list[int]:
    return [other for other in joined(board, island) if board.islands[other].flag == PLAIN]


def joined(board: Board, island: int) -> list[int]:
    return [line.start + line.end - island for line in board.lines if island in (line.start, line.end)]


# -- search


def design(side: str, seed: int, tries: int) -> Board:
    """The best side found in that many tries: flags apart, few islands side by side, no symmetry."""
    chance = random.Random(f"{side} {seed}")
    best: tuple[int, Board] | None = None
    for attempt in range(tries):
        cells = frozenset(chance.sample(CELLS, ISLANDS))
        if not is_even(cells) or most_alike(cells) > MOST_ALIKE:
            continue
        islands = tuple(Island(row, column, PLAIN) for row, column in sorted(cells))
        bare = Board("", "", "reconstruction", SIZE, SIZE, islands, neighbours(islands))
        low, high = CROSSINGS[side]
        crossings = sum(crossed.bit_count() for crossed in bare.crossings) // 2
        degrees = [lines.bit_count() for lines in bare.lines_at]
        if not low <= crossings <= high or min(degrees) < 2 or sum(d >= 3 for d in degrees) < 6 or not is_one(bare):
            continue
        for _ in range(20):
            flagged = with_flags(bare, chance)
            if flagged is None or not all(met for met, _ in demands(flagged, side)):
                continue
            plain = untidiness(flagged)
            if best is None or plain < best[0]:
                best = (plain, flagged)
                print(f"try {attempt}: untidiness {plain}, {crossings} crossings", file=sys.stderr)
    if best is None:
        raise SystemExit("nothing found; use more tries or another seed")
    return best[1]


def is_even(cells: Cells) -> bool:
    """Rows and columns neither bare nor crowded, no square of four islands, no empty corner of the sea."""
    for k in range(SIZE):
        for count in (sum(row == k for row, _ in cells), sum(column == k for _, column in cells)):
            if not LEAST_IN_A_ROW <= count <= MOST_IN_A_ROW:
                return False
    for size, low, high in ((2, 0, 3), (3, 3, 6)):
        for top in range(SIZE - size + 1):
            for left in range(SIZE - size + 1):
                inside = sum(top <= row < top + size and left <= column < left + size for row, column in cells)
                if not low <= inside <= high:
                    return False
    return True


def most_alike(cells: Cells) -> int:
    """How many islands stay islands under the most similar reflection or rotation."""
    last = SIZE - 1
    turned = [
        frozenset((row, last - column) for row, column in cells),
        frozenset((last - row, column) for row, column in cells),
        frozenset((last - row, last - column) for row, column in cells),
        frozenset((column, row) for row, column in cells),
        frozenset((last - column, last - row) for row, column in cells),
        frozenset((column, last - row) for row, column in cells),
    ]
    return max(len(cells & other) for other in turned)


def is_one(board: Board) -> bool:
    """Whether lines join all islands into one group."""
    seen = {0}
    edge = [0]
    while edge:
        for other in joined(board, edge.pop()):
            if other not in seen:
                seen.add(other)
                edge.append(other)
    return len(seen) == len(board.islands)


def with_flags(board: Board, chance: random.Random) -> Board | None:
    """A red flag in each quarter of the board, a blue one in three of them, no two flags joined by a line."""
    quarters: dict[tuple[bool, bool], list[int]] = {}
    for number, island in enumerate(board.islands):
        quarters.setdefault((island.row < SIZE // 2, island.column < SIZE // 2), []).append(number)
    if len(quarters) < 4:
        return None
    flags: dict[int, str] = {}
    order = chance.sample(sorted(quarters), 4)
    for flag, chosen in ((RED, order), (BLUE, order[:3])):
        for quarter in chosen:
            free = [n for n in quarters[quarter] if n not in flags and not any(o in flags for o in joined(board, n))]
            if not free:
                return None
            flags[chance.choice(free)] = flag
    islands = tuple(
        Island(island.row, island.column, flags.get(number, PLAIN)) for number, island in enumerate(board.islands)
    )
    return Board(board.name, board.source, board.certainty, board.rows, board.columns, islands, board.lines)


def untidiness(board: Board) -> int:
    """Lower is better: islands side by side, flags close together, flags of one colour in one row or column."""
    total = 0
    for line in board.lines:
        start, end = board.islands[line.start], board.islands[line.end]
        total += 2 * (abs(start.row - end.row) + abs(start.column - end.column) == 1)
    flagged = [island for island in board.islands if island.flag != PLAIN]
    for number, island in enumerate(flagged):
        for other in flagged[:number]:
            distance = abs(island.row - other.row) + abs(island.column - other.column)
            total += max(0, 4 - distance) if island.flag == other.flag else max(0, 3 - distance)
            total += island.flag == other.flag and (island.row == other.row or island.column == other.column)
    return total


# -- commands


def to_toml(board: Board, side: str, source: str) -> str:
    plain = board.to_plain()
    rows = "".join(f'    "{row}",\n' for row in plain["map"])
    names = plain["lines"]
    lines = "".join(
        "    " + " ".join(f'"{name}",' for name in names[start : start + 6]) + "\n" for start in range(0, len(names), 6)
    )
    return (
        f'game = "hashi"\nname = "Side {side.upper()}"\nsource = "{source}"\ncertainty = "reconstruction"\n'
        f"# o plain island, r red flag, b blue flag, . sea; columns a to f, row 1 at the top\nmap = [\n{rows}]\n"
        f"lines = [\n{lines}]\n"
    )


def check(board: Board, side: str) -> bool:
    """Print every demand; True if all are met."""
    verdict = True
    for met, text in demands(board, side):
        verdict &= met
        print(f"{'ok  ' if met else 'FAIL'} {text}")
    return verdict


def main() -> int:
    parser = argparse.ArgumentParser(description="Design and check the sides of the Hashi board.")
    commands = parser.add_subparsers(dest="command", required=True)
    maker = commands.add_parser("design", help="search for a new side")
    maker.add_argument("--side", choices=("a", "b"), required=True)
    maker.add_argument("--seed", type=int, default=1)
    maker.add_argument("--tries", type=int, default=200_000)
    for name, explanation in (("check", "check a finished file"), ("perfect", "find a perfect game on a file")):
        other = commands.add_parser(name, help=explanation)
        other.add_argument("file", type=Path, help="a board file; 'a' or 'b' for ours")
        other.add_argument(
            "--side", choices=("a", "b"), help="which side's crossings to expect (default: from the name)"
        )
        other.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.command == "design":
        made = design(chosen.side, chosen.seed, chosen.tries)
        arguments = f"design --side {chosen.side} --seed {chosen.seed} --tries {chosen.tries}"
        source = f"designed for this project (python -m tools.design_hashi {arguments}); the printed side is not known"
        print(to_toml(made, chosen.side, source), end="")
        return 0
    packaged = str(chosen.file) in CROSSINGS
    board = packaged_board(str(chosen.file)) if packaged else read_board(read_document(chosen.file.read_text()))
    side = chosen.side or ("b" if str(chosen.file).endswith(("b", "b.toml")) else "a")
    if chosen.command == "check":
        return 0 if check(board, side) else 1
    match = perfect_match(board, chosen.seed, side=side if packaged else None)
    print(format_record(record_of(match)), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
