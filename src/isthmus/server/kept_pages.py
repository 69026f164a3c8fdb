"""Printed pages that are kept for the next reader who asks for the same."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from isthmus.server.print_jobs import PrintWish

KEPT: Final = 40
KEPT_LARGEST: Final = 1_000_000


class KeptPages:
    """What was printed lately, by what was asked for; the least recently used are dropped."""

    def __init__(self) -> None:
        self._kept: OrderedDict[PrintWish, bytes] = OrderedDict()

    def find(self, wish: PrintWish) -> bytes | None:
        found = self._kept.get(wish)
        if found is not None:
            self._kept.move_to_end(wish)
        return found

    def keep(self, wish: PrintWish, content: bytes) -> None:
        if len(content) <= KEPT_LARGEST:
            self._kept[wish] = content
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
