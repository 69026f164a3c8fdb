"""What all commands of ``isthmus`` share: exit codes, and errors in one line on standard error.

0  done, or the answer is yes        1  the answer is no (an illegal step, a disproved deal)
2  bad input                         3  nothing to verify yet
130  stopped with Ctrl-C             141  the pipe was closed
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Final

import click

from isthmus.kernel.errors import IsthmusError

NO: Final = 1
BAD_INPUT: Final = 2
UNDECIDED: Final = 3
INTERRUPTED: Final = 130
READER_GONE: Final = 141


class CommandGroup(click.Group):
    """A group of commands whose errors are one line on standard error and a meaningful exit code."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except IsthmusError as error:
            fail(str(error))
            ctx.exit(BAD_INPUT)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            _close_output()
            ctx.exit(READER_GONE)
        except EOFError:
            ctx.exit(0)
        except RecursionError:
            fail("the input is nested too deeply")
            ctx.exit(BAD_INPUT)
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            fail(f"{where}{error.strerror or error}")
            ctx.exit(BAD_INPUT)


def fail(text: str) -> None:
    """One line on standard error."""
    click.echo(f"isthmus: {' '.join(text.split())}", err=True)


def _close_output() -> None:
    """The pipe is closed: send Python's own final flush nowhere, so that it does not complain."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
