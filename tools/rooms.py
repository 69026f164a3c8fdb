"""The rooms of the house: what lives in each, and which others it may import. The only source of both.

    python -m tools.rooms            write the table and the picture of the rooms into ARCHITECTURE.md
    python -m tools.rooms --check    fail when they are not what would be written

`tests/test_architecture.py` reads the imports of every module and fails on an arrow that is not listed here, on one
that is listed and not used, and on modules that import each other in a circle.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "isthmus"
TARGET: Final = ROOT / "ARCHITECTURE.md"
FACADE: Final = "façade"


@dataclass(frozen=True)
class Room:
    """`imports`: other rooms; `packages`: what it takes from outside the standard library."""

    name: str
    what: str
    imports: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()


ROOMS: Final = (
    Room(
        "kernel",
        "the `Game` protocol, turns and rounds, steps, chance, match and log, records, codes, errors, messages, canvas",
    ),
    Room(
        "games",
        "the rules of one game per folder, always the same files: `board` `state` `moves` `scoring` `notation` "
        "`picture` `news` `game` and `data/*.toml`; no game imports another",
        ("kernel",),
    ),
    Room(
        "registry", "the only list of the games, and what each of them can do; finds both by their names", ("kernel",)
    ),
    Room(
        "fast",
        "the rules compiled with numba for search, a folder per game; correct exactly if they agree with `games/` "
        "([docs/fast.md](docs/fast.md))",
        ("kernel", "games", "registry"),
        ("numpy", "numba"),
    ),
    Room(
        "bots",
        "what a bot is and can say about its thoughts, random and greedy bots, the ladder from novice to master with "
        "an engine per game, trained nets; a bot sees a view, never the state ([docs/bots.md](docs/bots.md))",
        ("kernel", "games", "registry", "fast"),
        ("numpy", "onnxruntime", "threadpoolctl"),
    ),
    Room(
        "analysis",
        "par of a deal (a solver per game, and what master scores), the coach that judges decisions by what was known "
        "at the time ([docs/analysis.md](docs/analysis.md))",
        ("kernel", "games", "registry", "fast", "bots"),
        ("numpy", "ortools"),
    ),
    Room(
        "daily",
        "daily deals and puzzles as pure functions: dates and their windows, deals, streaks, how results compare, the "
        "file of a closed day ([docs/daily.md](docs/daily.md))",
        ("kernel", "registry"),
    ),
    Room(
        "results",
        "a player's results over time as pure functions: bests, runs, how they are spread, days",
        ("kernel", "registry", "daily"),
    ),
    Room(
        "ratings",
        "how strong people are, game by game: a fold over finished matches, on a scale fixed by the levels "
        "([docs/ratings.md](docs/ratings.md))",
        (),
        ("openskill",),
    ),
    Room(
        "puzzles",
        "positions with one provably best turn, with a folder per game, what an answer to one is worth, ratings "
        "([docs/puzzles.md](docs/puzzles.md))",
        ("kernel", "games", "registry", "fast", "bots"),
        ("numpy",),
    ),
    Room(
        "arena",
        "leagues of bots on paired deals, saved as they are played; ratings, intervals, plots "
        "([docs/arena.md](docs/arena.md))",
        ("kernel", "registry", "bots", "ai"),
        ("openskill", "matplotlib"),
    ),
    Room(
        "store",
        "the event log of the server behind one protocol: in an SQLite file or a PostgreSQL database, each with one "
        "writer and grouped commits",
        (),
        ("apsw", "asyncpg", "orjson"),
    ),
    Room(
        "server",
        "ASGI app, tables, sockets, wire types and scenes per game, lessons, worker processes for bots and analysis; "
        "serves the built page ([docs/server.md](docs/server.md))",
        (
            "kernel",
            "games",
            "registry",
            "fast",
            "bots",
            "analysis",
            "daily",
            "results",
            "ratings",
            "puzzles",
            "ai",
            "print",
            "paper",
            "store",
        ),
        (
            "fastapi",
            "starlette",
            "pydantic",
            "uvicorn",
            "itsdangerous",
            "webauthn",
            "click",
            "orjson",
            "pywebpush",
            "py_vapid",
            "cryptography",
            "requests",
        ),
    ),
    Room("client", "a small Python client of the server's API", (), ("websockets",)),
    Room(
        "drawing",
        "boards as SVG with the geometry of the page, for notebooks and the pictures of the docs",
        ("kernel", "games", "registry"),
    ),
    Room(
        "print",
        "sheets, cards, tiles, rules and souvenirs as PDF, with a folder per game; where things lie on a sheet, for "
        "whoever reads one back ([docs/play/real-table.md](docs/play/real-table.md))",
        ("kernel", "games", "registry", "drawing"),
        ("typst", "segno"),
    ),
    Room(
        "paper",
        "a printed sheet read back from a photo, a module per game; small nets in numpy, and the most likely reading "
        "that the rules allow ([docs/play/real-table.md](docs/play/real-table.md))",
        ("kernel", "games", "registry", "print"),
        ("cv2", "numpy"),
    ),
    Room(
        "terminal",
        "play, replay, simulate, leagues, par and coaching in a terminal; the operator's commands",
        (
            "kernel",
            "registry",
            "fast",
            "bots",
            "analysis",
            "daily",
            "results",
            "ratings",
            "puzzles",
            "ai",
            "arena",
            "print",
            "paper",
            "store",
            "server",
            "testing",
            FACADE,
        ),
        ("click", "rich"),
    ),
    Room(
        "ai",
        "the games as Gymnasium, PettingZoo and OpenSpiel environments, and as pure functions on batches in JAX; "
        "policies as bots, datasets",
        ("kernel", "games", "registry", "fast", "bots", "drawing"),
        (
            "numpy",
            "numba",
            "gymnasium",
            "pettingzoo",
            "pyspiel",
            "jax",
            "resvg_py",
            "PIL",
            "matplotlib",
            "stable_baselines3",
            "pyarrow",
        ),
    ),
    Room(
        "testing",
        "the contract every game must keep, Hypothesis strategies, perft; shipped for authors of new games",
        ("kernel",),
        ("hypothesis",),
    ),
    Room(
        FACADE,
        "`isthmus` itself: the public names, with bots and analysis imported on demand",
        ("kernel", "registry", "bots", "analysis", "drawing"),
    ),
    Room("cli", "the command; imports rooms when a command needs them", ("kernel", "terminal", "server")),
)


# --- what the modules really import


def modules(package: Path = PACKAGE) -> dict[str, Path]:
    """Every module of the package by its name."""
    return {name_of(path, package): path for path in sorted(package.rglob("*.py"))}


def name_of(path: Path, package: Path = PACKAGE) -> str:
    parts = path.relative_to(package.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """``isthmus.kernel.match`` -> kernel; the package itself is the façade, ``python -m isthmus`` the command."""
    _, dot, inside = module.partition(".")
    return inside.partition(".")[0].replace("__main__", "cli") if dot else FACADE


def imports_of(path: Path, known: Mapping[str, Path]) -> Iterator[tuple[str, int]]:
    """Every imported module with its line, including those that a function imports when it runs."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            assert node.module is not None
            for alias in node.names:
                inside = f"{node.module}.{alias.name}"
                yield (inside if inside in known else node.module), node.lineno


def arrows() -> dict[str, set[str]]:
    """Which rooms and outside packages each room really imports."""
    found: dict[str, set[str]] = {room.name: set() for room in ROOMS}
    known = modules()
    for name, path in known.items():
        room = room_of(name)
        for target, _ in imports_of(path, known):
            top = target.partition(".")[0]
            if top == PACKAGE.name:
                found[room] |= {room_of(target)} - {room}
            elif top not in sys.stdlib_module_names:
                found[room].add(top)
    return found


def circles(known: Mapping[str, Path]) -> list[list[str]]:
    """Groups of modules that import each other (Tarjan's strongly connected components)."""
    graph = {name: {target for target, _ in imports_of(path, known) if target in known} for name, path in known.items()}
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        stack.append(name)
        for target in graph[name] - {name}:
            if target not in number:
                visit(target)
            if target in stack:
                low[name] = min(low[name], low[target])
        if low[name] == number[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in graph:
        if name not in number:
            visit(name)
    return found


# --- ARCHITECTURE.md


def table() -> str:
    rows = ["| room | what lives there | may import |", "| --- | --- | --- |"]
    for room in ROOMS:
        folder = (PACKAGE / room.name).is_dir()
        name = f"`{room.name}/`" if folder else "`__init__.py`" if room.name == FACADE else f"`{room.name}.py`"
        allowed = [*room.imports, *(f"*{package}*" for package in room.packages)]
        rows.append(f"| {name} | {room.what} | {', '.join(allowed) or 'standard library'} |")
    return "\n".join(rows)


def picture() -> str:
    """The arrows between rooms for Mermaid; one that is only a shortcut past other rooms is left out."""
    names = {room.name for room in ROOMS}
    found = {room: targets & names for room, targets in arrows().items()}
    lines = ["```mermaid", "graph TD"]
    for room, targets in found.items():
        far = {target for other in targets for target in _reached(other, found)}
        lines += [f"    {_id(room)} --> {_id(target)}" for target in sorted(targets - far)]
    return "\n".join([*lines, "```"])


def _id(room: str) -> str:
    return "facade[façade]" if room == FACADE else room


def _reached(room: str, graph: Mapping[str, set[str]]) -> set[str]:
    """The rooms that can be reached from this one."""
    reached: set[str] = set()
    waiting = [room]
    while waiting:
        for target in graph[waiting.pop()] - reached:
            reached.add(target)
            waiting.append(target)
    return reached


def page() -> str:
    """ARCHITECTURE.md with the two generated parts as they should be."""
    text = TARGET.read_text(encoding="utf-8")
    for name, part in (("rooms", table()), ("arrows", picture())):
        before, start, rest = text.partition(f"<!-- {name}: made by tools/rooms.py -->\n")
        _, end, after = rest.partition(f"\n<!-- end of {name} -->")
        assert start, f"{TARGET.name} has no place for the {name}"
        assert end, f"the {name} in {TARGET.name} have no end"
        text = f"{before}{start}{part}{end}{after}"
    return text


def main(arguments: list[str]) -> int:
    text = page()
    if "--check" in arguments:
        return 0 if TARGET.read_text(encoding="utf-8") == text else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
