"""Designs the Träxx board and shows that a board is sound.

    .venv/bin/python -m tools.design_traxx > board.toml        search for a board (same seed, same board)
    .venv/bin/python -m tools.design_traxx --check board.toml  verify a board file and print the evidence

The printed board is not known, so we make our own: the colours look the same from each of the four starts (see
`even_colours`), the doubled colours of the cards favour none of them (`even_decks`), and the numbers are in mirrored
places. The first round of the rule sheet's example can be played on it (`example_paths`). Any advantage left lies in
which number is where, so many numberings are tried in self-play, and the one whose four starts score most alike is
kept. The players are greedy with a little whim: they look at every way to use the card and take the one with the most
points, cells and freedom. The quick players of the bots have their say too (`quick_gap`).
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from isthmus.games.traxx.board import (
    ALL_CELLS,
    CELL_COUNT,
    CELL_NAMES,
    CELL_OF_NAME,
    COLOURS,
    LETTERS,
    NEIGHBOUR_SETS,
    NEIGHBOURS,
    NUMBERS,
    PLACES,
    RIM_NUMBERS,
    Board,
    Card,
    read_board,
    tally_of,
)
from isthmus.games.traxx.moves import cut_off, oriented
from isthmus.games.traxx.scoring import half, score_sheet, settle
from isthmus.games.traxx.state import Sheet, started_sheet
from isthmus.kernel.documents import read_document

SOURCE: Final = "Designed for this project by tools/design_traxx.py; the printed map is not shown in the rule sheet."
YELLOW: Final = COLOURS.index("yellow")
EXAMPLE_CARD: Final = Card("bgye")  # T-C5
EXAMPLE_LINE: Final = tuple(map(COLOURS.index, ("blue", "green", "grey", "yellow")))  # T-C4
SHORTLIST: Final = 6
COLOURINGS: Final = 100
NUMBERINGS: Final = 400
FIRST_LOOK: Final = 1000  # games per start
LONG_LOOK: Final = 2000
WHIM: Final = 1.5  # how far a player's preference may differ from the count, in points
NORMAL_95: Final = 1.96
CLOSE_LOOK: Final = 5  # for this many of the best ways to use a card, a player sees what they cut off


class Strength(NamedTuple):
    """Scores of one start over many games."""

    start: int
    scores: tuple[int, ...]

    @property
    def mean(self) -> float:
        return statistics.fmean(self.scores)

    @property
    def margin(self) -> float:
        return NORMAL_95 * statistics.stdev(self.scores) / math.sqrt(len(self.scores))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Search for a Träxx board, or check one.")
    parser.add_argument("--check", metavar="FILE", type=Path, help="verify this board file instead of searching")
    parser.add_argument("--seed", type=int, default=1, help="fixes the search and the games (default %(default)s)")
    parser.add_argument("--candidates", type=int, default=32, help="numberings tried at most (default %(default)s)")
    parser.add_argument("--games", type=int, default=4000, help="games per start in the evidence (default %(default)s)")
    chosen = parser.parse_args(arguments)
    if chosen.check is not None:
        board = read_board(read_document(chosen.check.read_text(encoding="utf-8")))
        return 0 if report(board, chosen.games, chosen.seed) else 1
    print(as_toml(search(chosen.candidates, chosen.seed)), end="")
    return 0


# -- searching


def search(candidates: int, seed: int) -> Board:
    """The numbering whose starts are most alike: a first look at many with quick players, a longer one at the best."""
    boards = fitting_boards(random.Random(f"traxx-design-{seed}"))[:candidates]
    looked: list[tuple[float, int, Board]] = []
    for number, board in enumerate(boards):
        looked.append((quick_gap(board, FIRST_LOOK, seed), number, board))
        tell(f"candidate {number + 1} of {len(boards)}: widest gap {looked[-1][0]:.2f}")
    judged = []
    for gap, number, board in sorted(looked, key=lambda entry: entry[:2])[:SHORTLIST]:
        judged.append((max(gap, widest_gap(board, LONG_LOOK, seed + 1)), number, board))
        tell(f"candidate {number + 1} again: widest gap {judged[-1][0]:.2f}")
    return min(judged, key=lambda entry: entry[:2])[2]


def fitting_boards(rng: random.Random) -> list[Board]:
    """Boards with the least crowded colours on which the rule sheet's example can be played, and no numbers touch."""
    for colours in sorted((even_colours(rng) for _ in range(COLOURINGS)), key=crowding):
        numbered_ones = dict.fromkeys(numbered(rng, colours) for _ in range(NUMBERINGS))
        if found := [board for board in numbered_ones if example_paths(board) and not touching(board)]:
            return found
    raise SystemExit("the example fits none of these colourings: try another seed")


def touching(board: Board) -> bool:
    """Whether two numbers are on neighbouring cells: a start nearby would reach both at once."""
    return any(other in NEIGHBOURS[cell] for cell, other in combinations(board.number_cells, 2))


def example_paths(board: Board) -> list[tuple[int, ...]]:
    """T-C4: the ways to play the first round of the rule sheet's example.

    From the yellow start beside the 3, a line over a blue, a green, a grey and a yellow cell ends beside the 6. The
    sheet tells of no number reached on the way.
    """
    three, six = (board.number_cells[NUMBERS.index(number)] for number in (3, 6))
    paths: list[tuple[int, ...]] = [
        (cell,) for cell in board.starts if board.colours[cell] == YELLOW and three in NEIGHBOURS[cell]
    ]
    for colour in EXAMPLE_LINE:
        paths = [
            (*path, cell)
            for path in paths
            for cell in NEIGHBOURS[path[-1]]
            if board.colours[cell] == colour and cell not in path and cell not in board.number_at
        ]
    return [path for path in paths if six in NEIGHBOURS[path[-1]]]


def numbered(rng: random.Random, colours: tuple[int, ...]) -> Board:
    """A board with these colours: each start has its own number on the rim, and three of them also one nearby.

    The yellow start has 3 and 6, two others have 5 and 7 with 2 and 4 in either order, the last has only the 8; 9 and
    10 lie opposite each other, equally far from their two neighbours.
    """
    starts = images(CELL_OF_NAME["d4"])
    yellow = next(turn for turn, cell in enumerate(starts) if colours[cell] == YELLOW)
    low, high, alone = rng.sample([turn for turn in range(len(starts)) if turn != yellow], 3)
    two, four = rng.sample((low, high), 2)
    near = images(changing_cell(rng, colours, "c3 d3"))
    rim = images(changing_cell(rng, colours, "a1 a2 b1 c1 d1"))
    between = rng.sample(images(CELL_OF_NAME[rng.choice(("a3", "e1"))])[::3], 2)
    numbers = (near[two], near[yellow], near[four], rim[low], rim[yellow], rim[high], rim[alone], *between)
    deck = rng.choice(even_decks())
    return Board("Isthmus 2", SOURCE, "reconstruction", colours, numbers, tuple(sorted(starts)), deck)


def even_decks() -> list[tuple[Card, ...]]:
    """The decks that favour no start: exchange the colours as a mirror of the board does, and the deck is the same.

    Grey and purple are doubled on two cards that only one of the mirrors leaves alone; there is no better place for
    them. T-C5: the card of the rule sheet's example has no doubled colour.
    """
    fours = ["".join(four) for four in combinations(LETTERS, 4)]
    decks = []
    for home in fours:
        if home[0] != "b" or len(set(home) & set("ep")) != 1:
            continue  # blue is not on it, or its four images are not four cards
        doubled = {exchanged(home, turn): exchanged("b", turn) for turn in range(4)}
        for steady in ("ep", "pe"):
            pairs = doubled | dict(zip(("bgep", "yerp"), steady, strict=True))
            decks.append(tuple(Card(in_order(four + pairs.get(four, ""))) for four in fours))
    return [deck for deck in decks if EXAMPLE_CARD in deck]


def exchanged(letters: str, turn: int) -> str:
    """The letters after the change of colours that belongs to an image of a cell."""
    change = {LETTERS[colour]: LETTERS[CHANGING[place ^ turn]] for place, colour in enumerate(CHANGING)}
    return in_order("".join(change.get(letter, letter) for letter in letters))


def in_order(letters: str) -> str:
    return "".join(sorted(letters, key=LETTERS.index))


def changing_cell(rng: random.Random, colours: Sequence[int], names: str) -> int:
    """One of the cells whose colour changes with the mirror, so that its images have four colours."""
    return rng.choice([CELL_OF_NAME[name] for name in names.split() if colours[CELL_OF_NAME[name]] in CHANGING])


def even_colours(rng: random.Random) -> tuple[int, ...]:
    """Colours that look the same from each of the four starts d4, d5, f4, f5, except for their names (T-C6).

    Mirroring the board top to bottom exchanges blue with green and yellow with red; mirroring it left to right
    exchanges blue with yellow and green with red. Cells on a mirror's axis are grey or purple, which never change. A
    quarter of the board is twelve cells: ten in changing colours, one grey and one purple make the counts right.
    """
    while True:
        colours = [0] * CELL_COUNT
        steady = rng.sample((GREY, PURPLE), 2)
        for cell in range(CELL_OF_NAME["e1"], CELL_OF_NAME["e9"] + 1):
            colours[cell] = steady[cell % 2]
        for name, colour in zip(("a3", "c4"), rng.sample(steady, 2), strict=True):
            for image in images(CELL_OF_NAME[name]):
                colours[image] = colour
        calm = dict(zip(rng.sample([cell for cell in QUARTER if CELL_NAMES[cell] != "d4"], 2), steady, strict=True))
        for cell in QUARTER:
            changing = rng.randrange(4)
            for turn, image in enumerate(images(cell)):
                colours[image] = calm.get(cell, CHANGING[changing ^ turn])
        beside_start = {colours[CELL_OF_NAME["c3"]], colours[CELL_OF_NAME["d3"]]}
        if not equal_neighbours(colours) and beside_start & set(CHANGING):
            return tuple(colours)


def images(cell: int) -> tuple[int, int, int, int]:
    """The cell, its mirror image below, the one on the other side, and the one opposite."""
    row, x = PLACES[cell]
    places = ((row, x), (8 - row, x), (row, 16 - x), (8 - row, 16 - x))
    return (PLACES.index(places[0]), PLACES.index(places[1]), PLACES.index(places[2]), PLACES.index(places[3]))


def crowding(colours: Sequence[int]) -> int:
    """How often two cells two steps apart have the same colour."""
    return sum(colours[cell] == colours[far] for cell in range(CELL_COUNT) for far in TWO_STEPS[cell])


GREY, PURPLE = COLOURS.index("grey"), COLOURS.index("purple")
CHANGING: Final = tuple(map(COLOURS.index, ("blue", "green", "yellow", "red")))
QUARTER: Final = tuple(cell for cell, (row, x) in enumerate(PLACES) if row < 4 and x < 8)
TWO_STEPS: Final = tuple(
    tuple({far for near in NEIGHBOURS[cell] for far in NEIGHBOURS[near]} - {cell, *NEIGHBOURS[cell]})
    for cell in range(CELL_COUNT)
)


def equal_neighbours(colours: Sequence[int]) -> list[tuple[int, int]]:
    return [
        (cell, other)
        for cell in range(CELL_COUNT)
        for other in NEIGHBOURS[cell]
        if cell < other and colours[cell] == colours[other]
    ]


def as_toml(board: Board) -> str:
    plain = board.to_plain()
    rows = "".join(f'    "{row}",\n' for row in plain["rows"])
    starts = ", ".join(f'"{start}"' for start in plain["starts"])
    numbers = "".join(f'{number} = "{cell}"\n' for number, cell in plain["numbers"].items())
    cards = "".join(f'    "{card}",\n' for card in plain["cards"])
    head = "".join(f'{field} = "{plain[field]}"\n' for field in ("game", "name", "source", "certainty"))
    legend = "# " + ", ".join(f"{letter} {colour}" for letter, colour in zip(LETTERS, COLOURS, strict=True))
    return f"{head}\n{legend}\nrows = [\n{rows}]\nstarts = [{starts}]\ncards = [\n{cards}]\n\n[numbers]\n{numbers}"


# -- playing


def widest_gap(board: Board, games: int, seed: int) -> float:
    """The largest difference between two starts' mean scores, alone or in games of four."""
    return max(gap_of(play_alone(board, games, seed)), gap_of(play_together(board, games, seed)))


def quick_gap(board: Board, games: int, seed: int) -> float:
    """The same among the bots' quick players, who see further than the greedy ones."""
    from tools.traxx_games import totals_by_start  # needs numba, which reading and checking a board do not

    return max(float(np.ptp(totals_by_start(board, games, seed, alone=alone).mean(axis=0))) for alone in (True, False))


def gap_of(strengths: Sequence[Strength]) -> float:
    means = [strength.mean for strength in strengths]
    return max(means) - min(means)


def play_alone(board: Board, games: int, seed: int) -> list[Strength]:
    """Solo games from each start; game n has the same cards and the same whims for every start."""
    scores: dict[int, list[int]] = {start: [] for start in board.starts}
    for number in range(games):
        for start in board.starts:
            scores[start] += play_game(board, (start,), f"alone-{seed}-{number}")
    return [Strength(start, tuple(found)) for start, found in scores.items()]


def play_together(board: Board, games: int, seed: int) -> list[Strength]:
    """Games of four, one player on each start."""
    results = [play_game(board, board.starts, f"together-{seed}-{number}") for number in range(games)]
    return [Strength(start, column) for start, column in zip(board.starts, zip(*results, strict=True), strict=True)]


def play_game(board: Board, starts: Sequence[int], seed: str) -> list[int]:
    deck = list(board.deck)
    random.Random(f"cards-{seed}").shuffle(deck)
    whims = [random.Random(f"whim-{seed}") for _ in starts]
    sheets = [started_sheet(start) for start in starts]
    for card in deck:
        others_have = [{n for n, points in zip(NUMBERS, sheet.noted, strict=True) if points} for sheet in sheets]
        drawn = []
        for seat, sheet in enumerate(sheets):
            taken = set().union(*(have for other, have in enumerate(others_have) if other != seat))
            drawn.append(choose_way(board, sheet, card, worth_of(board, sheet, taken, len(starts) == 1), whims[seat]))
        noted = settle(board, sheets, drawn)
        sheets = [
            Sheet(sheet.start, oriented(sheet.path), sheet.used, points)
            for sheet, points in zip(drawn, noted, strict=True)
        ]
    return [score_sheet(sheet).total for sheet in sheets]


def worth_of(board: Board, sheet: Sheet, taken: set[int], alone: bool) -> dict[int, int]:  # noqa: FBT001 - private
    """What a player expects from each number cell now."""
    highest = max((n for n, points in zip(NUMBERS, sheet.noted, strict=True) if points), default=0)
    halved = {n for n in NUMBERS if n < highest} if alone else taken
    return {cell: half(n) if n in halved else n for cell, n in board.number_at.items()}


def choose_way(board: Board, sheet: Sheet, card: Card, worth: dict[int, int], whim: random.Random) -> Sheet:
    """The way to use the card that promises most: points, cells, free neighbours, and nothing cut off."""
    ways = []
    for path, used in every_way(board, sheet, tally_of(card)):
        fresh = path[len(sheet.path) :]
        points = sum(worth.get(cell, 0) for cell in fresh)
        freedom = (NEIGHBOUR_SETS[path[-1]] & ~used).bit_count()
        ways.append((points + len(fresh) + 0.4 * freedom + WHIM * whim.random(), path, used))
    ways.sort(reverse=True)
    best = (-1000.0, sheet)
    for value, path, used in ways[:CLOSE_LOOK]:
        way = Sheet(sheet.start, path, used, sheet.noted)
        lost = cut_off(way)
        value -= lost.bit_count() + 0.5 * sum(points for cell, points in worth.items() if lost >> cell & 1)
        best = max(best, (value, way), key=lambda entry: entry[0])
    return best[1]


def every_way(board: Board, sheet: Sheet, tally: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every path that the card allows in this round, the unchanged one included."""
    yield sheet.path, sheet.used
    stack = [(sheet.path, sheet.used, tally)]
    if len(sheet.path) > 1:
        stack.append((sheet.path[::-1], sheet.used, tally))
    while stack:
        path, used, left = stack.pop()
        cells = NEIGHBOUR_SETS[path[-1]] & ~used & board.cells_for(left)
        while cells:
            bit = cells & -cells
            cells ^= bit
            cell = bit.bit_length() - 1
            longer = (*path, cell)
            yield longer, used | bit
            stack.append((longer, used | bit, left - board.price[cell]))


# -- evidence


def report(board: Board, games: int, seed: int) -> bool:
    """Print the evidence for every clause; True if nothing is wrong."""
    print(f"{board.name}: {board.certainty}, fingerprint {board.fingerprint}")
    return all([report_colours(board), report_places(board), report_tours(board), report_strength(board, games, seed)])


def report_colours(board: Board) -> bool:
    counts = Counter(board.colours)
    listed = ", ".join(f"{name} {counts[colour]}" for colour, name in enumerate(COLOURS))
    pairs = equal_neighbours(board.colours)
    print(f"T-C2 cells {len(board.colours)}; T-C6 colours: {listed}; pairs of equal neighbours: {len(pairs)} of 156")
    return sorted(counts.values()) == [10, 10, 10, 10, 10, 11] and len(pairs) <= 8


def report_places(board: Board) -> bool:
    """What `read_board` has checked is printed; what the rule sheet's example needs is checked here."""
    cells = {n: CELL_NAMES[cell] for cell, n in board.number_at.items()}
    rim = " ".join(f"{n}:{cells[n]}" for n in RIM_NUMBERS)
    print(f"T-C3 on the rim {rim}; off it {' '.join(f'{n}:{cells[n]}' for n in (2, 3, 4))}")
    starts = ", ".join(f"{CELL_NAMES[cell]} {COLOURS[board.colours[cell]]}" for cell in board.starts)
    ways = ["-".join(CELL_NAMES[cell] for cell in path) for path in example_paths(board)]
    print(f"T-C4 starts {starts}; the sheet's example: {' or '.join(ways) or 'cannot be played'}")
    doubled = " ".join(card for card in board.deck if card.doubled)
    print(f"T-C5 {len(board.deck)} cards, {sum(map(len, board.deck))} colour cells, doubled: {doubled}")
    return bool(ways) and EXAMPLE_CARD in board.deck


def report_tours(board: Board) -> bool:
    """T-C6: every cell can be reached, and a path over all cells begins at each start."""
    complete = True
    for start in board.starts:
        reachable = ALL_CELLS & ~cut_off(started_sheet(start))
        tour = tour_from(start)
        complete = complete and reachable == ALL_CELLS and len(set(tour)) == CELL_COUNT
        print(f"T-C6 from {CELL_NAMES[start]}: {reachable.bit_count()} cells in reach; a path over {len(tour)}:")
        print("     " + "-".join(CELL_NAMES[cell] for cell in tour))
    return complete


def tour_from(start: int) -> tuple[int, ...]:
    """A path over all cells that begins there, found by visiting the cells with the fewest ways out first."""

    def go(path: tuple[int, ...], used: int) -> tuple[int, ...] | None:
        if len(path) == CELL_COUNT:
            return path
        ways = [cell for cell in NEIGHBOURS[path[-1]] if not used >> cell & 1]
        ways.sort(key=lambda cell: ((NEIGHBOUR_SETS[cell] & ~used).bit_count(), cell))
        for cell in ways:
            if not cut_off(Sheet(start, (cell, cell), used | 1 << cell)):
                found = go((*path, cell), used | 1 << cell)
                if found is not None:
                    return found
        return None

    return go((start,), 1 << start) or ()


def report_strength(board: Board, games: int, seed: int) -> bool:
    """T-C6: the starts score alike. These games have other cards than those of the search."""
    tell(f"playing {games} games from each start")
    alike = True
    for kind, strengths in (
        ("alone (solo scoring)", play_alone(board, games, seed + 1000)),
        ("four at one table", play_together(board, games, seed + 1000)),
    ):
        print(f"T-C6 {kind}, {games} games per start, the same cards for each:")
        for strength in strengths:
            print(f"     {CELL_NAMES[strength.start]} mean {strength.mean:6.2f} ± {strength.margin:.2f} (95 %)")
        gap = gap_of(strengths)
        spread = statistics.fmean(statistics.stdev(strength.scores) for strength in strengths)
        print(f"     largest difference {gap:.2f} points; standard deviation of one game {spread:.1f}")
        alike = alike and gap <= 0.1 * spread + 2 * max(strength.margin for strength in strengths)
    return alike


def tell(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
