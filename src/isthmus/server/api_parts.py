"""What all parts of the HTTP API share: who asks, about which table, and the answer to whoever has taken a seat."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request
from starlette.responses import Response

from isthmus.server.callers import Caller, Payer
from isthmus.server.errors import Denied
from isthmus.server.limits import Cost
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


def paying(request: Request) -> Payer:
    payer: Payer = request.scope["isthmus.payer"]
    return payer


Shared = Annotated[Services, Depends(services_of)]
Asking = Annotated[Caller, Depends(caller_of)]
Paying = Annotated[Payer, Depends(paying)]


async def table_to_look_at(services: Services, caller: Caller, table: str) -> LiveTable:
    """The table, if looking at it does not tell the caller the cards of a ranked deal they have yet to play."""
    found = await services.hub.table(table)
    await services.daily.check_sealed(caller, found.state)
    return found


def check_new_table(services: Services, payer: Payer) -> None:
    """`Denied` while the server has too much to do, or for somebody who makes tables too fast."""
    services.lag.check()
    check_table_rate(services, payer)


def check_table_rate(services: Services, payer: Payer) -> None:
    """Every new table counts, whatever it is for."""
    if not services.table_rates.charge(payer):
        METRICS.refused.add()
        raise Denied("server-too-many-tables", 429, limit=services.settings.limits.tables_per_guest)


def check_rate(cost: Cost, payer: Payer) -> None:
    """`Denied` for someone who asks too often, or comes from where too much is asked."""
    if not cost.charge(payer):
        METRICS.refused.add()
        raise Denied("server-too-fast", 429)


def seated(table: LiveTable, you: int | None, token: str | None) -> Seated:
    link = f"/t/{table.state.id}#seat={token}" if token else None
    return Seated(table.state.id, you, link, token)


def json_answer(body: bytes) -> Response:
    """An answer that is JSON already."""
    return Response(body, media_type="application/json")
