"""Links between pages, as read in the repository: files and headings exist, and every page can be found."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from tests.docs.pages import ALL_PAGES, DOCS, PAGES, ROOT, anchors, links, name_of, text_of
from tools import site

INDEX = DOCS / "README.md"
BUILT = {"src/isthmus/server/static"}  # not in the repository


def fault_of(page: Path, link: str) -> str | None:
    """What is wrong with a link, if anything."""
    name, _, anchor = unquote(link).partition("#")
    target = (page.parent / name).resolve() if name else page
    if not target.exists():
        return f"{link}: there is no such file"
    if anchor and anchor not in anchors(target):
        return f"{link}: there is no such heading"
    return None


@pytest.mark.parametrize("path", ALL_PAGES, ids=name_of)
def test_links_lead_somewhere(path: Path) -> None:
    local = [link for link in links(path) if "://" not in link]
    assert [fault for link in local if (fault := fault_of(path, link))] == []


def test_a_wrong_link_would_be_seen() -> None:
    assert fault_of(INDEX, "nowhere.md")
    assert fault_of(INDEX, "cli.md#nowhere")
    assert fault_of(INDEX, "#nowhere")
    assert fault_of(INDEX, "../docs/cli.md#exit-codes-and-errors") is None


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_files_that_a_page_names_exist(path: Path) -> None:
    named = re.findall(r"`((?:tests|tools|examples|benchmarks|src|frontend)/[\w/.-]+?)(?:::\w+)?`", text_of(path))
    places = {name: (ROOT / name, path.parent / name) for name in named if name not in BUILT}
    assert [name for name, where in places.items() if not any(place.exists() for place in where)] == []


def test_the_index_names_every_page() -> None:
    named = {(DOCS / link.partition("#")[0]).resolve() for link in links(INDEX)}
    games = {page for page in PAGES if page.parent in (DOCS / "games", DOCS / "learn")}  # through their index
    assert {page for page in PAGES if page.is_relative_to(DOCS)} - named - games - {INDEX} == set()


def entries(nav: list[Any]) -> Iterator[str]:
    for entry in nav:
        for value in entry.values():
            if isinstance(value, str):
                yield value
            else:
                yield from entries(value)


def test_the_site_has_every_page_in_its_menu_once() -> None:
    shown = list(entries(tomllib.loads(site.settings())["project"]["nav"]))
    assert len(shown) == len(set(shown))
    wanted = {str(page.relative_to(DOCS)) for page in PAGES if page.is_relative_to(DOCS)}
    assert {name for name in shown if not name.startswith("project/")} == wanted
    assert all((ROOT / name.removeprefix("project/")).is_file() for name in shown if name.startswith("project/"))
