"""What if? A practice table that goes on from any round of a finished game: same deal, same steps up to there.

Whoever asks takes the chosen seat, bots the others. Only finished games can be branched, because the deal of a running
one is secret; and only those whose code is known, so that the same cards come again.
"""

from __future__ import annotations

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match
from isthmus.kernel.options import plain_options
from isthmus.kernel.record import Record, match_of, record_of, verify
from isthmus.kernel.steps import DONE_TEXT
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.events import Branch, Created
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.new_tables import check_table_quota
from isthmus.server.seats import Seat, bot_name
from isthmus.server.tokens import fresh_token, hash_of
from isthmus.server.wire_api import BranchWish
from isthmus.store.protocol import Links


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
    await check_table_quota(hub, caller)
    record = record_of(match)
    if not record.code or verify(match).problems:
        raise Denied("server-unknown-deal")
    if wish.seat >= len(record.names):
        raise BadInput("seat", f"is {wish.seat}, expected 0 to {len(record.names) - 1}")
    steps = steps_before(match, record, wish.at)
    token = fresh_token()
    created = Created(
        game=match.game.name,
        rules=match.game.rules_version,
        options=plain_options(match.header.options),
        seats=tuple(
            Seat("human", name, None, (caller.guest,), (hash_of(token),))
            if number == wish.seat
            else Seat("bot", bot_name(number), wish.bot)
            for number, name in enumerate(record.names)
        ),
        host=caller.guest,
        hints=True,
        code=record.code,
        branch=Branch(origin, wish.at),
    )
    return await hub.make(created, Links((caller.guest,)), steps), token


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
                steps.append((seat, DONE_TEXT))
    return steps


def _seats_of_lines(match: Match) -> dict[str, tuple[int, ...]]:
    """The seats of each line's columns."""
    return {turn.period.label: turn.period.seats for turn in match.turns()}
