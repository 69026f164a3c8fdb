"""Sends a notification to a browser: encrypted for it alone (RFC 8291), signed with the key of this server (RFC 8292).

Needs `pywebpush` (extra `accounts`); without it there are no such notifications. It blocks, so it runs in a thread.
"""

from __future__ import annotations

import base64
from importlib.util import find_spec
from typing import Final

SEND_S: Final = 10.0
KEPT_S: Final = 24 * 3600  # how long a service keeps it for a browser that is not there
GONE: Final = frozenset({404, 410})
NOBODY: Final = "https://isthmus.invalid"


class NotSent(Exception):
    """The push service did not take it; `gone`: it does not know the browser any more."""

    def __init__(self, reason: str, *, gone: bool = False) -> None:
        self.gone = gone
        super().__init__(reason)


def can_push() -> bool:
    """Whether what sending needs is installed."""
    return find_spec("pywebpush") is not None


def fresh_key() -> str:
    """A new private key, as it is kept in the store."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return _text(vapid.private_key.private_numbers().private_value.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """What a browser needs in order to accept notifications of this server and of no other."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    found = Vapid02.from_string(private)
    return _text(found.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def send(private: str, subject: str, endpoint: str, keys: dict[str, str], text: str) -> None:
    """Hand it to the push service; `NotSent` if that does not take it. Nothing is followed elsewhere."""
    import requests
    from pywebpush import WebPushException, webpush

    with requests.Session() as session:
        session.max_redirects = 0
        session.trust_env = False
        try:
            webpush(
                {"endpoint": endpoint, "keys": keys},
                text,
                private,
                {"sub": subject or NOBODY},
                timeout=SEND_S,
                ttl=KEPT_S,
                headers={"urgency": "normal"},
                requests_session=session,
            )
        except WebPushException as error:
            status = 0 if error.response is None else error.response.status_code
            raise NotSent(f"status {status}", gone=status in GONE) from None
        except (requests.RequestException, ValueError, TypeError) as error:
            raise NotSent(type(error).__name__) from None  # its text has the address


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
