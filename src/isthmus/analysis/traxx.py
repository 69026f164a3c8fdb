"""Perfect par of Träxx: the best total that a seat could have had with exactly these cards, the others as they were.

Found by a beam search over the rounds that is widened as long as there is time (`traxx_beam`); a match that reaches it
is built with the rules themselves. The bound is a sound one, not a sharp one: which numbers can be reached at all, and
when, if no cell were ever in the way, and how many cells the cards can pay. What the paths of others cost in room is
nothing: everybody has a board of their own.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

import numpy as np

from isthmus.analysis.answers import Perfect
from isthmus.analysis.steps import Steps, steps_of
from isthmus.analysis.traxx_beam import CELLS, EMPTY, NODE_WORDS, PARENT, appraise, expand
from isthmus.bots.traxx.plans import ALONE, WAY_BITS, new_plans
from isthmus.bots.traxx.policy import S_POINTS, S_TAIL, S_TIP, S_USED
from isthmus.bots.traxx.position import lore_for
from isthmus.bots.traxx.weights import weights_for
from isthmus.fast.compile import Words, word
from isthmus.games.traxx.board import CELL_COUNT, LETTERS, NEIGHBOURS, NUMBERS, ROUNDS, Board, Card, standard_board
from isthmus.games.traxx.moves import Begin, Extend
from isthmus.games.traxx.scoring import half
from isthmus.games.traxx.state import CHOSEN_START, TraxxState
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Drawn, Match
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE

WIDTHS: Final = (60, 250, 1000, 4000, 12000, 36000)  # each is tried if the time is likely to be enough
FAN: Final = 40  # how many new nodes a node has at most on the average; more are not looked at
NEVER: Final = ROUNDS + 1


@dataclass(frozen=True)
class Deal:
    """What is fixed: the starts to choose from, the cards, and in which round another seat first has each number."""

    board: Board
    starts: tuple[int, ...]
    cards: tuple[Card, ...]
    raced: tuple[int, ...]
    solo: bool

    def taken(self, round_: int) -> int:
        """The numbers that others had before this round (bits)."""
        if self.solo:
            return word(ALONE)
        return word(sum(1 << place for place, first in enumerate(self.raced) if first < round_))


@dataclass(frozen=True)
class Found:
    """A row of cells for each round, from a start: for each round the end that grows and the cells it enters."""

    points: int
    start: int
    rounds: tuple[tuple[int, tuple[int, ...]], ...]
    exact: bool


def perfect(match: Match, seat: int, seconds: float) -> Perfect:
    """The best total of the seat in hindsight, a match that reaches it, and what is proven that nothing surpasses."""
    began = time.monotonic()
    draws, steps = _draws_of(match), steps_of(match)
    deal = _deal_of(match, seat, draws, steps)
    best = _search(deal, lore_for(match.header.options), began, seconds)
    finished = _played(match, seat, draws, steps, best)
    outcome = finished.outcome
    assert outcome is not None
    total = outcome.scores[seat]
    bound = total if best.exact else max(total, bound_of(deal))
    return Perfect(total, bound, finished, time.monotonic() - began)


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


# -- the search


def _search(deal: Deal, lore: Words, began: float, seconds: float) -> Found:
    """The best of ever wider beams, as long as the next one is likely to end in time."""
    best = _widest(deal, lore, WIDTHS[0], math.inf)
    assert best is not None
    for narrow, width in pairwise(WIDTHS):
        now = time.monotonic()
        if best.exact or best.points >= bound_of(deal) or now + (now - began) * width / narrow > began + seconds:
            break
        found = _widest(deal, lore, width, began + seconds)
        if found is None:
            break
        best = max(best, found, key=lambda one: (one.points, one.exact))
    return best


def _widest(deal: Deal, lore: Words, width: int, end: float) -> Found | None:
    """The best way from any of the starts with a beam of this width; None when the time is over before."""
    ways = [beam_search(deal, lore, start, width, end) for start in deal.starts]
    found = [way for way in ways if way is not None]
    if len(found) < len(ways):
        return None
    best = max(found, key=lambda way: way.points)
    return replace(best, exact=all(way.exact for way in found))


def beam_search(deal: Deal, lore: Words, start: int, width: int, end: float = math.inf) -> Found | None:
    """The best way from this start with a beam of this width."""
    weights = weights_for(1 if deal.solo else 2, None if deal.board == standard_board() else deal.board)
    cards = np.array([deal.board.deck.index(card) for card in deal.cards], dtype=np.int64)
    beam = np.zeros((1, NODE_WORDS), dtype=np.int64)
    beam[0, S_USED] = 1 << start
    beam[0, S_TIP] = beam[0, S_TAIL] = start
    beam[0, S_POINTS] = 1 - CELL_COUNT
    plans, levels, exact = new_plans(), [beam], True
    for played in range(1, len(cards) + 1):
        if time.monotonic() > end:
            return None
        nodes, dropped = _next_nodes(lore, beam, cards[played - 1], deal.taken(played), width, plans)
        values = np.zeros(len(nodes))
        appraise(lore, weights, nodes, deal.taken(played + 1), cards, word(played), values)
        exact = exact and not dropped and (len(nodes) <= width or played == len(cards))
        beam = nodes[np.argsort(-values, kind="stable")[:width]]
        levels.append(beam)
    return _traced(levels, start, exact=exact)


def _next_nodes(lore: Words, beam: Words, card: int, taken: int, width: int, plans: Words) -> tuple[Words, bool]:
    """All nodes after the card, and whether some found no place."""
    room = max(1000, FAN * width)
    nodes = np.zeros((room, NODE_WORDS), dtype=np.int64)
    slots = np.full(1 << (2 * room - 1).bit_length(), EMPTY, dtype=np.int64)
    count = expand(lore, beam, card, taken, nodes, slots, plans)
    return nodes[:count], count == room


def _traced(levels: list[Words], start: int, *, exact: bool) -> Found:
    """The way to the node with the most points in the last level."""
    place = int(np.argmax(levels[-1][:, S_POINTS]))
    points = int(levels[-1][place, S_POINTS])
    rounds: list[tuple[int, tuple[int, ...]]] = []
    for before, level in zip(levels[-2::-1], levels[:0:-1], strict=True):
        node = level[place]
        parent = before[int(node[PARENT])]
        entered, from_tail = int(node[CELLS]) >> 1, int(node[CELLS]) & 1
        count = int(node[S_USED]).bit_count() - int(parent[S_USED]).bit_count()
        cells = tuple(entered >> WAY_BITS * step & (1 << WAY_BITS) - 1 for step in range(count))
        rounds.append((int(parent[S_TAIL] if from_tail else parent[S_TIP]), cells))
        place = int(node[PARENT])
    return Found(points, start, tuple(reversed(rounds)), exact)


# -- the bound


def bound_of(deal: Deal) -> int:
    """What no path can surpass: each cell that the cards can pay, each number as early as it could be reached."""
    return max(_bound_from(deal, start) for start in deal.starts)


def _bound_from(deal: Deal, start: int) -> int:
    board = deal.board
    shown = "".join(deal.cards)
    paid = 0
    for colour, letter in enumerate(LETTERS):
        cells = sum(1 for cell, own in enumerate(board.colours) if own == colour and cell != start)
        paid += min(cells, shown.count(letter))
    points = 0
    for number, round_ in zip(NUMBERS, _first_rounds(deal, start), strict=True):
        if round_ <= ROUNDS:
            points += half(number) if not deal.solo and deal.raced[number - NUMBERS[0]] < round_ else number
    return points + paid + 1 - CELL_COUNT


def _first_rounds(deal: Deal, start: int) -> list[int]:
    """For each number the first round in which a path that nothing blocks could reach it."""
    reached = {start}
    first = dict.fromkeys(deal.board.number_cells, NEVER)
    for round_, card in enumerate(deal.cards, start=1):
        wave = {(cell, str(card)) for cell in reached}
        while wave:
            wave = {
                (cell, left.replace(letter, "", 1))
                for origin, left in wave
                for cell in NEIGHBOURS[origin]
                if (letter := LETTERS[deal.board.colours[cell]]) in left
            }
            reached |= {cell for cell, _ in wave}
        for cell in reached & first.keys():
            first[cell] = min(first[cell], round_)
    return [first[cell] for cell in deal.board.number_cells]
