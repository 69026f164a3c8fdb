"""Synthetic photos of filled-in sheets are read, and whatever is not one sheet gets its own sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from benchmarks.paper_reading import measure
from isthmus.kernel.errors import Lacking
from isthmus.paper import hashi, nets
from isthmus.paper.errors import BadPhoto
from isthmus.paper.finding import find_sheet
from isthmus.paper.photo import open_photo
from isthmus.paper.reading import read_photo
from isthmus.print.layout import MARKERS, SHEET
from isthmus.print.sheets import press_of
from tools.paper_blanks import blank_sheet
from tools.paper_ink import PX, Picture
from tools.paper_photos import Photo, final_state, hashi_truth, photo_of

SEED = 7_000


def jpeg(picture: Picture) -> bytes:
    return bytes(cv2.imencode(".jpg", picture)[1])


def problem_of(picture: Picture) -> BadPhoto:
    with pytest.raises(BadPhoto) as caught:
        read_photo(jpeg(picture))
    return caught.value


@pytest.fixture(scope="module")
def blank() -> Picture:
    """An empty sheet, straight from the press."""
    options = press_of("hashi").variants(1)[0]
    return np.pad(
        blank_sheet(press_of("hashi").layout_of(options, 1), options), ((60,), (60,), (0,)), constant_values=240
    )


# --- good photos


@pytest.mark.long
def test_hard_photos_of_hashi() -> None:
    tally = measure("hashi", range(20), SEED, hard=True)
    assert tally.found >= 19
    assert tally.silent == 0
    assert tally.questions <= tally.found
    assert tally.wrong <= 0.005 * tally.marks


def test_hard_photos_of_traxx() -> None:
    tally = measure("traxx", range(8), SEED, hard=True)
    assert tally.found >= 7
    assert tally.silent == 0
    assert tally.questions <= 2 * tally.found


@pytest.mark.parametrize("number", [53, 54, 55])
def test_a_pale_number_in_a_shadow_and_two_bridges_that_touch(number: int) -> None:
    """Each of these sheets once hid an error: the number was not seen, the two bridges were taken for one."""
    tally = measure("hashi", range(number, number + 1), 5101, hard=True)
    assert (tally.found, tally.silent) == (1, 0)
    assert tally.questions <= 3


def test_an_empty_sheet_is_read_as_empty(blank: Picture) -> None:
    reading = read_photo(jpeg(blank))
    assert reading.document == {"game": "hashi", "side": "a", "numbers": {}, "bridges": {}}


@pytest.mark.parametrize("missing", range(4))
def test_three_markers_are_enough(blank: Picture, missing: int) -> None:
    picture = blank.copy()
    area = MARKERS[missing]
    x, y = round(area.x * PX) + 60, round(area.y * PX) + 60
    picture[y : y + 80, x : x + 80] = 255
    assert find_sheet(open_photo(jpeg(picture))).markers == 3
    assert read_photo(jpeg(picture)).document["numbers"] == {}


# --- what is asked


@pytest.fixture(scope="module")
def easy() -> Photo:
    return photo_of("hashi", 0, SEED, hard=False)


def seen_as(easy: Photo, changed: dict[str, dict[int, float]]) -> Callable[[Picture], Picture]:
    """A net that sees the numbers as they were written, but for some places."""
    chances = np.full((len(easy.layout.spots), 12), 0.001)
    for row, spot in zip(chances, easy.layout.spots, strict=True):
        row[easy.truth["numbers"].get(spot.name, nets.EMPTY)] = 0.989
        for value, chance in changed.get(spot.name, {}).items():
            row[:] = 0.0
            row[list(changed[spot.name])] = list(changed[spot.name].values())
            assert row[value] == chance
    return lambda _crops: chances


def test_a_question_has_a_picture_and_other_values(easy: Photo, monkeypatch: pytest.MonkeyPatch) -> None:
    place = next(iter(easy.truth["numbers"]))
    monkeypatch.setattr(hashi, "digit_chances", seen_as(easy, {place: {5: 0.5, 6: 0.5}}))
    questions = {question.name: question for question in read_photo(easy.data).questions}
    assert questions[place].certainty < min(hashi.CERTAIN_NUMBERS)
    assert questions[place].others
    picture = cv2.imdecode(np.frombuffer(questions[place].picture, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    assert picture.shape[0] > 40


def test_what_the_rules_decided_is_said(easy: Photo, monkeypatch: pytest.MonkeyPatch) -> None:
    """A one where the island has more bridges: the rules make it the larger number again, and the reading says so."""
    numbers = easy.truth["numbers"]
    place = next(name for name, value in numbers.items() if value >= 3 and bridges_at(easy.truth, name) > 1)
    monkeypatch.setattr(hashi, "digit_chances", seen_as(easy, {place: {1: 0.6, numbers[place]: 0.4}}))
    reading = read_photo(easy.data)
    assert reading.legal
    assert place in reading.by_rules
    assert reading.document["numbers"] == numbers


def test_bonuses_that_nobody_noted_are_no_reason_to_doubt_the_board() -> None:
    """Points and rounds are not read, so a board that reaches a bonus must not count as illegal without them."""
    states = [final_state("hashi", side, deal) for side in (0, 1) for deal in range(6)]
    assert any(any(state.bonuses[0]) for state in states)
    for state in states:
        truth = hashi_truth(state)
        layout = press_of("hashi").layout_of(state.options, 1)
        places = [*(spot.name for spot in layout.spots), *(track.name for track in layout.tracks)]
        marks = {**truth["numbers"], **truth["bridges"]}
        assert hashi.conflict(layout, state.options)(tuple(marks.get(place, 0) for place in places)) is None


def bridges_at(truth: dict[str, Any], place: str) -> int:
    return sum(count for name, count in truth["bridges"].items() if place in name.split("-"))


def test_a_sheet_that_breaks_the_rules_stays_as_it_is(blank: Picture) -> None:
    """Nobody's mistake is corrected silently: two clear bridges that cross are read as they are."""
    layout = press_of("hashi").layout_of(press_of("hashi").variants(1)[0], 1)
    picture = blank.copy()
    for name in ("c2-c4", "b3-d3"):
        track = layout.track_at[name]
        ends = [np.round(np.array(end) * PX + 60).astype(int) for end in (track.start, track.end)]
        along = (ends[1] - ends[0]) / np.linalg.norm(ends[1] - ends[0]) * 70
        cv2.line(picture, np.round(ends[0] + along).astype(int), np.round(ends[1] - along).astype(int), (90, 20, 20), 6)
    reading = read_photo(jpeg(picture))
    assert not reading.legal
    assert reading.document["bridges"] == {"c2-c4": 1, "b3-d3": 1}


# --- bad photos


def test_no_sheet() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (900, 700, 3), np.uint8)
    assert problem_of(noise).code == "photo-no-sheet"
    assert problem_of(np.full((900, 700, 3), 255, np.uint8)).code == "photo-no-sheet"


def test_two_sheets(blank: Picture) -> None:
    assert problem_of(np.hstack([blank, blank])).code == "photo-two-sheets"


def test_a_corner_cut_off_and_a_second_one(blank: Picture) -> None:
    problem = problem_of(blank[: round(SHEET.height * PX) - 100])
    assert (problem.code, problem.arguments) == ("photo-cut-off", {"found": 2})
    assert problem_of(blank[:1000, :900]).arguments == {"found": 1}


def test_a_code_that_cannot_be_read(blank: Picture) -> None:
    picture = blank.copy()
    picture[60:260, 1140:1370] = 255
    assert problem_of(picture).code == "photo-no-code"


def test_a_game_that_is_not_read_from_photos() -> None:
    options = press_of("connections").variants(1)[0]
    layout = press_of("connections").layout_of(options, 1)
    picture = np.pad(blank_sheet(layout, options), ((60,), (60,), (0,)), constant_values=240)
    with pytest.raises(Lacking, match="cannot be read from a photo"):
        read_photo(jpeg(picture))
