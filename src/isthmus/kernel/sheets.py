"""Games in which everybody plays at once on a sheet of their own.

    DEAL ──► SETUP ──► DRAW ──► PLAY ──► DRAW … PLAY ──► REVEAL ──► OVER
    chance   all act   chance   all act  chance          chance

A seat's `Desk` holds the sheet as the whole table knows it (`closed`, the end of the last round) and the sheet with
the seat's own steps of the open round (`sheet`). Seats act independently: a step touches one desk only, so two steps
that arrive together never get in each other's way. When the last seat is done, the game's `close` settles the round.

A game built on this says how one sheet changes (`sheet_legal`, `sheet_apply`) and what closing a round means; turns,
undo, sealing and the position text are the same for all of them and live here.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Self, TypeVar

from isthmus.kernel.display import Shown
from isthmus.kernel.errors import BadInput, Refused, Unreadable
from isthmus.kernel.game import O, Period, T
from isthmus.kernel.positions import Documents, position_head, position_parts, read_head
from isthmus.kernel.steps import DONE, UNDO, Done, Undo

Sheet = TypeVar("Sheet")
Card = TypeVar("Card")


class Stage(enum.Enum):
    """Where in the round the table is; only SETUP and PLAY wait for seats."""

    DEAL = "deal"
    SETUP = "setup"
    DRAW = "draw"
    PLAY = "play"
    REVEAL = "reveal"
    OVER = "over"


OPEN_STAGES = (Stage.PLAY, Stage.SETUP)  # a tuple: asking a set would hash the stage, which is slow


class Desk(NamedTuple, Generic[Sheet]):
    """One seat's place. `sealed`: this copy of the state does not know the seat's open steps.

    A tuple, because every step makes one and a frozen dataclass takes four times as long to make.
    """

    closed: Sheet
    sheet: Sheet
    steps: tuple[Any, ...] = ()
    done: bool = False
    sealed: bool = False


@dataclass(frozen=True)
class SheetState(Shown, Generic[O, Sheet, Card]):
    """What every sheet game's state has; games add their own fields. `cards` are those seen, the newest last."""

    options: O
    desks: tuple[Desk[Sheet], ...]
    stage: Stage
    round: int
    cards: tuple[Card, ...]

    def with_desk(self, seat: int, desk: Desk[Sheet]) -> Self:
        """This state with one desk changed (a plain copy: `dataclasses.replace` costs ten times as much)."""
        desks = self.desks
        copy = object.__new__(type(self))
        fields = copy.__dict__
        fields.update(self.__dict__)
        fields["desks"] = (*desks[:seat], desk, *desks[seat + 1 :])
        return copy


S = TypeVar("S", bound=SheetState[Any, Any, Any])


class SheetGame(ABC, Generic[O, S, T]):
    """The shared half of a sheet game. `reopens`: a seat that is done may still change its mind while others think."""

    name: str
    rules_version: int
    options_type: type[O]
    reopens: bool = False
    allows_agreements: bool = False
    agreement_clause: str = ""
    round_clause: str
    final_clause: str

    # -- what a game adds

    @abstractmethod
    def sheet_legal(self, state: S, seat: int) -> tuple[T | Done, ...]:
        """Legal steps of a seat whose decision is open, `DONE` included where allowed."""

    @abstractmethod
    def sheet_apply(self, state: S, seat: int, step: T) -> Any:
        """The seat's sheet after the step; raises `Refused`."""

    @abstractmethod
    def finish_refusal(self, state: S, seat: int) -> Refused | None:
        """Why the seat may not finish its round yet, or None."""

    @abstractmethod
    def close(self, state: S) -> S:
        """All seats are done: settle the round and go on to the next stage."""

    @abstractmethod
    def format_step(self, state: S, step: T | Done | Undo) -> str: ...

    @abstractmethod
    def parse_step(self, state: S, seat: int, text: str) -> T | Done | Undo: ...

    @abstractmethod
    def format_card(self, card: Any) -> str:
        """A card in notation: no spaces, commas or slashes."""

    @abstractmethod
    def parse_card(self, text: str) -> Any: ...

    @abstractmethod
    def format_sheet(self, options: O, sheet: Any) -> str:
        """A sheet in notation: no ' / ', no ' + '."""

    @abstractmethod
    def parse_sheet(self, options: O, text: str) -> Any: ...

    @abstractmethod
    def format_extra(self, state: S) -> str:
        """The game's own fields of the state, '-' if there are none."""

    @abstractmethod
    def build_state(
        self, options: O, desks: tuple[Desk[Any], ...], stage: Stage, round_: int, cards: tuple[Any, ...], extra: str
    ) -> S:
        """A state from the parts of a position text; raises `Unreadable` or `BadInput` if they do not fit."""

    # -- turns

    def active(self, state: S) -> tuple[int, ...]:
        if state.stage not in OPEN_STAGES:
            return ()
        desks = state.desks
        if len(desks) == 1:  # alone: worth a shortcut, because this is asked after every step
            return () if desks[0].done else (0,)
        return tuple([seat for seat, desk in enumerate(desks) if not desk.done])  # a list first: twice as fast

    def legal(self, state: S, seat: int) -> tuple[T | Done, ...]:
        desk = state.desks[seat]
        if desk.done or desk.sealed or state.stage not in OPEN_STAGES:
            return ()
        return self.sheet_legal(state, seat)

    def may_undo(self, state: S, seat: int) -> bool:
        desk = state.desks[seat]
        if state.stage not in OPEN_STAGES or desk.sealed:
            return False
        return self.reopens if desk.done else bool(desk.steps)

    def apply(self, state: S, seat: int, step: T | Done | Undo) -> S:
        desk = state.desks[seat]
        if isinstance(step, Undo):
            return self._undo(state, seat)
        if desk.done or desk.sealed or state.stage not in OPEN_STAGES:
            raise self._closed_refusal(state, seat)
        if isinstance(step, Done):
            refusal = self.finish_refusal(state, seat)
            if refusal is not None:
                raise refusal
            finished = state.with_desk(seat, Desk(desk.closed, desk.sheet, desk.steps, True))
            for other in finished.desks:
                if not other.done or other.sealed:
                    return finished
            return self.close(finished)
        sheet = self.sheet_apply(state, seat, step)
        return state.with_desk(seat, Desk(desk.closed, sheet, (*desk.steps, step)))

    def _undo(self, state: S, seat: int) -> S:
        desk = state.desks[seat]
        if not self.may_undo(state, seat):
            if state.stage in OPEN_STAGES and not desk.done and not desk.sealed:
                raise Refused("kernel-nothing-to-undo", self.final_clause)
            raise self._closed_refusal(state, seat)
        if desk.done:
            return state.with_desk(seat, desk._replace(done=False))
        rewound = state.with_desk(seat, Desk(desk.closed, desk.closed))
        for step in desk.steps[:-1]:
            rewound = self.apply(rewound, seat, step)
        return rewound

    def _closed_refusal(self, state: S, seat: int) -> Refused:
        if state.stage is Stage.OVER:
            return Refused("kernel-game-over", self.round_clause)
        if state.desks[seat].sealed:
            return Refused("kernel-sealed", self.final_clause)
        if state.stage in OPEN_STAGES:
            return Refused("kernel-already-done", self.final_clause)
        return Refused("kernel-waits-for-chance", self.round_clause)

    # -- hidden information

    def view(self, state: S, seat: int | None) -> S:
        for other in self.hidden_seats(state, seat):
            state = self.seal(state, other, done=state.desks[other].done)
        return state

    def hidden_seats(self, state: S, viewer: int | None) -> tuple[int, ...]:
        if state.stage not in OPEN_STAGES:
            return ()
        return tuple(seat for seat in range(len(state.desks)) if seat != viewer)

    def seal(self, state: S, seat: int, *, done: bool) -> S:
        closed = state.desks[seat].closed
        return state.with_desk(seat, Desk(closed, closed, (), done, True))

    # -- records and positions

    def period(self, state: S) -> Period:
        everybody = tuple(range(len(state.desks)))
        if state.stage in (Stage.DRAW, Stage.PLAY):
            return Period(self.round_label(state), everybody)
        if state.stage is Stage.SETUP:
            return Period("setup", everybody)
        return Period("deal" if state.stage is Stage.DEAL else "end", ())

    def round_label(self, state: S) -> str:
        return str(state.round)

    def round_number(self, state: S) -> int:
        return state.round

    def round_count(self, state: S) -> int | None:
        """How many rounds the game has, if that is fixed from the start; games that know it override this."""
        return None

    def format_position(self, state: S) -> str:
        parts = [
            position_head(self.name, self.rules_version, state.options),
            f"{state.stage.value} {state.round}",
            ",".join(self.format_card(card) for card in state.cards) or "-",
            self.format_extra(state),
        ]
        parts += [self._format_desk(state, desk) for desk in state.desks]
        return " / ".join(parts)

    def parse_position(self, text: str, documents: Documents | None = None) -> S:
        parts = position_parts(text)
        if len(parts) < 5:
            raise Unreadable(text, "a position: game / stage round / cards / extra / one part per seat")
        options = read_head(parts[0], self.name, self.rules_version, self.options_type, documents)
        stage, round_ = _parse_stage(parts[1])
        cards = () if parts[2] == "-" else tuple(self.parse_card(card) for card in parts[2].split(","))
        closed: list[Desk[Any]] = []
        for part in parts[4:]:
            sheet = self.parse_sheet(options, part.split(" + ")[0].rstrip(" !?"))
            closed.append(Desk(sheet, sheet))
        state = self.build_state(options, tuple(closed), stage, round_, cards, parts[3])
        for seat, part in enumerate(parts[4:]):
            state = self._parse_open(state, seat, part)
        if state.stage in OPEN_STAGES and all(desk.done and not desk.sealed for desk in state.desks):
            raise BadInput("position", "every seat is done, so the round would be closed")
        return state

    def _format_desk(self, state: S, desk: Desk[Any]) -> str:
        text = self.format_sheet(state.options, desk.closed)
        if desk.steps:
            text += " + " + ",".join(self.format_step(state, step) for step in desk.steps)
        return text + (" !" if desk.done else "") + (" ?" if desk.sealed else "")

    def _parse_open(self, state: S, seat: int, part: str) -> S:
        body = part.rstrip(" !?")
        flags = part[len(body) :].split()
        if flags not in ([], ["!"], ["?"], ["!", "?"]):
            raise Unreadable(part, "'!' for done and '?' for unknown steps after a sheet, in this order")
        if flags and state.stage not in OPEN_STAGES:
            raise BadInput(f"seat {seat + 1}", f"cannot be done in stage {state.stage.value}")
        _, _, steps = body.partition(" + ")
        for step in steps.split(",") if steps else ():
            found = self.parse_step(state, seat, step)
            if found in (DONE, UNDO):
                raise Unreadable(step, "a step of the game ('!' after the sheet says that a seat is done)")
            state = self.apply(state, seat, found)
        if "?" in flags:
            if steps:
                raise BadInput(f"seat {seat + 1}", "has both open steps and the sign for unknown steps")
            return self.seal(state, seat, done="!" in flags)
        refusal = self.finish_refusal(state, seat) if flags else None
        if refusal is not None:
            raise refusal
        return state.with_desk(seat, state.desks[seat]._replace(done="!" in flags))


def _parse_stage(text: str) -> tuple[Stage, int]:
    word, _, number = text.partition(" ")
    stages = [stage.value for stage in Stage]
    if word not in stages or not (number.isascii() and number.isdigit()) or len(number) > 3:
        raise Unreadable(text, f"a stage ({', '.join(stages)}) and a round number")
    return Stage(word), int(number)
