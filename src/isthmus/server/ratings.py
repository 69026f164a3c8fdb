"""Ratings of this server: counted from the finished tables in the store, and never stored themselves.

Like the fields of daily deals they read what has changed since they last looked. A table that was erased or deleted
does not show up so; whoever hears of it says `look_again`.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from isthmus.daily.deals import less_is_better
from isthmus.ratings.book import Change
from isthmus.ratings.ledger import FinishedTable, RatingLedger
from isthmus.ratings.scale import Rating, available, levels_of
from isthmus.server import folding
from isthmus.server.daily_fields import SLACK_S, counted
from isthmus.server.daily_lines import LEVELS
from isthmus.server.quarantine import this_program
from isthmus.server.summaries import summary_of
from isthmus.server.table_state import TableState
from isthmus.server.wire_ratings import (
    GameRating,
    OwnRatings,
    RatedLevel,
    RatedPoint,
    RatingNow,
    SeatRating,
    TableRatings,
)
from isthmus.store.protocol import CorruptEvent, Store, StoreError, Summary

LOG = logging.getLogger("isthmus.ratings")
PAGE: Final = 500
AT_ONCE: Final = 50  # matches counted before others have their turn
SHOWN: Final = 500  # of a history
# Guests of devices before somebody signed in there, and whose guest they are since; in SQL of both engines.
PEOPLE: Final = """select account_guest.guest, account.guest from account_guest
join account on account.id = account_guest.account where account_guest.guest <> account.guest"""


class Ratings:
    """What the rest of the server asks about ratings."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ledger = RatingLedger()
        self._seen = 0.0
        self._again: set[str] = set()
        self._lock = asyncio.Lock()

    def look_again(self, table: str) -> None:
        """The table was changed behind its last change, or deleted."""
        self._again.add(table)

    async def ledger(self) -> RatingLedger:
        """Everything that is known now, counted."""
        async with self._lock:
            if available():
                await self._read()
            while not self._ledger.settle(AT_ONCE):  # noqa: ASYNC110 - there is no event: this loop does the work
                await asyncio.sleep(0)
        return self._ledger

    async def _read(self) -> None:
        self._ledger.set_people(await known_people(self._store))
        self._ledger.set_levels(await known_levels(self._store))
        async for summary in finished(self._store, self._seen - SLACK_S):
            self._seen = max(self._seen, summary.changed)
            self._ledger.put(summary.table, finished_table(summary))
        for table in list(self._again):
            self._ledger.put(table, await read_table(self._store, table))
            self._again.discard(table)

    async def own(self, guest: str, *, account: bool) -> OwnRatings:
        ledger = await self.ledger()
        person = ledger.person(guest)
        games = []
        for game in ledger.games:
            history = ledger.book(game).history(person)
            if history:
                games.append(_game_rating(game, history))
        return OwnRatings(account, sorted(games, key=lambda one: -one.matches))

    async def of_table(self, state: TableState) -> TableRatings:
        """What the game at that table did to the ratings of its people."""
        if not state.over or not state.rated:
            return TableRatings([])
        ledger = await self.ledger()
        changes = ledger.book(state.game.name).changes(state.id)
        people = {ledger.person(guest): number for number, seat in enumerate(state.seats) for guest in seat.guests[:1]}
        return TableRatings(
            [
                SeatRating(people[person], _now(change.before), _now(change.after))
                for person, change in sorted(changes.items(), key=lambda one: people.get(one[0], -1))
                if person in people
            ]
        )


async def known_people(store: Store) -> dict[str, str]:
    """Which guests are somebody else: that of the account they belong to."""
    return dict(await store.find_rows(PEOPLE))


async def known_levels(store: Store) -> dict[str, dict[str, int]]:
    """What the levels reached, by the name of the deal."""
    found = await store.settings_under(LEVELS)
    return {name.removeprefix(LEVELS): json.loads(value) for name, value in found.items()}


async def finished(store: Store, since: float) -> AsyncIterator[Summary]:
    """All tables that may count and have changed since that time."""
    after = (since, "")
    while page := await store.rated_tables(after, PAGE, program=this_program()):
        for summary in page:
            yield summary
        after = page[-1].changed, page[-1].table


def finished_table(summary: Summary) -> FinishedTable | None:
    """What a line tells; None if the game does not count, or the line is damaged."""
    data = summary.data
    try:
        deal = str(data.get("daily", ""))
        result = data["result"]
        if result is None or not result["ranks"]:
            return None
        if deal and counted(summary, date.fromisoformat(deal.partition("/")[2])) is None:
            return None
        seats: list[list[str]] = [[] for _ in result["ranks"]]
        for guest, seat in data["guests"].items():
            seats[seat].append(guest)
        if deal and not seats[0]:
            return None
        return FinishedTable(
            table=summary.table,
            game=summary.game,
            created=summary.created,
            ended=data["ended"],
            guests=tuple(map(tuple, seats)),
            ranks=tuple(result["ranks"]),
            points=tuple(result["totals"]),
            deal=deal,
            less_is_better=bool(deal) and less_is_better(summary.game),
        )
    except (LookupError, TypeError, ValueError, AttributeError):
        return None


async def read_table(store: Store, table: str) -> FinishedTable | None:
    """What the log of a table tells, whatever its line says; nothing if this program cannot read it."""
    try:
        log = await store.events(table)
        state = folding.fold(table, log) if log else None
    except CorruptEvent:
        state = None
    except StoreError:
        raise
    except Exception:  # a log of another program, or a damaged one
        LOG.exception("a log could not be read, so its game does not count")
        state = None
    if state is None or not state.over or not (state.rated or state.daily):
        return None
    return finished_table(summary_of(state))


# --- counted once more


@dataclass(frozen=True, slots=True)
class CountedRating:
    """A person's rating in a game."""

    game: str
    person: str
    rating: Rating
    matches: int


async def count(store: Store, *, logs: bool) -> list[CountedRating]:
    """All ratings from the beginning: from the lines of the tables, as the server does it, or from their logs."""
    ledger = RatingLedger()
    ledger.set_people(await known_people(store))
    ledger.set_levels(await known_levels(store))
    async for summary in finished(store, 0.0):
        ledger.put(summary.table, await read_table(store, summary.table) if logs else finished_table(summary))
    books = [(game, ledger.book(game)) for game in ledger.games]
    return [
        CountedRating(game, person, book.rating(person), len(book.history(person)))
        for game, book in books
        for person in book.people()
    ]


def _game_rating(game: str, history: Sequence[Change]) -> GameRating:
    return GameRating(
        game=game,
        rating=_now(history[-1].after),
        matches=len(history),
        levels=[RatedLevel(level, round(mu, 2)) for level, mu in levels_of(game).items()],
        history=[
            RatedPoint(one.match, one.at, round(one.after.mu, 2), round(one.after.sigma, 2), one.daily)
            for one in history[-SHOWN:]
        ],
    )


def _now(rating: Rating) -> RatingNow:
    return RatingNow(round(rating.mu, 2), round(rating.sigma, 2), rating.provisional)
