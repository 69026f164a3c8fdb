"""The player's language, and sentences in it.

The terminal's own sentences are in ``locales/<language>/terminal.ftl``, those of a game in its own file. A missing
message must not end somebody's game, so it is shown in English or, at worst, as its id.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from isthmus.kernel.errors import Ambiguous, IsthmusError, Lacking, Refused, Unreadable
from isthmus.kernel.game import News
from isthmus.kernel.messages import DEFAULT_LANGUAGE, LANGUAGES, Arguments, sentence


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """The language of the user's system if it is one of ours, else English (the order is that of POSIX)."""
    found = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := found.get(name):
            language = value.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return language if language in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says everything in one language."""

    language: str = DEFAULT_LANGUAGE

    def say(self, message: str, **arguments: str | int) -> str:
        """A sentence of the terminal itself: ``say("saved")`` is the message ``terminal-saved``."""
        return self.phrase(f"terminal-{message}", arguments)

    def phrase(self, message: str, arguments: Arguments | None = None, *, otherwise: str = "") -> str:
        """Any message by its full id; a missing one is replaced by `otherwise`, or by its id."""
        for language in (self.language, DEFAULT_LANGUAGE):
            try:
                return sentence(message, language, arguments)
            except (KeyError, FileNotFoundError):
                continue
        return otherwise or message

    def news(self, news: News, names: Sequence[str]) -> str:
        """A piece of news; if several people play, the player it is about is named in it or before it."""
        if news.seat is None:
            return self.phrase(news.message, news.arguments)
        text = self.phrase(news.message, {"name": names[news.seat], **news.arguments})
        blank = self.phrase(news.message, {**news.arguments, "name": "\0"})
        if len(names) == 1 or "\0" in blank:
            return text
        return self.say("about", name=names[news.seat], text=text)

    def error(self, error: IsthmusError) -> str:
        """What was wrong with a line, in the player's language if the error has a sentence in it."""
        if isinstance(error, Refused):
            return self.say("refused", sentence=error.sentence(self.language), clause=error.clause)
        if isinstance(error, Lacking):
            return error.sentence(self.language)
        if isinstance(error, Ambiguous):
            return self.say("ambiguous", text=error.text[:60], candidates=", ".join(error.candidates))
        if isinstance(error, Unreadable):
            expected = self.say("expected", expected=error.expected) if self.language == DEFAULT_LANGUAGE else ""
            return (self.say("unreadable", text=error.text[:60]) + " " + expected).strip()
        return str(error)

    def number(self, value: float, digits: int) -> str:
        """A number as the language writes it: 4.2 or 4,2, with a real minus sign."""
        text = f"{value:.{digits}f}"
        text = text[1:] if text.strip("-0.") == "" and text.startswith("-") else text  # no "−0.0"
        return text.replace("-", "\N{MINUS SIGN}").replace(".", self.say("decimal"))

    def signed(self, value: float, digits: int) -> str:
        """The same, with a plus sign before a gain."""
        text = self.number(value, digits)
        return text if text.startswith("\N{MINUS SIGN}") or not text.strip("0.,") else f"+{text}"

    def yes(self, answer: str) -> bool:
        """Whether an answer agrees."""
        return answer.strip().lower() in self.say("yes-words").split()

    def listed(self, names: Sequence[str]) -> str:
        """``Ana, Ben and Cem``."""
        if len(names) < 2:
            return "".join(names)
        return self.say("and", first=", ".join(names[:-1]), last=names[-1])
