"""Bots at the table of a terminal: who they are, how they take their turns, and what they thought.

A bot is given nothing but the view of its seat. Its thoughts are kept and shown only at the end of the game: earlier,
they would give away its plans.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from isthmus.ai.policies import player
from isthmus.bots.protocol import BOT_NAMES, THINKERS, Limit, ThinkingBot, Thought, check_bot, plan_turn
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.game import AnyGame, State, Step
from isthmus.kernel.match import NAME_LIMIT, Match
from isthmus.terminal.speaker import Speaker

THOUGHTS_LIMIT: Final = 400


@dataclass(frozen=True, slots=True)
class Remembered:
    """A thought, and the view that the bot had."""

    seat: int
    view: State
    thought: Thought


class Opponents:
    """The bots of one game: seat to level."""

    def __init__(self, levels: Mapping[int, str] | None = None, think: float | None = None) -> None:
        self.levels = dict(levels or {})
        self.thoughts: list[Remembered] = []
        self._think = think
        self._turns: dict[tuple[int, str], tuple[str, ...]] = {}  # by seat and position

    def __contains__(self, seat: object) -> bool:
        return seat in self.levels

    def turn(self, match: Match, seat: int) -> tuple[str, ...]:
        """The steps of a whole turn, in notation; the same again in a position that it comes back to."""
        place = seat, match.game.format_position(match.view(seat))
        if place not in self._turns:
            self._turns[place] = self._plan(match, seat, dice_for(match, *place))
        return self._turns[place]

    def _plan(self, match: Match, seat: int, dice: Random) -> tuple[str, ...]:
        game, view = match.game, match.view(seat)
        sitting = player(self.levels[seat])
        if not isinstance(sitting, ThinkingBot):
            return plan_turn(sitting, game, view, seat, dice)
        return plan_turn(_Listener(sitting, self), game, view, seat, dice, self.limit())

    def limit(self) -> Limit | None:
        """How long a plan may take: the level's usual work (None), or all of the time that the player has set."""
        return None if self._think is None else Limit(self._think, deeper=True)

    def remember(self, seat: int, view: State, thought: Thought) -> None:
        self.thoughts.append(Remembered(seat, view, thought))
        del self.thoughts[:-THOUGHTS_LIMIT]


def dice_for(match: Match, seat: int, position: str) -> Random:
    """Dice for one decision, which fall the same when the game is resumed and a turn taken back."""
    return Random(f"{match.secret.salt if match.secret else ''} {seat} {position}")


class _Listener:
    """A bot whose thoughts are written down."""

    def __init__(self, player: ThinkingBot, opponents: Opponents) -> None:
        self.name = player.name
        self._player = player
        self._opponents = opponents

    def choose(self, game: AnyGame, view: State, seat: int, rng: Random) -> Step:
        return self._player.choose(game, view, seat, rng)

    def think(self, game: AnyGame, view: State, seat: int, rng: Random, limit: Limit | None = None) -> Thought:
        thought = self._player.think(game, view, seat, rng, limit)
        self._opponents.remember(seat, view, thought)
        return thought


def read_levels(texts: Sequence[str]) -> tuple[str, ...]:
    """Names of bots as they are typed, ``master`` or ``club, club``; `BadInput` lists the valid ones.

    ``module:object`` is a player's own bot or policy.
    """
    words = (word.strip() for text in texts for word in text.split(",") if word.strip())
    found = tuple(word if ":" in word else word.lower() for word in words)
    for name in found:
        if ":" in name:
            player(name)
        elif name not in BOT_NAMES:
            raise BadInput("bot", f"is {quoted(name)}, expected one of: {', '.join(BOT_NAMES)}")
    return found


def check_ready(game: AnyGame, levels: Sequence[str]) -> None:
    """Say before the game begins what a bot lacks (`BadInput` names the command that installs it)."""
    for level in levels:
        check_bot(level, game.name)
    if any(level in THINKERS for level in levels):
        from isthmus.bots.levels import engine_of

        engine_of(game.name)


def prepared(game: AnyGame, level: str) -> bool:
    """Whether that level can begin at once: its engine need not be compiled first."""
    if level not in THINKERS:
        return True
    from isthmus.bots import levels

    return levels.prepared(game.name)


def bot_names(levels: Sequence[str], speaker: Speaker) -> tuple[str, ...]:
    """What the bots are called at the table: ``Master``; a second one of the same level is ``Master 2``."""
    names: list[str] = []
    for place, level in enumerate(levels):
        name = player(level).name[:NAME_LIMIT] if ":" in level else speaker.phrase(f"bot-level-{level}")
        before = list(levels[:place]).count(level)
        names.append(f"{name} {before + 1}" if before else name)
    return tuple(names)
