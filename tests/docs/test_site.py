"""The site is built strictly; every link and anchor in it leads somewhere, and nothing is fetched from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import isthmus
from tools import site


@dataclass
class Page(HTMLParser):
    """What a built page links to, what it loads, and which ids it has."""

    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids.update(found[name] for name in ("id", "name") if name in found)
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif tag == "link" and found.get("rel") not in ("canonical", "prev", "next"):
            self.loads.append(found.get("href", ""))
        elif "src" in found:
            self.loads.append(found["src"])


def test_the_site_is_whole(tmp_path: Path) -> None:
    """One test, because building takes seconds and workers of a parallel run share nothing."""
    site.lay_out(tmp_path / "pages")
    assert site.build(tmp_path) == 0
    built = tmp_path / "site"
    pages = {path: read(path) for path in built.rglob("*.html")}
    assert len(pages) > 50
    assert list(wrong_links(built, pages)) == []
    assert list(foreign_loads(built, pages)) == []
    check_reference(built / "reference.html", pages)


def read(path: Path) -> Page:
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def wrong_links(built: Path, pages: dict[Path, Page]) -> Iterator[str]:
    for path, page in pages.items():
        if path.name == "404.html":  # its links begin at the root of a server
            continue
        for link in [*page.links, *page.loads]:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            missing = parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids
            if missing or not target.is_file():
                yield f"{path.relative_to(built)}: {link}"


def foreign_loads(built: Path, pages: dict[Path, Page]) -> Iterator[str]:
    """Whatever a browser would fetch from another server."""
    yield from (load for page in pages.values() for load in page.loads if urlsplit(load).netloc)
    for style in built.rglob("*.css"):
        yield from re.findall(r"(?:@import|url\()\s*[\"']?(?:https?:)?//.{30}", style.read_text(encoding="utf-8"))


def check_reference(path: Path, pages: dict[Path, Page]) -> None:
    """The page has every public name, and no directive is left as it was."""
    assert ":::" not in path.read_text(encoding="utf-8")
    names = {name.rpartition(".")[2] for name in pages[path].ids if name.startswith("isthmus.")}
    assert {name for name in isthmus.__all__ if callable(getattr(isthmus, name))} <= names
    assert {
        "play",
        "play_text",
        "legal",
        "active",
        "view",
        "outcome",
        "Client",
        "Seat",
        "sit",
        "wait_for_turn",
    } <= names


@pytest.mark.parametrize("link", ["gone.md", "#gone"])
def test_a_wrong_link_stops_the_build(tmp_path: Path, link: str) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "README.md").write_text(f"# A page\n\n[nowhere]({link})\n", encoding="utf-8")
    assert site.build(tmp_path) != 0


def test_wrong_links_and_foreign_loads_would_be_seen(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html">b</a><a href="#c">c</a><img src="https://x.example/y.png">')
    pages = {tmp_path / "a.html": read(tmp_path / "a.html")}
    assert len(list(wrong_links(tmp_path, pages))) == 2
    assert len(list(foreign_loads(tmp_path, pages))) == 1
