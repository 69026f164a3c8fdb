"""The referee for Ponte del Diavolo on a real board: judges the final position, and the turns if they were noted.

There is one sheet, the board; the players are light and dark, in this order. An illegal action that nobody took back
annuls the game (P-V4): the faults are named, the points are still counted, but nobody has won.

Finding an order is easy here. A legal position stays legal without some of its tiles, and a bridge can be built as soon
as its two ends are there. So every split into turns works, tiles first, and only the number of turns and the end of the
game can stand against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from isthmus.games.ponte import scoring
from isthmus.games.ponte.board import ISLAND, Bridge, Choose, Colour, PonteStep, Tile, bits
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.grid import Grid, grid_of
from isthmus.games.ponte.paper import PaperSheet, read_sheet, read_text, write_sheet
from isthmus.games.ponte.state import Phase, PonteOptions, PonteState, build_state, open_bridges, pair_squares
from isthmus.kernel.errors import IsthmusError, Refused
from isthmus.kernel.game import ScoreLine, ScoreSheet, ranks_of
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.referee import Fault, Judgement, Marked, Order, Stop, never, play_through
from isthmus.kernel.steps import DONE

__all__ = ["judge", "order", "read_sheet", "read_text", "sheets_of", "write_sheet"]  # a `kernel.referee.Referee`

ANNULLED: Final = "ponte-then-annulled"
NAMED: Final = "ponte-then-named"
Turn = tuple[PonteStep, ...]


@dataclass
class _Board:
    """The position while it is judged."""

    options: PonteOptions
    paper: PaperSheet
    grid: Grid
    tiles: tuple[int, int]
    spans: tuple[tuple[int, ...], tuple[int, ...]]
    faults: list[Fault] = field(default_factory=list)

    def blame(self, code: str, clause: str, *places: str, then: str = ANNULLED, **arguments: str | int) -> None:
        self.faults.append(Fault(f"ponte-fault-{code}", clause, places, (), arguments, then))


def judge(options: PonteOptions, sheets: Sequence[PaperSheet]) -> Judgement:
    """Judge the final position."""
    board = _read(options, sheets[0])
    _check_tiles(board)
    _check_bridges(board)
    _check_supplies(board)
    if not board.faults:
        _check_turns(board)
    scores = tuple(_score(board, colour) for colour in Colour)
    counts = not any(fault.consequence == ANNULLED for fault in board.faults)
    ranks = ranks_of([scoring.strength(score) for score in scores]) if counts else ()
    islands = [group for colour in Colour for group in _groups(board, colour) if group.bit_count() == ISLAND]
    scored = tuple(name for group in islands for name in board.grid.names_of(group))
    return Judgement((Marked(tuple(board.faults), (), scored),), scores, ranks)


def order(
    options: PonteOptions,
    sheets: Sequence[PaperSheet],
    names: Sequence[str],
    cards: Sequence[str],  # noqa: ARG001 - there are none
    stop: Stop = never,  # noqa: ARG001 - it is found at once
) -> Order:
    """A legal course to this position; the noted turns if there are any."""
    sheet = sheets[0]
    if sheet.turns:
        return _noted(options, sheet, names)
    board = _read(options, sheet)
    faults = judge(options, sheets).faults
    if faults:
        return Order(reason=faults[0])
    turns = _turns(board)
    if turns is None:
        return Order(reason=Fault("ponte-fault-no-last-turn", "P-E1", consequence=NAMED))
    light, dark = (iter(found) for found in turns)

    def script(label: str, seat: int) -> Turn:
        if label == "2":
            return (Choose(Colour.DARK),)
        return next(light if seat == 0 else dark, ())  # nothing left: a bridge is declined (P-T3)

    try:
        return Order(play_through(GAME, options, names, lambda _: 0, script), exact=True)
    except Refused:  # only where bridges may be declined: another split into turns might do
        return Order()


def sheets_of(match: Match) -> tuple[PaperSheet, ...]:
    """What the board shows after this match, with its turns."""
    state = match.state
    light, dark = (frozenset(state.grid.names_of(side.tiles)) for side in state.sides)
    bridges = frozenset(str(state.grid.spans[number].step) for number in bits(state.bridges))
    turns = [turn for turn in match.turns() if turn.acted]
    noted = [
        " ".join(GAME.format_step(turn.before, step) for step in turn.steps(turn.period.seats[0]) if step != DONE)
        for turn in turns
    ]
    return (PaperSheet(light, dark, bridges, tuple(text or "pass" for text in noted)),)


# --- the position


def _read(options: PonteOptions, paper: PaperSheet) -> _Board:
    grid = grid_of(options.box().size)
    light, dark = (sum(1 << grid.index[name] for name in names) for names in (paper.light, paper.dark))
    spans: tuple[list[int], list[int]] = ([], [])
    for name in sorted(paper.bridges):
        number = grid.span_index.get(Bridge(*name.split("-")))
        if number is not None:
            ends = sum(1 << end for end in grid.spans[number].ends)
            for colour, tiles in enumerate((light, dark)):
                if not ends & ~tiles:
                    spans[colour].append(number)
    return _Board(options, paper, grid, (light, dark), (tuple(spans[0]), tuple(spans[1])))


def _groups(board: _Board, colour: int) -> Iterator[int]:
    """The groups of one colour as sets of squares, however large."""
    tiles = board.tiles[colour]
    while tiles:
        group = edge = tiles & -tiles
        while edge:
            around = 0
            for index in bits(edge):
                around |= board.grid.near[index]
            edge = around & tiles & ~group
            group |= edge
        tiles &= ~group
        yield group


def _check_tiles(board: _Board) -> None:
    """P-I1: no group of five; P-I2: nothing touches an island."""
    grid = board.grid
    for name in sorted(board.paper.light & board.paper.dark):
        board.blame("two-tiles", "P-T1", name, square=name)
    for colour in Colour:
        groups = list(_groups(board, colour))
        for number, group in enumerate(groups):
            names = grid.names_of(group)
            if len(names) > ISLAND:
                board.blame("group-of-five", "P-I1", *names, count=len(names), square=names[0])
            touching = [other for other in groups[number + 1 :] if _touch(grid, group, other)]
            for other in touching:
                if ISLAND in (len(names), other.bit_count()):
                    places = (*names, *grid.names_of(other))
                    board.blame("island-touches", "P-I2", *places, first=names[0], second=grid.names_of(other)[0])


def _touch(grid: Grid, one: int, two: int) -> bool:
    return any(grid.around[index] & two for index in bits(one))


def _check_bridges(board: _Board) -> None:
    """P-B1 to P-B4: what a bridge joins, what lies under it, one end per tile, no crossing."""
    grid, every = board.grid, board.tiles[0] | board.tiles[1]
    good = [*board.spans[0], *board.spans[1]]
    for name in sorted(board.paper.bridges):
        number = grid.span_index.get(Bridge(*name.split("-")))
        if number is None:
            board.blame("wrong-distance", "P-B1", *name.split("-"), bridge=name)
        elif number not in good:
            board.blame("ends", "P-B1", *name.split("-"), bridge=name)
        elif under := grid.names_of(grid.spans[number].under & every):
            board.blame("tile-under", "P-B2", name, *under, bridge=name, square=under[0])
    for one, two in combinations(sorted(good), 2):
        first, second = str(grid.spans[one].step), str(grid.spans[two].step)
        if set(grid.spans[one].ends) & set(grid.spans[two].ends):
            board.blame("two-ends", "P-B3", first, second, first=first, second=second)
        elif grid.spans[one].crosses >> two & 1:
            board.blame("crossing", "P-B4", first, second, first=first, second=second)


def _check_supplies(board: _Board) -> None:
    """P-C1, P-B6: no more pieces than the box holds."""
    box = board.options.box()
    for colour in Colour:
        count = board.tiles[colour].bit_count()
        if count > box.tiles:
            board.blame("too-many-tiles", "P-C1", colour=colour.word, count=count, most=box.tiles)
    if len(board.paper.bridges) > box.bridges:
        board.blame("too-many-bridges", "P-B6", count=len(board.paper.bridges), most=box.bridges)


# --- the turns


def _check_turns(board: _Board) -> None:
    """P-T2: tiles come in pairs; P-T1: turns alternate; P-E1: the game goes on while somebody can act."""
    for colour in Colour:
        count = board.tiles[colour].bit_count()
        if count % 2:
            board.blame("odd-tiles", "P-T2", colour=colour.word, count=count)
    if board.tiles[Colour.LIGHT].bit_count() < 2:
        board.blame("no-opening", "P-S1")
    if board.faults:
        return
    light, dark = _turn_counts(board)
    if dark - light not in (0, 1, 2):
        board.blame("turns", "P-T1", light=light, dark=dark)
    elif not board.options.may_pass_bridge:
        state = _position(board)
        stuck = [not pair_squares(state, colour) and not open_bridges(state, colour) for colour in Colour]
        mover = Colour.DARK if dark == light else Colour.LIGHT
        if not stuck[mover] or (dark - light == 1 and not stuck[Colour.DARK]):
            able = mover if not stuck[mover] else Colour.DARK
            board.blame("not-over", "P-E1", then=NAMED, colour=able.word)


def _turn_counts(board: _Board) -> tuple[int, int]:
    """The turns of light and dark after the opening."""
    light, dark = (
        board.tiles[colour].bit_count() // 2 + len(board.spans[colour]) for colour in (Colour.LIGHT, Colour.DARK)
    )
    return light - 1, dark


def _position(board: _Board, without: Turn = ()) -> PonteState:
    """The position, as it was before a turn of dark."""
    squares = {step.square for step in without if isinstance(step, Tile)}
    bridges = {str(step) for step in without if isinstance(step, Bridge)}
    return build_state(
        board.options,
        phase=Phase.OVER,
        turn=3,
        light_seat=0,
        light=" ".join(sorted(board.paper.light)),
        dark=" ".join(sorted(board.paper.dark - squares)),
        bridges=" ".join(sorted(board.paper.bridges - bridges)),
    )


def _turns(board: _Board) -> tuple[list[Turn], list[Turn]] | None:
    """The turns of light and dark, the opening first; None if dark's last turn cannot have been the last."""
    light, dark = _turn_counts(board)
    last: Turn = ()
    if dark - light == 2 and not board.options.may_pass_bridge:  # P-E1: light was stuck before dark's last turn
        found = next((turn for turn in _last_turns(board) if _is_light_stuck(board, turn)), None)
        if found is None:
            return None
        last = found
    taken = {step.square for step in last if isinstance(step, Tile)}
    both = []
    for colour, names in zip(Colour, (board.paper.light, board.paper.dark - taken), strict=True):
        squares = [board.grid.names[i] for i in sorted(board.grid.index[name] for name in names)]
        turns: list[Turn] = [(Tile(one), Tile(two)) for one, two in zip(squares[::2], squares[1::2], strict=True)]
        turns += [(board.grid.spans[n].step,) for n in board.spans[colour] if board.grid.spans[n].step not in last]
        both.append(turns)
    return both[0], [*both[1], *([last] if last else [])]


def _last_turns(board: _Board) -> Iterator[Turn]:
    """What dark can have done last: a bridge, or two tiles on which no bridge of its own ends."""
    grid = board.grid
    for number in board.spans[Colour.DARK]:
        yield (grid.spans[number].step,)
    ends = {end for number in board.spans[Colour.DARK] for end in grid.spans[number].ends}
    loose = [name for index, name in enumerate(grid.names) if name in board.paper.dark and index not in ends]
    for one, two in combinations(loose, 2):
        yield Tile(one), Tile(two)


def _is_light_stuck(board: _Board, without: Turn) -> bool:
    state = _position(board, without)
    return not pair_squares(state, Colour.LIGHT) and not open_bridges(state, Colour.LIGHT)


def _noted(options: PonteOptions, sheet: PaperSheet, names: Sequence[str]) -> Order:
    """The game as its turns were noted; the first that the rules forbid is the reason against it."""
    match = new_match(GAME, options, names, dealer=False)
    if options.lot:
        match = match.draw(0)
    for number, text in enumerate(sheet.turns, start=1):
        if match.over:
            return Order(reason=Fault("ponte-fault-turn-after-end", "P-E1", (), (), {"turn": number}, NAMED))
        seat = match.active()[0]
        try:
            for word in () if text == "pass" else text.split():
                match = match.play(seat, GAME.parse_step(match.state, seat, word))
            match = match.play(seat, DONE)
        except Refused as error:
            arguments: dict[str, str | int] = {"turn": number, "text": text}
            return Order(reason=Fault("ponte-fault-turn", error.clause, error.places, (), arguments, ANNULLED))
        except IsthmusError:
            return Order(
                reason=Fault("ponte-fault-turn-unreadable", "P-T1", (), (), {"turn": number, "text": text}, NAMED)
            )
    shown = sheets_of(match)[0]
    if (shown.light, shown.dark, shown.bridges) != (sheet.light, sheet.dark, sheet.bridges):
        return Order(reason=Fault("ponte-fault-other-position", "P-T1", (), (), {}, NAMED))
    return Order(match, exact=match.over)


# --- points


def _score(board: _Board, colour: int) -> ScoreSheet:
    """P-V1, on any position: only groups of exactly four are islands."""
    groups = list(_groups(board, colour))
    set_of = list(range(len(groups)))
    holder = {index: number for number, group in enumerate(groups) for index in bits(group)}
    for span in board.spans[colour]:
        one, two = (set_of[holder[end]] for end in board.grid.spans[span].ends)
        set_of = [one if number == two else number for number in set_of]
    sizes = [
        sum(groups[n].bit_count() == ISLAND for n in range(len(groups)) if set_of[n] == one) for one in set(set_of)
    ]
    single, linked = sizes.count(1), [size for size in sizes if size > 1]
    points = sum(map(scoring.points_of, linked))
    lines = (
        ScoreLine(scoring.SINGLE_ISLANDS, single, single),
        ScoreLine(scoring.LINKED_SETS, len(linked), points),
        ScoreLine(scoring.ISLANDS, sum(sizes), 0),
        ScoreLine(scoring.BRIDGES, len(board.spans[colour]), 0),
    )
    return ScoreSheet(lines, single + points)
