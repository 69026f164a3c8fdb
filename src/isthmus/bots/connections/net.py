"""The net of Connections: what a board will still lose after a tile.

docs/nets.md tells what it sees; `training/connections` has trained it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from isthmus.bots.nets import Judge
from isthmus.bots.sheet_nets import load

FILE: Final = Path(__file__).with_name("net.npz")


@cache
def net() -> Judge:
    """The net that comes with the package; `BadInput` if its file is not as it should be."""
    return load(FILE)
