"""Positions of Träxx to think about, and what the reference rules say can be done in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from isthmus.bots.protocol import Limit, Question, Thought
from isthmus.bots.traxx.engine import think
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import TraxxOptions, TraxxState
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE


def ask(view: TraxxState, seat: int, level: str, **more: Any) -> Thought:
    limit = more.pop("limit", None) or Limit(60)
    return think(Question(more.pop("game", GAME), view, seat, level, random.Random(more.pop("seed", 1)), limit, **more))


def match_at(
    round_: int,
    seats: int = 1,
    seed: str = "0000000007",
    level: str = "club",
    options: TraxxOptions | None = None,
    game: AnyGame = GAME,
) -> Match:
    """A match in which this level has played up to the beginning of that round."""
    match = new_match(game, options, [""] * seats, seed=seed)
    while match.state.round < round_:
        for seat in match.active():
            for step in ask(match.view(seat), seat, level, seed=match.state.round, game=game).plan.steps:
                match = match.play(seat, step)
    return match


def ways(state: TraxxState, seat: int, game: AnyGame = GAME) -> Iterator[tuple[tuple[Any, ...], TraxxState]]:
    """Every sequence of steps to the end of the seat's round, with the state just before its `done`."""
    yield (DONE,), state
    for step in game.legal(state, seat):
        if step != DONE:
            for steps, after in ways(game.apply(state, seat, step), seat, game):
                yield (step, *steps), after


def points_of(state: TraxxState) -> int:
    """The total of a player alone if the open round were closed now."""
    return GAME.standing(GAME.apply(state, 0, DONE))[0].total
