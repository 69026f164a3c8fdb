"""Träxx as the rest of the program sees it: deal, rounds, closing, outcome, positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Final

from isthmus.games.traxx import notation
from isthmus.games.traxx.board import LETTERS, NUMBERS, ROUNDS, Card
from isthmus.games.traxx.moves import (
    EXTENSIONS,
    Begin,
    Extend,
    TraxxStep,
    begin_refusal,
    begun,
    extend_refusal,
    extended,
    legal_begins,
    legal_extensions,
    oriented,
)
from isthmus.games.traxx.news import news_of, prompt_for
from isthmus.games.traxx.picture import picture
from isthmus.games.traxx.scoring import EXCELLENT, EXCELLENT_ABOVE, score_sheet, settle
from isthmus.games.traxx.state import (
    CHOSEN_START,
    EMPTY_SHEET,
    RANDOM_START,
    FirstOptions,
    Sheet,
    TraxxOptions,
    TraxxState,
    fresh_desk,
    started_sheet,
)
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.chance import Chance
from isthmus.kernel.errors import BadInput, Refused
from isthmus.kernel.game import News, NextTitle, Outcome, ScoreSheet, ranks_of
from isthmus.kernel.messages import DEFAULT_LANGUAGE
from isthmus.kernel.sheets import Desk, SheetGame, Stage
from isthmus.kernel.steps import DONE, Done, Undo

PLAYED_OUT: Final = "played-out"


class Traxx(SheetGame[TraxxOptions, TraxxState, TraxxStep]):
    """The rules of Träxx."""

    name = "traxx"
    rules_version = 2
    seat_counts = range(1, 5)
    options_type: type[TraxxOptions] = TraxxOptions
    endings: tuple[str, ...] = (PLAYED_OUT,)
    categories: tuple[str, ...] = ("full", "half", "unused")
    round_clause = "T-R1"
    final_clause = "T-R2"
    agreement_clause = "T-R2"

    # -- deal and cards

    def start(self, options: TraxxOptions, seats: int) -> TraxxState:
        desks = (fresh_desk(EMPTY_SHEET),) * seats
        if seats > 1 or options.start == RANDOM_START:  # T-S1: dealt at random
            return TraxxState(options, desks, Stage.DEAL, 0, ())
        if isinstance(options.start, int):
            desk = fresh_desk(started_sheet(options.layout.starts[options.start - 1]))
            return TraxxState(options, (desk,), Stage.DRAW, 1, ())
        return TraxxState(options, desks, Stage.SETUP, 0, ())  # T-S1: alone, the player may choose

    def chance(self, state: TraxxState) -> Chance | None:
        stage = state.stage
        if stage is Stage.DRAW:
            seen = state.cards
            return Chance(f"card/{state.round}", tuple([card for card in state.board.deck if card not in seen]))
        if stage is Stage.DEAL:
            taken = [desk.closed.start for desk in state.desks if desk.closed.path]
            free = tuple(cell for cell in state.board.starts if cell not in taken)  # T-S1: all different
            return Chance(f"start/{len(taken) + 1}", free)
        return None

    def draw(self, state: TraxxState, outcome: Hashable) -> TraxxState:
        chance = self.chance(state)
        if chance is None or outcome not in chance.outcomes:
            raise Refused("kernel-not-an-outcome", "T-S1" if state.stage is Stage.DEAL else "T-R1")
        if isinstance(outcome, Card):
            return TraxxState(state.options, state.desks, Stage.PLAY, state.round, (*state.cards, outcome))
        assert isinstance(outcome, int)
        seat = sum(1 for desk in state.desks if desk.closed.path)
        dealt = state.with_desk(seat, fresh_desk(started_sheet(outcome)))
        if seat + 1 < len(state.desks):
            return dealt
        return TraxxState(state.options, dealt.desks, Stage.DRAW, 1, ())

    # -- steps

    def sheet_legal(self, state: TraxxState, seat: int) -> tuple[TraxxStep | Done, ...]:
        sheet = state.desks[seat].sheet
        if state.stage is Stage.SETUP:
            return legal_begins(state.board, sheet)
        return legal_extensions(state.board, sheet, state.cards[-1])

    def sheet_apply(self, state: TraxxState, seat: int, step: TraxxStep) -> Sheet:
        sheet = state.desks[seat].sheet
        board = state.board
        if state.stage is Stage.SETUP:
            if not isinstance(step, Begin) or step not in legal_begins(board, sheet):
                raise begin_refusal(board, sheet, step)
            return begun(step)
        card = state.cards[-1]
        if not isinstance(step, Extend) or step not in legal_extensions(board, sheet, card):
            raise extend_refusal(board, sheet, card, step)
        return extended(board, sheet, step)

    def finish_refusal(self, state: TraxxState, seat: int) -> Refused | None:
        """Passing is always legal (T-P4); only a start has to be chosen."""
        sheet = state.desks[seat].sheet
        return None if sheet.path else begin_refusal(state.board, sheet, DONE)

    def step_universe(self, options: TraxxOptions) -> tuple[TraxxStep | Done, ...]:
        begins = map(Begin, sorted(options.layout.starts)) if options.start == CHOSEN_START else ()
        return (DONE, *begins, *EXTENSIONS)

    def close(self, state: TraxxState) -> TraxxState:
        desks = state.desks
        sheets = [desk.sheet for desk in desks]
        noted = settle(state.board, [desk.closed for desk in desks], sheets)
        closed = tuple(
            fresh_desk(Sheet(sheet.start, oriented(sheet.path), sheet.used, points))
            for sheet, points in zip(sheets, noted, strict=True)
        )
        if state.round == ROUNDS:  # T-R1: all 15 cards are played
            return TraxxState(state.options, closed, Stage.OVER, ROUNDS, state.cards)
        return TraxxState(state.options, closed, Stage.DRAW, state.round + 1, state.cards)

    def round_count(self, state: TraxxState) -> int | None:
        return ROUNDS  # T-R1

    # -- result and words

    def outcome(self, state: TraxxState) -> Outcome | None:
        if state.stage is not Stage.OVER:
            return None
        sheets = self.standing(state)
        totals = [sheet.total for sheet in sheets]
        ranks = ranks_of(totals)  # T-E1: highest wins, a tie shares the win
        if not state.solo:
            return Outcome(PLAYED_OUT, sheets, ranks)
        if totals[0] > EXCELLENT_ABOVE:  # T-O3
            return Outcome(PLAYED_OUT, sheets, ranks, (EXCELLENT,))
        return Outcome(PLAYED_OUT, sheets, ranks, (), NextTitle(EXCELLENT, EXCELLENT_ABOVE + 1))

    def standing(self, state: TraxxState) -> tuple[ScoreSheet, ...]:
        """After the last closed round; open steps are not the whole table's business yet (T-R2)."""
        return tuple(score_sheet(desk.closed) for desk in state.desks)

    def news(self, before: TraxxState, after: TraxxState) -> tuple[News, ...]:
        return news_of(before, after)

    def prompt(self, state: TraxxState, seat: int) -> News:
        return prompt_for(state, seat)

    def picture(self, state: TraxxState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
        return picture(state, seat, language)

    # -- notation

    def format_step(self, state: TraxxState, step: TraxxStep | Done | Undo) -> str:
        return notation.format_step(step)

    def parse_step(self, state: TraxxState, seat: int, text: str) -> TraxxStep | Done | Undo:
        return notation.parse_step(state, seat, text)

    def format_draw(self, state: TraxxState, outcome: Hashable) -> str:
        return notation.format_draw(outcome)

    def parse_draw(self, state: TraxxState, text: str) -> Hashable:
        return notation.parse_cell(text) if state.stage is Stage.DEAL else notation.parse_card(text)

    def format_card(self, card: Card) -> str:
        return notation.format_card(card)

    def parse_card(self, text: str) -> Card:
        return notation.parse_card(text)

    def format_sheet(self, options: TraxxOptions, sheet: Sheet) -> str:
        return notation.format_sheet(sheet)

    def parse_sheet(self, options: TraxxOptions, text: str) -> Sheet:
        return notation.parse_sheet(options.layout, text)

    def format_extra(self, state: TraxxState) -> str:
        return "-"

    def build_state(
        self,
        options: TraxxOptions,
        desks: tuple[Desk[Sheet], ...],
        stage: Stage,
        round_: int,
        cards: tuple[Card, ...],
        extra: str,
    ) -> TraxxState:
        if extra != "-":
            raise BadInput("position", "the fourth part must be '-'")
        state = TraxxState(options, desks, stage, round_, cards)
        check_position(state)
        return state


class FirstTraxx(Traxx):
    """Rules version 1: the same rules on the first board, with the first deck."""

    rules_version = 1
    options_type = FirstOptions


GAME: Final = Traxx()
EARLIER: Final = (FirstTraxx(),)


def check_position(state: TraxxState) -> None:
    """`BadInput` unless the parts of a position fit together as they do in play."""
    _check_stage(state)
    _check_cards(state)
    _check_starts(state)
    seen = state.cards[:-1] if state.stage is Stage.PLAY else state.cards
    for seat, desk in enumerate(state.desks):
        _check_colours(state, f"seat {seat + 1}", desk.closed, seen)
    _check_numbers(state)


def _check_stage(state: TraxxState) -> None:
    if len(state.desks) not in GAME.seat_counts:
        raise BadInput("position", f"{len(state.desks)} seats, expected 1 to 4")
    first = GAME.start(state.options, len(state.desks)).stage
    allowed = {Stage.DRAW, Stage.PLAY, Stage.OVER, first}
    if state.stage not in allowed:
        raise BadInput("position", f"stage {state.stage.value} does not occur with these seats and options")
    begun_play = state.stage not in (Stage.DEAL, Stage.SETUP)
    low, high = (ROUNDS, ROUNDS) if state.stage is Stage.OVER else (1, ROUNDS) if begun_play else (0, 0)
    if not low <= state.round <= high:
        raise BadInput("position", f"round {state.round} does not occur in stage {state.stage.value}")


def _check_cards(state: TraxxState) -> None:
    expected = state.round - 1 if state.stage is Stage.DRAW else state.round
    if len(state.cards) != expected:
        raise BadInput("cards", f"{len(state.cards)} cards, expected {expected} in this stage and round")
    for index, card in enumerate(state.cards):
        if card not in state.board.deck:
            raise BadInput("cards", f"{card} is not in the deck")
        if card in state.cards[:index]:
            raise BadInput("cards", f"{card} appears twice")


def _check_starts(state: TraxxState) -> None:
    starts = [desk.closed.start for desk in state.desks if desk.closed.path]
    if len(set(starts)) != len(starts):
        raise BadInput("position", "two seats have the same start")
    if state.stage is Stage.SETUP and starts:
        raise BadInput("position", "the start is still to be chosen")
    if state.stage is Stage.DEAL and (
        len(starts) == len(state.desks) or any(d.closed.path for d in state.desks[len(starts) :])
    ):
        raise BadInput("position", "starts are dealt in the order of the seats until all have one")
    if state.stage not in (Stage.DEAL, Stage.SETUP) and len(starts) < len(state.desks):
        raise BadInput("position", "every seat has a start once cards are dealt")
    choice = state.options.start
    if state.solo and starts and isinstance(choice, int) and starts[0] != state.board.starts[choice - 1]:
        raise BadInput("position", f"the start is not start {choice} of this board")


def _check_colours(state: TraxxState, where: str, sheet: Sheet, seen: tuple[Card, ...]) -> None:
    """A path cannot hold more cells of a colour than the closed rounds have shown (T-P4)."""
    shown = Counter("".join(seen))
    held = Counter(LETTERS[state.board.colours[cell]] for cell in sheet.path if cell != sheet.start)
    for letter, count in held.items():
        if count > shown[letter]:
            raise BadInput(
                where, f"the path used {letter} {count} times, the cards have shown it {shown[letter]} times"
            )


def _check_numbers(state: TraxxState) -> None:
    """Somebody was first: in a solo game the highest number is full (T-O1), else each number is full once (T-N1)."""
    for index, number in enumerate(NUMBERS):
        points = [desk.closed.noted[index] for desk in state.desks]
        is_highest = not any(state.desks[0].closed.noted[index + 1 :])
        if max(points) and number not in points and (is_highest or not state.solo):
            raise BadInput("numbers", f"nobody has noted the {number} in full, though somebody reached it first")
