"""How many photos the server holds at once: each is up to 20 MB, from its first byte until it has been read.

The queue of `uploads` counts jobs, but a photo takes memory before it is one, while it is still being sent.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from isthmus.server.callers import Payer
from isthmus.server.errors import Busy
from isthmus.server.metrics import METRICS

MOST = 12
OF_ADDRESS = 8  # schools share one
OF_GUEST = 2


class PhotoPlaces:
    """One place for each photo."""

    def __init__(self) -> None:
        self.taken: list[Payer] = []

    @contextlib.contextmanager
    def place(self, payer: Payer) -> Iterator[None]:
        """Take a place for as long as the photo is held; `Busy` if there is none."""
        guests = sum(one.guest == payer.guest for one in self.taken)
        addresses = sum(one.address == payer.address for one in self.taken)
        if len(self.taken) >= MOST or addresses >= OF_ADDRESS or guests >= OF_GUEST:
            METRICS.refused.add()
            raise Busy
        self.taken.append(payer)
        try:
            yield
        finally:
            self.taken.remove(payer)
