"""Tables on the pages agree with the code: limits, options, extras, words of arrays."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import isthmus
from isthmus import registry
from isthmus.fast import kernel
from isthmus.server.command import serve
from isthmus.server.configuration import read_configuration
from isthmus.server.settings import Limits
from isthmus.terminal.program import program
from tests.docs.pages import DOCS, blocks, text_of
from tests.test_play_extra import EXTRAS, packages_of

SERVER = text_of(DOCS / "server.md")


def test_the_table_of_limits_is_complete() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([\d,]+) \|", SERVER, re.MULTILINE)
    assert {name: int(value.replace(",", "")) for name, value in rows} == {
        one.name: one.default for one in fields(Limits)
    }


def test_the_settings_file_on_the_page_can_be_read(tmp_path: Path) -> None:
    (block,) = blocks("toml", pages=[DOCS / "server.md"])
    path = tmp_path / "isthmus.toml"
    path.write_text(block.text, encoding="utf-8")
    assert read_configuration(path, serve.params).limits == Limits(tables_per_guest=20)


def test_the_table_of_options_is_complete() -> None:
    table = SERVER.partition("## Options")[2].partition("\n## ")[0]
    named = {
        option
        for row in re.findall(r"^\| (`--[^|]*)\|", table, re.MULTILINE)
        for option in re.findall(r"--[\w-]+", row)
    }
    known = {option for parameter in serve.params for option in (*parameter.opts, *parameter.secondary_opts)}
    assert named == known
    defaults = {parameter.opts[0]: parameter.default for parameter in serve.params}
    for option in ("--host", "--port", "--bot-pause", "--think"):
        row = next(line for line in table.splitlines() if line.startswith(f"| `{option}`"))
        assert row.rstrip(" |").endswith(f"| {defaults[option]:g}" if option != "--host" else f"| {defaults[option]}")


def test_every_command_is_in_the_table_of_commands() -> None:
    page = text_of(DOCS / "cli.md")
    named = re.findall(r"^\| \[`(\w+)`\]\(#(\w+)\)", page, re.MULTILINE)
    assert {name for name, _ in named} == {*program.commands, "serve", "work"}
    assert all(name == anchor and f"\n## {name}\n" in page for name, anchor in named)


def test_the_table_of_extras_is_complete() -> None:
    wanted = {extra: packages_of(extra) for extra in EXTRAS}
    rows = re.findall(r"^\| `(\w+)` \| .+ \| ([^|]+) \|$", text_of(DOCS / "extras.md"), re.MULTILINE)
    assert {extra: packages.split(", ") for extra, packages in rows} == wanted


@pytest.mark.parametrize("name", registry.names_with("kernel"))
def test_the_idea_of_every_array_is_told_with_its_length(name: str) -> None:
    game: Any = registry.game(name)
    title = isthmus.sentence(f"{name}-name", "en").split()[0]
    row = next(line for line in text_of(DOCS / "fast.md").splitlines() if line.startswith(f"| {title} |"))
    head, _, each = row.split("|")[2].strip().partition(" + ")
    for seats in game.seat_counts:
        words = kernel(name).from_state(isthmus.new(name, names=[""] * seats).state)
        assert len(words) == int(head) + seats * int(each.split()[0] if each else 0)


def test_the_page_on_privacy_names_the_cookie() -> None:
    from isthmus.server.identity import COOKIE, YEAR_S

    assert f"`{COOKIE}`" in text_of(DOCS / "host" / "privacy.md")
    assert YEAR_S == 365 * 24 * 3600  # "a year"
