"""Boards in characters."""

from __future__ import annotations

from isthmus.games.hashi.board import ISLANDS, read_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.picture import score_line
from isthmus.games.hashi.scoring import HIGH, ISLAND_POINTS
from isthmus.games.hashi.state import HashiOptions
from isthmus.kernel.game import ScoreLine, ScoreSheet
from isthmus.kernel.messages import LANGUAGES, speaker
from tests.games.hashi.scenes import play, random_states, scene
from tests.games.hashi.test_board import plain

OPEN_ROUND = """\
    Seat 1  open
      a     b     c     d     e     f

 1  B( )···············(5)════════R[2]
      ┊                 │
 2   (4)─────────( )    │
      ┊           ┊     │
 3  R( )···( )    ┊    [1]   ( )
      ┊     ┊     ┊           ┊
 4    ┊     ┊   B( )···( )····┼····( )
      ┊     ┊           ┊     ┊     ┊
 5   ( )···( )··········┼···R( )    ┊
            ┊           ┊           ┊
 6        R( )·········( )········B( )

 islands -  red -  blue -  six - = 0

 round 4 of 17   card 2x3
 cards  ---  2x1  3x1  4x1  5x1  6x1
        ---  2x2  3x2  4x2  5x2  6x2
        ---  2x3  3x3  4x3  5x3  6x3

 ( ) free  (3) numbered  [3] finished  R B flags  ··· line  ─ ═ bridges"""


def test_a_board_with_an_open_round() -> None:
    """Finished islands close their lines, crossings show while both lines are open, points are of closed rounds."""
    state = play(scene("d1=5 a2=4 d3=1 a2-c2 d1-f1", card="2x3", round_=4), "f1=2", "d1-f1", "d1-d3")
    assert str(GAME.picture(state, 0)) == OPEN_ROUND


def test_styles_tell_steps_of_the_round_from_older_ones() -> None:
    state = play(scene("d1=5 d1-f1", card="2x3"), "f1=2", "d1-d3")
    styles = {style for row in GAME.picture(state, 0).spans() for _, style in row}
    assert {"open", "mine", "printed", "faint", "title", "number", "red", "blue", "dead"} <= styles
    finished = {style for row in GAME.picture(scene("d1=1 d1-d3"), 0).spans() for _, style in row}
    assert "done" in finished


def test_boards_stay_within_eighty_columns() -> None:
    for match in random_states(6, 4):
        for seat in range(4):
            assert GAME.picture(match.state, seat).width <= 80
    assert str(match.state) == str(GAME.picture(match.state, None))
    assert all(f"Seat {seat}" in str(match.state) for seat in (1, 2, 3, 4))


def test_views_show_who_is_done_and_whose_steps_are_hidden() -> None:
    state = play(scene("d1=4", "d1=4", "d1=4", card="5x1"), "d3", "done", seat=1)
    seen = GAME.view(state, 0)
    text = str(seen)
    assert text.count("(5)") == 0
    assert "Seat 1  open" in text
    assert "Seat 2  done" in text
    assert "Seat 3  hidden" in text
    assert "(5)" in str(state)


def test_a_board_of_ones_own_is_drawn() -> None:
    state = GAME.start(HashiOptions(board=read_board(plain())), 1)
    text = str(state)
    assert " 5   ( )" in text
    assert "e\n" in text
    assert text.count("( )") == 18 + 1


def test_the_largest_score_fits_below_a_board_in_every_language() -> None:
    """Two boards of six columns stand side by side: 40 columns each, the first is blank."""
    most = (ISLANDS * ISLAND_POINTS, *HIGH)
    lines = tuple(ScoreLine(category, 1, points) for category, points in zip(GAME.categories, most, strict=True))
    for language in LANGUAGES:
        assert len(score_line(ScoreSheet(lines, sum(most)), speaker(language))) <= 39


def test_lines_that_are_gone_are_marked_where_they_ran() -> None:
    """d1 is finished, so its other lines are no longer drawn; a refusal still lights up where they would be."""
    state = scene("d1=1 d1-d3", card="2x1")
    canvas = GAME.picture(state, 0)
    assert canvas.highlight(["a1-d1"])
    assert ("   " * 5, "conflict") in canvas.spans()[3]
    assert canvas.highlight(["d1"])
    assert ("   " * 5 + "[1]", "conflict") in canvas.spans()[3]
    for place in (*state.board.places, *state.board.line_names):
        assert canvas.highlight([place]), place
    assert not canvas.highlight(["g9"])


def test_pictures_speak_the_language_of_the_player() -> None:
    state = scene("d1=4", "d1=4", card="2x1", round_=3)
    french = str(GAME.picture(GAME.view(state, 0), None, "fr"))
    assert "Place 1  en cours" in french
    assert "Place 2  caché" in french
    assert "manche 3 sur 17   carte 2x1" in french
    german = str(GAME.picture(state, 0, "de"))
    assert "Runde 3 von 17   Karte 2x1" in german
    assert "Inseln -  Rot -  Blau -  Sechs - = 0" in german
