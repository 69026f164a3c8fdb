"""What the bots were thinking, shown when the game is over."""

from __future__ import annotations

from isthmus.bots.protocol import LEVELS
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.game import State
from isthmus.server import events
from isthmus.server.errors import Denied
from isthmus.server.live_table import LiveTable
from isthmus.server.table_state import TableState
from isthmus.server.thoughts import StoredThought
from isthmus.server.wire import Message
from isthmus.server.wire_api import BotThought, BotThoughts
from isthmus.server.wire_plans import plan_info


async def thoughts_of(table: LiveTable) -> BotThoughts:
    """What the bots thought in a finished game, turn by turn; turns that were taken back do not count."""
    state = table.state
    if state.match is None or not state.over:
        raise Denied("server-not-over")
    openings = {turn.period.label: turn.opening for turn in state.match.turns()}
    found: dict[tuple[str, int], BotThought] = {}
    for stored in await table.store.events(state.id):
        event = events.from_store(stored)
        if isinstance(event, events.Stepped) and event.thought and event.thought["period"] in openings:
            period = event.thought["period"]
            thought = _shown(state, openings[period], event.seat, event.thought)
            if thought is not None:
                found[period, event.seat] = thought
    return BotThoughts(list(found.values()))


def _shown(state: TableState, position: State, seat: int, thought: StoredThought) -> BotThought | None:
    level = state.seats[seat].bot or LEVELS[0]
    try:
        plans = [plan_info(state.game, position, seat, plan) for plan in thought["plans"]]
    except IsthmusError:  # the turn was taken back and played again in another position
        return None
    return BotThought(
        period=thought["period"],
        seat=seat,
        level=level,
        unit=thought["unit"],
        plans=plans,
        chosen=thought["chosen"],
        reason=Message(**thought["reason"]),
        work=thought["work"],
    )
