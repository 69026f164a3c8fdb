"""What boards, scenes and steps of every game share on the wire.

A board is the geometry, sent once; a scene is what changes, sent whole each time (a few kilobytes, so that a client
never has to merge); a step is one legal step with its text in notation and the parts a pointer needs. Every place has
the name that the game's notation gives it, so refusals can point at elements of the drawing.

These are plain dataclasses, not Pydantic models: the server makes thousands a second and never reads them back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


class WireBoard:
    """The geometry of a game; `game` tells the kinds apart."""

    __slots__ = ()


class WireScene:
    """What lies on the table; `game` tells the kinds apart."""

    __slots__ = ()


class WireStep:
    """One legal step; `kind` tells the kinds apart."""

    __slots__ = ()
    text: str  # in notation


@dataclass(slots=True)
class DoneStep(WireStep):
    """The seat has finished this round or turn."""

    text: str
    kind: Literal["done"] = "done"
