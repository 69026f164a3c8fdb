"""The nets of Hashi, one for each side of the box: what a sheet will still bring after a round.

docs/nets.md tells what they see; `training/hashi` has trained them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from isthmus.bots.nets import Judge
from isthmus.bots.sheet_nets import load
from isthmus.games.hashi.board import SIDES

FILES: Final = {side: Path(__file__).with_name(f"net_{side}.npz") for side in SIDES}


@cache
def net(side: str = SIDES[0]) -> Judge:
    """The net that comes with the package; `BadInput` if its file is not as it should be."""
    return load(FILES[side])
