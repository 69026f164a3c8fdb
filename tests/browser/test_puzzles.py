"""Puzzles on the page: by hand and by keyboard, refuted on the board, counted in a row, in three languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from isthmus import registry
from isthmus.kernel.messages import sentence
from isthmus.puzzles.book import puzzles_of
from tests.browser.conftest import OpenPage
from tests.browser.driver import UNDRAWN, tap
from tests.puzzles.test_judging import another_turn, easiest

PUZZLE = easiest("ponte")
PATH = f"/puzzles/ponte?number={PUZZLE.number}"
OTHER = another_turn(PUZZLE)


def answer(page: Page, steps: list[str]) -> None:
    """Tap the steps of a turn and hand it in."""
    section = page.locator("section.puzzle")
    expect(page.get_by_role("button", name="Answer")).to_be_visible()  # what was shown before is gone
    expect(section).to_have_attribute("aria-busy", "false")
    expect(page.locator(UNDRAWN)).to_have_count(0)
    for step in steps:
        for square in step.split("-"):
            tap(page.locator(f'.picture [data-place="{square}"] .cell').first)
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
    mine, theirs = PUZZLE.points or (0, 0)
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
    page.get_by_role("link", name=sentence("page-nav-puzzles", language)).click()
    expect(page.get_by_role("heading", name=sentence("puzzle-title", language), level=1)).to_be_visible()
    expect(page.get_by_role("button", name=sentence("puzzle-answer", language))).to_be_visible()


def test_a_game_that_does_not_exist_has_no_such_page(open_page: OpenPage) -> None:
    page = open_page("/learn/hashi")
    open_page.watch.calm = False  # type: ignore[attr-defined] # the browser reports the refused question itself
    page.goto("/puzzles/chess")
    expect(page.locator("h1")).to_have_text("There is no page here")


@pytest.mark.parametrize("width", [360, 1280])
def test_rounds_are_compared(width: int, open_page: OpenPage) -> None:
    """A round without a step is the simplest to hand in; the solution tells the averages, and each can be looked at."""
    puzzle = next(one for one in puzzles_of("traxx") if one.best)
    page = open_page(f"/puzzles/traxx?number={puzzle.number}", width=width, height=800)
    expect(page.get_by_text("Still to come")).to_be_visible()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".wrong")).to_have_text(re.compile("Not the best round"))
    page.get_by_role("button", name="Show the solution").click()
    rows = page.locator("ol li button")
    expect(rows.first).to_have_text(re.compile(f"best.*{puzzle.average(puzzle.choices[0]):.2f}"))
    rows.nth(1).click()
    expect(rows.nth(1)).to_have_attribute("aria-current", "true")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_streak_mode_ends_with_the_first_mistake(open_page: OpenPage) -> None:
    page = open_page("/puzzles/traxx")
    expect(page.get_by_role("button", name="Answer")).to_be_visible()
    page.get_by_role("button", name="Streak mode").click()
    expect(page.get_by_text("until the first mistake")).to_be_visible()
    expect(page.locator("section.puzzle")).to_have_attribute("aria-busy", "false")
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_text("That was a mistake. In a row: 0. Best: 0.")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    first = page.url
    page.get_by_role("button", name="Start again").click()
    expect(page).not_to_have_url(first)


def test_the_puzzle_of_the_day(open_page: OpenPage) -> None:
    page = open_page("/daily")
    page.get_by_role("link", name="Solve Ponte del Diavolo").click()
    expect(page.get_by_role("link", name="Puzzle of the day")).to_be_visible()
    number = int(page.url.partition("number=")[2].partition("&")[0])
    answer(page, list(puzzles_of("ponte")[number - 1].best))
    expect(page.locator(".right")).to_be_visible()
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.get_by_text("Puzzle of the day · solved")).to_be_visible()


def test_the_way_from_the_home_page(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Puzzles", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    for name in registry.names_with("puzzles"):
        card = page.get_by_role("main").locator(f'a[href$="/puzzles/{name}"]')
        expect(card).to_contain_text(f"{len(puzzles_of(name))} puzzles")
    page.get_by_role("link", name="Ponte del Diavolo").click()
    number = int((page.locator(".eyebrow, p").filter(has_text="Puzzle ").first.inner_text()).split()[1])
    answer(page, list(puzzles_of("ponte")[number - 1].best))
    expect(page.locator(".right")).to_be_visible()
    page.goto("/puzzles")
    expect(page.get_by_role("link", name="Ponte del Diavolo")).to_contain_text("puzzles, 1 solved")
