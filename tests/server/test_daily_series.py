"""Lists of daily deals: everybody's week and month as a fold over the log, what is sealed in them, friends first."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isthmus.daily.comparing import days_of_month, days_of_week
from isthmus.daily.dates import window_of
from isthmus.daily.deals import less_is_better, open_code
from isthmus.server import folding, new_tables
from isthmus.server.daily_series import SeriesLists
from isthmus.server.errors import Denied
from isthmus.server.wire import ResignRequest
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.protocol import PuzzleAttempt
from tests.server.harness import MemoryStore, person, play_out, run
from tests.server.test_daily import DAY, NOON, Clock, house, played


async def slow_series(
    store: MemoryStore, game: str, days: tuple[date, ...], best: int
) -> list[tuple[int, str, float, int]]:
    """Place, person, share and days of everybody, straight from the logs."""
    shares: dict[str, list[float]] = {}
    for day in days:
        found: dict[str, int] = {}
        for table, log in store.log.items():
            state = folding.fold(table, log)
            outcome = state.match.outcome if state.match and state.over else None
            if state.daily == day.isoformat() and state.game.name == game and outcome and outcome.ranks:
                found[state.seats[0].guests[0]] = outcome.scores[0]
        sign = -1 if less_is_better(game) else 1
        for person_, points in found.items():
            others = [other for other_person, other in found.items() if other_person != person_]
            won = sum(2 if sign * points > sign * other else int(other == points) for other in others)
            if others:
                shares.setdefault(person_, []).append(won / (2 * len(others)))
    totals = {one: round(sum(sorted(all_)[-best:]) / best, 9) for one, all_ in shares.items()}
    return sorted(
        (1 + sum(other > totals[one] for other in totals.values()), one, totals[one], len(shares[one]))
        for one in totals
    )


@settings(max_examples=12, suppress_health_check=list(HealthCheck))
@given(
    st.lists(
        st.tuples(st.integers(0, 3), st.integers(0, 8), st.sampled_from(["play", "resign", "step", "look"])),
        max_size=16,
    )
)
def test_weeks_and_months_are_a_slow_recount_after_any_interleaving(
    acts: list[tuple[int, int, str]],
) -> None:
    async def work() -> None:
        store, clock = MemoryStore(), Clock()
        async with house(store, clock) as daily:
            daily.series_lists = SeriesLists(daily.fields, pace=0.0)
            for number, (guest, later, act) in enumerate(sorted(acts, key=lambda one: one[1])):
                day = DAY + timedelta(days=later)
                clock.now = max(clock.now + 60, window_of(day).opens + 3600)
                if act == "look":
                    await daily.series(person(guest), "connections", day, "week")
                    continue
                try:
                    table, _ = await daily.start(person(guest), "connections", day, f"P{guest}")
                except Denied:
                    continue
                if act == "play":
                    await play_out(table, random.Random(number))
                elif act == "resign":
                    await table.request(0, ResignRequest(type="resign", id=f"r{number}"))
            clock.now += 3 * 24 * 3600
            for span, days, best in (("week", days_of_week(DAY), 5), ("month", days_of_month(DAY), 20)):
                found = await daily.series_lists.of("connections", days, best, clock.now)
                listed = [(found.place(one), one.person, one.share, one.days) for one in found.standings]
                assert sorted(listed) == await slow_series(store, "connections", days, best)
                told = await daily.series(person(1), "connections", DAY, "week" if span == "week" else "month")
                assert [(row.place, row.share) for row in told.rows] == [(one[0], one[2]) for one in listed]

    run(work())


def test_a_week_leaves_out_what_is_sealed() -> None:
    async def work() -> None:
        clock = Clock()
        async with house(clock=clock) as daily:
            for number in (1, 2):
                await played(daily, person(number), seed=number)
            assert (await daily.series(person(1), "hashi", DAY, "week")).count == 2
            sealed = await daily.series(person(3), "hashi", DAY, "week")
            assert (sealed.count, sealed.days, sealed.rows) == (0, 0, [])
            clock.now = window_of(DAY).counts_until + 5
            open_now = await daily.series(person(3), "hashi", DAY, "month")
            assert (open_now.count, open_now.days, open_now.best) == (2, 16, 20)
            assert (open_now.first, open_now.last) == ("2026-11-01", "2026-11-30")
            with pytest.raises(Denied):
                await daily.series(person(1), "hashi", date(2030, 1, 1), "week")

    run(work())


def test_a_large_list_is_counted_now_and_then() -> None:
    async def work() -> None:
        now = [0.0]
        async with house() as daily:

            def ticking() -> float:
                now[0] += 1.0  # counting takes a second
                return now[0]

            lists = SeriesLists(daily.fields, pace=20.0, clock=ticking)
            for number in (1, 2):
                await played(daily, person(number), seed=number)
            assert len(await lists.of("hashi", (DAY,), 5, NOON)) == 2
            await played(daily, person(3), seed=3)
            assert len(await lists.of("hashi", (DAY,), 5, NOON)) == 2
            now[0] += 20
            assert len(await lists.of("hashi", (DAY,), 5, NOON)) == 3

    run(work())


def test_friends_come_first() -> None:
    async def work() -> None:
        async with house() as daily:
            for number in range(1, 7):
                await played(daily, person(number), seed=number)
            alone = await daily.deal(person(1), "hashi", DAY)
            assert alone.results is not None
            assert alone.results.friends == []
            link = await daily.friends.new_link(person(1).guest, "One")
            for number in (4, 6, 9):  # the last one has not played
                guest = person(number).guest
                assert await daily.friends.befriend(person(1).guest, guest, "", link=link, at=0.0, most=9)
            deal = await daily.deal(person(1), "hashi", DAY)
            assert deal.results is not None
            friends = deal.results.friends
            assert {row.name for row in friends} == {person(number).guest for number in (1, 4, 6)}
            assert [row.place for row in friends] == sorted(row.place for row in friends)
            assert all(row in deal.results.rows for row in friends)  # with their places among all
            assert [row.you for row in friends].count(True) == 1
            week = await daily.series(person(1), "hashi", DAY, "week")
            assert {row.name for row in week.friends} == {row.name for row in friends}
            assert all(row in week.rows for row in week.friends)

    run(work())


def test_the_open_deal_counts_for_the_streak_and_for_nothing_else() -> None:
    async def work() -> None:
        clock = Clock()
        async with house(clock=clock) as daily:
            deal = await daily.deal(person(1), "hashi", DAY)
            assert deal.open_deal == open_code("hashi", DAY)
            wish = NewTable(game="hashi", seats=[SeatWish(kind="you", name="Ana")], code=deal.open_deal)
            for played_before in (0, 1):  # as often as you like
                table, _, _ = await new_tables.create(daily.hub, person(1), wish)
                assert (await daily.today(person(1), DAY)).played == played_before
                await play_out(table, random.Random(1))
            today = await daily.today(person(1), DAY)
            assert (today.played, today.streak) == (1, 1)
            (day,) = today.calendar
            assert (day.date, day.games, day.open_deals) == (DAY.isoformat(), [], ["hashi"])
            deal = await daily.deal(person(1), "hashi", DAY)
            assert (deal.phase, deal.results) == ("new", None)  # the ranked one is still there
            await played(daily, person(2))
            assert (await daily.series(person(2), "hashi", DAY, "week")).count == 0

    run(work())


def test_the_open_deal_of_another_date_and_one_with_company_count_for_nothing() -> None:
    async def work() -> None:
        clock = Clock()
        async with house(clock=clock) as daily:
            late = open_code("hashi", DAY - timedelta(days=7))
            alone, two = [SeatWish(kind="you")], [SeatWish(kind="you"), SeatWish(kind="bot", bot="random")]
            for code, seats in ((late, alone), (open_code("hashi", DAY), two)):
                table, _, _ = await new_tables.create(
                    daily.hub, person(1), NewTable(game="hashi", seats=seats, code=code)
                )
                if len(seats) == 1:
                    await play_out(table, random.Random(1))
            in_time, _, _ = await new_tables.create(
                daily.hub, person(1), NewTable(game="hashi", seats=alone, code=open_code("hashi", DAY))
            )
            clock.now = window_of(DAY).counts_until + 5
            await play_out(in_time, random.Random(1))
            assert (await daily.today(person(1), DAY + timedelta(days=2))).calendar == []

    run(work())


def test_puzzles_of_dates_that_are_over_stay_to_be_found() -> None:
    async def work() -> None:
        clock = Clock()
        async with house(clock=clock) as daily:
            today = await daily.today(person(1), DAY)
            found = await daily.puzzles(person(1), DAY)
            assert (found.open, found.puzzles) == (True, today.puzzles)
            (line,) = found.puzzles
            await daily.store.note_attempt(
                PuzzleAttempt(person(1).guest, line.game, line.number, DAY.isoformat(), True, clock.now)
            )
            clock.now += 30 * 24 * 3600
            later = await daily.puzzles(person(1), DAY)
            assert (later.open, later.puzzles[0].number, later.puzzles[0].phase) == (False, line.number, "right")
            with pytest.raises(Denied):
                await daily.puzzles(person(1), DAY + timedelta(days=90))

    run(work())
