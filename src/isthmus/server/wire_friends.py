"""Bodies of the HTTP API about friends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import StringConstraints

from isthmus.server.wire import Incoming, ShownName
from isthmus.server.wire_api import TableSummary


class FriendName(Incoming):
    """What friends see of the caller."""

    name: ShownName = ""


class FriendLink(Incoming):
    """The part of a friend's link that follows `#with=`."""

    link: Annotated[str, StringConstraints(max_length=120)]


class FriendAnswer(FriendLink):
    """Yes to it, and what the new friend will see of the caller."""

    name: ShownName = ""


@dataclass(slots=True)
class FriendOffer:
    """Whose link it is; `own`: the caller's, `friends`: the two are friends already."""

    name: str
    standing: Literal["new", "own", "friends"]


@dataclass(slots=True)
class FriendLine:
    """A friend of the caller, since when, and the public tables at which they are waiting for players now."""

    id: str
    name: str
    since: float
    waiting: list[TableSummary]


@dataclass(slots=True)
class FriendList:
    """The caller's friends, `most` of whom there can be.

    `name` is what they see of the caller (`hidden`: the operator has taken it away, and it cannot be changed); `link`,
    relative to the server, makes friends of whoever opens it and agrees.
    """

    name: str
    hidden: bool
    link: str | None
    most: int
    friends: list[FriendLine]
