"""The console blocks of the docs are run as they stand, and what they print is compared.

A block is rows of ``$ command``, each followed by what it prints; a command with nothing below it only has to succeed.
``…`` stands for anything: alone on a line for any lines, within a line for any text. A command that fails must say so
with ``; echo $?``. The blocks of a page are one session in one folder, in which a Python block that begins with
``# name.py`` is that file.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from isthmus.terminal.program import program
from tests.docs.pages import PAGES, ROOT, blocks, name_of

STATUS = "; echo $?"
SESSIONS = [page for page in PAGES if blocks("console", pages=[page])]


@dataclass(frozen=True, slots=True)
class Shown:
    """A command and what the page says it prints ("" if it says nothing)."""

    command: str
    output: str


def shown_on(page: Path) -> list[Shown]:
    found = []
    for block in blocks("console", pages=[page]):
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append(Shown(command, output))
    return found


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with the program on the path of the shell."""
    shell_command = tmp_path / "bin" / "isthmus"
    shell_command.parent.mkdir()
    source, python = shlex.quote(str(ROOT / "src")), shlex.quote(sys.executable)
    script = f'#!/bin/sh\nPYTHONPATH={source}:$PYTHONPATH exec {python} -P -m isthmus.cli "$@"\n'
    shell_command.write_text(script, encoding="utf-8")
    shell_command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{shell_command.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("ISTHMUS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def run(command: str) -> str:
    """What the command prints, both streams; it has to succeed unless it shows its status."""
    plain = command.removesuffix(STATUS)
    if re.fullmatch(r"isthmus [^|<>;&$]*", plain):
        result = CliRunner().invoke(program, shlex.split(plain)[1:], input="quit\n", prog_name="isthmus")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        status, output = result.exit_code, result.output
    else:
        done = subprocess.run(["bash", "-o", "pipefail", "-c", plain], capture_output=True, text=True, check=False)
        status, output = done.returncode, done.stdout + done.stderr
    if command.endswith(STATUS):
        return f"{output}{status}\n"
    assert status == 0, f"{command}: {output}"
    return output


def agrees(shown: str, printed: str) -> bool:
    """Whether the output is the one on the page, with ``…`` for anything and ignoring blanks at the ends of lines."""
    lines = [line.rstrip() for line in shown.rstrip().splitlines()]
    pattern = "".join(
        r"(?:.*\n)*" if line == "…" else "".join(re.escape(part) for part in re.split("(…)", line)) + "\n"
        for line in lines
    ).replace(re.escape("…"), ".*")
    tidy = "".join(f"{line.rstrip()}\n" for line in printed.rstrip().splitlines())
    return re.fullmatch(pattern, tidy) is not None


@pytest.mark.timeout(900)  # bots and analysis are compiled when first used, and CI begins with an empty cache
@pytest.mark.parametrize("path", SESSIONS, ids=name_of)
@pytest.mark.usefixtures("home")
def test_the_session_prints_what_the_page_shows(path: Path) -> None:
    for block in blocks("python", pages=[path]):
        if named := re.match(r"# (\w+\.py)\n", block.text):
            Path(named[1]).write_text(block.text, encoding="utf-8")
    for shown in shown_on(path):
        printed = run(shown.command)
        if shown.output:
            assert agrees(shown.output, printed), f"$ {shown.command}\n{printed}"


def test_every_command_has_an_example_that_is_run() -> None:
    shown = {
        shlex.split(one.command)[1] for page in SESSIONS for one in shown_on(page) if one.command.startswith("isthmus ")
    }
    assert shown == set(program.commands)


def test_the_comparison_can_fail() -> None:
    assert agrees("one\n…\nfour …\n", "one\ntwo\nthree\nfour 4\n")
    assert agrees("…\nlast\n", "last\n")
    assert not agrees("one\n", "one\ntwo\n")
    assert not agrees("mean -22.98\n", "mean -23.84\n")
    assert not agrees("four …\n", "four 4\nfive\n")
