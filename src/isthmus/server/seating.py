"""Who sits where: take a seat, come back to it, leave it, and start the game with the seats as they are."""

from __future__ import annotations

from typing import Literal

from isthmus.bots.protocol import at_hand
from isthmus.server import events, folding
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.live_table import LiveTable
from isthmus.server.overtaken import again_if_overtaken
from isthmus.server.rated_tables import LEAST_PEOPLE
from isthmus.server.seats import Seat, bot_name, player_name
from isthmus.server.table_state import TableState
from isthmus.server.tokens import fresh_token, hash_of
from isthmus.store.protocol import Links

OpenSeats = Literal["bots", "drop"]


@again_if_overtaken
async def join(
    table: LiveTable,
    caller: Caller,
    name: str,
    wanted: int | None,
    person: frozenset[str] = frozenset(),
    *,
    agrees: bool = False,
) -> tuple[int, str]:
    """Take an open seat; returns its number and the token that leads back to it.

    `person` are all guests of the caller's account: at a rated table they have one seat together. A table that was made
    for whoever comes begins with its last seat, all or nothing.
    """
    async with table.lock:
        state = table.state
        if state.match is not None:
            raise Denied("server-already-started")
        if state.seat_of(caller.guest, caller.token) is not None:
            raise Denied("server-already-seated")
        if state.rated and any(not person.isdisjoint(seat.guests) for seat in state.seats):
            raise Denied("rated-no-twice")
        seat = _open_seat(state, wanted)
        token = fresh_token()
        event = events.Seated(seat, player_name(state.game, name, seat), caller.guest, hash_of(token), agrees)
        table.allowances.check(event, state.period)
        at = table.now()
        happened: list[events.AnyEvent] = [event]
        after = folding.evolve(state, event, at)
        if state.pairing and all(one.kind != "open" for one in after.seats):
            started, after = folding.start(after, after.seats, at)
            happened.append(started)
        await table.commit(happened, after, links=Links((caller.guest,)))
    return seat, token


@again_if_overtaken
async def claim(table: LiveTable, caller: Caller, token: str, person: frozenset[str] = frozenset()) -> int:
    """Come back to a seat on another device, by its private link; at a rated table only with the same account."""
    async with table.lock:
        seat = table.state.seat_of("", hash_of(token))
        if seat is None:
            raise Denied("server-wrong-token", 403)
        if table.state.rated and person.isdisjoint(table.state.seats[seat].guests):
            raise Denied("rated-no-handover", 403)
        if caller.guest not in table.state.seats[seat].guests:
            await table.record(events.Claimed(seat, caller.guest), links=Links((caller.guest,)))
    return seat


@again_if_overtaken
async def renew_link(table: LiveTable, caller: Caller, most: int) -> tuple[int, str]:
    """Make a new private link for the caller's seat; the old one and all other devices lose it at once.

    Only from a device that holds the seat by its cookie, which is the one that keeps it. The host cannot do it for
    others: a new link would hand over their seat, with all that is still sealed there.
    """
    async with table.lock:
        state = table.state
        seat = state.seat_of(caller.guest, None)
        if seat is None:
            raise Denied("server-not-seated", 403)
        if state.links_renewed >= most:
            raise Denied("server-too-many-links", 429, limit=most)
        token = fresh_token()
        others = {guest for number, one in enumerate(state.seats) if number != seat for guest in one.guests}
        gone = tuple(guest for guest in state.seats[seat].guests if guest not in {caller.guest, *others})
        await table.record(events.LinkRenewed(seat, caller.guest, hash_of(token)), links=Links(gone=gone))
    return seat, token


@again_if_overtaken
async def leave(table: LiveTable, caller: Caller) -> None:
    """Give the seat up: in the lobby it becomes free, in play a bot stands in until a person comes back."""
    async with table.lock:
        seat = table.seat_of(caller)
        if table.state.daily:
            raise Denied("server-daily-alone")
        lobby = table.state.match is None
        if table.state.rated and not lobby and not table.state.over:
            raise Denied("rated-no-leaving")
        gone = table.state.seats[seat].guests if lobby else ()
        if not table.state.over and not table.state.seats[seat].standin:
            await table.record(events.Left(seat), links=Links(gone=gone))


@again_if_overtaken
async def start(table: LiveTable, caller: Caller, *, open_seats: OpenSeats, bot: str) -> None:
    """Start the game; open seats get bots or are dropped."""
    async with table.lock:
        state = table.state
        if state.host != caller.guest:
            raise Denied("server-host-only", 403)
        if state.match is not None:
            raise Denied("server-already-started")
        seats = _filled(state, open_seats, bot)
        if state.rated:
            _check_rated(seats)
        started, after = folding.start(state, seats, table.now())
        await table.commit([started], after)


@again_if_overtaken
async def fill(table: LiveTable, caller: Caller, bot: str) -> None:
    """Bots take the seats for which nobody was found, if all who wait there have agreed to that."""
    async with table.lock:
        state = table.state
        table.seat_of(caller)
        if state.match is not None:
            raise Denied("server-already-started")
        if not state.pairing or any(seat.kind == "human" and not seat.agrees for seat in state.seats):
            raise Denied("pairing-not-agreed")
        started, after = folding.start(state, _filled(state, "bots", bot), table.now())
        await table.commit([started], after)


def _check_rated(seats: tuple[Seat, ...]) -> None:
    if any(seat.kind == "bot" for seat in seats):
        raise Denied("rated-no-bots")
    if len(seats) < LEAST_PEOPLE:
        raise Denied("rated-no-people")


def _open_seat(state: TableState, wanted: int | None) -> int:
    free = [number for number, seat in enumerate(state.seats) if seat.kind == "open"]
    if not free or (wanted is not None and wanted not in free):
        raise Denied("server-seat-taken")
    return free[0] if wanted is None else wanted


def _filled(state: TableState, open_seats: OpenSeats, bot: str) -> tuple[Seat, ...]:
    if open_seats == "drop":
        return tuple(seat for seat in state.seats if seat.kind != "open")
    level = at_hand(bot, state.game.name)
    return tuple(
        Seat("bot", bot_name(number), level) if seat.kind == "open" else seat for number, seat in enumerate(state.seats)
    )
