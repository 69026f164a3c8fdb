"""All tables: found in memory or loaded from the store, made, listed, let go again."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from isthmus import registry
from isthmus.kernel.chance import Secret, fresh_salt, fresh_seed
from isthmus.kernel.code import GameCode, read_code
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import clean_names
from isthmus.kernel.options import option_words, parse_options, plain_options
from isthmus.server import ledger
from isthmus.server.auto import Automat
from isthmus.server.collector import Collector
from isthmus.server.counsel import Counsel
from isthmus.server.ledger import Seat, TableState
from isthmus.server.live import Denied, LiveTable, summary_of
from isthmus.server.metrics import METRICS
from isthmus.server.settings import Settings
from isthmus.server.studies import Studies
from isthmus.server.wire_api import NewTable
from isthmus.store.protocol import Event, Json, Links, NewEvent, Store, StoreError

LOG = logging.getLogger("isthmus.hub")
TABLE_ID_BYTES = 9  # 72 bits
TOKEN_BYTES = 24  # 192 bits
SWEEP_BATCH = 50
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: a guest (signed cookie) and perhaps the hash of a seat token."""

    guest: str
    token: str | None = None


async def unbroken(work: Awaitable[Answer]) -> Answer:
    """Finish the work even if the one who asked goes away in the middle: memory and disk must not part."""
    return await asyncio.shield(asyncio.ensure_future(work))


def fresh_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Hub:
    """The tables of this server."""

    def __init__(self, store: Store, settings: Settings, automat: Automat | None = None) -> None:
        self.store = store
        self.settings = settings
        self.counsel = Counsel(settings)
        self.automat = automat or Automat(pause_s=settings.bot_pause_s, counsel=self.counsel)
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self.collector = Collector()
        self.studies = Studies(store, self.counsel)

    # -- life

    def start(self) -> None:
        self.collector.take_over()
        self.counsel.start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        await self.automat.close()
        await self.counsel.close()
        self.collector.give_back()
        for table in list(self.live.values()):
            async with table.lock:  # what is being stored is finished first
                for listener in list(table.subscribers):
                    listener.close()

    async def _sweep(self) -> None:
        """Wake tables on which a bot or the clock has something to do, also those nobody has loaded yet."""
        while True:
            try:
                for table in await self.store.due(time.time(), SWEEP_BATCH):
                    if table not in self.live:
                        await self.table(table)
                    elif table not in self.automat.tasks:
                        self.automat.attend(self.live[table])
            except (StoreError, LookupError):
                LOG.warning("sweep failed", exc_info=True)
            self.studies.sweep()
            self.collector.tidy(METRICS.steps.value + METRICS.bot_steps.value)
            await asyncio.sleep(self.settings.sweep_s)

    # -- finding

    async def table(self, table: str) -> LiveTable:
        """The table of that id; `LookupError` if there is none."""
        if table in self.live:
            self.live.move_to_end(table)
            return self.live[table]
        if table not in self._loading:
            task = asyncio.ensure_future(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable:
        events = await self.store.events(table)
        live = LiveTable(ledger.fold(table, events[:1]), self.store)
        live.replay(events)
        return self._adopt(live)

    def _adopt(self, live: LiveTable) -> LiveTable:
        live.on_change = self._changed
        self.live[live.state.id] = live
        self._evict()
        self.automat.attend(live)
        return live

    def _changed(self, table: LiveTable) -> None:
        self.automat.attend(table)
        self.collector.slice()

    def _evict(self) -> None:
        """Let go of the tables that were not used for longest and that nobody needs now."""
        excess = len(self.live) - self.settings.limits.live_tables
        for name, table in list(self.live.items()):
            if excess <= 0:
                return
            if not table.subscribers and not table.busy and not table.lock.locked():
                self.automat.forget(table)
                del self.live[name]
                excess -= 1

    # -- making

    async def create(self, caller: Caller, wish: NewTable) -> tuple[LiveTable, int | None, str | None]:
        """A new table; with no open seat the game begins at once. The seat of the caller and its token come along."""
        await self.check_room(caller)
        game, options, seed = _read_wish(wish)
        seats, you, token = _read_seats(game, wish, caller)
        code = str(GameCode(game.name, game.rules_version, option_words(options), seed)) if seed else ""
        data: Json = {
            "game": game.name,
            "rules": game.rules_version,
            "options": plain_options(options),
            "seats": [ledger.plain_seat(seat) for seat in seats],
            "host": caller.guest,
            "public": wish.public,
            "clock_s": wish.clock_s,
            "hints": wish.hints,
            "code": code,
        }
        live = await self.store_new(data, Links((caller.guest,)))
        return live, you, token

    async def check_room(self, caller: Caller) -> None:
        """`Denied` for a guest who has too many open tables already."""
        limits = self.settings.limits
        if await self.store.count_open(caller.guest) >= limits.tables_per_guest:
            raise Denied("server-too-many-tables", 429, limit=limits.tables_per_guest)

    async def store_new(self, data: Json, links: Links, steps: Sequence[tuple[int, str]] = ()) -> LiveTable:
        """Store and adopt a table made of these data; with no seat open it begins, and these steps are played."""
        table = secrets.token_urlsafe(TABLE_ID_BYTES)
        now = time.time()
        state = ledger.created(table, data, now)
        events = [NewEvent("created", data)]
        if not any(seat.kind == "open" for seat in state.seats):
            started = begin(state)
            events.append(started)
            state = ledger.evolve(state, Event(2, started.kind, started.data, now, None))
            played = state
            for seat, text in steps:
                assert played.match is not None
                step = played.game.parse_step(played.match.state, seat, text)
                event, played = ledger.play(played, seat, step, by="branch", request=None)
                events.append(event)
            state = ledger.stamped(state, played, len(events), now)
        await self.store.append(summary_of(state), 0, events, at=now, links=links)
        return self._adopt(LiveTable(state, self.store))

    # -- seats

    async def join(self, table: LiveTable, caller: Caller, name: str, wanted: int | None) -> tuple[int, str]:
        """Take an open seat; who sits there already keeps the seat and gets another token for it."""
        async with table.lock:
            state = table.state
            if state.match is not None:
                raise Denied("server-already-started")
            if state.seat_of(caller.guest, caller.token) is not None:
                raise Denied("server-already-seated")
            seat = _open_seat(state, wanted)
            shown = clean_names(
                state.game, [name or f"Player {seat + 1}", *["x"] * (state.game.seat_counts.start - 1)]
            )[0]
            token = fresh_token()
            data = {"seat": seat, "name": shown, "guest": caller.guest, "token": hash_of(token)}
            await table.commit([NewEvent("seated", data)], Links((caller.guest,)))
        return seat, token

    async def claim(self, table: LiveTable, caller: Caller, token: str) -> int:
        """Come back to a seat on another device, by its private link."""
        async with table.lock:
            seat = table.state.seat_of("", hash_of(token))
            if seat is None:
                raise Denied("server-wrong-token", 403)
            if caller.guest not in table.state.seats[seat].guests:
                await table.commit([NewEvent("claimed", {"seat": seat, "guest": caller.guest})], Links((caller.guest,)))
        return seat

    async def leave(self, table: LiveTable, caller: Caller) -> None:
        """Give the seat up: in the lobby it becomes free, in play a bot stands in until somebody comes back."""
        async with table.lock:
            seat = self.seat(table, caller)
            lobby = table.state.match is None
            gone = table.state.seats[seat].guests if lobby else ()
            if not table.state.over:
                await table.commit([NewEvent("left", {"seat": seat})], Links(gone=gone))

    async def begin(self, table: LiveTable, caller: Caller, *, open_seats: str, bot: str) -> None:
        """Start the game; open seats get bots or are dropped."""
        async with table.lock:
            state = table.state
            if state.host != caller.guest:
                raise Denied("server-host-only", 403)
            if state.match is not None:
                raise Denied("server-already-started")
            await table.commit([begin(replace(state, seats=_filled(state, open_seats, bot)))])

    async def rematch(self, table: LiveTable, caller: Caller) -> LiveTable:
        """A new table for the same people, seats moved on by one; asked twice, it is the same table."""
        async with table.lock:
            state = table.state
            self.seat(table, caller)
            if not state.over:
                raise Denied("server-not-over")
            if state.rematch is not None:
                return await self.table(state.rematch)
            seats = [replace(seat, standin=False) for seat in (*state.seats[1:], state.seats[0])]
            data: Json = {
                "game": state.game.name,
                "rules": state.game.rules_version,
                "options": plain_options(state.options),
                "seats": [ledger.plain_seat(seat) for seat in seats],
                "host": caller.guest,
                "public": state.public,
                "clock_s": state.clock_s,
                "hints": state.hints,
                "code": "",
            }
            guests = tuple(guest for seat in seats for guest in seat.guests)
            following = await self.store_new(data, Links(guests))
            await table.commit([NewEvent("rematch", {"table": following.state.id})])
            return following

    def seat(self, table: LiveTable, caller: Caller) -> int:
        seat = table.state.seat_of(caller.guest, caller.token)
        if seat is None:
            raise Denied("server-not-seated", 403)
        return seat


def begin(state: TableState) -> NewEvent:
    """The event that starts this table's game, with a deal of its own or the one its code names."""
    game = state.game
    if len(state.seats) not in game.seat_counts:
        raise Denied("server-wrong-seats", 409, seats=len(state.seats))
    seed = read_code(state.code).seed if state.code else fresh_seed()
    code = str(GameCode(game.name, game.rules_version, option_words(state.options), seed))
    return ledger.begin(state, Secret(code, seed, fresh_salt()), open_deal=bool(state.code))


def _read_wish(wish: NewTable) -> tuple[AnyGame, Any, str]:
    """Game, options and, where a code was given, its seed."""
    if wish.code:
        documents = {name: value for name, value in wish.options.items() if isinstance(value, dict)}
        deal = registry.open_code(wish.code, documents)
        if deal.game.name != wish.game:
            raise BadInput("code", f"is for {deal.game.name}, expected one for {wish.game}")
        return deal.game, deal.options, deal.seed
    game = registry.game(wish.game)
    return game, parse_options(game.options_type, wish.options), ""


def _read_seats(game: AnyGame, wish: NewTable, caller: Caller) -> tuple[list[Seat], int | None, str | None]:
    seats: list[Seat] = []
    you, token = None, None
    for number, one in enumerate(wish.seats):
        name = clean_names(game, [one.name or usual_name(one.kind, number), *["x"] * (game.seat_counts.start - 1)])[0]
        if one.kind == "you":
            if you is not None:
                raise BadInput("seats", "only one of them can be yours")
            you, token = number, fresh_token()
            seats.append(Seat("human", name, None, (caller.guest,), (hash_of(token),)))
        elif one.kind == "bot":
            seats.append(Seat("bot", name, one.bot))
        else:
            seats.append(Seat("open"))
    if len(seats) >= game.seat_counts.stop or (len(seats) not in game.seat_counts):
        raise BadInput("seats", f"{len(seats)} seats, {game.name} has {', '.join(map(str, game.seat_counts))}")
    return seats, you, token


def usual_name(kind: str, number: int) -> str:
    return f"Bot {number + 1}" if kind == "bot" else f"Player {number + 1}"


def _open_seat(state: TableState, wanted: int | None) -> int:
    free = [number for number, seat in enumerate(state.seats) if seat.kind == "open"]
    if not free or (wanted is not None and wanted not in free):
        raise Denied("server-seat-taken")
    return free[0] if wanted is None else wanted


def _filled(state: TableState, open_seats: str, bot: str) -> tuple[Seat, ...]:
    if open_seats == "drop":
        return tuple(seat for seat in state.seats if seat.kind != "open")
    filled: Sequence[Seat] = [
        Seat("bot", usual_name("bot", number), bot) if seat.kind == "open" else seat
        for number, seat in enumerate(state.seats)
    ]
    return tuple(filled)
