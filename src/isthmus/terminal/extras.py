"""What a command says when the packages of an extra are missing: one line with the command that installs them."""

from __future__ import annotations

from importlib.util import find_spec

import click

from isthmus import fast
from isthmus.kernel.errors import BadInput


def install(extra: str) -> str:
    """How to get an extra."""
    return f'pip install "isthmus[{extra}]"'


def need_fast(command: str) -> None:
    """Stop a command that searches before it imports what is not there."""
    if not fast.available():
        raise BadInput(command, f"needs numpy and numba. Install them with: {install('fast')}")


def say_what_proves_more() -> None:
    """A result that is not proven is still an answer: say on standard error what would prove more of them."""
    if find_spec("ortools") is None:
        click.echo(f"isthmus: OR-Tools proves more results. Install it with: {install('analysis')}", err=True)
