"""The entry point of ``isthmus``: thin, so that it can say what is missing before anything else is loaded."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import NoReturn

from isthmus.kernel.errors import IsthmusError

NEEDED = ("click", "rich")
INSTALL = 'pip install "isthmus[cli]"'


def main() -> None:
    """Run the program with the arguments of this process."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        _stop(f"the command line needs {' and '.join(missing)}. Install it with: {INSTALL}")
    try:
        from isthmus.server.command import serve
        from isthmus.server.work_command import work
        from isthmus.terminal.program import program

        program.add_command(serve)
        program.add_command(work)
        program(prog_name="isthmus")
    except IsthmusError as error:  # before any command runs: ISTHMUS_GAMES names games that cannot be found
        _stop(str(error))
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _stop(problem: str) -> NoReturn:
    print(f"isthmus: {problem}", file=sys.stderr)
    raise SystemExit(2)


if __name__ == "__main__":
    main()
