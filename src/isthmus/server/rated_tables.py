"""What a rated table asks of its people: an account each, one seat each, and no help.

What has to hold while the table is locked is in `seating`, `live_table` and `new_tables`; what needs the accounts is
asked here, before that. Who belongs to which account does not change in between in a way that could harm: a match in
which one person turns out to hold two seats does not count (`ratings.matches`).
"""

from __future__ import annotations

from isthmus.ratings.scale import available
from isthmus.server.accounts import Accounts
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.table_state import TableState
from isthmus.server.wire_api import NewTable

LEAST_PEOPLE = 2


async def check_wish(accounts: Accounts, caller: Caller, wish: NewTable) -> None:
    """`Denied` if such a rated table cannot be."""
    if not wish.rated:
        return
    if not available():
        raise Denied("rated-no-ratings", 503)
    kinds = [seat.kind for seat in wish.seats]
    if "bot" in kinds:
        raise Denied("rated-no-bots")
    if len(kinds) < LEAST_PEOPLE or "you" not in kinds:
        raise Denied("rated-no-people")
    if wish.code or wish.hints:
        raise Denied("rated-no-help")
    if wish.clock_s is None:
        raise Denied("rated-no-clock")
    await _check_account(accounts, caller.guest)


async def person_at(accounts: Accounts, state: TableState, caller: Caller) -> frozenset[str]:
    """All guests of the caller's account, for a seat at a rated table; `Denied` without an account."""
    if not state.rated:
        return frozenset({caller.guest})
    await _check_account(accounts, caller.guest)
    return frozenset({caller.guest, *await accounts.guests_like(caller.guest)})


async def check_rematch(accounts: Accounts, state: TableState) -> None:
    """`Denied` if somebody at a rated table has deleted their account."""
    if state.rated:
        for seat in state.seats:
            await _check_account(accounts, seat.guests[0] if seat.guests else "")


async def _check_account(accounts: Accounts, guest: str) -> None:
    if await accounts.account_of(guest) is None:
        raise Denied("rated-no-account", 403)
