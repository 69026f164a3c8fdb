"""The commands ``admin``: for whoever runs a server."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from isthmus.kernel.errors import BadInput


@click.group()
def admin() -> None:
    """Look after a server's database; works beside a running server."""


@admin.command()
@click.option("--data", type=click.Path(path_type=Path), help="File that keeps all games (default: your data folder).")
@click.option("--broken", is_flag=True, help="Those that the server has set aside, with the reason.")
@click.option("--retry", is_flag=True, help="With --broken: have them tried again, after a repair.")
def tables(data: Path | None, *, broken: bool, retry: bool) -> None:
    """List tables."""
    from isthmus.store.places import default_database
    from isthmus.terminal.broken_tables import retry_broken, show_broken
    from isthmus.terminal.extras import install

    if find_spec("apsw") is None:
        raise BadInput("admin", f"needs apsw. Install it with: {install('server')}")
    if not broken:
        raise BadInput("--broken", "is missing; it is the only list there is")
    database = data or default_database()
    if retry:
        retry_broken(database)
    else:
        show_broken(database)


COMMANDS = (admin,)
