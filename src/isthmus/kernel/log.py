"""The log of a match: what its entries are, and the rounds and turns that they make.

`turns_of` is the one walk over a log: it replays the entries, drops what was taken back, and splits the rest into the
rounds and turns that stand. Records, replays, the coach and branches all read these.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, ClassVar, Final, NamedTuple

from isthmus.kernel.game import AnyGame, Period, State
from isthmus.kernel.steps import DONE, UNDO


class Drawn(NamedTuple):  # a tuple like `Played`: one is made at every step, and must be quick to make
    """Chance had this outcome."""

    label: str
    outcome: Hashable


class Played(NamedTuple):
    """A seat took a step."""

    seat: int
    step: Any


@dataclass(frozen=True, slots=True)
class Sealed:
    """In a match rebuilt from what one seat knows: this seat's open steps are unknown."""

    seat: int
    done: bool


@dataclass(frozen=True, slots=True)
class TakenBack:
    """All seats agreed to take the last turn back."""


@dataclass(frozen=True, slots=True)
class Annulled:
    """All seats agreed that the game does not count."""

    ending: ClassVar = "annulled"
    ranks: ClassVar[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class Abandoned:
    """Whoever played it, alone or against bots, has stopped; it does not count."""

    ending: ClassVar = "abandoned"
    ranks: ClassVar[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class Resigned:
    """This seat of a duel has given up, so the other one has won."""

    seat: int

    @property
    def ending(self) -> str:
        return f"resigned-{self.seat + 1}"

    @property
    def ranks(self) -> tuple[int, ...]:
        return (1, 2) if self.seat else (2, 1)


@dataclass(frozen=True, slots=True)
class Revealed:
    """The game is over: the code and salt behind the commitment."""

    code: str
    salt: str


Happening = Drawn | Played | Sealed  # what changes the state
Stop = Annulled | Abandoned | Resigned  # what ends a game before the rules do
Entry = Happening | TakenBack | Stop | Revealed
STOPS: Final = {stop.ending: stop for stop in (Annulled(), Abandoned(), Resigned(0), Resigned(1))}


@dataclass(slots=True)
class Turn:
    """A round of all seats or a turn of one that stands.

    `period` is its line in a record; `before` the state in which it began, `opening` the one in which its seats began
    to act, with everything dealt that comes before their steps, `after` the state it has led to so far.
    """

    period: Period
    before: Any
    opening: Any
    after: Any
    entries: list[Happening] = field(default_factory=list)

    def steps(self, seat: int) -> tuple[Any, ...]:
        """The steps of the seat that were not taken back, `DONE` included."""
        steps: list[Any] = []
        for entry in self.entries:
            if type(entry) is Played and entry.seat == seat:
                if entry.step == UNDO:
                    steps.pop()
                else:
                    steps.append(entry.step)
        return tuple(steps)

    @property
    def acted(self) -> bool:
        """Whether anybody took a step in it."""
        return any(type(entry) is Played for entry in self.entries)


def turns_of(game: AnyGame, start: State, log: Iterable[Entry]) -> list[Turn]:
    """The rounds and turns that stand, in order, the open one last; `start` is the state before everything."""
    turns: list[Turn] = []
    for _ in walk(game, start, log, turns):
        pass
    return turns


def walk(game: AnyGame, start: State, log: Iterable[Entry], turns: list[Turn]) -> Iterator[tuple[State, Entry]]:
    """Every entry with the state in which it happened; `turns` always holds the rounds and turns that stand so far."""
    state = start
    for entry in log:
        yield state, entry
        if type(entry) is TakenBack:
            state = _take_back(game, state, turns)
        elif isinstance(entry, Drawn | Played | Sealed):
            period = game.period(state)
            if not turns or turns[-1].period.label != period.label:
                turns.append(Turn(period, state, state, state))
            turn, before = turns[-1], state
            state = turn.after = _after(game, before, entry)
            turn.entries.append(entry)
            if type(entry) is Drawn and turn.opening is before:
                turn.opening = state


def finished_turns(game: AnyGame, state: State, turns: list[Turn]) -> list[Turn]:
    """The turns that could be taken back: the closed ones since the last in which nobody acted."""
    closed = turns[:-1] if _is_open(game, state, turns) else turns
    acted = takewhile(lambda turn: turn.acted, reversed(closed))
    return list(acted)[::-1]


def _take_back(game: AnyGame, state: State, turns: list[Turn]) -> State:
    """Drop the open turn and the last closed one; return the state in which the latter began."""
    if _is_open(game, state, turns):
        turns.pop()
    return turns.pop().before


def _is_open(game: AnyGame, state: State, turns: list[Turn]) -> bool:
    return bool(turns) and turns[-1].period.label == game.period(state).label


def _after(game: AnyGame, state: State, entry: Happening) -> State:
    if type(entry) is Played:
        return game.apply(state, entry.seat, entry.step)
    if type(entry) is Drawn:
        return game.draw(state, entry.outcome)
    assert isinstance(entry, Sealed)
    return game.seal(state, entry.seat, done=entry.done)


def last_turn_steps(log: tuple[Entry, ...]) -> tuple[Any, ...]:
    """The steps of the last finished turn, read off the end of the log; nothing right after a turn was taken back.

    Made for the frames of a table: `turns_of` would replay the whole game for each of them.
    """
    steps: list[Any] = []
    finished = False
    dropped = 0
    for entry in reversed(log):
        if type(entry) is TakenBack:
            break
        if type(entry) is not Played:
            continue
        if entry.step == DONE:
            if finished:
                break
            finished = True
        elif not finished:
            continue
        elif entry.step == UNDO:
            dropped += 1
        elif dropped:
            dropped -= 1
        else:
            steps.append(entry.step)
    return tuple(reversed(steps))
