"""Friends: two people who know each other, because one has opened a link of the other and agreed.

They are guests, with or without an account, so everybody can have friends; an account brings them along to other
devices. A link names the guest and the number of the link in a sealed token, and the guest's card knows which number is
good: a new link ends the one before. What friends see of each other is a name, the public tables at which somebody is
waiting now, and each other's results on daily deals.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from isthmus.kernel.match import clean_name
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.public_list import PublicList
from isthmus.server.sealed_tokens import FRIEND_KEY, SealedTokens
from isthmus.server.table_lines import table_lines
from isthmus.server.wire_friends import FriendLine, FriendList, FriendOffer
from isthmus.store.friends import Friend, FriendRows
from isthmus.store.protocol import Store, Summary

MOST_FRIENDS: Final = 200
ID_LENGTH: Final = 16


class Friends:
    """Who is whose friend, and what they see of each other."""

    def __init__(self, store: Store, public_list: PublicList) -> None:
        self.rows = FriendRows(store)
        self._store = store
        self._public_list = public_list
        self._known_tokens: SealedTokens | None = None

    async def list(self, caller: Caller) -> FriendList:
        friends = await self.rows.friends_of(caller.guest)
        card = await self.rows.card(caller.guest)
        waiting = await self._waiting(caller, friends)
        token = (await self._tokens()).token(caller.guest, card.link) if card.link else None
        return FriendList(
            name=card.name,
            hidden=card.hidden,
            link=None if token is None else f"/friends#with={token}",
            most=MOST_FRIENDS,
            friends=[
                FriendLine(
                    id=_id_of(caller, one),
                    name=one.name,
                    since=one.since,
                    waiting=table_lines([table for table in waiting if one.guest in table.data["guests"]], caller),
                )
                for one in friends
            ],
        )

    async def _waiting(self, caller: Caller, friends: Sequence[Friend]) -> Sequence[Summary]:
        if not friends:
            return []
        found = await self._public_list.waiting_with({one.guest for one in friends})
        return [one for one in found if caller.guest not in one.data["guests"]]

    # -- the caller's card

    async def rename(self, caller: Caller, name: str) -> None:
        shown = clean_name(name, "name")
        if (await self.rows.card(caller.guest)).hidden:
            raise Denied("server-name-hidden", 403)
        await self.rows.rename(caller.guest, shown)

    async def new_link(self, caller: Caller, name: str) -> None:
        await self.rows.new_link(caller.guest, clean_name(name, "name"))

    async def end_link(self, caller: Caller) -> None:
        await self.rows.end_link(caller.guest)

    # -- a link of somebody else

    async def offer(self, caller: Caller, token: str) -> FriendOffer:
        owner, _ = await self._read(token)
        name = (await self.rows.card(owner)).name
        if owner == caller.guest:
            return FriendOffer(name, "own")
        known = any(one.guest == owner for one in await self.rows.friends_of(caller.guest))
        return FriendOffer(name, "friends" if known else "new")

    async def accept(self, caller: Caller, token: str, name: str, *, at: float) -> None:
        shown = clean_name(name, "name")
        owner, link = await self._read(token)
        if owner == caller.guest:
            raise Denied("friend-refused-own")
        friends = await self.rows.friends_of(caller.guest)
        if any(one.guest == owner for one in friends):
            raise Denied("friend-refused-already")
        if len(friends) >= MOST_FRIENDS:
            raise Denied("friend-refused-full", limit=MOST_FRIENDS)
        if not await self.rows.befriend(owner, caller.guest, shown, link=link, at=at, most=MOST_FRIENDS):
            await self._read(token)  # withdrawn a moment ago?
            raise Denied("friend-refused-full-there", limit=MOST_FRIENDS)

    async def part(self, caller: Caller, friend: str) -> None:
        """`LookupError` if the caller has no such friend."""
        found = [one for one in await self.rows.friends_of(caller.guest) if _id_of(caller, one) == friend]
        if not found:
            raise LookupError(friend)
        await self.rows.part(caller.guest, found[0].guest)

    async def _read(self, token: str) -> tuple[str, int]:
        """The owner of a link and its number; `Denied` unless it is good."""
        read = (await self._tokens()).read(token)
        if read is None or (await self.rows.card(read[0])).link != read[1]:
            raise Denied("friend-refused-link", 404)
        return read

    async def _tokens(self) -> SealedTokens:
        if self._known_tokens is None:
            key = await self._store.setting(FRIEND_KEY, secrets.token_urlsafe(32))
            self._known_tokens = SealedTokens(key, "friend")
        return self._known_tokens


def _id_of(caller: Caller, friend: Friend) -> str:
    """What the caller's page calls a friend: nothing that it could compare with other people's pages."""
    return hashlib.sha256(f"{caller.guest} {friend.guest}".encode()).hexdigest()[:ID_LENGTH]
