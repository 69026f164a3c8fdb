"""What the bots were thinking, shown when the game is over."""

from __future__ import annotations

from collections import deque

from isthmus.bots.protocol import LEVELS
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.game import State
from isthmus.kernel.log import Turn
from isthmus.kernel.plans import along_texts, texts_of
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
    turns = {turn.period.label: turn for turn in state.match.turns()}
    found: dict[tuple[str, int], BotThought] = {}
    for stored in await table.store.events(state.id):
        event = events.from_store(stored)
        if isinstance(event, events.Stepped) and event.thought and event.thought["period"] in turns:
            turn = turns[event.thought["period"]]
            if _led_to(state, turn, event.seat, event.thought):
                found[turn.period.label, event.seat] = _shown(state, turn.opening, event.seat, event.thought)
    return BotThoughts(list(found.values()))


def _led_to(state: TableState, turn: Turn, seat: int, thought: StoredThought) -> bool:
    """Whether this turn was played as thought: one that was taken back may have been thought out elsewhere."""
    game = state.game
    try:
        for plan in thought["plans"]:
            deque(along_texts(game, turn.opening, seat, plan["steps"]), maxlen=0)
    except IsthmusError:  # another position
        return False
    chosen = thought["plans"][thought["chosen"]]["steps"]
    return list(texts_of(game, turn.opening, seat, turn.steps(seat)))[: len(chosen)] == chosen


def _shown(state: TableState, position: State, seat: int, thought: StoredThought) -> BotThought:
    return BotThought(
        period=thought["period"],
        seat=seat,
        level=state.seats[seat].bot or LEVELS[0],
        unit=thought["unit"],
        plans=[plan_info(state.game, position, seat, plan) for plan in thought["plans"]],
        chosen=thought["chosen"],
        reason=Message(**thought["reason"]),
        work=thought["work"],
    )
