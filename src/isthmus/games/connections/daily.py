"""The options of Connections' daily deals: the four boards take turns. The result is a loss."""

from __future__ import annotations

from typing import Final

from isthmus.games.connections.board import LETTERS
from isthmus.kernel.documents import Plain

OPTIONS: Final[tuple[Plain, ...]] = tuple({"boards": letter} for letter in LETTERS)
LESS_IS_BETTER: Final = True
