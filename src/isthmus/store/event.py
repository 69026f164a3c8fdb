"""An event of the log, as it is stored and as it is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]  # whoever wrote an event knows what is in it; the store does not look


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to be appended. `request` is unique within a table, so a request sent twice is stored once."""

    kind: str
    data: Json
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the log; `seq` counts from 1 within its table."""

    seq: int
    kind: str
    data: Json
    at: float
    request: str | None
