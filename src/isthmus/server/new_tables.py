"""New tables: as requested, or a rematch for the same people. Practice tables are in `branches`."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from isthmus import registry
from isthmus.bots.protocol import at_hand
from isthmus.kernel.code import GameCode
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame, Options
from isthmus.kernel.options import option_words, parse_options, plain_options
from isthmus.server import events
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.events import Created
from isthmus.server.hub import TABLE_ID_BYTES, Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.overtaken import again_if_overtaken
from isthmus.server.own_bots import check_seat_bot
from isthmus.server.quarantine import this_program
from isthmus.server.seats import Seat, bot_name, player_name, shown_name
from isthmus.server.table_state import TableState
from isthmus.server.tokens import fresh_token, hash_of
from isthmus.server.wire_api import NewTable
from isthmus.store.protocol import Links, Summary, VersionConflict

SCANNED = 1_000  # of a guest's tables, the latest, when there are many


async def create(hub: Hub, caller: Caller, wish: NewTable) -> tuple[LiveTable, int | None, str | None]:
    """A new table; if no seat is open the game begins at once. Also the caller's seat and its token."""
    game, options, seed = read_game(wish.game, wish.options, wish.code)
    seats, you, token = _read_seats(game, wish, caller)
    for seat in seats:
        if seat.bot is not None:
            check_seat_bot(hub.bot_runner.own_bots, seat.bot, game.name, len(seats))
    await _check_quota(hub, caller, seats)
    created = Created(
        game=game.name,
        rules=game.rules_version,
        options=plain_options(options),
        seats=seats,
        host=caller.guest,
        public=wish.public,
        clock_s=wish.clock_s,
        hints=wish.hints,
        rated=wish.rated,
        code=str(GameCode(game.name, game.rules_version, option_words(options), seed)) if seed else "",
    )
    return await hub.make(created, Links((caller.guest,))), you, token


@again_if_overtaken
async def rematch(hub: Hub, table: LiveTable, caller: Caller) -> LiveTable:
    """A new table for the same people, seats moved on by one; asking twice gives the same table."""
    async with table.lock:
        state = table.state
        table.seat_of(caller)
        if not state.over:
            raise Denied("server-not-over")
        if state.rematch is not None:
            return await hub.table(state.rematch)
        seats = tuple(replace(seat, standin=False) for seat in (*state.seats[1:], state.seats[0]))
        await _check_quota(hub, caller, seats)
        created = Created(
            game=state.game.name,
            rules=state.game.rules_version,
            options=plain_options(state.options),
            seats=seats,
            host=caller.guest,
            public=state.public,
            clock_s=state.clock_s,
            hints=state.hints,
            rated=state.rated,
        )
        links = Links(tuple(guest for seat in seats for guest in seat.guests))
        following = await _made_once(hub, created, links, _rematch_id(state))
        await table.record(events.RematchMade(following.state.id))
        return following


def _rematch_id(state: TableState) -> str:
    """The same for everybody who asks, whichever server it is; only those who know the table can work it out."""
    assert state.secret is not None
    digest = hashlib.sha256(f"rematch {state.id} {state.secret.code} {state.secret.salt}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:TABLE_ID_BYTES]).decode()


async def _made_once(hub: Hub, created: Created, links: Links, table: str) -> LiveTable:
    """The table of that id, new unless another server has just made it."""
    try:
        return await hub.make(created, links, table=table)
    except VersionConflict:
        return await hub.table(table)


async def _check_quota(hub: Hub, caller: Caller, seats: Sequence[Seat]) -> None:
    """`Denied` for a guest who has too many open tables already.

    Those at which nobody else sits do not count: they keep nobody waiting, and nobody has to finish a game in order to
    play one.
    """
    if [seat.kind for seat in seats if seat.kind != "bot"] == ["human"]:
        return
    most = hub.limits.tables_per_guest
    if await hub.store.count_open(caller.guest, program=this_program()) < most:
        return
    found = await hub.store.tables_of(caller.guest, SCANNED)
    if sum(one.phase != "over" and not _is_for_one(one) for one in found) >= most:
        raise Denied("server-too-many-tables", 429, limit=most)


def _is_for_one(one: Summary) -> bool:
    """Whether one person has the table for themselves, alone or with bots."""
    return not one.data["open"] and len(set(one.data["guests"].values())) == 1


def read_game(name: str, options: Mapping[str, Any], code: str | None) -> tuple[AnyGame, Options, str]:
    """Game, options and, if a code was given, its seed."""
    if code:
        documents = {option: value for option, value in options.items() if isinstance(value, dict)}
        deal = registry.open_code(code, documents)
        if deal.game.name != name:
            raise BadInput("code", f"is for {deal.game.name}, expected one for {name}")
        return deal.game, deal.options, deal.seed
    game = registry.game(name)
    return game, parse_options(game.options_type, options), ""


def _read_seats(game: AnyGame, wish: NewTable, caller: Caller) -> tuple[tuple[Seat, ...], int | None, str | None]:
    """The seats, and which of them is the caller's, with its token."""
    seats: list[Seat] = []
    you, token = None, None
    for number, one in enumerate(wish.seats):
        is_bot = one.kind == "bot"
        name = shown_name(game, one.name or bot_name(number)) if is_bot else player_name(game, one.name, number)
        if one.kind == "you":
            if you is not None:
                raise BadInput("seats", "only one of them can be yours")
            you, token = number, fresh_token()
            seats.append(Seat("human", name, None, (caller.guest,), (hash_of(token),)))
        else:
            seats.append(Seat("bot", name, at_hand(one.bot, game.name)) if is_bot else Seat("open"))
    if len(seats) not in game.seat_counts:
        raise BadInput("seats", f"{len(seats)} seats, {game.name} has {', '.join(map(str, game.seat_counts))}")
    return tuple(seats), you, token
