"""What a command says when the packages of an extra are missing: one line with the command that installs them."""

from __future__ import annotations

from importlib.util import find_spec

import click

from isthmus import fast
from isthmus.kernel.errors import BadInput


def install(extra: str) -> str:
    """The command that installs an extra."""
    return f'pip install "isthmus[{extra}]"'


def need_fast(command: str) -> None:
    """Stop a command that needs the engines before it imports packages that are not installed."""
    if not fast.available():
        raise BadInput(command, f"needs numpy and numba. Install them with: {install('fast')}")


def say_what_proves_more() -> None:
    """An unproven result is still an answer: say on standard error what would prove more results."""
    if find_spec("ortools") is None:
        click.echo(f"isthmus: OR-Tools proves more results. Install it with: {install('analysis')}", err=True)
