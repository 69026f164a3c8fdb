"""All tables: found in memory or loaded from the store, made, dropped from memory.

Who may sit where is `seating`, what a new table looks like `new_tables` and `branches`; what happens at a table is
`live_table`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress

from isthmus.kernel.chance import Secret
from isthmus.server import events, folding
from isthmus.server.bot_runner import BotRunner
from isthmus.server.clocks import Clock, steady_clock
from isthmus.server.errors import Denied
from isthmus.server.events import AnyEvent, Created
from isthmus.server.live_table import LiveTable
from isthmus.server.loading import UnreadableLog, reason_of
from isthmus.server.quarantine import Quarantine, refusal, this_program
from isthmus.server.reactions import told_to_nobody_else
from isthmus.server.settings import Limits
from isthmus.server.summaries import summary_of
from isthmus.server.table_state import TableState
from isthmus.store.fleet import EventsBell
from isthmus.store.protocol import CorruptEvent, Links, Store, StoreError

LOG = logging.getLogger("isthmus.hub")
TABLE_ID_BYTES = 9  # 72 bits
WAKE_BATCH = 50
READ_ON_S = 2.0  # what is in memory can be looked at while the database is away


class Hub:
    """The tables of this server; `after_change` is called when one of them has changed."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        bot_runner: BotRunner,
        after_change: Callable[[], None] = lambda: None,
        *,
        clock: Clock | None = None,
    ) -> None:
        self.store = store
        self.claims = bot_runner.claims
        self.on_attendance: Callable[[LiveTable], None] = lambda _: None
        self.on_reaction = told_to_nobody_else
        self.on_arrival: Callable[[LiveTable], None] = lambda _: None
        self.on_commit: Callable[[LiveTable, TableState], None] = lambda _, __: None
        self.limits = limits
        self.now = clock or steady_clock()
        self.quarantine = Quarantine(store, self.now)
        self.bot_runner = bot_runner
        bot_runner.on_failure = self._bot_failed
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self._after_change = after_change
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._overheard: set[str] = set()  # tables that another server changed while they were being loaded
        self._reading_on: dict[str, asyncio.Task[None]] = {}
        self._rung: dict[str, int] = {}  # the latest version that was told of a table that is being read on
        self._reading = asyncio.Lock()  # one log at a time, or many would take turns in every turn of the loop

    async def close(self) -> None:
        """Stop the bots, finish what is being stored, say goodbye to everybody."""
        await self.bot_runner.close()
        reading = list(self._reading_on.values())
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)
        for table in list(self.live.values()):
            async with table.lock:
                for listener in list(table.listeners):
                    listener.close()

    # -- finding

    async def table(self, table: str) -> LiveTable:
        """The table of that id; `LookupError` if there is none, `Denied` if it is broken."""
        if table in self.live:
            self.live.move_to_end(table)
            live = self.live[table]
            if self.store.fleet is not None:  # whoever asks may have heard from another server what comes next
                await self._read_on(live)
            return live
        if table not in self._loading:
            task = asyncio.ensure_future(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable:
        await self.quarantine.check(table)
        try:
            log = await self.store.events(table)
        except CorruptEvent as error:
            raise await self._refused(table, error) from error
        if not log:
            raise LookupError(table)
        try:
            async with self._reading:
                live = await LiveTable.loaded(table, log, self.store, limits=self.limits, clock=self.now)
        except Exception as error:
            raise await self._refused(table, error) from error
        live = self._adopt(live)
        if table in self._overheard:
            self._overheard.discard(table)
            await self._read_on(live)
        return live

    async def _refused(self, table: str, error: Exception) -> Denied:
        return refusal(await self.quarantine.set_aside(table, reason_of(error), readable=False))

    async def wake_due(self) -> None:
        """Wake tables where a bot or the clock has something to do, even those nobody has loaded yet."""
        try:
            due = await self.store.due(self.now(), len(self.live) + WAKE_BATCH, program=this_program())
        except StoreError:
            LOG.warning("no table could be woken", exc_info=True)
            return
        awake = [table for table in due if table in self.live and table not in self.bot_runner.tasks]
        asleep = [table for table in due if table not in self.live][:WAKE_BATCH]
        if self.claims is not None:
            self.claims.try_again(awake)
            claimed = await self.claims.take(asleep)
            asleep = [table for table in asleep if table in claimed]
        failed = [table for table in [*awake, *asleep] if not await self._wake(table)]
        if failed:
            LOG.warning("the store failed, tables not woken: %d", len(failed))

    async def _wake(self, table: str) -> bool:
        """Whatever is wrong with one table must not keep the others asleep; False if the store failed."""
        try:
            self.bot_runner.look_after(await self.table(table))
        except (Denied, LookupError):
            pass  # set aside and logged, or gone
        except StoreError:
            return False
        except Exception as error:
            await self.quarantine.set_aside(table, reason_of(error), readable=table in self.live)
        return True

    async def _bot_failed(self, table: LiveTable, error: Exception) -> None:
        """Its people may go on; the server does nothing there any more."""
        await self.quarantine.set_aside(table.state.id, f"a bot failed: {reason_of(error)}", readable=True)

    # -- what other servers have done

    def heard(self, bell: EventsBell) -> None:
        """Another server has stored events."""
        live = self.live.get(bell.table)
        if live is None:
            if bell.table in self._loading:
                self._overheard.add(bell.table)
        elif live.takes(bell.events):
            try:
                live.hear(bell.events)
            except UnreadableLog:
                self._read_on_soon(live, bell.version)
        elif bell.version > live.state.version:
            self._read_on_soon(live, bell.version)

    def _read_on_soon(self, live: LiveTable, version: int) -> None:
        table = live.state.id
        self._rung[table] = max(version, self._rung.get(table, 0))
        if table not in self._reading_on:
            self._reading_on[table] = asyncio.create_task(self._read_on_quietly(live))

    async def _read_on_quietly(self, live: LiveTable) -> None:
        """Until no bell is left that came meanwhile."""
        table = live.state.id
        try:
            with suppress(Denied):  # set aside and logged
                while (version := self._rung.pop(table, 0)) > live.state.version:
                    await self._read_on(live, version)
        finally:
            self._reading_on.pop(table, None)  # at once, not in a callback: the next bell may be the next to run

    async def _read_on(self, live: LiveTable, version: int | None = None) -> None:
        """Read what others have stored; without a store everything stays as it is until there is one again."""
        try:
            async with asyncio.timeout(READ_ON_S):
                await live.read_on(version)
        except UnreadableLog as error:
            self.drop(live.state.id)
            raise await self._refused(live.state.id, error) from error
        except (StoreError, TimeoutError):
            LOG.warning("the store failed, a table may be behind")

    async def catch_up(self) -> None:
        """Compare all tables in memory with the store, because bells may get lost."""
        known = {table: live.state.version for table, live in self.live.items()}
        stored = await self.store.versions(list(known))
        for table, version in known.items():
            live = self.live.get(table)
            if live is None:
                continue
            if table not in stored:
                self.drop(table)
            elif stored[table] > live.state.version:
                self._read_on_soon(live, stored[table])
            elif stored[table] < version:  # the database has lost something that was certain
                await self.refresh(table)

    # -- making

    async def make(
        self,
        created: Created,
        links: Links,
        steps: Sequence[tuple[int, str]] = (),
        *,
        table: str | None = None,
        secret: Secret | None = None,
    ) -> LiveTable:
        """Store and adopt a new table; if no seat is open its game begins, and these steps are played.

        `secret` is its deal, if that is settled already.
        """
        table = table or secrets.token_urlsafe(TABLE_ID_BYTES)
        now = self.now()
        state = folding.create(table, created, now)
        happened: list[AnyEvent] = [created]
        if not any(seat.kind == "open" for seat in state.seats):
            started, state = folding.start(state, state.seats, now, secret=secret)
            played, state = folding.play_all(state, steps, by="branch", at=now)
            happened += [started, *played]
        stored = [events.to_store(event) for event in happened]
        await self.store.append(summary_of(state), 0, stored, at=now, links=links)
        return self._adopt(LiveTable(state, self.store, limits=self.limits, clock=self.now))

    def _adopt(self, live: LiveTable) -> LiveTable:
        """Returns the table in memory: a new one may have been found in the store before its maker heard of it."""
        if known := self.live.get(live.state.id):
            return known
        live.on_change = self._changed
        live.on_attendance = self.on_attendance
        live.on_reaction = self.on_reaction
        live.on_commit = self.on_commit
        live.absence.grace_s = self.limits.standin_grace_s
        self.live[live.state.id] = live
        self._let_go()
        self.on_arrival(live)
        self.bot_runner.look_after(live)
        return live

    def _changed(self, table: LiveTable) -> None:
        self.bot_runner.look_after(table)
        self._after_change()

    # -- what the operator has done

    async def refresh(self, table: str) -> None:
        """Load a table again that was changed in the store."""
        live = self.live.get(table)
        if live is not None:
            async with live.lock:
                try:
                    await live.reload()
                except UnreadableLog as error:
                    await self._refused(table, error)
                    self.drop(table)

    def drop(self, table: str) -> None:
        """Forget a table that was deleted from the store, and close its sockets."""
        live = self.live.pop(table, None)
        if live is not None:
            self.bot_runner.drop(live)
            for listener in list(live.listeners):
                listener.close()

    # -- letting go

    def _let_go(self) -> None:
        """Drop from memory the tables that were least recently used and that nobody needs now."""
        excess = len(self.live) - self.limits.live_tables
        for name, table in list(self.live.items()):
            if excess <= 0:
                return
            if not table.listeners and not table.busy and not table.lock.locked():
                self.bot_runner.forget(table)
                del self.live[name]
                excess -= 1
