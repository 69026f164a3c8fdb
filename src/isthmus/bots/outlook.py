"""What a trained net expects at the end of a game, besides the value of a plan: the final board, and the points.

`isthmus.bots.<game>.net` may have a function `outlook` (`Expects`). It explains plans to people and chooses nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, runtime_checkable

from isthmus import registry
from isthmus.kernel.game import AnyGame, State, Step
from isthmus.kernel.plans import state_after

MOST: Final = 3  # places that are named
CLEAR: Final = 0.12  # a change of a share that is worth telling


@dataclass(frozen=True, slots=True)
class Outlook:
    """The expected end for a seat: its lead in points, and how likely each place is its own or another's, 0 to 1.

    Where everybody plays for points, the lead is their number, and `own` tells which places will be finished. In a game
    that counts losses it is minus the loss, and `other` is how much of it is lost at each place.
    """

    lead: float
    own: Mapping[str, float]
    other: Mapping[str, float]


class Changes(NamedTuple):
    """Places that a plan makes more likely one's own, and less likely another's or lost, the largest change first."""

    gained: tuple[str, ...]
    denied: tuple[str, ...]


@runtime_checkable
class Expects(Protocol):
    """What `isthmus.bots.<game>.net` may offer besides the net itself."""

    def outlook(self, state: State, seat: int) -> Outlook | None:
        """The expected end from this position; None where the net cannot tell yet."""


def outlook_after(game: AnyGame, view: State, seat: int, steps: tuple[Step, ...]) -> Outlook | None:
    """What is expected after a plan; None if the game has no net that can tell, or not yet.

    `BadInput` if the file of the net cannot be used.
    """
    teller = registry.part(game.name, "net") if registry.has(game.name, "net") else None
    return teller.outlook(state_after(game, view, seat, steps), seat) if isinstance(teller, Expects) else None


def changes(better: Outlook, played: Outlook) -> Changes:
    """What the better plan would change, compared with the one that was played."""
    return Changes(_most(better.own, played.own), _most(played.other, better.other))


def _most(more: Mapping[str, float], less: Mapping[str, float]) -> tuple[str, ...]:
    risen = {place: share - less.get(place, 0.0) for place, share in more.items()}
    clear = sorted((place for place, rise in risen.items() if rise >= CLEAR), key=lambda place: -risen[place])
    return tuple(clear[:MOST])
