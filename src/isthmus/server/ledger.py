"""A table as a value, and how events change it.

    created ──► seated / left / renamed … ──► started ──► step, step … (offered, answered, standin, rematch)

`evolve` folds stored events into a `TableState`; it is used when a table is loaded and, for everything but steps, when
it is changed. Steps go through `play`, which asks the rules, lets chance happen, and gives both the event and the state
that follows; a test holds the two ways together. Chance is stored with the step that led to it, so that loading a
table never asks a generator.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, Literal

from isthmus import registry
from isthmus.kernel.chance import Secret
from isthmus.kernel.errors import Refused
from isthmus.kernel.game import AnyGame
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import Header, Match, begin_match, clean_names
from isthmus.kernel.options import option_words, parse_options
from isthmus.store.protocol import Event, Json, NewEvent

Kind = Literal["human", "bot", "open"]
Phase = Literal["lobby", "playing", "over"]
Agreement = Literal["take_back", "annul"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. A person may hold it from several devices (`guests`) or by a token, known by its hash."""

    kind: Kind
    name: str = ""
    bot: str | None = None
    guests: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    standin: bool = False

    @property
    def automatic(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == "bot" or self.standin


@dataclass(frozen=True, slots=True)
class Agreeing:
    """An offer on the table."""

    kind: Agreement
    by: int
    accepted: tuple[int, ...]


@dataclass(frozen=True)
class TableState:
    """Everything stored about a table. `since` is when the open period began.

    What every listener's frame asks for again is worked out once per state.
    """

    id: str
    game: AnyGame
    options: Any
    seats: tuple[Seat, ...]
    host: str
    public: bool
    clock_s: int | None
    code: str
    created: float
    version: int
    changed: float
    since: float
    match: Match | None = None
    secret: Secret | None = field(default=None, repr=False)
    offer: Agreeing | None = None
    rematch: str | None = None
    over: bool = False
    open_steps: tuple[int, ...] = ()
    hints: bool = False  # the host lets everybody ask for hints
    hinted: tuple[int, ...] = ()  # hints taken by each seat
    branch: Json | None = None  # of a practice table: the table and period it goes on from

    @property
    def hints_allowed(self) -> bool:
        """Whoever plays alone or against bots may always ask."""
        return self.hints or sum(seat.kind != "bot" for seat in self.seats) == 1

    def version_for(self, seat: int | None) -> int:
        """The version as this viewer (None: a spectator) may know it.

        Steps of other seats in the open round are not counted: how many they are is nobody's business yet.
        """
        counts = self.open_steps
        if self.match is None or self.over or not any(counts):
            return self.version
        return self.version - sum([counts[other] for other in self.hidden(seat)])

    def hidden(self, seat: int | None) -> tuple[int, ...]:
        """The seats whose open steps this viewer may not see."""
        found = self._hidden.get(seat)
        if found is None:
            assert self.match is not None
            found = self._hidden[seat] = self.game.hidden_seats(self.match.state, seat)
        return found

    @cached_property
    def _hidden(self) -> dict[int | None, tuple[int, ...]]:
        return {}

    @property
    def phase(self) -> Phase:
        return "lobby" if self.match is None else "over" if self.over else "playing"

    @cached_property
    def period(self) -> str:
        return "" if self.match is None else self.game.period(self.match.state).label

    @cached_property
    def active(self) -> tuple[int, ...]:
        """Seats with a decision open."""
        return () if self.match is None or self.over else self.match.active()

    @cached_property
    def done(self) -> frozenset[int]:
        """Seats that belong to the open period and have finished it."""
        if self.match is None or self.over:
            return frozenset()
        return frozenset(self.game.period(self.match.state).seats) - frozenset(self.active)

    @cached_property
    def words(self) -> dict[str, str | int | bool]:
        """Options that differ from their defaults, documents by their fingerprint."""
        return plain_words(self.options)

    def seat_of(self, guest: str, token: str | None) -> int | None:
        """The seat of the holder of a token (given by its hash), else of a guest: who names a seat means that one."""
        numbers = range(len(self.seats))
        if token is not None:
            return next((number for number in numbers if token in self.seats[number].tokens), None)
        return next((number for number in numbers if guest in self.seats[number].guests), None)


class UnknownEvent(Exception):
    """The log holds an event that this version of the program does not know."""


def fold(table: str, events: Iterable[Event]) -> TableState:
    """The table that a log leads to."""
    state: TableState | None = None
    for event in events:
        state = created(table, event.data, event.at) if state is None else evolve(state, event)
    if state is None:
        raise LookupError(table)
    return state


def created(table: str, data: Json, at: float) -> TableState:
    """The table right after its first event."""
    game = registry.game(data["game"])
    options = parse_options(game.options_type, data["options"])
    seats = tuple(_read_seat(plain) for plain in data["seats"])
    clock = data["clock_s"]
    state = TableState(table, game, options, seats, data["host"], data["public"], clock, data["code"], at, 1, at, at)
    return changed(state, hints=data.get("hints", False), branch=data.get("branch"))


def evolve(state: TableState, event: Event) -> TableState:
    """The table after one more event."""
    change = _CHANGES.get(event.kind)
    if change is None:
        raise UnknownEvent(event.kind)
    following = change(state, event.data)
    return stamped(state, following, event.seq, event.at)


def stamped(before: TableState, after: TableState, version: int, at: float) -> TableState:
    """`after` with version and times set; a new period starts its clock."""
    fresh = before.match is None or before.period != after.period
    return changed(after, version=version, changed=at, since=at if fresh else before.since)


_FIELDS = tuple(one.name for one in fields(TableState))


def changed(state: TableState, **changes: Any) -> TableState:
    """`dataclasses.replace` for the path of every step, without its checks; what can stay known stays known."""
    copy = object.__new__(TableState)
    known = state.__dict__
    values = copy.__dict__
    for name in _FIELDS:
        values[name] = known[name]
    if "words" in known and "options" not in changes:
        values["words"] = known["words"]
    if "match" not in changes and "over" not in changes:
        for name in ("period", "active", "done", "_hidden"):
            if name in known:
                values[name] = known[name]
    values.update(changes)
    return copy


# --- playing


def play(state: TableState, seat: int, step: Any, *, by: str, request: str | None) -> tuple[NewEvent, TableState]:
    """A step of a seat: the event to store and the table after it; raises what the rules raise."""
    match = state.match
    assert match is not None
    text = match.game.format_step(match.state, step)
    played = match.play(seat, step)
    data: Json = {"seat": seat, "step": text}
    if draws := _draws(played, match.version):
        data["draws"] = draws
    if by != "seat":
        data["by"] = by
    return NewEvent("step", data, request), _counted(state, _with_match(state, played), seat)


def begin(state: TableState, secret: Secret, *, open_deal: bool) -> NewEvent:
    """The event that starts the game, with the cards dealt at once."""
    match = begin_match(_header(state, secret, open_deal=open_deal), secret)
    plain = {"code": secret.code, "seed": secret.seed, "salt": secret.salt}
    seats = [plain_seat(seat) for seat in state.seats]
    return NewEvent("started", {"secret": plain, "open": open_deal, "seats": seats, "draws": _draws(match, 0)})


def agree(state: TableState, kind: Agreement) -> Match:
    """What the last consent leads to; raises `Refused` where the game knows no agreements."""
    match = state.match
    assert match is not None
    everybody = range(len(match.header.names))
    return match.annul(everybody) if kind == "annul" else match.take_back(everybody)


def _draws(match: Match, since: int) -> list[str]:
    """What was dealt after that version, in notation."""
    return [match.game.format_draw(match.state, entry.outcome) for entry in match.log[since:] if type(entry) is Drawn]


def _with_match(state: TableState, match: Match) -> TableState:
    return changed(state, match=match, over=match.over, offer=None, open_steps=(0,) * len(match.header.names))


def _counted(before: TableState, after: TableState, seat: int) -> TableState:
    """One more step of that seat in the open round, unless it has closed the round."""
    if after.period != before.period:
        return after
    counts = before.open_steps
    return changed(after, open_steps=(*counts[:seat], counts[seat] + 1, *counts[seat + 1 :]))


# --- events that are not steps


def _seated(state: TableState, data: Json) -> TableState:
    seat = Seat("human", data["name"], None, (data["guest"],), (data["token"],))
    return _with_seat(state, data["seat"], seat)


def _claimed(state: TableState, data: Json) -> TableState:
    seat = state.seats[data["seat"]]
    return _with_seat(state, data["seat"], replace(seat, guests=(*seat.guests, data["guest"])[-8:], standin=False))


def _left(state: TableState, data: Json) -> TableState:
    seat = state.seats[data["seat"]]
    if state.match is None:
        return _with_seat(state, data["seat"], Seat("open"))
    return _with_seat(state, data["seat"], replace(seat, standin=True))


def _renamed(state: TableState, data: Json) -> TableState:
    named = _with_seat(state, data["seat"], replace(state.seats[data["seat"]], name=data["name"]))
    if named.match is None:
        return named
    header = replace(named.match.header, names=tuple(seat.name for seat in named.seats))
    return replace(named, match=replace(named.match, header=header))


def _standin(state: TableState, data: Json) -> TableState:
    return _with_seat(state, data["seat"], replace(state.seats[data["seat"]], standin=data["on"]))


def _started(state: TableState, data: Json) -> TableState:
    secret = Secret(**data["secret"])
    ready = replace(state, seats=tuple(_read_seat(plain) for plain in data["seats"]), secret=secret)
    header = _header(ready, secret, open_deal=data["open"])
    return _with_match(ready, begin_match(header, secret, data["draws"]))


def _step(state: TableState, data: Json) -> TableState:
    match = state.match
    assert match is not None
    step = match.game.parse_step(match.state, data["seat"], data["step"])
    played = match.play(data["seat"], step, data.get("draws", ()))
    return _counted(state, _with_match(state, played), data["seat"])


def _offered(state: TableState, data: Json) -> TableState:
    return replace(state, offer=Agreeing(data["kind"], data["seat"], tuple(data["accepted"])))


def _answered(state: TableState, data: Json) -> TableState:
    offer = state.offer
    assert offer is not None
    if not data["accept"]:
        return replace(state, offer=None)
    accepted = (*offer.accepted, data["seat"])
    if len(accepted) < len(state.seats):
        return replace(state, offer=replace(offer, accepted=accepted))
    return _with_match(state, agree(state, offer.kind))


def _hinted(state: TableState, data: Json) -> TableState:
    counts = state.hinted or (0,) * len(state.seats)
    seat = data["seat"]
    return replace(state, hinted=(*counts[:seat], counts[seat] + 1, *counts[seat + 1 :]))


def _rematch(state: TableState, data: Json) -> TableState:
    return replace(state, rematch=data["table"])


_CHANGES = {
    "seated": _seated,
    "claimed": _claimed,
    "left": _left,
    "renamed": _renamed,
    "standin": _standin,
    "started": _started,
    "step": _step,
    "offered": _offered,
    "answered": _answered,
    "hinted": _hinted,
    "rematch": _rematch,
}


# --- small parts


def check_offer(state: TableState, kind: Agreement) -> None:
    """Raise `Refused` now rather than when everybody has agreed."""
    if state.match is None or state.over:
        raise Refused("kernel-game-over", state.game.agreement_clause)
    agree(state, kind)


def _with_seat(state: TableState, number: int, seat: Seat) -> TableState:
    return replace(state, seats=(*state.seats[:number], seat, *state.seats[number + 1 :]))


def _header(state: TableState, secret: Secret, *, open_deal: bool) -> Header:
    names = clean_names(state.game, [seat.name for seat in state.seats])
    return Header(state.game, state.options, names, secret.commitment, secret.code if open_deal else "")


def plain_words(options: Any) -> dict[str, str | int | bool]:
    """Options that differ from their defaults, documents by their fingerprint."""
    return dict(option_words(options))


def _read_seat(plain: Json) -> Seat:
    return Seat(
        plain["kind"], plain["name"], plain["bot"], tuple(plain["guests"]), tuple(plain["tokens"]), plain["standin"]
    )


def plain_seat(seat: Seat) -> Json:
    return {
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "guests": list(seat.guests),
        "tokens": list(seat.tokens),
        "standin": seat.standin,
    }
