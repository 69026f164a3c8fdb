"""A table that is being played: one change at a time, stored before anybody hears of it.

    request ──► lock ──► rules (`ledger`) ──► store.append(expected version) ──► adopt ──► each listener its own frames

If the store fails, nothing is adopted and nothing is sent but an error to the one who asked. A request id that is in
the log already is answered as it was the first time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from isthmus.kernel.errors import Ambiguous, BadInput, IsthmusError, Refused, Unreadable
from isthmus.kernel.game import rounds_of
from isthmus.kernel.steps import DONE
from isthmus.server import ledger
from isthmus.server.audience import Audience
from isthmus.server.ledger import TableState
from isthmus.server.metrics import METRICS
from isthmus.server.subscribers import Subscriber
from isthmus.server.views import deadline_of
from isthmus.server.wire import (
    AckFrame,
    AnswerRequest,
    ErrorFrame,
    Message,
    OfferRequest,
    RefusedFrame,
    RenameRequest,
    StandinRequest,
    StepRequest,
    encode,
)
from isthmus.store.protocol import NO_LINKS, Event, Json, Links, NewEvent, Store, StoreError, Summary, VersionConflict


class Denied(Exception):
    """The request is understood but this caller may not do it, or not now; `code` is the message id."""

    def __init__(self, code: str, status: int = 409, **arguments: str | int) -> None:
        self.code = code
        self.status = status
        self.arguments = arguments
        super().__init__(code)


class LiveTable:
    """The table in memory, its listeners, and the one lock all changes go through."""

    def __init__(self, state: TableState, store: Store, *, clock: Callable[[], float] = time.time) -> None:
        self.state = state
        self.store = store
        self.now = clock
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.answered: dict[str, int] = {}
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        self.last_hint: dict[int, tuple[Any, Any]] = {}  # by seat: the moment it was made for, and the hint
        self.busy = 0  # background work that must not lose the table from memory

    def replay(self, events: Sequence[Event]) -> None:
        """Take over what the store has: the state, and which requests were answered how."""
        state: TableState | None = None
        for event in events:
            state = ledger.fold(self.state.id, [event]) if state is None else ledger.evolve(state, event)
            if event.request is not None:
                self.answered[event.request] = state.version_for(seat_of_request(event.request))
        if state is not None:
            self.state = state

    # -- changes

    async def commit(
        self, events: Sequence[NewEvent], links: Links = NO_LINKS, after: TableState | None = None
    ) -> None:
        """Store the events, then adopt and publish what they lead to; the caller holds the lock."""
        before, at = self.state, self.now()
        following = before
        for number, event in enumerate(events, 1):
            seq = before.version + number
            if after is None:
                following = ledger.evolve(following, Event(seq, event.kind, event.data, at, event.request))
        if after is not None:
            following = ledger.stamped(before, after, before.version + len(events), at)
        try:
            await self.store.append(summary_of(following), before.version, events, at=at, links=links)
        except VersionConflict:
            await self._reload()
            raise
        self.state = following
        for event in events:
            if event.request is not None:
                self.answered[event.request] = following.version_for(seat_of_request(event.request))
        self.audience.publish(before, following)
        self.on_change(self)

    async def _reload(self) -> None:
        """The disk knows more than the memory (a commit that reported failure and yet happened): the disk is right."""
        self.replay(await self.store.events(self.state.id))
        self.audience.restart(self.state)

    async def request(self, seat: int | None, request: Any) -> str:
        """Answer a frame of a listener; always returns a frame."""
        try:
            return await self._request(seat, request)
        except Refused as refused:
            message = Message(refused.code, refused.arguments)
            return encode(RefusedFrame(request.id, refused.code, refused.clause, message, list(refused.places)))
        except (Unreadable, Ambiguous, BadInput) as error:
            METRICS.unreadable.add()
            return encode(ErrorFrame(request.id, *unreadable(error)))
        except Denied as denied:
            return encode(ErrorFrame(request.id, denied.code, Message(denied.code, dict(denied.arguments))))
        except StoreError:
            METRICS.store_failures.add()
            return encode(ErrorFrame(request.id, "server-store-failed", Message("server-store-failed", {})))

    async def _request(self, seat: int | None, request: Any) -> str:
        if seat is None:
            raise Denied("server-not-seated", 403)
        key = f"{seat}:{request.id}"
        async with self.lock:
            if key not in self.answered:
                await self._do(seat, request, key)
            return encode(AckFrame(request.id, self.answered[key]))

    async def _do(self, seat: int, request: Any, key: str) -> None:
        if isinstance(request, StepRequest):
            await self._step(seat, request, key)
        elif isinstance(request, OfferRequest):
            ledger.check_offer(self.state, request.kind)
            accepted = [number for number, one in enumerate(self.state.seats) if number == seat or one.automatic]
            data = {"seat": seat, "kind": request.kind, "accepted": accepted}
            events = [NewEvent("offered", data, key)]
            if len(accepted) == len(self.state.seats):  # bots have no objections
                events[0].data["accepted"] = accepted[:-1]
                events.append(NewEvent("answered", {"seat": accepted[-1], "accept": True}))
            await self.commit(events)
        elif isinstance(request, AnswerRequest):
            offer = self.state.offer
            if offer is None or seat in offer.accepted:
                raise Denied("server-no-offer")
            await self.commit([NewEvent("answered", {"seat": seat, "accept": request.accept}, key)])
        elif isinstance(request, StandinRequest):
            await self._standin(seat, request, key)
        elif isinstance(request, RenameRequest):
            name = clean_name(self.state, request.name, seat)
            await self.commit([NewEvent("renamed", {"seat": seat, "name": name}, key)])

    async def _step(self, seat: int, request: StepRequest, key: str) -> None:
        started = time.perf_counter()
        state = self.state
        if state.match is None:
            raise Denied("server-not-started")
        if not state.over and request.period != state.period:
            raise Refused("kernel-period-closed", getattr(state.game, "final_clause", state.game.agreement_clause))
        step = state.game.parse_step(state.match.state, seat, request.step)
        event, after = ledger.play(state, seat, step, by="seat", request=key)
        await self.commit([event], after=after)
        METRICS.steps.add()
        METRICS.step_seconds.observe(time.perf_counter() - started)

    async def _standin(self, seat: int, request: StandinRequest, key: str) -> None:
        target = seat if request.seat is None else request.seat
        seats = self.state.seats
        if not 0 <= target < len(seats) or seats[target].kind != "human":
            raise Denied("server-no-such-seat")
        if target != seat:
            if not self.is_host(seat):
                raise Denied("server-host-only", 403)
            if target in self.present():
                raise Denied("server-seat-present")
        if self.state.match is None:
            raise Denied("server-not-started")
        await self.commit([NewEvent("standin", {"seat": target, "on": request.on}, key)])

    async def play_automatic(
        self, seat: int, period: str, steps: Sequence[str], *, by: str, thought: Json | None = None
    ) -> bool:
        """Steps of a bot or of the clock for one period; False when the table has moved on meanwhile.

        What the bot thought is stored with its first step and shown to nobody before the game is over.
        """
        async with self.lock:
            state = self.state
            if state.match is None or state.over or state.period != period or seat not in state.active:
                return False
            if by == "bot" and not state.seats[seat].automatic:
                return False
            events, after = [], state
            for text in steps:
                assert after.match is not None
                step = after.game.parse_step(after.match.state, seat, text)
                event, after = ledger.play(after, seat, step, by=by, request=None)
                events.append(event)
            if thought and events:
                events[0].data["thought"] = {"period": period, **thought}
            await self.commit(events, after=after)
            METRICS.bot_steps.add(len(events))
            return True

    def clock_steps(self, seat: int) -> tuple[str, ...] | None:
        """What the clock does for a seat that ran out of time: done as it is, if that is allowed; None: a bot must."""
        match = self.state.match
        assert match is not None
        return ("done",) if DONE in match.legal(seat) else None

    # -- listeners

    def is_host(self, seat: int) -> bool:
        return self.state.host in self.state.seats[seat].guests

    @property
    def subscribers(self) -> set[Subscriber]:
        return self.audience.subscribers

    def present(self) -> frozenset[int]:
        return self.audience.present()

    def subscribe(self, listener: Subscriber, since: int) -> None:
        """Add a listener and give it what it lacks."""
        self.audience.add(self.state, listener, since)

    def unsubscribe(self, listener: Subscriber) -> None:
        self.audience.remove(self.state, listener)

    def snapshot(self, listener: Subscriber) -> str:
        """The whole table as this listener may see it."""
        return self.audience.snapshot(self.state, listener)


def seat_of_request(request: str) -> int:
    """Requests are stored with the seat in front, because two seats may happen to use the same id."""
    return int(request.partition(":")[0])


def unreadable(error: IsthmusError) -> tuple[str, Message]:
    """Error code and message for text that is no step, or fits several."""
    if isinstance(error, Unreadable):
        return "server-unreadable", Message("server-unreadable", {"text": error.text[:60], "expected": error.expected})
    if isinstance(error, Ambiguous):
        candidates = ", ".join(error.candidates)
        return "server-ambiguous", Message("server-ambiguous", {"text": error.text[:60], "candidates": candidates})
    return "server-bad-input", Message("server-bad-input", {"problem": str(error)})


def clean_name(state: TableState, name: str, seat: int) -> str:
    """A name that can be shown; `BadInput` if it cannot."""
    from isthmus.kernel.match import clean_names

    others = ["x"] * (state.game.seat_counts.start - 1)
    return clean_names(state.game, [name or f"Player {seat + 1}", *others])[0]


def summary_of(state: TableState) -> Summary:
    """The line of this table in lists, and when the server itself has to act."""
    waiting = state.phase == "playing" and any(state.seats[seat].automatic for seat in state.active)
    data = {
        "options": state.words,
        "names": [seat.name for seat in state.seats],
        "open": sum(seat.kind == "open" for seat in state.seats),
        "active": list(state.active),
        "guests": {guest: number for number, seat in enumerate(state.seats) for guest in seat.guests},
        "round": [0, 0] if state.match is None else list(rounds_of(state.game, state.match.state)),
    }
    due = 0.0 if waiting else deadline_of(state)
    return Summary(state.id, state.game.name, state.phase, state.public, state.created, state.changed, due, data)
