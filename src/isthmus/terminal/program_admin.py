"""The commands ``admin …`` for whoever runs a server: the file as a whole, its key and its settings.

Tables are in `program_admin_tables`, people in `program_admin_people`. All but `restore`
and `migrate-store` work beside a running server.
"""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus.terminal.admin_parts import Operator, operator_options
from isthmus.terminal.command_group import NO
from isthmus.terminal.parameters import language_option, speaker_for
from isthmus.terminal.program_admin_people import PEOPLE
from isthmus.terminal.program_admin_tables import TABLES

if TYPE_CHECKING:
    from isthmus.store.protocol import OperatorStore

KEY_BYTES = 32


@click.group()
def admin() -> None:
    """Look after a server: backups, tables, bans, settings.

    All but `restore` and `migrate-store` can be used while the server is running; it takes note within a second or so.
    """


@admin.command()
@click.argument("file", type=click.Path(path_type=Path))
@operator_options
def backup(file: Path, operator: Operator) -> None:
    """Copy the database to FILE, even while the server is running.

    The copy is consistent and is verified. An existing file is not overwritten. FILE is a database file, even if the
    games are in PostgreSQL.
    """
    from isthmus.store.maintenance import back_up
    from isthmus.store.portable import back_up_database

    place = operator.database
    with operator.telling():
        counts = back_up(place, file) if isinstance(place, Path) else asyncio.run(back_up_database(place, file))
    operator.say("backed-up", file=str(file), tables=counts["summary"], events=counts["event"])


@admin.command()
@click.argument("file", type=click.Path(path_type=Path))
@operator_options
def restore(file: Path, operator: Operator) -> None:
    """Replace the database with the backup FILE; the server must be stopped.

    The file that was there is kept under another name. A PostgreSQL database must be empty.
    """
    from isthmus.store.maintenance import restore as put_back
    from isthmus.store.portable import restore_database

    place, aside = operator.database, None
    with operator.telling():
        if isinstance(place, Path):
            aside = put_back(file, place)
        else:
            asyncio.run(restore_database(file, place))
    operator.say("restored", path=str(place), file=str(file))
    if aside is not None:
        operator.say("restored-aside", aside=str(aside))


@admin.command()
@operator_options
@click.pass_context
def check(context: click.Context, operator: Operator) -> None:
    """Check the database: the file itself, if it is one, and whether every table can be loaded.

    Exit code 0: all in order; 1: faults were found.
    """
    from isthmus.server.administration import fault_of

    async def look(store: OperatorStore) -> tuple[int, int, int]:
        wrong = 0
        for text in await store.faults():
            wrong += 1
            operator.say("fault-file", problem=text)
        names = await store.table_ids()
        for name in names:
            if fault := await fault_of(store, name):
                wrong += 1
                operator.say("fault-table", table=name, problem=fault)
        return wrong, len(names), (await store.counts())["event"]

    wrong, tables, events = operator.on_store(look)
    if wrong:
        operator.say("check-bad", faults=wrong)
        context.exit(NO)
    operator.say("check-good", tables=tables, events=events)


@admin.command("migrate-store")
@click.argument("source")
@click.argument("target")
@language_option
def migrate_store(source: str, target: str, language: str | None) -> None:
    """Copy all games from SOURCE to TARGET, each a file or a postgresql:// address; the servers must be stopped.

    Everything is compared afterwards. If it is interrupted, run it again: it continues where it stopped.
    """
    from isthmus.server.database_choice import place_of
    from isthmus.store.moving import Differs
    from isthmus.store.opening import move_all

    places = place_of("SOURCE", source), place_of("TARGET", target)
    operator = Operator(places[1], speaker_for(language))
    with operator.telling():
        try:
            counts = asyncio.run(move_all(*places))
        except Differs as differs:
            operator.refuse("store-differs", target=str(places[1]), name=differs.name)
    operator.say("store-moved", target=str(places[1]), tables=counts["summary"], events=counts["event"])


@admin.command("rotate-key")
@click.option("--forget", is_flag=True, help="End cookies of the old key at once: everybody becomes a new guest.")
@operator_options
def rotate_key(operator: Operator, *, forget: bool) -> None:
    """Sign cookies with a new key.

    Cookies signed with the old key stay valid until the next rotation, and are renewed when their owners next visit.
    With --forget, people keep only the seats whose private link they have.
    """
    key = secrets.token_urlsafe(KEY_BYTES)
    operator.on_store(lambda store: store.rotate_key(key, forget=forget))
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
