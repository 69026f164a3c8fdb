"""The part of the HTTP API about ghosts: tables beside finished games, their boards, challenges."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Path

from isthmus.server.api_parts import Asking, Paying, Shared, TableId, check_new_table, seated, table_to_look_at
from isthmus.server.errors import Denied
from isthmus.server.live_table import unbroken
from isthmus.server.wire_api import Seated
from isthmus.server.wire_ghosts import (
    BesideWish,
    ChallengeInfo,
    ChallengeLink,
    ChallengeStart,
    ChallengeWish,
    GhostBoards,
)

Token = Annotated[str, Path(max_length=120)]


def add_ghosts(api: FastAPI) -> None:
    @api.post("/ghosts", operation_id="play_beside", response_model=Seated, status_code=201)
    async def beside(wish: BesideWish, services: Shared, caller: Asking, payer: Paying) -> Seated:
        """A table for yourself beside up to three finished games, with their deal; its cards come one by one."""
        check_new_table(services, payer)
        table, token = await unbroken(services.ghosts.create(caller, wish.ghosts, wish.name))
        return seated(table, 0, token)

    @api.get("/tables/{table}/ghosts", operation_id="ghosts", response_model=GhostBoards)
    async def ghosts(table: TableId, services: Shared, caller: Asking) -> GhostBoards:
        """The boards of a table's ghosts after the last round that the player has closed."""
        found = await table_to_look_at(services, caller, table)
        if not found.state.ghosts or found.state.match is None:
            raise Denied("ghost-refused-none", 404)
        return await services.ghosts.boards(caller, found.state)

    @api.post("/tables/{table}/challenge", operation_id="challenge", response_model=ChallengeLink)
    async def challenge(table: TableId, wish: ChallengeWish, services: Shared, caller: Asking) -> ChallengeLink:
        """A link to challenge others: whoever opens it plays the same deal beside this game."""
        token = await services.ghosts.challenge(caller, table, wish.seat)
        return ChallengeLink(f"/challenge/{token}")

    @api.get("/challenges/{token}", operation_id="read_challenge", response_model=ChallengeInfo)
    async def info(token: Token, services: Shared, caller: Asking) -> ChallengeInfo:
        """Whose challenge it is, and to which game."""
        return await services.ghosts.challenge_info(caller, token)

    @api.post("/challenges/{token}/start", operation_id="take_challenge", response_model=Seated, status_code=201)
    async def take(token: Token, wish: ChallengeStart, services: Shared, caller: Asking, payer: Paying) -> Seated:
        """A table for yourself with the deal of the challenge, beside its ghost."""
        check_new_table(services, payer)
        table, seat_token = await unbroken(services.ghosts.take_challenge(caller, token, wish.name))
        return seated(table, 0, seat_token)
