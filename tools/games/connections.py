"""Connections for the tools: its golden games, perft pins, and wrong rules that the tests must notice."""

# ruff: noqa: E501 - a row is one line, so that old and new stand side by side

from __future__ import annotations

from typing import Final

from isthmus.games.connections import scoring
from isthmus.games.connections.board import Board, Tile
from isthmus.games.connections.state import ConnectionsState
from tools.golden_plan import GREEDY, RANDOM, Golden, own_board
from tools.mutations import table
from tools.perft_pins import Pins, positions, sequences

CLAUSES: Final = "C"  # the letter that the ids of its clauses begin with
LACKS: Final = ("photo",)

# --- pictures

PICTURE: Final = ("connections-1p-king", 23, 0)
TOUR: Final = ("connections-2p-shared", "9", "23")

# --- golden games

GOLDEN: Final = [
    Golden("connections-1p-virtuoso", "connections", 1, width=12, wants=("title/connections-title-virtuoso",)),
    Golden("connections-1p-king", "connections", 1, width=12, wants=("title/connections-title-king",)),
    Golden("connections-1p-binder", "connections", 1, GREEDY, wants=("title/connections-title-binder",)),
    Golden("connections-1p-apprentice", "connections", 1, GREEDY, wants=("title/connections-title-apprentice",)),
    Golden("connections-1p-seeker", "connections", 1, RANDOM, wants=("title/connections-title-seeker",)),
    *(Golden(f"connections-1p-board-{x.lower()}", "connections", 1, GREEDY, {"boards": x}) for x in "ABCD"),
    Golden("connections-2p-shared", "connections", 2, GREEDY, wants=("shared-win",)),
    Golden("connections-2p-series", "connections", 2, GREEDY, {"series": True}, wants=("table/earlier",)),
    Golden("connections-3p", "connections", 3, ("greedy", "random")),
    Golden("connections-4p", "connections", 4, GREEDY),
    Golden("connections-4p-series", "connections", 4, GREEDY, {"series": True}),
    Golden("connections-2p-own-board", "connections", 2, GREEDY, own_board("connections", "board_a", name="My copy")),
]


def value(state: ConnectionsState, seat: int) -> float:
    """Little lost, no spirals, many places to continue."""
    sheet = state.desks[seat].sheet
    if sheet.board is None:
        return 0.0
    worth = 0.1 * sheet.frontier.bit_count()
    for _, number, fate in scoring.rim_state(sheet):
        worth += {scoring.LINKED: 1.0, scoring.LOST: -1.5}.get(fate, 0.0) * number
    return float(worth - 2.2 * scoring.spirals(sheet))


# --- perft


def _tiny() -> Board:
    """3×3 with eight tiles of few turns."""
    patterns = ("nWnW", "-n-n", "-W-W", "nnnn", "WWWW", "--nW", "---n", "---W")
    tiles = tuple(Tile(f"t{number}", pattern, "*") for number, pattern in enumerate(patterns))
    return Board("tiny", ((1, 0, 2), (3, 0, 1), (2, 0, 3), (1, 0, 2)), tiles)


PINS: Final[Pins] = {
    "connections-1p": lambda: sequences("connections", 1, 6),
    "connections-2p": lambda: sequences("connections", 2, 6),
    "connections-3x3": lambda: sequences("connections", 1, 10, board=_tiny()),
}
LONG_PINS: Final[Pins] = {
    "connections-3x3-all": lambda: positions("connections", 1, board=_tiny()),
}

# --- wrong rules

MUTATIONS: Final = table(
    "games/connections",
    ("C-C1", "board.py", 'CENTRE_PATTERN: Final = "nWnW"', 'CENTRE_PATTERN: Final = "WnWn"'),
    ("C-C2", "board.py", "return (*values[:2], 0, *values[2:])", "return (*values[:1], 0, *values[1:])"),
    ("C-C3", "data/board_b.toml", "north = [2, 1, 2, 1]", "north = [1, 2, 2, 1]"),
    ("C-C4", "data/tiles.toml", 'pattern = "---W"', 'pattern = "---n"'),
    ("C-C4", "game.py", "for letter in LETTERS if letter not in taken", "for letter in LETTERS"),
    ("C-C5", "data/tiles.toml", 'mark = "★"', 'mark = "⚷"'),
    ("C-R1", "game.py", "if state.round < material_of(state.options).rounds:", "if state.round < material_of(state.options).rounds - 1:"),
    ("C-R1", "game.py", "        if desk.steps:\n            where", "        if False:\n            where"),
    ("C-R2", "game.py", "reopens = True", "reopens = False"),
    ("C-R3", "state.py", "if name not in cards])", "if name not in cards][1:])"),
    ("C-P1", "board.py", "if looks.index(looks[rotation]) == rotation", "if True"),
    ("C-P2", "moves.py", "if need & OPEN_ENDS:  # C-P2", "if need:  #"),
    ("C-P3", "moves.py", "(need >> shift & 3) == 1 + (look >> shift & 3)", "(need >> shift & 2) == (2 if look >> shift & 3 else 0)"),
    ("C-P4", "state.py", "needs[square] |= 1 << 2 * side", "needs[square] |= 0"),
    ("C-P5", "moves.py", "        look = SPIRAL  # C-X2: asks nothing of its neighbours and continues nothing\n", "        look = SPIRAL\n        changed = bytearray(needs)\n        for neighbour, need in reach_of(board, square, 0):\n            changed[neighbour] |= need\n        needs = bytes(changed)\n"),
    ("C-P6", "moves.py", "    if on_rim:\n", "    if not on_rim:\n"),
    ("C-X1", "moves.py", "    found += sheet.spirals\n", "    found += sheet.spirals if not found else ()\n"),
    ("C-X2", "scoring.py", "LINKED if look != SPIRAL and look >> 2 * side & 3 else LOST", "LINKED if look >> 2 * side & 3 else LOST"),
    ("C-X3", "scoring.py", "return sheet.looks.count(SPIRAL)", "return min(1, sheet.looks.count(SPIRAL))"),
    ("C-E1", "scoring.py", "if fate != LINKED]", "if fate == LOST]"),
    ("C-E1", "scoring.py", "ranks_of([-sheet.total for sheet in sheets])", "ranks_of([sheet.total for sheet in sheets])"),
    ("C-E2", "scoring.py", "look >> 2 * side & 3 else LOST", "look >> 2 * ((side + 2) % 4) & 3 else LOST"),
    ("C-E3", "scoring.py", "earlier = sum(game[seat] for game in state.losses)", "earlier = max((game[seat] for game in state.losses), default=0)"),
    ("C-E3", "state.py", "return len(self.desks) if self.options.series else 1", "return min(2, len(self.desks)) if self.options.series else 1"),
    ("C-O1", "scoring.py", '(4, "connections-title-king")', '(3, "connections-title-king")'),
)  # fmt: skip
