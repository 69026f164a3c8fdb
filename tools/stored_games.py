"""Write a small database with the code as it is, so that later versions can be tested on it.

    python -m tools.stored_games tests/data/databases/version-2.db

Run it before a migration is added: the number is that of the newest file in `store/migrations`. For every game it holds
a finished table, one in play with a bot, and one that waits for players. The file is never written again.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import apsw

from isthmus import registry
from isthmus.server import new_tables, seating
from isthmus.server.bot_runner import BotRunner
from isthmus.server.callers import Caller
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.settings import Limits
from isthmus.server.wire import RenameRequest, StepRequest
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.sqlite import SqliteStore

ANA, BEN = Caller("guest-ana"), Caller("guest-ben")
OPENING_STEPS = 6


async def write(path: Path) -> None:
    store = SqliteStore(path)
    await store.setting("cookie-key", "the key of the test data")
    runner = BotRunner(pause_s=0.0, rng=random.Random(1))
    hub = Hub(store, Limits(), runner)
    for game in registry.names():
        await _play(await _two_people(hub, game), random.Random(2), most=None)
        await _play(await _with_a_bot(hub, game), random.Random(3), most=OPENING_STEPS)
        open_seats = NewTable(game=game, public=True, seats=[SeatWish(kind="you", name="Ana"), SeatWish(kind="open")])
        await new_tables.create(hub, ANA, open_seats)
    await hub.close()
    await store.keep("an analysis", b"kept", at=1.0, most=10)
    await store.close()
    connection = apsw.Connection(str(path))
    connection.pragma("journal_mode", "delete")  # one file, which nothing need be beside
    connection.close()


async def _two_people(hub: Hub, game: str) -> LiveTable:
    wish = NewTable(game=game, seats=[SeatWish(kind="you", name="Ana"), SeatWish(kind="open")])
    table, _, _ = await new_tables.create(hub, ANA, wish)
    await seating.join(table, BEN, "Ben", None)
    await seating.start(table, ANA, open_seats="drop", bot="greedy")
    await table.request(1, RenameRequest(type="rename", id="name", name="Benjamin"))
    return table


async def _with_a_bot(hub: Hub, game: str) -> LiveTable:
    wish = NewTable(game=game, seats=[SeatWish(kind="you", name="Ana"), SeatWish(kind="bot", bot="random")])
    table, _, _ = await new_tables.create(hub, ANA, wish)
    return table


async def _play(table: LiveTable, rng: random.Random, *, most: int | None) -> None:
    """Random steps of the people at the table, to the end or `most` of them."""
    number = 0
    while not table.state.over and number != most:
        state = table.state
        people = [seat for seat in state.active if state.seats[seat].kind == "human"]
        if not people:
            await asyncio.sleep(0.001)
            continue
        assert state.match is not None
        seat = rng.choice(people)
        text = state.game.format_step(state.match.state, rng.choice(state.match.legal(seat)))
        step = StepRequest(type="step", id=f"s{number}", period=state.period, step=text)
        await table.request(seat, step)
        number += 1


def main(arguments: list[str]) -> int:
    path = Path(arguments[0])
    if path.exists():
        print(f"{path} is there already and stays as it is", file=sys.stderr)
        return 1
    asyncio.run(write(path))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
