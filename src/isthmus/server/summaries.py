"""A table's line in lists, stored beside its log."""

from __future__ import annotations

from datetime import date

from isthmus.daily.deals import deal_name
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


def _result_of(state: TableState) -> Json | None:
    """How the game ended; None while it runs."""
    outcome = state.match.outcome if state.match and state.over else None
    if outcome is None:
        return None
    return {"ending": outcome.ending, "totals": list(outcome.scores), "ranks": list(outcome.ranks)}
