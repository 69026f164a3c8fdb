"""From finished games to the books of all games: who played, what the levels reached, which attempt counts.

Three things come at their own times and in any order: the results themselves, the levels' results on a deal, which are
worked out in the background, and that several guests are one person. Whatever becomes known, the books are those that
a count from the beginning would give.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from isthmus.ratings.book import RatingBook
from isthmus.ratings.matches import RatedMatch, daily_match, table_match


@dataclass(frozen=True, slots=True)
class FinishedTable:
    """A finished game that may count. `guests` hold each seat; `deal` is the name of a daily deal, or empty."""

    table: str
    game: str
    created: float
    ended: float
    guests: tuple[tuple[str, ...], ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    deal: str = ""
    less_is_better: bool = False


Attempt = tuple[str, str]  # a deal and who plays it


class RatingLedger:
    """Holds what is known, and a book for each game."""

    def __init__(self) -> None:
        self._books: dict[str, RatingBook] = {}
        self._tables: dict[str, FinishedTable] = {}
        self._by_guest: dict[str, set[str]] = {}
        self._by_deal: dict[str, set[str]] = {}
        self._attempts: dict[Attempt, set[str]] = {}
        self._attempt_of: dict[str, Attempt] = {}
        self._levels: dict[str, Mapping[str, int]] = {}
        self._people: dict[str, str] = {}

    def book(self, game: str) -> RatingBook:
        return self._books.setdefault(game, RatingBook(game))

    @property
    def games(self) -> list[str]:
        """Those with a match that counts."""
        return sorted(game for game, book in self._books.items() if len(book))

    @property
    def matches(self) -> int:
        return sum(map(len, self._books.values()))

    def person(self, guest: str) -> str:
        """Who a guest is: themselves, unless they belong to an account with several."""
        return self._people.get(guest, guest)

    def settle(self, most: int) -> bool:
        """Count so many matches of a game at most; whether all are counted."""
        return all(book.settle(most) for book in self._books.values())

    def put(self, name: str, table: FinishedTable | None) -> None:
        """What is known about the table of that name, or that it does not count."""
        before = self._tables.pop(name, None)
        if before == table and table is not None:
            self._tables[name] = table
            return
        if before is not None:
            self._unlist(before)
        if table is not None:
            self._tables[name] = table
            self._list(table)

    def set_levels(self, deals: Mapping[str, Mapping[str, int]]) -> None:
        """What the levels reached on deals; what is known of a deal never changes."""
        for deal, levels in deals.items():
            if deal not in self._levels:
                self._levels[deal] = levels
                for name in self._by_deal.get(deal, ()):
                    self._enter(self._tables[name])

    def set_people(self, people: Mapping[str, str]) -> None:
        """Which guests are somebody else: all of them, each time."""
        moved = {guest for guest in {*people, *self._people} if people.get(guest) != self._people.get(guest)}
        touched = [self._tables[name] for name in {name for guest in moved for name in self._by_guest.get(guest, ())}]
        for table in touched:
            self._unlist(table)
        self._people = dict(people)
        for table in touched:
            self._list(table)

    def _list(self, table: FinishedTable) -> None:
        for guest in _guests(table):
            self._by_guest.setdefault(guest, set()).add(table.table)
        if table.deal:
            self._by_deal.setdefault(table.deal, set()).add(table.table)
            attempt = table.deal, self.person(table.guests[0][0])
            self._attempt_of[table.table] = attempt
            self._attempts.setdefault(attempt, set()).add(table.table)
        self._enter(table)

    def _unlist(self, table: FinishedTable) -> None:
        name = table.table
        for guest in _guests(table):
            self._by_guest[guest].discard(name)
        self.book(table.game).put(name, None)
        if table.deal:
            self._by_deal[table.deal].discard(name)
            attempt = self._attempt_of.pop(name)
            others = self._attempts[attempt]
            others.discard(name)
            for other in others:
                self._put(self._tables[other])

    def _enter(self, table: FinishedTable) -> None:
        """Put its match into the book; with a daily deal the person's other attempts may no longer count."""
        names = self._attempts[self._attempt_of[table.table]] if table.deal else {table.table}
        for name in names:
            self._put(self._tables[name])

    def _put(self, table: FinishedTable) -> None:
        self.book(table.game).put(table.table, self._match(table))

    def _match(self, table: FinishedTable) -> RatedMatch | None:
        if not table.deal:
            people = [self.person(guests[0]) for guests in table.guests if guests]
            return table_match(table.table, table.ended, people, table.ranks)
        attempt = self._attempt_of[table.table]
        first = min((self._tables[name] for name in self._attempts[attempt]), key=lambda one: (one.created, one.table))
        levels = self._levels.get(table.deal)
        if first is not table or levels is None:
            return None
        less = table.less_is_better
        return daily_match(
            table.table, table.ended, table.game, attempt[1], table.points[0], levels, less_is_better=less
        )


def _guests(table: FinishedTable) -> Iterable[str]:
    return {guest for guests in table.guests for guest in guests}
