"""The rules pages that come with the package, and single clauses from them.

A wheel carries them as ``isthmus/docs/games/<game>.md``; in a checkout they are in ``docs/games``.
"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import isthmus
from isthmus import registry
from isthmus.kernel.errors import BadInput, quoted

_CLAUSE = re.compile(r"^- \*\*([A-Z]-[A-Z]+[0-9]+)\*\*[ \t]*(.*(?:\n(?![-#|*]|\n).*)*)", re.MULTILINE)


def rules_page(game: str) -> str:
    """The whole page, in Markdown."""
    packaged = files(registry.home_of(game)).joinpath("docs", "games", f"{game}.md")
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    checkout = Path(isthmus.__file__).resolve().parents[2] / "docs" / "games" / f"{game}.md"
    if checkout.is_file():
        return checkout.read_text(encoding="utf-8")
    raise BadInput("rules", f"the page of {game} is missing from this installation")


def clauses(game: str) -> dict[str, str]:
    """Clause id to its text on one line, in the order of the page."""
    return {match[1]: " ".join(match[2].split()) for match in _CLAUSE.finditer(rules_page(game))}


def clause_text(game: str, clause: str) -> str:
    """The text of one clause; `BadInput` for an id that is not on the page."""
    found = clauses(game)
    wanted = clause.strip().upper()
    if wanted not in found:
        raise BadInput("clause", f"is {quoted(clause)}, expected one of: {', '.join(found)}")
    return found[wanted]


def clause_or_nothing(game: str, clause: str) -> str:
    """The text of a clause if the page is here and has it, else an empty string."""
    try:
        return clause_text(game, clause)
    except BadInput:
        return ""
