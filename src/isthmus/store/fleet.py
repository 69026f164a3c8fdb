"""What servers that share a database tell each other through it: what was stored, who lives, who is where.

The database is the truth and a bell only a hint: whoever misses one finds everything by asking for the versions of its
tables. Likewise a claim saves work and protects nothing: two servers that act at one table meet at its version.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from isthmus.store.event import Event


@dataclass(frozen=True, slots=True)
class EventsBell:
    """Another server has stored events up to `version`; if they are too long for a bell, `events` is empty."""

    table: str
    version: int
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is at a table, of the sockets of one server: seats, and how many are watching."""

    table: str
    seats: tuple[int, ...] = ()
    watching: int = 0


@dataclass(frozen=True, slots=True)
class AttendanceBell:
    """Who is now at these tables at another server."""

    server: str
    tables: tuple[Attendance, ...]


@dataclass(frozen=True, slots=True)
class ReactionBell:
    """Somebody at a table reacts at another server."""

    table: str
    seat: int
    reaction: str


@dataclass(frozen=True, slots=True)
class GoneBell:
    """Another server has stopped; nobody is there any more."""

    server: str


@dataclass(frozen=True, slots=True)
class BellsMissed:
    """From here on bells are heard; before, some may have been missed."""


Bell: TypeAlias = EventsBell | AttendanceBell | ReactionBell | GoneBell | BellsMissed


@dataclass(frozen=True, slots=True)
class Beat:
    """What a server learns when it says that it lives: which claims it still has, and who else is there."""

    claims: frozenset[str]
    servers: frozenset[str]


class Fleet(Protocol):
    """All servers on one database, seen from one of them."""

    @property
    def name(self) -> str:
        """What this server is called among them."""

    async def beat(self, lease_s: float, claims: Collection[str]) -> Beat:
        """Say that this server lives for so long, and that it still wants these claims and no others."""

    async def claim(self, tables: Collection[str]) -> frozenset[str]:
        """Claim tables; returns those that no other living server has."""

    async def attend(self, tables: Sequence[Attendance]) -> None:
        """Tell the others who is at these tables."""

    async def attendance(self) -> list[tuple[str, Attendance]]:
        """Who is where at the other servers, each with the name of its server."""

    async def react(self, bell: ReactionBell) -> None:
        """Tell the others, who keep it no more than this server does."""

    async def leave(self) -> None:
        """Give everything up, because this server stops."""
