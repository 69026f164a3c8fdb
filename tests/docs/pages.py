"""The pages of the documentation, cut into what can be checked: fenced blocks, headings and links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
# Pages that people write for readers; the three generated ones are compared with their generators elsewhere.
PAGES = sorted(
    [ROOT / "README.md", ROOT / "benchmarks" / "README.md", ROOT / "frontend" / "README.md", *DOCS.rglob("*.md")]
)
ALL_PAGES = sorted([*PAGES, *(ROOT / f"{name}.md" for name in ("ARCHITECTURE", "CONTRIBUTING", "CHANGELOG"))])
FENCE = re.compile(r"^```(\S*)[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<(?:img|a)\s[^>]*?(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block of a page and the line on which it begins."""

    page: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{name_of(self.page)}:{self.line}"


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(*languages: str, pages: list[Path] = PAGES) -> list[Block]:
    """The fenced blocks of all pages in these languages (if none is named, in all)."""
    return [
        Block(page, text_of(page).count("\n", 0, found.start()) + 1, found[1], found[2])
        for page in pages
        for found in FENCE.finditer(text_of(page))
        if not languages or found[1] in languages
    ]


def without_blocks(page: Path) -> str:
    """The text of a page with its code left out, so that no comment looks like a heading."""
    return re.sub(r"`[^`\n]+`", "", FENCE.sub("", text_of(page)))


def links(page: Path) -> list[str]:
    """Where the page's links and pictures lead."""
    return [found[1] or found[2] for found in LINK.finditer(without_blocks(page))]


def anchors(page: Path) -> set[str]:
    """The ids that GitHub gives the headings of a page."""
    found: dict[str, int] = {}
    names = set()
    for heading in HEADING.findall(FENCE.sub("", text_of(page))):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        slug = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        names.add(slug if slug not in found else f"{slug}-{found[slug]}")
        found[slug] = found.get(slug, 0) + 1
    return names
