"""A sheet is photographed, what is uncertain is confirmed, and the referee judges it; bad files get their sentence."""

from __future__ import annotations

import re

import cv2
import numpy as np
import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.test_pages import assert_accessible
from tests.browser.test_referee import place
from tools.paper_photos import Photo, photo_of

READING_MS = 180_000  # the first photo also waits for the worker to start, on a machine that may be busy


@pytest.fixture(scope="module")
def photo() -> Photo:
    """One on which something is uncertain, on a sheet of side B."""
    return photo_of("hashi", 17, 7_000, hard=True)


def file_of(data: bytes, name: str = "sheet.jpg") -> FilePayload:
    return {"name": name, "mimeType": "image/jpeg", "buffer": data}


def send(page: Page, data: bytes) -> None:
    page.get_by_label("Read it from a photo").locator("input[type=file]").set_input_files(file_of(data))


def confirm_all(page: Page, truth: dict[str, int]) -> int:
    """Tap what is really there at every uncertain place, with the keyboard; how many there were."""
    questions = page.locator("fieldset", has=page.locator("img"))
    count = questions.count()
    for number in range(count):
        question = questions.nth(number)
        name = question.locator("legend").inner_text().strip()
        value = truth.get(name, 0)
        words = {0: "no bridge", 1: "one bridge", 2: "2 bridges"}[value] if "-" in name else str(value or "nothing")
        choice = question.get_by_role("button", name=re.compile(rf"^{words}( \(|$)"))
        choice.focus()
        page.keyboard.press("Enter")
        expect(choice).to_have_attribute("aria-pressed", "true")
    return count


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)], ids=["wide", "phone"])
def test_a_photo_is_read_confirmed_and_judged(open_page: OpenPage, photo: Photo, size: tuple[int, int]) -> None:
    assert photo.truth["side"] == "b"
    page = open_page("/referee/hashi", width=size[0], height=size[1])
    send(page, photo.data)
    found = page.get_by_role("region", name="Read it from a photo")
    expect(found).to_contain_text("uncertain. Please confirm", timeout=READING_MS)
    check = page.get_by_role("button", name="Check the sheet")
    expect(check).to_be_disabled()
    expect(page.get_by_text("First confirm the uncertain places.")).to_be_visible()
    expect(page.get_by_role("button", name="B", exact=True)).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)
    assert confirm_all(page, {**photo.truth["numbers"], **photo.truth["bridges"]}) > 0
    expect(found).to_contain_text("All uncertain places are confirmed.")
    for name, number in photo.truth["numbers"].items():
        expect(place(page, name).locator(".number")).to_have_text(str(number))
    check.click()
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict.locator("tfoot td")).to_be_visible()
    expect(verdict).not_to_contain_text("no line")
    page.get_by_role("button", name="Clear").click()
    expect(found).not_to_contain_text("confirmed")
    expect(page.locator(".board .number")).to_have_count(0)


def test_a_path_is_read(open_page: OpenPage) -> None:
    photo = photo_of("traxx", 1, 7_000, hard=False)
    page = open_page("/referee/traxx")
    send(page, photo.data)
    found = page.get_by_role("region", name="Read it from a photo")
    expect(found).to_contain_text("things were read.", timeout=READING_MS)
    assert page.locator("fieldset", has=page.locator("img")).count() == 0, "an easy photo leaves nothing open"
    page.get_by_role("button", name="Check the sheet").click()
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict.locator("tfoot td")).to_be_visible()
    expect(page.get_by_role("button", name="Erase the last cell")).to_be_enabled()


def test_a_second_sheet_for_another_board_is_not_taken_over(open_page: OpenPage, photo: Photo) -> None:
    page = open_page("/referee/hashi")
    place(page, "d1").locator(".land").click()
    page.get_by_role("button", name="Add a player").click()
    page.get_by_label("Read it from a photo").locator("input[type=file]").locator("visible=true").set_input_files(
        file_of(photo.data)
    )
    expect(page.get_by_text("This sheet is for another board")).to_be_visible(timeout=READING_MS)
    page.get_by_role("button", name="Player 1").click()
    expect(place(page, "d1").locator(".number")).to_have_text("3")


def test_bad_files_get_their_sentence_in_the_readers_language(open_page: OpenPage) -> None:
    open_page.watch.calm = False  # type: ignore[attr-defined] # the browser reports each refusal itself
    page = open_page("/referee/hashi", locale="de-DE")
    photos = page.get_by_role("region", name="Von einem Foto lesen")
    chooser = page.get_by_label("Von einem Foto lesen").locator("input[type=file]")
    chooser.set_input_files(file_of(b"d1=3"))
    expect(photos.get_by_role("alert")).to_contain_text("Das ist kein Foto", timeout=READING_MS)
    white = np.full((900, 700, 3), 255, np.uint8)
    chooser.set_input_files(file_of(bytes(cv2.imencode(".jpg", white)[1])))
    expect(photos.get_by_role("alert")).to_contain_text("Kein gedruckter Bogen ist zu sehen.", timeout=READING_MS)


def test_without_a_reader_there_is_no_button(open_page: OpenPage) -> None:
    page = open_page("/referee/ponte")
    expect(page.get_by_role("button", name="Check the sheet")).to_be_visible()
    expect(page.locator("input[type=file]")).to_have_count(0)
