"""The options of Hashi's daily deals: the two sides take turns."""

from __future__ import annotations

from typing import Final

from isthmus.kernel.documents import Plain

OPTIONS: Final[tuple[Plain, ...]] = ({"side": "a"}, {"side": "b"})
LESS_IS_BETTER: Final = False
