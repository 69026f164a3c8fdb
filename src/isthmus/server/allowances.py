"""How often a seat may do what makes a table's log longer without bringing its game forward.

Steps that count are bounded by the rules. Undoing, renaming, offering, coming and stand-ins are not, so each is
counted here for every seat, from the log when a table is loaded and then as it happens. Going, and sending a stand-in
away, is always allowed: it can only follow on what is counted.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from isthmus.kernel.steps import UNDO_TEXT
from isthmus.server import events
from isthmus.server.errors import Denied
from isthmus.server.events import AnyEvent
from isthmus.server.metrics import METRICS
from isthmus.server.settings import Limits


class Charge(NamedTuple):
    """What an event is counted as; `apart` keeps counts apart that have the same refusal."""

    code: str  # of the refusal
    seat: int
    apart: str = ""


class Allowances:
    """The counts of one table."""

    def __init__(self, limits: Limits) -> None:
        self._most = {
            "server-too-many-undos": limits.undos_per_round,
            "server-too-many-renames": limits.renames_per_seat,
            "server-too-many-offers": limits.offers_per_seat,
            "server-too-many-changes": limits.changes_per_seat,
        }
        self._counts: Counter[Charge] = Counter()

    def check(self, event: AnyEvent, period: str) -> None:
        """`Denied` if the seat has had its share; `period` is the one before the event."""
        charge = charge_of(event, period)
        if charge is not None and self._counts[charge] >= self._most[charge.code]:
            METRICS.refused.add()
            raise Denied(charge.code, limit=self._most[charge.code])

    def count(self, event: AnyEvent, period: str) -> None:
        """Something has happened; when the game begins, seats get their final numbers, and counting starts again."""
        if isinstance(event, events.Started):
            self._counts.clear()
        charge = charge_of(event, period)
        if charge is not None:
            self._counts[charge] += 1


def charge_of(event: AnyEvent, period: str) -> Charge | None:
    """What the event is counted as, if it is."""
    match event:
        case events.Stepped(step=step):
            return Charge("server-too-many-undos", event.seat, period) if step == UNDO_TEXT else None
        case events.Renamed():
            return Charge("server-too-many-renames", event.seat)
        case events.Offered():
            return Charge("server-too-many-offers", event.seat)
        case events.Seated() | events.Claimed() | events.StandinSet(on=True):
            return Charge("server-too-many-changes", event.seat, event.KIND)
        case _:
            return None
