"""The drawing: it fits, it can be read without colour, it marks its cells."""

from __future__ import annotations

import pytest

from isthmus.games.traxx.board import CELL_NAMES, COLOURS, SYMBOLS
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.picture import as_text
from tests.games.traxx.table import BOARD, begun, drawn, played, random_match, turned

STYLES = {"", "printed", "faint", "number", "mine", "open", "done", "dead", "legal", "conflict", "title", *COLOURS}


def test_the_drawing_of_a_round() -> None:
    state = drawn(turned(played(begun("d5"), "bgye", "d5-d6 d6-e7"), "bgyr"), 0, "d5-c5 c5-b5")
    assert as_text(state) == str(state)
    assert [line.rstrip() for line in str(state).splitlines()] == EXPECTED.strip("\n").splitlines()


EXPECTED = """
── 1 ──
             a1    ▲     ♥     ◆     5●    ★    a5

          b1    ■     ◆     ●     ■    [▲]    ■    b6
                                       ⋰
       c1    ★     ▲     ♥     ★    (●)    2◆    ▲    c7
                                    ⋰
    d1    ♥     ●     ★     ◆    {♥}━━━(■)    ●     ♥    d8
                                         ╲
 e1    8★    ▲     ■     ▲     ■     ◆    [★]    ▲     6●   e9

    f1    ♥     ◆     ♥     ●     ★     3▲    ■     ◆    f8

       g1   10▲    ■     4◆    ♥     ◆     ●     ★    g7

          h1    7♥    ▲     ●     ■     ♥     ■    h6

             i1    ★     ◆     9▲    ●     ★    i5

card 2/15:  (● b) (▲ g)  ★ y   ♥ r
numbers:  2  3  4  5  6  7  8  9  10
points:   0 - 58 unused = -58

● b blue  ▲ g green  ★ y yellow  ■ e grey  ♥ r red  ◆ p purple
[ ] ends   ( ) path   { } start   × cut off   ½ half points only
"""


@pytest.mark.clause("T-C7")
def test_every_colour_is_drawn_with_its_symbol() -> None:
    canvas = GAME.picture(begun("d5"), 0)
    for cell, name in enumerate(CELL_NAMES):
        ((row, column, length),) = canvas.places[name]
        drawn_text = "".join(letter for letter, _ in canvas.rows[row][column : column + length])
        number = BOARD.number_at.get(cell, "")
        assert drawn_text == f"{number}{SYMBOLS[BOARD.colours[cell]]}"
        assert canvas.rows[row][column + length - 1][1] == COLOURS[BOARD.colours[cell]]


def test_drawings_fit_and_use_known_styles() -> None:
    for seed in range(4):
        for match in list(random_match(seed, 1 + seed, eager=True))[::7]:
            for seat in range(1 + seed):
                canvas = GAME.picture(match.state, seat)
                assert canvas.width <= 80
                assert {style for line in canvas.rows for _, style in line} <= STYLES
            assert str(match.state).count("a5") >= 1 + seed


def test_numbers_that_are_worth_half_are_marked() -> None:
    state = played(begun("f5", "d5"), "bgye", "f5-f6", "")
    assert "numbers:  2  3=3  4" in str(GAME.picture(state, 0))
    assert "numbers:  2  3½  4" in str(GAME.picture(state, 1))
    alone = played(begun("f4"), "gyrp", "f4-g3")
    assert "numbers:  2½  3½  4=4  5  6" in str(GAME.picture(alone, 0))


def test_cut_off_cells_are_crossed_and_hidden_seats_marked() -> None:
    last = list(random_match(3, 2, eager=True))[-1]
    assert "×" in str(last.state).replace("× cut off", "")
    state = drawn(turned(begun("d5", "d4"), "bgye"), 0, "done")
    assert "── 1 ── ✓\n" in str(state)
    assert "── 1 ── ✓ ?" in str(GAME.view(state, 1))
    assert "── 2 ── ?" in str(GAME.view(state, 0))
    assert "[" not in "".join(str(GAME.picture(GAME.start(GAME.options_type(), 1), 0)).split("[ ] ends")[0])
