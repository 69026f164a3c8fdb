"""Cards, tiles, deals and souvenirs: sizes, backs behind fronts, the order of a deal, what a finished game shows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from fontTools.ttLib import TTFont

from isthmus import registry
from isthmus.games.ponte.state import PonteOptions
from isthmus.kernel.code import GameCode
from isthmus.kernel.errors import BadInput
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import new_match
from isthmus.kernel.messages import LANGUAGES, sentence, speaker
from isthmus.print.deals import draws_of
from isthmus.print.letters import KNOWN, UNKNOWN, shown
from isthmus.print.orders import DEAL, PIECES, Order, printed, souvenir
from isthmus.print.page import PAPERS
from isthmus.print.pieces import Pieces, best_grid, pages_of
from isthmus.print.ponte.pieces import BRIDGE_LENGTH, square_of
from isthmus.print.sheets import press_of
from isthmus.print.souvenir import MOMENTS, Missed, moments_of
from isthmus.terminal.parameters import match_in
from tests.print.pdf import INCH, grey, opened, text
from tools.print_fonts import FILES, TARGET, made

RECORDS = Path(__file__).parent.parent / "data" / "records"
SEED = "0000000000"
NAMES = registry.names_with("print")
PIECE_SETS = [
    (name, part)
    for name in NAMES
    for part in press_of(name).pieces(
        registry.game(name).options_type(), registry.game(name).seat_counts[-1], speaker("en")
    )
    if isinstance(part, Pieces)
]


# --- cutting out


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("name", "part"), PIECE_SETS, ids=lambda one: one if isinstance(one, str) else one.title)
def test_every_back_lies_behind_its_front(name: str, part: Pieces, paper: str) -> None:
    """Whichever edge the paper is turned on: the grid is in the middle, and every place of it has a back."""
    grid = best_grid(part, PAPERS[paper])
    assert grid.columns * grid.rows > 0
    assert grid.area.x >= 10
    assert grid.area.y >= 10
    pages = pages_of(part, PAPERS[paper], speaker("en"))
    assert len(pages) == -(-len(part.faces) // (grid.columns * grid.rows)) * (1 if part.back is None else 2)


def test_fronts_and_backs_of_cards_meet_on_the_rendered_pages() -> None:
    game = registry.game("hashi")
    content = printed(Order(game, game.options_type(), PIECES))
    marks = [cut_marks(grey(content, page, 200)) for page in (0, 1)]
    assert marks[0] == marks[1]
    width = np.diff(marks[0]) * INCH / 200
    assert width == pytest.approx(np.full(6, 41.0), abs=0.2)


def cut_marks(pixels: np.ndarray) -> list[int]:
    """Where the cut marks above the cards stand, in pixels from the left."""
    band = pixels[round(7.5 * 200 / INCH) : round(9 * 200 / INCH)]
    dark = np.flatnonzero((band < 120).all(axis=0))
    left, right = 20 * 200 / INCH, pixels.shape[1] - 20 * 200 / INCH
    columns = [int(column) for column in dark if left < column < right]
    return [column for number, column in enumerate(columns) if number == 0 or column - columns[number - 1] > 5]


def test_the_deck_and_the_tiles_are_complete() -> None:
    counts = {part.title: len(part.faces) for _, part in PIECE_SETS}
    assert list(counts.values()) == [18, 15, 4 * 28, 80, 15]


def test_a_bridge_reaches_from_tile_to_tile_in_every_direction() -> None:
    """Half a tile is left on both sides of a square's middle; an end that is further off would not rest on it."""
    for apart in (2.0, 5**0.5, 8**0.5):
        assert abs(BRIDGE_LENGTH - apart) / 2 < 0.45


@pytest.mark.parametrize("size", [10, 12])
def test_the_board_to_place_tiles_on_fits_both_papers(size: int) -> None:
    box = PonteOptions(size=size).box()
    assert size * square_of(box) <= min(paper.width for paper in PAPERS.values()) - 20


# --- a deal in order


@pytest.mark.parametrize("name", [name for name in NAMES if press_of(name).titles(speaker("en"))])
@pytest.mark.parametrize("paper", PAPERS)
def test_the_cards_of_a_deal_stand_in_the_order_in_which_they_are_dealt(name: str, paper: str) -> None:
    game = registry.game(name)
    options = game.options_type()
    code = str(GameCode(name, game.rules_version, {}, SEED))
    said = text(printed(Order(game, options, DEAL, paper, deal=code)))
    match = new_match(game, options, [""], seed=SEED)
    while not match.over:
        match = match.play(0, match.legal(0)[-1])
    press, say = press_of(name), speaker("en")
    faces = [
        face.words
        for entry in match.log
        if isinstance(entry, Drawn) and (face := press.card(options, entry.outcome, say)) is not None
    ]
    assert len(faces) >= (game.round_count(match.state) or 0)
    assert code in said
    place = 0
    for number, words in enumerate(faces, 1):
        place = said.index(f"{words}", place) + len(words)
        assert str(number) in said


def test_a_game_without_cards_has_no_order_to_print() -> None:
    game = registry.game("ponte")
    code = str(GameCode("ponte", 1, {}, SEED))
    with pytest.raises(BadInput, match="no cards"):
        printed(Order(game, game.options_type(), DEAL, players=2, deal=code))
    assert list(draws_of(registry.open_code(code))) == []


# --- a finished game


@pytest.mark.parametrize(
    "record", ["hashi-2p-shared", "traxx-1p-choose", "connections-4p-series", "ponte-12"], ids=lambda one: one
)
def test_a_souvenir_shows_names_scores_and_three_moments(record: str) -> None:
    match = match_in(str(RECORDS / f"{record}.txt"))
    content = souvenir(match, "a4", "de")
    assert len(opened(content)) == 1
    said = text(content)
    assert match.outcome is not None
    for name, sheet in zip(match.header.names, match.outcome.sheets, strict=True):
        assert name in said
        assert str(sheet.total) in said
    found = moments_of(match)
    assert len(found) == MOMENTS
    assert all(moment.gain > 0 for moment in found)
    for moment in found:
        assert f"Runde {moment.label}, {match.header.names[moment.seat]}" in said
    assert souvenir(match, "a4", "de") == content


def test_what_the_coach_named_comes_first() -> None:
    match = match_in(str(RECORDS / "hashi-2p-shared.txt"))
    usual = {moment.label for moment in moments_of(match)}
    label = next(one for one in map(str, range(1, 18)) if one not in usual)
    missed = (Missed(label, 1, 2.25, "points"),)
    found = moments_of(match, missed)
    assert label in [moment.label for moment in found]
    assert len(usual & {moment.label for moment in found}) == MOMENTS - 1
    said = text(souvenir(match, "a4", "en", missed))
    assert f"Round {label}, {match.header.names[1]}: 2.2 better was possible" in said.replace("\n", " ")


def test_a_running_game_is_no_souvenir() -> None:
    match = new_match(registry.game("hashi"), None, ["Ana"], seed=SEED)
    with pytest.raises(BadInput, match="not finished"):
        souvenir(match)


def test_names_in_any_script_are_printed_somehow() -> None:
    match = match_in(str(RECORDS / "hashi-2p-shared.txt"))
    from dataclasses import replace

    named = replace(match, header=replace(match.header, names=("Łucja Žižka", "李明 \u200b🎲")))
    said = text(souvenir(named))
    assert "ucja Zizka" in said
    assert f"{UNKNOWN}{UNKNOWN} {UNKNOWN}" in said
    assert shown("Zoë – ½") == "Zoë – ½"


# --- letters and fonts


@pytest.mark.parametrize("file", FILES)
def test_the_fonts_are_those_of_the_page(file: str) -> None:
    assert (TARGET / file).read_bytes() == made(file), "run python -m tools.print_fonts"
    assert {*map(chr, TTFont(TARGET / file).getBestCmap())} == KNOWN


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_sentences_need_no_replacement(language: str) -> None:
    for message in ("print-deal-how", "print-calibration", "print-traxx-worth", "print-ponte-worth"):
        said = sentence(message, language)
        assert shown(said) == said


def test_the_symbols_of_tiles_are_those_of_the_page() -> None:
    import re

    from isthmus.print.connections.marks import MARKS, _circle

    source = (Path(__file__).parents[2] / "frontend/src/boards/connections/marks.ts").read_text(encoding="utf-8")
    drawn = {}
    for name, path in re.findall(r'^  (\w+): [`"](.*)[`"],$', source, re.MULTILINE):
        drawn[name] = re.sub(
            r"\$\{circle\(([^)]*)\)\}", lambda match: _circle(*(float(part) for part in match[1].split(","))), path
        )
    assert drawn == MARKS
