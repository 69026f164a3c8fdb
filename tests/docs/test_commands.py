"""Commands that are too long to run are read: the program, module or script exists and knows the options.

The `sh` blocks and the commands in running text are checked. What a page tells readers to type must work in a
checkout, so modules are run with the Python of .venv.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from isthmus import registry
from isthmus.server.command import serve
from isthmus.server.work_command import work
from isthmus.terminal.program import program
from tests.docs.pages import FENCE, PAGES, ROOT, blocks, name_of, text_of

COMMANDS: dict[str, click.Command] = {**program.commands, "serve": serve, "work": work}
OTHERS = {
    "cd",
    "cp",
    "createdb",
    "curl",
    "git",
    "hostname",
    "ipconfig",
    "kill",
    "pip",
    "podman",
    "sudo",
    "apt",
    "eval",
    "echo",
    "python3.12",
    "python3.13",
}
PYTHON = ".venv/bin/python"
GENERATED = {"docs/api.md", "docs/clauses.md", "docs/mutation-report.md"}


def commands_on(page: Path) -> Iterator[str]:
    """Commands of the page: lines of its sh blocks, and code in running text that begins with one of our programs."""
    for block in blocks("sh", pages=[page]):
        for line in block.text.splitlines():
            for part in re.split(r"&&|\|", line.partition("  #")[0]):
                if part.strip():
                    yield part.strip()
    for code in re.findall(r"`([^`\n]+)`", FENCE.sub("", text_of(page))):
        if re.match(rf"(isthmus|npm|{re.escape(PYTHON)}) |python3 run\.py", code):
            yield code


def fault_of(command: str) -> str | None:
    """What is wrong with the command, if anything."""
    words = shlex.split(re.sub(r" [<>].*|^\$ ", "", command))
    while words and (words[0] == "sudo" or words[0].startswith("-") or re.match(r"[A-Z_]+=", words[0])):
        words = words[3:] if words[1:2] == ["-u"] else words[1:]
    first, rest = words[0], words[1:]
    if first in ("isthmus", ".venv/bin/isthmus"):
        return fault_of_program(rest)
    if words[:2] == ["python3", "run.py"]:
        return fault_of_run(rest[1:])
    if first == PYTHON:
        return fault_of_python(rest)
    if first == "npm":
        scripts = json.loads(text_of(ROOT / "frontend" / "package.json"))["scripts"]
        return None if rest[0] in ("ci", "test") or rest[1] in scripts else f"no script {rest[1]}"
    return None if first in OTHERS or first.startswith(("/", "system", "user", "chown", "rm")) else f"unknown: {first}"


def fault_of_program(words: list[str]) -> str | None:
    name, rest = words[0], words[1:]
    if name in ("COMMAND", "…", "--version"):
        return None
    command = COMMANDS.get(name)
    if command is None:
        return f"no command {name}"
    if isinstance(command, click.Group):
        if not rest:
            return None  # the group itself is spoken of
        wanted = registry.names()[0] if rest[0] == "GAME" else rest[0]
        found = command.get_command(click.Context(command), wanted)
        if found is None:
            return f"no command {name} {rest[0]}"
        command, rest = found, rest[1:]
    known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    unknown = [word for word in rest if word.startswith("--") and word.split("=")[0] not in known | {"--help"}]
    if unknown:
        return f"no option {unknown[0]}"
    if any(word.isupper() or "…" in word for word in rest):
        return None  # a place for the reader's own file or game
    try:
        command.make_context(name, rest)
    except click.UsageError as error:
        return error.message
    return None


def fault_of_run(words: list[str]) -> str | None:
    if words[:1] == ["--"]:
        return fault_of_program(words[1:])
    if words[:1] == ["play"]:
        return fault_of_program(words)
    return None if words[:1] in (["test"], ["long"], ["--help"]) else fault_of_program(["serve", *words])


def fault_of_python(words: list[str]) -> str | None:
    if words[0] != "-m":
        return None if (ROOT / words[0]).is_file() else f"no file {words[0]}"
    if words[1] in ("pytest", "apsw"):
        missing = [word for word in words[2:] if word.startswith("tests/") and not (ROOT / word).exists()]
        return f"no {missing[0]}" if missing else None
    path = ROOT / f"{words[1].replace('.', '/')}.py"
    if not path.is_file():
        return f"no module {words[1]}"
    source = text_of(path)
    unknown = [word for word in words[2:] if word.startswith("--") and f'"{word}"' not in source]
    return f"{words[1]} has no option {unknown[0]}" if unknown else None


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_commands_on_the_page_could_be_run(path: Path) -> None:
    faults = [f"{command}: {fault}" for command in commands_on(path) if (fault := fault_of(command))]
    assert faults == []


@pytest.mark.parametrize("path", [page for page in PAGES if name_of(page) not in GENERATED], ids=name_of)
def test_modules_are_run_with_the_python_of_the_checkout(path: Path) -> None:
    assert (
        re.findall(r"(?<![\w/.])python3? (?:-m (?:tools|benchmarks)|tools/|benchmarks/|examples/).*", text_of(path))
        == []
    )


def test_a_wrong_command_would_be_seen() -> None:
    assert fault_of("isthmus simulate hashi --game 3")
    assert fault_of("isthmus simulat hashi")
    assert fault_of("isthmus admin tabels")
    assert fault_of("isthmus perft hashi many")
    assert fault_of("python3 run.py --hots 0.0.0.0")
    assert fault_of("python3 run.py -- ruls hashi")
    assert fault_of(".venv/bin/python -m tools.design_trax")
    assert fault_of(".venv/bin/python -m benchmarks.load --table 3")
    assert fault_of(".venv/bin/python examples/write_bot.py")
    assert fault_of("npm run bild")
    assert fault_of("mkdocs build")
    assert not fault_of("sudo -u isthmus python3 run.py -- warmup")
