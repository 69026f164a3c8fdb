"""What the server's tests share: a store in memory that can be told to fail, tables without sockets."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol, TypeVar

import apsw

from isthmus import registry
from isthmus.kernel.code import GameCode
from isthmus.server import new_tables, seating
from isthmus.server.bot_runner import BotRunner
from isthmus.server.callers import Caller
from isthmus.server.hub import Hub
from isthmus.server.listeners import Listener
from isthmus.server.live_table import LiveTable
from isthmus.server.services import Services
from isthmus.server.settings import Limits, Settings
from isthmus.server.table_state import TableState
from isthmus.server.wire import StepRequest, TableRequest
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.accounts import Statement
from isthmus.store.fleet import Bell, Fleet
from isthmus.store.protocol import (
    ALL_TABLES,
    NO_LINKS,
    Ban,
    Broken,
    ChangeKind,
    DuplicateRequest,
    Erasure,
    Event,
    Links,
    NewEvent,
    OperatorChange,
    PuzzleAttempt,
    Selection,
    Store,
    StoreError,
    Summary,
    VersionConflict,
)
from isthmus.store.sqlite_connection import migrations

Json = dict[str, Any]
Answer = TypeVar("Answer")
GAMES = registry.GAME_NAMES
MANY = 10**9
FREE = Limits(
    frames_per_second=MANY,
    frames_burst=MANY,
    requests_per_second=MANY,
    requests_burst=MANY,
    visitor_requests_per_second=MANY,
    visitor_requests_burst=MANY,
    address_requests_per_second=MANY,
    address_requests_burst=MANY,
    tables_per_minute=MANY,
    tables_burst=MANY,
    address_tables_per_minute=MANY,
    address_tables_burst=MANY,
    tables_per_guest=MANY,
    accounts_per_minute=MANY,
    accounts_burst=MANY,
    address_accounts_per_minute=MANY,
    address_accounts_burst=MANY,
    uploads_per_minute=MANY,
    uploads_burst=MANY,
    address_uploads_per_minute=MANY,
    address_uploads_burst=MANY,
    sockets_per_guest=MANY,
    busy_lag_ms=MANY,
    sockets_per_address=MANY,
    player_sockets_per_address=MANY,
    standin_grace_s=0,
)


class MemoryStore:
    """The protocol of the store in dictionaries; `fail` makes the next appends raise."""

    def __init__(self) -> None:
        self.log: dict[str, list[Event]] = {}
        self.summaries: dict[str, Summary] = {}
        self.members: set[tuple[str, str]] = set()
        self.settings: dict[str, str] = {}
        self.things: dict[str, tuple[float, bytes]] = {}
        self.aside: dict[tuple[str, str], Broken] = {}  # by table and program
        self.traces: set[tuple[str, str]] = set()
        self.figures: dict[tuple[str, int], Json] = {}
        self.attempts: dict[tuple[str, str, int, str], PuzzleAttempt] = {}
        self.pushes: dict[str, tuple[str, Json]] = {}  # by endpoint
        self.banned: list[Ban] = []
        self.changes: list[OperatorChange] = []
        self.rows = apsw.Connection(":memory:")  # of accounts and friends, which are SQL and nothing else
        for one in migrations():
            if one.name.endswith(("_accounts.sql", "_friends.sql")):
                self.rows.execute(one.read_text())
        self.checks = 0
        self.fail = False

    async def append(
        self, summary: Summary, expected: int, events: Sequence[NewEvent], *, at: float, links: Links = NO_LINKS
    ) -> None:
        await asyncio.sleep(0)  # as with a real store, others may run meanwhile
        if self.fail:
            raise StoreError("told to fail")
        log = self.log.setdefault(summary.table, [])
        if len(log) != expected:
            raise VersionConflict(str(len(log)))
        known = {event.request for event in log if event.request}
        if any(event.request in known for event in events if event.request):
            raise DuplicateRequest(summary.table)
        for seq, event in enumerate(events, expected + 1):
            log.append(Event(seq, event.kind, json.loads(json.dumps(event.data)), at, event.request))
        self.summaries[summary.table] = summary
        self.members |= {(guest, summary.table) for guest in links.guests}
        self.members -= {(guest, summary.table) for guest in links.gone}
        self.traces |= {(guest, summary.table) for guest in links.gone}

    async def events(self, table: str, after: int = 0) -> list[Event]:
        return self.log.get(table, [])[after:]

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: len(self.log[table]) for table in tables if table in self.log}

    fleet: Fleet | None = None

    async def bells(self) -> AsyncIterator[Bell]:
        nobody: tuple[Bell, ...] = ()
        for bell in nobody:
            yield bell

    async def public_tables(self, limit: int, *, program: str) -> list[Summary]:
        going = [one for one in self.summaries.values() if one.public and one.phase != "over"]
        return [one for one in going if self._opens(one, program)][:limit]

    async def tables_of(self, guest: str, limit: int, selection: Selection = ALL_TABLES) -> list[Summary]:
        mine = [one for one in self.summaries.values() if (guest, one.table) in self.members]
        mine.sort(key=lambda one: (one.changed, one.table), reverse=True)
        if selection.after is not None:
            mine = mine[[one.table for one in mine].index(selection.after) + 1 :]
        wanted = [one for one in mine if selection.game in (None, one.game)]
        return [one for one in wanted if selection.over in (None, one.phase == "over")][:limit]

    async def results_on(self, deal: str, since: float, *, program: str) -> list[Summary]:
        found = [one for one in self.summaries.values() if one.data.get("daily") == deal and one.phase == "over"]
        return [one for one in found if one.changed >= since and self._opens(one, program)]

    async def daily_tables_of(self, guest: str) -> list[Summary]:
        return [one for one in await self.tables_of(guest, MANY) if "daily" in one.data]

    async def open_deals_of(self, guest: str) -> list[Summary]:
        return [one for one in await self.tables_of(guest, MANY) if "open_deal" in one.data]

    async def rated_tables(self, after: tuple[float, str], limit: int, *, program: str) -> list[Summary]:
        over = [one for one in self.summaries.values() if one.phase == "over" and self._opens(one, program)]
        found = [one for one in over if "daily" in one.data or "rated" in one.data]
        return sorted(
            (one for one in found if (one.changed, one.table) > after), key=lambda one: (one.changed, one.table)
        )[:limit]

    async def count_open(self, guest: str, *, program: str) -> int:
        return sum(one.phase != "over" and self._opens(one, program) for one in await self.tables_of(guest, MANY))

    def _opens(self, one: Summary, program: str) -> bool:
        mark = self.aside.get((one.table, program))
        return mark is None or mark.readable

    async def due(self, now: float, limit: int, *, program: str) -> list[str]:
        aside = {table for table, marked_by in self.aside if marked_by == program}
        waiting = [one for one in self.summaries.values() if one.due is not None and one.table not in aside]
        return [one.table for one in waiting if one.due is not None and (one.due <= now or one.changed > now)][:limit]

    async def set_aside(self, broken: Broken) -> None:
        if self.fail:
            raise StoreError("told to fail")
        mark = self.aside.get((broken.table, broken.program))
        if mark is None or mark.readable > broken.readable:
            self.aside[broken.table, broken.program] = broken

    async def broken(self, table: str, *, program: str) -> Broken | None:
        return self.aside.get((table, program))

    async def forget_broken(self, program: str) -> None:
        self.aside = {key: broken for key, broken in self.aside.items() if broken.program == program}

    async def setting(self, name: str, default: str) -> str:
        return self.settings.setdefault(name, default)

    async def settings_under(self, prefix: str) -> dict[str, str]:
        return {name: value for name, value in self.settings.items() if name.startswith(prefix)}

    async def kept(self, name: str) -> bytes | None:
        return self.things[name][1] if name in self.things else None

    async def keep(self, name: str, value: bytes, *, at: float, most: int) -> None:
        self.things[name] = (at, value)
        for old in sorted(self.things, key=lambda one: self.things[one])[:-most]:
            del self.things[old]

    async def tables_naming(self, guest: str) -> list[str]:
        return sorted(table for one, table in self.members | self.traces if one == guest)

    async def keep_figures(self, table: str, seat: int, figures: Json) -> None:
        self.figures[table, seat] = figures

    async def note_attempt(self, attempt: PuzzleAttempt) -> None:
        self.attempts.setdefault((attempt.guest, attempt.game, attempt.puzzle, attempt.day), attempt)

    async def attempts_since(self, game: str, since: float) -> list[PuzzleAttempt]:
        found = [one for one in self.attempts.values() if one.game == game and one.at >= since]
        return sorted(found, key=lambda one: (one.at, one.guest, one.puzzle, one.day))

    async def attempts_of(self, guest: str) -> list[PuzzleAttempt]:
        found = [one for one in self.attempts.values() if one.guest == guest]
        return sorted(found, key=lambda one: (one.at, one.game, one.puzzle, one.day))

    async def move_attempts(self, device: str, guest: str) -> None:
        for one in await self.attempts_of(device):
            if (guest, one.game, one.puzzle, one.day) not in self.attempts:
                del self.attempts[device, one.game, one.puzzle, one.day]
                await self.note_attempt(replace(one, guest=guest))

    async def forget_attempts(self, guest: str) -> None:
        self.attempts = {key: one for key, one in self.attempts.items() if one.guest != guest}

    async def figures_of(self, guest: str) -> dict[tuple[str, int], Json]:
        return {key: value for key, value in self.figures.items() if (guest, key[0]) in self.members}

    async def keep_push(self, guest: str, endpoint: str, data: Json, *, at: float, most: int) -> None:
        self.pushes.pop(endpoint, None)
        self.pushes[endpoint] = (guest, data)
        mine = [one for one, (owner, _) in self.pushes.items() if owner == guest]
        for old in mine[:-most]:
            del self.pushes[old]

    async def pushes_of(self, guest: str) -> dict[str, Json]:
        return {one: data for one, (owner, data) in self.pushes.items() if owner == guest}

    async def move_pushes(self, device: str, guest: str, *, most: int) -> None:
        for endpoint, data in (await self.pushes_of(device)).items():
            await self.keep_push(guest, endpoint, data, at=0.0, most=most)

    async def drop_push(self, endpoint: str) -> None:
        self.pushes.pop(endpoint, None)

    async def drop_pushes_of(self, guest: str) -> None:
        for endpoint in await self.pushes_of(guest):
            del self.pushes[endpoint]

    async def erase(self, erasure: Erasure, *, at: float) -> None:
        table = erasure.summary.table
        if len(self.log[table]) != erasure.expected:
            raise VersionConflict(table)
        log = [replace(one, data=erasure.events.get(one.seq, one.data)) for one in self.log[table]]
        self.log[table] = [*log, Event(len(log) + 1, erasure.added.kind, erasure.added.data, at, None)]
        self.summaries[table] = replace(self.summaries[table], data=erasure.summary.data)
        self.members.discard((erasure.guest, table))
        self.traces.discard((erasure.guest, table))
        self.things = {name: one for name, one in self.things.items() if not any(part in name for part in erasure.kept)}
        self._tell("table-changed", table)

    async def delete_tables(self, tables: Sequence[str]) -> None:
        for table in tables:
            self.log.pop(table, None)
            self.summaries.pop(table, None)
            self._tell("table-deleted", table)
        for links in (self.members, self.traces):
            links -= {one for one in links if one[1] in tables}
        self.figures = {key: one for key, one in self.figures.items() if key[0] not in tables}

    async def find_rows(self, text: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.rows.execute(text, values).fetchall()

    async def change_rows(self, statements: Sequence[Statement], *, tell: bool = False) -> list[list[tuple[Any, ...]]]:
        with self.rows:
            found = [self.rows.execute(text, values).fetchall() for text, values in statements]
        if tell:
            self._tell("accounts", "")
        return found

    def _tell(self, kind: ChangeKind, subject: str) -> None:
        self.changes.append(OperatorChange(len(self.changes) + 1, kind, subject))

    async def bans(self) -> list[Ban]:
        return list(self.banned)

    async def operator_changes(self, after: int) -> list[OperatorChange]:
        return [one for one in self.changes if one.number > after]

    async def check(self) -> None:
        self.checks += 1
        if self.fail:
            raise StoreError("told to fail")

    async def close(self) -> None:
        pass


PATIENCE_S = 240  # a guard against waiting for ever, not a measurement: test machines may be busy


def run(work: Coroutine[Any, Any, Answer]) -> Answer:
    return asyncio.run(asyncio.wait_for(work, PATIENCE_S))


def new_hub(store: Store | None = None, *, limits: Limits = FREE, seed: int = 1) -> Hub:
    return Hub(store or MemoryStore(), limits, BotRunner(pause_s=0.0, rng=random.Random(seed)))


def with_services(
    work: Callable[[Services], Awaitable[None]],
    store: Store | None = None,
    *,
    workers: int = 1,
    settled: bool = True,
    daily_ahead: bool = False,
) -> None:
    """Do something with all parts of a running server, usually once it is settled which engines are ready."""

    async def whole() -> None:
        settings = Settings(Path("unused"), FREE, bot_pause_s=0.0, sweep_s=0.02, workers=workers, think_s=0.2)
        settings = replace(settings, daily_ahead=daily_ahead)
        services = Services(settings, store or MemoryStore(), "key")
        services.start()
        try:
            for game in services.engines.readiness if settled else ():
                await services.engines.settled(game)
            await work(services)
        finally:
            await services.close()

    run(whole())


async def until(ready: Callable[[], bool]) -> None:
    """Wait for a state, however busy the machine is."""
    end = time.monotonic() + PATIENCE_S
    while not ready():
        assert time.monotonic() < end, "it never came true"
        await asyncio.sleep(0.005)


def person(number: int) -> Caller:
    return Caller(f"guest-{number}")


def seats_of(game: str) -> int:
    return min(3, registry.game(game).seat_counts[-1])


async def people_table(hub: Hub, game: str, count: int | None = None, **wish: Any) -> LiveTable:
    """A started table with people only; guest n sits on seat n."""
    seats = count or seats_of(game)
    wishes = [SeatWish(kind="you", name="P0")] + [SeatWish(kind="open")] * (seats - 1)
    table, _, _ = await new_tables.create(hub, person(0), NewTable(game=game, seats=wishes, **wish))
    for number in range(1, seats):
        await seating.join(table, person(number), f"P{number}", None)
    if table.state.match is None:
        await seating.start(table, person(0), open_seats="drop", bot="random")
    return table


def code_of(game: str, number: int) -> str:
    """A game code whose deal depends on the number alone, for tests that must be repeatable."""
    rules = registry.game(game)
    return str(GameCode(rules.name, rules.rules_version, {}, f"{number:010d}"))


def listen(table: LiveTable, caller: Caller, *, since: int = 0, limit: int = 10_000) -> Listener:
    listener = Listener(caller.guest, caller.token, limit)
    table.add_listener(listener, since)
    return listener


def frames(listener: Listener) -> list[Json]:
    """What came in since the last time."""
    taken = [json.loads(text) for text in listener.frames]
    listener.frames.clear()
    return taken


class Table(Protocol):
    """A table at one server or at several (`sites`)."""

    @property
    def state(self) -> TableState: ...

    async def request(self, seat: int | None, request: TableRequest) -> str: ...


async def step(table: Table, seat: int | None, text: str, *, name: str, period: str | None = None) -> Json:
    """Send a step as a client would; returns the answering frame."""
    label = table.state.period if period is None else period
    request = StepRequest(type="step", id=name, period=label, step=text)
    answer: Json = json.loads(await table.request(seat, request))
    return answer


async def play_out(table: Table, rng: random.Random, *, most: int = 5_000) -> int:
    """Random steps of all people until the game is over; returns how many."""
    for number in range(most):
        state = table.state
        if state.over or state.match is None or not state.active:
            return number
        seat = rng.choice(state.active)
        chosen = rng.choice(state.match.legal(seat))
        answer = await step(table, seat, state.game.format_step(state.match.state, chosen), name=f"auto-{number}")
        assert answer["type"] == "ack", answer
    raise AssertionError("the game does not end")


async def play_seat_out(table: LiveTable, seat: int = 0) -> None:
    """Random steps on one seat until the game is over; bots play the others."""
    rng = random.Random(3)
    number = 0
    while not table.state.over:
        if seat not in table.state.active:
            await asyncio.sleep(0.005)
            continue
        assert table.state.match is not None
        chosen = rng.choice(table.state.match.legal(seat))
        await step(table, seat, table.state.game.format_step(table.state.match.state, chosen), name=f"p{number}")
        number += 1
