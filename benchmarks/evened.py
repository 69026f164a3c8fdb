"""What a game alone would have brought without the luck of its cards: a figure with far less noise than the result.

Before a card is turned, grandmaster judges at a glance what the position is worth with each card that may come. What
the card that came is worth beyond their average is luck. On average over the cards it is 0, however good the judgement
and whoever plays, so results without luck have the same mean as results, and spread less (Burch, Schmid, Moravčík,
Morrill and Bowling, *AIVAT*, 2018).
"""

from __future__ import annotations

from random import Random
from statistics import fmean

from isthmus.bots.levels import think
from isthmus.bots.protocol import GRANDMASTER, LONGEST, Limit, Question
from isthmus.kernel.game import AnyGame, State
from isthmus.kernel.log import Drawn, Played
from isthmus.kernel.match import Match


def luck_of(match: Match) -> float:
    """What the cards of a game alone added to its total, beyond what cards do on average."""
    game, total = match.game, 0.0
    state: State = game.start(match.header.options, 1)
    for entry in match.log:
        if isinstance(entry, Drawn):
            chance = game.chance(state)
            assert chance is not None
            after = [game.draw(state, outcome) for outcome in chance.outcomes]
            came = chance.outcomes.index(entry.outcome)
            state = after[came]
            if game.active(state):  # a card that nobody can use yet says nothing at a glance
                totals = [expected_total(game, drawn) for drawn in after]
                total += totals[came] - fmean(totals)
        elif isinstance(entry, Played):
            state = game.apply(state, entry.seat, entry.step)
    return total


def expected_total(game: AnyGame, state: State) -> float:
    """The total that grandmaster expects at a glance when the round begins."""
    view, limit = game.view(state, 0), Limit(LONGEST)
    thought = think(Question(game, view, 0, GRANDMASTER, Random(0), limit, shown=1, work=0))
    return -thought.plans[0].value if thought.unit == "loss" else thought.plans[0].value
