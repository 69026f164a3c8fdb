"""A match or a view as a learner sees it: the same numbers as in every environment (docs/observations.md).

This is the way from the rules in plain Python (a match at a table, a record, a view that a bot is given) to a network
that was trained in Gymnasium, PettingZoo, OpenSpiel or JAX. Only what the seat may know goes in.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from isthmus import registry
from isthmus.ai.games import learner
from isthmus.ai.layout import Layout, Parts, Row
from isthmus.fast import kernel
from isthmus.fast.compile import Words
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame, State
from isthmus.kernel.match import Match
from isthmus.kernel.sheets import OPEN_STAGES, SheetState

KEPT = 64  # sets of options whose tables are kept


class Encoded(NamedTuple):
    """An observation with its mask."""

    observation: Row  # int8, in the parts of the layout, one after the other
    action_mask: Row  # int8: 1 for each step of `game.step_universe(options)` that the seat may take
    layout: Layout

    @property
    def parts(self) -> Parts:
        """The observation by name, each part in its shape."""
        return self.layout.split(self.observation)


class Means(NamedTuple):
    """What follows from the options."""

    layout: Layout
    tables: Words
    actions: int


def encode(position: Match | State, seat: int) -> Encoded:
    """What the seat sees in a match, a state or a view, and what it may do."""
    match = position if isinstance(position, Match) else None
    state: Any = position.state if isinstance(position, Match) else position
    game = match.game if match else registry.game_of_state(state)
    seats = _seats_of(game, state)
    if not 0 <= seat < seats:
        raise BadInput("seat", f"is {seat}, expected 0 to {seats - 1}")
    view, means = game.view(state, seat), _means(game.name, state.options, seats)
    words = kernel(game.name).from_state(view)
    observation, mask = np.zeros(means.layout.size, np.int8), np.zeros(means.actions, np.int8)
    learner(game.name).observe(means.tables, words, words, seat, observation)
    if isinstance(view, SheetState):  # the arrays count a seat as waiting whose steps are hidden
        waiting = [view.stage in OPEN_STAGES and not desk.done for desk in view.desks]
        means.layout.split(observation)["waiting"][:] = np.roll(waiting, -seat)
    if match is None or match.stopped is None:
        out = np.zeros(means.actions, np.int64)
        mask[out[: kernel(game.name).legal(means.tables, words, seat, out)]] = 1
    return Encoded(observation, mask, means.layout)


def _seats_of(game: AnyGame, state: State) -> int:
    return len(state.desks) if isinstance(state, SheetState) else game.seat_counts[-1]


@lru_cache(KEPT)
def _means(name: str, options: Any, seats: int) -> Means:
    game = registry.game(name)
    layout: Layout = learner(name).layout(options, seats)
    return Means(layout, kernel(name).tables_of(options), len(game.step_universe(options)))
