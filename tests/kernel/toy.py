"""A game of a few lines, so that the kernel is tested without knowing any real game.

Each seat crosses numbers off a sheet. A lucky number is dealt, everybody crosses one number to begin with, then a
card per round says how many numbers each may cross; a last card is turned over at the end and means nothing. A crossed
number is worth its value, the lucky one ten more. It uses every stage of a sheet game, a flag, a choice and a document.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from isthmus.kernel.canvas import Canvas
from isthmus.kernel.chance import Chance
from isthmus.kernel.documents import Fields
from isthmus.kernel.errors import Ambiguous, BadInput, Refused, Unreadable
from isthmus.kernel.game import News, Outcome, ScoreLine, ScoreSheet, ranks_of
from isthmus.kernel.messages import DEFAULT_LANGUAGE
from isthmus.kernel.options import choice, document, fingerprint_of, flag, validate
from isthmus.kernel.sheets import Desk, SheetGame, SheetState, Stage
from isthmus.kernel.steps import DONE, format_common_step, parse_common_step

CARDS = (1, 2, 3)
SMALLEST_SHEET, LARGEST_SHEET = 4, 9


@dataclass(frozen=True)
class Board:
    """How many numbers a sheet has."""

    size: int
    title: str = ""

    def to_plain(self) -> dict[str, Any]:
        return {"game": "toy", "size": self.size, "title": self.title}

    @property
    def fingerprint(self) -> str:
        return fingerprint_of(json.dumps(self.to_plain(), sort_keys=True))


def read_board(plain: Mapping[str, Any]) -> Board:
    fields = Fields(plain)
    fields.word("game", ("toy",))
    board = Board(fields.whole("size", SMALLEST_SHEET, LARGEST_SHEET), fields.text("title", ""))
    fields.finish()
    return board


@dataclass(frozen=True)
class ToyOptions:
    """The options, one of each kind."""

    rounds: int = choice(2, 1, 2, clause="Y-C1")
    mood: str = choice("calm", "calm", "wild", clause="Y-C2")
    double: bool = flag(False, clause="Y-C3")
    board: Board | None = document(read_board, clause="Y-C4")  # noqa: RUF009

    def __post_init__(self) -> None:
        validate(self)


@dataclass(frozen=True, slots=True)
class Cross:
    """Cross a number off."""

    number: int


@dataclass(frozen=True)
class ToyState(SheetState[ToyOptions, frozenset[int], int]):
    """The lucky number is 0 until it is dealt."""

    lucky: int = 0

    def __str__(self) -> str:
        return f"lucky: {self.lucky}\n{TOY.picture(self, None)}"


class ToyGame(SheetGame[ToyOptions, ToyState, Cross]):
    """The rules; Y-R1: as many numbers as the card says, each once; Y-S1: exactly one in the setup."""

    name = "toy"
    rules_version = 1
    seat_counts = range(1, 4)
    options_type = ToyOptions
    endings: tuple[str, ...] = ("played-out",)
    categories: tuple[str, ...] = ("numbers", "luck")
    round_clause = "Y-R1"
    final_clause = "Y-R2"

    def start(self, options: ToyOptions, seats: int) -> ToyState:
        blank: Desk[frozenset[int]] = Desk(frozenset(), frozenset())
        return ToyState(options, (blank,) * seats, Stage.DEAL, 0, ())

    def chance(self, state: ToyState) -> Chance | None:
        if state.stage is Stage.DEAL:
            return Chance("lucky", (1, 2, 3))
        if state.stage not in (Stage.DRAW, Stage.REVEAL):
            return None
        return Chance(f"card/{len(state.cards) + 1}", tuple(card for card in CARDS if card not in state.cards))

    def draw(self, state: ToyState, outcome: Hashable) -> ToyState:
        chance = self.chance(state)
        if chance is None or outcome not in chance.outcomes:
            raise Refused("kernel-not-an-outcome", "Y-R1")
        if state.stage is Stage.DEAL:
            assert isinstance(outcome, int)
            return replace(state, stage=Stage.SETUP, lucky=outcome)
        assert isinstance(outcome, int)
        cards = (*state.cards, outcome)
        if state.stage is Stage.REVEAL:
            return replace(state, stage=Stage.OVER, cards=cards)
        return replace(state, stage=Stage.PLAY, cards=cards)

    def sheet_legal(self, state: ToyState, seat: int) -> tuple[Any, ...]:
        steps: list[Any] = [] if self.finish_refusal(state, seat) else [DONE]
        if len(state.desks[seat].steps) < self._allowed(state):
            free = set(range(1, self._size(state.options) + 1)) - state.desks[seat].sheet
            steps += map(Cross, sorted(free))
        return tuple(steps)

    def sheet_apply(self, state: ToyState, seat: int, step: Any) -> frozenset[int]:
        desk = state.desks[seat]
        if not isinstance(step, Cross) or not 1 <= step.number <= self._size(state.options):
            raise Refused("kernel-not-an-outcome", "Y-R1")
        if step.number in desk.sheet:
            raise Refused("kernel-already-done", "Y-R1", (str(step.number),))
        if len(desk.steps) >= self._allowed(state):
            raise Refused("kernel-waits-for-chance", "Y-R1")
        return desk.sheet | {step.number}

    def finish_refusal(self, state: ToyState, seat: int) -> Refused | None:
        if state.stage is Stage.SETUP and not state.desks[seat].steps:
            return Refused("kernel-not-your-turn", "Y-S1")
        return None

    def close(self, state: ToyState) -> ToyState:
        desks = tuple(Desk(desk.sheet, desk.sheet) for desk in state.desks)
        if state.round >= state.options.rounds:
            return replace(state, desks=desks, stage=Stage.REVEAL)
        return replace(state, desks=desks, stage=Stage.DRAW, round=state.round + 1)

    def step_universe(self, options: ToyOptions) -> tuple[Any, ...]:
        return (DONE, *(Cross(number) for number in range(1, self._size(options) + 1)))

    def standing(self, state: ToyState) -> tuple[ScoreSheet, ...]:
        return tuple(self._sheet_score(state, desk.closed) for desk in state.desks)

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.stage is not Stage.OVER:
            return None
        sheets = self.standing(state)
        return Outcome("played-out", sheets, ranks_of([sheet.total for sheet in sheets]))

    def news(self, before: ToyState, after: ToyState) -> tuple[News, ...]:
        return (News("kernel-game-over"),) if after.stage is Stage.OVER is not before.stage else ()

    def prompt(self, state: ToyState, seat: int) -> News:
        return News("kernel-waits-for-chance", seat)

    def format_step(self, state: ToyState, step: Any) -> str:
        return format_common_step(step) or f"x{step.number}"

    def parse_step(self, state: ToyState, seat: int, text: str) -> Any:
        word = text.strip().lower()
        if word == "x":
            raise Ambiguous(text, ("x1", "x2"))
        if word[:1] == "x" and word[1:].isascii() and word[1:].isdigit() and len(word) < 4:
            return Cross(int(word[1:]))
        common = parse_common_step(text)
        if common is None:
            raise Unreadable(text, "a step such as 'x3'")
        return common

    def format_draw(self, state: ToyState, outcome: Hashable) -> str:
        return self.format_card(outcome)

    def parse_draw(self, state: ToyState, text: str) -> Hashable:
        return int(self.parse_card(text))

    def format_card(self, card: Any) -> str:
        return f"#{card}"

    def parse_card(self, text: str) -> Any:
        if text not in ("#1", "#2", "#3"):
            raise Unreadable(text, "a card such as '#2'")
        return int(text[1:])

    def format_sheet(self, options: ToyOptions, sheet: frozenset[int]) -> str:
        return "".join(map(str, sorted(sheet))) or "0"

    def parse_sheet(self, options: ToyOptions, text: str) -> frozenset[int]:
        numbers = [] if text == "0" else [int(letter) for letter in text if letter in "123456789"]
        if "".join(map(str, sorted(set(numbers)))) != text.replace("0", "") or len(text) > self._size(options):
            raise Unreadable(text, "crossed numbers in order, such as '135'")
        return frozenset(numbers)

    def format_extra(self, state: ToyState) -> str:
        return str(state.lucky)

    def build_state(
        self, options: Any, desks: tuple[Desk[Any], ...], stage: Stage, round_: int, cards: tuple[Any, ...], extra: str
    ) -> ToyState:
        if len(desks) not in self.seat_counts or extra not in ("0", "1", "2", "3"):
            raise BadInput("position", "has too many seats or no lucky number")
        return ToyState(options, desks, stage, round_, cards, int(extra))

    def round_count(self, state: ToyState) -> int | None:
        return int(state.options.rounds)

    def picture(self, state: ToyState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
        canvas = Canvas()
        for row, desk in enumerate(state.desks):
            if seat in (None, row):
                y = row if seat is None else 0
                canvas.write(y, 0, self.format_sheet(state.options, desk.sheet), "mine")
                for column, number in enumerate(sorted(desk.sheet)):
                    canvas.mark(str(number), y, column)
        return canvas

    def _size(self, options: ToyOptions) -> int:
        return options.board.size if options.board is not None else 5

    def _allowed(self, state: ToyState) -> int:
        return 1 if state.stage is Stage.SETUP else int(state.cards[-1])

    def _sheet_score(self, state: ToyState, sheet: frozenset[int]) -> ScoreSheet:
        value = sum(sheet) * (2 if state.options.double else 1)
        luck = 10 * (state.lucky in sheet)
        lines = (ScoreLine("numbers", len(sheet), value), ScoreLine("luck", luck // 10, luck))
        return ScoreSheet(lines, value + luck)


class PatientToy(ToyGame):
    """The same game where a seat that is done may change its mind while others think, and agreements are allowed."""

    name = "patient"
    reopens = True
    allows_agreements = True
    agreement_clause = "Y-A1"


TOY = ToyGame()
PATIENT = PatientToy()
