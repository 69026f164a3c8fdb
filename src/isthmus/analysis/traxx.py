"""Perfect par of Träxx: the best total that a seat could have had with exactly these cards, the others as they were.

Here a match becomes a deal and the way that was found a match again, played with the rules themselves. The search and
the proof are in `traxx_hunt`. What the paths of others cost in room is nothing: everybody has a board of their own.
"""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

from isthmus.analysis.answers import Perfect
from isthmus.analysis.steps import Steps, steps_of
from isthmus.analysis.traxx_hunt import NEVER, Deal, Found, best_way
from isthmus.games.traxx.board import NUMBERS, ROUNDS, Board
from isthmus.games.traxx.moves import Begin, Extend
from isthmus.games.traxx.state import CHOSEN_START, TraxxState
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Drawn, Match
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE


def perfect(match: Match, seat: int, seconds: float) -> Perfect:
    """The best total of the seat in hindsight, a match that reaches it, and what is proven that nothing surpasses."""
    began = time.monotonic()
    draws, steps = _draws_of(match), steps_of(match)
    best, bound = best_way(_deal_of(match, seat, draws, steps), seconds)
    finished = _played(match, seat, draws, steps, best)
    outcome = finished.outcome
    assert outcome is not None
    return Perfect(outcome.scores[seat], bound, finished, time.monotonic() - began)


# -- what the match says


def _draws_of(match: Match) -> dict[str, Any]:
    """The outcome of every draw, by label; those to come are asked from the dealer."""
    draws: dict[str, Any] = {entry.label: entry.outcome for entry in match.log if isinstance(entry, Drawn)}
    game, state = match.game, match.game.start(match.header.options, len(match.header.names))
    while (chance := game.chance(state)) is not None or game.active(state):
        if chance is None:
            for seat in game.active(state):
                if state.stage is Stage.SETUP:
                    state = game.apply(state, seat, game.legal(state, seat)[0])
                state = game.apply(state, seat, DONE)
            continue
        if chance.label not in draws:
            if match.secret is None:
                raise BadInput("match", "not all its cards are known: it is not finished and nobody deals")
            draws[chance.label] = match.secret.pick(chance)
        state = game.draw(state, draws[chance.label])
    return draws


def _deal_of(match: Match, seat: int, draws: dict[str, Any], steps: Steps) -> Deal:
    options, seats = match.header.options, len(match.header.names)
    board: Board = options.layout
    raced = [NEVER] * len(NUMBERS)
    for (other, label), row in steps.items():
        for step in row:
            if other != seat and isinstance(step, Extend) and (number := board.number_at.get(step.cell)):
                raced[number - NUMBERS[0]] = min(raced[number - NUMBERS[0]], int(label))
    if f"start/{seat + 1}" in draws:
        starts: tuple[int, ...] = (draws[f"start/{seat + 1}"],)
    else:
        starts = tuple(sorted(board.starts)) if options.start == CHOSEN_START else (board.starts[options.start - 1],)
    cards = tuple(draws[f"card/{round_}"] for round_ in range(1, ROUNDS + 1))
    return Deal(board, starts, cards, tuple(raced), seats == 1)


def _played(match: Match, seat: int, draws: dict[str, Any], steps: Steps, best: Found) -> Match:
    """The match in which the seat goes the best way and everybody else does what they did."""
    game = match.game
    state: TraxxState = game.start(match.header.options, len(match.header.names))
    replayed = Match(match.header, (), state)
    while not replayed.over:
        if (chance := game.chance(replayed.state)) is not None:
            replayed = replayed.draw(draws[chance.label])
            continue
        label = game.period(replayed.state).label
        for actor in replayed.active():
            row = _best_steps(replayed.state, best) if actor == seat else steps.get((actor, label), [])
            for step in [*(step for step in row if step != DONE), DONE]:
                replayed = replayed.play(actor, step)
    return replayed


def _best_steps(state: TraxxState, best: Found) -> list[Any]:
    if state.stage is Stage.SETUP:
        return [Begin(best.start)]
    origin, cells = best.rounds[state.round - 1]
    return [Extend(a, b) for a, b in pairwise((origin, *cells))]
