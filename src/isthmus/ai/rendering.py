"""How an environment shows its table: as text, printed, as SVG, or as an array of pixels.

The same for Gymnasium and PettingZoo, which use the same words for it. Pixels are offered if their extra is
installed: the peers' own checks try every mode that an environment offers.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from isthmus.ai import PICTURES, installed
from isthmus.drawing import draw
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import State

Rendered: TypeAlias = Any  # text, pixels or nothing: the mode decides, and the peers leave it open too
PIXELS = "rgb_array"
RETURNED_MODES = ["ansi", "svg", *([PIXELS] if installed(*PICTURES) else [])]
RENDER_MODES = ["human", *RETURNED_MODES]


def checked_mode(mode: str | None, allowed: list[str] = RENDER_MODES) -> str | None:
    """The mode, if there is one of that name and what it needs is installed."""
    if mode == PIXELS:
        import isthmus.ai.pictures  # noqa: F401 - says at once which extra is missing, not at the first picture
    elif mode is not None and mode not in allowed:
        raise BadInput("render_mode", f"is {mode!r}, expected one of: {', '.join(allowed)}")
    return mode


def shown(state: State, mode: str | None) -> Rendered:
    """What `render` returns for a state of the rules."""
    if mode == PIXELS:
        from isthmus.ai.pictures import pixels

        return pixels(draw(state))
    if mode == "svg":
        return draw(state)
    if mode == "ansi":
        return str(state)
    if mode == "human":
        print(state)
    return None
