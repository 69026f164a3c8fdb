"""The daily deals of this server: who may begin one, what of it is sealed for whom, how its results compare.

One attempt per guest and deal is a matter of the table's id: it follows from guest and deal, so a second start, from
any device and at any server, finds the table that is there. The cards come one by one from a seed that follows from the
server's key, and what could tell them beforehand (other people's tables, results, practice on the deal) is sealed until
the caller's own end.
"""

from __future__ import annotations

import base64
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import date
from typing import Final

from isthmus import registry
from isthmus.daily.comparing import MONTH_BEST, WEEK_BEST, days_of_month, days_of_week, month_of, week_of
from isthmus.daily.dates import ONE_DAY, Window, open_dates, window_of
from isthmus.daily.day_files import DayHead, DayRow, line_of
from isthmus.daily.deals import (
    RankedDeals,
    check_daily,
    daily_games,
    deal_name,
    less_is_better,
    open_code,
    plain_options_of,
)
from isthmus.daily.puzzles import drawn, puzzle_games
from isthmus.daily.streaks import streak_of
from isthmus.kernel.chance import Secret
from isthmus.kernel.game import AnyGame
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.puzzles.book import puzzles_of
from isthmus.server import folding
from isthmus.server.callers import Caller
from isthmus.server.daily_fields import DealField, DealFields, Result, counted, shares
from isthmus.server.daily_lines import DailyLines
from isthmus.server.daily_rows import BEST_ROWS, NEIGHBOURS, best_rows, friend_rows, series_rows
from isthmus.server.daily_series import SeriesLists
from isthmus.server.engines import Engines
from isthmus.server.errors import Denied
from isthmus.server.events import Created
from isthmus.server.hub import TABLE_ID_BYTES, Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.seats import Seat, player_name
from isthmus.server.table_state import TableState
from isthmus.server.tokens import fresh_token, hash_of
from isthmus.server.wire_daily import (
    DailyBand,
    DailyBar,
    DailyCommitment,
    DailyCommitments,
    DailyDate,
    DailyDeal,
    DailyGame,
    DailyOwn,
    DailyPhase,
    DailyPuzzle,
    DailyPuzzles,
    DailyResults,
    DailySeries,
    DailySpan,
    DailyToday,
)
from isthmus.store.friends import FriendRows
from isthmus.store.protocol import Links, PuzzleAttempt, Store, Summary, VersionConflict

KEY: Final = "daily-key"  # setting with the key from which all ranked deals follow; it never changes
BANDS: Final = (1, 5, 25)


class Daily:
    """Everything about daily deals that needs the store, the clock or the tables."""

    def __init__(self, store: Store, hub: Hub, engines: Engines) -> None:
        self.store = store
        self.hub = hub
        self.lines = DailyLines(store, engines)
        self.fields = DealFields(store)
        self.series_lists = SeriesLists(self.fields)
        self.friends = FriendRows(store)
        self._deals: RankedDeals | None = None
        self._sealed: tuple[tuple[date, ...], Mapping[str, str]] = ((), {})
        self._opened: tuple[tuple[date, ...], Sequence[tuple[str, str, Secret]]] = ((), ())

    async def deals(self) -> RankedDeals:
        if self._deals is None:
            self._deals = RankedDeals(await self.store.setting(KEY, secrets.token_urlsafe(32)))
        return self._deals

    # -- a date

    async def today(self, caller: Caller, day: date) -> DailyToday:
        """The deals of an open date and the caller's days; `Denied` if the date is not open."""
        self.check_open(day)
        mine = await self.store.daily_tables_of(caller.guest)
        games = [_game_line(game, day, mine) for game in daily_games()]
        calendar: dict[str, list[str]] = {}
        for summary in mine:
            game, _, text = str(summary.data["daily"]).partition("/")
            if counted(summary, date.fromisoformat(text)) is not None:
                calendar.setdefault(text, []).append(game)
        opened = await self._open_deals(caller)
        answers = [one for one in await self.store.attempts_of(caller.guest) if one.day]
        for answer in answers:
            calendar.setdefault(answer.day, []).append(answer.game)
        streak = streak_of({date.fromisoformat(text) for text in (*calendar, *opened)}, day)
        return DailyToday(
            date=day.isoformat(),
            open_dates=[one.isoformat() for one in open_dates(self.hub.now())],
            games=games,
            puzzles=[await self._puzzle_line(game, day, answers) for game in puzzle_games()],
            played=streak.played,
            streak=streak.days,
            free=[one.isoformat() for one in streak.free],
            calendar=[
                DailyDate(text, calendar.get(text, []), opened.get(text, [])) for text in sorted({*calendar, *opened})
            ],
        )

    async def _open_deals(self, caller: Caller) -> dict[str, list[str]]:
        """The games whose open deals the caller has finished in time, by date."""
        found: dict[str, list[str]] = {}
        for summary in await self.store.open_deals_of(caller.guest):
            game, _, text = str(summary.data["open_deal"]).partition("/")
            if counted(summary, date.fromisoformat(text)) is not None and game not in found.get(text, []):
                found.setdefault(text, []).append(game)
        return found

    async def puzzle_of(self, game: str, day: date) -> int:
        """The number of that date's puzzle; for dates that have begun."""
        positions = [one.position for one in puzzles_of(game)]
        return drawn(game, day, positions, (await self.deals()).lot)

    async def check_puzzle(self, game: str, number: int, day: date) -> None:
        """`Denied` if the date is not open, `LookupError` if that is not its puzzle."""
        self.check_open(day)
        if game not in puzzle_games() or number != await self.puzzle_of(game, day):
            raise LookupError(number)

    async def _puzzle_line(self, game: str, day: date, answers: Sequence[PuzzleAttempt]) -> DailyPuzzle:
        mine = next((one for one in answers if one.game == game and one.day == day.isoformat()), None)
        number = await self.puzzle_of(game, day) if mine is None else mine.puzzle
        return DailyPuzzle(game, number, "new" if mine is None else "right" if mine.right else "wrong")

    async def puzzles(self, caller: Caller, day: date) -> DailyPuzzles:
        """The puzzles of any date that has begun."""
        window, now = self._window(day)
        answers = [one for one in await self.store.attempts_of(caller.guest) if one.day]
        lines = [await self._puzzle_line(game, day, answers) for game in puzzle_games()]
        return DailyPuzzles(day.isoformat(), window.is_open(now), lines)

    def check_open(self, day: date) -> None:
        """`Denied` unless that date is today somewhere on Earth."""
        window, now = window_of(day), self.hub.now()
        if now < window.opens:
            raise Denied("server-daily-future", date=day.isoformat())
        if not window.is_open(now):
            raise Denied("server-daily-closed", date=day.isoformat())

    def check_begun(self, day: date) -> None:
        """`Denied` if that date has not begun anywhere on Earth."""
        self._window(day)

    async def commitments(self) -> DailyCommitments:
        """Of the dates that are open, and of the 30 days after the first of them."""
        deals = await self.deals()
        first = open_dates(self.hub.now())[0]
        found = deals.commitments(first)
        return DailyCommitments([DailyCommitment(one.game, one.day.isoformat(), one.commitment) for one in found])

    async def open_days(self) -> None:
        """What is possible on the deals of all open dates is worked out before people ask; done with every sweep."""
        days = open_dates(self.hub.now())
        if self._opened[0] != days:
            deals = await self.deals()
            wanted = [(game, day.isoformat(), deals.secret(game, day)) for day in days for game in daily_games()]
            self._opened = days, wanted
        await self.lines.ahead(self._opened[1])

    # -- the attempt

    async def start(self, caller: Caller, game: str, day: date, name: str) -> tuple[LiveTable, str | None]:
        """The caller's table, new or as they left it, and the token of a new one; `Denied` if it is over already."""
        check_daily(game)
        deals = await self.deals()
        begun = _of_deal(await self.store.daily_tables_of(caller.guest), game, day)
        if begun is not None:
            return await self._gone_on(begun.table), None
        self.check_open(day)
        secret = deals.secret(game, day)
        token = fresh_token()
        table = base64.urlsafe_b64encode(deals.attempt(caller.guest, game, day)[:TABLE_ID_BYTES]).decode()
        created = _created(registry.game(game), day, caller, name, token)
        try:
            made = await self.hub.make(created, Links((caller.guest,)), table=table, secret=secret)
        except VersionConflict:  # begun a moment ago, perhaps at another server
            return await self._gone_on(table), None
        self.lines.want(game, day.isoformat(), secret)
        return made, token

    async def _gone_on(self, table: str) -> LiveTable:
        live = await self.hub.table(table)
        if live.state.over:
            raise Denied("server-daily-played")
        return live

    # -- what is sealed

    async def check_sealed(self, caller: Caller, state: TableState) -> None:
        """`Denied` if the table would tell the cards of a ranked deal that the caller can still play."""
        code = state.secret.code if state.secret is not None else state.code
        if code and state.seat_of(caller.guest, caller.token) is None:
            await self.check_code(caller, code)

    async def check_code(self, caller: Caller, text: str) -> None:
        """The same for a code, or for a record that may hold one."""
        sealed = await self._sealed_codes()
        deal = next((name for code, name in sealed.items() if code in text), None)
        if deal is None:
            return
        mine = await self.store.daily_tables_of(caller.guest)
        if not any(one.data["daily"] == deal and one.phase == "over" for one in mine):
            raise Denied("server-daily-sealed", 403)

    async def _sealed_codes(self) -> Mapping[str, str]:
        """The codes of all ranked deals that somebody can still play, with the names of their deals."""
        days = self._playable(self.hub.now())
        if self._sealed[0] != days:
            deals = await self.deals()
            pairs = [(game, day) for game in daily_games() for day in days]
            self._sealed = days, {deals.secret(game, day).code: deal_name(game, day) for game, day in pairs}
        return self._sealed[1]

    def _playable(self, now: float) -> tuple[date, ...]:
        """Dates that are open, or whose last games are being finished."""
        latest = open_dates(now)
        return tuple(day for day in (latest[0] - ONE_DAY, *latest) if not window_of(day).is_closed(now))

    # -- results

    async def deal(self, caller: Caller, game: str, day: date) -> DailyDeal:
        """The ranked deal of a date, with its results if they are not sealed for the caller."""
        check_daily(game)
        window, now = self._window(day)
        mine = await self.store.daily_tables_of(caller.guest)
        begun = _of_deal(mine, game, day)
        closed = window.is_closed(now)
        shown = closed or (begun is not None and begun.phase == "over")
        secret = (await self.deals()).secret(game, day)
        return DailyDeal(
            game=game,
            date=day.isoformat(),
            options=plain_options_of(game, day),
            less_is_better=less_is_better(game),
            phase=_phase(begun),
            table=begun.table if begun is not None else None,
            open=window.is_open(now),
            closed=closed,
            commitment=secret.commitment,
            open_deal=open_code(game, day),
            results=await self._results(caller, game, day) if shown else None,
        )

    def _window(self, day: date) -> tuple[Window, float]:
        window, now = window_of(day), self.hub.now()
        if now < window.opens:
            raise Denied("server-daily-future", date=day.isoformat())
        return window, now

    async def _results(self, caller: Caller, game: str, day: date) -> DailyResults:
        field = await self.fields.of(game, day)
        own = field.of_guest(caller.guest)
        secret = (await self.deals()).secret(game, day)
        return DailyResults(
            count=len(field.field),
            own=None if own is None else await self._own(field, own, caller),
            histogram=[DailyBar(bar.low, bar.high, bar.count) for bar in field.field.histogram()],
            bands=[DailyBand(one, field.at_percent(one)) for one in BANDS if len(field.field) * one >= 100],
            friends=friend_rows(field, own, [one.guest for one in await self.friends.friends_of(caller.guest)]),
            rows=best_rows(field, own),
            par=await self.lines.of(game, day.isoformat(), secret),
            code=secret.code,
        )

    async def _own(self, field: DealField, own: Result, caller: Caller) -> DailyOwn:
        mine = await self.store.daily_tables_of(caller.guest)
        names = {str(one.data["daily"]) for one in mine if one.phase == "over"}
        wanted = sorted({*days_of_week(field.day), *days_of_month(field.day)})
        days = [day for day in wanted if deal_name(field.game, day) in names]
        all_shares = shares([await self.fields.of(field.game, day) for day in days], caller.guest)
        return DailyOwn(
            points=own.points,
            place=field.field.place(own.points),
            percent=field.field.percent(own.points),
            matchpoints=field.field.matchpoints(own.points),
            table=own.table,
            week=week_of(all_shares, field.day),
            month=month_of(all_shares, field.day),
        )

    async def series(self, caller: Caller, game: str, day: date, span: DailySpan) -> DailySeries:
        """The list of the week or the month of that day, without the days that are sealed for the caller."""
        check_daily(game)
        _, now = self._window(day)
        days, best = (days_of_week(day), WEEK_BEST) if span == "week" else (days_of_month(day), MONTH_BEST)
        mine = {str(one.data["daily"]) for one in await self.store.daily_tables_of(caller.guest) if one.phase == "over"}
        told = tuple(one for one in days if window_of(one).is_closed(now) or deal_name(game, one) in mine)
        found = await self.series_lists.of(game, told, best, now)
        friends = [one.guest for one in await self.friends.friends_of(caller.guest)]
        among = found.among([caller.guest, *friends]) if found.among(friends) else []
        return DailySeries(
            game=game,
            span=span,
            first=days[0].isoformat(),
            last=days[-1].isoformat(),
            days=len(told),
            best=best,
            count=len(found),
            friends=series_rows(found, among, caller),
            rows=series_rows(found, found.rows(caller.guest, BEST_ROWS, NEIGHBOURS), caller),
        )

    # -- a closed day as a file

    async def day_file(self, game: str, day: date) -> AsyncIterator[str]:
        """The lines of the file of a closed day; `Denied` before that."""
        check_daily(game)
        window, now = self._window(day)
        if not window.is_closed(now):
            raise Denied("server-daily-not-closed", date=day.isoformat())
        field = await self.fields.of(game, day)
        secret = (await self.deals()).secret(game, day)
        results = field.best(len(field.field))
        head = DayHead(game, day.isoformat(), secret.code, secret.salt, secret.commitment, len(results))
        return self._lines(head, field, results)

    async def _lines(self, head: DayHead, field: DealField, results: Sequence[Result]) -> AsyncIterator[str]:
        yield line_of(head)
        for result in results:
            state = folding.fold(result.table, await self.store.events(result.table))
            assert state.match is not None
            record = format_record(record_of(state.match))
            yield line_of(DayRow(field.field.place(result.points), result.name, result.points, result.table, record))


def _created(game: AnyGame, day: date, caller: Caller, name: str, token: str) -> Created:
    seat = Seat("human", player_name(game, name, 0), None, (caller.guest,), (hash_of(token),))
    return Created(
        game=game.name,
        rules=game.rules_version,
        options=plain_options_of(game.name, day),
        seats=(seat,),
        host=caller.guest,
        daily=day.isoformat(),
    )


def _of_deal(mine: Sequence[Summary], game: str, day: date) -> Summary | None:
    name = deal_name(game, day)
    return min((one for one in mine if one.data["daily"] == name), key=lambda one: one.created, default=None)


def _phase(begun: Summary | None) -> DailyPhase:
    if begun is None:
        return "new"
    if begun.phase != "over":
        return "playing"
    result = begun.data["result"]
    return "over" if result and result["ranks"] else "given-up"


def _game_line(game: str, day: date, mine: Sequence[Summary]) -> DailyGame:
    begun = _of_deal(mine, game, day)
    phase = _phase(begun)
    return DailyGame(
        game=game,
        options=plain_options_of(game, day),
        phase=phase,
        table=begun.table if begun is not None else None,
        points=begun.data["result"]["totals"][0] if begun is not None and phase == "over" else None,
    )
