"""The rule of `fair_queue` for a lane that stands in a database: the same code as for the lanes in memory."""

from __future__ import annotations

from dataclasses import dataclass

from isthmus.server.fair_queue import PATIENCE_S, REMEMBERED, FairQueue, Memory, Shares, Ticket
from isthmus.server.recent import Recent
from isthmus.store.job_rows import Place, Standing


@dataclass(frozen=True, slots=True)
class Standee:
    """A job in the database as the rule sees it."""

    place: Place
    ticket: Ticket


def admits(shares: Shares, standing: Standing, newcomer: Place) -> bool:
    """Whether one more job fits, and is within the shares of its table, guest and address."""
    queue = _queue(shares, standing)
    return queue.has_room(_ticket(newcomer), [_standee(one) for one in standing.running])


def choose(standing: Standing) -> Place | None:
    """The job whose turn it is; what has to be remembered of that is written into `standing`."""
    queue = _queue(Shares(len(standing.waiting)), standing)
    chosen = queue.take([_standee(one) for one in standing.running])
    standing.turns, standing.passed = queue.memory.turns, queue.memory.passed_since
    return None if chosen is None else chosen.place


def _queue(shares: Shares, standing: Standing) -> FairQueue[Standee]:
    memory = Memory(standing.turns, _recent(standing.guests), _recent(standing.tables))
    if len(standing.passed) == len(PATIENCE_S):  # a lane that was never served has no such list
        memory.passed_since = standing.passed
    queue: FairQueue[Standee] = FairQueue(shares, clock=lambda: standing.now, memory=memory)
    for one in standing.waiting:
        queue.add(_standee(one))
    return queue


def _recent(turns: dict[str, int]) -> Recent[str, int]:
    found: Recent[str, int] = Recent(REMEMBERED)
    for subject, turn in turns.items():
        found.put(subject, turn)
    return found


def _standee(place: Place) -> Standee:
    return Standee(place, _ticket(place))


def _ticket(place: Place) -> Ticket:
    return Ticket(place.guest, place.table, place.address, quick=place.quick, waited_for=lambda: place.attended)
