"""The part of the HTTP API about quick pairing: ask for people to play with, and go on with bots if nobody comes."""

from __future__ import annotations

from fastapi import FastAPI

from isthmus.server import seating
from isthmus.server.api_parts import Asking, Paying, Shared, TableId, check_new_table, seated
from isthmus.server.live_table import unbroken
from isthmus.server.wire_api import Seated, TableRef
from isthmus.server.wire_pairing import FillWish, PairingWish


def add_pairing(api: FastAPI) -> None:
    @api.post("/pairing", operation_id="pair", response_model=Seated)
    async def pair(wish: PairingWish, services: Shared, caller: Asking, payer: Paying) -> Seated:
        """Sit down at a public table that waits for just this, or at a new one; it begins when nobody is missing.

        Whoever waits already for the same gets the same seat.
        """
        check_new_table(services, payer)
        found = await unbroken(services.pairing.pair(caller, wish))
        services.public_list.offered(found.table, caller.guest, payer.address)
        return seated(found.table, found.seat, found.token)

    @api.post("/tables/{table}/fill", operation_id="fill_table", response_model=TableRef)
    async def fill(table: TableId, wish: FillWish, services: Shared, caller: Asking) -> TableRef:
        """Begin with bots in the seats for which nobody was found, if all who wait there have agreed to that."""
        await unbroken(seating.fill(await services.hub.table(table), caller, wish.bot))
        return TableRef(table)
