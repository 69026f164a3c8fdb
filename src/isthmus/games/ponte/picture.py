"""The board drawn in characters.

         a   b   c   d   e
     1   ○───○   ·   ●   ·      ○ ●  tiles of a sandbank, light and dark      ═ ║ ╲ ╱  a bridge
         │                      □ ■  tiles of an island                       ×  a square under a bridge
     2   ○   ·   ■───■   ·      ·    a square still open                      (blank) closed for good

Squares are four columns and two rows apart; tiles of one group are joined. A seat sees as open what is open to its
own colour, a spectator what is open to either.
"""

from __future__ import annotations

from isthmus.games.ponte.board import ISLAND, LETTERS, Colour, Tile, bits
from isthmus.games.ponte.grid import Shape, Span
from isthmus.games.ponte.moves import dead_squares
from isthmus.games.ponte.scoring import groups_of, standing
from isthmus.games.ponte.state import PonteState
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.display import draw_as_text
from isthmus.kernel.messages import DEFAULT_LANGUAGE, Say, speaker
from isthmus.kernel.turns import NOBODY

TOP, LEFT = 1, 4  # place of square a1
DOWN, RIGHT = 2, 4  # from one square to the next
SANDBANK_SIGNS = ("○", "●")
ISLAND_SIGNS = ("□", "■")


def picture(state: PonteState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
    canvas = Canvas()
    _draw_rim(canvas, state.grid.size)
    _draw_water(canvas, state, seat)
    for index, name in enumerate(state.grid.names):
        canvas.mark(name, *_place(state, index))
    for colour in Colour:
        for group in groups_of(state.grid, state.sides[colour].tiles):
            _draw_group(canvas, state, colour, group)
    for number in bits(state.bridges):
        span = state.grid.spans[number]
        style = "open" if span.step in state.steps else _style_at(state, span.ends[0])
        _draw_bridge(canvas, state, span, style)
    _draw_legend(canvas, state, seat, speaker(language))
    return canvas


@draw_as_text(PonteState)
def as_text(state: PonteState) -> str:
    """The whole table: what `str` returns."""
    return str(picture(state, None))


def _draw_rim(canvas: Canvas, size: int) -> None:
    for number in range(size):
        for row in (0, TOP + DOWN * size):
            canvas.write(row, LEFT + RIGHT * number, LETTERS[number], "faint")
        canvas.write(TOP + DOWN * number, 0, f"{number + 1:>2}", "faint")
        canvas.write(TOP + DOWN * number, LEFT + RIGHT * size, str(number + 1), "faint")


def _draw_water(canvas: Canvas, state: PonteState, seat: int | None) -> None:
    grid = state.grid
    colour = None if seat is None else state.colour_of(seat)
    dead = [set(dead_squares(state, c)) for c in (Colour if colour is None else (colour,))]
    closed = set.intersection(*dead)
    empty = grid.everything & ~(state.sides[0].tiles | state.sides[1].tiles)
    for index in bits(empty):
        row, column = _place(state, index)
        if not state.free >> index & 1:
            canvas.write(row, column, "×", "blocked")
        elif grid.names[index] in closed:
            canvas.write(row, column, " ", "dead")
        else:
            canvas.write(row, column, "·", "legal" if state.open_squares >> index & 1 else "printed")


def _draw_group(canvas: Canvas, state: PonteState, colour: Colour, group: Shape) -> None:
    sign = (ISLAND_SIGNS if group.size == ISLAND else SANDBANK_SIGNS)[colour]
    opened = {step.square for step in state.steps if isinstance(step, Tile)}
    for index in bits(group.squares):
        row, column = _place(state, index)
        style = "open" if state.grid.names[index] in opened else colour.word
        canvas.write(row, column, sign, style)
        beside, below = index + 1, index + state.grid.size
        if (index + 1) % state.grid.size and group.squares >> beside & 1:
            canvas.write(row, column + 1, "───", colour.word)
        if group.squares >> below & 1:
            canvas.write(row + 1, column, "│", colour.word)


def _draw_bridge(canvas: Canvas, state: PonteState, span: Span, style: str) -> None:
    for row, column, ink in _bridge_ink(state, span):
        canvas.write(row, column, ink, style)
        canvas.mark(str(span.step), row, column, len(ink))


def _bridge_ink(state: PonteState, span: Span) -> list[tuple[int, int, str]]:
    """Row, column and characters of each stroke."""
    row, column = _place(state, span.ends[0])
    last_row, last_column = _place(state, span.ends[1])
    step = 1 if last_column > column else -1
    slope = "╲" if step > 0 else "╱"
    middle = (row + last_row) // 2, (column + last_column) // 2
    if row == last_row:
        return [(row, column + 1, "═" * (2 * RIGHT - 1))]
    if column == last_column:
        return [(row + below, column, "║") for below in range(1, 2 * DOWN)]
    if last_row - row == DOWN:  # knight, mostly sideways: along, down, along
        along = min(column + step, column + 3 * step), min(last_column - step, last_column - 3 * step)
        return [(row, along[0], "═══"), (*middle, slope), (last_row, along[1], "═══")]
    if abs(last_column - column) == RIGHT:  # knight, mostly down: down, along, down
        return [(row + 1, column, "║"), (*middle, slope), (last_row - 1, last_column, "║")]
    return [(row + part, column + 2 * part * step, slope) for part in range(1, 2 * DOWN)]


def _draw_legend(canvas: Canvas, state: PonteState, seat: int | None, say: Say) -> None:
    row = TOP + DOWN * state.grid.size + 2
    names = [say("ponte-picture-light"), say("ponte-picture-dark")]
    sandbank, island = say("ponte-picture-sandbank"), say("ponte-picture-island")
    for colour in Colour:
        name = names[colour].ljust(max(map(len, names)))
        parts = [f"{name} {SANDBANK_SIGNS[colour]} {sandbank}", f"{ISLAND_SIGNS[colour]} {island}"]
        if not state.options.unlimited:
            parts.append(say("ponte-picture-tiles-left", tiles=state.tiles_left(colour)))
        if state.seat_of(colour) != NOBODY:
            parts.append(_owner(state, colour, seat, say))
        arrow = "> " if state.colour == colour else "  "
        canvas.write(row + colour, 0, arrow + "  ".join(parts), colour.word)
    signs = ["  × " + say("ponte-picture-under"), "· " + say("ponte-picture-open")]
    if not state.options.unlimited:
        signs.append(say("ponte-picture-bridges-left", bridges=state.bridges_left))
    canvas.write(row + 2, 0, "  ".join(signs), "faint")


def _owner(state: PonteState, colour: Colour, seat: int | None, say: Say) -> str:
    """Who plays the colour and with how many points."""
    owner = state.seat_of(colour)
    points = standing(state)[owner].total
    if owner == seat:
        return say("ponte-picture-you", seat=owner + 1, points=points)
    return say("ponte-picture-seat", seat=owner + 1, points=points)


def _style_at(state: PonteState, index: int) -> str:
    return Colour.LIGHT.word if state.sides[Colour.LIGHT].tiles >> index & 1 else Colour.DARK.word


def _place(state: PonteState, index: int) -> tuple[int, int]:
    row, column = state.grid.place(index)
    return TOP + DOWN * row, LEFT + RIGHT * column
