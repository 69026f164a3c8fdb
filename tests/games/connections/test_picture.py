"""The drawing: readable without colour, never wider than a terminal."""

from __future__ import annotations

import pytest

from isthmus.games.connections.board import Board, Tile, standard_tiles
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions, Place
from isthmus.kernel.messages import LANGUAGES
from isthmus.kernel.steps import DONE
from tests.games.connections.table import TINY, played, random_states, start_of_play

STYLES = {"", "printed", "faint", "number", "mine", "open", "done", "dead", "blocked", "legal", "conflict", "title"}

PICTURE = """\
Seat 1 · board A · loss 30 (numbers 29, spirals 1)
         a      b      c      d      e            Round 5 of 24
         1      2     ###     2      1
                                                  Tile: ♣ clover
1   2    ·      ·      ·      ·      ·    3          ┌     ┐       ┌  ║  ┐
                                                  r0 ═══♣───    r1    ♣
      ┌     ┐┌     ┐┌  │  ┐                          └     ┘       └  │  ┘
2  (1)───☂──────♥──────♞───   ○      ·    1
      └  │  ┘└     ┘└  │  ┘                          ┌     ┐       ┌  │  ┐
                    ┌  │  ┐                       r2 ───♣═══    r3    ♣
3   #    ○      ○   ═══◎═══   ○      ·    #          └     ┘       └  ║  ┘
                    └  │  ┘
                                                  ── narrow  ══ wide
4   3    ·      ·      ○      ·      ·    2       (2) linked  -2 lost
                                                  ○ fits  @ spiral
                                  ┌     ┐         Still to come, 4 stay out:
5   3    ·      ·      ·      ·      @   -2       ⚷ ★ ☀ ▲ ☺ ♪ ☎ ✈ ✿ ❄ ⌂ ✂ ✉ ⚑
                                  └     ┘         ☁ ✎ ⚙ ♛ ♜ ⚖ ⚒ ☄ ⚄
         1      3     ###     2     -1
"""


def test_a_board_looks_like_this() -> None:
    state = played(start_of_play(), "horse c2r0", "heart b2r0", "umbrella a2r0", "moon e5x")
    assert str(GAME.picture(GAME.draw(state, "clover"), 0)) + "\n" == PICTURE


@pytest.mark.parametrize(
    ("options", "seats"),
    [(ConnectionsOptions(), 1), (ConnectionsOptions(series=True), 3), (ConnectionsOptions(board=TINY), 2)],
)
def test_every_picture_fits_and_keeps_to_the_vocabulary(options: ConnectionsOptions, seats: int) -> None:
    for state in list(random_states(7, options, seats))[::5]:
        for viewer in (*range(seats), None):
            canvas = GAME.picture(GAME.view(state, viewer), viewer)
            assert canvas.width <= 80
            assert {style for row in canvas.rows for _, style in row} <= STYLES
        assert len(str(state).splitlines()) <= seats * 20 + 1


def test_what_is_linked_lost_open_or_new_is_told_apart() -> None:
    state = GAME.draw(played(start_of_play(), "horse c2r0", "heart b2r0", "umbrella a2r0", "moon e5x"), "pencil")
    state = GAME.apply(state, 0, Place("d3", 0))
    canvas = GAME.picture(state, 0)
    drawn = {(text, style) for row in canvas.spans() for text, style in row}
    assert ("(1)", "done") in drawn
    assert ("-1 ", "dead") in drawn
    assert (" 3 ", "number") in drawn
    assert ("═══✎═══", "open") in drawn
    assert "Tile:" not in str(canvas)
    assert "○" not in str(canvas).replace("○ fits", "")  # the tile is placed: nothing is offered any more


def test_places_of_the_notation_can_be_highlighted() -> None:
    state = start_of_play(tiles="star")
    canvas = GAME.picture(state, 0)
    for place in ("c2", "e5", "c1n", "a1w", "e3e", "c5s"):
        assert canvas.highlight([place])
    conflict = [text for row in canvas.spans() for text, style in row if style == "conflict"]
    assert "###" in "".join(conflict)
    assert not canvas.highlight(["f6"])


def test_a_view_shows_who_is_done_but_not_what_they_did() -> None:
    state = start_of_play(seats=2, tiles="heart")
    state = GAME.apply(GAME.apply(state, 0, Place("c2", 1)), 0, DONE)
    other = str(GAME.picture(GAME.view(state, 1), 0))
    assert "done" in other.splitlines()[0]
    assert "♥" not in other.split("Still to come")[0]


def test_before_the_deal_there_is_nothing_to_draw() -> None:
    assert "not dealt yet" in str(GAME.start(ConnectionsOptions(), 2))


def test_a_series_shows_game_and_caller() -> None:
    state = start_of_play(ConnectionsOptions(series=True), 2, tiles="key")
    assert "Game 1 of 2, seat 1 calls" in str(state)
    assert "series 30" in str(state)


def test_a_wide_board_has_its_panel_below() -> None:
    """Custom boards have up to nine columns; there is no room beside them for the tile in hand."""
    size = 9
    numbers = ((1,) * size,) * 4
    tiles = tuple(Tile(f"t{number}", tile.pattern) for number, tile in enumerate(standard_tiles() * 3))
    board = Board("a name that is rather long", numbers, tiles)
    state = GAME.draw(GAME.start(ConnectionsOptions(board=board, series=True), 2), "t0")
    for language in LANGUAGES:
        canvas = GAME.picture(state, 0, language)
        assert canvas.width <= 80
        assert "t0" in str(canvas).splitlines()[3 + 3 * size + 4]


def test_pictures_speak_the_language_of_the_player() -> None:
    state = start_of_play(ConnectionsOptions(series=True), 2, tiles="key")
    french, german = (str(GAME.picture(state, 0, language)) for language in ("fr", "de"))
    assert "Tuile\N{NARROW NO-BREAK SPACE}: ⚷ clef" in french
    assert "Plättchen: ⚷ Schlüssel" in german
    assert "(2) angeschlossen  -2 verloren" in german
