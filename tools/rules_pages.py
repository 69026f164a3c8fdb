"""The clauses of docs/games/*.md, written from the English rules that terminal and page show.

    python -m tools.rules_pages           write them into the pages
    python -m tools.rules_pages --check   fail when a page is not what would be written

The source is ``locales/en/rules_<game>.ftl``; everything else on those pages is written by hand.
"""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

from isthmus.kernel.rulebook import rulebook
from isthmus.registry import GAME_NAMES

ROOT = Path(__file__).resolve().parents[1]
BEGIN, END = "<!-- clauses: made by tools/rules_pages.py -->", "<!-- end of clauses -->"
WIDTH = 120


def page_of(game: str) -> Path:
    return ROOT / "docs" / "games" / f"{game}.md"


def clauses(game: str) -> str:
    """The chapters of a game with their clauses, in Markdown."""
    blocks = []
    for chapter in rulebook(game).chapters:
        items = [_item(clause, text) for clause, text in chapter.clauses.items()]
        blocks.append(f"### {chapter.title}\n\n" + "\n".join(items))
    return "\n\n".join(blocks).replace("’", "'")


def written(game: str) -> str:
    """The page as it should be."""
    before, begin, rest = page_of(game).read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{page_of(game)} lacks {BEGIN} … {END}")
    return f"{before}{BEGIN}\n\n{clauses(game)}\n\n{END}{after}"


def main(arguments: list[str]) -> int:
    stale = [game for game in GAME_NAMES if page_of(game).read_text(encoding="utf-8") != written(game)]
    for game in stale:
        if "--check" in arguments:
            print(f"{page_of(game).relative_to(ROOT)} is out of date: python -m tools.rules_pages")
        else:
            page_of(game).write_text(written(game), encoding="utf-8")
    return 1 if stale and "--check" in arguments else 0


def _item(clause: str, text: str) -> str:
    return textwrap.fill(
        f"- **{clause}** {text}", WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
