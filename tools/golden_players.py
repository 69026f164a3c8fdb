"""Players for golden games: random ones, greedy ones, and one that knows the whole deal.

Random play hardly ever fills a Hashi race or links islands in Ponte, so golden games need players that want
something. None of them is a bot for people to play against: they look at the full state, the far-sighted one even
at cards to come. They are deterministic, so that a golden game can be made again.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from isthmus.games.connections import scoring as connections_scoring
from isthmus.games.ponte.board import Colour, bits
from isthmus.games.ponte.scoring import groups_of, score_sheet
from isthmus.games.traxx.board import NEIGHBOUR_SETS
from isthmus.kernel.match import Match
from isthmus.kernel.steps import DONE

Value = Callable[[Any, int], float]
Player = Callable[[Match, int, random.Random], Any]


def random_player(match: Match, seat: int, chooser: random.Random) -> Any:
    """Any step, being done only one time in five."""
    legal = match.legal(seat)
    others = [step for step in legal if step != DONE]
    if not others or (len(others) < len(legal) and chooser.random() < 0.2):
        return DONE
    return chooser.choice(others)


def lazy_player(match: Match, seat: int, chooser: random.Random) -> Any:
    """Is done as soon as that is allowed."""
    legal = match.legal(seat)
    return DONE if DONE in legal else chooser.choice(legal)


def greedy_player(match: Match, seat: int, chooser: random.Random) -> Any:
    """The step after which its own board looks best; ties by lot."""
    value = VALUES[match.game.name]
    game, state = match.game, match.state
    best, choice = value(state, seat) - 0.25, DONE
    for step in match.legal(seat):
        if step != DONE:
            worth = value(game.apply(state, seat, step), seat) + chooser.random() * 0.2
            if worth > best or choice not in match.legal(seat):
                best, choice = worth, step
    return choice


def far_sighted(match: Match, width: int) -> Match:
    """The best match for one seat that a beam of that width finds, knowing the deal."""
    value = VALUES[match.game.name]
    layer = [match]
    while not layer[0].over:
        closed: dict[Any, Match] = {}
        frontier = layer
        while frontier:
            following: dict[Any, Match] = {}
            for one in frontier:
                label = one.game.period(one.state).label
                for step in one.legal(0):
                    after = one.play(0, step)
                    same = not after.over and after.game.period(after.state).label == label
                    (following if same else closed).setdefault(after.state, after)
            frontier = _best(following, width, value)
        layer = _best(closed, width, value)
    return layer[0]


def _best(matches: dict[Any, Match], width: int, value: Value) -> list[Match]:
    return sorted(matches.values(), key=lambda match: value(match.state, 0), reverse=True)[:width]


# --- what a board is worth -----------------------------------------------------------------------------------


def hashi_value(state: Any, seat: int) -> float:
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


def _room(sheet: Any, board: Any, line: int, island: int) -> int:
    start, end, _, _ = board.ends[line]
    other = end if start == island else start
    return int(sheet.room_at(other))


def traxx_value(state: Any, seat: int) -> float:
    """Cells on the path, numbers reached, and room at both ends."""
    sheet, board = state.desks[seat].sheet, state.board
    cells = sheet.path
    numbers = sum(board.number_at.get(cell, 0) for cell in cells)
    noted = sum(sheet.noted)
    room = 0.0
    for end in {cells[0], cells[-1]} if cells else set():
        room += (NEIGHBOUR_SETS[end] & ~sheet.used).bit_count()
    return float(len(cells) + numbers + 0.7 * noted + 0.3 * room)


def connections_value(state: Any, seat: int) -> float:
    """Little lost, no spirals, many places to go on."""
    sheet = state.desks[seat].sheet
    if sheet.board is None:
        return 0.0
    worth = 0.1 * sheet.frontier.bit_count()
    for _, number, fate in connections_scoring.rim_state(sheet):
        worth += {connections_scoring.LINKED: 1.0, connections_scoring.LOST: -1.5}.get(fate, 0.0) * number
    return float(worth - 2.2 * connections_scoring.spirals(sheet))


def ponte_value(state: Any, seat: int) -> float:
    """Own points and sandbanks against the other's."""
    if state.light_seat < 0:
        return 0.0
    mine = Colour.LIGHT if seat == state.light_seat else Colour.DARK
    return _ponte_side(state, mine) - _ponte_side(state, Colour.DARK if mine is Colour.LIGHT else Colour.LIGHT)


def _ponte_side(state: Any, colour: Colour) -> float:
    groups = groups_of(state.grid, state.sides[colour].tiles)
    growing = sum({1: 0.1, 2: 0.6, 3: 1.2}.get(group.size, 2.0) for group in groups)
    return float(1.5 * score_sheet(state, colour).total + growing + 0.4 * state.bridges_of(colour).bit_count())


VALUES: dict[str, Value] = {
    "hashi": hashi_value,
    "traxx": traxx_value,
    "connections": connections_value,
    "ponte": ponte_value,
}
PLAYERS: dict[str, Player] = {"random": random_player, "greedy": greedy_player, "lazy": lazy_player}
