"""The referee for Connections on a table: names tiles that may not lie as they do, counts losses, ranks the players.

The rule sheet says nothing about mistakes, so every fault says what the referee does instead: a number counts as linked
only if connections that meet properly lead from it to the centre.

Finding an order is easy here, because tiles never leave: a face-up tile may come as soon as one of its connections has
something to continue, a face-down one at any time. So taking any tile that may come next never hurts, and if none may,
no order exists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from isthmus.games.connections.board import CENTRE_PATTERN, SIDES, Board, look_of, rotations_of
from isthmus.games.connections.game import GAME
from isthmus.games.connections.paper import Laid, PaperSheet, board_of, read_sheet, read_text, write_sheet
from isthmus.games.connections.scoring import title
from isthmus.games.connections.state import (
    ConnectionsOptions,
    ConnectionsStep,
    Place,
    material_of,
    place_step,
    spiral_step,
)
from isthmus.kernel.chance import Chance
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import ScoreLine, ScoreSheet, ranks_of
from isthmus.kernel.match import Match
from isthmus.kernel.referee import Fault, Judgement, Marked, Order, Stop, never, play_through

__all__ = ["judge", "order", "read_sheet", "read_text", "sheets_of", "write_sheet"]  # a `kernel.referee.Referee`

NO_LINK = "connections-then-no-link"  # what happens then; the rule sheet is silent
NAMED = "connections-then-named"


@dataclass
class _Desk:
    """One board while it is judged; `looks` are the face-up tiles by square, the centre included."""

    paper: PaperSheet
    board: Board
    faults: list[Fault] = field(default_factory=list)
    looks: dict[int, int] = field(default_factory=dict)
    linked: set[int] = field(default_factory=set)

    def blame(self, code: str, clause: str, then: str, *places: str, **arguments: str | int) -> None:
        self.faults.append(Fault(f"connections-fault-{code}", clause, places, (), arguments, then))

    def side(self, square: int, side: int) -> int:
        return self.looks[square] >> 2 * side & 3


def judge(options: ConnectionsOptions, sheets: Sequence[PaperSheet]) -> Judgement:
    """Judge all boards of a game."""
    desks = [_first_look(board_of(options, sheet), sheet) for sheet in sheets]
    _check_table(options, desks)
    scores = tuple(_score(desk) for desk in desks)
    totals = [score.total for score in scores]
    titles = (title(totals[0]),) if len(desks) == 1 else ()
    return Judgement(tuple(map(_marked, desks)), scores, ranks_of([-total for total in totals]), titles)


def order(
    options: ConnectionsOptions,
    sheets: Sequence[PaperSheet],
    names: Sequence[str],
    cards: Sequence[str],
    stop: Stop = never,  # noqa: ARG001 - it is found at once
) -> Order:
    """A legal course to these boards; the answer is exact."""
    faults = judge(options, sheets).faults
    if faults:
        return Order(reason=faults[0])
    desks = [_first_look(board_of(options, sheet), sheet) for sheet in sheets]
    wanted = _read_tiles(options, cards)
    played = _common_tiles(options, desks, wanted)
    if isinstance(played, Fault):
        return Order(reason=played)
    where = [_squares_of(desk, played) for desk in desks]
    called = _called(desks, where, wanted or sorted(played), is_known=bool(wanted))
    if isinstance(called, Fault):
        return Order(reason=called)
    match = _played(options, names, desks, where, called)
    exact = all(_same(a, b) for a, b in zip(sheets, sheets_of(match), strict=True))
    return Order(match, exact=exact)


def sheets_of(match: Match) -> tuple[PaperSheet, ...]:
    """What the boards show after this match."""
    found = []
    for desk in match.state.desks:
        sheet = desk.closed
        marks = {
            step.square: Laid(tile, step.rotation if isinstance(step, Place) else None) for tile, step in sheet.marks
        }
        found.append(PaperSheet("" if match.header.options.board is not None else sheet.board.name, marks))
    return tuple(found)


def _same(asked: PaperSheet, shown: PaperSheet) -> bool:
    """Face-down tiles that nobody knows may be any."""
    return asked.letter == shown.letter and all(
        laid in (shown.squares[square], Laid("", shown.squares[square].rotation)) or _alike(laid, shown.squares[square])
        for square, laid in asked.squares.items()
    )


def _alike(one: Laid, two: Laid) -> bool:
    return one.tile == two.tile and None not in (one.rotation, two.rotation)


# --- one board


def _first_look(board: Board, paper: PaperSheet) -> _Desk:
    desk = _Desk(paper, board)
    desk.looks[board.centre] = look_of(CENTRE_PATTERN, 0)
    for square, laid in paper.squares.items():
        if laid.rotation is not None:
            desk.looks[board.index[square]] = look_of(board.patterns[laid.tile], laid.rotation)
    _check_squares(desk)
    _check_sides(desk)
    desk.linked = _linked(desk)
    for stray in sorted(desk.looks.keys() - desk.linked):
        name = board.squares[stray]
        if not any(name in fault.places for fault in desk.faults):
            desk.blame("not-linked", "C-P2", NO_LINK, name, square=name)
    return desk


def _check_squares(desk: _Desk) -> None:
    """C-R1: a tile on every square; C-C1: no tile twice."""
    names = [name for n, name in enumerate(desk.board.squares) if n != desk.board.centre]
    empty = [name for name in names if name not in desk.paper.squares]
    if empty:
        desk.blame("empty-squares", "C-R1", NAMED, *empty, count=len(empty))
    tiles = Counter(laid.tile for laid in desk.paper.squares.values() if laid.tile)
    for tile, count in sorted(tiles.items()):
        if count > 1:
            places = [square for square, laid in sorted(desk.paper.squares.items()) if laid.tile == tile]
            desk.blame("tile-twice", "C-C1", NAMED, *places, tile=tile, count=count)


def _check_sides(desk: _Desk) -> None:
    """C-P3: equal sides towards face-up neighbours; C-P4: no connection runs into an empty edge."""
    board = desk.board
    for square in sorted(desk.looks):
        for side in (1, 2):
            other = board.neighbours[square][side]
            if other < 0 or other not in desk.looks:
                continue
            here, there = desk.side(square, side), desk.side(other, (side + 2) % 4)
            if here != there:
                code = "widths" if here and there else "one-sided"
                one, two = board.squares[square], board.squares[other]
                desk.blame(code, "C-P3", NO_LINK, one, two, first=one, second=two)
    for square, side, number in board.rim:
        if not number and square in desk.looks and desk.side(square, side):
            name = board.squares[square]
            desk.blame("edge", "C-P4", NAMED, name, name + SIDES[side], square=name)


def _linked(desk: _Desk) -> set[int]:
    """The face-up tiles from which connections that meet properly lead to the centre (C-E2)."""
    board = desk.board
    found, edge = {board.centre}, [board.centre]
    while edge:
        square = edge.pop()
        for other in _continued(desk, square) - found:
            found.add(other)
            edge.append(other)
    return found


def _continued(desk: _Desk, square: int) -> set[int]:
    """The face-up neighbours with which the tile shares a connection of one width."""
    found = set()
    for side, other in enumerate(desk.board.neighbours[square]):
        if other >= 0 and other in desk.looks:
            here, there = desk.side(square, side), desk.side(other, (side + 2) % 4)
            if here and here == there:
                found.add(other)
    return found


def _score(desk: _Desk) -> ScoreSheet:
    """C-E1: the numbers not linked and one for each spiral."""
    lost = [
        number
        for square, side, number in desk.board.rim
        if number and not (square in desk.linked and desk.side(square, side))
    ]
    spirals = sum(laid.rotation is None for laid in desk.paper.squares.values())
    lines = (ScoreLine("numbers", len(lost), sum(lost)), ScoreLine("spirals", spirals, spirals))
    return ScoreSheet(lines, sum(lost) + spirals)


def _marked(desk: _Desk) -> Marked:
    scored = [
        desk.board.squares[square] + SIDES[side]
        for square, side, number in desk.board.rim
        if number and square in desk.linked and desk.side(square, side)
    ]
    return Marked(tuple(desk.faults), (), tuple(scored))


# --- all boards together


def _check_table(options: ConnectionsOptions, desks: Sequence[_Desk]) -> None:
    """C-C4: different boards; C-R1: everybody places the same tiles, and four stay out."""
    seen: set[str] = set()
    for desk in desks:
        letter = desk.paper.letter
        if letter and letter in seen:
            desk.blame("same-board", "C-C4", NAMED, letter=letter)
        seen.add(letter)
    material = material_of(options)
    placed = {laid.tile for desk in desks for laid in desk.paper.squares.values() if laid.tile}
    if len(placed) > material.rounds:
        for desk in desks[1:] or desks:
            desk.blame("other-tiles", "C-R1", NAMED, count=len(placed), most=material.rounds)


def _read_tiles(options: ConnectionsOptions, cards: Sequence[str]) -> list[str]:
    material = material_of(options)
    tiles = [card.strip().lower() for card in cards]
    if tiles and (len(tiles) != material.rounds or len(set(tiles) & set(material.patterns)) != material.rounds):
        raise BadInput("cards", f"are {len(tiles)}, expected {material.rounds} different tiles")
    return tiles


def _common_tiles(options: ConnectionsOptions, desks: Sequence[_Desk], wanted: list[str]) -> set[str] | Fault:
    """The tiles that were played: those on the boards, filled up where face-down tiles are unknown."""
    material = material_of(options)
    placed = {laid.tile for desk in desks for laid in desk.paper.squares.values() if laid.tile}
    if wanted:
        if strange := sorted(placed - set(wanted)):
            return Fault("connections-fault-not-called", "C-R1", (), (), {"tile": strange[0]}, NAMED)
        return set(wanted)
    for tile in material.patterns:
        if len(placed) < material.rounds:
            placed.add(tile)
    return placed


def _squares_of(desk: _Desk, played: set[str]) -> dict[str, str]:
    """The square of every tile; unknown tiles lie on the face-down squares without a name, in any order."""
    where = {laid.tile: square for square, laid in desk.paper.squares.items() if laid.tile}
    unknown = sorted(square for square, laid in desk.paper.squares.items() if not laid.tile)
    where.update(zip(sorted(played - where.keys()), unknown, strict=False))
    return where


def _called(
    desks: Sequence[_Desk], where: Sequence[dict[str, str]], tiles: Sequence[str], *, is_known: bool
) -> list[str] | Fault:
    """The tiles in an order in which each can be placed when it comes; as they are if the order is known."""
    left = list(tiles)
    called: list[str] = []
    laid = [{desk.board.centre} for desk in desks]
    while left:
        ready = [
            t for t in left[: 1 if is_known else None] if all(map(_may_come, desks, where, laid, [t] * len(desks)))
        ]
        if not ready:
            blocked = next(d for d in range(len(desks)) if not _may_come(desks[d], where[d], laid[d], left[0]))
            square = where[blocked][left[0]]
            arguments: dict[str, str | int] = {"tile": left[0], "square": square}
            return Fault("connections-fault-no-order", "C-P2", (square,), (), arguments, NAMED)
        left.remove(ready[0])
        called.append(ready[0])
        for desk, squares, done in zip(desks, where, laid, strict=True):
            done.add(desk.board.index[squares[ready[0]]])
    return called


def _may_come(desk: _Desk, where: dict[str, str], laid: set[int], tile: str) -> bool:
    square = desk.board.index[where[tile]]
    return square not in desk.looks or bool(_continued(desk, square) & laid)


def _played(
    options: ConnectionsOptions,
    names: Sequence[str],
    desks: Sequence[_Desk],
    where: Sequence[dict[str, str]],
    called: Sequence[str],
) -> Match:
    letters = iter([desk.paper.letter for desk in desks][0 if options.boards == "random" else 1 :])
    tiles = iter(called)

    def deal(chance: Chance) -> str:
        return next(letters) if chance.label.startswith("board") else next(tiles)

    def script(label: str, seat: int) -> list[ConnectionsStep]:
        tile = called[int(label) - 1]
        square = where[seat][tile]
        rotation = desks[seat].paper.squares[square].rotation
        if rotation is None:
            return [spiral_step(square)]
        pattern = desks[seat].board.patterns[tile]
        looks = {look_of(pattern, turn): turn for turn in reversed(rotations_of(pattern))}
        return [place_step(square, looks[look_of(pattern, rotation)])]

    return play_through(GAME, options, names, deal, script)
