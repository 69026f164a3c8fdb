"""Players for tests: one who types prepared or random lines on a screen of paper."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from isthmus.kernel.errors import Refused
from isthmus.kernel.match import Match, new_match
from isthmus.registry import game
from isthmus.terminal.saved_games import SavedGames, Slot
from isthmus.terminal.screen import STYLES, Screen
from isthmus.terminal.session import Session
from isthmus.terminal.speaker import Speaker

SEED = "AAAAAAAAA1"


class PaperScreen(Screen):
    """Writes into memory, reads lines from a function; remembers every question."""

    def __init__(self, answers: Iterable[str] | Callable[[], str]) -> None:
        self.console = Console(
            file=io.StringIO(), width=80, height=40, highlight=False, markup=False, emoji=False, force_terminal=False
        )
        self.styles = STYLES
        self.moves_cursor = False
        self._readline = None
        self.pages: list[str] = []
        self.questions: list[str] = []
        self._answers = answers if callable(answers) else self._from(iter(answers))

    @staticmethod
    def _from(lines: Any) -> Callable[[], str]:
        def answer() -> str:
            try:
                return str(next(lines))
            except StopIteration:
                raise EOFError from None

        return answer

    def ask(self, question: str, words: Callable[[], Sequence[str]] | None = None) -> str:
        self.pages.append(self.text())
        self.questions.append(question)
        if words is not None:
            words()
        return self._answers()

    def text(self) -> str:
        """What has been written since the last question."""
        assert isinstance(self.console.file, io.StringIO)
        found = self.console.file.getvalue()
        self.console.file.seek(0)
        self.console.file.truncate()
        return found


def table(
    tmp_path: Path,
    name: str,
    answers: Iterable[str] | Callable[[], str],
    *,
    names: Sequence[str] = ("Ana",),
    language: str = "en",
    options: Any = None,
) -> Session:
    """A session of that game with the deal of SEED."""
    match = new_match(game(name), options, names, seed=SEED)
    saved_games = SavedGames(tmp_path)
    return Session(match, saved_games.new_slot(name), saved_games, PaperScreen(answers), Speaker(language))


def random_player(holder: list[Session], seed: int, *, stop: int | None = None) -> Callable[[], str]:
    """Answers every question of the session in `holder` with a random legal step (Enter at the curtain)."""
    source = random.Random(seed)
    count = 0

    def answer() -> str:
        nonlocal count
        session = holder[0]
        assert isinstance(session.screen, PaperScreen)
        if not session.screen.questions[-1]:
            return ""
        if stop is not None and count >= stop:
            raise EOFError
        count += 1
        seat = session.seat
        assert seat is not None
        step = source.choice(session.match.legal(seat))
        return session.game.format_step(session.match.state, step)

    return answer


def random_match(name: str, seats: int, steps: int | None = None, seed: int = 7) -> Match:
    """A match of random play, to the end or to a number of steps."""
    source = random.Random(seed)
    match = new_match(game(name), None, [""] * seats, seed=SEED)
    played = 0
    while (active := match.active()) and (steps is None or played < steps):
        seat = source.choice(active)
        match = match.play(seat, source.choice(match.legal(seat)))
        played += 1
    return match


def slot_in(folder: Path) -> Slot:
    return Slot(folder / "game.json")


def legal_texts(name: str, seats: int | None = None) -> list[str]:
    """The first seat's steps at the start of the deal of SEED, in notation (whatever the board looks like)."""
    match = new_match(game(name), None, [""] * (seats or game(name).seat_counts[0]), seed=SEED)
    return [match.game.format_step(match.state, step) for step in match.legal(0)]


def refused_text(name: str) -> str:
    """A readable step that is refused at the start, with places to look at."""
    match = new_match(game(name), None, [""] * game(name).seat_counts[0], seed=SEED)
    for step in match.game.step_universe(match.header.options):
        try:
            match.play(0, step)
        except Refused as refusal:
            if refusal.places:
                return match.game.format_step(match.state, step)
    raise AssertionError("every step is legal")
