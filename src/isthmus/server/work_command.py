"""The command `isthmus work`: think for servers elsewhere until told to stop."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from importlib.util import find_spec

import click

from isthmus.kernel.errors import BadInput
from isthmus.server.database_choice import DATABASE_VARIABLE, place_of
from isthmus.server.logs import LEVELS, set_up_logs
from isthmus.store.database_url import DatabaseUrl

NEEDED = ("pydantic", "asyncpg")
INSTALL = 'pip install "isthmus[play,cluster]"'


@click.command()
@click.option(
    "--database",
    envvar=DATABASE_VARIABLE,
    required=True,
    metavar="URL",
    help="PostgreSQL database of the servers, such as postgresql://user@host/name.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=None,
    help="Processes for bots and hints, and one more for analysis (default: cores - 1).",
)
@click.option("--log", "level", type=click.Choice(LEVELS), default="info", show_default=True, help="What to log.")
def work(database: str, workers: int | None, level: str) -> None:
    """Think for servers on other machines: bots, hints and analysis.

    \b
    isthmus serve --database postgresql://… --workers 0     on one machine
    isthmus work  --database postgresql://…                 on as many others as you like
    """
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise click.ClickException(f"a worker needs {', '.join(missing)}. Install it with: {INSTALL}")
    place = place_of("--database", database)
    if not isinstance(place, DatabaseUrl):
        raise BadInput("--database", "is not the address of a PostgreSQL database; expected postgresql://…")
    set_up_logs(level)
    count = max(1, (os.cpu_count() or 1) - 1) if workers is None else workers
    asyncio.run(_work(place, count))


async def _work(url: DatabaseUrl, count: int) -> None:
    from isthmus.server.engines import LocalEngines
    from isthmus.server.job_forms import engine_forms
    from isthmus.server.remote_worker import RemoteWorker
    from isthmus.store.protocol import StoreError

    worker = RemoteWorker(url, LocalEngines(count, think_s=0.0), engine_forms())
    try:
        await worker.open()
    except StoreError as error:
        raise BadInput("--database", str(error)) from error
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, worker.stop)
        except NotImplementedError:  # Windows: Ctrl-C ends it at once, and its jobs are given to others
            break
    click.echo(f"Isthmus: {count} processes think for {url}   (Ctrl-C stops)")
    sys.stdout.flush()
    await worker.run()
