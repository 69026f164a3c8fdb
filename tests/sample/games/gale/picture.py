"""The board in characters: `o` and `x` are the dots, lines the links, a small point a free crossing."""

from __future__ import annotations

from isthmus.kernel.canvas import Canvas
from isthmus.kernel.display import draw_as_text
from isthmus.kernel.messages import DEFAULT_LANGUAGE, speaker
from isthmus.kernel.turns import NOBODY
from tests.sample.games.gale.board import Link, crossings, ends
from tests.sample.games.gale.state import GaleState

DOTS = ("o", "x")
STYLES = ("mine", "printed")
LEFT, RIGHT = 3, 2  # columns before the grid, and from one point of it to the next


def picture(state: GaleState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
    canvas, last, say = Canvas(), 2 * state.options.size, speaker(language)
    for column in range(1, last):
        canvas.write(0, LEFT + RIGHT * column, chr(ord("a") + column - 1), "faint")
    for row in range(last + 1):
        if 0 < row < last:
            canvas.write(row + 1, 0, str(row), "faint")
        for column in range(1 - row % 2, last + 1, 2):
            canvas.write(row + 1, LEFT + RIGHT * column, DOTS[row % 2], STYLES[row % 2])
    for place, (row, column) in crossings(state.options.size).items():
        owner = state.owner(place)
        if owner == NOBODY:
            canvas.write(row + 1, LEFT + RIGHT * column, "·", "legal" if seat == state.seat else "faint")
        else:
            (first, _), (second, _) = ends(owner, (row, column))
            sign = "─" if first == second else "│"
            canvas.write(row + 1, LEFT + RIGHT * column, sign, "open" if Link(place) in state.steps else STYLES[owner])
        canvas.mark(place, row + 1, LEFT + RIGHT * column)
    for number, dots in enumerate(DOTS):
        arrow = ">" if state.seat == number else " "
        canvas.write(last + 3 + number, 0, f"{arrow} {dots} {say('gale-picture-sides', seat=number + 1)}", "faint")
    return canvas


@draw_as_text(GaleState)
def as_text(state: GaleState) -> str:
    """The whole table: what `str` gives."""
    return str(picture(state, None))
