"""A board drawn in characters, at most 80 columns wide, readable without colour.

            a      b      c           numbers on the rim: 2 open, (2) linked, -2 lost for good; ### is an empty edge
            1     (2)     #           a tile is 7 × 3 characters with its symbol in the middle, where its
         ┌     ┐┌  │  ┐               connections meet: ── narrow, ══ wide
     1      @    ══♣───   ·           @ is a spiral, · a free square, ○ a free square that the tile in hand fits
         └     ┘└     ┘

To the right (below, if a player's own board is too wide): the tile in hand in every rotation that looks different, and
the symbols of the tiles still to come.
"""

from __future__ import annotations

from isthmus.games.connections.board import CENTRE_PATTERN, SIDES, Board, look_of, rotations_of
from isthmus.games.connections.moves import legal_steps
from isthmus.games.connections.scoring import LINKED, LOST, OPEN, loss, rim_state, spirals, standing, unlinked
from isthmus.games.connections.state import FREE, SPIRAL, ConnectionsState, Place, Sheet
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.display import draw_as_text
from isthmus.kernel.messages import DEFAULT_LANGUAGE, Say, speaker
from isthmus.kernel.sheets import Desk, Stage

WIDE, HIGH = 7, 3  # a square
_TOP, _LEFT = 3, 6  # where the squares begin: below title, letters and numbers; right of row names and numbers
WIDTH = 80
_PANEL_GAP = 9
_PANEL_WIDTH = 30
_MARKS_A_LINE = 14
_ACROSS, _DOWN = " ─═", " │║"
_CENTRE_MARK = "◎"
_RIM_LOOKS = {LINKED: ("({})", "done"), LOST: ("-{} ", "dead"), OPEN: (" {} ", "number")}
_LEGEND = (
    (("──", "connections-picture-narrow"), ("══", "connections-picture-wide")),
    (("(2)", "connections-picture-linked"), ("-2", "connections-picture-lost")),
    (("○", "connections-picture-fits"), ("@", "connections-picture-spiral")),
)


def picture(state: ConnectionsState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
    """The board of a seat, or the whole table."""
    return draw_table(state, language) if seat is None else draw_seat(state, seat, language)


@draw_as_text(ConnectionsState)
def as_text(state: ConnectionsState) -> str:
    """The whole table: what `str` returns."""
    return str(picture(state, None))


def draw_table(state: ConnectionsState, language: str = DEFAULT_LANGUAGE) -> Canvas:
    """All boards, one below the other."""
    canvas = Canvas()
    for seat in range(len(state.desks)):
        top = canvas.height + 1 if seat else 0
        canvas.paste(top, 0, draw_seat(state, seat, language))
    return canvas


def draw_seat(state: ConnectionsState, seat: int, language: str = DEFAULT_LANGUAGE) -> Canvas:
    """One seat's board with its title and the panel beside it."""
    canvas = Canvas()
    desk = state.desks[seat]
    board = desk.sheet.board
    say = speaker(language)
    canvas.write(0, 0, _title(state, seat, say), "title")
    if board is None:
        canvas.write(1, 0, say("connections-picture-undealt"), "faint")
        return canvas
    _draw_rim(canvas, board, desk.sheet)
    _draw_squares(canvas, state, desk, board)
    x = _LEFT + WIDE * board.size + _PANEL_GAP
    beside = x + _PANEL_WIDTH <= WIDTH
    canvas.paste(1 if beside else canvas.height + 1, x if beside else _LEFT, _draw_panel(state, desk, say))
    return canvas


def _title(state: ConnectionsState, seat: int, say: Say) -> str:
    """Who, which board, what is lost; the name of a player's own board is cut if it is too long."""
    desk = state.desks[seat]
    board, sheet = desk.sheet.board, desk.sheet
    words = [say("connections-picture-seat", seat=seat + 1)]
    if board is not None:
        lost = {"loss": loss(sheet), "numbers": unlinked(sheet)[1], "spirals": spirals(sheet)}
        words.append(say("connections-picture-loss", **lost))
    if state.games > 1:
        words.append(say("connections-picture-series", loss=standing(state)[seat].total))
    if desk.done:
        words.append(say("connections-picture-done"))
    if board is not None:
        room = WIDTH - len(" · ".join(words)) - len(say("connections-picture-board", board="")) - 3
        words.insert(1, say("connections-picture-board", board=board.name[: min(room, 20)]))
    return " · ".join(words)


def _draw_rim(canvas: Canvas, board: Board, sheet: Sheet) -> None:
    size = board.size
    for line in range(size):
        canvas.write(1, _LEFT + WIDE * line + 3, board.squares[line][0], "printed")
        canvas.write(_TOP + HIGH * line + 1, 0, str(line + 1), "printed")
    fates = {place: fate for place, _, fate in rim_state(sheet)}
    for square, side, number in board.rim:
        row, column = divmod(square, size)
        y = (_TOP - 1, _TOP + HIGH * row + 1, _TOP + HIGH * size, _TOP + HIGH * row + 1)[side]
        x = (_LEFT + WIDE * column + 2, _LEFT + WIDE * size, _LEFT + WIDE * column + 2, _LEFT - 3)[side]
        place = board.squares[square] + SIDES[side]
        canvas.mark(place, y, x, 3)
        if number:
            text, style = _RIM_LOOKS[fates[place]]
            canvas.write(y, x, text.format(number), style)
        else:
            canvas.write(y, x, " # " if side in (1, 3) else "###", "blocked")


def _draw_squares(canvas: Canvas, state: ConnectionsState, desk: Desk[Sheet], board: Board) -> None:
    sheet = desk.sheet
    fitting = _fitting_squares(state, desk)
    signs = {step.square: board.marks[tile] for tile, step in sheet.marks}
    newest = desk.steps[0].square if desk.steps else ""
    for square, name in enumerate(board.squares):
        row, column = divmod(square, board.size)
        y, x = _TOP + HIGH * row, _LEFT + WIDE * column
        look = sheet.looks[square]
        for line in range(HIGH):
            canvas.write(y + line, x, " " * WIDE)
            canvas.mark(name, y + line, x, WIDE)
        if square == board.centre:
            draw_tile(canvas, y, x, look_of(CENTRE_PATTERN, 0), _CENTRE_MARK, "printed")
        elif look == FREE:
            sign, style = ("○", "legal") if name in fitting else ("·", "faint")
            canvas.write(y + 1, x + 3, sign, style)
        elif look == SPIRAL:
            draw_tile(canvas, y, x, 0, "@", "open" if name == newest else "dead")
        else:
            draw_tile(canvas, y, x, look, signs[name], "open" if name == newest else "mine")


def _fitting_squares(state: ConnectionsState, desk: Desk[Sheet]) -> set[str]:
    if state.tile is None or desk.steps or desk.done or desk.sealed:
        return set()
    return {step.square for step in legal_steps(desk.sheet, state.tile) if isinstance(step, Place)}


def draw_tile(canvas: Canvas, y: int, x: int, look: int, sign: str, style: str) -> None:
    """A tile with its top left corner at (y, x)."""
    canvas.write(y, x, "┌     ┐", "faint")
    canvas.write(y + 2, x, "└     ┘", "faint")
    north, east, south, west = (look >> 2 * side & 3 for side in range(4))
    canvas.write(y, x + 3, _DOWN[north], style)
    canvas.write(y + 1, x, _ACROSS[west] * 3 + sign + _ACROSS[east] * 3, style)
    canvas.write(y + 2, x + 3, _DOWN[south], style)


def _draw_panel(state: ConnectionsState, desk: Desk[Sheet], say: Say) -> Canvas:
    canvas = Canvas()
    board = state.material
    over = state.stage is Stage.OVER
    rounds = {"round": state.round, "rounds": board.rounds}
    canvas.write(0, 0, say("connections-picture-over") if over else say("connections-picture-round", **rounds), "title")
    if state.games > 1:
        turn = {"game": state.game, "games": state.games, "seat": state.caller + 1}
        canvas.write(1, 0, say("connections-picture-game", **turn))
    row = 3
    if state.tile is not None and not desk.steps and not desk.done and not desk.sealed:
        mark = board.marks[state.tile]
        canvas.write(row - 1, 0, say("connections-picture-tile", mark=mark, tile=state.tile), "title")
        row = _draw_hand(canvas, board, state.tile, row)
    for line in _LEGEND:
        canvas.write(row, 0, "  ".join(f"{sign} {say(word)}" for sign, word in line), "faint")
        row += 1
    if state.to_come and not over:
        canvas.write(row, 0, say("connections-picture-to-come", out=len(board.tiles) - board.rounds), "faint")
        signs = [board.marks[name] for name in state.to_come]
        for start in range(0, len(signs), _MARKS_A_LINE):
            row += 1
            canvas.write(row, 0, " ".join(signs[start : start + _MARKS_A_LINE]), "faint")
    return canvas


def _draw_hand(canvas: Canvas, board: Board, tile: str, row: int) -> int:
    """The tile in every rotation that looks different, two side by side; returns the first row below them."""
    turns = rotations_of(board.patterns[tile])
    for number, rotation in enumerate(turns):
        y, left = row + (HIGH + 1) * (number // 2), 14 * (number % 2)
        canvas.write(y + 1, left, f"r{rotation}", "faint")
        draw_tile(canvas, y, left + 3, look_of(board.patterns[tile], rotation), board.marks[tile], "legal")
    return row + (HIGH + 1) * ((len(turns) + 1) // 2)
