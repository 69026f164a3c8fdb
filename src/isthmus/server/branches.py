"""What if? A practice table that goes on from any round of a finished game: same deal, same steps up to there.

Whoever asks takes the chosen seat, bots the others. What the table needs for it is a `BranchPoint`.
"""

from __future__ import annotations

from isthmus.bots.protocol import at_hand
from isthmus.server.branch_points import BranchPoint
from isthmus.server.callers import Caller
from isthmus.server.events import Branch, Created
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.seats import Seat, bot_name
from isthmus.server.tokens import fresh_token, hash_of
from isthmus.server.wire_api import BranchWish
from isthmus.store.protocol import Links

PRACTICE = {"practice": True}  # its result says nothing about the player


async def branch(
    hub: Hub, point: BranchPoint, caller: Caller, wish: BranchWish, *, origin: str = ""
) -> tuple[LiveTable, str]:
    """The practice table and the token of the caller's seat there; `origin` is the table that was played."""
    token = fresh_token()
    created = Created(
        game=point.game,
        rules=point.rules,
        options=point.options,
        seats=tuple(
            Seat("human", name, None, (caller.guest,), (hash_of(token),))
            if number == wish.seat
            else Seat("bot", bot_name(number), at_hand(wish.bot, point.game))
            for number, name in enumerate(point.names)
        ),
        host=caller.guest,
        hints=True,
        code=point.code,
        branch=Branch(origin, wish.at),
    )
    made = await hub.make(created, Links((caller.guest,)), point.steps)
    await hub.store.keep_figures(made.state.id, wish.seat, PRACTICE)
    return made, token
