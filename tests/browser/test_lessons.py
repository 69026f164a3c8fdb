"""The lessons can be done with the gestures of the board, by following their own hints."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage

GAMES = ("hashi", "traxx", "connections", "ponte")


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_done_by_hand(game: str, open_page: OpenPage) -> None:
    page = open_page(f"/learn/{game}")
    lesson = page.get_by_role("region", name="Lesson")
    while True:
        counter = lesson.locator(".eyebrow")
        match = re.search(r"Lesson (\d+) of (\d+)", counter.inner_text())
        assert match is not None
        number, count = int(match[1]), int(match[2])
        page.get_by_role("button", name="Hint").click()
        hint = lesson.get_by_text("Try:").inner_text().removeprefix("Try:")
        for step in (part.strip() for part in hint.split(",")):
            with page.expect_response("**/api/lessons/**"):
                do_step(page, game, step)
        expect(lesson.locator(".praise")).to_be_visible()
        if number == count:
            break
        page.get_by_role("button", name="Next").click()
        expect(counter).to_have_text(f"Lesson {number + 1} of {count}")
    expect(page.get_by_role("link", name="Now play")).to_be_visible()


def do_step(page: Page, game: str, step: str) -> None:
    if game == "hashi":
        step_hashi(page, step)
    elif game == "traxx":
        end, cell = step.split("-")
        tap(page, f'[data-place="{end}"] .hex')  # take hold of the end
        tap(page, f'[data-place="{cell}"] .hex')
    elif game == "connections":
        step_connections(page, step)
    elif step in ("light", "dark"):
        page.get_by_role("button", name=f"Play {step}").click()
    else:
        for square in step.split("-"):
            tap(page, f'[data-place="{square}"] .cell')


def step_hashi(page: Page, step: str) -> None:
    if "=" not in step:
        tap(page, f'[data-place="{step}"] .halo')
        return
    island, number = step.split("=")
    tap(page, f'[data-place="{island}"] .land')
    choice = page.locator(f'.choice[data-place="{step}"] .bubble')
    if choice.count():
        assert number in "34"
        tap(page, f'.choice[data-place="{step}"] .bubble')


def step_connections(page: Page, step: str) -> None:
    if step.endswith("x"):
        page.get_by_role("button", name="Face down (−1)").click()
        tap(page, f'[data-place="{step[:-1]}"] .plot')
        return
    square, turns = step.split("r")
    for _ in range(int(turns)):
        page.get_by_role("button", name="Turn", exact=False).last.click()
    tap(page, f'[data-place="{square}"] .plot')


def tap(page: Page, selector: str) -> None:
    page.locator(f".lesson .picture {selector}").first.click(force=True)
