"""What a worker process does with sheets from paper: look for a legal course of the game, read a photo.

Both take up to seconds, which is too much for the event loop, so these functions run in a separate process (`uploads`).
A photo goes there through a pipe and nowhere else: it is not written to a disk, a database or a log. What is wrong with
a sheet or photo comes back as a value.
"""

from __future__ import annotations

import time
from base64 import b64encode
from typing import TYPE_CHECKING

from pydantic import TypeAdapter

from isthmus import registry
from isthmus.kernel.errors import BadInput, IsthmusError
from isthmus.paper.errors import BadPhoto
from isthmus.paper.installed import available
from isthmus.server.errors import Denied
from isthmus.server.referee import verdict_on
from isthmus.server.wire_referee import PhotoChoice, PhotoQuestion, PhotoReading, Verdict
from isthmus.server.worker_process import JobContext

if TYPE_CHECKING:
    from isthmus.paper.reading import Question, Reading

_VERDICT = TypeAdapter(Verdict)
_READING = TypeAdapter(PhotoReading)


class Deadline:
    """The time for a search; it also ends when nobody waits for the answer any more."""

    def __init__(self, context: JobContext, seconds: float) -> None:
        self._context = context
        self._end = time.monotonic() + seconds
        self.hit = False

    def __call__(self) -> bool:
        self.hit = self.hit or time.monotonic() >= self._end or self._context.stop()
        return self.hit


def verdict_with_order(context: JobContext, game: str, sheet: str, deal: str, seconds: float) -> bytes | IsthmusError:
    """The verdict on the sheets and a legal course to them, as JSON, if one is found in that time."""
    deadline = Deadline(context, seconds)
    try:
        verdict = verdict_on(game, sheet, stop=deadline, deal=deal)
    except IsthmusError as wrong:
        return wrong
    order = verdict.order
    if order is not None:
        order.late = deadline.hit and order.reason is None and not order.exact
    return _VERDICT.dump_json(verdict)


def read_sheet(context: JobContext, game: str, photo: bytes) -> bytes | IsthmusError | Denied:  # noqa: ARG001
    """The sheet on a photo, as JSON."""
    from isthmus.paper.reading import read_photo  # imports what the server's own process must not load

    try:
        reading = read_photo(photo)
    except BadInput:  # the code is there, and names a board that does not come with the games
        return BadPhoto("photo-own-board")
    except IsthmusError as wrong:
        return wrong
    if reading.label.game != game:
        return Denied("photo-other-game", 422, game=reading.label.game)
    return _READING.dump_json(_answer(reading))


def _answer(reading: Reading) -> PhotoReading:
    return PhotoReading(
        game=reading.label.game,
        sheet=reading.label.sheet,
        document=reading.document,
        marks=dict(reading.marks),
        questions=[_question(question) for question in reading.questions],
        by_rules=list(reading.by_rules),
        legal=reading.legal,
    )


def _question(question: Question) -> PhotoQuestion:
    others = [PhotoChoice(value, round(share, 3)) for value, share in question.others]
    read = PhotoChoice(question.value, round(question.certainty, 3))
    return PhotoQuestion(question.name, [read, *others], b64encode(question.picture).decode())


def can_read(game: str) -> bool:
    """Whether this server reads sheets of the game from photos."""
    return registry.has(game, "photo") and registry.has(game, "referee") and available()
