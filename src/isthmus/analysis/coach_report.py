"""What the coach says about one seat's game: plain frozen values, and their JSON form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypedDict

from isthmus.bots.outlook import Outlook
from isthmus.bots.protocol import Unit
from isthmus.kernel.game import News, State

MOMENTS: Final = 3
DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class Alternative:
    """A plan that was compared: its steps in notation, the expected result, and the standard error of that."""

    steps: tuple[str, ...]
    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Decision:
    """One turn or round: what was played, what would have been best, and what that cost.

    `lost` is the difference of the two values, 0 if within the noise of the search. `luck` is by how much the
    next decision began better (or worse) than this one ended: cards, and what the other seats did. `line` is the place
    in the record, `alternatives` are best first and include what was played. `outlook` is the end that a net expects
    after the best plan, `outlook_played` after what was played, if that was worse.
    """

    line: int
    label: str
    played: Alternative
    best: Alternative
    lost: float
    luck: float
    reason: News
    alternatives: tuple[Alternative, ...]
    view: State = field(repr=False)
    outlook: Outlook | None = field(default=None, repr=False)
    outlook_played: Outlook | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Report:
    """A game explained: ``final == start + luck - lost``, with `start` the value of the first decision.

    The higher a value, the better for the seat: points, minus the loss, or the chance to win.
    """

    game: str
    seat: int
    unit: Unit
    effort: str
    seed: str
    start: float
    final: float
    decisions: tuple[Decision, ...]

    @property
    def lost(self) -> float:
        """What better decisions would have brought."""
        return sum(decision.lost for decision in self.decisions)

    @property
    def luck(self) -> float:
        """What cards (and the other seats) brought."""
        return sum(decision.luck for decision in self.decisions)

    @property
    def moments(self) -> tuple[Decision, ...]:
        """The decisions that cost most, worst first."""
        costly = [decision for decision in self.decisions if decision.lost > 0]
        return tuple(sorted(costly, key=lambda decision: (-decision.lost, decision.line))[:MOMENTS])

    @property
    def graph(self) -> tuple[tuple[str, float], ...]:
        """Label and expected result before each decision, then the result itself under the label ``end``."""
        return (*((decision.label, decision.best.value) for decision in self.decisions), ("end", self.final))

    def plain(self) -> PlainReport:
        """The report as JSON knows it."""
        lines = [decision.line for decision in self.decisions]
        return {
            "game": self.game,
            "seat": self.seat + 1,
            "unit": self.unit,
            "effort": self.effort,
            "seed": self.seed,
            "start": _number(self.start),
            "final": _number(self.final),
            "luck": _number(self.luck),
            "lost": _number(self.lost),
            "graph": [{"label": label, "value": _number(value)} for label, value in self.graph],
            "moments": [lines.index(moment.line) for moment in self.moments],
            "decisions": [_plain_decision(decision) for decision in self.decisions],
        }


class PlainAlternative(TypedDict):
    steps: list[str]
    value: float
    error: float


class PlainReason(TypedDict):
    message: str
    arguments: dict[str, str | int]
    places: list[str]


class PlainPoint(TypedDict):
    label: str
    value: float


class PlainDecision(TypedDict):
    line: int
    label: str
    played: PlainAlternative
    best: PlainAlternative
    lost: float
    luck: float
    reason: PlainReason
    alternatives: list[PlainAlternative]


class PlainReport(TypedDict):
    """A report as JSON knows it; seats are counted from 1, moments are places in `decisions`."""

    game: str
    seat: int
    unit: Unit
    effort: str
    seed: str
    start: float
    final: float
    luck: float
    lost: float
    graph: list[PlainPoint]
    moments: list[int]
    decisions: list[PlainDecision]


def _plain_decision(decision: Decision) -> PlainDecision:
    reason = decision.reason
    return {
        "line": decision.line,
        "label": decision.label,
        "played": _plain_alternative(decision.played),
        "best": _plain_alternative(decision.best),
        "lost": _number(decision.lost),
        "luck": _number(decision.luck),
        "reason": {"message": reason.message, "arguments": dict(reason.arguments), "places": list(reason.places)},
        "alternatives": [_plain_alternative(alternative) for alternative in decision.alternatives],
    }


def _plain_alternative(alternative: Alternative) -> PlainAlternative:
    return {
        "steps": list(alternative.steps),
        "value": _number(alternative.value),
        "error": _number(alternative.error),
    }


def _number(value: float) -> float:
    return round(value, DIGITS)
