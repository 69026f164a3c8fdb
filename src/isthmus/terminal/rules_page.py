"""The rules of a game as the terminal prints them: in Markdown, in the reader's language, and clause by clause."""

from __future__ import annotations

import textwrap

from isthmus import registry
from isthmus.kernel.errors import BadInput, IsthmusError, quoted
from isthmus.kernel.rulebook import Rulebook, rulebook
from isthmus.terminal.speaker import Speaker

WIDTH = 100


def rules_page(game: str, speaker: Speaker) -> str:
    """All chapters with their clauses, and how steps are written."""
    book = _book(game, speaker)
    blocks = [f"# {speaker.phrase(f'{game}-name')}", _filled(book.intro), _filled(speaker.phrase("kernel-origins"))]
    for chapter in book.chapters:
        blocks += [f"## {chapter.title}", *map(_filled, chapter.paragraphs)]
        items = [_filled(f"- **{clause}** {text}", "  ") for clause, text in chapter.clauses.items()]
        blocks += ["\n".join(items)] if items else []
    steps = textwrap.indent(speaker.phrase(f"{game}-help-steps"), "    ")
    return "\n\n".join([*blocks, f"## {speaker.say('help-steps')}", steps]) + "\n"


def clause_text(game: str, clause: str, speaker: Speaker) -> str:
    """The text of one clause; `BadInput` for an id that the rules do not have."""
    found = _book(game, speaker).clauses
    wanted = clause.strip().upper()
    if wanted not in found:
        raise BadInput("clause", f"is {quoted(clause)}, expected one of: {', '.join(found)}")
    return found[wanted]


def clause_or_nothing(game: str, clause: str, speaker: Speaker) -> str:
    """The text of a clause if the rules are here and have it, else an empty string."""
    try:
        return clause_text(game, clause, speaker)
    except IsthmusError:
        return ""


def _book(game: str, speaker: Speaker) -> Rulebook:
    registry.need(game, "rules")
    return rulebook(game, speaker.language)


def _filled(text: str, indent: str = "") -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
