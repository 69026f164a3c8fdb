"""Hashi behind the kernel's protocol: stages, dealing, closing rounds.

The rules of steps are in `moves`, points in `scoring`, writing in `notation`; nothing here knows where a line runs.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from isthmus.games.hashi import news, notation, picture, scoring
from isthmus.games.hashi.moves import (
    BRIDGES,
    WRITES,
    Bridge,
    HashiStep,
    Write,
    legal_steps,
    refusal,
    setup_refusal,
    setup_steps,
)
from isthmus.games.hashi.positions import check_position
from isthmus.games.hashi.state import (
    DECK,
    EMPTY_SHEET,
    NO_BONUS,
    ROUNDS,
    Card,
    HashiOptions,
    HashiState,
    Sheet,
    read_card,
    with_bridge,
    with_number,
)
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.chance import Chance
from isthmus.kernel.errors import Refused, Unreadable
from isthmus.kernel.game import News, Outcome, ScoreSheet
from isthmus.kernel.messages import DEFAULT_LANGUAGE
from isthmus.kernel.sheets import Desk, SheetGame, Stage
from isthmus.kernel.steps import DONE, Done, Undo


class HashiGame(SheetGame[HashiOptions, HashiState, HashiStep]):
    """Everybody at once, each on their own board, with the same card."""

    name = "hashi"
    rules_version = 1
    seat_counts = range(1, 5)
    options_type = HashiOptions
    endings: tuple[str, ...] = (scoring.ENDING,)
    categories: tuple[str, ...] = scoring.CATEGORIES
    round_clause = "H-R2"
    final_clause = "H-R3"
    agreement_clause = "H-R3"

    # -- dealing

    def start(self, options: HashiOptions, seats: int) -> HashiState:
        stage = Stage.DEAL if options.setup == "random" else Stage.SETUP  # H-S2
        desks = (Desk(EMPTY_SHEET, EMPTY_SHEET),) * seats
        return HashiState(options, desks, stage, 0, (), (NO_BONUS,) * seats)

    def chance(self, state: HashiState) -> Chance | None:
        """Cards are drawn one by one, so no state ever knows the next card or the hidden one (H-S3, H-R4)."""
        if state.stage is Stage.DRAW:
            return Chance(f"card/{state.round}", _unseen(state))
        if state.stage is Stage.REVEAL:
            return Chance("hidden", _unseen(state))
        if state.stage is Stage.DEAL:
            return Chance(f"start/{_next_to_deal(state) + 1}", setup_steps(state.board))
        return None

    def draw(self, state: HashiState, outcome: Hashable) -> HashiState:
        if state.stage is Stage.DEAL:
            return self._deal_start(state, outcome)
        if state.stage not in (Stage.DRAW, Stage.REVEAL) or outcome not in DECK or outcome in state.cards:
            raise Refused("kernel-not-an-outcome", "H-S3")
        stage = Stage.PLAY if state.stage is Stage.DRAW else Stage.OVER
        cards = (*state.cards, outcome)
        return HashiState(state.options, state.desks, stage, state.round, cards, state.bonuses)

    def _deal_start(self, state: HashiState, outcome: Hashable) -> HashiState:
        if not isinstance(outcome, Write) or outcome not in setup_steps(state.board):
            raise Refused("kernel-not-an-outcome", "H-S2")
        sheet = with_number(state.board, EMPTY_SHEET, outcome.island, outcome.number)
        seat = _next_to_deal(state)
        dealt = state.with_desk(seat, Desk(sheet, sheet))
        if seat + 1 < len(state.desks):
            return dealt
        return HashiState(state.options, dealt.desks, Stage.DRAW, 1, (), state.bonuses)

    # -- one sheet

    def sheet_legal(self, state: HashiState, seat: int) -> tuple[HashiStep | Done, ...]:
        desk = state.desks[seat]
        if state.stage is Stage.PLAY:
            return legal_steps(state.options.layout, desk.sheet, state.cards[-1], desk.steps)
        return (DONE,) if desk.steps else setup_steps(state.board)  # H-S1

    def sheet_apply(self, state: HashiState, seat: int, step: HashiStep) -> Sheet:
        board = state.options.layout
        desk = state.desks[seat]
        sheet = desk.sheet
        if state.stage is Stage.PLAY:
            refused = refusal(board, sheet, state.cards[-1], desk.steps, step)
        else:
            refused = setup_refusal(board, desk.steps, step)
        if refused is not None:
            raise refused
        if isinstance(step, Bridge):
            return with_bridge(board, sheet, step.line)
        return with_number(board, sheet, step.island, step.number)

    def finish_refusal(self, state: HashiState, seat: int) -> Refused | None:
        desk = state.desks[seat]
        if state.stage is Stage.SETUP:
            return None if desk.steps else Refused("hashi-setup-not-written", "H-S1")
        needed = state.cards[-1].bridges
        lines = [step.line for step in desk.steps if type(step) is Bridge]
        if len(lines) in (0, needed):  # H-B1, H-R1: both actions may be left out
            return None
        names = tuple(state.board.line_names[line] for line in lines)
        arguments = {"drawn": len(lines), "bridges": needed, "more": needed - len(lines)}
        return Refused("hashi-bridges-missing", "H-B1", names, arguments)

    def close(self, state: HashiState) -> HashiState:
        sheets = tuple(desk.sheet for desk in state.desks)
        if state.stage is Stage.SETUP:
            sheets = (sheets[-1], *sheets[:-1])  # H-S1: seat s hands its board to seat s + 1
            return HashiState(state.options, _desks(sheets), Stage.DRAW, 1, (), state.bonuses)
        bonuses = scoring.settle(state.options.layout, sheets, state.bonuses, state.round)
        last = state.round == ROUNDS  # H-R2
        stage, round_ = (Stage.REVEAL, ROUNDS) if last else (Stage.DRAW, state.round + 1)
        return HashiState(state.options, _desks(sheets), stage, round_, state.cards, bonuses)

    def step_universe(self, options: HashiOptions) -> tuple[HashiStep | Done, ...]:
        writes = (write for row in WRITES.values() for write in row)
        return (DONE, *writes, *BRIDGES[: len(options.layout.lines)])

    def round_count(self, state: HashiState) -> int | None:
        return ROUNDS  # H-R2

    # -- results and reports

    def outcome(self, state: HashiState) -> Outcome | None:
        return scoring.outcome(state) if state.stage is Stage.OVER else None

    def standing(self, state: HashiState) -> tuple[ScoreSheet, ...]:
        return scoring.standing(state)

    def news(self, before: HashiState, after: HashiState) -> tuple[News, ...]:
        return news.tell(before, after)

    def prompt(self, state: HashiState, seat: int) -> News:
        return news.prompt(state, seat, self.legal(state, seat))

    def picture(self, state: HashiState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
        return picture.picture(state, seat, language)

    # -- notation

    def format_step(self, state: HashiState, step: HashiStep | Done | Undo) -> str:
        return notation.format_step(state.board, step)

    def parse_step(self, state: HashiState, seat: int, text: str) -> HashiStep | Done | Undo:
        number = state.cards[-1].number if state.stage is Stage.PLAY else None
        return notation.parse_step(state.board, state.stage, number, text)

    def format_draw(self, state: HashiState, outcome: Hashable) -> str:
        return notation.format_step(state.board, outcome) if isinstance(outcome, Write) else str(outcome)

    def parse_draw(self, state: HashiState, text: str) -> Hashable:
        if state.stage is not Stage.DEAL:
            return read_card(text)
        step = notation.parse_step(state.board, Stage.SETUP, None, text)
        if not isinstance(step, Write):
            raise Unreadable(text, "an island and a first number such as 'c2=3'")
        return step

    def format_card(self, card: Card) -> str:
        return str(card)

    def parse_card(self, text: str) -> Card:
        return read_card(text)

    def format_sheet(self, options: HashiOptions, sheet: Sheet) -> str:
        return notation.format_sheet(options.layout, sheet)

    def parse_sheet(self, options: HashiOptions, text: str) -> Sheet:
        return notation.parse_sheet(options.layout, text)

    def format_extra(self, state: HashiState) -> str:
        return notation.format_bonuses(state.bonuses)

    def build_state(
        self,
        options: HashiOptions,
        desks: tuple[Desk[Sheet], ...],
        stage: Stage,
        round_: int,
        cards: tuple[Card, ...],
        extra: str,
    ) -> HashiState:
        bonuses = notation.parse_bonuses(extra, len(desks))
        return check_position(HashiState(options, desks, stage, round_, cards, bonuses))


def _desks(sheets: tuple[Sheet, ...]) -> tuple[Desk[Sheet], ...]:
    return tuple(Desk(sheet, sheet) for sheet in sheets)


def _unseen(state: HashiState) -> tuple[Card, ...]:
    seen = set(state.cards)
    return tuple([card for card in DECK if card not in seen])


def _next_to_deal(state: HashiState) -> int:
    return sum(desk.closed.numbers > 0 for desk in state.desks)


GAME: Final = HashiGame()
