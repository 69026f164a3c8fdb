"""What a game is to everybody else: the protocol that terminal, server, bots and tests go through.

A game object has no state of its own. All its methods are pure: they take a frozen state and return values. A state
holds what has happened and nothing of what is to come (future cards are chance, see `chance`), so the only thing
left to hide is what other seats have done in a round that is still open; `view` is the one place that hides it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

from isthmus.kernel.canvas import Canvas
from isthmus.kernel.chance import Chance
from isthmus.kernel.messages import DEFAULT_LANGUAGE
from isthmus.kernel.options import IsDataclass
from isthmus.kernel.positions import Documents
from isthmus.kernel.steps import Done, Undo

O = TypeVar("O", bound=IsDataclass)  # noqa: E741 - a game's options, its states, and its own steps
S = TypeVar("S")
T = TypeVar("T")

# Code that serves every game hands states and steps back to the game they came from and never looks inside.
State: TypeAlias = object
Step: TypeAlias = object
Options: TypeAlias = IsDataclass
AnyGame: TypeAlias = "Game[Any, Any, Any]"


@dataclass(frozen=True, slots=True)
class Period:
    """One line of a record: a round of all seats or a turn of one.

    `label` is unique in a game ("setup", "7", "end"); `seats` are those who act in it, in the order of the columns.
    """

    label: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One category of a score sheet, e.g. 15 finished islands worth 30."""

    category: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All categories of one seat.

    `total` is what the game compares; where it is a loss, lower is better, and `Outcome.ranks` allows for that.
    """

    lines: tuple[ScoreLine, ...]
    total: int


@dataclass(frozen=True, slots=True)
class NextTitle:
    """The title that a solo game has just missed, as a message id, and the total that it takes."""

    title: str
    total: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `ending` is the value of the game's ending enum, or of a `Stop`; `ranks` start at 1 and tied seats share a rank, and
    there are none if the game does not count; `titles` are message ids of solo titles, empty if there are none;
    `next_title` is None if there is no better one.
    """

    ending: str
    sheets: tuple[ScoreSheet, ...]
    ranks: tuple[int, ...]
    titles: tuple[str, ...] = ()
    next_title: NextTitle | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(sheet.total for sheet in self.sheets)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class News:
    """Something worth telling that has just happened: a message id with its arguments, and who may hear it.

    `seat` is the one it is about (None: the whole table); `audience` None means everybody. Its sentence may use
    ``{ $name }`` for that player, whose name only the place where it is shown knows.
    """

    message: str
    seat: int | None = None
    arguments: Mapping[str, str | int] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None


def ranks_of(keys: Sequence[Any]) -> tuple[int, ...]:
    """Rank 1 for the largest key; equal keys share a rank and the next rank is skipped (1, 1, 3)."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def rounds_of(game: AnyGame, state: State) -> tuple[int, int]:
    """The number of the open round or turn, and how many there are (0: not fixed)."""
    return game.round_number(state), game.round_count(state) or 0


class Game(Protocol[O, S, T]):
    """The contract; `isthmus.testing.contract` tests any implementation against it.

    Hidden information: `view` alone decides what a seat may know. `seal` is its counterpart for records: it makes a
    seat's open steps unknown in a state that is being rebuilt from what one seat knows.
    """

    name: str
    rules_version: int
    seat_counts: range
    options_type: type[O]
    endings: tuple[str, ...]
    categories: tuple[str, ...]
    allows_agreements: bool
    agreement_clause: str

    def start(self, options: O, seats: int) -> S:
        """The state before anything has happened; often it waits for chance."""

    def chance(self, state: S) -> Chance | None:
        """The open draw, if the state waits for one."""

    def draw(self, state: S, outcome: Hashable) -> S:
        """The state after that outcome of the open draw (one of `chance(state).outcomes`, else `Refused`)."""

    def active(self, state: S) -> tuple[int, ...]:
        """Seats with an open decision."""

    def legal(self, state: S, seat: int) -> tuple[T | Done, ...]:
        """All steps the seat may take now, `DONE` included where allowed; each can be continued to a legal turn."""

    def step_universe(self, options: O) -> tuple[T | Done, ...]:
        """Every step that can be legal in some position with these options, in a fixed order, `DONE` first."""

    def may_undo(self, state: S, seat: int) -> bool:
        """Whether `UNDO` is accepted from this seat."""

    def apply(self, state: S, seat: int, step: T | Done | Undo) -> S:
        """The state after the step; raises `Refused` exactly when the step is not legal."""

    def view(self, state: S, seat: int | None) -> S:
        """What this seat (None: a spectator) may know, as a state of the same type."""

    def hidden_seats(self, state: S, viewer: int | None) -> tuple[int, ...]:
        """Seats whose steps of the open round the viewer (None: a spectator) may not know."""

    def seal(self, state: S, seat: int, *, done: bool) -> S:
        """The state in which that seat's open steps are unknown, except for whether it is done."""

    def period(self, state: S) -> Period:
        """The record line to which the next draw or step belongs."""

    def round_number(self, state: S) -> int:
        """The number of the open round or turn; 0 before the first, the last number once all are over."""

    def round_count(self, state: S) -> int | None:
        """How many rounds a game has if that is fixed from the start (in a series: each game), else None.

        Rounds are the periods whose label is a number, or a game's number and a number (``2/5``).
        """

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""

    def standing(self, state: S) -> tuple[ScoreSheet, ...]:
        """The score sheets as they stand now."""

    def news(self, before: S, after: S) -> tuple[News, ...]:
        """What to tell about the change from one state to a later one."""

    def prompt(self, state: S, seat: int) -> News:
        """What the seat may do now, in one true and specific sentence."""

    def format_step(self, state: S, step: T | Done | Undo) -> str:
        """The step in canonical notation."""

    def parse_step(self, state: S, seat: int, text: str) -> T | Done | Undo:
        """The step a text means; `Unreadable` or `Ambiguous` if it does not mean exactly one."""

    def format_draw(self, state: S, outcome: Hashable) -> str:
        """An outcome of a draw in canonical notation (no spaces); any state of the match will do."""

    def parse_draw(self, state: S, text: str) -> Hashable:
        """The outcome a text means; `Unreadable` otherwise."""

    def format_position(self, state: S) -> str:
        """The whole state on one line."""

    def parse_position(self, text: str, documents: Documents | None = None) -> S:
        """The state of such a line; `documents` holds players' own boards by fingerprint."""

    def picture(self, state: S, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
        """The board (of that seat, where each has one) drawn in characters with named styles, at most 80 columns wide.

        Its words are in that language; every place that a refusal can name is marked on it.
        """
