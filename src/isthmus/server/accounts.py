"""Who belongs to which account, and which devices are signed in.

An account has one guest, and whoever signs in becomes that guest: seats, lists, streaks, records and erasure then work
as they do for any guest. What a device played before is handed over (`gathering`), and its guest is noted as one of
the account's, so that nothing of it is forgotten when the account is deleted.

Answers are remembered until something changes; other servers hear of it as `operator_changes`, a second or so later.
"""

from __future__ import annotations

from typing import Literal

from isthmus.server.callers import Caller
from isthmus.server.recent import Recent
from isthmus.store.accounts import AccountRows, Membership
from isthmus.store.protocol import Store, StoreError

REMEMBERED = 20_000
NOBODY = Membership("", "", frozenset())
Standing = Literal["known", "ended", "unsure"]


class Accounts:
    """What the rest of the server asks about accounts; `rows` changes them, and `forget` has to follow."""

    def __init__(self, store: Store) -> None:
        self.rows = AccountRows(store)
        self._known: Recent[str, Membership] = Recent(REMEMBERED)
        self._changes = 0

    async def account_of(self, guest: str) -> str | None:
        """The account a guest belongs to."""
        membership = await self.membership(guest)
        return membership.account if membership is not None else None

    async def guests_of(self, account: str) -> list[str]:
        """All guests of an account: the one everybody who signs in becomes first, then those of devices before."""
        return await self.rows.guests_of(account)

    async def guests_like(self, guest: str) -> list[str]:
        """The guests of the same person: those of the account, or this one alone."""
        account = await self.account_of(guest)
        return [guest] if account is None else await self.guests_of(account)

    async def membership(self, guest: str) -> Membership | None:
        known = self._known.get(guest)
        if known is None:
            changes = self._changes
            known = await self.rows.membership(guest) or NOBODY
            if changes == self._changes:  # else it may be out of date already
                self._known.put(guest, known)
        return None if known is NOBODY else known

    async def standing(self, caller: Caller) -> Standing:
        """Whether a caller with a valid cookie is who it says.

        A guest that belongs to an account is let in by an open session alone: the cookie from before, or that of a
        device that was signed out, is worth nothing. Without an answer of the store it is unsure.
        """
        try:
            membership = await self.membership(caller.guest)
        except StoreError:
            return "unsure" if caller.session is not None else "known"
        if membership is None:
            return "known" if caller.session is None else "ended"
        return "known" if caller.guest == membership.guest and caller.session in membership.sessions else "ended"

    async def delete(self, guest: str) -> None:
        """The account of the guest, if there is one: passkeys, codes and the sessions of all its devices with it."""
        account = await self.account_of(guest)
        if account is not None:
            await self.rows.delete(account)
            self.forget()

    def forget(self) -> None:
        """Something has changed; what is remembered may be wrong."""
        self._changes += 1
        self._known.clear()
