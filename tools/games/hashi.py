"""Hashi for the tools: its golden games, perft pins, and wrong rules that the tests must notice."""

# ruff: noqa: E501 - a row is one line, so that old and new stand side by side

from __future__ import annotations

from typing import Final

from isthmus.games.hashi.board import Board
from isthmus.games.hashi.state import HashiState, Sheet
from isthmus.games.ponte.board import bits
from isthmus.kernel.match import Match
from tools.golden_plan import GREEDY, LAZY, RANDOM, Golden, own_board
from tools.mutations import table
from tools.perft_pins import Pins, sequences

CLAUSES: Final = "H"  # the letter that the ids of its clauses begin with

LACKS: Final[tuple[str, ...]] = ()

# --- pictures

PICTURE: Final = ("hashi-perfect-a", 14, 0)
TOUR: Final = ("hashi-2p-shared", "9", "16")

# --- golden games

GOLDEN: Final = [
    Golden("hashi-1p-red-high", "hashi", 1, GREEDY, wants=("solo/red=9",)),
    Golden("hashi-1p-red-low", "hashi", 1, GREEDY, wants=("solo/red=5",)),
    Golden("hashi-1p-blue-high", "hashi", 1, width=12, wants=("solo/blue=7",)),
    Golden("hashi-1p-blue-low", "hashi", 1, GREEDY, wants=("solo/blue=3",)),
    Golden("hashi-1p-six-high", "hashi", 1, GREEDY, wants=("solo/six=8",)),
    Golden("hashi-1p-six-low", "hashi", 1, GREEDY, wants=("solo/six=4",)),
    Golden("hashi-1p-dogsbody", "hashi", 1, width=6, wants=("title/hashi-title-dogsbody",)),
    Golden("hashi-1p-bamboo", "hashi", 1, width=6, wants=("title/hashi-title-bamboo-binder",)),
    Golden("hashi-1p-screw", "hashi", 1, width=6, wants=("title/hashi-title-screw-tightener",)),
    Golden("hashi-1p-concrete", "hashi", 1, width=12, wants=("title/hashi-title-concrete-pourer",)),
    Golden("hashi-1p-project", "hashi", 1, width=20, wants=("title/hashi-title-project-manager",)),
    Golden("hashi-1p-side-b", "hashi", 1, GREEDY, {"side": "b"}),
    Golden("hashi-1p-random-setup", "hashi", 1, GREEDY, {"setup": "random"}),
    Golden("hashi-1p-idle", "hashi", 1, LAZY),
    Golden("hashi-2p-late-red", "hashi", 2, GREEDY, wants=("table/red=9", "table/red=5")),
    Golden("hashi-2p-late-blue", "hashi", 2, GREEDY, wants=("table/blue=7", "table/blue=3")),
    Golden("hashi-2p-late-six", "hashi", 2, GREEDY, wants=("table/six=8", "table/six=4")),
    Golden("hashi-2p-shared", "hashi", 2, GREEDY, wants=("shared-win",)),
    Golden("hashi-3p", "hashi", 3, GREEDY),
    Golden("hashi-3p-side-b-random", "hashi", 3, RANDOM, {"side": "b"}),
    Golden("hashi-4p-random-setup", "hashi", 4, ("greedy", "random"), {"setup": "random"}),
    Golden("hashi-4p-own-board", "hashi", 4, GREEDY, own_board("hashi", "side_b", name="My copy")),
]


def value(state: HashiState, seat: int) -> float:
    """Finished islands, flags most; an unfinished number is a debt, an island that can never be finished a big one."""
    sheet, board = state.desks[seat].sheet, state.board
    worth = 6.0 * sheet.finished_count + 3.0 * (sheet.finished & (board.reds | board.blues)).bit_count()
    if state.bonuses:
        worth += 2.0 * sum(state.bonuses[seat])
    for island in range(len(board.islands)):
        number = sheet.number(island)
        lines = [line for line in bits(board.lines_at[island]) if not sheet.dead >> line & 1]
        supply = sum(min(2 - sheet.bridges(line), _room(sheet, board, line, island)) for line in lines)
        if number and not sheet.finished >> island & 1:
            worth += 2.0 - 0.4 * sheet.room_at(island) - (8 if supply < sheet.room_at(island) else 0)
        elif not number:
            worth -= 0.2 * sheet.bridges_at(island) + (2 if supply + sheet.bridges_at(island) < 1 else 0)
    return float(worth)


def _room(sheet: Sheet, board: Board, line: int, island: int) -> int:
    start, end, _, _ = board.ends[line]
    other = end if start == island else start
    return int(sheet.room_at(other))


def features(match: Match) -> set[str]:
    """The points of each bonus."""
    outcome = match.outcome
    assert outcome is not None
    mode = "solo" if len(outcome.sheets) == 1 else "table"
    return {
        f"{mode}/{line.category}={line.points}" for sheet in outcome.sheets for line in sheet.lines[1:] if line.points
    }


# --- perft

PINS: Final[Pins] = {
    "hashi-1p": lambda: sequences("hashi", 1, 6),
    "hashi-1p-side-b": lambda: sequences("hashi", 1, 6, side="b"),
    "hashi-2p": lambda: sequences("hashi", 2, 6),
}

# --- wrong rules

MUTATIONS: Final = table(
    "games/hashi",
    ("H-C1", "board.py", 'f"data/side_{side}.toml"', '"data/side_a.toml"'),
    ("H-C2", "board.py", "if count != expected:", "if count > expected:"),
    ("H-C3", "board.py", "Line(number, min(group))", "Line(number, max(group))"),
    ("H-C3", "board.py", "other != number and cells[number] & cells[other]", "False and cells[number] & cells[other]"),
    ("H-C4", "board.py", "for group in (right, below) if group", "for group in (right,) if group"),
    ("H-C5", "state.py", "ROUNDS + 1, ROUNDS + 1)))", "ROUNDS + 1, ROUNDS + 1)[1:] + ['6x3']))"),
    ("H-S1", "game.py", "(sheets[-1], *sheets[:-1])", "(*sheets[1:], sheets[0])"),
    ("H-S1", "state.py", "START_NUMBERS: Final = (3, 4)", "START_NUMBERS: Final = (3, 4, 5)"),
    ("H-S1", "moves.py", "if not board.plains >> step.island & 1:\n        return Refused(\"hashi-setup-flag\"", "if False:\n        return Refused(\"hashi-setup-flag\""),
    ("H-S2", "game.py", 'options.setup == "random"', 'options.setup == "never"'),
    ("H-S3", "game.py", "outcome not in DECK or outcome in state.cards", "outcome not in DECK"),
    ("H-R1", "moves.py", "    if steps:\n        drawn = tuple(board", "    if False:\n        drawn = tuple(board"),
    ("H-R2", "game.py", "last = state.round == ROUNDS", "last = state.round == ROUNDS - 1"),
    ("H-R4", "game.py", 'Chance("hidden", _unseen(state))', 'Chance("hidden", DECK)'),
    ("H-A1", "moves.py", "sheet.free & (board.plains | levels)", "ALL_ISLANDS & (board.plains | levels)"),
    ("H-A2", "moves.py", "sheet.free & (board.plains | levels)", "sheet.free & (board.plains ^ levels)"),
    ("H-A3", "moves.py", "sheet.free & (board.plains | levels)", "sheet.free"),
    ("H-A4", "moves.py", "levels >> ISLANDS * number & ALL_ISLANDS", "levels >> ISLANDS * (number + 1) & ALL_ISLANDS"),
    ("H-A4", "state.py", "            full |= lines\n            finished |= 1 << island", "            full |= lines"),
    ("H-A5", "moves.py", "limit += min(2 - sheet.bridges(line), sheet.room_at(other))", "limit += min(1, sheet.room_at(other))"),
    ("H-B1", "game.py", "if len(lines) in (0, needed)", "if len(lines) in (0, 1, needed)"),
    ("H-B1", "moves.py", "if helpful & far[line] or can_follow(board, sheet, line, count - 1):", "if True:"),
    ("H-B2", "moves.py", "return sheet.reach & ~(sheet.second | sheet.dead | sheet.full)", "return ((1 << MOST_LINES) - 1) & ~(sheet.second | sheet.dead | sheet.full)"),
    ("H-B3", "moves.py", "return sheet.reach & ~(sheet.second | sheet.dead | sheet.full)", "return sheet.reach & ~(sheet.dead | sheet.full)"),
    ("H-B4", "state.py", "dead |= board.crossings[line]", "dead |= 0"),
    ("H-B5", "moves.py", "return sheet.reach & ~(sheet.second | sheet.dead | sheet.full)", "return sheet.reach & ~(sheet.second | sheet.dead)"),
    ("H-B6", "moves.py", "    if drawn:  # H-B1: all or none\n        return offered", "    if drawn:\n        return offered[1:] or offered"),
    ("H-F1", "state.py", "if number:  # H-F1", "if number > 1:"),
    ("H-F2", "scoring.py", "HIGH: Final = Bonuses(red=9, blue=7, six=8)", "HIGH: Final = Bonuses(red=9, blue=8, six=7)"),
    ("H-F2", "scoring.py", "LOW: Final = Bonuses(red=5, blue=3, six=4)", "LOW: Final = Bonuses(red=5, blue=4, six=3)"),
    ("H-F2", "scoring.py", "blue = finished & board.blues == board.blues", "blue = bool(finished & board.blues)"),
    ("H-F3", "scoring.py", "if now[seat][category] and not held[category]:", "if now[seat][category]:"),
    ("H-F4", "scoring.py", "else any(held[category] for held in bonuses)", "else False"),
    ("H-F5", "scoring.py", "if sheet.first >> line & 1 and finished >> start & finished >> end & 1:", "if sheet.first >> line & 1 and finished >> start & 1:"),
    ("H-F5", "scoring.py", "GROUP_SIZE: Final = 6", "GROUP_SIZE: Final = 5"),
    ("H-F6", "scoring.py", "            if now[seat][category] and not held[category]:\n", "            if now[seat][category] and not held[category]:\n                points = LOW[category] if seat and any(one[category] for one in bonuses) else points\n"),
    ("H-E1", "scoring.py", "ISLAND_POINTS: Final = 2", "ISLAND_POINTS: Final = 3"),
    ("H-E1", "scoring.py", "Outcome(ENDING, sheets, ranks_of(totals))", "Outcome(ENDING, sheets, ranks_of([-total for total in totals]))"),
    ("H-O1", "scoring.py", "SOLO_LIMITS: Final = Bonuses(red=12, blue=7, six=12)", "SOLO_LIMITS: Final = Bonuses(red=12, blue=8, six=12)"),
    ("H-O1", "scoring.py", "late = round_ > SOLO_LIMITS[category]", "late = round_ >= SOLO_LIMITS[category]"),
    ("H-O2", "scoring.py", '(49, "hashi-title-project-manager")', '(50, "hashi-title-project-manager")'),
    ("H-M1", "referee.py", "if place not in struck and numbers.get(place)", "if numbers.get(place)"),
    ("H-M2", "referee.py", 'four = (*name.split("-"), *other.split("-"))', 'four = tuple(name.split("-"))'),
)  # fmt: skip
