"""Hints for a seat.

A hint is made from the view of the seat that asks, by the strongest bot, in a worker process. It is counted in the log
before it is handed out, so that nobody takes one unseen; if asked for again in the same position, the same hint comes
back and is not counted twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import SystemRandom

from isthmus import registry
from isthmus.kernel.game import AnyGame, State
from isthmus.kernel.log import Entry
from isthmus.kernel.match import Match
from isthmus.server import events
from isthmus.server.callers import Caller
from isthmus.server.engines import Engines
from isthmus.server.errors import Busy, Denied, GivenUp
from isthmus.server.fair_queue import QueueFull, Ticket
from isthmus.server.lanes import Job, JobFailed, Lane
from isthmus.server.live_table import GivenHint, LiveTable
from isthmus.server.overtaken import again_if_overtaken
from isthmus.server.simple_bots import GREEDY, SimpleBots, plan_simply
from isthmus.server.table_state import TableState
from isthmus.server.wire_api import HintWait
from isthmus.server.wire_plans import hint_body

LOOK_S = 0.25
_CHANCE = SystemRandom()
Gone = Callable[[], Awaitable[bool]]


class Hints:
    """Makes hints: with the game's engine, or the simple way while that is not ready."""

    def __init__(self, engines: Engines, simple_bots: SimpleBots) -> None:
        self.engines = engines
        self.simple_bots = simple_bots
        self.asked: dict[tuple[str, int], Job[bytes]] = {}  # by table and seat

    def wait(self, table: LiveTable, caller: Caller) -> HintWait:
        """How long the caller will have to wait for the hint they have asked for."""
        job = self.asked.get((table.state.id, table.seat_of(caller)))
        if job is None:
            return HintWait("idle", 0, None)
        play = self.engines.play
        return HintWait("waiting" if job.begun is None else "working", play.ahead(job), play.seconds_left(job))

    async def give(self, table: LiveTable, caller: Caller, gone: Gone) -> bytes:
        """A hint for the caller's seat in the position as it is now, as JSON; `Denied` if there is none.

        `gone` tells whether the caller has stopped waiting.
        """
        seat = table.seat_of(caller)
        state = table.state
        match = _match_to_advise(state, seat)
        moment = _moment(state, match, seat)
        given = table.last_hint.get(seat)
        if given is not None and given.moment == moment:
            return given.body
        body = await self._make(Ticket(caller.guest, state.id), state.game, match.view(seat), seat, gone)
        await _count(table, seat, state.period)
        table.last_hint[seat] = GivenHint(moment, body)
        return body

    async def _make(self, ticket: Ticket, game: AnyGame, view: State, seat: int, gone: Gone) -> bytes:
        seed = _CHANCE.getrandbits(63)
        if await self.engines.ready(game.name):
            try:
                job = self.engines.hint(ticket, game.name, view, seat, seed)
                self.asked[ticket.table, seat] = job
                return await _unless_gone(self.engines.play, job, gone)
            except (QueueFull, JobFailed) as error:
                raise Busy from error
            finally:
                self.asked.pop((ticket.table, seat), None)
        if not registry.has(game.name, GREEDY):
            registry.need(game.name, "engine")
            raise Busy
        try:
            return await self.simple_bots.run(ticket, _simple_hint, game, view, seat, seed)
        except QueueFull as full:
            raise Busy from full


@again_if_overtaken
async def _count(table: LiveTable, seat: int, period: str) -> None:
    """Note in the log that a hint was taken; `Denied` if it is for a period that has passed."""
    async with table.lock:
        now = table.state
        if now.match is None or now.period != period or seat not in now.active:
            raise Denied("server-hint-late")
        await table.record(events.Hinted(seat))


def _moment(state: TableState, match: Match, seat: int) -> tuple[str, tuple[Entry, ...]]:
    """What a hint is for: the period and what the seat has done so far, whether or not others are done by now."""
    return state.period, tuple(entry for entry in match.log if getattr(entry, "seat", None) == seat)


def _match_to_advise(state: TableState, seat: int) -> Match:
    if state.match is None:
        raise Denied("server-not-started")
    if state.daily:
        raise Denied("server-daily-no-hints", 403)
    if not state.hints_allowed:
        raise Denied("server-no-hints", 403)
    if seat not in state.active:
        raise Denied("server-nothing-to-decide")
    return state.match


def _simple_hint(game: AnyGame, view: State, seat: int, seed: int) -> bytes:
    """What looking one step ahead finds."""
    steps = list(plan_simply(game, view, seat, GREEDY, seed))
    return hint_body(
        game,
        view,
        seat,
        {
            "unit": "points",
            "plans": [{"steps": steps, "value": None, "error": 0.0, "visits": 0}],
            "chosen": 0,
            "reason": {"id": "server-hint-simple", "arguments": {}},
            "work": 0,
        },
        simple=True,
    )


async def _unless_gone(lane: Lane, job: Job[bytes], gone: Gone) -> bytes:
    """Wait for the job as long as the caller waits for us."""
    waiting = asyncio.ensure_future(lane.wait(job))
    while not (await asyncio.wait([waiting], timeout=LOOK_S))[0]:
        if await gone():
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            raise GivenUp(begun=job.begun is not None)
    return waiting.result()
