"""Each game on the wire: what its boards, scenes and steps look like, and how they are made from a view.

One module per game (`<game>.py`) with the types and the functions of `SceneMaker`. It is given only *views*: what a
seat may not know is gone before a scene is made, so nothing here has to hide anything. A game without such a module is
shown the plain way (`plain`): its picture in characters, its steps as they are typed.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Protocol

from pydantic import Field

from isthmus import registry
from isthmus.kernel.game import State
from isthmus.kernel.game import Step as GameStep
from isthmus.server.games.parts import DoneStep, WireBoard, WireScene, WireStep
from isthmus.server.games.plain import PlainScenes

__all__ = ["Board", "Scene", "SceneMaker", "Step", "scenes_of"]


class SceneMaker(Protocol):
    """What each game's module offers, besides its types."""

    BOARD: type[WireBoard]
    SCENE: type[WireScene]
    STEPS: tuple[type[WireStep], ...]  # all kinds but `DoneStep`
    SHOWS_LAST_TURN: bool

    def board(self, state: State) -> WireBoard:
        """The geometry, which never changes during a match."""

    def scene(self, state: State, seat: int | None, last: tuple[GameStep, ...]) -> WireScene:
        """What lies on the table; `last` are the steps of the last finished turn."""

    def step(self, state: State, step: GameStep) -> WireStep:
        """A legal step with the parts that a pointer needs."""


@cache
def scenes_of(game: str) -> SceneMaker:
    """The module of a game, or the plain way."""
    if not registry.has(game, "scene"):
        return PlainScenes(registry.game(game))
    found: SceneMaker = registry.part(game, "scene")
    return found


def _makers() -> tuple[SceneMaker | type[PlainScenes], ...]:
    return (*(scenes_of(game) for game in registry.names_with("scene")), PlainScenes)


if TYPE_CHECKING:
    from isthmus.server.games.parts import WireBoard as Board
    from isthmus.server.games.parts import WireScene as Scene
    from isthmus.server.games.parts import WireStep as Step
else:  # what schemas and the page's types are made from: the kinds of all games, told apart by their tags
    Board = Annotated[reduce(or_, [maker.BOARD for maker in _makers()]), Field(discriminator="game")]
    Scene = Annotated[reduce(or_, [maker.SCENE for maker in _makers()]), Field(discriminator="game")]
    Step = reduce(or_, [kind for maker in _makers() for kind in maker.STEPS]) | DoneStep


def steps_of(game: str) -> object:
    """The type of all steps of one game."""
    return reduce(or_, scenes_of(game).STEPS) | DoneStep
