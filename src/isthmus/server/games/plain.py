"""A game on the wire that has no module of its own: the board as the terminal draws it, steps as they are typed.

This lets a new game be played in the browser before anybody has drawn a board for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from isthmus.kernel.game import AnyGame, State, Step
from isthmus.kernel.sheets import SheetGame, SheetState
from isthmus.kernel.steps import DONE, DONE_TEXT
from isthmus.server.games.parts import DoneStep, WireBoard, WireScene, WireStep


@dataclass(slots=True)
class PlainBoard(WireBoard):
    """`name` is the game's."""

    name: str
    game: Literal["plain"] = "plain"


@dataclass(slots=True)
class PlainScene(WireScene):
    """`pictures`: the board of each seat in characters; a single one if all share a board."""

    pictures: list[str]
    game: Literal["plain"] = "plain"


@dataclass(slots=True)
class PlainStep(WireStep):
    text: str
    kind: Literal["plain"] = "plain"


class PlainScenes:
    """The `SceneMaker` of any game."""

    BOARD: type[WireBoard] = PlainBoard
    SCENE: type[WireScene] = PlainScene
    STEPS: tuple[type[WireStep], ...] = (PlainStep,)
    SHOWS_LAST_TURN = False

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def board(self, state: State) -> PlainBoard:  # noqa: ARG002 - the picture shows it
        return PlainBoard(self.game.name)

    def scene(self, state: State, seat: int | None, last: tuple[Step, ...]) -> PlainScene:  # noqa: ARG002
        game = self.game
        if not isinstance(game, SheetGame) or not isinstance(state, SheetState):
            return PlainScene([str(game.picture(state, seat))])
        return PlainScene([str(game.picture(state, one)) for one in range(len(state.desks))])

    def step(self, state: State, step: Step) -> PlainStep | DoneStep:
        return DoneStep(DONE_TEXT) if step == DONE else PlainStep(self.game.format_step(state, step))
