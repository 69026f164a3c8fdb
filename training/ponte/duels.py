"""Matches between two nets, in pairs of games from the same random opening, each net once in each seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.packed import Array
from training.ponte.games import OVER, SEAT, Games, House
from training.ponte.net import Net, Parameters
from training.ponte.places import PLANES
from training.ponte.plans import Course
from training.ponte.search import Effort, search

Mover: TypeAlias = Callable[[Parameters, Array], Array]


@dataclass(frozen=True)
class Score:
    """Games of the first net."""

    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        return (self.won + self.drawn / 2) / self.games

    @property
    def elo(self) -> int:
        """The difference in strength; at most what half a game short of all of them would show."""
        share = min(max(self.share, 0.5 / self.games), 1 - 0.5 / self.games)
        return round(-400 * float(np.log10(1 / share - 1)))


def mover(games: Games, net: Net, effort: Effort) -> Mover:
    """The rows after the best move of a net; no dice, so the same rows give the same moves."""

    def moved(parameters: Parameters, rows: Array) -> Array:
        found = search(games, net, effort, parameters, jax.random.key(0), rows, 0.0)
        return jnp.where(rows[:, OVER, None] == 1, rows, found.after)

    return moved


def effort_of(effort: Effort, simulations: int) -> Effort:
    """For play instead of training: as many places as the simulations can compare."""
    return replace(effort, simulations=simulations, considered=min(16, simulations))


def openings(games: Games, course: Course, count: int, seed: int) -> Array:
    """Pairs of games with the same two random tiles, by the rules of the box."""
    rng = np.random.default_rng(seed)
    squares = np.stack([rng.choice(games.size**2, 2, replace=False) for _ in range(count // 2)]).repeat(2, 0)
    rows: Array = _opened(games, course, jnp.asarray(squares))
    return rows


@partial(jax.jit, static_argnums=(0, 1))
def _opened(games: Games, course: Course, squares: Array) -> Array:
    def one(pair: Array) -> Array:
        row = games.start(House(jnp.int32(course.mixture.tiles), jnp.int32(course.mixture.bridges), jnp.bool_(False)))
        return games.move(games.move(row, PLANES * pair[0]), PLANES * pair[1])

    return jax.vmap(one)(squares)


@partial(jax.jit, static_argnums=0)
def _wins(games: Games, rows: Array) -> Array:
    """Who wins, for the first seat."""
    return jax.vmap(lambda row: games.outcome(games.unpack(row)[0])[0])(rows)


def duel(games: Games, move: Mover, first: Parameters, second: Parameters, rows: Array) -> Score:
    """Play all games to their end."""
    mine = jnp.arange(len(rows)) % 2
    while not bool((rows[:, OVER] == 1).all()):
        to_move = (rows[:, SEAT] == mine)[:, None]
        rows = jnp.where(to_move, move(first, rows), move(second, rows))
    win = np.asarray(_wins(games, rows)) * np.where(np.arange(len(rows)) % 2 == 0, 1, -1)
    return Score(int((win > 0).sum()), int((win == 0).sum()), int((win < 0).sum()))
