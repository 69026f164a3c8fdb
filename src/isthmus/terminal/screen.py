"""The screen of a player: drawing, asking, and hiding what the next player must not see.

Games draw on a `Canvas` with style names that carry meaning; the table here turns them into what a terminal can do. All
of it also works without colours, with ``TERM=dumb`` and into a pipe, because no meaning depends on colour alone.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import textwrap
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from isthmus.kernel.canvas import Canvas

LINE_LIMIT: Final = 2_000
WIDEST: Final = 100
CLEAR_WITH_HISTORY: Final = "\x1b[H\x1b[2J\x1b[3J"
STYLES: Final = {
    "": "",
    "printed": "",
    "faint": "dim",
    "number": "bold",
    "mine": "bold cyan",
    "open": "bold green",
    "done": "bold bright_blue",
    "dead": "dim",
    "blocked": "dim",
    "legal": "green",
    "conflict": "bold white on red",
    "red": "bold red",
    "blue": "bold bright_blue",
    "yellow": "bold yellow",
    "green": "bold green",
    "grey": "bright_black",
    "purple": "bold magenta",
    "light": "bold yellow",
    "dark": "bold bright_blue",
    "better": "bold black on green",
    "title": "bold",
    "refusal": "bold red",
    "news": "cyan",
    "prompt": "bold",
}
STYLES_WITHOUT_COLOUR: Final = {**STYLES, "conflict": "bold reverse", "better": "bold reverse"}


class HonestConsole(Console):
    """A console that raises when the pipe is closed; rich itself would exit with the code that means 'no'."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """One terminal (or pipe) with a person in front of it. `plain` forbids colours."""

    def __init__(self, *, plain: bool = False) -> None:
        _forgive_odd_characters()
        self.console: Console = HonestConsole(highlight=False, markup=False, emoji=False, no_color=plain or None)
        if self.console.width > WIDEST:
            self.console.width = WIDEST
        self.styles = STYLES_WITHOUT_COLOUR if self.console.no_color else STYLES
        self.moves_cursor = self.console.is_terminal and not self.console.is_dumb_terminal
        self._readline = _readline() if self.console.is_terminal and sys.stdin.isatty() else None

    # -- drawing

    def draw(self, canvas: Canvas) -> None:
        """A board, never wrapped: a line that is too long is left to the terminal."""
        for runs in canvas.spans():
            line = Text(no_wrap=True)
            for text, style in runs:
                line.append(text, self.styles.get(style, ""))
            self.console.print(line, crop=False, overflow="ignore", no_wrap=True)

    def line(self, text: str = "", style: str = "") -> None:
        """A sentence, wrapped between words."""
        self.console.print(Text(text), style=self.styles.get(style, ""))

    def indented(self, text: str, style: str = "", columns: int = 2) -> None:
        """An indented sentence."""
        self.console.print(Padding(Text(text), (0, 0, 0, columns)), style=self.styles.get(style, ""))

    def explained(self, text: str) -> None:
        """Lines such as ``c2-e2    draw a bridge``; what does not fit continues below the explanation."""
        for line in text.splitlines():
            entry = re.match(r"\S.*? {2,}|", line)
            hang = len(entry[0]) if entry else 0
            width = max(self.console.width - 1, 2 * hang)
            for part in textwrap.wrap(line, width - 2, subsequent_indent=" " * hang, break_on_hyphens=False):
                self.line(f"  {part}".rstrip())

    def path(self, text: str) -> None:
        """Something to copy: on its own line, never broken."""
        self.console.print(Text(f"  {text}"), soft_wrap=True)

    def show(self, renderable: RenderableType) -> None:
        """Anything rich can draw, such as a table."""
        self.console.print(renderable)

    def columns(self, words: Sequence[str]) -> None:
        """Short words side by side."""
        width = max((len(word) for word in words), default=0) + 2
        per_row = max(1, (self.console.width - 2) // width)
        for start in range(0, len(words), per_row):
            self.line("  " + "".join(word.ljust(width) for word in words[start : start + per_row]).rstrip())

    # -- a fresh page

    def fresh(self) -> None:
        """Begin a new page if the terminal can; otherwise a line marks it."""
        if self.moves_cursor:
            self.console.clear()
        else:
            self.line("─" * min(self.console.width, 79), "faint")

    def curtain(self) -> None:
        """Hide everything that was on the screen, in the scrollback, and in the history of typed lines."""
        if self.moves_cursor:
            self.console.file.write(CLEAR_WITH_HISTORY)
            self.console.file.flush()
        elif self.console.is_terminal:
            self.console.print("\n" * (self.console.height + 1))
        else:
            self.fresh()
        if self._readline is not None:
            self._readline.clear_history()

    # -- asking

    def ask(self, question: str, words: Callable[[], Sequence[str]] | None = None) -> str:
        """A line typed by the player; `words` are offered on the tab key. Raises `EOFError` at the end of input."""
        self.console.file.flush()
        if self._readline is not None:
            self._readline.set_completer(_completer(words) if words else None)
        try:
            answer = input(question)
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not sys.stdin.isatty():
            self.line()  # nobody pressed Enter on this screen, so the line is still open
        return printable(answer[:LINE_LIMIT]).strip()


def printable(text: str) -> str:
    """The text without anything that could move the cursor or change colours when it is shown again."""
    spaced = text.replace("\t", " ")
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in spaced)


def _forgive_odd_characters() -> None:
    """A terminal that lacks a character shows '?' for it instead of ending the game."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with contextlib.suppress(ValueError, OSError):
                reconfigure(errors="replace")


def _readline() -> ModuleType | None:
    """Line editing and the tab key, where Python has them; typed lines are not kept beyond the game."""
    if os.environ.get("TERM", "dumb") == "dumb":
        return None
    try:
        import readline
    except ImportError:
        return None
    readline.parse_and_bind("tab: complete")
    readline.set_completer_delims(" ")
    readline.set_auto_history(True)
    return readline


def _completer(words: Callable[[], Sequence[str]]) -> Callable[[str, int], str | None]:
    found: list[str] = []

    def complete(typed: str, index: int) -> str | None:
        if index == 0:
            found[:] = [f"{word} " for word in words() if word.lower().startswith(typed.lower())]
        return found[index] if index < len(found) else None

    return complete
