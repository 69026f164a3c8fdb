"""The command ``isthmus`` and what all its commands share: exit codes, errors in one line, options.

0  done, or the answer is yes        1  the answer is no (an illegal step, a disproved deal)
2  bad input                         3  nothing to verify yet
130  stopped with Ctrl-C             141  whoever read our output has gone
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any, Final

import click

from isthmus import __version__
from isthmus.kernel.errors import IsthmusError

NO: Final = 1
BAD_INPUT: Final = 2
UNDECIDED: Final = 3
INTERRUPTED: Final = 130
READER_GONE: Final = 141


class Program(click.Group):
    """A group of commands whose errors are one line on standard error and a meaningful exit code."""

    def invoke(self, ctx: click.Context) -> Any:
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
    """Nobody reads any more: let Python's own last flush go nowhere instead of complaining."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", prog_name="isthmus")
def program() -> None:
    """Hashi, Träxx, Connections and Ponte del Diavolo: play, replay, analyse, simulate.

    \b
    isthmus play              choose a game from a menu
    isthmus play hashi        play alone
    isthmus rules hashi       read the rules
    """


def _register() -> None:
    """The commands live in modules by topic; each imports what it needs when it runs."""
    from isthmus.terminal import (
        program_analyse,
        program_arena,
        program_deals,
        program_numbers,
        program_par,
        program_play,
        program_records,
        program_rules,
        program_warmup,
    )

    numbers = (program_numbers, program_arena, program_warmup)
    records = (program_records, program_analyse, program_par)
    for module in (program_play, *records, program_rules, program_deals, *numbers):
        for command in module.COMMANDS:
            program.add_command(command)


_register()
