"""Perfect par of Connections: the least loss of a seat with exactly these tiles in this order.

Found by beams that are widened as long as there is time (`beam`); a match that reaches it is built with the
rules themselves. What others do does not matter: everybody has their own board, and there are no races. Games of a
series are solved one by one.

The bound comes from counting. If nothing were lost, every number would end a connection and every other connection
would meet its like, so the connections of all tiles and the centre, minus those at the numbers, would come in pairs. If
their number is odd, something is lost, and no loss is less than a point. On the boards of the box, wide beams nearly
always reach this bound. A beam that had room for every board is a proof too.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from isthmus.analysis.answers import Perfect
from isthmus.analysis.connections.beam import Beam, Found
from isthmus.analysis.tape import Tape, idle, with_steps
from isthmus.bots.connections.evaluation import SPIRAL
from isthmus.bots.connections.patterns import kinds, layout_of, sheet_of
from isthmus.bots.connections.weights import learned
from isthmus.bots.protocol import LONGEST, Limit
from isthmus.fast.connections.kernel import from_state
from isthmus.games.connections.board import CENTRE_PATTERN, Board
from isthmus.games.connections.state import ConnectionsState, ConnectionsStep, place_step, spiral_step
from isthmus.kernel.match import Match
from isthmus.kernel.steps import DONE

WIDTHS: Final = (100, 500, 2000, 8000, 30_000, 100_000)
FIRST_WIDTH: Final = 20  # always searched to its end, so that there is an answer
NO_LOSS_SO_HIGH: Final = 1 << 20


def perfect(match: Match, seat: int, seconds: float) -> Perfect:
    """The least loss of the seat in hindsight, a match that reaches it, and a proven lower bound."""
    began = time.monotonic()
    tape = Tape(match)
    starts = games_of(tape)
    best: list[ConnectionsStep] = []
    bound = 0
    for number, (state, tiles) in enumerate(starts):
        share = (began + seconds - time.monotonic()) / (len(starts) - number)
        found, proven = _solve(state, seat, tiles, share)
        bound += proven
        best += [_step_of(state.material, step) for step in found.steps]
    finished = _played(tape, seat, best)
    outcome = finished.outcome
    assert outcome is not None
    return Perfect(outcome.scores[seat], bound, finished, time.monotonic() - began)


def least_loss(board: Board, tiles: Sequence[str]) -> int:
    """What is lost in any case with these tiles: 1 if the connections cannot all meet their like, else nothing."""
    ends = sum(4 - board.patterns[tile].count("-") for tile in tiles) + 4 - CENTRE_PATTERN.count("-")
    numbers = sum(number > 0 for _, _, number in board.rim)
    return (ends - numbers) % 2


def _solve(state: ConnectionsState, seat: int, tiles: Sequence[str], seconds: float) -> tuple[Found, int]:
    """The best way through one game from its empty board, and its proven bound."""
    layout, names = layout_of(state.options), list(state.material.patterns)
    board = state.desks[seat].sheet.board
    assert board is not None
    start, bound = sheet_of(from_state(state), seat, layout), least_loss(board, tiles)
    beam = Beam(layout, kinds().pair, learned(), start, [names.index(tile) for tile in tiles])
    best = beam.run(FIRST_WIDTH, NO_LOSS_SO_HIGH, Limit(LONGEST))
    assert best is not None
    limit = Limit(min(max(seconds, 0.001), LONGEST))
    for width in WIDTHS:
        if best.loss <= bound or limit.over():
            break
        found = beam.run(width, best.loss, limit)
        if found is None:
            break
        if found.exact:
            bound = max(bound, found.loss)
        best = found if found.steps else best
    return best, bound


def _step_of(board: Board, step: int) -> ConnectionsStep:
    square, turn = board.squares[step >> 3], step & 7
    return spiral_step(square) if turn == SPIRAL else place_step(square, turn)


# -- what the match says


def games_of(tape: Tape) -> list[tuple[ConnectionsState, list[str]]]:
    """The beginning and the tiles of each game of the match."""
    found: list[tuple[ConnectionsState, list[str]]] = []
    match = tape.replay(idle)
    for turn in match.turns():
        state: ConnectionsState = turn.opening
        if state.tile is None:
            continue
        if state.round == 1:
            found.append((state, []))
        found[-1][1].append(state.tile)
    return found


def _played(tape: Tape, seat: int, best: list[ConnectionsStep]) -> Match:
    """The match in which the seat plays the best way; others do what they did, or no more than they must."""
    waiting = iter(best)

    def act(played: Match, acting: int) -> Match:
        return with_steps(played, seat, (next(waiting), DONE)) if acting == seat else tape.as_recorded(played, acting)

    return tape.replay(act)
