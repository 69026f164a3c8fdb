"""Bodies of the HTTP API: what may be asked, what is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from isthmus.server.games import Board, Scene, Step
from isthmus.server.wire import Incoming, Message, NewsItem, Outcome, ScoreSheet, ShownName, View

BotName = Literal["random", "greedy", "novice", "casual", "club", "strong", "master", "grandmaster"]
OwnBotName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{0,19}$")]  # of the operator: `own_bots`
GameName = Annotated[str, StringConstraints(max_length=20)]
CodeText = Annotated[str, StringConstraints(max_length=200)]
SeatToken = Annotated[str, StringConstraints(max_length=100)]
RecordText = Annotated[str, StringConstraints(max_length=100_000)]
PeriodLabel = Annotated[str, StringConstraints(max_length=40)]
StepText = Annotated[str, StringConstraints(max_length=200)]

# --- asked


class SeatWish(Incoming):
    """A seat of a new table: mine, open for another person, or a bot's."""

    kind: Literal["you", "open", "bot"]
    bot: BotName | OwnBotName = "greedy"
    name: ShownName = ""


class NewTable(Incoming):
    """`code` sets game, options and deal together, and makes the deal public.

    `hints` lets everybody ask for hints; whoever plays alone or against bots always may. `rated`: the result counts for
    the ratings of its people, all of whom need an account.
    """

    game: GameName
    options: dict[str, Any] = Field(default_factory=dict, max_length=20)  # each game knows and checks its own
    seats: list[SeatWish] = Field(min_length=1, max_length=4)
    code: CodeText | None = None
    public: bool = False
    hints: bool = False
    rated: bool = False
    clock_s: int | None = Field(default=None, ge=10, le=7 * 24 * 3600)


class Join(Incoming):
    name: ShownName
    seat: int | None = None


class Claim(Incoming):
    token: SeatToken


class Start(Incoming):
    """What happens to seats that are still open."""

    open_seats: Literal["bots", "drop"] = "bots"
    bot: BotName = "greedy"


class BranchWish(Incoming):
    """Go on from the beginning of the period `at` (its label in replay and record) in this seat, bots in the others."""

    at: PeriodLabel
    seat: int = Field(ge=0, le=3)
    bot: BotName = "club"


class RecordBranchWish(BranchWish):
    record: RecordText


class RecordUpload(Incoming):
    record: RecordText


class CallWish(Incoming):
    """`code` sets options and deal; without it the deal is new."""

    players: int = Field(ge=1, le=8)
    options: dict[str, Any] = Field(default_factory=dict, max_length=20)  # each game knows and checks its own
    code: CodeText | None = None


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
class TableResult:
    """How a game ended: points and ranks by seat; there are no ranks if the game does not count."""

    ending: str
    totals: list[int]
    ranks: list[int]


@dataclass(slots=True)
class TableSummary:
    """A line of a list of tables. `your_turn`: the caller has an open decision there.

    `result`: None while the game runs, and for games that ended before results were kept.
    """

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
    result: TableResult | None
    rated: bool = False


@dataclass(slots=True)
class TableList:
    """`more`: there are further tables after the last one of these."""

    tables: list[TableSummary]
    more: bool = False


@dataclass(slots=True)
class Thumbnail:
    """A table as a small picture: what the caller may see of it now, and whose board to draw."""

    board: Board
    scene: Scene
    seat: int


@dataclass(slots=True)
class OptionInfo:
    """`choices` is empty for an option that takes a whole document (your own board)."""

    name: str
    choices: list[str | int | bool]
    default: str | int | bool | None
    clause: str
    document: bool


@dataclass(slots=True)
class OwnBotInfo:
    """A bot that the operator of this server has added, and with how many players it plays."""

    name: str
    seat_counts: list[int]


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
    levels: list[str]
    own_bots: list[OwnBotInfo]
    caller: bool
    photo: bool
    puzzles: bool
    ghosts: bool


@dataclass(slots=True)
class GameList:
    games: list[GameInfo]
    bots: list[str]


@dataclass(slots=True)
class AddressList:
    """Where others reach this server, the best first; empty if nobody else can."""

    addresses: list[str]


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
class Call:
    """A card or tile to call out: what is said, in pieces, and how it is written. `round` is 0 outside the rounds.

    Only what is in hand means anything in `scene`: nobody has played there.
    """

    round: int
    rounds: int
    text: str
    words: list[Message]
    scene: Scene


@dataclass(slots=True)
class CalledDeal:
    """A whole deal for a real table, in its order, with what proves that it was fixed before the first card."""

    game: str
    players: int
    code: str
    salt: str
    commitment: str
    board: Board
    calls: list[Call]


@dataclass(slots=True)
class LessonView:
    """A guided step: its text, the board, the view after the steps tried so far; `reached`: the goal is met."""

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
class LessonAnswer:
    number: int
    steps: list[str]
    view: LessonView


@dataclass(slots=True)
class LessonBook:
    """All lessons of a game with the answers to their wanted steps in any order, for a page without a connection."""

    game: str
    answers: list[LessonAnswer]


@dataclass(slots=True)
class PlanInfo:
    """A way to go on to the end of the turn: its steps in notation (`texts`) and as the board draws them.

    `value` is the expected result at the end of the game in the unit named beside it (points; a loss, as a negative
    number; the chance to win from 0 to 1) with its standard error; None if a simple bot did not calculate one.
    """

    texts: list[str]
    steps: list[Step]
    value: float | None
    error: float
    visits: int


Unit = Literal["points", "loss", "chance"]


@dataclass(slots=True)
class Hint:
    """What the strongest bot would do with this view, best first, and why. `simple`: made by a simple bot instead."""

    period: str
    unit: Unit
    plans: list[PlanInfo]
    reason: Message
    simple: bool


@dataclass(slots=True)
class HintWait:
    """The hint that a seat has asked for, `idle` if there is none: how many jobs are before it, and how many seconds
    it will probably take, where that is known.
    """

    state: Literal["idle", "waiting", "working"]
    ahead: int
    seconds: float | None


@dataclass(slots=True)
class BotThought:
    """What a bot compared when it began its turn, best first; `chosen` is the plan it took."""

    period: str
    seat: int
    level: str
    unit: Unit
    plans: list[PlanInfo]
    chosen: int
    reason: Message
    work: int


@dataclass(slots=True)
class BotThoughts:
    thoughts: list[BotThought]


@dataclass(slots=True)
class Problem:
    """The body of every answer that is not a success."""

    code: str
    message: Message
    field: str | None = None


@dataclass(slots=True)
class Health:
    """`engines`: whether the bots of a game can think (compiled, or slowly without a compiler), are being compiled,
    or cannot think and play the simple way. `lag_ms`: how late the server is; while it is `busy`, new tables and
    spectators are turned away.
    """

    ok: bool
    version: str
    tables_live: int
    sockets: int
    engines: dict[str, Literal["warming", "ready", "slow", "missing"]]
    lag_ms: float
    busy: bool
    store: Literal["ok", "failing"]
