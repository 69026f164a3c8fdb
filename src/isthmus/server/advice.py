"""Hints for a seat, and after the game what the bots were thinking.

A hint is made from the view of the seat that asks, by the strongest bot, in a worker process. It is counted in the log
before it is handed out, so that nobody takes one unseen; asked again in the same position, the same hint comes back and
is not counted twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import SystemRandom
from typing import Any

from isthmus.bots.protocol import LEVELS
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.match import Match
from isthmus.server.auto import SIMPLE
from isthmus.server.hub import Caller, Hub
from isthmus.server.ledger import TableState
from isthmus.server.live import Denied, LiveTable
from isthmus.server.plans import plan_info
from isthmus.server.wire import Message
from isthmus.server.wire_api import BotThought, BotThoughts, Hint
from isthmus.server.workers import Busy, Job, Lane, Lost
from isthmus.store.protocol import Json, NewEvent

LOOK_S = 0.25
_CHANCE = SystemRandom()
Gone = Callable[[], Awaitable[bool]]


async def hint_for(hub: Hub, table: LiveTable, caller: Caller, gone: Gone) -> Hint:
    """A hint for the caller's seat in the position as it is now; `Denied` where there is none to be had."""
    seat = hub.seat(table, caller)
    state = table.state
    match = _match_to_advise(state, seat)
    moment = _moment(state, match, seat)
    then, kept = table.last_hint.get(seat, (None, None))
    if then == moment and kept is not None:
        return kept  # type: ignore[no-any-return]
    view = match.view(seat)
    if await hub.counsel.ready(state.game.name):
        hint = await _strong(hub, state, view, seat, gone)
    else:
        hint = await _simple(hub, state, view, seat)
    async with table.lock:
        now = table.state.match
        if now is None or table.state.period != state.period or seat not in table.state.active:
            raise Denied("server-hint-late")
        await table.commit([NewEvent("hinted", {"seat": seat})])
    table.last_hint[seat] = (moment, hint)
    return hint


def _moment(state: TableState, match: Match, seat: int) -> tuple[Any, ...]:
    """What a hint is for: the period and what the seat has done so far. That others are done meanwhile is no news."""
    return state.period, *(entry for entry in match.log if getattr(entry, "seat", None) == seat)


def _match_to_advise(state: TableState, seat: int) -> Match:
    if state.match is None:
        raise Denied("server-not-started")
    if not state.hints_allowed:
        raise Denied("server-no-hints", 403)
    if seat not in state.active:
        raise Denied("server-nothing-to-decide")
    return state.match


async def _strong(hub: Hub, state: TableState, view: Any, seat: int, gone: Gone) -> Hint:
    lane = hub.counsel.play
    try:
        job = hub.counsel.hint(state.id, state.game.name, view, seat, _CHANCE.getrandbits(63))
        plain = await _unless_gone(lane, job, gone)
    except (Busy, Lost) as error:
        raise Denied("server-busy", 503) from error
    plans = [plan_info(state.game, view, seat, plan) for plan in plain["plans"]]
    return Hint(state.period, plain["unit"], plans, Message(**plain["reason"]), simple=False)


async def _simple(hub: Hub, state: TableState, view: Any, seat: int) -> Hint:
    """What the look-ahead of one step finds, while the engine is not ready."""
    steps = await hub.automat.plan_simply(state, view, seat, SIMPLE, _CHANCE.getrandbits(63))
    plan = plan_info(state.game, view, seat, {"steps": steps, "value": None, "error": 0.0, "visits": 0})
    return Hint(state.period, "points", [plan], Message("server-hint-simple", {}), simple=True)


async def _unless_gone(lane: Lane, job: Job, gone: Gone) -> Any:
    """Wait for the job as long as somebody waits for us."""
    waiting = asyncio.ensure_future(lane.wait(job))
    while not (await asyncio.wait([waiting], timeout=LOOK_S))[0]:
        if await gone():
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            raise Denied("server-hint-late")
    return waiting.result()


# --- after the game


async def thoughts_of(hub: Hub, table: LiveTable) -> BotThoughts:
    """What the bots thought in a finished game, turn by turn; turns that were taken back do not count."""
    state = table.state
    if state.match is None or not state.over:
        raise Denied("server-not-over")
    places = positions(state.match)
    found: dict[tuple[str, int], BotThought] = {}
    for event in await hub.store.events(state.id):
        told = event.data.get("thought") if event.kind == "step" else None
        if told and told["period"] in places:
            seat = event.data["seat"]
            thought = _thought(state, places[told["period"]], seat, told)
            if thought is not None:
                found[told["period"], seat] = thought
    return BotThoughts(list(found.values()))


def _thought(state: TableState, position: Any, seat: int, told: Json) -> BotThought | None:
    level = state.seats[seat].bot or LEVELS[0]
    try:
        plans = [plan_info(state.game, position, seat, plan) for plan in told["plans"]]
    except IsthmusError:  # the turn was taken back and played again in another position
        return None
    reason = Message(**told["reason"])
    return BotThought(told["period"], seat, level, told["unit"], plans, told["chosen"], reason, told["work"])


def positions(match: Match) -> dict[str, Any]:
    """The state at the beginning of every period, its cards drawn, by label."""
    return {turn.period.label: turn.opening for turn in match.turns()}
