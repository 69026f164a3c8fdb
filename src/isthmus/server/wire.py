"""The messages of the socket, both ways, and what they are made of.

What comes in is checked by strict Pydantic models; what goes out is plain dataclasses, encoded in one place here, so
that another encoder could take over. `tools/wire_types.py` makes the page's TypeScript types from this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

import orjson
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from isthmus.server.games import Board, Scene, Step

PROTOCOL_VERSION = 1
TEXT_LIMIT = 200
NAME_LIMIT = 40

Reaction = Literal[
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "thinking",
    "no-hurry",
    "close",
    "again",
    "bye",
]

# --- parts


@dataclass(slots=True)
class Message:
    """A Fluent message id with its arguments; the client says it in its own language."""

    id: str
    arguments: dict[str, str | int]


@dataclass(slots=True)
class NewsItem:
    """A message about something that has just happened; `seat` None means the whole table."""

    id: str
    arguments: dict[str, str | int]
    seat: int | None
    places: list[str]


@dataclass(slots=True)
class ScoreLine:
    category: str
    count: int
    points: int


@dataclass(slots=True)
class ScoreSheet:
    lines: list[ScoreLine]
    total: int


@dataclass(slots=True)
class NextTitle:
    """The title (a message id) that a solo game has just missed, and the total that it takes."""

    title: str
    total: int


@dataclass(slots=True)
class Outcome:
    """`ending` is the ending in kebab case: one of the game's, or `annulled`, `abandoned`, `resigned-1`, `resigned-2`.

    `titles` are message ids (solo ranks), possibly none.
    """

    ending: str
    sheets: list[ScoreSheet]
    ranks: list[int]
    titles: list[str]
    winners: list[int]
    next_title: NextTitle | None


@dataclass(slots=True)
class View:
    """Everything one seat (None: a spectator) may know now. `rounds` is 0 if their number is not fixed."""

    seat: int | None
    period: str
    round: int
    rounds: int
    prompt: Message | None
    active: list[int]
    may_undo: bool
    legal: list[Step]
    scene: Scene
    standing: list[ScoreSheet]
    outcome: Outcome | None


@dataclass(slots=True)
class SeatInfo:
    """`done`: has finished the open round; `active`: has an open decision; `standin`: a bot plays for the person;
    `hints`: how many hints were taken there.
    """

    name: str
    kind: Literal["human", "bot", "open"]
    bot: str | None
    connected: bool
    done: bool
    active: bool
    standin: bool
    hints: int


@dataclass(slots=True)
class Offer:
    """An open proposal: its number, who made it, who has agreed so far."""

    number: int
    kind: Literal["take_back", "annul"]
    by: int
    accepted: list[int]


@dataclass(slots=True)
class Clock:
    """`ends_at`: seconds since 1970 at which the open round ends for those who are not done; None if stopped."""

    per_round_s: int
    ends_at: float | None


@dataclass(slots=True)
class Branch:
    """Where a practice table goes on from; `table` is empty for a record that was read from a file."""

    table: str
    at: str


@dataclass(slots=True)
class TableInfo:
    """The table around the board; `code` is filled when the deal is open or the game is over.

    `hints`: whether players may ask for hints here. `giving_up`: how a player may end the game early; None where others
    would go on, so that only a stand-in can take over. `daily` is the date whose ranked deal it is, if any.
    `rated`: the result counts for the ratings of its people. `pairing`: it begins when nobody is missing. `ghosts`:
    beside how many finished games it is played. `branch` names the table and period that a practice table goes on from.
    """

    id: str
    game: str
    rules: int
    options: dict[str, str | int | bool]
    phase: Literal["lobby", "playing", "over"]
    public: bool
    you: int | None
    host: bool
    seats: list[SeatInfo]
    seat_counts: list[int]
    spectators: int
    commitment: str
    code: str
    salt: str
    agreements: bool
    giving_up: Literal["resign", "abandon"] | None
    offer: Offer | None
    clock: Clock | None
    rematch: str | None
    hints: bool
    branch: Branch | None
    daily: str
    rated: bool
    pairing: bool
    ghosts: int
    created: float


# --- server to client


@dataclass(slots=True)
class TableFrame:
    """Everything, on connecting or if the client fell too far behind; in the lobby there is no view yet.

    `news` are the latest of the past, oldest first.
    """

    version: int
    info: TableInfo
    board: Board
    view: View | None
    news: list[NewsItem]
    type: Literal["table"] = "table"


@dataclass(slots=True)
class ViewFrame:
    """Something this seat may see has changed."""

    version: int
    view: View
    news: list[NewsItem]
    type: Literal["view"] = "view"


@dataclass(slots=True)
class SeatsFrame:
    """Names, connections, done flags, offers or the clock have changed."""

    version: int
    info: TableInfo
    type: Literal["seats"] = "seats"


@dataclass(slots=True)
class AckFrame:
    """The request with this id is stored; a resent one gets the old answer."""

    id: str
    version: int
    type: Literal["ack"] = "ack"


@dataclass(slots=True)
class RefusedFrame:
    """The rules forbid it: why (`message`), which clause, which places are in conflict."""

    id: str
    code: str
    clause: str
    message: Message
    places: list[str]
    type: Literal["refused"] = "refused"


@dataclass(slots=True)
class ErrorFrame:
    """The request could not be understood or is not allowed; `code` is one of those listed in docs/api.md."""

    id: str | None
    code: str
    message: Message
    type: Literal["error"] = "error"


@dataclass(slots=True)
class ReactionFrame:
    """Somebody at the table reacts; it is told once and kept nowhere."""

    seat: int
    reaction: Reaction
    type: Literal["reaction"] = "reaction"


@dataclass(slots=True)
class PongFrame:
    now: float
    type: Literal["pong"] = "pong"


Frame: TypeAlias = (
    TableFrame | ViewFrame | SeatsFrame | AckFrame | RefusedFrame | ErrorFrame | ReactionFrame | PongFrame
)
ServerFrame = Annotated[Frame, Field(discriminator="type")]

# --- client to server

RequestId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
ShownName = Annotated[str, StringConstraints(max_length=NAME_LIMIT)]


class Incoming(BaseModel):
    """Nothing is guessed: "5" is not 5, and an unknown field is an error."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class StepRequest(Incoming):
    """A step in notation ("done" and "undo" included) for the period the client was looking at."""

    type: Literal["step"]
    id: RequestId
    period: Annotated[str, StringConstraints(max_length=40)]
    step: Annotated[str, StringConstraints(max_length=TEXT_LIMIT)]


class OfferRequest(Incoming):
    type: Literal["offer"]
    id: RequestId
    kind: Literal["take_back", "annul"]


class AnswerRequest(Incoming):
    """The answer to the offer of that number; if another one has taken its place, the answer is refused."""

    type: Literal["answer"]
    id: RequestId
    offer: int
    accept: bool


class ResignRequest(Incoming):
    """Give up: resign or abandon, whichever `TableInfo.giving_up` says."""

    type: Literal["resign"]
    id: RequestId


class StandinRequest(Incoming):
    """Let a bot play for me, or take my seat back; the host may do so for a seat whose person is away."""

    type: Literal["standin"]
    id: RequestId
    on: bool
    seat: int | None = None


class RenameRequest(Incoming):
    type: Literal["rename"]
    id: RequestId
    name: ShownName


class ReactRequest(Incoming):
    """One of the preset reactions, told to everybody who is at the table now."""

    type: Literal["react"]
    id: RequestId
    reaction: Reaction


class PingRequest(Incoming):
    type: Literal["ping"]


LoggedRequest: TypeAlias = StepRequest | OfferRequest | AnswerRequest | ResignRequest | StandinRequest | RenameRequest
TableRequest: TypeAlias = LoggedRequest | ReactRequest
ClientRequest: TypeAlias = TableRequest | PingRequest
ClientFrame = Annotated[ClientRequest, Field(discriminator="type")]

client_frames: TypeAdapter[ClientRequest] = TypeAdapter(ClientFrame)
server_frames: TypeAdapter[Frame] = TypeAdapter(ServerFrame)


def decode(text: str | bytes) -> ClientRequest:
    """The request in a frame; pydantic's `ValidationError` if there is none."""
    return client_frames.validate_json(text)


def encode(frame: Frame) -> str:
    """A frame as text."""
    return orjson.dumps(frame).decode()
