"""The part of the HTTP API about friends: the caller's list, their link, and the links of others.

What a link says travels in bodies, never in an address.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, FastAPI, Path

from isthmus.server.api_parts import Asking, Paying, Shared, check_rate
from isthmus.server.friends import Friends
from isthmus.server.live_table import unbroken
from isthmus.server.wire_friends import FriendAnswer, FriendLink, FriendList, FriendName, FriendOffer

FriendId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]


def paid_friends(services: Shared, payer: Paying) -> Friends:
    """For what could be tried in masses."""
    check_rate(services.account_rates, payer)
    return services.friends


Knocking = Annotated[Friends, Depends(paid_friends)]


def add_friends(api: FastAPI) -> None:
    @api.get("/friends", operation_id="friends", response_model=FriendList)
    async def friends(services: Shared, caller: Asking) -> FriendList:
        """The caller's friends, and who of them is waiting for players now."""
        return await services.friends.list(caller)

    @api.post("/friends/name", operation_id="friend_name", response_model=FriendList)
    async def name(wish: FriendName, friends: Knocking, caller: Asking) -> FriendList:
        """What friends see of the caller."""
        await friends.rename(caller, wish.name)
        return await friends.list(caller)

    @api.post("/friends/link", operation_id="new_friend_link", response_model=FriendList)
    async def link(wish: FriendName, friends: Knocking, caller: Asking) -> FriendList:
        """A new link of the caller, for any number of friends; the one before ends."""
        await unbroken(friends.new_link(caller, wish.name))
        return await friends.list(caller)

    @api.delete("/friends/link", operation_id="end_friend_link", response_model=FriendList)
    async def end(friends: Knocking, caller: Asking) -> FriendList:
        """The link of the caller ends; friends stay friends."""
        await friends.end_link(caller)
        return await friends.list(caller)

    @api.delete("/friends/{friend}", operation_id="remove_friend", response_model=FriendList)
    async def part(friend: FriendId, friends: Knocking, caller: Asking) -> FriendList:
        """The two are friends no longer, neither of them."""
        await friends.part(caller, friend)
        return await friends.list(caller)

    _add_offers(api)


def _add_offers(api: FastAPI) -> None:
    @api.post("/friends/offer", operation_id="friend_offer", response_model=FriendOffer)
    async def offer(wish: FriendLink, friends: Knocking, caller: Asking) -> FriendOffer:
        """Whose link it is."""
        return await friends.offer(caller, wish.link)

    @api.post("/friends/accept", operation_id="accept_friend", response_model=FriendList)
    async def accept(wish: FriendAnswer, services: Shared, friends: Knocking, caller: Asking) -> FriendList:
        """The caller and whoever has made the link are friends from now on, both of each other."""
        await unbroken(friends.accept(caller, wish.link, wish.name, at=services.hub.now()))
        return await friends.list(caller)
