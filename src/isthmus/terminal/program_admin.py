"""The commands ``admin …`` for whoever runs a server: the file as a whole, its key and its settings.

Tables are in `program_admin_tables`, people in `program_admin_people`. All but `restore` work beside a running server.
"""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import click

from isthmus.terminal.admin_parts import Operator, operator_options
from isthmus.terminal.command_group import NO
from isthmus.terminal.program_admin_people import PEOPLE
from isthmus.terminal.program_admin_tables import TABLES

KEY_BYTES = 32


@click.group()
def admin() -> None:
    """Look after a server: backups, tables, bans, settings.

    All but `restore` may be used while the server runs; it follows within a second or so.
    """


@admin.command()
@click.argument("file", type=click.Path(path_type=Path))
@operator_options
def backup(file: Path, operator: Operator) -> None:
    """Copy the database to FILE, also while the server runs.

    The copy is one consistent moment, and is verified. An existing file is not overwritten.
    """
    from isthmus.store.maintenance import back_up

    with operator.telling():
        counts = back_up(operator.database, file)
    operator.say("backed-up", file=str(file), tables=counts["summary"], events=counts["event"])


@admin.command()
@click.argument("file", type=click.Path(path_type=Path))
@operator_options
def restore(file: Path, operator: Operator) -> None:
    """Put the backup FILE in the place of the database; the server must be stopped.

    The database that was there is kept under another name.
    """
    from isthmus.store.maintenance import restore as put_back

    with operator.telling():
        aside = put_back(file, operator.database)
    operator.say("restored", path=str(operator.database), file=str(file))
    if aside is not None:
        operator.say("restored-aside", aside=str(aside))


@admin.command()
@operator_options
@click.pass_context
def check(context: click.Context, operator: Operator) -> None:
    """Check the database: the file itself, and whether every table can be loaded.

    Exit code 0: all in order; 1: not.
    """
    from isthmus.server.administration import fault_of
    from isthmus.store import maintenance, operations

    wrong = 0
    with operator.telling(), operator.store() as store:
        for text in asyncio.run(store.look(maintenance.faults)):
            wrong += 1
            operator.say("fault-file", problem=text)
        names = asyncio.run(store.look(operations.table_ids))
        for name in names:
            if fault := asyncio.run(fault_of(store, name)):
                wrong += 1
                operator.say("fault-table", table=name, problem=fault)
        events = asyncio.run(store.look(maintenance.counts))["event"]
    if wrong:
        operator.say("check-bad", faults=wrong)
        context.exit(NO)
    operator.say("check-good", tables=len(names), events=events)


@admin.command("rotate-key")
@click.option("--forget", is_flag=True, help="Cookies of the old key end at once: everybody becomes a new guest.")
@operator_options
def rotate_key(operator: Operator, *, forget: bool) -> None:
    """Sign cookies with a new key.

    Cookies of the old key stay valid until the next rotation, and are signed anew when their owners come. With
    --forget people keep only the seats whose private link they have.
    """
    from isthmus.store import operations

    key = secrets.token_urlsafe(KEY_BYTES)
    with operator.telling(), operator.store() as store:
        asyncio.run(store.change(lambda con: operations.rotate_key(con, key, forget=forget)))
    operator.say("key-forgotten" if forget else "key-rotated")


@admin.command()
def config() -> None:
    """Print a settings file with all options and limits of `serve` at their defaults."""
    from isthmus.server.command import serve
    from isthmus.server.configuration import default_configuration

    click.echo(default_configuration(serve.params), nl=False)


for command in (*TABLES, *PEOPLE):
    admin.add_command(command)

COMMANDS = (admin,)
