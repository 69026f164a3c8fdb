"""A table that is being played: one change at a time, stored before anybody hears of it.

    request ──► lock ──► rules (`folding`) ──► store.append(expected version) ──► adopt ──► each listener its own frames

If the store fails, nothing is adopted and nothing is sent but an error to whoever asked. If another server was faster,
what it has stored is read and published, and the request tried again. A request id that is already in the log gets the
same answer as the first time, whichever server it was sent to.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple, Self, TypeVar, assert_never

from isthmus.kernel.errors import IsthmusError, Refused
from isthmus.kernel.log import Entry
from isthmus.kernel.steps import DONE, DONE_TEXT
from isthmus.server import events, folding, loading
from isthmus.server.absence import Absence
from isthmus.server.allowances import Allowances
from isthmus.server.broadcast import Broadcast
from isthmus.server.callers import Caller
from isthmus.server.clocks import Clock, steady_clock
from isthmus.server.errors import Arguments, Denied, explained
from isthmus.server.events import AnyEvent
from isthmus.server.incidents import not_stored
from isthmus.server.listeners import CLOSE_REVOKED, Listener
from isthmus.server.metrics import METRICS, RoundTally
from isthmus.server.overtaken import again_if_overtaken
from isthmus.server.reactions import Reactions, told_to_nobody_else
from isthmus.server.seats import player_name
from isthmus.server.settings import Limits
from isthmus.server.summaries import summary_of
from isthmus.server.table_state import TableState, successor
from isthmus.server.thoughts import PlainThought
from isthmus.server.wire import (
    AckFrame,
    AnswerRequest,
    ErrorFrame,
    LoggedRequest,
    Message,
    OfferRequest,
    ReactRequest,
    RefusedFrame,
    RenameRequest,
    ResignRequest,
    StandinRequest,
    StepRequest,
    TableRequest,
    encode,
)
from isthmus.store.fleet import Attendance, ReactionBell
from isthmus.store.protocol import NO_LINKS, Event, Links, Store, StoreError, VersionConflict

Answer = TypeVar("Answer")


class GivenHint(NamedTuple):
    """A hint that was handed out, and the moment it is for: the period and what the seat had done in it so far."""

    moment: tuple[str, tuple[Entry, ...]]
    body: bytes


async def unbroken(work: Awaitable[Answer]) -> Answer:
    """Finish the work even if whoever asked goes away in the middle: memory and disk must stay in step."""
    return await asyncio.shield(asyncio.ensure_future(work))


class LiveTable:
    """The table in memory, its listeners, and the one lock all changes go through."""

    def __init__(
        self, state: TableState, store: Store, *, limits: Limits | None = None, clock: Clock | None = None
    ) -> None:
        self.state = state
        self.store = store
        self.limits = limits or Limits()
        self.allowances = Allowances(self.limits)
        self.now = clock or steady_clock()
        self.lock = asyncio.Lock()
        self.tally = RoundTally()
        self.broadcast = Broadcast(self.tally)
        self.absence = Absence()
        self.reactions = Reactions()
        self.answered: dict[str, int] = {}
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        self.on_commit: Callable[[LiveTable, TableState], None] = lambda _, __: None  # only for changes made here
        self.on_attendance: Callable[[LiveTable], None] = lambda _: None
        self.on_reaction = told_to_nobody_else
        self.last_hint: dict[int, GivenHint] = {}  # by seat
        self.busy = 0  # background work that must not lose the table from memory

    @classmethod
    async def loaded(
        cls,
        table: str,
        log: Sequence[Event],
        store: Store,
        *,
        limits: Limits | None = None,
        clock: Clock | None = None,
    ) -> Self:
        """The table that a stored log leads to; `UnreadableLog` if there is something wrong with it."""
        first = [state async for _, state in loading.states(table, log[:1])]
        live = cls(first[0], store, limits=limits, clock=clock)
        await live._take_over(log)
        return live

    async def _take_over(self, log: Sequence[Event]) -> None:
        """Take over what the store has: the state, what was told and counted, which requests were answered how."""
        state, answered, allowances = self.state, dict[str, int](), Allowances(self.limits)
        self.broadcast.news.clear()
        async for event, after in loading.states(state.id, log):
            happened = events.from_store(event)
            if event.seq > 1:
                allowances.count(happened, state.period)
            self.broadcast.note(state, [happened], after)
            state = after
            if event.request is not None:
                answered[event.request] = state.version_for(seat_of_request(event.request))
        now = self.now()
        if state.since > now:  # the clock was put back: the round begins now, not in the future
            state = successor(state, {"since": now})
        self.state, self.answered, self.allowances = state, answered, allowances

    # -- changes

    async def record(self, *happened: AnyEvent, request: str | None = None, links: Links = NO_LINKS) -> None:
        """Store events and adopt what they lead to; the caller holds the lock."""
        at, after = self.now(), self.state
        for event in happened:
            self.allowances.check(event, after.period)
            after = folding.evolve(after, event, at)
        await self.commit(happened, after, request=request, links=links)

    async def commit(
        self, happened: Sequence[AnyEvent], after: TableState, *, request: str | None = None, links: Links = NO_LINKS
    ) -> None:
        """Store the events, then adopt and publish the table after them; the caller holds the lock.

        The request is the one that led to the first event.
        """
        before = self.state
        stored = [events.to_store(event, None if number else request) for number, event in enumerate(happened)]
        try:
            await self.store.append(summary_of(after), before.version, stored, at=after.changed, links=links)
        except VersionConflict:
            try:
                await self._read_on()
                if self.state is before:  # memory has something that the disk has not
                    await self.reload()
            except loading.UnreadableLog as error:  # nothing is acknowledged; whoever loads it next learns why
                raise StoreError("the log cannot be read") from error
            raise
        for event in happened:
            self.allowances.count(event, before.period)
        if request is not None:
            self.answered[request] = after.version_for(seat_of_request(request))
        self._adopt(happened, after)
        self.on_commit(self, before)

    def _adopt(self, happened: Sequence[AnyEvent], after: TableState) -> None:
        """Take over what is stored, and publish it."""
        before, self.state = self.state, after
        renewed = {event.seat for event in happened if isinstance(event, events.LinkRenewed | events.Joined)}
        holders = [(one, one.seat) for one in self.listeners if one.seat in renewed] if renewed else ()
        self.broadcast.publish(before, happened, after)
        for listener, seat in holders:
            if listener.seat != seat:
                listener.close(CLOSE_REVOKED)
        if after.seats is not before.seats:
            self.on_attendance(self)
        self.on_change(self)

    # -- what other servers have stored

    def takes(self, stored: Sequence[Event]) -> bool:
        """Whether these events come next, and can be adopted at once."""
        return bool(stored) and stored[0].seq == self.state.version + 1 and not self.lock.locked()

    def hear(self, stored: Sequence[Event]) -> None:
        """Adopt the events that come next, as if they had happened here; nobody else may hold the lock.

        Events of one append have the same time: what was stored at once is published at once.
        """
        for at, group in groupby(stored, key=lambda event: event.at):
            happened, answered, after = [], [], self.state
            for event in group:
                try:
                    one = events.from_store(event)
                    evolved = folding.evolve(after, one, at)
                except Exception as error:
                    raise loading.unreadable(event, error) from error
                self.allowances.count(one, after.period)
                happened.append(one)
                answered.append(event.request)
                after = evolved
            for request in filter(None, answered):
                self.answered[request] = after.version_for(seat_of_request(request))
            self._adopt(happened, after)

    async def read_on(self, version: int | None = None) -> bool:
        """Read and publish what others have stored, up to that version at least; whether there was anything."""
        async with self.lock:
            if version is not None and self.state.version >= version:
                return False
            known = self.state.version
            await self._read_on()
            return self.state.version != known

    async def _read_on(self) -> None:
        """The disk knows more than memory, and is right; the caller holds the lock."""
        log = await self.store.events(self.state.id, self.state.version)
        if len(log) > loading.SLICE:
            await self.reload()
        else:
            self.hear(log)

    async def reload(self) -> None:
        """Read the whole log, because memory may have something else than the disk; the caller holds the lock."""
        await self._take_over(await self.store.events(self.state.id))
        self.broadcast.send_whole(self.state)
        self.on_attendance(self)
        self.on_change(self)

    def hear_attendance(self, server: str, attendance: Attendance | None) -> None:
        """Who is at this table at another server."""
        before = self.broadcast.present()
        self.broadcast.set_elsewhere(server, attendance)
        for seat in before - self.broadcast.present():
            self.absence.begin(seat)
        self.broadcast.send_seats(self.state)

    def hear_reaction(self, bell: ReactionBell) -> None:
        """Somebody reacts at another server."""
        self.reactions.hear(bell, self.listeners)

    # -- requests of listeners

    async def request(self, seat: int | None, request: TableRequest) -> str:
        """Answer a frame of a listener; always returns a frame."""
        try:
            if isinstance(request, ReactRequest):
                return await self._react(seat, request)
            return await self._surely(seat, request)
        except Refused as refused:
            message = Message(refused.code, refused.arguments)
            return encode(RefusedFrame(request.id, refused.code, refused.clause, message, list(refused.places)))
        except IsthmusError as error:
            METRICS.unreadable.add()
            return _error_frame(request, *explained(error))
        except Denied as denied:
            return _error_frame(request, denied.code, denied.arguments)
        except StoreError as error:
            return _error_frame(request, "server-store-failed", {"request": not_stored(error, f"a {request.type}")})

    async def _react(self, seat: int | None, request: ReactRequest) -> str:
        seat = self.reactions.tell(seat, request, self.listeners)
        await self.on_reaction(ReactionBell(self.state.id, seat, request.reaction))
        return encode(AckFrame(request.id, self.state.version_for(seat)))

    async def _surely(self, seat: int | None, request: LoggedRequest) -> str:
        """Nothing is refused only because another server's news has not come yet, or came while it was refused."""
        known = self.state.version
        try:
            return await self._request(seat, request)
        except (Refused, Denied):
            if self.store.fleet is None:
                raise
            try:
                await self.read_on()
            except loading.UnreadableLog as error:
                raise StoreError("the log cannot be read") from error
            if self.state.version == known:
                raise
        return await self._request(seat, request)

    @again_if_overtaken
    async def _request(self, seat: int | None, request: LoggedRequest) -> str:
        if seat is None:
            raise Denied("server-not-seated", 403)
        key = f"{seat}:{request.id}"
        async with self.lock:
            if key not in self.answered:
                await self._do(seat, request, key)
            return encode(AckFrame(request.id, self.answered[key]))

    async def _do(self, seat: int, request: LoggedRequest, key: str) -> None:
        match request:
            case StepRequest():
                await self._step(seat, request, key)
            case OfferRequest():
                await self._offer(seat, request, key)
            case AnswerRequest():
                folding.check_answer(self.state, seat, request.offer)
                await self.record(events.Answered(seat, request.accept, request.offer), request=key)
            case ResignRequest():
                before = self.state
                await self.record(events.Resigned(seat), request=key)
                self._count(before)
            case StandinRequest():
                await self._set_standin(seat, request, key)
            case RenameRequest():
                if self.state.seats[seat].name_hidden:
                    raise Denied("server-name-hidden", 403)
                name = player_name(self.state.game, request.name, seat)
                await self.record(events.Renamed(seat, name), request=key)
            case _:
                assert_never(request)

    async def _step(self, seat: int, request: StepRequest, key: str) -> None:
        started = time.perf_counter()
        state = self.state
        if state.match is None:
            raise Denied("server-not-started")
        if not state.over and request.period != state.period:
            raise Refused("kernel-period-closed", getattr(state.game, "final_clause", state.game.agreement_clause))
        event, after = folding.play(state, seat, request.step, by="seat", at=self.now())
        self.allowances.check(event, state.period)
        await self.commit([event], after, request=key)
        self.tally.steps += 1
        self.tally.seconds.append(time.perf_counter() - started)
        self._count(state)

    async def _offer(self, seat: int, request: OfferRequest, key: str) -> None:
        state = self.state
        if state.rated and request.kind == "take_back":
            raise Denied("rated-no-take-back")
        offered = folding.offer(state, seat, request.kind)
        if len(offered.accepted) < len(state.seats):
            await self.record(offered, request=key)
        else:  # nobody has to be asked
            *accepted, last = offered.accepted
            agreed = events.Answered(last, accept=True, offer=state.offers + 1)
            await self.record(replace(offered, accepted=tuple(accepted)), agreed, request=key)

    async def _set_standin(self, seat: int, request: StandinRequest, key: str) -> None:
        if self.state.daily:
            raise Denied("server-daily-alone")
        if self.state.rated:
            raise Denied("rated-no-bots")
        target = seat if request.seat is None else request.seat
        seats = self.state.seats
        if not 0 <= target < len(seats) or seats[target].kind != "human":
            raise Denied("server-no-such-seat")
        if target != seat:
            if not self.is_host(seat):
                raise Denied("server-host-only", 403)
            if target in self.broadcast.present():
                raise Denied("server-seat-present")
            if request.on and (seconds := self.absence.seconds_to_wait(target)):
                raise Denied("server-seat-just-left", seconds=seconds)
        if self.state.match is None:
            raise Denied("server-not-started")
        if seats[target].standin == request.on:  # nothing changes, so there is nothing to store
            self.answered[key] = self.state.version_for(seat)
            return
        await self.record(events.StandinSet(target, request.on), request=key)

    # -- what the server does on its own

    @again_if_overtaken
    async def play_automatic(
        self, seat: int, period: str, steps: Sequence[str], *, by: events.Actor, thought: PlainThought | None = None
    ) -> bool:
        """Steps of a bot or of the clock for one period; False if the table has moved on meanwhile.

        What the bot thought is stored with its first step and shown to nobody before the game is over.
        """
        async with self.lock:
            state = self.state
            if state.match is None or state.over or state.period != period or seat not in state.active:
                return False
            if by == "bot" and not state.seats[seat].automatic:
                return False
            played, after = folding.play_all(state, [(seat, text) for text in steps], by=by, at=self.now())
            if thought is not None and played:
                played[0] = replace(played[0], thought={"period": period, **thought})
            await self.commit(played, after)
            self.tally.bot_steps += len(played)
            self._count(state)
            return True

    def _count(self, before: TableState) -> None:
        """Steps are counted once everybody may know them."""
        after = self.state
        if after.over or after.period != before.period or not after.hidden(None):
            self.tally.publish()

    def clock_steps(self, seat: int) -> tuple[str, ...] | None:
        """What the clock does for a seat that ran out of time: done as it is, if that is allowed; None: a bot must."""
        match = self.state.match
        assert match is not None
        return (DONE_TEXT,) if DONE in match.legal(seat) else None

    # -- who is here

    def seat_of(self, caller: Caller) -> int:
        """The seat of the caller; `Denied` if there is none."""
        seat = self.state.seat_of(caller.guest, caller.token)
        if seat is None:
            raise Denied("server-not-seated", 403)
        return seat

    def is_host(self, seat: int) -> bool:
        return self.state.host in self.state.seats[seat].guests

    @property
    def listeners(self) -> set[Listener]:
        return self.broadcast.listeners

    def add_listener(self, listener: Listener, since: int) -> None:
        """Add a listener and send it what it has missed."""
        self.broadcast.add(self.state, listener, since)
        self.on_attendance(self)

    def remove_listener(self, listener: Listener) -> None:
        self.broadcast.remove(self.state, listener)
        if listener.seat is not None and listener.seat not in self.broadcast.present():
            self.absence.begin(listener.seat)
        self.on_attendance(self)

    def snapshot(self, listener: Listener) -> str:
        """The whole table as this listener may see it."""
        return self.broadcast.snapshot(self.state, listener)


def seat_of_request(request: str) -> int:
    """Requests are stored with the seat in front, because two seats may happen to use the same id."""
    return int(request.partition(":")[0])


def _error_frame(request: TableRequest, code: str, arguments: Arguments) -> str:
    return encode(ErrorFrame(request.id, code, Message(code, dict(arguments))))
