"""The rules of a game as people read them: chapters in plain words, each with its clauses.

The texts are in ``locales/<language>/rules_<game>.ftl``, which terminal, page and docs share. The order of its messages
is the order of the book: ``rules_hashi-intro``, then for each chapter its title, its text, the caption of the page's
example if there is one, and its clauses (``rules_hashi-h-a3`` is clause H-A3). This module holds no rules and no words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from isthmus.kernel.messages import DEFAULT_LANGUAGE, LANGUAGES, catalogue

_CLAUSE = re.compile(r"[a-z]-[a-z]+[0-9]+")
_TITLE = "-title"


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: what it is about in plain words, and clause id to the exact text."""

    title: str
    paragraphs: tuple[str, ...]
    clauses: dict[str, str]


@dataclass(frozen=True, slots=True)
class Rulebook:
    intro: str
    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> dict[str, str]:
        """Clause id to text, in the order of the book."""
        return {clause: text for chapter in self.chapters for clause, text in chapter.clauses.items()}


def domain_of(game: str) -> str:
    """The domain of the messages with a game's rules."""
    return f"rules_{game}"


def rulebook(game: str, language: str = DEFAULT_LANGUAGE) -> Rulebook:
    """The rules of a game in that language (English when the language is not one of ours)."""
    messages = catalogue(domain_of(game), language if language in LANGUAGES else DEFAULT_LANGUAGE)
    texts = {message.removeprefix(f"{domain_of(game)}-"): text for message, text in messages.items()}
    chapters: list[Chapter] = []
    for name, text in texts.items():
        if name.endswith(_TITLE):
            paragraphs = texts.get(name.removesuffix(_TITLE), "").splitlines()
            chapters.append(Chapter(text, tuple(paragraphs), {}))
        elif _CLAUSE.fullmatch(name):
            chapters[-1].clauses[name.upper()] = text
    return Rulebook(texts["intro"], tuple(chapters))
