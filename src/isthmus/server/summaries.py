"""A table's line in lists, stored beside its log."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from isthmus import registry
from isthmus.daily.dates import open_dates
from isthmus.daily.deals import CAPABILITY, deal_name, open_code
from isthmus.kernel.game import rounds_of
from isthmus.server.table_state import TableState
from isthmus.store.protocol import Json, Summary


def summary_of(state: TableState) -> Summary:
    """This table's line in lists, and when the server itself has to act.

    Lists are for everybody, so their order and times must not count the steps of a sealed round.
    """
    waiting = state.phase == "playing" and any(state.seats[seat].automatic for seat in state.active)
    data = {
        "options": state.words,
        "names": [seat.name for seat in state.seats],
        "open": sum(seat.kind == "open" for seat in state.seats),
        "active": list(state.active),
        "guests": {guest: number for number, seat in enumerate(state.seats) for guest in seat.guests},
        "round": [0, 0] if state.match is None else list(rounds_of(state.game, state.match.state)),
        "result": _result_of(state),
    }
    if state.daily:
        data |= {"daily": deal_name(state.game.name, date.fromisoformat(state.daily)), "ended": state.ended}
    if (open_deal := _open_deal_of(state)) is not None:
        data |= {"open_deal": open_deal, "ended": state.ended}
    if (fits := pairing_of(state)) is not None:
        data |= {"fits": fits, "pairing": state.pairing}
    if state.rated:
        data |= {"rated": True, "ended": state.ended}
    due = 0.0 if waiting else state.deadline
    return Summary(
        table=state.id,
        game=state.game.name,
        phase=state.phase,
        public=state.public,
        created=state.created,
        changed=state.openly_changed,
        due=due,
        data=data,
    )


def _open_deal_of(state: TableState) -> str | None:
    """The open deal that somebody plays alone, if its date was open when they began."""
    if not state.code or len(state.seats) != 1 or state.ghosts or not registry.has(state.game.name, CAPABILITY):
        return None
    name = state.game.name
    found = (day for day in open_dates(state.created) if state.code == _open_code(name, day))
    return next((deal_name(name, day) for day in found), None)


@lru_cache(maxsize=64)
def _open_code(game: str, day: date) -> str:
    return open_code(game, day)


def pairing_of(state: TableState) -> str | None:
    """Whom a public table that still waits would suit; None for one with options or help of its own."""
    if state.match is not None or not state.public or state.words or state.hints or state.code:
        return None
    return pairing_key(state.game.name, len(state.seats), state.clock_s, rated=state.rated)


def pairing_key(game: str, seats: int, clock_s: int | None, *, rated: bool) -> str:
    return f"{game}/{seats}/{clock_s or 0}/{'rated' if rated else 'plain'}"


def _result_of(state: TableState) -> Json | None:
    """How the game ended; None while it runs."""
    outcome = state.match.outcome if state.match and state.over else None
    if outcome is None:
        return None
    return {"ending": outcome.ending, "totals": list(outcome.scores), "ranks": list(outcome.ranks)}
