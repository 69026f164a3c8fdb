"""Perfect par of Träxx: the best total a seat could have had with exactly these cards, the others playing as they did.

Here a match becomes a deal, and the way that was found becomes a match again, played with the rules themselves. The
search and the proof are in `hunt`. The paths of others take up no room: everybody has their own board.
"""

from __future__ import annotations

import time
from itertools import pairwise

from isthmus.analysis.answers import Perfect
from isthmus.analysis.tape import Tape, idle, with_steps
from isthmus.analysis.traxx.hunt import NEVER, Found, KnownDeal, best_way
from isthmus.games.traxx.board import NUMBERS, Board
from isthmus.games.traxx.moves import Begin, Extend
from isthmus.games.traxx.state import CHOSEN_START, TraxxOptions, TraxxState
from isthmus.kernel.game import Step
from isthmus.kernel.match import Match
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE


def perfect(match: Match, seat: int, seconds: float) -> Perfect:
    """The best total of the seat in hindsight, a match that reaches it, and a proven upper bound."""
    began = time.monotonic()
    tape = Tape(match)
    best, bound = best_way(deal_of(tape, seat), seconds)
    finished = _played(tape, seat, best)
    outcome = finished.outcome
    assert outcome is not None
    return Perfect(outcome.scores[seat], bound, finished, time.monotonic() - began)


# -- what the match says


def deal_of(tape: Tape, seat: int) -> KnownDeal:
    """The starts and cards of the seat, and what the others do."""
    match = _played(tape, seat, None)
    options: TraxxOptions = match.header.options
    board: Board = options.layout
    raced = [NEVER] * len(NUMBERS)
    for turn in match.turns():
        for step in (step for other in turn.period.seats if other != seat for step in turn.steps(other)):
            if isinstance(step, Extend) and (number := board.number_at.get(step.cell)):
                raced[number - NUMBERS[0]] = min(raced[number - NUMBERS[0]], int(turn.period.label))
    chosen = options.start == CHOSEN_START
    starts = tuple(sorted(board.starts)) if chosen else (match.state.desks[seat].sheet.start,)
    return KnownDeal(board, starts, match.state.cards, tuple(raced), len(match.header.names) == 1)


def _played(tape: Tape, seat: int, best: Found | None) -> Match:
    """The match in which the seat plays the best way (None: nothing) and everybody else does what they did."""

    def act(played: Match, acting: int) -> Match:
        if acting != seat:
            return tape.as_recorded(played, acting)
        return idle(played, seat) if best is None else with_steps(played, seat, _best_steps(played.state, best))

    return tape.replay(act)


def _best_steps(state: TraxxState, best: Found) -> list[Step]:
    if state.stage is Stage.SETUP:
        return [Begin(best.start), DONE]
    origin, cells = best.rounds[state.round - 1]
    return [*(Extend(a, b) for a, b in pairwise((origin, *cells))), DONE]
