"""Perfect par of Connections: the least loss of a seat with exactly these tiles in this order.

Found by beams that are widened as long as there is time (`connections_beam`); a match that reaches it is built with the
rules themselves. What others do does not matter: everybody has a board of their own, and nothing is raced for. Games
of a series are solved one by one.

The bound is one of counting. If nothing were lost, every number would end a connection and every other connection
would meet its like, so the connections of all tiles and the centre less those at the numbers would come in pairs. Where
their number is odd, something is lost, and no loss is less than a point. On the boards of the box wide beams nearly
always reach this bound. A beam that had room for every board is a proof as well.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from isthmus.analysis.answers import Perfect
from isthmus.analysis.connections_beam import Beam, Found
from isthmus.analysis.steps import steps_of
from isthmus.bots.connections.evaluation import SPIRAL
from isthmus.bots.connections.patterns import kinds, layout_of, sheet_of
from isthmus.bots.connections.weights import learned
from isthmus.bots.protocol import LONGEST, Limit
from isthmus.fast.connections import from_state
from isthmus.games.connections.board import CENTRE_PATTERN, Board
from isthmus.games.connections.state import ConnectionsState, Step, place_step, spiral_step
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Drawn, Match
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE

WIDTHS: Final = (100, 500, 2000, 8000, 30_000, 100_000)
FIRST_WIDTH: Final = 20  # always searched to its end, so that there is an answer
NO_LOSS_SO_HIGH: Final = 1 << 20


def perfect(match: Match, seat: int, seconds: float) -> Perfect:
    """The least loss of the seat in hindsight, a match that reaches it, and what is proven that nothing undercuts."""
    began = time.monotonic()
    draws, starts = _dealt(match)
    best: list[Step] = []
    bound = 0
    for number, (state, tiles) in enumerate(starts):
        share = (began + seconds - time.monotonic()) / (len(starts) - number)
        found, proven = _solve(state, seat, tiles, share)
        bound += proven
        best += [_step_of(state.material, step) for step in found.steps]
    finished = _played(match, seat, draws, best)
    outcome = finished.outcome
    assert outcome is not None
    return Perfect(outcome.scores[seat], bound, finished, time.monotonic() - began)


def least_loss(board: Board, tiles: Sequence[str]) -> int:
    """What is lost in any case with these tiles: 1 if the connections cannot all meet their like, else nothing."""
    ends = sum(4 - board.patterns[tile].count("-") for tile in tiles) + 4 - CENTRE_PATTERN.count("-")
    numbers = sum(number > 0 for _, _, number in board.rim)
    return (ends - numbers) % 2


def _solve(state: ConnectionsState, seat: int, tiles: Sequence[str], seconds: float) -> tuple[Found, int]:
    """The best way through one game from its empty board, and what is proven for it."""
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


def _step_of(board: Board, step: int) -> Step:
    square, turn = board.squares[step >> 3], step & 7
    return spiral_step(square) if turn == SPIRAL else place_step(square, turn)


# -- what the match says


def _dealt(match: Match) -> tuple[dict[str, Any], list[tuple[ConnectionsState, list[str]]]]:
    """The outcome of every draw by label, and of each game its beginning and its tiles."""
    draws: dict[str, Any] = {entry.label: entry.outcome for entry in match.log if isinstance(entry, Drawn)}
    game, state = match.game, match.game.start(match.header.options, len(match.header.names))
    starts: list[tuple[ConnectionsState, list[str]]] = []
    while (chance := game.chance(state)) is not None or game.active(state):
        if chance is None:
            for seat in game.active(state):
                state = game.apply(game.apply(state, seat, game.legal(state, seat)[-1]), seat, DONE)
            continue
        if chance.label not in draws:
            if match.secret is None:
                raise BadInput("match", "not all its tiles are known: it is not finished and nobody deals")
            draws[chance.label] = match.secret.pick(chance)
        if state.stage is Stage.DRAW and state.round == 1:
            starts.append((state, []))
        if state.stage is Stage.DRAW:
            starts[-1][1].append(draws[chance.label])
        state = game.draw(state, draws[chance.label])
    return draws, starts


def _played(match: Match, seat: int, draws: dict[str, Any], best: list[Step]) -> Match:
    """The match in which the seat goes the best way; others do what they did, and anything where they did nothing."""
    game, steps, waiting = match.game, steps_of(match), list(best)
    replayed = Match(match.header, (), game.start(match.header.options, len(match.header.names)))
    while not replayed.over:
        if (chance := game.chance(replayed.state)) is not None:
            replayed = replayed.draw(draws[chance.label])
            continue
        label = game.period(replayed.state).label
        for actor in replayed.active():
            row = [waiting.pop(0)] if actor == seat else steps.get((actor, label), [])
            row = [step for step in row if step != DONE] or [replayed.legal(actor)[0]]
            for step in (*row, DONE):
                replayed = replayed.play(actor, step)
    return replayed
