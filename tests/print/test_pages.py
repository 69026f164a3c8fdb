"""Every page of every game, rendered and measured: text, fonts, millimetres, markers, codes, the same bytes twice."""

from __future__ import annotations

import re
from functools import cache

import numpy as np
import pytest

from isthmus import registry
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.print import layout as frame
from isthmus.print.calibration import EDGE, LENGTH, STROKE
from isthmus.print.layout import SheetLabel, read_label
from isthmus.print.orders import AID, ALL, PIECES, SHEETS, Order, pages_for, printed
from isthmus.print.page import PAPERS, paper_named
from isthmus.print.sheet_pages import corner
from isthmus.print.sheets import layout_for
from tests.print.pdf import INCH, grey, inside, markers, opened, qr, sizes, text

NAMES = registry.names_with("print")
MEGABYTE = 1_000_000
over_games = pytest.mark.parametrize("name", NAMES)
over_papers = pytest.mark.parametrize("paper", PAPERS)


@cache
def order(name: str, what: str, paper: str = "a4", per_page: int = 1, language: str = "en", players: int = 0) -> Order:
    game = registry.game(name)
    return Order(game, game.options_type(), what, paper, per_page, players or game.seat_counts[-1], language)


@cache
def pdf(name: str, what: str, paper: str = "a4", per_page: int = 1, language: str = "en", players: int = 0) -> bytes:
    return printed(order(name, what, paper, per_page, language, players))


# --- the whole document


@over_papers
@over_games
def test_everything_of_a_game_is_one_tagged_document(name: str, paper: str) -> None:
    content = pdf(name, ALL, paper)
    known = pages_for(order(name, ALL, paper))
    assert sizes(content) == [(page.paper.width, page.paper.height) for page in known]
    assert len(content) <= MEGABYTE
    contained = inside(content)
    fonts = set(re.findall(rb"/BaseFont */(?:[A-Z]{6}\+)?(\w+)", contained))
    assert fonts <= {b"IsthmusText", b"IsthmusDisplay"}, "only our fonts"
    assert contained.count(b"/FontFile2") >= 2, "and they are embedded"
    for key in (b"/StructTreeRoot", b"/MarkInfo", b"/Lang"):
        assert key in contained
    assert b"/CreationDate" not in contained
    assert b"/Image" not in re.sub(rb"/ImageB|/ImageC|/ImageI", b"", contained), "vectors, no pixels"


@over_games
def test_the_same_order_gives_the_same_bytes(name: str) -> None:
    assert printed(order(name, SHEETS)) == pdf(name, SHEETS)
    assert printed(order(name, PIECES)) == pdf(name, PIECES)


@over_games
def test_every_page_has_text_and_its_calibration_line_is_100_mm(name: str) -> None:
    content = pdf(name, ALL, "letter")
    said = sentence("print-calibration", "en")
    for page in range(len(opened(content))):
        assert said in text(content, page)
        assert measured_line(content, page) == pytest.approx(LENGTH + STROKE, abs=0.2)


def measured_line(content: bytes, page: int) -> float:
    """The longest dark run along the lower or the left edge, in millimetres."""
    dpi = 200
    pixels = grey(content, page, dpi) < 100
    at = round(EDGE * dpi / INCH)
    lines = [*pixels[-at - 2 : -at + 3], *pixels[:, at - 2 : at + 3].T]
    return max(longest_run(line) for line in lines) * INCH / dpi


def longest_run(line: np.ndarray) -> int:
    edges = np.flatnonzero(np.diff(np.concatenate([[0], line.astype(np.int8), [0]])))
    return int(max(edges[1::2] - edges[::2], default=0))


# --- sheets


@pytest.mark.parametrize(("per_page", "dpi"), [(1, 100), (2, 100), (4, 100)])
@over_papers
@over_games
def test_markers_lie_where_the_layout_says(name: str, paper: str, per_page: int, dpi: int) -> None:
    content = pdf(name, SHEETS, paper, per_page)
    found = markers(grey(content, dpi=dpi))
    assert sorted(found) == list(range(4 * per_page))
    scale = frame.SCALES[per_page]
    turned = paper_named(paper).sideways if per_page == 2 else paper_named(paper)
    for number, corners in found.items():
        place, which = divmod(number, 4)
        left, top = corner(turned, per_page, place)
        area = frame.MARKERS[which]
        expected = [
            (left + x * scale, top + y * scale)
            for x, y in ((area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom))
        ]
        assert np.asarray(corners) * INCH / dpi == pytest.approx(np.asarray(expected), abs=0.35)


def label_on(content: bytes, dpi: int = 100) -> SheetLabel:
    """The code of the first sheet of a page, looked for where it lies."""
    left, top = corner(paper_named("a4"), 1, 0)
    area, white = frame.CODE, 3.0
    x, y, side = (
        (value * dpi / INCH) for value in (left + area.x - white, top + area.y - white, area.width + 2 * white)
    )
    return read_label(qr(grey(content, dpi=dpi)[round(y) : round(y + side), round(x) : round(x + side)]))


@over_games
def test_the_code_of_a_sheet_is_read_and_names_its_layout(name: str) -> None:
    label = label_on(pdf(name, SHEETS))
    asked = order(name, SHEETS)
    layout, _ = layout_for(label)
    assert (layout.game, layout.sheet) == (name, 1)
    assert layout.rules == asked.game.rules_version


@over_games
def test_islands_cells_and_boxes_are_printed_where_the_layout_says(name: str) -> None:
    """The middle of every spot is bright and its rim or a neighbour's edge is dark; boxes have dark frames."""
    dpi = 200
    pixels = grey(pdf(name, SHEETS), dpi=dpi)
    left, top = corner(paper_named("a4"), 1, 0)
    layout, _ = layout_for(label_on(pdf(name, SHEETS)))

    def darkest(x: float, y: float, reach: float = 0.5) -> int:
        column, row, size = ((value * dpi / INCH) for value in (left + x, top + y, reach))
        part = pixels[round(row - size) : round(row + size) + 1, round(column - size) : round(column + size) + 1]
        return int(part.min())

    for spot in layout.spots:
        edge = min(darkest(spot.x + spot.radius * side, spot.y, 0.6) for side in (-1, 1))
        assert edge < 190, f"nothing is drawn at the edge of {spot.name}"
    for box in layout.boxes:
        assert darkest(box.x + box.width / 2, box.y) < 210, box
        assert darkest(box.x, box.y + box.height / 2) < 210, box


def test_the_middle_of_an_island_is_free_for_a_number() -> None:
    dpi = 200
    pixels = grey(pdf("hashi", SHEETS), dpi=dpi)
    left, top = corner(paper_named("a4"), 1, 0)
    layout, _ = layout_for(label_on(pdf("hashi", SHEETS)))
    for spot in layout.spots:
        x, y, reach = ((value * dpi / INCH) for value in (left + spot.x, top + spot.y, spot.radius * 0.6))
        part = pixels[round(y - reach) : round(y + reach), round(x - reach) : round(x + reach)]
        assert part.min() > 250, spot.name


@over_games
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_speaks_the_chosen_language(name: str, language: str) -> None:
    said = text(pdf(name, SHEETS, language=language))
    for message in (f"{name}-name", "print-player", "print-date", "print-calibration"):
        assert sentence(message, language) in said


def test_a_sheet_for_one_has_the_titles_and_others_have_not() -> None:
    title = sentence("hashi-title-island-god", "en")
    assert title in text(pdf("hashi", SHEETS, players=1))
    assert title not in text(pdf("hashi", SHEETS, players=2))


# --- the rules on one page


@pytest.mark.parametrize("language", LANGUAGES)
@over_papers
@over_games
def test_the_aid_has_all_chapters_on_one_page(name: str, paper: str, language: str) -> None:
    from isthmus.kernel.rulebook import rulebook

    content = pdf(name, AID, paper, language=language)
    assert len(opened(content)) == 1
    said = text(content).replace("\u00ad", "").replace("\ufffe", "")
    letters = re.sub(r"[\W\d]", "", said)
    for chapter in rulebook(name, language).chapters:
        for words in (chapter.title, *chapter.paragraphs):
            assert re.sub(r"[\W\d]", "", words) in letters, words
