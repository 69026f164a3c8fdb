"""What could not be stored: one line in the log, and a number by which the operator finds it again.

Whoever asked gets the number in the arguments of the message, so that it can be passed on.
"""

from __future__ import annotations

import logging
import secrets

from isthmus.server.metrics import METRICS
from isthmus.store.protocol import StoreError

LOG = logging.getLogger("isthmus.store")
NUMBER_BYTES = 4


def not_stored(error: StoreError, what: str) -> str:
    """Log that a request could not be stored; returns its number."""
    number = secrets.token_hex(NUMBER_BYTES)
    METRICS.store_failures.add()
    LOG.error("%s could not be stored: %s", what, error, extra={"request": number})
    return number
