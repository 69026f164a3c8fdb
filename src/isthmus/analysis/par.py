"""Par of a deal, for the games in which everybody has their own sheet.

*Perfect* is the best result with exactly these cards in hindsight (`isthmus.analysis.<game>.solver`).
*Fair* is what master scores on this deal without foresight: it plays the deal several times, each time with fresh dice,
with the cards and the other seats as recorded. The page and the terminal show both; what a person could have reached
is closer to the fair one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, median_low, stdev
from typing import Final

from isthmus import registry
from isthmus.analysis.answers import Perfect
from isthmus.analysis.coach import Stopped
from isthmus.analysis.tape import Tape, with_steps
from isthmus.bots.levels import LevelBot
from isthmus.bots.protocol import LEVELS, LONGEST, Limit, Thought, Unit, plan_turn
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.game import AnyGame, State
from isthmus.kernel.match import Match
from isthmus.kernel.sheets import SheetGame, Stage

PLAYS: Final = 8
PLAYS_LIMIT: Final = 1_000


@dataclass(frozen=True, slots=True)
class Fair:
    """What master scores: the totals of all its plays, the match of the middle one to look at, and the best one.

    `unit` says whether a total is points, or a loss, where less is better.
    """

    scores: tuple[int, ...]
    match: Match
    unit: Unit
    best: Match

    @property
    def mean(self) -> float:
        return fmean(self.scores)

    @property
    def spread(self) -> float:
        """The standard deviation from play to play."""
        return stdev(self.scores) if len(self.scores) > 1 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / math.sqrt(len(self.scores))


def has_par(game: AnyGame) -> bool:
    """Whether a deal of this game has a best result that can be found: nobody else touches a seat's board."""
    return isinstance(game, SheetGame) and registry.has(game.name, "solver")


def perfect(match: Match, seat: int, seconds: float) -> Perfect:
    """The best result in hindsight, or a bracket if it could not be proven in that time; never less than was played."""
    _check(match, seat)
    if not 0 < seconds <= LONGEST:
        raise BadInput("seconds", f"is {seconds:g}, expected more than 0 and at most {LONGEST:g}")
    found: Perfect = registry.part(match.game.name, "solver").perfect(match, seat, seconds)
    return raised(found, match, seat)


def raised(found: Perfect, match: Match, seat: int) -> Perfect:
    """What is known once the same deal has been played this way: a better game than the solver's takes its place."""
    outcome = match.outcome if match.over else None
    if outcome is None or (outcome.scores[seat] - found.best) * (found.bound - found.best) <= 0:
        return found  # whichever direction is better, the bound lies there
    return replace(found, best=outcome.scores[seat], match=match)


def fair(
    match: Match,
    seat: int,
    plays: int = PLAYS,
    *,
    seed: str = "par",
    level: str = "master",
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Fair:
    """Let that level play the seat several times; its work does not depend on time, so the same seed repeats.

    When `stop` says so, `Stopped` is raised soon.
    """
    _check(match, seat)
    if level not in LEVELS:
        raise BadInput("level", f"is {quoted(level)}, expected one of: {', '.join(LEVELS)}")
    if not 1 <= plays <= PLAYS_LIMIT:
        raise BadInput("plays", f"is {plays}, expected 1 to {PLAYS_LIMIT}")
    tape, player = Tape(match), _Player(level)
    found: list[tuple[int, Match]] = []
    for number in range(plays):
        if progress is not None:
            progress(number, plays)
        played = _play(match, seat, tape, player, Random(f"{seed}\n{number}"), stop)
        outcome = played.outcome
        assert outcome is not None
        found.append((outcome.scores[seat], played))
    if progress is not None:
        progress(plays, plays)
    scores = tuple(score for score, _ in found)
    best = min(scores) if player.unit == "loss" else max(scores)
    middle, ahead = (found[scores.index(score)][1] for score in (median_low(scores), best))
    return Fair(scores, middle, player.unit, ahead)


class _Player(LevelBot):
    """The level that plays; it remembers the unit of its values."""

    unit: Unit = "points"

    def think(self, game: AnyGame, view: State, seat: int, rng: Random, limit: Limit | None = None) -> Thought:
        thought = super().think(game, view, seat, rng, limit)
        self.unit = thought.unit
        return thought


def check_par(game: AnyGame) -> None:
    """`BadInput` for a game without par, `Lacking` for one that nobody has solved."""
    if not isinstance(game, SheetGame):
        raise BadInput("par", f"{game.name} has none: its result is decided between the players, not by the deal")
    registry.need(game.name, "solver")


def _check(match: Match, seat: int) -> None:
    check_par(match.game)
    if not 0 <= seat < len(match.header.names):
        raise BadInput("seat", f"is {seat + 1}, expected 1 to {len(match.header.names)}")


def _concerns_others(match: Match) -> bool:
    """Whether a step now would change the boards of others: what a seat prepares in the setup goes to a neighbour."""
    return len(match.header.names) > 1 and match.state.stage is Stage.SETUP


def _play(
    match: Match, seat: int, tape: Tape, player: LevelBot, dice: Random, stop: Callable[[], bool] | None
) -> Match:
    def act(played: Match, acting: int) -> Match:
        if acting == seat and not _concerns_others(played):
            limit = Limit(LONGEST, stop=stop)
            for text in plan_turn(player, match.game, played.view(seat), seat, dice, limit):
                played = played.play_text(seat, text)
        else:
            played = with_steps(played, acting, tape.steps(match.game.period(played.state).label, acting))
        if stop is not None and stop():
            raise Stopped
        return played

    return tape.replay(act)
