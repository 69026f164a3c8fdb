"""What all parts of the HTTP API share: who asks, about which table, and the answer to whoever has taken a seat."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.guard import address_of
from isthmus.server.limits import Rates
from isthmus.server.live_table import LiveTable
from isthmus.server.metrics import METRICS
from isthmus.server.services import Services
from isthmus.server.wire_api import Seated

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,40}$")]


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def caller_of(request: Request) -> Caller:
    caller: Caller = request.scope["isthmus.caller"]
    return caller


Shared = Annotated[Services, Depends(services_of)]
Asking = Annotated[Caller, Depends(caller_of)]


def check_new_table(services: Services, caller: Caller, request: Request) -> None:
    """`Denied` while the server has too much to do, or for a caller who makes tables too fast."""
    services.lag.check()
    check_table_rate(services, caller, request)


def check_table_rate(services: Services, caller: Caller, request: Request) -> None:
    """Every new table counts, whatever it is for."""
    by_guest, by_address = services.table_rates, services.address_table_rates
    if not (by_guest.take(caller.guest) and by_address.take(address_of(request.scope))):
        METRICS.refused.add()
        raise Denied("server-too-many-tables", 429, limit=services.settings.limits.tables_per_guest)


def check_rate(rates: Rates, caller: Caller) -> None:
    """`Denied` for a caller who asks too often."""
    if not rates.take(caller.guest):
        METRICS.refused.add()
        raise Denied("server-too-fast", 429)


def seated(table: LiveTable, you: int | None, token: str | None) -> Seated:
    link = f"/t/{table.state.id}#seat={token}" if token else None
    return Seated(table.state.id, you, link, token)
