"""What is stored of friends, in SQL that both engines understand.

Friends are guests: whoever has an account is the account's one guest on all devices. A friendship is two rows, one for
each side, that come and go together. A link is not stored; a card knows the number of the one that is good.

As for `accounts`, a change that was made already answers as if it were new, because a store may try it twice.
"""

from __future__ import annotations

from dataclasses import dataclass

from isthmus.store.accounts import Rows, Statement


@dataclass(frozen=True, slots=True)
class Card:
    """What friends see of a guest. `hidden`: by the operator; `link` is the number of the good link, 0 for none."""

    name: str
    hidden: bool = False
    link: int = 0


@dataclass(frozen=True, slots=True)
class Friend:
    """A friend of somebody."""

    guest: str
    name: str
    since: float


NO_CARD = Card("")
_NAME = """insert into friend_card (guest, name, hidden, made, link) values ($1, $2, 0, 0, 0)
on conflict (guest) do update set name = excluded.name where friend_card.hidden = 0"""
_BEFRIEND = """insert into friend (guest, other, since)
select new.guest, new.other, new.since from (
select cast($1 as text) as guest, cast($2 as text) as other, cast($3 as double precision) as since union all
select cast($2 as text), cast($1 as text), cast($3 as double precision)) as new
where exists (select 1 from friend_card where friend_card.guest = $1 and friend_card.link = $4)
and (select count(*) from friend as mine where mine.guest = $1) < $5
and (select count(*) from friend as theirs where theirs.guest = $2) < $5
on conflict do nothing"""
_ARE_FRIENDS = "select 1 from friend where guest = $1 and other = $2"


class FriendRows:
    """Reads and changes what a store holds of friends."""

    def __init__(self, store: Rows) -> None:
        self._store = store

    # -- the card

    async def card(self, guest: str) -> Card:
        """An empty one for a guest who has none."""
        rows = await self._store.find_rows("select name, hidden, link from friend_card where guest = $1", guest)
        return Card(rows[0][0], bool(rows[0][1]), rows[0][2]) if rows else NO_CARD

    async def rename(self, guest: str, name: str) -> None:
        """A name that the operator has hidden stays so."""
        await self._store.change_rows([(_NAME, (guest, name))])

    async def hide_name(self, guest: str, name: str) -> None:
        """The card loses this name for good; one with another name stays as it is."""
        text = "update friend_card set name = '', hidden = 1 where guest = $1 and name = $2"
        await self._store.change_rows([(text, (guest, name))])

    async def new_link(self, guest: str, name: str) -> int:
        """The number of the only link that is good from now on."""
        text = "update friend_card set made = made + 1, link = made + 1 where guest = $1 returning link"
        _, made = await self._store.change_rows([(_NAME, (guest, name)), (text, (guest,))])
        return int(made[0][0])

    async def end_link(self, guest: str) -> None:
        await self._store.change_rows([("update friend_card set link = 0 where guest = $1", (guest,))])

    # -- friends

    async def friends_of(self, guest: str) -> list[Friend]:
        """In the order in which they became friends."""
        text = """select friend.other, coalesce(friend_card.name, ''), friend.since from friend
            left join friend_card on friend_card.guest = friend.other
            where friend.guest = $1 order by friend.since, friend.other"""
        return [Friend(*row) for row in await self._store.find_rows(text, guest)]

    async def befriend(self, owner: str, guest: str, name: str, *, link: int, at: float, most: int) -> bool:
        """The guest uses a link of the owner; False if it is no longer good, or one of them has `most` friends."""
        values = (owner, guest, at, link, most)
        *_, found = await self._store.change_rows(
            [(_NAME, (guest, name)), (_BEFRIEND, values), (_ARE_FRIENDS, (owner, guest))]
        )
        return bool(found)

    async def part(self, guest: str, other: str) -> None:
        """They are friends no longer, neither of the two."""
        text = "delete from friend where (guest = $1 and other = $2) or (other = $1 and guest = $2)"
        await self._store.change_rows([(text, (guest, other))])

    # -- whoever becomes somebody else, or is forgotten

    async def knows(self, guest: str) -> bool:
        """Whether anything is stored of the guest."""
        text = "select 1 from friend_card where guest = $1 union all select 1 from friend where guest = $1 limit 1"
        return bool(await self._store.find_rows(text, guest))

    async def hand_over(self, device: str, guest: str) -> None:
        """The friends of the device are the guest's now; its link ends, and its name is used if none is known."""
        card = """insert into friend_card (guest, name, hidden, made, link)
            select cast($1 as text), name, hidden, 0, 0 from friend_card where guest = $2 on conflict do nothing"""
        own = """insert into friend (guest, other, since) select cast($1 as text), other, since from friend
            where guest = $2 and other <> $1 on conflict do nothing"""
        theirs = """insert into friend (guest, other, since) select guest, cast($1 as text), since from friend
            where other = $2 and guest <> $1 on conflict do nothing"""
        values = (guest, device)
        await self._store.change_rows([(card, values), (own, values), (theirs, values), *_forgetting(device)])

    async def forget(self, guest: str) -> None:
        """Everything about the guest, also in the lists of their friends."""
        await self._store.change_rows(_forgetting(guest))


def _forgetting(guest: str) -> list[Statement]:
    return [
        ("delete from friend where guest = $1 or other = $1", (guest,)),
        ("delete from friend_card where guest = $1", (guest,)),
    ]
