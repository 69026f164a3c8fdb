"""What if? A practice table that goes on from any round of a finished game: same deal, same steps up to there.

Whoever asks takes the chosen seat, bots the others. Only finished games can be branched, because the deal of a running
one is a secret; and only those whose deal is known by its code, so that the cards to come are those that came.
"""

from __future__ import annotations

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match
from isthmus.kernel.options import plain_options
from isthmus.kernel.record import Record, match_of, record_of, verify
from isthmus.server import ledger
from isthmus.server.hub import Caller, Hub, fresh_token, hash_of, usual_name
from isthmus.server.ledger import Seat
from isthmus.server.live import Denied, LiveTable
from isthmus.server.wire_api import BranchWish
from isthmus.store.protocol import Json, Links


async def branch_of_table(hub: Hub, table: LiveTable, caller: Caller, wish: BranchWish) -> tuple[LiveTable, str]:
    """The practice table and the token of the caller's seat there."""
    state = table.state
    if state.match is None or not state.over:
        raise Denied("server-not-over")
    return await _branch(hub, state.match, state.id, caller, wish)


async def branch_of_record(hub: Hub, record: Record, caller: Caller, wish: BranchWish) -> tuple[LiveTable, str]:
    match = match_of(record, registry.game_of(record))
    if not match.over:
        raise Denied("server-not-over")
    return await _branch(hub, match, "", caller, wish)


async def _branch(hub: Hub, match: Match, origin: str, caller: Caller, wish: BranchWish) -> tuple[LiveTable, str]:
    await hub.check_room(caller)
    record = record_of(match)
    if not record.code or verify(match).problems:
        raise Denied("server-unknown-deal")
    if wish.seat >= len(record.names):
        raise BadInput("seat", f"is {wish.seat}, expected 0 to {len(record.names) - 1}")
    steps = steps_before(match, record, wish.at)
    token = fresh_token()
    seats = [
        Seat("human", name, None, (caller.guest,), (hash_of(token),))
        if number == wish.seat
        else Seat("bot", usual_name("bot", number), wish.bot)
        for number, name in enumerate(record.names)
    ]
    data: Json = {
        "game": match.game.name,
        "rules": match.game.rules_version,
        "options": plain_options(match.header.options),
        "seats": [ledger.plain_seat(seat) for seat in seats],
        "host": caller.guest,
        "public": False,
        "clock_s": None,
        "hints": True,
        "code": record.code,
        "branch": {"table": origin, "at": wish.at},
    }
    return await hub.store_new(data, Links((caller.guest,)), steps), token


def steps_before(match: Match, record: Record, at: str) -> list[tuple[int, str]]:
    """The steps of all seats up to the beginning of that period, in an order in which they can be played."""
    labels = [line.label for line in record.lines]
    if at not in labels:
        raise BadInput("at", f"is {at!r}, expected a round of the game: {labels[0]} to {labels[-1]}")
    seats = _seats_of_lines(match)
    steps: list[tuple[int, str]] = []
    for line in record.lines[: labels.index(at)]:
        for seat, column in zip(seats[line.label], line.columns, strict=True):
            steps += [(seat, text) for text in column.steps]
            if column.done:
                steps.append((seat, "done"))
    return steps


def _seats_of_lines(match: Match) -> dict[str, tuple[int, ...]]:
    """Whose columns a line has."""
    return {turn.period.label: turn.period.seats for turn in match.turns()}
