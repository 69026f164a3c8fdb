"""Plays the page as a person does: looks at what is offered, clicks or presses keys, waits for the answer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

STEP_LIMIT = 600
# In one call: the page's own policy forbids what `wait_for_function` does while it polls.
STILL = "() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))).then(() => true)"
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
UNDRAWN = ".board-holder:empty, .board.undrawn"
DRAWN = ".board-holder .board:not(.undrawn), .board-holder.text > *"


def stand_still(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.evaluate(STILL)


def painted(page: Page) -> None:
    """Wait until all boards can be seen: drawn but not yet painted, they take neither taps nor the focus."""
    expect(page.locator(UNDRAWN)).to_have_count(0)
    page.evaluate(PAINTED)


def tap(target: Locator) -> None:
    """A click on a part of a board, whatever lies around or above it."""
    painted(target.page)
    target.click(force=True)


def focus(target: Locator) -> None:
    """The focus on a part of a board."""
    target.wait_for()
    painted(target.page)
    target.focus()
    expect(target).to_be_focused()


class Player:
    """One person at one page. Choices are random but seeded; nothing is read but what the page shows."""

    root = ".table"  # what says how far the game is

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = Random(seed)
        self.seen_at = ""  # the address whose board has been painted

    # -- getting to a table

    def play_alone(self, game: str) -> None:
        """Two clicks from the home page: this is the second."""
        self.page.get_by_role("button", name=f"Play {game}", exact=True).click()
        self.table.wait_for()

    @property
    def table(self) -> Locator:
        return self.page.locator(self.root)

    @property
    def over(self) -> bool:
        return self.table.get_attribute("data-phase") == "over"

    # -- acting and waiting

    def settled(self) -> str:
        """The version of the table once it is drawn and nothing of ours is in flight."""
        if self.seen_at != self.page.url:
            painted(self.page)
            self.seen_at = self.page.url
        expect(self.page.locator(UNDRAWN)).to_have_count(0)
        expect(self.table).to_have_attribute("data-waiting", "0")
        return self.table.get_attribute("data-version") or ""

    def act(self, target: Locator, *, keys: str = "") -> None:
        """Click (or press keys) and wait until the server has answered."""
        before = self.settled()
        if keys:
            target.press(keys)
        else:
            target.click(force=True)
        self.answered(before)

    def asked_back(self, before: str, question: Locator) -> bool:
        """Whether the page asks something instead of sending a step: wait for either."""
        answered = self.page.locator(f'{self.root}:not([data-version="{before}"])')
        answered.or_(question).first.wait_for()
        return question.is_visible()

    def answered(self, before: str) -> None:
        """Wait for the server's answer to what was done at that version."""
        expect(self.table).not_to_have_attribute("data-version", before)
        self.settled()

    def done(self) -> None:
        before = self.settled()
        button = self.page.get_by_role("button", name="Done", exact=True)
        if not button.is_enabled():
            return
        button.click()
        anyway = self.page.get_by_role("button", name="Done anyway")
        if self.asked_back(before, anyway):
            anyway.click()
        self.answered(before)

    def wait_for_my_move(self) -> bool:
        """False when the game is over."""
        self.page.locator(".moment.yours, .table[data-phase=over]").first.wait_for()
        self.page.locator(DRAWN).first.wait_for()
        return not self.over

    def any_of(self, selector: str) -> Locator | None:
        self.page.locator(DRAWN).first.wait_for()
        found = self.page.locator(f".board-holder {selector}")
        count = found.count()
        return found.nth(self.rng.randrange(count)) if count else None

    # -- whole games by mouse

    def play_out(self, game: str) -> None:
        turn: Callable[[], None] = getattr(self, f"turn_{game}")
        for _ in range(STEP_LIMIT):
            if not self.wait_for_my_move():
                return
            turn()
        raise AssertionError("the game found no end")

    def turn_hashi(self) -> None:
        island = self.any_of(".island.offered .land")
        if island:
            self.act_hashi_island(island)
        for _ in range(3):
            line = self.any_of(".line.offered .halo")
            if not line:
                break
            self.act(line)
        self.done()

    def act_hashi_island(self, island: Locator) -> None:
        before = self.settled()
        island.click(force=True)
        choice = self.page.locator(".choice .bubble").first
        if self.asked_back(before, choice):  # a 3 or a 4, before the first card
            choice.click(force=True)
        self.answered(before)

    def turn_traxx(self) -> None:
        for _ in range(5):
            cell = self.any_of(".cell.offered .hex")
            if not cell:
                break
            before = self.settled()
            cell.click(force=True)
            self.choose_end(before)
        self.done()

    def choose_end(self, before: str) -> None:
        """If both ends reach a cell, take the first."""
        if self.asked_back(before, self.page.locator(".knot.held").nth(1)):
            self.click_knot()
        self.answered(before)

    def click_knot(self) -> None:
        box = self.page.locator(".knot.held").first.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def turn_connections(self) -> None:
        square = self.any_of(".square.fits-now .plot") or self.any_of(".square.fits .plot")
        if square is None:
            self.page.get_by_role("button", name="Face down (−1)").click()
            self.page.locator(".board-holder .square.fits-now").first.wait_for()
            square = self.any_of(".square.fits-now .plot")
        assert square is not None
        self.act(square)
        self.done()

    def turn_ponte(self) -> None:
        choice = self.page.get_by_role("button", name="Play dark")
        if choice.is_visible():
            self.act(choice)
            self.done()
            return
        for _ in range(2):
            square = self.any_of(".square.offered .cell")
            if square is None:
                break
            self.act(square)
        if self.page.get_by_role("button", name="Done", exact=True).is_enabled():
            self.done()
        else:
            self.build_bridge()

    def build_bridge(self) -> None:
        """From tile to tile, where a bridge is the only way."""
        ends = self.page.locator(".board-holder .square[role=button]:not([aria-disabled])")
        ends.first.locator(".cell").click(force=True)
        self.act(self.page.locator(".board-holder .square.partner .cell").first)
        self.done()

    def turn_plain(self) -> None:
        """In a game without a drawing: a step from the list, then `done` if that is offered."""
        steps = self.page.get_by_role("region", name="What you may do").get_by_role("button")
        if steps.count():
            step = steps.nth(self.rng.randrange(steps.count()))
            step.evaluate("(button) => button.scrollIntoView({ block: 'center' })")  # a phone's bar may lie over it
            self.act(step)
        if self.page.get_by_role("button", name="Done", exact=True).is_visible():
            self.done()
