"""Connections behind the kernel's protocol: deal, rounds, series, positions, news."""

from __future__ import annotations

from collections.abc import Hashable

from isthmus.games.connections import news, notation, picture, scoring
from isthmus.games.connections.board import LETTERS, Board, standard_board
from isthmus.games.connections.moves import lay, legal_steps, possible_places
from isthmus.games.connections.notation import SheetText
from isthmus.games.connections.state import (
    NO_SHEET,
    RANDOM,
    ConnectionsOptions,
    ConnectionsState,
    ConnectionsStep,
    Sheet,
    empty_sheet,
    material_of,
)
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.chance import Chance
from isthmus.kernel.errors import BadInput, IsthmusError, Refused, Unreadable, quoted
from isthmus.kernel.game import News, Outcome, ScoreSheet
from isthmus.kernel.messages import DEFAULT_LANGUAGE
from isthmus.kernel.sheets import Desk, SheetGame, Stage
from isthmus.kernel.steps import DONE, Done, Undo

_ONLY_DONE = (DONE,)


class Connections(SheetGame[ConnectionsOptions, ConnectionsState, ConnectionsStep]):
    """One tile a round, 24 rounds, everybody at once."""

    name = "connections"
    rules_version = 1
    seat_counts = range(1, 5)
    options_type = ConnectionsOptions
    endings = scoring.ENDINGS
    categories = scoring.CATEGORIES
    reopens = True  # C-R2: a placement may be changed until everybody is done
    agreement_clause = "C-R2"
    round_clause = "C-R1"
    final_clause = "C-R2"

    # -- beginning and chance

    def start(self, options: ConnectionsOptions, seats: int) -> ConnectionsState:
        sheets = [NO_SHEET] * seats
        if options.board is not None:
            sheets = [empty_sheet(options.board)] * seats
        elif options.boards != RANDOM:
            sheets[0] = empty_sheet(standard_board(options.boards))
        desks = tuple(Desk(sheet, sheet) for sheet in sheets)
        return _with_boards(ConnectionsState(options, desks, Stage.DEAL, 0, ()), desks)

    def chance(self, state: ConnectionsState) -> Chance | None:
        if state.stage is Stage.DRAW:
            prefix = f"game/{state.game}/" if state.losses else ""
            return Chance(f"{prefix}tile/{state.round}", state.to_come)  # C-R1, C-R3
        if state.stage is Stage.DEAL:
            return Chance(f"board/{_next_seat(state) + 1}", _boards_left(state))  # C-C4: all different
        return None

    def draw(self, state: ConnectionsState, outcome: Hashable) -> ConnectionsState:
        if state.stage is Stage.DRAW:
            if outcome in state.cards or outcome not in state.material.patterns:
                raise Refused("kernel-not-an-outcome", "C-R1")
            return state.changed(cards=(*state.cards, outcome), stage=Stage.PLAY)
        if state.stage is not Stage.DEAL or outcome not in _boards_left(state):
            raise Refused("kernel-not-an-outcome", "C-C4" if state.stage is Stage.DEAL else "C-R1")
        sheet = empty_sheet(standard_board(str(outcome)))
        dealt = state.with_desk(_next_seat(state), Desk(sheet, sheet))
        return _with_boards(dealt, dealt.desks)

    # -- steps

    def sheet_legal(self, state: ConnectionsState, seat: int) -> tuple[ConnectionsStep | Done, ...]:
        desk = state.desks[seat]
        if desk.steps:
            return _ONLY_DONE  # C-R1: one tile per round
        return legal_steps(desk.sheet, state.cards[-1])

    def sheet_apply(self, state: ConnectionsState, seat: int, step: ConnectionsStep) -> Sheet:
        desk = state.desks[seat]
        if desk.steps:
            where = desk.steps[0].square
            raise Refused("connections-one-tile-a-round", "C-R1", (where,), {"square": where})
        return lay(desk.sheet, state.cards[-1], step)

    def finish_refusal(self, state: ConnectionsState, seat: int) -> Refused | None:
        return None if state.desks[seat].steps else Refused("connections-place-first", "C-R1")

    def close(self, state: ConnectionsState) -> ConnectionsState:
        desks = tuple([Desk(desk.sheet, desk.sheet) for desk in state.desks])
        if state.round < material_of(state.options).rounds:
            return state.changed(desks=desks, stage=Stage.DRAW, round=state.round + 1)
        if state.game == state.games:
            return state.changed(desks=desks, stage=Stage.OVER)
        losses = (*state.losses, tuple(scoring.loss(desk.sheet) for desk in desks))  # C-E3
        fresh = tuple(Desk(sheet, sheet) for sheet in (empty_sheet(_board(desk)) for desk in desks))  # C-C4: kept
        return state.changed(desks=fresh, stage=Stage.DRAW, round=1, cards=(), losses=losses)

    def step_universe(self, options: ConnectionsOptions) -> tuple[ConnectionsStep | Done, ...]:
        sheet = empty_sheet(material_of(options))
        return (DONE, *possible_places(sheet), *sheet.spirals)

    def round_count(self, state: ConnectionsState) -> int | None:
        return material_of(state.options).rounds  # C-R1: a round for every square

    # -- results and words

    def outcome(self, state: ConnectionsState) -> Outcome | None:
        return scoring.outcome(state)

    def standing(self, state: ConnectionsState) -> tuple[ScoreSheet, ...]:
        return scoring.standing(state)

    def news(self, before: ConnectionsState, after: ConnectionsState) -> tuple[News, ...]:
        return news.tell(before, after)

    def prompt(self, state: ConnectionsState, seat: int) -> News:
        return news.prompt(state, seat)

    def picture(self, state: ConnectionsState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
        return picture.picture(state, seat, language)

    # -- notation

    def format_step(self, state: ConnectionsState, step: ConnectionsStep | Done | Undo) -> str:
        return notation.format_step(step)

    def parse_step(self, state: ConnectionsState, seat: int, text: str) -> ConnectionsStep | Done | Undo:
        return notation.parse_step(state, seat, text)

    def format_draw(self, state: ConnectionsState, outcome: Hashable) -> str:
        return str(outcome)

    def parse_draw(self, state: ConnectionsState, text: str) -> Hashable:
        chance = self.chance(state)
        outcomes: tuple[Hashable, ...] = chance.outcomes if chance is not None else ()
        for outcome in outcomes:
            if str(outcome).lower() == text.strip().lower():
                return outcome
        raise Unreadable(text, f"one of: {', '.join(map(str, outcomes)) or 'nothing, no draw is open'}")

    def round_label(self, state: ConnectionsState) -> str:
        return f"{state.game}/{state.round}" if state.games > 1 else str(state.round)

    def format_card(self, card: str) -> str:
        return card

    def parse_card(self, text: str) -> str:
        return notation.parse_card(text)

    def format_sheet(self, options: ConnectionsOptions, sheet: Sheet) -> str:
        return notation.format_sheet(options, sheet)

    def parse_sheet(self, options: ConnectionsOptions, text: str) -> SheetText:
        return notation.parse_sheet(options, text)

    def format_extra(self, state: ConnectionsState) -> str:
        return notation.format_losses(state.losses)

    def build_state(
        self,
        options: ConnectionsOptions,
        desks: tuple[Desk[SheetText], ...],
        stage: Stage,
        round_: int,
        cards: tuple[str, ...],
        extra: str,
    ) -> ConnectionsState:
        if len(desks) not in self.seat_counts:
            raise BadInput("position", f"has {len(desks)} seats, expected 1 to 4")
        losses = notation.parse_losses(extra)
        _check_boards(options, [desk.sheet.board for desk in desks], stage)
        _check_cards(material_of(options), stage, round_, cards)
        laid = round_ if stage is Stage.OVER else max(round_ - 1, 0)
        sheets = [_replay(desk.sheet, cards, seat, laid) for seat, desk in enumerate(desks)]
        rebuilt = tuple(Desk(sheet, sheet) for sheet in sheets)
        state = ConnectionsState(options, rebuilt, stage, round_, cards, losses)
        _check_losses(state)
        return state


def _with_boards(state: ConnectionsState, desks: tuple[Desk[Sheet], ...]) -> ConnectionsState:
    """The state itself while boards are still to be dealt, else the beginning of the first round."""
    if any(desk.sheet.board is None for desk in desks):
        return state
    return state.changed(stage=Stage.DRAW, round=1)


def _next_seat(state: ConnectionsState) -> int:
    return next(seat for seat, desk in enumerate(state.desks) if desk.sheet.board is None)


def _boards_left(state: ConnectionsState) -> tuple[str, ...]:
    taken = {desk.sheet.board.name for desk in state.desks if desk.sheet.board is not None}
    return tuple(letter for letter in LETTERS if letter not in taken)


def _board(desk: Desk[Sheet]) -> Board:
    assert desk.sheet.board is not None
    return desk.sheet.board


def _check_boards(options: ConnectionsOptions, boards: list[Board | None], stage: Stage) -> None:
    dealt = [board for board in boards if board is not None]
    if boards[: len(dealt)] != dealt or (stage is Stage.DEAL) == (len(dealt) == len(boards)):
        raise BadInput("position", f"{len(dealt)} of {len(boards)} boards are dealt in stage {stage.value}")
    if options.board is None and len(set(dealt)) < len(dealt):
        raise BadInput("position", "two seats have the same board")
    if options.boards != RANDOM and (not dealt or dealt[0].name != options.boards):
        raise BadInput("seat 1", f"expected board {options.boards}, as the options say")


def _check_cards(board: Board, stage: Stage, round_: int, cards: tuple[str, ...]) -> None:
    shown = {Stage.DEAL: 0, Stage.DRAW: round_ - 1, Stage.PLAY: round_, Stage.OVER: board.rounds}.get(stage)
    least, most = {Stage.DEAL: (0, 0), Stage.OVER: (board.rounds,) * 2}.get(stage, (1, board.rounds))
    if shown is None or not least <= round_ <= most:
        raise BadInput("position", f"there is no stage {stage.value} in round {round_}")
    if len(cards) != shown or len(set(cards)) < len(cards):
        raise BadInput("position", f"{len(set(cards))} different tiles, expected {shown} in {stage.value} {round_}")
    for card in cards:
        if card not in board.patterns:
            raise BadInput("position", f"{quoted(card)} is not a tile")


def _replay(text: SheetText, cards: tuple[str, ...], seat: int, laid: int) -> Sheet:
    if len(text.steps) != laid:
        raise BadInput(f"seat {seat + 1}", f"{len(text.steps)} tiles are placed, expected {laid}")
    if text.board is None:
        return NO_SHEET
    sheet = empty_sheet(text.board)
    for number, step in enumerate(text.steps):
        try:
            sheet = lay(sheet, cards[number], step)
        except IsthmusError as error:
            raise BadInput(f"seat {seat + 1}", f"tile {number + 1}: {error}") from error
    return sheet


def _check_losses(state: ConnectionsState) -> None:
    seats = len(state.desks)
    most = sum(number for _, _, number in state.material.rim) + state.material.rounds
    for game in state.losses:
        if len(game) != seats or max(game) > most:
            raise BadInput("position", f"an earlier game has {len(game)} losses, expected {seats} of at most {most}")
    if state.game > state.games or (state.stage is Stage.OVER and state.game != state.games):
        raise BadInput("position", f"is game {state.game} of {state.games} in stage {state.stage.value}")
    if state.stage is Stage.DEAL and state.losses:
        raise BadInput("position", "boards are dealt only before the first game")


GAME = Connections()
