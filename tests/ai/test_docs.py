"""The pages on environments say what the code does: parts of observations, ids, sizes."""

from __future__ import annotations

import re
from math import prod
from pathlib import Path
from zlib import crc32

import pytest

from isthmus.ai.games import learnable_games
from isthmus.ai.gymnasium import environment_ids
from isthmus.ai.layout import VERSION
from isthmus.ai.openspiel import registered_names
from isthmus.ai.table import CompiledRules

DOCS = Path(__file__).resolve().parents[2] / "docs"
GYMNASIUM = (DOCS / "gymnasium.md").read_text(encoding="utf-8")
OBSERVATIONS = (DOCS / "observations.md").read_text(encoding="utf-8")
PETTINGZOO = (DOCS / "pettingzoo.md").read_text(encoding="utf-8")


def shape_of(words: str, seats: int) -> tuple[int, ...]:
    """``seats × 18`` with three seats is (3, 18); ``tiles (28)`` is 28."""
    values = [word.strip().replace("seats", str(seats)) for word in words.split("×")]
    return tuple(int(re.sub(r"^\w+ \((\d+)\)$", r"\1", value)) for value in values)


@pytest.mark.parametrize("game", learnable_games(), ids=lambda game: str(game.name))
def test_the_parts_of_an_observation_are_described(game: object) -> None:
    name, seats = game.name, game.seat_counts[-1]  # type: ignore[attr-defined]
    section = OBSERVATIONS.partition(f"## {name}\n")[2].partition("\n#")[0]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| \S", section, re.MULTILINE)
    layout = CompiledRules(name, seats, {}).layout
    assert [(part, shape_of(words, seats)) for part, words in rows] == [
        (part.name, part.shape) for part in layout.parts
    ]
    assert layout.size == sum(prod(part.shape) for part in layout.parts)


@pytest.mark.parametrize("name", environment_ids())
def test_sizes_of_the_solo_environments(name: str) -> None:
    rules = CompiledRules(name, 1, {})
    row = next(line for line in GYMNASIUM.splitlines() if line.startswith(f"| `{environment_ids()[name]}`"))
    assert row.endswith(f"| {rules.actions} | {rules.layout.size} |")


@pytest.mark.parametrize("name", [game.name for game in learnable_games() if 2 in game.seat_counts])
def test_sizes_of_the_environments_for_several(name: str) -> None:
    rules = CompiledRules(name, 2, {})
    row = next(line for line in PETTINGZOO.splitlines() if line.startswith(f"| `isthmus/{name}-v"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert int(cells[2].split()[0]) == rules.actions
    assert int(cells[3].replace(",", "")) == rules.layout.size


def test_the_names_in_openspiel_are_on_its_page() -> None:
    page = (DOCS / "openspiel.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in page for name in registered_names())


PINNED = {  # a change here is a new version of all layouts, and a line in the changelog
    1: {
        "hashi": "c9fe4502",
        "traxx": "f7148136",
        "connections": "2b85aa7f",
        "ponte": "fc8bc200",
    }
}


@pytest.mark.parametrize("game", learnable_games(), ids=lambda game: str(game.name))
def test_a_layout_changes_only_with_its_version(game: object) -> None:
    layout = CompiledRules(game.name, game.seat_counts[-1], {}).layout  # type: ignore[attr-defined]
    assert f"{crc32(repr(layout.parts).encode()):08x}" == PINNED[VERSION][game.name]  # type: ignore[attr-defined]
    assert f"(`isthmus.ai.layout.VERSION`) is {VERSION}." in OBSERVATIONS
