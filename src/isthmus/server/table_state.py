"""A table as a value: everything that is stored about it, and what follows from that."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Literal, TypedDict

from isthmus.kernel.chance import Secret
from isthmus.kernel.game import AnyGame, Options
from isthmus.kernel.match import Match
from isthmus.kernel.options import option_words
from isthmus.server.events import Agreement, Branch, GhostOf
from isthmus.server.seats import Seat
from isthmus.server.taken_back import Answers

Phase = Literal["lobby", "playing", "over"]
GivingUp = Literal["resign", "abandon"]
OptionWords = dict[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class Proposal:
    """An agreement that waits for the seats that have not accepted it yet; `number` counts the offers of a table."""

    number: int
    kind: Agreement
    by: int
    accepted: tuple[int, ...]
    turns: int = 1  # to take back


@dataclass(frozen=True)
class TableState:
    """Everything stored about a table. `since` is when the open period began.

    `changed` is the time of the last event, `openly_changed` that of the last one which everybody may notice: a step in
    a round that is sealed is not one, unless it makes its seat done.

    What the frames of all listeners need is worked out once per state.
    """

    id: str
    game: AnyGame
    options: Options
    seats: tuple[Seat, ...]
    host: str
    public: bool
    clock_s: int | None
    code: str
    created: float
    version: int
    changed: float
    openly_changed: float
    since: float
    match: Match | None = None
    opening: Match | None = field(default=None, repr=False)  # the match when the open period began
    secret: Secret | None = field(default=None, repr=False)
    offer: Proposal | None = None
    offers: int = 0  # made so far
    rematch: str | None = None
    over: bool = False
    open_steps: tuple[int, ...] = ()
    hints: bool = False  # whether the host lets everybody ask for hints
    hinted: tuple[int, ...] = ()  # hints taken by each seat
    branch: Branch | None = None  # of a practice table: where it goes on from
    daily: str = ""  # the date whose ranked deal it is
    pairing: bool = False  # made for whoever comes: it begins when nobody is missing
    rated: bool = False  # the result counts for the ratings of its people
    ghosts: tuple[GhostOf, ...] = ()  # finished games beside which it is played
    ended: float | None = None  # when the game ended
    links_renewed: int = 0
    answers: Answers = field(default_factory=dict, repr=False)  # of bots, in turns that were taken back

    @property
    def hints_allowed(self) -> bool:
        """Whoever plays alone or against bots may always ask, except on a ranked deal."""
        return not self.daily and not self.rated and (self.hints or sum(seat.kind != "bot" for seat in self.seats) == 1)

    @property
    def giving_up(self) -> GivingUp | None:
        """How a person may end the game early; None where several others play on, so that a bot has to stand in."""
        if self.phase != "playing":
            return None
        if len(self.seats) == 2:
            return "resign"
        return "abandon" if sum(seat.kind == "human" for seat in self.seats) == 1 else None

    def version_for(self, seat: int | None) -> int:
        """The version as this viewer (None: a spectator) may know it.

        Steps of other seats in the open round are not counted: how many there are is nobody's business yet.
        """
        counts = self.open_steps
        if self.match is None or self.over or not any(counts):
            return self.version
        return self.version - sum([counts[other] for other in self.hidden(seat)])

    def hidden(self, seat: int | None) -> tuple[int, ...]:
        """The seats whose open steps this viewer may not see: those the game hides, and whoever is to move."""
        found = self._hidden.get(seat)
        if found is None:
            assert self.match is not None
            sealed = self.game.hidden_seats(self.match.state, seat)
            acting = self.game.period(self.match.state).seats
            found = self._hidden[seat] = sealed or tuple([other for other in acting if other != seat])
        return found

    def seen_by(self, seat: int | None) -> Match:
        """The match as this viewer (None: a spectator) may know it.

        Where players take turns, a turn stays with its player until it is done: all others see how it began. Rounds in
        which everybody acts at once are sealed by the game's own `view`.
        """
        match, opening = self.match, self.opening
        assert match is not None
        assert opening is not None
        is_acting = seat in self.game.period(match.state).seats
        return match if self.over or is_acting or self.game.hidden_seats(match.state, seat) else opening

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
        """Seats with an open decision."""
        return () if self.match is None or self.over else self.match.active()

    @cached_property
    def done(self) -> frozenset[int]:
        """Seats that belong to the open period and have finished it."""
        if self.match is None or self.over:
            return frozenset()
        return frozenset(self.game.period(self.match.state).seats) - frozenset(self.active)

    @cached_property
    def words(self) -> OptionWords:
        """Options that differ from their defaults, documents by their fingerprint."""
        return dict(option_words(self.options))

    @property
    def deadline(self) -> float | None:
        """When the clock ends the open period for the people who are not done; None while nobody has to hurry."""
        if self.clock_s is None or self.phase != "playing":
            return None
        if all(self.seats[seat].automatic for seat in self.active):
            return None
        return self.since + self.clock_s

    def seat_of(self, guest: str, token: str | None) -> int | None:
        """The seat of the holder of a token (given by its hash), else of a guest: a token names exactly one seat."""
        numbers = range(len(self.seats))
        if token is not None:
            return next((number for number in numbers if token in self.seats[number].tokens), None)
        return next((number for number in numbers if guest in self.seats[number].guests), None)


class Changes(TypedDict, total=False):
    """The fields of a table that an event changes; `period` and `active` are those of a new match, if already known."""

    seats: tuple[Seat, ...]
    host: str
    version: int
    changed: float
    openly_changed: float
    since: float
    match: Match | None
    opening: Match | None
    secret: Secret | None
    offer: Proposal | None
    offers: int
    rematch: str | None
    over: bool
    ended: float | None
    open_steps: tuple[int, ...]
    hinted: tuple[int, ...]
    links_renewed: int
    answers: Answers
    period: str
    active: tuple[int, ...]


_FIELDS = tuple(one.name for one in fields(TableState))
_OF_THE_MATCH = ("period", "active", "done", "_hidden")


def successor(state: TableState, changes: Changes) -> TableState:
    """A faster `dataclasses.replace` for every step, without its checks; cached values that still hold are kept."""
    copy = object.__new__(TableState)
    known = state.__dict__
    values = copy.__dict__
    for name in _FIELDS:
        values[name] = known[name]
    if "words" in known:
        values["words"] = known["words"]
    if "match" not in changes:
        for name in _OF_THE_MATCH:
            if name in known:
                values[name] = known[name]
    values.update(changes)
    return copy
