"""The events of a table's log, one type for each kind, and the JSON in which the store keeps them.

    Created ──► Seated, Left, Renamed … ──► Started ──► Stepped, Stepped … Offered, Answered … Resigned … RematchMade

`to_json` and `from_json` are the only places that know the stored form; databases of earlier versions must stay
readable, so a key may be added but never change its meaning. What an event does to a table is in `folding`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import ClassVar, Literal, Self, get_args

from isthmus.kernel.chance import Secret
from isthmus.server.seats import Seat
from isthmus.server.thoughts import StoredThought
from isthmus.store.protocol import Event, Json, NewEvent

Agreement = Literal["take_back", "annul"]
Actor = Literal["seat", "bot", "clock", "branch"]


LOG_FORMAT = 1  # goes up when a stored key changes its meaning, so that older programs leave such logs alone


class UnknownEvent(Exception):
    """The log holds an event that this version of the program does not know."""


class OtherVersion(Exception):
    """The table was made for a game, rules or a form of the log that this version of the program does not know."""


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a practice table goes on from: a period of a table, whose id is empty for a record from a file."""

    table: str
    at: str


@dataclass(frozen=True, slots=True)
class GhostOf:
    """A finished game on the same deal: a seat of a table (`median`: chosen as the median of a daily deal), or what a
    level played on a daily deal. Names are looked up when they are shown, so that erasing one needs no search here.
    """

    table: str = ""
    seat: int = 0
    median: bool = False
    day: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class TableEvent:
    """What all events share: unless a kind says otherwise, its JSON has a key for each field."""

    KIND: ClassVar[str]

    def to_json(self) -> Json:
        return {entry.name: getattr(self, entry.name) for entry in fields(self)}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        return cls(**{entry.name: data[entry.name] for entry in fields(cls)})


@dataclass(frozen=True, slots=True)
class Created(TableEvent):
    """The table was made. `options` are those that differ from the game's defaults, as plain values."""

    KIND: ClassVar = "created"
    game: str
    rules: int
    options: Json
    seats: tuple[Seat, ...]
    host: str
    public: bool = False
    clock_s: int | None = None
    hints: bool = False
    code: str = ""
    branch: Branch | None = None
    daily: str = ""  # the date whose ranked deal it is
    rated: bool = False
    pairing: bool = False  # it begins by itself when nobody is missing
    ghosts: tuple[GhostOf, ...] = ()  # finished games beside which it is played
    log_format: int = LOG_FORMAT

    def to_json(self) -> Json:
        data = {
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": [seat.to_json() for seat in self.seats],
            "host": self.host,
            "public": self.public,
            "clock_s": self.clock_s,
            "hints": self.hints,
            "code": self.code,
        }
        if self.branch is not None:
            data["branch"] = {"table": self.branch.table, "at": self.branch.at}
        if self.daily:
            data["daily"] = self.daily
        if self.rated:
            data["rated"] = True
        if self.pairing:
            data["pairing"] = True
        if self.ghosts:
            data["ghosts"] = [asdict(ghost) for ghost in self.ghosts]
        if self.log_format != 1:  # logs of the first format do not name it
            data["format"] = self.log_format
        return data

    @classmethod
    def from_json(cls, data: Json) -> Self:
        branch = data.get("branch")
        return cls(
            game=data["game"],
            rules=data["rules"],
            options=data["options"],
            seats=tuple(Seat.from_json(plain) for plain in data["seats"]),
            host=data["host"],
            public=data["public"],
            clock_s=data["clock_s"],
            hints=data.get("hints", False),  # logs from before there were hints
            code=data["code"],
            branch=Branch(branch["table"], branch["at"]) if branch else None,
            daily=data.get("daily", ""),
            rated=data.get("rated", False),
            pairing=data.get("pairing", False),
            ghosts=tuple(GhostOf(**plain) for plain in data.get("ghosts", ())),
            log_format=data.get("format", 1),
        )


@dataclass(frozen=True, slots=True)
class Seated(TableEvent):
    """A person has taken an open seat; `token` is the hash of its token, `agrees` is about bots (`Seat`)."""

    KIND: ClassVar = "seated"
    seat: int
    name: str
    guest: str
    token: str
    agrees: bool = False

    def to_json(self) -> Json:
        data: Json = {"seat": self.seat, "name": self.name, "guest": self.guest, "token": self.token}
        return data | {"agrees": True} if self.agrees else data

    @classmethod
    def from_json(cls, data: Json) -> Self:
        return cls(data["seat"], data["name"], data["guest"], data["token"], data.get("agrees", False))


@dataclass(frozen=True, slots=True)
class Claimed(TableEvent):
    """A person has come back to a seat with its token, from another device."""

    KIND: ClassVar = "claimed"
    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class Joined(TableEvent):
    """A device has signed in to an account: what its guest held, the guest of the account holds from now on."""

    KIND: ClassVar = "joined"
    seat: int
    device: str
    guest: str


@dataclass(frozen=True, slots=True)
class LinkRenewed(TableEvent):
    """A person has made a new private link: only this guest and the token of this hash hold the seat from now on."""

    KIND: ClassVar = "link"
    seat: int
    guest: str
    token: str


@dataclass(frozen=True, slots=True)
class Left(TableEvent):
    """A person has given up a seat."""

    KIND: ClassVar = "left"
    seat: int


@dataclass(frozen=True, slots=True)
class Renamed(TableEvent):
    """A person has changed their name."""

    KIND: ClassVar = "renamed"
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class NameHidden(TableEvent):
    """The operator has replaced the name in a seat by the seat's default name."""

    KIND: ClassVar = "name_hidden"
    seat: int


@dataclass(frozen=True, slots=True)
class PersonErased(TableEvent):
    """A person was taken out of this log, events before this one included; these are the seats and the host since.

    Whoever has the table in memory as it was learns it from here.
    """

    KIND: ClassVar = "erased"
    seats: tuple[Seat, ...]
    host: str

    def to_json(self) -> Json:
        return {"seats": [seat.to_json() for seat in self.seats], "host": self.host}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        return cls(tuple(Seat.from_json(plain) for plain in data["seats"]), data["host"])


@dataclass(frozen=True, slots=True)
class StandinSet(TableEvent):
    """A bot plays for a person from now on, or no longer."""

    KIND: ClassVar = "standin"
    seat: int
    on: bool


@dataclass(frozen=True, slots=True)
class Started(TableEvent):
    """The game begins, with these seats and this deal; `draws` is what was dealt at once."""

    KIND: ClassVar = "started"
    secret: Secret
    open_deal: bool
    seats: tuple[Seat, ...]
    draws: tuple[str, ...]

    def to_json(self) -> Json:
        secret = {"code": self.secret.code, "seed": self.secret.seed, "salt": self.secret.salt}
        seats = [seat.to_json() for seat in self.seats]
        return {"secret": secret, "open": self.open_deal, "seats": seats, "draws": list(self.draws)}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        seats = tuple(Seat.from_json(plain) for plain in data["seats"])
        return cls(Secret(**data["secret"]), data["open"], seats, tuple(data["draws"]))


@dataclass(frozen=True, slots=True)
class Stepped(TableEvent):
    """A step was taken; `draws` is what was dealt after it, so that loading a table never asks a generator.

    `by` says who decided, `thought` what a bot thought when it began its turn.
    """

    KIND: ClassVar = "step"
    seat: int
    step: str
    draws: tuple[str, ...] = ()
    by: Actor = "seat"
    thought: StoredThought | None = None

    def to_json(self) -> Json:
        data: Json = {"seat": self.seat, "step": self.step}
        if self.draws:
            data["draws"] = list(self.draws)
        if self.by != "seat":
            data["by"] = self.by
        if self.thought is not None:
            data["thought"] = self.thought
        return data

    @classmethod
    def from_json(cls, data: Json) -> Self:
        draws, by = tuple(data.get("draws", ())), data.get("by", "seat")
        return cls(data["seat"], data["step"], draws, by, data.get("thought"))


@dataclass(frozen=True, slots=True)
class Offered(TableEvent):
    """A seat has proposed an agreement; `accepted` are the seats that agree already.

    `turns` are to be taken back: one, as in all older logs, or more where bots have answered a person's turn.
    """

    KIND: ClassVar = "offered"
    seat: int
    kind: Agreement
    accepted: tuple[int, ...]
    turns: int = 1

    def to_json(self) -> Json:
        data: Json = {"seat": self.seat, "kind": self.kind, "accepted": list(self.accepted)}
        if self.turns != 1:
            data["turns"] = self.turns
        return data

    @classmethod
    def from_json(cls, data: Json) -> Self:
        return cls(data["seat"], data["kind"], tuple(data["accepted"]), data.get("turns", 1))


@dataclass(frozen=True, slots=True)
class Answered(TableEvent):
    """A seat agrees to the offer of that number, or does not; None in logs from before offers were numbered."""

    KIND: ClassVar = "answered"
    seat: int
    accept: bool
    offer: int | None = None

    def to_json(self) -> Json:
        data: Json = {"seat": self.seat, "accept": self.accept}
        if self.offer is not None:
            data["offer"] = self.offer
        return data

    @classmethod
    def from_json(cls, data: Json) -> Self:
        return cls(data["seat"], data["accept"], data.get("offer"))


@dataclass(frozen=True, slots=True)
class Resigned(TableEvent):
    """A seat has given up: a duel is lost, a game that one person plays with bots or alone is abandoned."""

    KIND: ClassVar = "resigned"
    seat: int


@dataclass(frozen=True, slots=True)
class Hinted(TableEvent):
    """A seat has taken a hint."""

    KIND: ClassVar = "hinted"
    seat: int


@dataclass(frozen=True, slots=True)
class RematchMade(TableEvent):
    """The same people go on at that table."""

    KIND: ClassVar = "rematch"
    table: str


AnyEvent = (
    Created
    | Seated
    | Claimed
    | Joined
    | LinkRenewed
    | Left
    | Renamed
    | NameHidden
    | PersonErased
    | StandinSet
    | Started
    | Stepped
    | Offered
    | Answered
    | Resigned
    | Hinted
    | RematchMade
)
KINDS: dict[str, type[AnyEvent]] = {kind.KIND: kind for kind in get_args(AnyEvent)}


def to_store(event: AnyEvent, request: str | None = None) -> NewEvent:
    """The event in the store's form; `request` is the id of the request that led to it."""
    return NewEvent(event.KIND, event.to_json(), request)


def from_store(event: Event) -> AnyEvent:
    """The event of a stored log; `UnknownEvent` if a later version of the program wrote it."""
    kind = KINDS.get(event.kind)
    if kind is None:
        raise UnknownEvent(f"event {event.seq} has the kind {event.kind!r}, which this version does not know")
    return kind.from_json(event.data)
