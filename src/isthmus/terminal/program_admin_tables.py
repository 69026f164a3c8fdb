"""The commands ``admin tables``, ``table``, ``delete``, ``retention`` and ``hide-name``."""

from __future__ import annotations

import dataclasses
import time
from typing import TYPE_CHECKING, Any

import click

from isthmus.kernel.errors import BadInput
from isthmus.terminal.admin_parts import WITH_IDS, Operator, operator_options
from isthmus.terminal.parameters import GAME, json_option, print_json

if TYPE_CHECKING:
    from isthmus.store.protocol import OperatorStore, TableFilter, TableLine

DAY_S = 24 * 3600
STATES = ("lobby", "playing", "over")
KINDS = {"finished": ("over",), "abandoned": ("lobby", "playing")}
AT_ONCE = 100  # tables deleted in one transaction: a running server waits that long at most
DAYS = click.FloatRange(min=0)
yes_option = click.option("--yes", is_flag=True, help="Really delete; without it, only list what would be deleted.")


@click.command()
@click.option("--state", type=click.Choice(STATES), multiple=True, help="Only these; may be repeated.")
@click.option("--game", type=GAME, help="Only this game.")
@click.option("--older", type=DAYS, metavar="DAYS", help="Only those not changed for this many days.")
@click.option("--broken", is_flag=True, help="Only those that the server has set aside, with the reason.")
@click.option("--retry", is_flag=True, help="With --broken: try them again, after a repair.")
@json_option
@operator_options
def tables(
    state: tuple[str, ...],
    game: str | None,
    older: float | None,
    operator: Operator,
    *,
    broken: bool,
    retry: bool,
    as_json: bool,
) -> None:
    """List tables, the most recently changed first."""
    from isthmus.store.protocol import TableFilter

    if retry and not broken:
        raise BadInput("--retry", "goes with --broken")
    if broken and (state or game or older is not None):
        raise BadInput("--broken", "goes without --state, --game and --older")
    if retry:
        _retry_broken(operator)
    elif broken:
        _show_broken(operator, as_json=as_json)
    else:
        _show(operator, _found(operator, TableFilter(state or None, game, _days_ago(older))), as_json=as_json)


@click.command(context_settings=WITH_IDS)
@click.argument("table")
@json_option
@operator_options
def table(table: str, operator: Operator, *, as_json: bool) -> None:
    """Show one table: its state, and who holds which seat."""
    from isthmus.server.administration import description

    try:
        found = operator.on_store(lambda store: description(store, table))
    except LookupError:
        operator.refuse("no-such-table", table=table)
    if as_json:
        print_json(found)
    else:
        _print_description(operator, found)


@click.command(context_settings=WITH_IDS)
@click.argument("table", nargs=-1, required=True)
@yes_option
@operator_options
def delete(table: tuple[str, ...], operator: Operator, *, yes: bool) -> None:
    """Delete tables permanently. People who sit there are told that the table no longer exists."""
    from isthmus.store.protocol import TableFilter

    known = set(operator.on_store(lambda store: store.table_ids()))
    for name in table:
        if name not in known:
            operator.refuse("no-such-table", table=name)
    lines = {line.table: line for line in _found(operator, TableFilter())}
    _show(operator, [lines[name] for name in table if name in lines], as_json=False)
    _delete(operator, list(dict.fromkeys(table)), yes=yes)


@click.command()
@click.option("--days", type=DAYS, required=True, help="Tables not changed for this many days.")
@click.option("--only", type=click.Choice(tuple(KINDS)), help="Only finished games, or only abandoned tables.")
@yes_option
@operator_options
def retention(days: float, only: str | None, operator: Operator, *, yes: bool) -> None:
    """Delete finished and abandoned tables that have not changed for a number of days."""
    from isthmus.store.protocol import TableFilter

    found = _found(operator, TableFilter(KINDS[only] if only else None, None, _days_ago(days)))
    _show(operator, found, as_json=False)
    if found:
        _delete(operator, [line.table for line in found], yes=yes)


@click.command("hide-name", context_settings=WITH_IDS)
@click.argument("table")
@click.argument("seat", type=click.IntRange(min=1))
@operator_options
def hide_name(table: str, seat: int, operator: Operator) -> None:
    """Replace the name in a seat with "Player 2" or the like: in every view, list and record, permanently."""
    from isthmus.server import administration

    try:
        name = operator.on_store(lambda store: administration.hide_name(store, table, seat - 1))
    except administration.NobodyThere:
        operator.refuse("nobody-there", table=table, seat=seat)
    except LookupError:
        operator.refuse("no-such-table", table=table)
    operator.say("name-hidden", table=table, seat=seat, name=name)


def _found(operator: Operator, wanted: TableFilter) -> list[TableLine]:
    return operator.on_store(lambda store: store.list_tables(wanted))


def _delete(operator: Operator, names: list[str], *, yes: bool) -> None:
    if not yes:
        operator.say("would-delete", count=len(names))
        return

    async def delete_all(store: OperatorStore) -> None:
        for start in range(0, len(names), AT_ONCE):
            await store.delete_tables(names[start : start + AT_ONCE])

    operator.on_store(delete_all)
    operator.say("deleted", count=len(names))


def _show(operator: Operator, lines: list[TableLine], *, as_json: bool) -> None:
    if as_json:
        print_json([dataclasses.asdict(line) for line in lines])
        return
    if not lines:
        operator.say("no-tables")
    for line in lines:
        state = operator.sentence(f"state-{line.phase}")
        names = ", ".join(name or "…" for name in line.names)
        click.echo(f"{line.table:<14} {line.game:<12} {state:<14} {_time(line.changed)} {line.events:>6}  {names}")


def _show_broken(operator: Operator, *, as_json: bool) -> None:
    found = operator.on_store(lambda store: store.broken_tables())
    if as_json:
        print_json([dataclasses.asdict(one) for one in found])
        return
    if not found:
        operator.say("none-broken")
    for one in found:
        state = operator.sentence("broken-bots" if one.readable else "broken-closed")
        click.echo(f"{one.table:<14} {one.game or '?':<12} {state:<14} {_time(one.at)} {one.incident}  {one.reason}")


def _retry_broken(operator: Operator) -> None:
    count = operator.on_store(lambda store: store.forget_all_broken())
    operator.say("broken-retried", count=count)


def _print_description(operator: Operator, found: dict[str, Any]) -> None:
    state = operator.sentence(f"state-{found['phase']}")
    options = " ".join(f"{name}={value}" for name, value in found["options"].items())
    click.echo(" ".join(filter(None, (found["table"], found["game"], options, state, found["period"]))))
    operator.say(
        "table-times", created=_time(found["created"]), changed=_time(found["changed"]), events=found["events"]
    )
    for seat in found["seats"]:
        who = ", ".join(seat["guests"]) or seat["bot"] or "…"
        marks = [operator.sentence(f"seat-{mark}") for mark in ("standin", "name_hidden") if seat[mark]]
        if found["host"] in seat["guests"]:
            marks.append(operator.sentence("seat-host"))
        click.echo(" ".join(filter(None, (f"{seat['seat']}  {seat['name'] or '…':<20}", who, *marks))))


def _days_ago(days: float | None) -> float | None:
    return None if days is None else time.time() - days * DAY_S


def _time(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


TABLES = (tables, table, delete, retention, hide_name)
