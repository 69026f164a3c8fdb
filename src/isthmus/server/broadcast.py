"""What the listeners of a table receive when something has changed.

Everybody gets frames made from their own view, and only when that view looks different. Frames are made
once per seat, however many devices listen there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from isthmus.kernel.game import News
from isthmus.server.announcements import news_of
from isthmus.server.events import AnyEvent
from isthmus.server.listeners import Listener
from isthmus.server.metrics import RoundTally
from isthmus.server.table_state import TableState
from isthmus.server.views import board_of, info_of, news_for, view_of
from isthmus.server.wire import SeatsFrame, TableFrame, TableInfo, ViewFrame, encode
from isthmus.store.fleet import Attendance

NEWS_KEPT = 40
NEWS_SHOWN = 60  # of those, to somebody who opens the table


class Broadcast:
    """All listeners of one table; `news` are the latest, for those who come later or come back."""

    def __init__(self, tally: RoundTally) -> None:
        self.listeners: set[Listener] = set()
        self.tally = tally
        self.news: deque[tuple[int, tuple[News, ...]]] = deque(maxlen=NEWS_KEPT)
        self._shown: tuple[object, ...] | None = None  # the table around the board as last sent
        self._elsewhere: dict[str, Attendance] = {}  # by the server at which these people are

    def here(self) -> frozenset[int]:
        """Seats with at least one listener."""
        return frozenset(one.seat for one in self.listeners if one.seat is not None)

    def present(self) -> frozenset[int]:
        """The same, of all servers."""
        if not self._elsewhere:
            return self.here()
        return self.here().union(*(one.seats for one in self._elsewhere.values()))

    def set_elsewhere(self, server: str, attendance: Attendance | None) -> None:
        if attendance is None:
            self._elsewhere.pop(server, None)
        else:
            self._elsewhere[server] = attendance

    def watching_here(self) -> int:
        return sum(one.seat is None for one in self.listeners)

    def add(self, state: TableState, listener: Listener, since: int) -> None:
        """A new listener, which knows the table up to version `since` (0: not at all)."""
        _place(state, listener)
        self.listeners.add(listener)
        version = state.version_for(listener.seat)
        if 0 < since <= version and state.match is not None:
            listener.put(self._seats_frame(state, listener))
            if since < version:
                missed = tuple(one for at, news in self.news if at > since for one in news)
                listener.put(self._view_frame(state, listener.seat, missed))
        else:
            listener.put(self.snapshot(state, listener))
        self.send_seats(state, exclude=listener)

    def remove(self, state: TableState, listener: Listener) -> None:
        self.listeners.discard(listener)
        listener.close()
        self.send_seats(state)

    def snapshot(self, state: TableState, listener: Listener) -> str:
        """The whole table as this listener may see it."""
        view = view_of(state.seen_by(listener.seat), listener.seat) if state.match is not None else None
        version = state.version_for(listener.seat)
        past = [item for _, news in self.news for item in news_for(news, listener.seat)][-NEWS_SHOWN:]
        return encode(TableFrame(version, self._info(state, listener), board_of(state), view, past))

    def note(self, before: TableState, happened: Sequence[AnyEvent], state: TableState) -> tuple[News, ...]:
        """Remember what these events are worth telling about."""
        news = news_of(before, happened, state)
        if news:
            self.news.append((state.version, news))
        return news

    def publish(self, before: TableState, happened: Sequence[AnyEvent], state: TableState) -> None:
        """After a change: frames for those who can see a difference or are told something, and for nobody else."""
        if state.seats is not before.seats or state.host != before.host:
            for listener in self.listeners:
                _place(state, listener)
        if state.match is None:
            self.send_seats(state)
        elif before.match is None:  # the game begins
            self.send_whole(state)
        else:
            news = self.note(before, happened, state)
            self.send_seats(state)
            self._send_views(before, state, news)

    def send_whole(self, state: TableState) -> None:
        """Send everybody the whole table again."""
        self._shown = self._table_key(state)
        for listener in self.listeners:
            _place(state, listener)
            listener.put(self.snapshot(state, listener))

    def send_seats(self, state: TableState, exclude: Listener | None = None) -> None:
        """Tell everybody about the table around the board, if that looks different now."""
        key = self._table_key(state)
        if key == self._shown:
            return
        self._shown = key
        others = [listener for listener in self.listeners if listener is not exclude]
        if not others:
            return
        # The same for everybody except for three words, so it is encoded once.
        plain = self._info(state, Listener("", None, 1))
        head, middle, tail = split_frame(encode(SeatsFrame(0, plain)))
        for listener in others:
            version = state.version_for(listener.seat)
            you = "null" if listener.seat is None else str(listener.seat)
            listener.put(f'{head}{version}{middle}{you},"host":{"true" if listener.host else "false"}{tail}')

    def _send_views(self, before: TableState, state: TableState, news: tuple[News, ...]) -> None:
        frames: dict[int | None, str | None] = {}
        for listener in self.listeners:
            seat = listener.seat
            if seat not in frames:
                heard = any(one.audience is None or seat in one.audience for one in news)
                concerned = heard or sees_difference(before, state, seat)
                frames[seat] = self._view_frame(state, seat, news) if concerned else None
            frame = frames[seat]
            if frame is not None:
                listener.put(frame)

    def _table_key(self, state: TableState) -> tuple[object, ...]:
        around = (state.phase, state.seats, state.offer, state.rematch, state.hinted, state.deadline)
        return around, state.active, state.done, self.present(), self._watching()

    def _watching(self) -> int:
        return self.watching_here() + sum(one.watching for one in self._elsewhere.values())

    def _info(self, state: TableState, listener: Listener) -> TableInfo:
        present, watching = self.present(), self._watching()
        return info_of(state, listener.seat, host=listener.host, present=present, watching=watching)

    def _seats_frame(self, state: TableState, listener: Listener) -> str:
        return encode(SeatsFrame(state.version_for(listener.seat), self._info(state, listener)))

    def _view_frame(self, state: TableState, seat: int | None, news: tuple[News, ...]) -> str:
        self.tally.views += 1
        return encode(ViewFrame(state.version_for(seat), view_of(state.seen_by(seat), seat), news_for(news, seat)))


def split_frame(text: str) -> tuple[str, str, str]:
    """The parts of a seats frame around version, `you` and `host`; a name cannot fake these, it comes later."""
    head, rest = text.split('"version":0,', 1)
    middle, tail = rest.split('"you":null,"host":false', 1)
    return f'{head}"version":', f',{middle}"you":', tail


def sees_difference(before: TableState, state: TableState, seat: int | None) -> bool:
    """Open steps of other seats are hidden: while the round or turn is open, only its own steps make a difference."""
    match, old = state.match, before.match
    assert match is not None
    assert old is not None
    if match.log is old.log:
        return False
    if state.period != before.period or state.over != before.over:
        return True
    hidden = state.hidden(seat)
    steps = enumerate(zip(before.open_steps, state.open_steps, strict=True))
    return any(old_count != count for other, (old_count, count) in steps if other not in hidden)


def _place(state: TableState, listener: Listener) -> None:
    listener.seat = state.seat_of(listener.guest, listener.token)
    listener.host = listener.guest == state.host
