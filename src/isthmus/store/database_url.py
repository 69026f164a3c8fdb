"""Addresses of PostgreSQL databases, read once and shown without their password ever after; what can be wrong there.

Nothing here quotes an address that it cannot read: a password with a stray @ or / would be in the wrong part of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal
from urllib.parse import urlsplit

from isthmus.store.protocol import StoreError

SCHEMES: Final = ("postgresql", "postgres")
EXPECTED: Final = (
    "expected postgresql://user:password@host:port/database, with special characters in the password "
    "written as %40 (@), %2F (/), %3A (:), %3F (?), %23 (#)"
)
_HOSTS = re.compile(
    r"(?:(?:[\w.%-]+|\[[0-9A-Fa-f:.]+\])?(?::\d{1,5})?)(?:,(?:[\w.%-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?)*"
)


Reason = Literal[
    "unreachable", "refused", "too-old", "newer", "foreign", "encoding", "in-use", "missing", "forbidden", "occupied"
]


class BadUrl(ValueError):
    """This is not the address of a PostgreSQL database; the text says what is expected, not what came."""


@dataclass(frozen=True, slots=True, repr=False)
class DatabaseUrl:
    """`secret` may hold a password and is for the driver alone; as a text it is shown without."""

    secret: str
    shown: str

    def each_host(self) -> tuple[str, ...]:
        """The secret addresses of its hosts, one by one: they hold the same database, and one of them takes writes."""
        place = urlsplit(self.secret).netloc
        user, at, hosts = place.rpartition("@")
        scheme, _, rest = self.secret.partition("//")
        return tuple(f"{scheme}//{user}{at}{host}{rest[len(place) :]}" for host in hosts.split(","))

    def __str__(self) -> str:
        return self.shown

    def __repr__(self) -> str:
        return f"DatabaseUrl({self.shown!r})"


class DatabaseProblem(StoreError):
    """The database cannot be used as it is; `reason` says why to programs, the text to people."""

    def __init__(self, url: DatabaseUrl, reason: Reason, text: str) -> None:
        self.url = url
        self.reason = reason
        super().__init__(f"{url} {text}")


def read_url(text: str) -> DatabaseUrl:
    """The address; `BadUrl` if it is none."""
    try:
        parts = urlsplit(text)
    except ValueError:  # brackets that do not match
        raise BadUrl(f"is not the address of a PostgreSQL database; {EXPECTED}") from None
    user, _, hosts = parts.netloc.rpartition("@")
    name = user.partition(":")[0]
    elsewhere = parts.path + parts.query + parts.fragment
    if parts.scheme not in SCHEMES or parts.fragment or "@" in elsewhere or re.search(r"\s", text):
        raise BadUrl(f"is not the address of a PostgreSQL database; {EXPECTED}")
    if not _HOSTS.fullmatch(hosts) or "/" in parts.path[1:]:
        raise BadUrl(f"is not the address of a PostgreSQL database; {EXPECTED}")
    return DatabaseUrl(text, f"postgresql://{f'{name}@' if name else ''}{hosts}{parts.path}")
