"""How the server says no, and how it explains what is wrong with its input.

An error reaches the reader as a message id with arguments, never as a sentence: the page and the terminal translate.
`problems` turns them into HTTP answers, `live_table` into frames of the socket.
"""

from __future__ import annotations

from isthmus.kernel.errors import Ambiguous, IsthmusError, Lacking, Unreadable
from isthmus.paper.errors import BadPhoto

TEXT_SHOWN = 60
Arguments = dict[str, str | int]


class Denied(Exception):
    """The request is understood but this caller may not do it, or not now; `code` is the message id."""

    retry_s: int | None = None  # when it is worth asking again, where that is known

    def __init__(self, code: str, status: int = 409, **arguments: str | int) -> None:
        self.code = code
        self.status = status
        self.arguments: Arguments = arguments
        super().__init__(code)


class Overloaded(Denied):
    """The server has as much to do as it can; see `load`."""

    retry_s = 15

    def __init__(self) -> None:
        super().__init__("server-overloaded", 503)


class Busy(Denied):
    """A queue is full, of all or of this caller's jobs."""

    retry_s = 5

    def __init__(self) -> None:
        super().__init__("server-busy", 503)


class GivenUp(Denied):
    """Whoever asked has stopped waiting; `begun`: somebody was already working on it."""

    def __init__(self, *, begun: bool) -> None:
        self.begun = begun
        super().__init__("server-hint-late")


def explained(error: IsthmusError) -> tuple[str, Arguments]:
    """The message id that explains wrong input, which is also the error's code, and its arguments."""
    if isinstance(error, Unreadable):
        return "server-unreadable", {"text": error.text[:TEXT_SHOWN], "expected": error.expected}
    if isinstance(error, Ambiguous):
        return "server-ambiguous", {"text": error.text[:TEXT_SHOWN], "candidates": ", ".join(error.candidates)}
    if isinstance(error, Lacking):
        return error.code, {"game": error.game}
    if isinstance(error, BadPhoto):
        return error.code, dict(error.arguments)
    return "server-bad-input", {"problem": str(error)}
