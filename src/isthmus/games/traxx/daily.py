"""The options of Träxx's daily deals: always the game as it is, with a starting cell that is dealt."""

from __future__ import annotations

from typing import Final

from isthmus.kernel.documents import Plain

OPTIONS: Final[tuple[Plain, ...]] = ({},)
LESS_IS_BETTER: Final = False
