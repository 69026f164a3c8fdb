"""Whether what reading needs is installed; asking imports none of it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

NEEDED: Final = ("cv2", "numpy")


def available() -> bool:
    """Whether the extra `paper` is there."""
    return all(find_spec(name) is not None for name in NEEDED)
