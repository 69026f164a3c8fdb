"""Small wrong rules: one line of code changed each, named by the clause that it breaks.

(clause, file below src/isthmus, exact text that stands there once, the wrong text). The letter of the clause says which
game's tests must notice.
"""

# ruff: noqa: E501 - a row is one line, so that old and new stand side by side

from __future__ import annotations

from typing import Final, NamedTuple


class Mutation(NamedTuple):
    """One wrong rule."""

    clause: str
    file: str
    old: str
    new: str

    @property
    def game(self) -> str:
        """The game whose clause is broken."""
        return {"H": "hashi", "T": "traxx", "C": "connections", "P": "ponte"}[self.clause[0]]


def _table(folder: str, *rows: tuple[str, str, str, str]) -> list[Mutation]:
    return [Mutation(clause, f"{folder}/{file}", old, new) for clause, file, old, new in rows]


HASHI: Final = _table(
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
    ("H-F4", "scoring.py", "len(sheets) == 1 else taken", "len(sheets) == 1 else False"),
    ("H-F5", "scoring.py", "if sheet.first >> line & 1 and finished >> start & finished >> end & 1:", "if sheet.first >> line & 1 and finished >> start & 1:"),
    ("H-F5", "scoring.py", "GROUP_SIZE: Final = 6", "GROUP_SIZE: Final = 5"),
    ("H-F6", "scoring.py", "            if now[seat][category] and not held[category]:\n", "            if now[seat][category] and not held[category]:\n                points = LOW[category] if seat and any(one[category] for one in bonuses) else points\n"),
    ("H-E1", "scoring.py", "ISLAND_POINTS: Final = 2", "ISLAND_POINTS: Final = 3"),
    ("H-E1", "scoring.py", "ranks_of(totals), titles)", "ranks_of([-total for total in totals]), titles)"),
    ("H-O1", "scoring.py", "SOLO_LIMITS: Final = Bonuses(red=12, blue=7, six=12)", "SOLO_LIMITS: Final = Bonuses(red=12, blue=8, six=12)"),
    ("H-O1", "scoring.py", "late = round_ > SOLO_LIMITS[category]", "late = round_ >= SOLO_LIMITS[category]"),
    ("H-O2", "scoring.py", '(49, "hashi-title-project-manager")', '(50, "hashi-title-project-manager")'),
    ("H-M1", "referee.py", "if place not in struck and numbers.get(place)", "if numbers.get(place)"),
    ("H-M2", "referee.py", 'four = (*name.split("-"), *other.split("-"))', 'four = tuple(name.split("-"))'),
)  # fmt: skip

TRAXX: Final = _table(
    "games/traxx",
    ("T-C1", "board.py", "starts.append(cell)", "starts.insert(0, cell)"),
    ("T-C2", "board.py", "((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))", "((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 3))"),
    ("T-C3", "board.py", "if number in RIM_NUMBERS and cell not in RIM:", "if False:"),
    ("T-C4", "board.py", "if cell not in AROUND_CENTRE:", "if False:"),
    ("T-C5", "board.py", "if doubled[letter] != 1:", "if doubled[letter] > 1:"),
    ("T-C6", "board.py", "    if missing:\n", "    if False:\n"),
    ("T-C7", "board.py", '"●▲★■♥◆"', '"●▲★■♥●"'),
    ("T-S1", "game.py", "for cell in state.board.starts if cell not in taken", "for cell in state.board.starts"),
    ("T-P1", "moves.py", "board.cells_for(tally_of(card) - sheet.spent) & ~sheet.used", "board.cells_for(tally_of(card) - sheet.spent)"),
    ("T-P2", "state.py", "Sheet(cell, (cell,), 1 << cell)", "Sheet(cell, (cell,), 0)"),
    ("T-P3", "moves.py", "if sheet.spent or len(path) == 1:  # T-P3", "if len(path) == 1:  #"),
    ("T-P4", "moves.py", "board.cells_for(tally_of(card) - sheet.spent)", "board.cells_for(tally_of(card))"),
    ("T-P4", "game.py", "return None if sheet.path else begin_refusal", "return None if sheet.spent else begin_refusal"),
    ("T-R1", "game.py", "if state.round == ROUNDS:", "if state.round == ROUNDS - 1:"),
    ("T-N1", "scoring.py", "half(number) if number in taken else number", "half(number)"),
    ("T-N1", "scoring.py", "if any(sheet.noted[n - NUMBERS[0]] for sheet in before)", "if any(sheet.noted[n - NUMBERS[0]] for sheet in before[1:])"),
    ("T-N2", "scoring.py", "return (number + 1) // 2", "return number // 2"),
    ("T-N3", "scoring.py", "return tuple(board.number_at[cell] for cell in after.path[len(before.path) :] if cell in board.number_at)", "return tuple(board.number_at[cell] for cell in after.path[len(before.path) :] if cell in board.number_at)[:1]"),
    ("T-E1", "scoring.py", "unused = CELL_COUNT - len(sheet.path)", "unused = CELL_COUNT - len(sheet.path) - 1"),
    ("T-E1", "game.py", "ranks_of(totals), titles)", "ranks_of([-total for total in totals]), titles)"),
    ("T-O1", "scoring.py", "highest = max(highest, number)", "highest = number"),
    ("T-O1", "scoring.py", "number if number > highest else half(number)", "number if number < highest else half(number)"),
    ("T-O3", "game.py", "totals[0] > EXCELLENT_ABOVE", "totals[0] >= EXCELLENT_ABOVE"),
)  # fmt: skip

CONNECTIONS: Final = _table(
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

PONTE: Final = _table(
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

KERNEL: Final = _table(
    "kernel",
    ("H-R3", "sheets.py", "return tuple(seat for seat in range(len(state.desks)) if seat != viewer)", "return ()"),
    ("T-R2", "sheets.py", "return self.reopens if desk.done else bool(desk.steps)", "return bool(desk.steps)"),
    ("C-R2", "sheets.py", "return self.reopens if desk.done else bool(desk.steps)", "return not desk.done and bool(desk.steps)"),
    ("H-R4", "match.py", "if not active and self.secret is not None and game.chance(state) is None:", "if self.secret is not None and len(log) > 3:"),
    ("P-V4", "match.py", "if set(consent) != set(range(len(self.header.names))):", "if not consent:"),
)  # fmt: skip

MUTATIONS: Final = [*HASHI, *TRAXX, *CONNECTIONS, *PONTE, *KERNEL]
