"""The entry of the command ``isthmus``: thin, so that it can say what is missing before anything else is loaded."""

from __future__ import annotations

import sys
from importlib.util import find_spec

NEEDED = ("click", "rich")
INSTALL = 'pip install "isthmus[cli]"'


def main() -> None:
    """Run the program with the arguments of the process."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        names = " and ".join(missing)
        print(f"isthmus: the command line needs {names}. Install it with: {INSTALL}", file=sys.stderr)
        raise SystemExit(2)
    try:
        from isthmus.server.command import serve
        from isthmus.terminal.program import program

        program.add_command(serve)
        program(prog_name="isthmus")
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
