"""Bodies of the HTTP API: what may be asked, what is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from isthmus.server.wire import Incoming, Message, NewsItem, Outcome, ScoreSheet, ShownName, View
from isthmus.server.wire_games import Board, Scene

BotName = Literal["random", "greedy"]
GameName = Annotated[str, StringConstraints(max_length=20)]
CodeText = Annotated[str, StringConstraints(max_length=200)]
SeatToken = Annotated[str, StringConstraints(max_length=100)]
RecordText = Annotated[str, StringConstraints(max_length=100_000)]
StepText = Annotated[str, StringConstraints(max_length=200)]

# --- asked


class SeatWish(Incoming):
    """A seat of a new table: mine, open for somebody, or a bot's."""

    kind: Literal["you", "open", "bot"]
    bot: BotName = "greedy"
    name: ShownName = ""


class NewTable(Incoming):
    """`code` sets game, options and deal at once, and makes the deal an open one."""

    game: GameName
    options: dict[str, Any] = Field(default_factory=dict, max_length=20)
    seats: list[SeatWish] = Field(min_length=1, max_length=4)
    code: CodeText | None = None
    public: bool = False
    clock_s: int | None = Field(default=None, ge=10, le=7 * 24 * 3600)


class Join(Incoming):
    name: ShownName
    seat: int | None = None


class Claim(Incoming):
    token: SeatToken


class Start(Incoming):
    """What becomes of seats that are still open."""

    open_seats: Literal["bots", "drop"] = "bots"
    bot: BotName = "greedy"


class RecordUpload(Incoming):
    record: RecordText


class LessonTry(Incoming):
    steps: list[StepText] = Field(max_length=40)


# --- answered


@dataclass(slots=True)
class Seated:
    """You have a seat: `seat_link` brings you back to it from any device; keep it to yourself."""

    table: str
    you: int | None
    seat_link: str | None
    token: str | None


@dataclass(slots=True)
class TableRef:
    table: str


@dataclass(slots=True)
class TableSummary:
    """A line of a list of tables. `your_turn`: the caller has a decision open there."""

    table: str
    game: str
    options: dict[str, str | int | bool]
    phase: Literal["lobby", "playing", "over"]
    public: bool
    names: list[str]
    open_seats: int
    you: int | None
    your_turn: bool
    round: int
    rounds: int
    created: float
    changed: float


@dataclass(slots=True)
class TableList:
    tables: list[TableSummary]


@dataclass(slots=True)
class OptionInfo:
    """`choices` is empty for an option that takes a whole document (a board of one's own)."""

    name: str
    choices: list[str | int | bool]
    default: str | int | bool | None
    clause: str
    document: bool


@dataclass(slots=True)
class GameInfo:
    name: str
    rules: int
    seat_counts: list[int]
    options: list[OptionInfo]
    categories: list[str]
    endings: list[str]
    agreements: bool
    simultaneous: bool
    lessons: int


@dataclass(slots=True)
class GameList:
    games: list[GameInfo]
    bots: list[str]


@dataclass(slots=True)
class CodeInfo:
    """What a game code says."""

    code: str
    game: str
    options: dict[str, str | int | bool]


@dataclass(slots=True)
class FrameColumn:
    """What one seat did in a period."""

    seat: int
    steps: list[str]


@dataclass(slots=True)
class ReplayFrame:
    """The table after one period (the first frame: before anything was done)."""

    label: str
    round: int
    rounds: int
    draws: list[str]
    columns: list[FrameColumn]
    scene: Scene
    standing: list[ScoreSheet]
    news: list[NewsItem]
    outcome: Outcome | None


@dataclass(slots=True)
class Replay:
    game: str
    options: dict[str, str | int | bool]
    names: list[str]
    code: str
    commitment: str
    over: bool
    verified: list[str]
    problems: list[str]
    board: Board
    frames: list[ReplayFrame]


@dataclass(slots=True)
class Refusal:
    code: str
    clause: str
    message: Message
    places: list[str]


@dataclass(slots=True)
class LessonView:
    """A guided step: its text, the board, the view after the steps tried so far; `reached` when the goal is met."""

    game: str
    number: int
    lessons: int
    title: Message
    task: Message
    praise: Message
    hint: Message
    clauses: list[str]
    wanted: list[str]
    board: Board
    view: View
    reached: bool
    refused: Refusal | None


@dataclass(slots=True)
class Problem:
    """The body of every answer that is not a success."""

    code: str
    message: Message
    field: str | None = None


@dataclass(slots=True)
class Health:
    ok: bool
    version: str
    tables_live: int
    sockets: int
    store: Literal["ok", "failing"]
