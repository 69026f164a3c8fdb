"""Pictures: the geometry of the page, what is on a board and nothing that a view hides; shown by IPython itself."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

import isthmus
from isthmus import registry
from isthmus.drawing import artist_of, draw
from isthmus.drawing.paper import COLOURS
from isthmus.kernel import display

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "frontend" / "src" / "boards"
RECORDS = sorted((ROOT / "tests" / "data" / "records").glob("*.txt"))
SVG = "{http://www.w3.org/2000/svg}"
over_games = pytest.mark.parametrize("name", registry.names_with("drawing"))


def formatted(value: Any) -> dict[str, str]:
    """What IPython would hand to a notebook."""
    formatter = DisplayFormatter()
    formatter.active_types = formatter.format_types
    data, _ = formatter.format(value)  # type: ignore[no-untyped-call]
    found: dict[str, str] = data
    return found


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


@over_games
def test_the_units_are_those_of_the_page(name: str) -> None:
    artist: Any = artist_of(name)
    source = (BOARDS / name / f"{name}.ts").read_text(encoding="utf-8")
    constants = dict(re.findall(r"^export const ([A-Z]+) = (\d+);", source, re.MULTILINE))
    assert "UNIT" in constants
    for constant, value in constants.items():
        assert getattr(artist, constant) == int(value), constant


def test_the_colours_are_those_of_the_page() -> None:
    tokens = (ROOT / "frontend" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    light = dict(re.findall(r"--([a-z-]+): light-dark\((#[0-9a-f]{6}),", tokens))
    assert {name: light.get(name) for name in COLOURS} == COLOURS


@over_games
def test_places_lie_where_the_page_puts_them(name: str) -> None:
    """The box of the drawing is the view box of the page's board."""
    component = (BOARDS / name / f"{name.capitalize()}Board.svelte").read_text(encoding="utf-8")
    match = isthmus.new(name, [""] * registry.game(name).seat_counts[0], seed="0123456789")
    drawing = artist_of(name).board(match.state, 0)
    if found := re.search(r'viewBox="(-\d+) (-\d+) \{(?:map\.extent|size) \+ (\d+)\}', component):
        left, top, more = map(int, found.groups())
        assert (drawing.x, drawing.y) == (left, top)
        assert (drawing.width - more) % artist_of(name).UNIT == 0  # type: ignore[attr-defined]
    else:
        assert "map.box" in component or "RIM" in component
    assert drawing.width > 0 < drawing.height


@pytest.mark.parametrize("path", RECORDS[::6], ids=lambda path: path.stem)
def test_every_position_of_a_record_can_be_drawn(path: Path) -> None:
    match = isthmus.load(path.read_text(encoding="utf-8"))
    root = ET.fromstring(draw(match.state))
    boards = root.findall(f"{SVG}svg")
    assert len(boards) == (1 if artist_of(match.game.name).SHARED else len(match.header.names))
    assert "NaN" not in draw(match.state)


def test_what_lies_on_a_board_is_on_the_picture() -> None:
    match = isthmus.new("hashi", ["Ana"], seed="0123456789")
    island = match.state.board.places[match.state.board.plains.bit_length() - 1]
    empty = draw(match.state)
    written = match.play_text(0, f"{island}=4")
    assert texts(draw(written.state)).count("4") == texts(empty).count("4") + 1
    assert 'stroke-dasharray="9 7"' in draw(written.state)  # of the open round
    closed = written.play(0, isthmus.DONE)
    assert 'stroke-dasharray="9 7"' not in draw(closed.state)


def test_a_view_shows_nothing_of_another_seat_s_open_round() -> None:
    match = isthmus.new("traxx", ["Ana", "Ben"], seed="0123456789")
    before = draw(match.view(0), 1)
    step = next(step for step in match.legal(1) if step != isthmus.DONE)
    after = match.play(1, step)
    assert draw(after.view(0), 1) == before
    assert draw(after.view(1), 1) != before
    assert isthmus.show(after, 0).svg == isthmus.show(match, 0).svg


@over_games
def test_a_notebook_shows_matches_and_views(name: str) -> None:
    seats = registry.game(name).seat_counts[-1]
    match = isthmus.new(name, [f"N{seat}" for seat in range(seats)])
    shown = formatted(match)
    assert shown["image/svg+xml"].startswith("<svg")
    assert "<figure>" in shown["text/html"]
    assert isthmus.sentence(f"{name}-name", "en") in shown["text/html"]
    assert all(f"N{seat} · " in shown["text/html"] for seat in range(seats))
    view = formatted(match.view(0))
    assert view["image/svg+xml"] == draw(match.view(0))
    assert "text/html" not in view
    picture = formatted(isthmus.show(match, 0))
    assert picture["image/svg+xml"].startswith("<svg")


def test_names_are_written_as_text_whatever_they_contain(tmp_path: Path) -> None:
    match = isthmus.new("connections", ["<b>&\"'"], seed="0123456789")
    picture = isthmus.show(match)
    assert texts(picture.svg)[-1].startswith("<b>&\"'")
    picture.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == picture.svg
    assert repr(picture).startswith("<Picture")


def test_without_a_painter_there_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "_painters", [])
    shown = formatted(isthmus.new("hashi"))
    assert set(shown) == {"text/plain"}
