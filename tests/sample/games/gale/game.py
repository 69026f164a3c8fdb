"""Gale as the kernel sees it: `GAME` joins the rules, the notation, the score and the words."""

from __future__ import annotations

from typing import Final

from isthmus.kernel.canvas import Canvas
from isthmus.kernel.game import News, Outcome, ScoreSheet
from isthmus.kernel.messages import DEFAULT_LANGUAGE
from isthmus.kernel.positions import Documents
from isthmus.kernel.steps import DONE, Done, Undo
from isthmus.kernel.turns import NOBODY, TurnGame
from tests.sample.games.gale import moves, notation, picture, scoring
from tests.sample.games.gale.board import GaleStep, Link, crossings
from tests.sample.games.gale.state import GaleOptions, GaleState


class GaleGame(TurnGame[GaleOptions, GaleState, GaleStep]):
    """The one game object; it has no state of its own."""

    name = notation.NAME
    rules_version = notation.RULES_VERSION
    seat_counts = range(2, 3)
    options_type = GaleOptions
    endings: tuple[str, ...] = (scoring.ENDING,)
    categories: tuple[str, ...] = (scoring.CATEGORY,)
    turn_clause = "G-S1"
    allows_agreements = True
    agreement_clause = "G-E3"

    def start(self, options: GaleOptions, seats: int) -> GaleState:
        assert seats in self.seat_counts
        return GaleState(options)

    def mover(self, state: GaleState) -> int:
        return state.seat

    def round_number(self, state: GaleState) -> int:
        return state.turn if state.seat != NOBODY else state.turn - 1

    def legal(self, state: GaleState, seat: int) -> tuple[GaleStep | Done, ...]:
        return moves.legal_steps(state, seat)

    def step_universe(self, options: GaleOptions) -> tuple[GaleStep | Done, ...]:
        return (DONE, *map(Link, crossings(options.size)))

    def may_undo(self, state: GaleState, seat: int) -> bool:
        return seat == state.seat and bool(state.steps)

    def apply(self, state: GaleState, seat: int, step: GaleStep | Done | Undo) -> GaleState:
        return moves.apply_step(state, seat, step)

    def outcome(self, state: GaleState) -> Outcome | None:
        return scoring.outcome(state)

    def standing(self, state: GaleState) -> tuple[ScoreSheet, ...]:
        return scoring.standing(state)

    def news(self, before: GaleState, after: GaleState) -> tuple[News, ...]:
        if before.winner == NOBODY and after.winner != NOBODY:
            return (News("gale-news-joined", after.winner, {"seat": after.winner + 1}),)
        return ()

    def prompt(self, state: GaleState, seat: int) -> News:
        if seat != state.seat:
            return News("gale-prompt-wait", seat)
        return News("gale-prompt-done" if state.steps else "gale-prompt-link", seat)

    def format_step(self, state: GaleState, step: GaleStep | Done | Undo) -> str:
        return notation.format_step(step)

    def parse_step(self, state: GaleState, seat: int, text: str) -> GaleStep | Done | Undo:
        return notation.parse_step(state, text)

    def format_position(self, state: GaleState) -> str:
        return notation.format_position(state)

    def parse_position(self, text: str, documents: Documents | None = None) -> GaleState:
        return notation.parse_position(text, documents)

    def picture(self, state: GaleState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
        return picture.picture(state, seat, language)


GAME: Final = GaleGame()
