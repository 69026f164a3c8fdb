"""The board drawn in characters."""

from __future__ import annotations

from isthmus.games.ponte.board import Board
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions
from tests.games.ponte.table import lay, own_board, play, random_states, step

BRIDGES = "XXX.. / ..X.. / X...X / .X... / D.D.D"
PICTURE = """
    a   b   c   d   e
 1  □───□───□   ·   ·   1
    ║       │ ╲
 2  ║   ·   □   ╲   ·   2
    ║       ║     ╲
 3  ○   × ╱ ×   ·   ○   3
        ║
 4  ·   ○   ·   ·   ·   4

 5  ●═══════●   ·   ●   5

    a   b   c   d   e

> light ○ sandbank  □ island  13 tiles left  seat 1: 1 point
  dark  ● sandbank  ■ island  17 tiles left  seat 2: 0 points
  × under a bridge  · open  5 bridges left
"""


def test_the_picture_of_the_bridge_vector() -> None:
    state = lay(BRIDGES, "a1-a3 c2-b4 c1-e3 a5-c5", options=own_board(5, 20, 9))
    assert str(state) == PICTURE.strip("\n")


def test_knights_lying_down_in_both_directions() -> None:
    text = str(lay("L.... / ..L.L / ..L..", "a1-c2 e2-c3"))
    assert " 1  ○═══×" in text
    assert "╲" in text
    assert "╱" in text
    assert " 3  ·   ·   ○═══×" in text


def test_a_seat_sees_what_is_open_to_its_colour() -> None:
    state = lay("LLLL.")
    light, dark = (str(GAME.picture(state, seat)) for seat in (0, 1))
    assert light.splitlines()[1] == " 1  □───□───□───□       1"
    assert dark.splitlines()[1] == " 1  □───□───□───□   ·   1"
    assert "seat 1 (you)" in light
    assert "seat 2 (you)" in dark
    assert str(GAME.picture(state, None)).splitlines()[1] == dark.splitlines()[1]


def test_styles_say_what_is_open_now() -> None:
    state = step(lay("X.X.. / ..... / D...."), "e5")
    styles = {place: _style(state, place) for place in ("e5", "a1", "a3", "b1")}
    assert styles == {"e5": "open", "a1": "light", "a3": "dark", "b1": "legal"}
    built = step(lay("X.X.."), "a1-c1")
    canvas = GAME.picture(built, 0)
    row, column, _ = canvas.places["a1-c1"][0]
    assert canvas.rows[row][column] == ("═", "open")
    done = GAME.picture(play(lay("X.X.. / D...."), "a1-c1"), 0)
    assert done.rows[row][column] == ("═", "light")


def _style(state: object, place: str) -> str:
    canvas = GAME.picture(state, None)  # type: ignore[arg-type]
    row, column, _ = canvas.places[place][0]
    return canvas.rows[row][column][1]


def test_places_of_a_refusal_can_be_highlighted() -> None:
    state = lay("X..D. / ..... / .DX..", "a1-c3", turn=5)
    canvas = GAME.picture(state, None)
    assert canvas.highlight(("a1-c3", "d1"))
    assert sum(style == "conflict" for row in canvas.rows for _, style in row) == 4


def test_every_picture_fits_and_names_every_square() -> None:
    for options in (PonteOptions(size=12), PonteOptions(unlimited=True, lot=True), PonteOptions(board=Board(3, 4, 2))):
        for number, state in enumerate(random_states(options, 1)):
            if number % 10 == 0:
                for seat in (None, 0, 1):
                    canvas = GAME.picture(state, seat)
                    assert canvas.width <= 80
                    assert set(state.grid.names) <= set(canvas.places)
                assert ("tiles left" in str(state)) != options.unlimited


def test_pictures_speak_the_language_of_the_player() -> None:
    state = lay(BRIDGES, "a1-a3 c2-b4 c1-e3 a5-c5", options=own_board(5, 20, 9))
    legend = str(GAME.picture(state, 1, "de")).splitlines()[-3:]
    assert legend == [
        "> Hell   ○ Sandbank  □ Insel  noch 13 Plättchen  Platz 1: 1 Punkt",
        "  Dunkel ● Sandbank  ■ Insel  noch 17 Plättchen  Platz 2 (Sie): 0 Punkte",
        "  × unter einer Brücke  · offen  noch 5 Brücken",
    ]
    assert "claires ○ banc de sable" in str(GAME.picture(state, 1, "fr"))
