"""Which room may import which, how long files may be, and what the package shows to the world."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import isthmus
from isthmus.registry import GAME_NAMES

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "isthmus"
MODULES = sorted(path for path in PACKAGE.rglob("*.py"))
LONGEST_FILE = 500

# room -> rooms it may import (besides itself), and packages from outside the standard library
ARROWS: dict[str, tuple[set[str], set[str]]] = {
    "kernel": (set(), set()),
    "games": ({"kernel"}, set()),
    "registry": ({"kernel", "games"}, set()),
    "façade": ({"kernel", "registry", "bots", "analysis", "drawing"}, set()),  # the last three when they are asked for
    "drawing": ({"kernel", "games", "registry"}, set()),  # one artist per game
    "testing": ({"kernel", "registry"}, {"hypothesis"}),
    "fast": ({"kernel", "games", "registry"}, {"numpy", "numba"}),
    "bots": ({"kernel", "games", "registry", "fast"}, {"numpy", "numba"}),  # one package of knowledge per game
    "analysis": ({"kernel", "games", "registry", "fast", "bots"}, {"numpy", "numba", "ortools"}),  # a solver per game
    "arena": ({"kernel", "registry", "bots", "fast"}, {"openskill", "matplotlib", "ray"}),
    "store": ({"kernel"}, {"apsw", "asyncpg"}),
    "server": (
        {"kernel", "games", "registry", "fast", "bots", "analysis", "store"},  # games: one scene module for each
        {"fastapi", "starlette", "pydantic", "uvicorn", "itsdangerous", "click", "orjson"},
    ),
    "client": (set(), {"websockets"}),
    "terminal": (
        {"kernel", "registry", "fast", "bots", "analysis", "arena", "façade", "testing"},
        {"click", "rich"},
    ),
    "printing": ({"kernel", "registry", "bots"}, set()),
    "ai": (
        {"kernel", "games", "registry", "fast", "bots", "drawing", "façade"},  # games: what a learner sees
        {"numpy", "numba", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "jax"}
        | {"resvg_py", "PIL", "matplotlib"},  # pictures as arrays
    ),
    "__main__": ({"cli"}, set()),
    "cli": ({"kernel", "registry", "terminal", "server", "testing", "façade"}, {"click", "rich"}),
}


def room_of(module: str) -> str:
    """``isthmus.kernel.match`` -> kernel; the package itself is the façade."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "façade"


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> Iterator[tuple[str, int]]:
    """Every imported module with its line; ``from isthmus import registry`` is an import of isthmus.registry."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            assert node.module is not None
            if node.module == "isthmus":
                for alias in node.names:
                    inside = (PACKAGE / alias.name).exists() or (PACKAGE / f"{alias.name}.py").exists()
                    yield (f"isthmus.{alias.name}" if inside else "isthmus"), node.lineno
            else:
                yield node.module, node.lineno


def wrong_arrows(path: Path) -> list[str]:
    module = name_of(path)
    room = room_of(module)
    rooms, packages = ARROWS[room]
    wrong = []
    for target, line in imports_of(path):
        top = target.split(".")[0]
        if top != "isthmus":
            allowed = top in sys.stdlib_module_names or top in packages
        elif room == "games" and room_of(target) == "games":
            allowed = target.split(".")[2:3] == module.split(".")[2:3]  # no game imports another
        else:
            allowed = room_of(target) in rooms | {room}
        if not allowed:
            wrong.append(f"{path.relative_to(ROOT)}:{line} {room} imports {target}")
    return wrong


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_arrows_between_rooms(path: Path) -> None:
    assert wrong_arrows(path) == []


def test_every_room_is_in_the_table() -> None:
    assert {room_of(name_of(path)) for path in MODULES} <= set(ARROWS)


def test_a_wrong_arrow_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader of imports is itself tried: each of these lines is one wrong arrow."""
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path / "isthmus")
    (tmp_path / "isthmus" / "registry").mkdir(parents=True)
    for room, line in (
        ("kernel", "import numpy"),
        ("kernel", "from isthmus.games.one import game"),
        ("kernel", "from isthmus import registry"),
        ("games/one", "import isthmus.games.two.board"),
        ("games/one", "from isthmus.registry import game"),
        ("terminal", "from isthmus.games.one.game import GAME"),
        ("testing", "def late():\n    import rich"),
    ):
        path = tmp_path / "isthmus" / room / "module.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(line)
        assert len(wrong_arrows(path)) == 1, line


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
    "path", [path for path in MODULES if "games" not in path.parts and path.stem != "registry"], ids=name_of
)
def test_only_the_registry_knows_games_by_name(path: Path) -> None:
    """Neither the kernel nor a shell branches on a game's name; in the kernel it is not even an example."""
    for text, line in strings_in_code(path):
        assert text not in GAME_NAMES, f"{path.name}:{line} names {text}"
        if room_of(name_of(path)) in ("kernel", "testing"):
            assert not any(name in text.lower() for name in GAME_NAMES), f"{path.name}:{line} {text!r}"
    identifiers = {
        node.id for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)
    }
    assert not identifiers & set(GAME_NAMES)


OWN_FILES = sorted(
    path
    for folder in ("src", "tests", "tools", "benchmarks", "examples")
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
    assert not {path.stem for path in MODULES} & vague


FACADE = {
    "DONE", "EVERYTHING", "GAME_NAMES", "LANGUAGES", "UNDO",
    "Ambiguous", "BadInput", "Chance", "Game", "IllegalRecord", "IsthmusError", "Match", "News", "Outcome",
    "Refused", "ScoreLine", "ScoreSheet", "Unreadable", "Verdict",
    "bot", "bot_names", "coach", "deal", "dump", "fair_par", "game", "load", "new", "perfect_par", "play_out",
    "sentence", "show", "think", "verify",
}  # fmt: skip


def test_the_facade_shows_what_it_says() -> None:
    """Pinned: a name that goes is a broken promise, one that comes is a new promise."""
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
