"""Ponte del Diavolo for the tools: its golden games, perft pins, and wrong rules that the tests must notice."""

# ruff: noqa: E501 - a row is one line, so that old and new stand side by side

from __future__ import annotations

from typing import Final

from isthmus.games.ponte import scoring
from isthmus.games.ponte.board import Board, Colour
from isthmus.games.ponte.scoring import groups_of, score_sheet
from isthmus.games.ponte.state import PonteState
from isthmus.kernel.match import Match
from tools.golden_plan import GREEDY, LAZY, RANDOM, Golden, own_board
from tools.mutations import table
from tools.perft_pins import Pins, positions, sequences

CLAUSES: Final = "P"  # the letter that the ids of its clauses begin with

LACKS: Final = (
    "solver",
    "scale",
    "photo",
    "caller",
    "daily",
    "ghosts",
)  # its result is decided between the players, its chances need no scale, nothing is dealt,
# and both players share one board

# --- pictures

PICTURE: Final = ("ponte-big-sets", 80, None)
TOUR: Final = ("ponte-big-sets", "19", "45")

# --- golden games

_POND: Final = own_board("ponte", "board_10", name="Pond", size=6, tiles=12, bridges=4)
_PASSING: Final = {"may_pass_bridge": True}
GOLDEN: Final = [
    Golden("ponte-light-stuck", "ponte", 2, GREEDY, wants=("ending/light-stuck", "light-seat/0", "set-of/5")),
    Golden("ponte-dark-stuck", "ponte", 2, GREEDY, wants=("ending/dark-stuck", "light-seat/1", "set-of/6")),
    Golden("ponte-light-declined", "ponte", 2, LAZY, _PASSING, wants=("ending/light-declined",)),
    Golden("ponte-dark-declined", "ponte", 2, LAZY, _PASSING, wants=("ending/dark-declined",)),
    Golden("ponte-won-by-islands", "ponte", 2, GREEDY, wants=("won-by/islands",)),
    Golden("ponte-won-by-bridges", "ponte", 2, GREEDY, wants=("won-by/bridges",)),
    Golden("ponte-shared", "ponte", 2, RANDOM, wants=("shared-win",)),
    Golden("ponte-big-sets", "ponte", 2, GREEDY, wants=("set-of/7",)),
    Golden("ponte-small-sets", "ponte", 2, ("greedy", "random"), wants=("set-of/2", "set-of/3")),
    Golden("ponte-set-of-four", "ponte", 2, GREEDY, wants=("set-of/4",)),
    Golden("ponte-no-bridges-left", "ponte", 2, GREEDY, wants=("no-bridges-left",)),
    Golden("ponte-no-tiles-left", "ponte", 2, RANDOM, wants=("no-tiles-left",)),
    Golden("ponte-12", "ponte", 2, GREEDY, {"size": 12}),
    Golden("ponte-unlimited", "ponte", 2, GREEDY, {"unlimited": True}),
    Golden("ponte-lot", "ponte", 2, GREEDY, {"lot": True}),
    Golden("ponte-annulled", "ponte", 2, GREEDY, annul_after=30, wants=("ending/annulled",)),
    Golden("ponte-own-board", "ponte", 2, GREEDY, _POND),
]  # fmt: skip


def value(state: PonteState, seat: int) -> float:
    """Points and sandbanks of this seat, less those of the other."""
    if state.light_seat < 0:
        return 0.0
    mine = Colour.LIGHT if seat == state.light_seat else Colour.DARK
    return _side(state, mine) - _side(state, Colour.DARK if mine is Colour.LIGHT else Colour.LIGHT)


def _side(state: PonteState, colour: Colour) -> float:
    groups = groups_of(state.grid, state.sides[colour].tiles)
    growing = sum({1: 0.1, 2: 0.6, 3: 1.2}.get(group.size, 2.0) for group in groups)
    return float(1.5 * score_sheet(state, colour).total + growing + 0.4 * state.bridges_of(colour).bit_count())


def features(match: Match) -> set[str]:
    """Sets of islands, how a tie was broken, what ran out."""
    state, outcome = match.state, match.outcome
    assert outcome is not None
    found = set()
    for colour in Colour:
        for linked in scoring.island_sets(state, colour):
            found.add(f"set-of/{len(linked)}")
    islands = [sum(map(len, scoring.island_sets(state, colour))) for colour in Colour]
    bridges = [state.bridges_of(colour).bit_count() for colour in Colour]
    if outcome.scores[0] == outcome.scores[1] and len(outcome.winners) == 1:
        found.add("won-by/islands" if islands[0] != islands[1] else "won-by/bridges")
    found.add(f"light-seat/{state.light_seat}")
    if state.bridges_left == 0:
        found.add("no-bridges-left")
    if 0 in (state.tiles_left(Colour.LIGHT), state.tiles_left(Colour.DARK)):
        found.add("no-tiles-left")
    return found | ({"many-bridges"} if max(bridges) >= 6 else set())


# --- perft

PINS: Final[Pins] = {
    "ponte-10": lambda: sequences("ponte", 2, 5),
    "ponte-12": lambda: sequences("ponte", 2, 4, size=12),
    "ponte-3x3": lambda: positions("ponte", 2, board=Board(3, 9, 9)),
    "ponte-3x3-passing": lambda: positions("ponte", 2, board=Board(3, 9, 9), may_pass_bridge=True),
    "ponte-3x3-scarce": lambda: positions("ponte", 2, board=Board(3, 4, 1)),
}

# --- wrong rules

MUTATIONS: Final = table(
    "games/ponte",
    ("P-C1", "data/board_10.toml", "tiles = 40", "tiles = 41"),
    ("P-C1", "state.py", "bridges=box.size**2)", "bridges=box.bridges)"),
    ("P-S1", "moves.py", "if chosen.colour == Colour.LIGHT else 1 - state.seat", "if chosen.colour == Colour.DARK else 1 - state.seat"),
    ("P-S1", "state.py", "return _mover(1 - state.starter, NOBODY", "return _mover(state.starter, NOBODY"),
    ("P-T1", "moves.py", '            "open_bridges": 0,\n            "may_finish": not first,', '            "open_bridges": state.open_bridges,\n            "may_finish": not first,'),
    ("P-T2", "state.py", "if side.tiles.bit_count() + 2 > state.box.tiles:", "if side.tiles.bit_count() + 1 > state.box.tiles:"),
    ("P-T2", "moves.py", '"may_finish": not first,', '"may_finish": True,'),
    ("P-T3", "state.py", "state.options.may_pass_bridge and not squares and bool(bridges)", "state.options.may_pass_bridge and bool(bridges)"),
    ("P-T3", "state.py", "may_pass = state.options.may_pass_bridge and not squares", "may_pass = not squares"),
    ("P-I1", "islands.py", "        if shape is None:\n            return None\n", "        if shape is None:\n            return shapes[1 << index]\n"),
    ("P-I2", "islands.py", "fits &= ~group.rim", "fits &= ~group.sides"),
    ("P-I2", "islands.py", "return group.size < ISLAND or not group.rim & tiles", "return group.size < ISLAND or not group.sides & tiles"),
    ("P-I3", "islands.py", "return group.size < ISLAND or not group.rim & tiles", "return not group.rim & tiles"),
    ("P-I4", "moves.py", "(sides[0], side) if colour else", "(sides[0]._replace(fits=sides[0].fits & ~state.grid.near[index]), side) if colour else"),
    ("P-I5", "islands.py", "    return second.size < ISLAND or not second.rim & both", "    return True"),
    ("P-B1", "grid.py", "(1, -2), (2, 1), (2, -1))", "(1, -2), (2, 1))"),
    ("P-B2", "moves.py", '"free": state.free & ~span.under,', '"free": state.free,'),
    ("P-B2", "moves.py", '"unbuilt": state.unbuilt & ~state.grid.over[index],', '"unbuilt": state.unbuilt,'),
    ("P-B2", "grid.py", "return (1, 0), (1, right)", "return ((1, 0),)"),
    ("P-B3", "grid.py", "crosses | ending[first] | ending[second]", "crosses | 1 << n | ending[first]"),
    ("P-B4", "grid.py", "crosses &= (1 << len(found)) - 1", "crosses = 0"),
    ("P-B5", "scoring.py", "        if one != two:\n", "        if one < two:\n"),
    ("P-B6", "state.py", "state.bridges.bit_count() < state.box.bridges else 0", "state.bridges.bit_count() <= state.box.bridges else 0"),
    ("P-E1", "moves.py", "return _over(state, Ending.DARK_STUCK)", 'return _next_turn(state.with_changes({"turn": state.turn + 1}), Colour.LIGHT)'),
    ("P-E1", "moves.py", "return _last_turn(state, Ending.LIGHT_STUCK)", "return _over(state, Ending.LIGHT_STUCK)"),
    ("P-E2", "moves.py", "else _last_turn(state, Ending.LIGHT_DECLINED)", "else _over(state, Ending.LIGHT_DECLINED)"),
    ("P-V1", "scoring.py", "return islands * (islands + 1) // 2", "return islands * islands - islands + 1"),
    ("P-V1", "scoring.py", "tuple(group for group in linked if group.size == ISLAND)", "tuple(group for group in linked)"),
    ("P-V2", "scoring.py", "return sheet.total, islands.count, bridges.count", "return sheet.total, islands.count, 0"),
    ("P-V2", "scoring.py", "return sheet.total, islands.count, bridges.count", "return sheet.total, 0, bridges.count"),
    ("P-V4", "game.py", "allows_agreements = True", "allows_agreements = False"),
)  # fmt: skip
