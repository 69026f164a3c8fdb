"""The extra for players holds everything that a server needs for its strongest bots, and the lock follows it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from isthmus.server.command import NEEDED

ROOT = Path(__file__).resolve().parents[1]
EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "optional-dependencies"
]
ENGINES = ("numpy", "numba")  # without them `serve` falls back to simple bots
PROOFS = ("ortools",)
TERMINAL = ("click", "rich")


def packages_of(extra: str) -> list[str]:
    """The names of the packages of an extra, those of extras inside it included."""
    found: list[str] = []
    for line in EXTRAS[extra]:
        if inside := re.fullmatch(r"isthmus\[(.+)\]", line):
            found += [package for one in inside[1].split(",") for package in packages_of(one)]
        else:
            found.append(re.split(r"[\[><=]", line)[0])
    return found


def test_play_holds_what_serving_with_master_bots_needs() -> None:
    assert {*NEEDED, *ENGINES, *PROOFS, *TERMINAL} <= set(packages_of("play"))


def test_command_line_and_server_alone_have_no_engines() -> None:
    assert not set(ENGINES) & {*packages_of("cli"), *packages_of("server")}  # hence the extra


def test_run_py_installs_it() -> None:
    """`run.py` and the container install requirements.lock, which pins exactly what `play` needs."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pinned = set(re.findall(r"^([a-z0-9-]+)(?:\[.*\])?==", lock, re.MULTILINE))
    assert set(packages_of("play")) <= pinned
