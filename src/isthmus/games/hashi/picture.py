"""A board in characters.

          a     b     c
      1  ( )···(3)───[2]     ( ) free island, (3) numbered, [2] finished; R and B before it: red and blue flag
          ┊     ┊     ║      ···· dotted line, ──── one bridge, ════ two, ┼ two dotted lines cross
      2 R( )····┼···B(4)

Islands stand six columns and two rows apart, so that two boards fit side by side on 80 columns. Lines that can never
carry a bridge any more are left out, so what is dotted is still open. The bar at the bottom shows the deck with the
cards seen crossed out (H-R4). Every line is marked where it runs, drawn or not, so that a refusal can point at it.
"""

from __future__ import annotations

from isthmus.games.hashi.board import BLUE, ISLANDS, PLAIN, RED, Board
from isthmus.games.hashi.moves import Bridge, Write
from isthmus.games.hashi.scoring import standing
from isthmus.games.hashi.state import DECK, ROUNDS, HashiState, Sheet
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.display import draw_as_text
from isthmus.kernel.game import ScoreSheet
from isthmus.kernel.messages import DEFAULT_LANGUAGE, Say, speaker
from isthmus.kernel.sheets import Desk, Stage

PITCH_X = 6
PITCH_Y = 2
LEFT = 4
TOP = 2
WIDTH = 80
FLAG_STYLES = {PLAIN: "printed", RED: "red", BLUE: "blue"}
HORIZONTAL = "·─═"
VERTICAL = "┊│║"
CROSSING = "┼"
LEGEND = (
    ("( )", "hashi-picture-free"),
    ("(3)", "hashi-picture-numbered"),
    ("[3]", "hashi-picture-finished"),
    ("R B", "hashi-picture-flags"),
    ("···", "hashi-picture-line"),
    ("─ ═", "hashi-picture-bridges"),
)


def picture(state: HashiState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
    """The board of a seat, or the whole table."""
    return draw_table(state, language) if seat is None else draw_desk(state, seat, language)


@draw_as_text(HashiState)
def as_text(state: HashiState) -> str:
    """The whole table: what `str` returns."""
    return str(picture(state, None))


def draw_table(state: HashiState, language: str = DEFAULT_LANGUAGE) -> Canvas:
    """All boards, two side by side where they fit, and the deck below."""
    canvas = Canvas()
    say = speaker(language)
    pitch = LEFT + PITCH_X * state.board.columns
    abreast = 2 if 2 * pitch <= WIDTH else 1
    row = 0
    for left in range(0, len(state.desks), abreast):
        boards = [_draw_seat(state, seat, say) for seat in range(left, min(left + abreast, len(state.desks)))]
        for number, board in enumerate(boards):
            canvas.paste(row, number * pitch, board)
        row += boards[0].height + 1
    canvas.paste(row, 0, _draw_deck(state, say))
    return canvas


def draw_desk(state: HashiState, seat: int, language: str = DEFAULT_LANGUAGE) -> Canvas:
    """One seat's board and the deck."""
    say = speaker(language)
    canvas = _draw_seat(state, seat, say)
    canvas.paste(canvas.height + 1, 0, _draw_deck(state, say))
    return canvas


def draw_sheet(board: Board, sheet: Sheet, opened: tuple[Bridge | Write, ...] = ()) -> Canvas:
    """The grid with islands and lines; what `opened` lists is drawn as a step of the open round."""
    canvas = Canvas()
    for column in range(board.columns):
        canvas.write(0, _x(column), "abcdefghi"[column], "faint")
    for row in range(board.rows):
        canvas.write(_y(row), 1, str(row + 1), "faint")
    new_lines = {step.line for step in opened if type(step) is Bridge}
    for line in sorted(range(len(board.lines)), key=sheet.bridges):  # bridges last: they cover dotted lines they cross
        _draw_line(canvas, board, sheet, line, new=line in new_lines)
    _draw_crossings(canvas, board, sheet)
    new_islands = {step.island for step in opened if type(step) is Write}
    for island in range(ISLANDS):
        _draw_island(canvas, board, sheet, island, new=island in new_islands)
    return canvas


def _x(column: int) -> int:
    return LEFT + 2 + PITCH_X * column


def _y(row: int) -> int:
    return TOP + PITCH_Y * row


def _draw_line(canvas: Canvas, board: Board, sheet: Sheet, line: int, *, new: bool) -> None:
    count = sheet.bridges(line)
    start, end = board.islands[board.lines[line].start], board.islands[board.lines[line].end]
    drawn = count or _is_dotted(sheet, line)
    style = "open" if new else "mine" if count else "printed"
    if start.row == end.row:
        x = _x(start.column) + 2
        strokes = [(_y(start.row), x, HORIZONTAL[count] * (_x(end.column) - x - 1))]
    else:
        strokes = [(y, _x(start.column), VERTICAL[count]) for y in range(_y(start.row) + 1, _y(end.row))]
    for y, x, ink in strokes:
        canvas.mark(board.line_names[line], y, x, len(ink))
        if drawn:
            canvas.write(y, x, ink, style)


def _draw_crossings(canvas: Canvas, board: Board, sheet: Sheet) -> None:
    for line, crossed in enumerate(board.crossings):
        start, end = board.islands[board.lines[line].start], board.islands[board.lines[line].end]
        if start.row != end.row or not _is_dotted(sheet, line):
            continue
        for other in range(len(board.lines)):
            if crossed >> other & 1 and _is_dotted(sheet, other):
                column = board.islands[board.lines[other].start].column
                canvas.write(_y(start.row), _x(column), CROSSING, "printed")


def _is_dotted(sheet: Sheet, line: int) -> bool:
    """Without a bridge, and neither crossed nor at an island that is full: drawn as a dotted line."""
    return not (sheet.first | sheet.dead | sheet.full) >> line & 1


def _draw_island(canvas: Canvas, board: Board, sheet: Sheet, island: int, *, new: bool) -> None:
    place = board.islands[island]
    x, y = _x(place.column), _y(place.row)
    number = sheet.number(island)
    done = sheet.finished >> island & 1
    style = "open" if new else "done" if done else "number"
    flag = FLAG_STYLES[place.flag]
    canvas.mark(board.places[island], y, x - 1, 3)
    if place.flag != PLAIN:
        canvas.write(y, x - 2, place.flag.upper(), flag)
    canvas.write(y, x - 1, "[" if done else "(", "done" if done else flag)
    canvas.write(y, x, str(number) if number else " ", style)
    canvas.write(y, x + 1, "]" if done else ")", "done" if done else flag)


def _draw_seat(state: HashiState, seat: int, say: Say) -> Canvas:
    desk = state.desks[seat]
    canvas = Canvas()
    title = say("hashi-picture-seat", seat=seat + 1)
    canvas.write(0, LEFT, title, "title")
    canvas.write(0, LEFT + len(title) + 2, _mark(state, desk, say), "faint")
    canvas.paste(1, 0, draw_sheet(state.board, desk.sheet, desk.steps))
    canvas.write(canvas.height + 1, 1, score_line(standing(state)[seat], say), "number")
    return canvas


def _mark(state: HashiState, desk: Desk[Sheet], say: Say) -> str:
    if state.stage not in (Stage.SETUP, Stage.PLAY):
        return ""
    return say(f"hashi-picture-{'done' if desk.done else 'hidden' if desk.sealed else 'open'}")


def score_line(sheet: ScoreSheet, say: Say) -> str:
    """The points of all categories; fits below a board that has another one beside it."""
    parts = [f"{say(f'hashi-picture-{line.category}')} {line.points or '-'}" for line in sheet.lines]
    return f"{'  '.join(parts)} = {sheet.total}"


def _draw_deck(state: HashiState, say: Say) -> Canvas:
    canvas = Canvas()
    now = state.cards[-1] if state.stage is Stage.PLAY else None
    canvas.write(0, 1, _heading(state, say), "title")
    label = say("hashi-picture-cards")
    canvas.write(1, 1, label, "faint")
    for index, card in enumerate(DECK):
        seen = card in state.cards
        text = "---" if seen and card != now else str(card)
        style = "open" if card == now else "dead" if seen else "printed"
        canvas.write(card.bridges, len(label) + 3 + 5 * (index // 3), text, style)
    canvas.write(5, 1, "  ".join(f"{sign} {say(word)}" for sign, word in LEGEND), "faint")
    return canvas


def _heading(state: HashiState, say: Say) -> str:
    if state.stage not in (Stage.DRAW, Stage.PLAY):
        return say(f"hashi-picture-stage-{state.stage.value}")
    words = [say("hashi-picture-round", round=state.round, rounds=ROUNDS)]
    if state.stage is Stage.PLAY:
        words.append(say("hashi-picture-card", card=str(state.cards[-1])))
    return "   ".join(words)
