"""From finished games to ratings: what becomes known when must not matter."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.bots.protocol import LEVELS
from isthmus.ratings.ledger import FinishedTable, RatingLedger
from isthmus.ratings.scale import MIDDLE, NEWCOMER

GAME = "hashi"
LEVEL_POINTS = dict(zip(LEVELS, (20, 30, 40, 45, 50), strict=True))
DEALS = {"hashi/1": LEVEL_POINTS, "hashi/2": {**LEVEL_POINTS, "master": 41}}
PEOPLE = {"b": "a", "d": "c"}  # two guests each


def daily(name: str, guest: str, points: int, deal: str = "hashi/1", created: float = 1.0) -> FinishedTable:
    return FinishedTable(name, GAME, created, created + 0.5, ((guest,),), (1,), (points,), deal)


def duel(name: str, winner: str, loser: str, ended: float = 2.0) -> FinishedTable:
    return FinishedTable(name, GAME, 1.0, ended, ((winner,), (loser,)), (1, 2), (9, 3))


@st.composite
def tables(draw: st.DrawFn) -> list[FinishedTable]:
    found = []
    for number in range(draw(st.integers(1, 7))):
        guests = draw(st.lists(st.sampled_from("abcde"), min_size=2, max_size=2, unique=True))
        at = float(draw(st.integers(1, 4)))
        if draw(st.booleans()):
            deal = draw(st.sampled_from(sorted(DEALS)))
            found.append(daily(f"t{number}", guests[0], draw(st.integers(15, 55)), deal, at))
        else:
            found.append(duel(f"t{number}", guests[0], guests[1], at))
    return found


def numbers(ledger: RatingLedger) -> dict[str, object]:
    book = ledger.book(GAME)
    return {person: book.history(person) for person in book.people()}


def from_the_beginning(played: list[FinishedTable]) -> dict[str, object]:
    """The slow way: who is who first, then the levels, then the games by their names."""
    ledger = RatingLedger()
    ledger.set_people(PEOPLE)
    ledger.set_levels(DEALS)
    for one in sorted(played, key=lambda one: one.table):
        ledger.put(one.table, one)
    return numbers(ledger)


@settings(max_examples=60)
@given(tables(), st.data())
def test_any_interleaving_gives_the_numbers_of_a_count_from_the_beginning(
    played: list[FinishedTable], data: st.DataObject
) -> None:
    ledger = RatingLedger()
    news: list[Callable[[], None]] = [
        lambda: ledger.set_people({"b": "a"}),
        lambda: ledger.set_people(PEOPLE),
        lambda: ledger.set_levels({"hashi/1": DEALS["hashi/1"]}),
        lambda: ledger.set_levels(DEALS),
        lambda: ledger.put("gone", duel("gone", "a", "c", 1.5)),
        lambda: ledger.put("gone", None),
        *(lambda one=one: ledger.put(one.table, one) for one in played),
    ]
    for happens in data.draw(st.permutations(news)):
        happens()
        if data.draw(st.booleans()):
            ledger.book(GAME).rating("a")
    ledger.put("gone", None)
    ledger.set_people(PEOPLE)
    assert numbers(ledger) == from_the_beginning(played)
    assert ledger.settle(1000)


def test_a_deal_counts_when_its_levels_are_known() -> None:
    ledger = RatingLedger()
    ledger.put("t", daily("t", "me", 48))
    assert ledger.book(GAME).rating("me") == NEWCOMER
    assert ledger.games == []
    ledger.set_levels(DEALS)
    assert ledger.book(GAME).rating("me").mu > MIDDLE
    assert (ledger.games, ledger.matches) == ([GAME], 1)


def test_the_first_attempt_of_a_person_counts_whichever_guest_made_it() -> None:
    ledger = RatingLedger()
    ledger.set_levels(DEALS)
    ledger.put("late", daily("late", "b", 55, created=2.0))
    ledger.put("early", daily("early", "a", 16, created=1.0))
    assert len(ledger.book(GAME)) == 2
    ledger.set_people({"b": "a"})
    assert [one.match for one in ledger.book(GAME).history("a")] == ["early"]
    ledger.put("early", None)
    assert [one.match for one in ledger.book(GAME).history("a")] == ["late"]


def test_a_table_with_one_person_on_two_seats_does_not_count() -> None:
    ledger = RatingLedger()
    ledger.put("t", duel("t", "a", "b"))
    assert len(ledger.book(GAME)) == 1
    ledger.set_people({"b": "a"})
    assert len(ledger.book(GAME)) == 0
    ledger.set_people({})
    assert len(ledger.book(GAME)) == 1


@pytest.mark.parametrize("seats", [((), ("b",)), (("a",), ())])
def test_a_seat_without_anybody_does_not_count(seats: tuple[tuple[str, ...], ...]) -> None:
    ledger = RatingLedger()
    ledger.put("t", FinishedTable("t", GAME, 1.0, 2.0, seats, (1, 2), (9, 3)))
    assert len(ledger.book(GAME)) == 0
