"""What is told to everybody at a table: the news of the game, and what happens around the board.

A clock that ran out, an answer to a suggestion, a bot that stands in: nothing of that may happen silently. All of it
follows from the events of the log, so it can be told again after a restart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from isthmus.kernel.game import News
from isthmus.kernel.steps import DONE_TEXT
from isthmus.server import events
from isthmus.server.events import Agreement, AnyEvent
from isthmus.server.table_state import TableState

DECLINED: dict[Agreement, str] = {"take_back": "server-declined-take-back", "annul": "server-declined-annul"}
AGREED: dict[Agreement, str] = {"take_back": "server-taken-back", "annul": "kernel-game-annulled"}


def news_of(before: TableState, happened: Sequence[AnyEvent], after: TableState) -> tuple[News, ...]:
    """Everything to tell about these events."""
    if before.match is None or after.match is None:
        return ()
    told = list(_around_the_board(before, happened, after))
    if before.period != after.period or before.over != after.over:
        told += after.game.news(before.match.state, after.match.state)
    return tuple(told)


def _around_the_board(before: TableState, happened: Sequence[AnyEvent], after: TableState) -> Iterable[News]:
    kind = before.offer.kind if before.offer else None
    for event in happened:
        match event:
            case events.Stepped(by="clock", step=text) if text == DONE_TEXT:
                yield News("server-time-up", event.seat)
            case events.Offered():
                kind = event.kind
            case events.Answered() if kind is not None:
                if not event.accept:
                    yield News(DECLINED[kind], event.seat)
                elif after.offer is None:  # the last consent
                    yield News(AGREED[kind])
            case events.Resigned():
                is_duel = len(after.seats) == 2
                yield News("server-resigned", event.seat) if is_duel else News("kernel-game-abandoned")
            case events.StandinSet():
                yield News("server-standin-on" if event.on else "server-standin-off", event.seat)
            case events.Hinted() if len(after.seats) > 1:
                yield News("server-hint-taken", event.seat)
            case _:
                pass
