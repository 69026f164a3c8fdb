"""A stored log without one person: their name, guest id and seat tokens are replaced, and nothing else is.

Names and guests are in `created`, `seated`, `claimed`, `joined`, `link`, `renamed`, `started` and `erased`. What
belongs to whom is told by *tenures*: somebody's time in a seat, from sitting down until the seat is free again. A name
goes if the guest still held the seat at the end of its tenure; one who was shut out by a new link loses only the guest
id, because the name belongs to whoever stayed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from isthmus.server import events
from isthmus.server.seats import default_name
from isthmus.store.protocol import Event, Json


@dataclass(eq=False, slots=True)
class Tenure:
    """`guests` hold the seat at its end."""

    guests: set[str]
    ever: set[str] = field(init=False)

    def __post_init__(self) -> None:
        self.ever = set(self.guests)

    def claim(self, guest: str) -> None:
        self.guests.add(guest)
        self.ever.add(guest)

    def join(self, device: str, guest: str) -> None:
        self.guests = {guest if one == device else one for one in self.guests}
        self.ever.add(guest)

    def renew(self, guest: str) -> None:
        self.guests = {guest}
        self.ever.add(guest)


@dataclass(frozen=True, slots=True)
class Mention:
    """Where the log speaks of a tenure: an event, and the seat in it (`index` is its number at that time)."""

    event: Event
    tenure: Tenure
    index: int


def mentions(log: Sequence[Event]) -> Iterator[Mention]:
    """Everything the log says about people; to be used once the whole log was read, because tenures change."""
    held: dict[int, Tenure] = {}
    started = False
    for event in log:
        data = event.data
        match event.kind:
            case events.Created.KIND | events.Started.KIND | events.PersonErased.KIND:
                started = started or event.kind == events.Started.KIND
                held = _seated(held, data["seats"])
                yield from (Mention(event, tenure, index) for index, tenure in held.items())
            case events.Seated.KIND:
                held[data["seat"]] = Tenure({data["guest"]})
            case events.Claimed.KIND:
                held[data["seat"]].claim(data["guest"])
            case events.Joined.KIND:
                held[data["seat"]].join(data["device"], data["guest"])
            case events.LinkRenewed.KIND:
                held[data["seat"]].renew(data["guest"])
            case events.Left.KIND if not started:
                held.pop(data["seat"], None)
        if event.kind in _OF_ONE_SEAT and data["seat"] in held:
            yield Mention(event, held[data["seat"]], data["seat"])


_OF_ONE_SEAT = {
    kind.KIND for kind in (events.Seated, events.Claimed, events.Joined, events.LinkRenewed, events.Renamed)
}


def _seated(held: dict[int, Tenure], seats: Sequence[Json]) -> dict[int, Tenure]:
    """The tenures of the people in these seats. Open seats may have been dropped, but the order of people stays."""
    people = [index for index, seat in enumerate(seats) if seat["kind"] == "human"]
    known = [held[index] for index in sorted(held)]
    if len(known) != len(people):
        known = [Tenure(set(seats[index]["guests"])) for index in people]
    return dict(zip(people, known, strict=True))


def is_alone(log: Sequence[Event], guest: str) -> bool:
    """Whether nobody but this guest (and bots) ever sat there."""
    return all(guest in mention.tenure.ever for mention in list(mentions(log)))


def erased(log: Sequence[Event], guest: str, stranger: str, *, host: str) -> dict[int, Json]:
    """The data of the events that change, by number; `stranger` replaces the guest, `host` the guest as host."""
    changed: dict[int, Json] = {}
    for mention in list(mentions(log)):
        event = mention.event
        data = changed.setdefault(event.seq, deepcopy(event.data))
        part = data["seats"][mention.index] if "seats" in data else data
        _without(part, mention, guest, stranger)
    for event in log:
        if event.data.get("host") == guest:
            changed.setdefault(event.seq, deepcopy(event.data))["host"] = host
    data_of = {event.seq: event.data for event in log}
    return {seq: data for seq, data in changed.items() if data != data_of[seq]}


def _without(part: Json, mention: Mention, guest: str, stranger: str) -> None:
    for name in ("guest", "device"):
        if part.get(name) == guest:
            part[name] = stranger
    if "guests" in part:
        part["guests"] = [stranger if one == guest else one for one in part["guests"]]
    if guest not in mention.tenure.guests:
        return
    if "name" in part:
        part["name"] = default_name(mention.index)
    if "token" in part:
        part["token"] = ""
    if "tokens" in part:
        part["tokens"] = []
