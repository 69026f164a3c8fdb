"""Bodies of the HTTP API about finished games: the analysis of a seat, and how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from isthmus.server.games import Board, Scene
from isthmus.server.wire import Incoming, Message
from isthmus.server.wire_api import PlanInfo, RecordText, Unit

EffortName = Literal["quick", "normal"]


class AnalysisWish(Incoming):
    """Whose game to explain, and how thoroughly; `since`: the version that is known already."""

    seat: int = Field(ge=0, le=3)
    effort: EffortName = "quick"
    since: int = Field(default=0, ge=0, le=2**31)


class RecordAnalysisWish(AnalysisWish):
    record: RecordText


@dataclass(slots=True)
class Outlook:
    """The end that a trained net expects: the lead, and how likely places are one's own or another's, in %.

    In games of points `lead` is their number, and `own` places that will be finished; in games of losses it is minus
    the loss, and `other` is what is lost at a place, in % of a point. Places below a few percent are left out.
    """

    lead: float
    own: dict[str, int]
    other: dict[str, int]


@dataclass(slots=True)
class OutlookChange:
    """The end after what was played, and what the better plan changes: places gained, and denied to the others."""

    lead: float
    gained: list[str]
    denied: list[str]


@dataclass(slots=True)
class AnalysedDecision:
    """A turn or round of the seat: what it saw (`scene`), what it played, what was best, all that was compared.

    `lost` is how much better the best plan was, 0 within the noise; `luck` what the cards and the others then added.
    `rough`: this is a first impression. `outlook` is the expected end after the best plan, `change` what that has over
    the plan that was played, if it was better.
    """

    label: str
    round: int
    rounds: int
    scene: Scene
    played: PlanInfo
    best: PlanInfo
    plans: list[PlanInfo]
    lost: float
    luck: float
    rough: bool
    reason: Message | None
    outlook: Outlook | None
    change: OutlookChange | None


@dataclass(slots=True)
class FairPar:
    """What the strongest bot, without foresight, scores on this deal: mean, spread, each play."""

    mean: float
    spread: float
    scores: list[int]


@dataclass(slots=True)
class PerfectPar:
    """The best result in hindsight with its board; proven, or else no result can beat `bound`."""

    best: int
    bound: int
    proven: bool
    scene: Scene


@dataclass(slots=True)
class Analysis:
    """``final = start + luck - lost``, all in `unit`, higher is better; `moments` are indices into `decisions`."""

    game: str
    names: list[str]
    seat: int
    effort: EffortName
    unit: Unit
    start: float
    final: float
    luck: float
    lost: float
    decisions: list[AnalysedDecision]
    moments: list[int]
    fair: FairPar | None
    perfect: PerfectPar | None
    board: Board
    scene: Scene


@dataclass(slots=True)
class AnalysisState:
    """Ask again until it is done; an analysis that nobody asks for any more is dropped. `progress`: from 0 to 1.

    While the engine of the game is being compiled the state is `warming`, if it cannot run `missing`. What is already
    known is sent while the rest is worked on, unless its `version` is the one named in the question. `stage` is what
    is being done, with so much of it `done`; `ahead` is how many jobs come first, `seconds` how long it will probably
    take, where that is known. `id` names the analysis for whoever wants to cancel it.
    """

    id: str
    state: Literal["warming", "missing", "waiting", "working", "done", "failed"]
    progress: float
    stage: Literal["", "glance", "decisions", "perfect", "fair"]
    done: int
    of: int
    ahead: int
    seconds: float | None
    version: int
    analysis: Analysis | None
