"""Which room may import which, how long files may be, and what the package shows to the world."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import isthmus
from isthmus.registry import GAME_NAMES
from tools.rooms import (
    PACKAGE,
    ROOMS,
    ROOT,
    TARGET,
    arrows,
    circles,
    imports_of,
    modules,
    name_of,
    page,
    room_of,
)

MODULES = modules()
LONGEST_FILE = 500

ROOM = {room.name: room for room in ROOMS}
LONGEST_FUNCTION = 40


def wrong_arrows(name: str, path: Path, known: dict[str, Path]) -> list[str]:
    room = ROOM[room_of(name)]
    wrong = []
    for target, line in imports_of(path, known):
        top = target.split(".")[0]
        if top != "isthmus":
            allowed = top in sys.stdlib_module_names or top in room.packages
        elif room.name == "games" and room_of(target) == "games":
            allowed = target.split(".")[2:3] == name.split(".")[2:3]  # no game imports another
        else:
            allowed = room_of(target) in (*room.imports, room.name)
        if not allowed:
            wrong.append(f"{name}:{line} {room.name} imports {target}")
    return wrong


@pytest.mark.parametrize("name", MODULES)
def test_arrows_between_rooms(name: str) -> None:
    assert wrong_arrows(name, MODULES[name], MODULES) == []


def test_every_room_is_in_the_table_and_every_arrow_is_used() -> None:
    assert {room_of(name) for name in MODULES} == set(ROOM)
    used = arrows()
    dead = {room.name: unused for room in ROOMS if (unused := {*room.imports, *room.packages} - used[room.name])}
    assert dead == {}


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(MODULES) == []


def test_the_page_shows_the_rooms_and_arrows_as_they_are() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run python -m tools.rooms"


def test_a_wrong_arrow_and_a_circle_would_be_seen(tmp_path: Path) -> None:
    """The reader of imports is tested itself: each of these lines is one wrong arrow."""
    package = tmp_path / "isthmus"
    (package / "registry").mkdir(parents=True)
    (package / "registry" / "__init__.py").touch()
    for room, line in (
        ("kernel", "import numpy"),
        ("kernel", "from isthmus.games.one import game"),
        ("kernel", "from isthmus import registry"),
        ("games/one", "import isthmus.games.two.board"),
        ("games/one", "from isthmus.registry import game"),
        ("terminal", "from isthmus.games.one.game import GAME"),
        ("testing", "def late():\n    import rich"),
    ):
        path = package / room / "module.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(line)
        known = modules(package)
        assert len(wrong_arrows(name_of(path, package), path, known)) == 1, line
    (package / "kernel" / "module.py").write_text("import isthmus.kernel.other")
    (package / "kernel" / "other.py").write_text("def late():\n    from isthmus.kernel import module")
    assert circles(modules(package)) == [["isthmus.kernel.module", "isthmus.kernel.other"]]


def strings_in_code(path: Path) -> Iterator[tuple[str, int]]:
    """Text constants that are not docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value, node.lineno


@pytest.mark.parametrize(
    "name", [name for name in MODULES if not {"games", "registry", *GAME_NAMES} & {*name.split(".")}]
)
def test_only_the_registry_knows_games_by_name(name: str) -> None:
    """Neither the kernel nor a shell branches on a game's name; in the kernel it is not even an example."""
    path = MODULES[name]
    for text, line in strings_in_code(path):
        assert text not in GAME_NAMES, f"{path.name}:{line} names {text}"
        if room_of(name) in ("kernel", "testing"):
            assert not any(game in text.lower() for game in GAME_NAMES), f"{path.name}:{line} {text!r}"
    identifiers = {
        node.id for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)
    }
    assert not identifiers & set(GAME_NAMES)


OWN_FILES = sorted(
    path
    for folder in ("src", "tests", "tools", "training", "benchmarks", "examples")
    for path in (ROOT / folder).rglob("*.py")
    if "__pycache__" not in path.parts
)


def test_no_file_is_too_long() -> None:
    long = {str(path.relative_to(ROOT)): count for path in OWN_FILES if (count := lines_of(path)) > LONGEST_FILE}
    assert long == {}


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_module_hides_behind_an_empty_name() -> None:
    vague = {"utils", "helpers", "misc", "common", "manager", "tools"}
    assert not {path.stem for path in MODULES.values()} & vague


def test_no_function_is_too_long() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {node.name} has {length} lines"
        for path in OWN_FILES
        if "tests" not in path.relative_to(ROOT).parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    ]
    assert long == []


FACADE = {
    "DONE", "EVERYTHING", "GAME_NAMES", "LANGUAGES", "UNDO",
    "Ambiguous", "BadInput", "Chance", "Game", "IllegalRecord", "IsthmusError", "Match", "News", "Outcome",
    "Refused", "ScoreLine", "ScoreSheet", "Unreadable", "Verdict",
    "bot", "bot_names", "coach", "deal", "dump", "fair_par", "game", "load", "new", "perfect_par", "play_out",
    "sentence", "show", "think", "verify",
}  # fmt: skip


def test_the_facade_shows_what_it_says() -> None:
    """Pinned: a removed name is a broken promise, an added one is a new promise."""
    assert set(isthmus.__all__) == FACADE
    assert len(isthmus.__all__) == len(FACADE)
    for name in isthmus.__all__:
        assert getattr(isthmus, name) is not None
        hidden = (PACKAGE / name).exists() or (PACKAGE / f"{name}.py").exists()
        assert not hidden, f"importing the room {name} would hide the name"


def test_the_core_needs_nothing_but_python() -> None:
    """A fresh interpreter that may import only the standard library plays a game."""
    import subprocess

    script = (
        "import sys; sys.path[:] = [p for p in sys.path if 'site-packages' not in p]; "
        f"sys.path.append({str(PACKAGE.parent)!r}); import isthmus\n"
        "for game in [isthmus.game(name) for name in isthmus.GAME_NAMES]:\n"
        "    match = isthmus.new(game.name, names=[''] * game.seat_counts[-1])\n"
        "    for _ in range(10):\n"
        "        seat = match.active()[0]; match = match.play(seat, match.legal(seat)[-1])\n"
        "    assert isthmus.load(isthmus.dump(match)).state == match.state\n"
        "print('fine')"
    )
    done = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout == "fine\n", done.stderr
