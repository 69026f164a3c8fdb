"""What the server does at a table on its own: bots and stand-ins play, the clock ends rounds.

The levels novice to master and the operator's bots think in worker processes (`engines`), the simple bots in a separate
thread, so that sockets never wait for either. One task per table at a time; it ends when only people are left to
decide. A plan that the table no longer needs (taken back, annulled, the person is back) is cancelled.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from random import Random, SystemRandom

from isthmus.bots.protocol import THINKERS
from isthmus.server import taken_back
from isthmus.server.claims import Claims
from isthmus.server.engines import Engines
from isthmus.server.events import Actor
from isthmus.server.fair_queue import QueueFull, Ticket
from isthmus.server.incidents import not_stored
from isthmus.server.lanes import Job, JobFailed
from isthmus.server.live_table import LiveTable
from isthmus.server.metrics import METRICS
from isthmus.server.own_bots import OwnBot
from isthmus.server.simple_bots import SimpleBots, plan_simply, simple_bot
from isthmus.server.table_state import TableState
from isthmus.server.worker_jobs import PlannedTurn
from isthmus.store.protocol import StoreError

LOG = logging.getLogger("isthmus.bots")
BUSY_PAUSE_S = 0.5


class BotRunner:
    """Runs bots and clocks for all live tables; without `engines`, every bot plays the simple way.

    With `claims`, only at tables that no other server looks after.
    """

    def __init__(
        self,
        *,
        pause_s: float,
        rng: Random | None = None,
        engines: Engines | None = None,
        claims: Claims | None = None,
        own_bots: Sequence[OwnBot] = (),
    ) -> None:
        self.pause_s = pause_s
        self.engines = engines
        self.claims = claims
        self.own_bots = {one.name: one for one in own_bots}
        self.simple_bots = SimpleBots()
        self.rng = rng or SystemRandom()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.planning: dict[tuple[str, int, str], Job[PlannedTurn]] = {}  # by table, seat and period
        self.broken: set[str] = set()
        self.on_failure: Callable[[LiveTable, Exception], Awaitable[object]] | None = None
        self.dropped: set[str] = set()  # tables that were deleted
        self.closing = False

    def look_after(self, table: LiveTable) -> None:
        """Do whatever is due at a table: called whenever it was loaded or changed."""
        state = table.state
        if self.closing or state.id in self.dropped:
            return
        self._set_timer(table)
        self._drop_plans(state)
        if self.claims is not None and self.claims.refused(state.id):
            return  # another server does it; `Hub.wake_due` comes back to this
        if waiting_bots(state) and state.id not in self.tasks and state.id not in self.broken:
            table.busy += 1
            task = asyncio.create_task(self._play(table))
            self.tasks[state.id] = task
            task.add_done_callback(lambda done: self._finished(table, done))

    def forget(self, table: LiveTable) -> None:
        if timer := self.timers.pop(table.state.id, None):
            timer.cancel()

    def drop(self, table: LiveTable) -> None:
        """Do nothing more at a table, which no longer exists."""
        self.dropped.add(table.state.id)
        self.forget(table)
        if task := self.tasks.get(table.state.id):
            task.cancel()

    async def close(self) -> None:
        """Let running plans finish, start no new ones."""
        self.closing = True
        for timer in self.timers.values():
            timer.cancel()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.simple_bots.close()

    def _finished(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        table.busy -= 1
        self.tasks.pop(table.state.id, None)
        if not task.cancelled():
            self.look_after(table)

    async def _play(self, table: LiveTable) -> None:
        failures = 0
        while waiting := waiting_bots(table.state):
            if not await self._may_act(table):
                return
            try:
                turns = [self._play_seat(table, seat, by="bot") for seat in waiting]
                for ended in await asyncio.gather(*turns, return_exceptions=True):
                    if isinstance(ended, BaseException):
                        raise ended
                failures = 0
            except StoreError as error:
                not_stored(error, "a bot's turn")
                failures += 1
                await asyncio.sleep(min(2.0**failures, 30.0))
            except Exception as error:
                await self._failed(table, error)
                return

    async def _may_act(self, table: LiveTable) -> bool:
        return self.claims is None or await self.claims.take_one(table.state.id)

    async def _failed(self, table: LiveTable, error: Exception) -> None:
        """Do nothing more at this table."""
        METRICS.bot_failures.add()
        LOG.error("bot failed", exc_info=error, extra={"table": table.state.id, "game": table.state.game.name})
        self.broken.add(table.state.id)
        if self.on_failure is not None:
            await self.on_failure(table, error)

    async def _play_seat(self, table: LiveTable, seat: int, *, by: Actor) -> None:
        if self.pause_s:
            await asyncio.sleep(self.pause_s)
        state = table.state
        if state.match is None or seat not in state.active:
            return
        try:
            turn = await self._decide(table, seat)
        except QueueFull:  # bots are patient
            await asyncio.sleep(BUSY_PAUSE_S)
            return
        if turn is not None:
            await table.play_automatic(seat, state.period, turn.steps, by=by, thought=turn.thought)

    async def _decide(self, table: LiveTable, seat: int) -> PlannedTurn | None:
        """The turn of a bot; None if it is no longer needed."""
        state = table.state
        assert state.match is not None
        game, name = state.game, state.seats[seat].bot
        view = state.match.view(seat)
        if answer := state.answers.get(taken_back.place_of(game, view, seat)):
            return PlannedTurn(answer)
        seed = self.rng.getrandbits(63)
        if self.engines is not None and (name in self.own_bots or await self._has_level(self.engines, game.name, name)):
            try:
                return await self._ask(self.engines, table, seat, seed)
            except JobFailed as failed:
                METRICS.bot_failures.add()
                LOG.warning("no plan, playing the simple way", extra={"why": str(failed)})
        simple = simple_bot(game.name, name)
        ticket = replace(_ticket(table), quick=True)
        return PlannedTurn(await self.simple_bots.run(ticket, plan_simply, game, view, seat, simple, seed))

    async def _has_level(self, engines: Engines, game: str, name: str | None) -> bool:
        return name in THINKERS and await engines.ready(game)

    async def _ask(self, engines: Engines, table: LiveTable, seat: int, seed: int) -> PlannedTurn | None:
        state = table.state
        match, name = state.match, state.seats[seat].bot
        if match is None or seat not in state.active or name is None:
            return None
        if own := self.own_bots.get(name):
            job = engines.plan_own(_ticket(table), state.game.name, match.view(seat), seat, own.target, seed)
        else:
            job = engines.plan(_ticket(table), state.game.name, match.view(seat), seat, name, seed)
        key = (state.id, seat, state.period)
        self.planning[key] = job
        try:
            return await engines.play.wait(job)
        except asyncio.CancelledError:
            if job.dropped:
                return None
            raise
        finally:
            del self.planning[key]

    def _drop_plans(self, state: TableState) -> None:
        """Stop thinking about turns that will no longer be played."""
        for (table, seat, period), job in list(self.planning.items()):
            if table != state.id or self.engines is None:
                continue
            if period != state.period or seat not in state.active or not state.seats[seat].automatic:
                job.dropped = True
                self.engines.play.cancel(job)

    # -- the clock

    def _set_timer(self, table: LiveTable) -> None:
        self.forget(table)
        deadline = table.state.deadline
        if deadline is not None:
            loop = asyncio.get_running_loop()
            delay = max(0.0, deadline - table.now())
            self.timers[table.state.id] = loop.call_later(delay, self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        table.busy += 1
        task = asyncio.ensure_future(self._time_over(table))
        task.add_done_callback(lambda _: self._rung(table))

    def _rung(self, table: LiveTable) -> None:
        table.busy -= 1

    async def _time_over(self, table: LiveTable) -> None:
        """End the round for everybody who is not done: as their board stands, or by a bot if that is not allowed."""
        if not await self._may_act(table):
            return
        period = table.state.period
        try:
            for seat in table.state.active:
                if table.state.period != period or table.state.seats[seat].automatic:
                    continue
                steps = table.clock_steps(seat)
                if steps is not None:
                    await table.play_automatic(seat, period, steps, by="clock")
                else:
                    await self._play_seat(table, seat, by="clock")
        except StoreError as error:
            not_stored(error, "the end of a clock")
        except Exception as error:
            await self._failed(table, error)


def waiting_bots(state: TableState) -> list[int]:
    """Seats where a bot has an open decision."""
    return [seat for seat in state.active if state.seats[seat].automatic]


def _ticket(table: LiveTable) -> Ticket:
    """The host pays for the bots of a table; people who sit there and are connected wait for them."""
    return Ticket(table.state.host, table.state.id, waited_for=lambda: bool(table.broadcast.present()))
