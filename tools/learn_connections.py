"""Learn the values by which the levels of Connections judge a board: data to and from the graphics card.

    python -m tools.learn_connections tables build/tables.bin
    nvcc -O3 -arch=native -o build/learn tools/learn_connections.cu
    build/learn build/tables.bin build/values.bin 25 65536 0.35 0.7
    python -m tools.learn_connections pack build/values.bin "build/learn … 25 65536 0.35 0.7"
    python -m tools.learn_connections check

The learning itself is in tools/learn_connections.cu: half a minute on one H200, 130 million games. Threads add up
their corrections in any order, so no two runs give the same values to the last digit. `pack` writes the data file with
the command that made it; `check` plays solo games with the values, one step ahead, as the learner did at its end: both
must give the same mean loss.
"""

from __future__ import annotations

import argparse
import random
import statistics
from pathlib import Path
from typing import Any, Final

import numpy as np

from isthmus.bots.connections import patterns
from isthmus.bots.connections.evaluation import LENGTH, POINT, choices, lay
from isthmus.bots.connections.patterns import CODES, kinds, layout_of, sheet_of
from isthmus.bots.connections.weights import FILE, learned
from isthmus.fast.compile import word
from isthmus.fast.connections.kernel import from_state
from isthmus.games.connections.board import LETTERS, Board, standard_board
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions

ROOT: Final = Path(__file__).resolve().parents[1]
SHUFFLED: Final = 64  # boards with the same numbers in other places, so that no board is memorised


def boards() -> list[Board]:
    """The four boards of the box first, then shuffled ones."""
    chooser = random.Random(1)
    found = [standard_board(letter) for letter in LETTERS]
    values = [number for side in found[0].numbers for number in side if number]
    for place in range(SHUFFLED):
        chooser.shuffle(values)
        sides = [values[4 * side : 4 * side + 4] for side in range(4)]
        numbers = tuple((*side[:2], 0, *side[2:]) for side in sides)
        found.append(Board(f"shuffled {place}", numbers, found[0].tiles))
    return found


def write_tables(path: Path) -> None:
    """Everything the learner needs to know about rules and patterns, as 32-bit numbers in the order of its `main`."""
    layout = layout_of(ConnectionsOptions())
    by_code = (patterns.NEED, patterns.FITTING, patterns.LINKING, patterns.KIND, patterns.STAKE)
    parts: list[Any] = [np.array([SHUFFLED + len(LETTERS)]), *(layout[first : first + CODES] for first in by_code)]
    looks, neighbours, numbers = (int(layout[place]) for place in range(patterns.FIRST_LOOK, patterns.FIRST_NUMBER + 1))
    parts += [layout[looks:neighbours], layout[neighbours:numbers]]
    layouts = [(ConnectionsOptions(board=board), layout_of(ConnectionsOptions(board=board))) for board in boards()]
    parts += [own[numbers : numbers + 100] for _, own in layouts]
    parts += [sheet_of(from_state(GAME.start(options, 1)), 0, own)[:-1] for options, own in layouts]
    parts.append(kinds().pair)
    np.concatenate(parts).astype(np.int32).tofile(path)


def pack(path: Path, command: str) -> None:
    """Thousandths of a point in 16 bits each, with the command that made them."""
    values = np.fromfile(path, dtype=np.float32)
    if len(values) != LENGTH:
        raise SystemExit(f"{path} holds {len(values)} values, expected {LENGTH}")
    limits = np.iinfo(np.int16)
    packed = np.clip(np.round(POINT * values), limits.min, limits.max).astype(np.int16)
    np.savez_compressed(ROOT / "src/isthmus/bots/connections" / FILE, values=packed, made=np.array(command))


def play(letter: str, chooser: random.Random) -> int:
    """The loss of one game in which every step is the best by the values alone."""
    options = ConnectionsOptions(boards=letter)
    layout, values = layout_of(options), learned()
    sheet = sheet_of(from_state(GAME.start(options, 1)), 0, layout)
    order = random.Random(chooser.random()).sample(range(int(layout[patterns.TILES])), int(layout[patterns.ROUNDS]))
    to_come, lost = (1 << int(layout[patterns.TILES])) - 1, 0
    steps, costs = np.zeros(512, dtype=np.int64), np.zeros(512, dtype=values.dtype)
    for number, tile in enumerate(order):
        to_come ^= 1 << tile
        left = len(order) - 1 - number
        count = choices(layout, kinds().pair, values, word(to_come), word(left), sheet, word(tile), steps, costs)
        lost += int(lay(layout, sheet, word(tile), steps[int(np.argmin(costs[:count]))]))
    return lost


def check(games: int) -> None:
    chooser = random.Random(2)
    losses = [play(LETTERS[number % 4], chooser) for number in range(games)]
    error = statistics.stdev(losses) / games**0.5
    print(f"{games} games one step ahead: mean loss {statistics.fmean(losses):.2f} ± {1.96 * error:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("tables").add_argument("path", type=Path)
    packing = commands.add_parser("pack")
    packing.add_argument("path", type=Path)
    packing.add_argument("made", help="the command that made the values")
    commands.add_parser("check").add_argument("--games", type=int, default=4000)
    chosen = parser.parse_args()
    if chosen.command == "tables":
        write_tables(chosen.path)
    elif chosen.command == "pack":
        pack(chosen.path, chosen.made)
    else:
        check(chosen.games)


if __name__ == "__main__":
    main()
