"""What a worker process does with records: read and check them, make the frames of a replay.

Reading a record plays the whole game again, which is too much for the event loop. These functions run in a separate
process (`uploads`); the server names them and never calls them. What is wrong with a record comes back as a value, so
that whoever sent it can be told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from isthmus import registry
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.server.branch_points import BranchPoint, branch_point
from isthmus.server.errors import Denied
from isthmus.server.finished_games import FinishedGame, finished_game
from isthmus.server.replay import replay_json
from isthmus.server.worker_process import JobContext

Answer = TypeVar("Answer")
Wrong = IsthmusError | Denied


def replay(
    context: JobContext,  # noqa: ARG001 - the signature of all jobs
    game: Match | str,
    after: str | None = None,
) -> bytes | Wrong:
    """The frames of a match or record, as JSON for the page; `after`: only those after this one."""
    return _or_wrong(lambda: replay_json(match_in(game), after))


def finished(context: JobContext, record: str, seat: int) -> FinishedGame | Wrong:  # noqa: ARG001
    """The record as a game that can be analysed."""
    return _or_wrong(lambda: finished_game(match_in(record), seat))


def branch(context: JobContext, game: Match | str, at: str, seat: int) -> BranchPoint | Wrong:  # noqa: ARG001
    """Where a practice table goes on from in a finished game."""
    return _or_wrong(lambda: branch_point(match_in(game), at, seat))


def match_in(game: Match | str) -> Match:
    """The match of a record; a match as it is."""
    if isinstance(game, Match):
        return game
    record = read_record(game)
    return match_of(record, registry.game_of(record))


def _or_wrong(work: Callable[[], Answer]) -> Answer | Wrong:
    try:
        return work()
    except (IsthmusError, Denied) as wrong:
        return wrong
