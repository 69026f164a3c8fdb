"""The lessons can be done with the gestures of the board, by following their own hints."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from isthmus import registry
from tests.browser.conftest import OpenPage
from tests.browser.driver import UNDRAWN, tap

GAMES = registry.GAME_NAMES
TWO_BRIDGES = 3  # the first lesson of Hashi that takes two steps


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_done_by_hand(game: str, open_page: OpenPage) -> None:
    page = open_page(f"/learn/{game}")
    lesson = page.get_by_role("region", name="Lesson")
    while True:
        counter = lesson.locator(".eyebrow")
        match = re.search(r"Lesson (\d+) of (\d+)", counter.inner_text())
        assert match is not None
        number, count = int(match[1]), int(match[2])
        for step in hinted_steps(page, lesson):
            with page.expect_response("**/api/lessons/**"):
                do_step(page, game, step)
            settle(lesson)
        expect(lesson.locator(".praise")).to_be_visible()
        if number == count:
            break
        page.get_by_role("button", name="Next").click()
        expect(counter).to_have_text(f"Lesson {number + 1} of {count}")
    expect(page.get_by_role("button", name="Now play")).to_be_visible()


def test_quick_taps_all_count_on_a_slow_line(open_page: OpenPage) -> None:
    """Tapping faster than the server answers loses no step."""
    page = open_page("/learn/hashi", service_workers="block")  # what a worker asks for cannot be slowed down
    lesson = page.get_by_role("region", name="Lesson")
    skip_to(page, lesson, TWO_BRIDGES)
    first, second = hinted_steps(page, lesson)
    page.route("**/api/lessons/**", slow)
    do_step(page, "hashi", first)
    do_step(page, "hashi", second)
    expect(lesson.locator(".praise")).to_be_visible()


def slow(route: Route) -> None:
    time.sleep(0.4)
    route.continue_()


def skip_to(page: Page, lesson: Locator, number: int) -> None:
    counter = lesson.locator(".eyebrow")
    for passed in range(1, number):
        expect(counter).to_have_text(re.compile(rf"Lesson {passed} of"))
        page.get_by_role("button", name="Skip").click()
    expect(counter).to_have_text(re.compile(rf"Lesson {number} of"))
    settle(lesson)


def hinted_steps(page: Page, lesson: Locator) -> list[str]:
    page.get_by_role("button", name="Hint").click()
    return [part.strip() for part in lesson.get_by_text("Try:").inner_text().removeprefix("Try:").split(",")]


def settle(lesson: Locator) -> None:
    """Wait until the page shows what the server answered: the answer itself is here a moment earlier."""
    expect(lesson).to_have_attribute("aria-busy", "false")
    expect(lesson.locator(UNDRAWN)).to_have_count(0)


def do_step(page: Page, game: str, step: str) -> None:
    if game == "hashi":
        step_hashi(page, step)
    elif game == "traxx":
        end, cell = step.split("-")
        tap_lesson(page, f'[data-place="{end}"] .hex')  # grab the end
        tap_lesson(page, f'[data-place="{cell}"] .hex')
    elif game == "connections":
        step_connections(page, step)
    elif step in ("light", "dark"):
        page.get_by_role("button", name=f"Play {step}").click()
    else:
        for square in step.split("-"):
            tap_lesson(page, f'[data-place="{square}"] .cell')


def step_hashi(page: Page, step: str) -> None:
    if "=" not in step:
        tap_lesson(page, f'[data-place="{step}"] .halo')
        return
    island, number = step.split("=")
    tap_lesson(page, f'[data-place="{island}"] .land')
    choice = page.locator(f'.choice[data-place="{step}"] .bubble')
    if choice.count():
        assert number in "34"
        tap_lesson(page, f'.choice[data-place="{step}"] .bubble')


def step_connections(page: Page, step: str) -> None:
    if step.endswith("x"):
        page.get_by_role("button", name="Face down (−1)").click()
        tap_lesson(page, f'[data-place="{step[:-1]}"] .plot')
        return
    square, turns = step.split("r")
    for _ in range(int(turns)):
        page.get_by_role("button", name="Turn", exact=False).last.click()
    tap_lesson(page, f'[data-place="{square}"] .plot')


def tap_lesson(page: Page, selector: str) -> None:
    tap(page.locator(f".lesson .picture {selector}").first)
