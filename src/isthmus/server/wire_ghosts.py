"""Bodies of the HTTP API about ghosts: finished games beside which a deal is played, and challenges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from isthmus.server.games import Scene
from isthmus.server.wire import Incoming, Outcome, ScoreSheet, ShownName
from isthmus.server.wire_api import GameName

MOST_GHOSTS = 3
GhostKind = Literal["player", "median", "level"]


class GhostWish(Incoming):
    """A seat of a finished table; or, of the ranked deal of a game and date, the median result or a level's game."""

    table: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,40}$")] | None = None
    seat: int = Field(default=0, ge=0, le=3)
    game: GameName = ""
    date: Annotated[str, StringConstraints(max_length=20)] = ""
    who: Literal["median", "novice", "casual", "club", "strong", "master"] = "median"


class BesideWish(Incoming):
    """The ghosts, all of one deal, and the name of the player."""

    ghosts: list[GhostWish] = Field(min_length=1, max_length=MOST_GHOSTS)
    name: ShownName = ""


class ChallengeWish(Incoming):
    seat: int = Field(default=0, ge=0, le=3)


class ChallengeStart(Incoming):
    name: ShownName = ""


@dataclass(slots=True)
class GhostSeat:
    """A ghost: `level` is a bot's level; `you`: the player's earlier game. `table` (where its replay is) and `points`,
    the result of its own game, come when the game is over.
    """

    name: str
    kind: GhostKind
    level: str
    you: bool
    table: str | None
    seat: int
    points: int | None


@dataclass(slots=True)
class GhostBoards:
    """The ghosts' boards after the last round that the player has closed: seat 0 of `scene` is the player, then come
    the ghosts in their order. Races are settled as if all had played at one table; that counts for nothing. Before the
    first round is closed there is no scene.
    """

    ghosts: list[GhostSeat]
    scene: Scene | None
    standing: list[ScoreSheet]
    outcome: Outcome | None


@dataclass(slots=True)
class ChallengeLink:
    """Whoever opens the link plays the same deal beside this game; it does not tell the table, so no cards either."""

    link: str


@dataclass(slots=True)
class ChallengeInfo:
    """Who challenges whom to what: the game, its options, and the result to beat."""

    game: str
    rules: int
    options: dict[str, str | int | bool]
    name: str
    points: int
    you: bool
