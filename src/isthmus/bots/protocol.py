"""What a bot is, what it can say about its thinking, the list of bots, and how one plays a whole turn."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final, Literal, Protocol, runtime_checkable

from isthmus import registry
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.game import AnyGame, News, State, Step
from isthmus.kernel.plans import along_steps

LEVELS: Final = ("novice", "casual", "club", "strong", "master")  # weakest first, the same ladder in every game
GRANDMASTER: Final = "grandmaster"  # above the ladder, in games that have one
THINKERS: Final = (*LEVELS, GRANDMASTER)  # all that need the game's engine
BOT_NAMES: Final = ("random", "greedy", *THINKERS)
TURN_LIMIT: Final = 200  # no turn of any game has that many steps; a bot that wanders is stopped
SECONDS: Final = 3.0  # the longest that any level thinks about one plan, unless told otherwise
LONGEST: Final = 600.0

Unit = Literal["points", "loss", "chance"]


class Limit:
    """How long a bot may go on thinking: until its own work is done, time is up, or somebody stops it.

    With `deeper` the bot goes on until time is up, however much work its level asks for. Search looks at `over` every
    few milliseconds; what it has found by then is its answer. A level's own work is a number of simulations, not a
    time, so that the same seed gives the same answer as long as there is enough time.
    """

    def __init__(
        self, seconds: float = SECONDS, *, deeper: bool = False, stop: Callable[[], bool] | None = None
    ) -> None:
        if not 0 < seconds <= LONGEST:
            raise BadInput("thinking time", f"is {seconds:g} s, expected more than 0 and at most {LONGEST:g} s")
        self.seconds = seconds
        self.deeper = deeper
        self._stop = stop
        self._end = time.monotonic() + seconds

    def over(self) -> bool:
        return time.monotonic() >= self._end or (self._stop is not None and self._stop())

    def share(self) -> float:
        """How much of the time is used up, from 0 to 1."""
        return min(1.0, max(0.0, 1.0 - (self._end - time.monotonic()) / self.seconds))


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to go on to the end of the seat's turn or round, and what it is worth.

    `value` is the expected result at the end of the game, more is better: points, minus the loss, or the chance
    to win from 0 to 1; `error` is its standard error, `visits` how many simulations it rests on. A search without dice
    has errors too: looking further changes values, and two errors say which differences last.
    """

    steps: tuple[Step, ...]
    value: float
    error: float = 0.0
    visits: int = 0


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thought: the plans it compared, best first, the one it chose, and why, in one sentence.

    A level that makes mistakes on purpose may choose a plan other than the first. `reason` is a message id with its
    arguments; `work` counts simulations (or positions) in all. `level` is whose search it was: an engine names it where
    another level had to stand in for the one that was asked, because their numbers do not mean the same. `elsewhere` is
    the part of every value that comes from other games of a series.
    """

    plans: tuple[Plan, ...]
    unit: Unit
    reason: News
    chosen: int = 0
    work: int = 0
    level: str = ""
    elsewhere: float = 0.0

    @property
    def plan(self) -> Plan:
        return self.plans[self.chosen]

    def of(self, steps: tuple[Step, ...]) -> Plan | None:
        """The plan with exactly these steps, if it was compared."""
        return next((plan for plan in self.plans if plan.steps == steps), None)


@dataclass(frozen=True, slots=True)
class Question:
    """A position to think about: what the seat sees, how well, and which plans must be compared besides its own.

    `also` are whole plans (to the end of the turn) that the answer must contain, evaluated on the same futures as all
    others: this is how the coach asks what the step that was played is worth. `work` is how many times its usual work
    grandmaster does; it has no dice, so asking it again would bring nothing new. With 0 it answers at a glance.
    """

    game: AnyGame
    view: State
    seat: int
    level: str
    rng: Random
    limit: Limit
    also: tuple[tuple[Step, ...], ...] = ()
    shown: int = field(default=5)  # how many plans the answer holds at most, besides those of `also`
    work: float = 1.0


class Bot(Protocol):
    """Chooses one step at a time; must choose one of the legal ones."""

    name: str

    def choose(self, game: AnyGame, view: State, seat: int, rng: Random) -> Step:
        """The step to take in this view, in which the seat has a decision open."""


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that plans whole turns and can say what it thought."""

    def think(self, game: AnyGame, view: State, seat: int, rng: Random, limit: Limit | None = None) -> Thought:
        """The plans of the seat in this view, and the one it chooses."""


@cache
def bot(name: str) -> Bot:
    """The bot of that name; `BadInput` lists the names that exist."""
    if name not in BOT_NAMES:
        raise BadInput("bot", f"is {quoted(name)}, expected one of: {', '.join(BOT_NAMES)}")
    if name in THINKERS:
        made: Bot = import_module("isthmus.bots.levels").LevelBot(name)
        return made
    found: Bot = import_module(f"isthmus.bots.{name}_bot").BOT
    return found


def check_bot(name: str, game: str) -> None:
    """`Lacking` if the game does not have what the bot of that name plays with."""
    if name in THINKERS:
        registry.need(game, "engine")
    if name == GRANDMASTER:
        registry.need(game, GRANDMASTER)
    if name == "greedy":
        registry.need(game, "greedy")


def at_hand(name: str, game: str) -> str:
    """Who plays under that name in the game: the master for the grandmaster where there is none."""
    return LEVELS[-1] if name == GRANDMASTER and not registry.has(game, GRANDMASTER) else name


def levels_of(game: str) -> tuple[str, ...]:
    """The levels that the game has, weakest first."""
    if not registry.has(game, "engine"):
        return ()
    return THINKERS if registry.has(game, GRANDMASTER) else LEVELS


def plan_turn(
    player: Bot, game: AnyGame, view: Any, seat: int, rng: Random, limit: Limit | None = None
) -> tuple[str, ...]:
    """The steps of a whole turn or round, in notation, `done` at the end.

    The bot goes on in its own copy of the view; nothing outside changes, so the plan may be made in another thread or
    process. A bot that plans whole turns (`plan`) is asked once, any other step by step.
    """
    label = game.period(view).label
    steps: list[str] = []
    while seat in game.active(view) and game.period(view).label == label:
        if len(steps) >= TURN_LIMIT:
            raise RuntimeError(f"{player.name} finds no end to its turn in {game.name}")
        for taken in along_steps(game, view, seat, _next_steps(player, game, view, seat, rng, limit)):
            steps.append(taken.text)
            view = taken.after
    return tuple(steps)


def _next_steps(player: Bot, game: AnyGame, view: Any, seat: int, rng: Random, limit: Limit | None) -> tuple[Any, ...]:
    think = getattr(player, "think", None)
    if think is None:
        return (player.choose(game, view, seat, rng),)
    steps: tuple[Any, ...] = think(game, view, seat, rng, limit).plan.steps
    return steps
