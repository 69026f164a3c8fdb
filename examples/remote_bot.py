"""A bot in its own process: it joins a table over HTTP, gets a token for its seat, and plays over the socket.

    .venv/bin/python examples/remote_bot.py http://localhost:8000 TABLE      take a free seat at that table and play
    .venv/bin/python examples/remote_bot.py http://localhost:8000            make a table against the server's own bot

The choice of step is the only thing to replace: `seat.view` is all that a person in this seat sees, `seat.legal` are
the steps that the rules allow now.
"""

from __future__ import annotations

import asyncio
import random
import sys
from typing import Any

from isthmus.client import Client


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """Your idea goes here. This one merely prefers any other step to `done`."""
    assert view["legal"]
    active = [step for step in legal if step != "done"]
    return random.choice(active or legal)


async def play(client: Client, table: str, token: str) -> dict[str, Any]:
    """Play the seat of that token to the end and return the outcome."""
    async with client.sit(table, token) as seat:
        while await seat.wait_for_turn():
            assert seat.view is not None
            await seat.play(choose(seat.view, seat.legal))
        assert seat.view is not None
        outcome: dict[str, Any] = seat.view["outcome"]
        return outcome


def main(arguments: list[str]) -> int:
    address, *tables = arguments
    client = Client(address)
    if tables:
        seated = client.join(tables[0], "Remote bot")
    else:
        seated = client.create("connections", [{"kind": "you", "name": "Remote bot"}, {"kind": "bot"}])
    outcome = asyncio.run(play(client, seated["table"], seated["token"]))
    totals = [sheet["total"] for sheet in outcome["sheets"]]
    print(f"table {seated['table']}: totals {totals}, ranks {outcome['ranks']}, I was seat {seated['you'] + 1}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
