"""How an environment shows its table: as text, printed, as SVG, or as an array of pixels.

The same for Gymnasium and PettingZoo, which have the same words for it.
"""

from __future__ import annotations

from typing import Any

from isthmus.drawing import draw
from isthmus.kernel.errors import BadInput

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]


def checked_mode(mode: str | None, allowed: list[str] = RENDER_MODES) -> str | None:
    """The mode, if there is one of that name and what it needs is installed."""
    if mode is not None and mode not in allowed:
        raise BadInput("render_mode", f"is {mode!r}, expected one of: {', '.join(allowed)}")
    if mode == "rgb_array":
        import isthmus.ai.pictures  # noqa: F401 - says at once which extra is missing, not at the first picture
    return mode


def shown(state: Any, mode: str | None) -> Any:
    """What `render` returns for a state of the rules."""
    if mode == "rgb_array":
        from isthmus.ai.pictures import pixels

        return pixels(draw(state))
    if mode == "svg":
        return draw(state)
    if mode == "ansi":
        return str(state)
    if mode == "human":
        print(state)
    return None
