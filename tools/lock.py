"""Regenerate requirements.lock and requirements-dev.lock from pyproject.toml.

    python3 tools/lock.py              keep the pinned versions where pyproject.toml still allows them
    python3 tools/lock.py --upgrade    move every pin to the newest version

It needs uv: on the path, or in .venv (`.venv/bin/python tools/lock.py`), where run.py puts one if there is none.

Why not commit uv.lock: it names the registry and the file host of every package. The two exported files contain
only versions, hashes and markers, work on every platform with Python >= 3.11, and both uv and pip read them.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXPORTS = {
    "requirements.lock": [
        "--no-default-groups",
        "--group",
        "build",
        "--extra",
        "play",
        "--extra",
        "cluster",
    ],
    "requirements-dev.lock": ["--all-groups", "--all-extras"],
}
HEADER = "# Made by tools/lock.py from pyproject.toml; do not edit.\n"


def main(options: list[str]) -> int:
    """Lock (options go to `uv lock`), export both files, and refuse a file that names a host or a path."""
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is None:
        print("tools/lock.py: needs uv, but found none on PATH (pip install uv)", file=sys.stderr)
        return 2
    subprocess.run([uv, "lock", *options], cwd=ROOT, check=True)
    for name, selection in EXPORTS.items():
        command = [uv, "export", "--quiet", "--locked", "--no-emit-project", "--no-header", *selection]
        text = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        if found := foreign_lines(text):
            print(f"{name} not written, it would name a host or a path:", *found, sep="\n  ", file=sys.stderr)
            return 1
        (ROOT / name).write_text(HEADER + text, encoding="utf-8")
        print(f"{name}: {sum('==' in line for line in text.splitlines())} packages")
    return 0


def foreign_lines(text: str) -> list[str]:
    """Return lines with a URL, an option that sets an index, or an absolute path."""
    foreign = re.compile(r"://|^\s*-(?!-hash)|--(?!hash=)\w|(?:^|\s)/")
    return [line for line in text.splitlines() if foreign.search(line)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
