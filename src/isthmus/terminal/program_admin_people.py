"""The commands ``admin ban``, ``unban`` and ``bans``."""

from __future__ import annotations

import dataclasses
import time

import click

from isthmus.terminal.admin_parts import WITH_IDS, Operator, operator_options
from isthmus.terminal.parameters import json_option, print_json


@click.command(context_settings=WITH_IDS)
@click.argument("who")
@click.option("--reason", default="", metavar="TEXT", help="A note for yourself; nobody else sees it.")
@operator_options
def ban(who: str, reason: str, operator: Operator) -> None:
    """Ban a guest (see `admin table`), a network address, or a whole network such as 192.0.2.0/24."""
    from isthmus.server.bans import subject_of
    from isthmus.store.protocol import Ban

    kind, subject = subject_of(who)
    entry = Ban(kind, subject, reason, time.time())
    operator.on_store(lambda store: store.add_ban(entry))
    operator.say(f"banned-{kind}", who=subject)


@click.command(context_settings=WITH_IDS)
@click.argument("who")
@operator_options
def unban(who: str, operator: Operator) -> None:
    """Let somebody play again."""
    from isthmus.server.bans import subject_of

    _, subject = subject_of(who)
    if not operator.on_store(lambda store: store.remove_ban(subject)):
        operator.refuse("not-banned", who=subject)
    operator.say("unbanned", who=subject)


@click.command()
@json_option
@operator_options
def bans(operator: Operator, *, as_json: bool) -> None:
    """List who is banned."""
    found = operator.on_store(lambda store: store.bans())
    if as_json:
        print_json([dataclasses.asdict(one) for one in found])
        return
    if not found:
        operator.say("no-bans")
    for one in found:
        day = time.strftime("%Y-%m-%d", time.localtime(one.at))
        click.echo(f"{one.subject:<24} {day}  {one.reason}".rstrip())


PEOPLE = (ban, unban, bans)
