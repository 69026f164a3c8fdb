"""Puzzles on the page: by hand and by keyboard, refuted on the board, counted in a row, in three languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from isthmus.kernel.messages import sentence
from tests.browser.conftest import OpenPage
from tests.puzzles.test_judging import another_turn, easiest

PUZZLE = easiest("ponte")
PATH = f"/puzzles/ponte?number={PUZZLE.number}"
OTHER = another_turn(PUZZLE)


def answer(page: Page, steps: list[str]) -> None:
    """Tap the steps of a turn and hand it in."""
    section = page.locator("section.puzzle")
    expect(page.get_by_role("button", name="Answer")).to_be_visible()  # what was shown before is gone
    expect(section).to_have_attribute("aria-busy", "false")
    for step in steps:
        for square in step.split("-"):
            page.locator(f'.picture [data-place="{square}"] .cell').first.click(force=True)
        expect(section).to_have_attribute("aria-busy", "false")
    page.get_by_role("button", name="Answer").click()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_wrong_turn_then_the_right_one(width: int, open_page: OpenPage) -> None:
    page = open_page(PATH, width=width, height=800)
    expect(page.get_by_role("button", name="Answer")).to_be_disabled()
    answer(page, OTHER)
    expect(page.locator(".wrong")).to_have_text(re.compile("Not the best turn"))
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text(f"The best turn is {' '.join(PUZZLE.best)}.")).to_be_visible()
    expect(page.locator("li button")).to_have_count(len(PUZZLE.line))
    page.get_by_role("button", name="Try again").click()
    answer(page, list(PUZZLE.best))
    mine, theirs = PUZZLE.points
    expect(page.locator(".right")).to_have_text(sentence("puzzle-right", "en", {"mine": mine, "theirs": theirs}))
    expect(page.get_by_text("No puzzle solved in a row yet.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_streak_survives_a_reload(open_page: OpenPage) -> None:
    page = open_page(PATH)
    answer(page, list(PUZZLE.best))
    expect(page.get_by_text("1 puzzle solved in a row. Best: 1.")).to_be_visible()
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).not_to_have_url(re.compile(rf"number={PUZZLE.number}$"))
    page.reload()
    expect(page.get_by_text("1 puzzle solved in a row. Best: 1.")).to_be_visible()


@pytest.mark.parametrize(("locale", "language"), [("fr-FR", "fr"), ("de-DE", "de")])
def test_in_the_reader_s_language_and_from_the_rules(locale: str, language: str, open_page: OpenPage) -> None:
    page = open_page("/learn/ponte", locale=locale)
    page.get_by_role("link", name=sentence("puzzle-link", language)).click()
    expect(page.get_by_role("heading", name=sentence("puzzle-title", language), level=1)).to_be_visible()
    expect(page.get_by_role("button", name=sentence("puzzle-answer", language))).to_be_visible()


def test_a_game_without_puzzles_has_no_such_page(open_page: OpenPage) -> None:
    page = open_page("/learn/hashi")
    open_page.watch.calm = False  # type: ignore[attr-defined] # the browser reports the refused question itself
    page.goto("/puzzles/hashi")
    expect(page.locator("h1")).to_have_text("There is no page here")
