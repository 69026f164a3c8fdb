"""Ponte del Diavolo as the kernel sees it: `GAME` joins the rules, the notation, the score and the words.

Nothing is hidden in this game, so a view is the state itself.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from isthmus.games.ponte import moves, notation, picture, scoring
from isthmus.games.ponte.board import Colour, PonteStep
from isthmus.games.ponte.grid import grid_of
from isthmus.games.ponte.news import news_between, prompt_for
from isthmus.games.ponte.state import Phase, PonteOptions, PonteState, build_state, turn_fields
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.chance import Chance
from isthmus.kernel.errors import Refused
from isthmus.kernel.game import News, Outcome, Period, ScoreSheet
from isthmus.kernel.messages import DEFAULT_LANGUAGE
from isthmus.kernel.positions import Documents
from isthmus.kernel.steps import DONE, Done, Undo
from isthmus.kernel.turns import NOBODY, TurnGame

LOT: Final = Chance("lot", (0, 1))
ACTIVE: Final = {NOBODY: (), 0: (0,), 1: (1,)}


class PonteGame(TurnGame[PonteOptions, PonteState, PonteStep]):
    """The one game object; it has no state of its own."""

    name = notation.NAME
    rules_version = notation.RULES_VERSION
    seat_counts = range(2, 3)
    options_type = PonteOptions
    endings: tuple[str, ...] = scoring.ENDINGS
    categories: tuple[str, ...] = scoring.CATEGORIES
    turn_clause = "P-T1"
    allows_agreements = True
    agreement_clause = "P-V4"

    def start(self, options: PonteOptions, seats: int) -> PonteState:
        assert seats in self.seat_counts
        if options.lot:
            return build_state(options, phase=Phase.LOT, turn=0, starter=NOBODY)
        return build_state(options, phase=Phase.OPENING, turn=1)

    def chance(self, state: PonteState) -> Chance | None:
        return LOT if state.phase is Phase.LOT else None

    def draw(self, state: PonteState, outcome: Hashable) -> PonteState:
        if state.phase is not Phase.LOT or outcome not in LOT.outcomes:
            raise Refused("kernel-not-an-outcome", "P-S1")
        opened = state.with_changes({"phase": Phase.OPENING, "turn": 1, "starter": LOT.outcomes.index(outcome)})
        return opened.with_changes(turn_fields(opened, Phase.OPENING))

    def mover(self, state: PonteState) -> int:
        return state.seat

    def active(self, state: PonteState) -> tuple[int, ...]:
        return ACTIVE[state.seat]  # asked after every step, so it is looked up

    def legal(self, state: PonteState, seat: int) -> tuple[PonteStep | Done, ...]:
        return moves.legal_steps(state, seat)

    def step_universe(self, options: PonteOptions) -> tuple[PonteStep | Done, ...]:
        grid = grid_of(options.box().size)
        return (DONE, *moves.CHOICES, *grid.tiles, *(span.step for span in grid.spans))

    def may_undo(self, state: PonteState, seat: int) -> bool:
        return moves.may_undo(state, seat)

    def apply(self, state: PonteState, seat: int, step: PonteStep | Done | Undo) -> PonteState:
        return moves.apply_step(state, seat, step)

    def period(self, state: PonteState) -> Period:
        return Period("lot", ()) if state.phase is Phase.LOT else super().period(state)

    def round_number(self, state: PonteState) -> int:
        return state.turn

    def outcome(self, state: PonteState) -> Outcome | None:
        return scoring.outcome(state)

    def standing(self, state: PonteState) -> tuple[ScoreSheet, ...]:
        return scoring.standing(state)

    def news(self, before: PonteState, after: PonteState) -> tuple[News, ...]:
        return news_between(before, after)

    def prompt(self, state: PonteState, seat: int) -> News:
        return prompt_for(state, seat)

    def format_step(self, state: PonteState, step: PonteStep | Done | Undo) -> str:
        return notation.format_step(step)

    def parse_step(self, state: PonteState, seat: int, text: str) -> PonteStep | Done | Undo:
        return notation.parse_step(state, seat, text)

    def format_draw(self, state: PonteState, outcome: Hashable) -> str:
        return notation.format_draw(outcome)

    def parse_draw(self, state: PonteState, text: str) -> Hashable:
        return notation.parse_draw(text)

    def format_position(self, state: PonteState) -> str:
        return notation.format_position(state)

    def parse_position(self, text: str, documents: Documents | None = None) -> PonteState:
        return notation.parse_position(text, documents)

    def picture(self, state: PonteState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
        return picture.picture(state, seat, language)

    def dead_squares(self, state: PonteState, colour: Colour) -> tuple[str, ...]:
        """Squares without a tile on which this colour can never place one again."""
        return moves.dead_squares(state, colour)


GAME: Final = PonteGame()
