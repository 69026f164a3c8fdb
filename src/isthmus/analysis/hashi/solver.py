"""Perfect par of Hashi: the best total a seat could have had with exactly these cards, the others playing as they did.

CP-SAT is asked for the highest total, then for the next lower one, and so on (`aims`, `model`): at first with little
effort for each question, and what stays open is asked again with more while time lasts. Most deals allow 60 points or
slightly less, and such a game is found at once. If the solver is missing or has found nothing yet, a beam search over
the rounds (`beam`) finds a good game and proves nothing. The others matter only through the races: what they finished,
and when, stays as it was. A match that reaches the best total is built with the rules.
"""

from __future__ import annotations

import time
from typing import Final

from isthmus.analysis.answers import Perfect
from isthmus.analysis.hashi.aims import Aim, open_aims, possible_totals
from isthmus.analysis.hashi.beam import Beam, Found, KnownDeal
from isthmus.analysis.tape import Tape, with_steps
from isthmus.bots.hashi.engine import steps_of
from isthmus.bots.hashi.weights import learned
from isthmus.games.hashi.board import ISLANDS, Board
from isthmus.games.hashi.moves import WRITES, Bridge, Write, setup_steps
from isthmus.games.hashi.scoring import HIGH, ISLAND_POINTS, LOW, SOLO_LIMITS, reached
from isthmus.games.hashi.state import ROUNDS, HashiState, Sheet, with_bridge, with_number
from isthmus.kernel.match import Match
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE

WIDTHS: Final = (50, 200, 800, 3200)
EFFORTS: Final = (0.3, 1.2, 5.0, 20.0, 80.0, 1e6)  # for each question, see `model.ask`
LEAST_SECONDS: Final = 0.05  # with less, no question is begun
EARLIEST: Final = (5, 4, 5)  # no race is won sooner: a flag needs a bridge, then numbers come one a round; six need six


def perfect(match: Match, seat: int, seconds: float) -> Perfect:
    """The best total of the seat in hindsight, a match that reaches it, and a proven upper bound."""
    began = time.monotonic()
    tape = Tape(match)
    deal = deal_of(match, seat, tape)
    until = began + seconds
    best, bound = answered(deal, bound_of(deal), until)
    if best is None:
        best = _widened(deal, bound, until)
    finished = _replayed(match, seat, tape, best)
    outcome = finished.outcome
    assert outcome is not None
    return Perfect(outcome.scores[seat], max(bound, best.points), finished, time.monotonic() - began)


def answered(deal: KnownDeal, bound: int, until: float) -> tuple[Found | None, int]:
    """The best game the solver finds by then, and the proven bound."""
    try:
        from isthmus.analysis.hashi.model import Answer, ask
    except ImportError:  # no solver here
        return None, bound
    best: Found | None = None
    refuted: list[Aim] = []
    for effort in EFFORTS:
        for total in possible_totals():
            for aim in open_aims(deal, total, refuted) if total <= bound else ():
                rest = until - time.monotonic()
                if rest < LEAST_SECONDS or (best is not None and best.points >= total):
                    break
                answer = ask(deal, aim, effort, rest)
                if answer is Answer.NO:
                    refuted.append(aim)
                elif isinstance(answer, Found):
                    best = answer
        bound = _still_open(deal, bound, refuted)
        if best is not None and best.points >= bound:
            break
    return best, bound


def _still_open(deal: KnownDeal, bound: int, refuted: list[Aim]) -> int:
    """The highest total not known to be out of reach."""
    return next((total for total in possible_totals() if total <= bound and open_aims(deal, total, refuted)), 0)


def bound_of(deal: KnownDeal) -> int:
    """What nobody can surpass: all islands, unless their numbers have an odd sum (H-O4), and all races."""
    islands = ISLANDS
    numbers = sum(card.number for card in deal.cards)
    if all((numbers + number) % 2 for _, number in deal.starts):
        islands -= 1
    races = zip(deal.limits, EARLIEST, HIGH, LOW, strict=True)
    return ISLAND_POINTS * islands + sum(high if limit >= least else low for limit, least, high, low in races)


def _widened(deal: KnownDeal, bound: int, until: float) -> Found:
    """The best of ever wider searches; the first is narrow and always completed."""
    weights = learned(1 if deal.limits == SOLO_LIMITS else 2)
    best = Beam(deal, weights, lambda: False).search(WIDTHS[0])
    assert best is not None
    for width in WIDTHS[1:]:
        if best.points >= bound:
            break
        found = Beam(deal, weights, lambda: time.monotonic() > until).search(width)
        if found is None:
            break
        best = max(best, found, key=lambda one: one.points)
    return best


# -- what the match says


def deal_of(match: Match, seat: int, tape: Tape) -> KnownDeal:
    """Cards, first numbers and race limits of the seat; the cards come from the log or from the dealer."""
    options, seats = match.header.options, len(match.header.names)
    replayed = _replayed(match, seat, tape, None)
    cards = replayed.state.cards[:ROUNDS]
    if seats == 1 and options.setup == "choose":
        starts = tuple((step.island, step.number) for step in setup_steps(options.layout))  # H-S2
    else:
        sheet = next(turn.before for turn in replayed.turns() if turn.period.label == "1").desks[seat].sheet
        island = next(island for island in range(ISLANDS) if sheet.number(island))
        starts = ((island, sheet.number(island)),)
    limits = _limits(replayed, seat) if seats > 1 else SOLO_LIMITS
    return KnownDeal(options, cards, starts, (limits[0], limits[1], limits[2]))


def _limits(replayed: Match, seat: int) -> tuple[int, int, int]:
    """The rounds in which others first reach red, blue and six; whoever gets there later gets less (H-F3)."""
    limits = [ROUNDS] * 3
    for turn in replayed.turns():
        if not turn.period.label.isdecimal():
            continue
        for other, desk in enumerate(turn.before.desks):
            sheet = desk.sheet
            for step in turn.steps(other)[:-1]:
                assert isinstance(step, Write | Bridge)
                sheet = _with_step(turn.before.board, sheet, step)
            for race, done in enumerate(reached(turn.before.board, sheet)):
                if done and other != seat:
                    limits[race] = min(limits[race], int(turn.period.label))
    return limits[0], limits[1], limits[2]


def _with_step(board: Board, sheet: Sheet, step: Write | Bridge) -> Sheet:
    if isinstance(step, Write):
        return with_number(board, sheet, step.island, step.number)
    return with_bridge(board, sheet, step.line)


# -- the match to look at


def _replayed(match: Match, seat: int, tape: Tape, best: Found | None) -> Match:
    """The match in which the seat plays the game found (None: nothing), and everybody else what they played."""
    alone = len(match.header.names) == 1

    def act(played: Match, acting: int) -> Match:
        state: HashiState = played.state
        if acting != seat or (state.stage is Stage.SETUP and not alone):
            return tape.as_recorded(played, acting)
        if state.stage is Stage.SETUP:
            island, number = best.start if best else (state.board.plains.bit_length() - 1, 3)
            return with_steps(played, seat, (WRITES[number][island], DONE))
        steps = steps_of(best.plans[state.round - 1], state.cards[-1].number) if best else (DONE,)
        return with_steps(played, seat, steps)

    return tape.replay(act)
