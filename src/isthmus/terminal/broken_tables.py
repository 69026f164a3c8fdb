"""Which tables of a server's database are set aside: for ``isthmus admin tables --broken``."""

from __future__ import annotations

import time
from pathlib import Path

import click

from isthmus.kernel.errors import BadInput


def show_broken(database: Path) -> None:
    """One line per table; the file is only read."""
    from isthmus.store.broken import read_broken
    from isthmus.store.protocol import StoreError

    try:
        found = read_broken(database)
    except StoreError as error:
        raise BadInput("--data", str(error)) from error
    for one in found:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(one.at))
        what = "bots stopped" if one.readable else "closed"
        click.echo(f"{one.table}  {one.game or '?'}  {when}  incident {one.incident}  {what}  {one.reason}")
    if not found:
        click.echo("No table is broken.")


def retry_broken(database: Path) -> None:
    """Have all of them tried again; whatever is still broken is found and marked again."""
    from isthmus.store import broken
    from isthmus.store.protocol import StoreError

    try:
        count = broken.retry_broken(database)
    except StoreError as error:
        raise BadInput("--data", str(error)) from error
    click.echo(f"Tables that will be tried again: {count}")
