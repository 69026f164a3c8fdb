"""Daily deals on a server: the window, one attempt, what is sealed, results as a fold over the log."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isthmus.daily.comparing import Field
from isthmus.daily.dates import window_of
from isthmus.daily.day_files import verify_day
from isthmus.daily.deals import daily_games, deal_name, less_is_better
from isthmus.kernel.chance import commitment_of
from isthmus.kernel.errors import BadInput, Lacking
from isthmus.kernel.record import record_of, verify
from isthmus.server import branches, folding, new_tables, seating
from isthmus.server.administration import hide_name
from isthmus.server.branch_points import branch_point
from isthmus.server.callers import Caller
from isthmus.server.daily import Daily
from isthmus.server.daily_fields import DealFields
from isthmus.server.errors import Denied
from isthmus.server.hints import _match_to_advise
from isthmus.server.live_table import LiveTable
from isthmus.server.services import Services
from isthmus.server.wire import ResignRequest, StandinRequest
from isthmus.server.wire_api import BranchWish, NewTable, SeatWish
from isthmus.store.protocol import Store
from isthmus.store.sqlite import SqliteStore
from tests.server.harness import MemoryStore, new_hub, person, play_out, run, until, with_services

DAY = date(2026, 11, 16)
NOON = window_of(DAY).opens + 25 * 3600
GAMES = daily_games()


class Clock:
    def __init__(self, now: float = NOON) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class NoEngines:
    """Nobody works out the lines of the levels."""

    async def ready(self, game: str) -> bool:
        return False


@asynccontextmanager
async def house(store: Store | None = None, clock: Clock | None = None) -> AsyncIterator[Daily]:
    hub = new_hub(store)
    hub.now = clock or Clock()
    daily = Daily(hub.store, hub, NoEngines())  # type: ignore[arg-type]
    try:
        yield daily
    finally:
        await daily.lines.close()
        await hub.close()


async def played(daily: Daily, caller: Caller, game: str = "hashi", day: date = DAY, seed: int = 1) -> LiveTable:
    table, _ = await daily.start(caller, game, day, caller.guest)
    await play_out(table, random.Random(seed))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_everybody_gets_the_committed_deal_card_by_card(game: str) -> None:
    async def work() -> None:
        async with house() as daily:
            promised = {(one.game, one.date): one.commitment for one in (await daily.commitments()).commitments}
            one, two = await played(daily, person(1), game), await played(daily, person(2), game, seed=2)
            for table in (one, two):
                match = table.state.match
                assert match is not None
                assert match.header.commitment == promised[game, DAY.isoformat()]
                assert verify(match).problems == ()
            assert one.state.secret == two.state.secret
            assert one.state.id != two.state.id
            records = [record_of(table.state.match) for table in (one, two) if table.state.match]
            assert [line.draws for line in records[0].lines] == [line.draws for line in records[1].lines]
            assert len(promised) == 30 * len(GAMES)

    run(work())


def test_nothing_that_a_player_gets_tells_the_seed() -> None:
    async def work() -> None:
        async with house() as daily:
            table, _ = await daily.start(person(1), "hashi", DAY, "Ana")
            secret = table.state.secret
            assert secret is not None
            deal = await daily.deal(person(1), "hashi", DAY)
            assert deal.results is None
            match = table.state.match
            assert match is not None
            told = f"{deal} {record_of(match, 0)} {match.view(0)} {await daily.today(person(1), DAY)}"
            assert secret.seed not in told
            assert secret.salt not in told

    run(work())


def test_one_attempt_per_guest_and_deal() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with house(store) as daily:
            table, token = await daily.start(person(1), "hashi", DAY, "Ana")
            assert token is not None
            again, none = await daily.start(person(1), "hashi", DAY, "Other")
            assert (again, none) == (table, None)
            started = await asyncio.gather(*(daily.start(person(2), "hashi", DAY, "Ben") for _ in range(5)))
            assert len({one.state.id for one, _ in started}) == 1
        async with house(store) as daily:  # another server, another device
            back, _ = await daily.start(person(1), "hashi", DAY, "Ana")
            assert back.state.id == table.state.id
            await play_out(back, random.Random(1))
            with pytest.raises(Denied, match="server-daily-played"):
                await daily.start(person(1), "hashi", DAY, "Ana")
            with pytest.raises(Denied, match="server-daily-played"):
                await daily.start(person(1), "hashi", DAY + timedelta(days=0), "Ana")
            other, _ = await daily.start(person(1), "traxx", DAY, "Ana")
            assert other.state.id != table.state.id

    run(work())


def test_a_device_that_came_by_the_private_link_has_the_same_attempt() -> None:
    async def work() -> None:
        async with house() as daily:
            table, token = await daily.start(person(1), "hashi", DAY, "Ana")
            assert token is not None
            await seating.claim(table, person(7), token)
            again, _ = await daily.start(person(7), "hashi", DAY, "Ana")
            assert again is table

    run(work())


def test_a_date_can_be_begun_while_it_is_open_and_finished_a_little_later() -> None:
    async def work() -> None:
        window, clock = window_of(DAY), Clock()
        async with house(clock=clock) as daily:
            for now, refusal in (
                (window.opens - 1, "server-daily-future"),
                (window.closes, "server-daily-closed"),
                (window.counts_until + 1, "server-daily-closed"),
            ):
                clock.now = now
                with pytest.raises(Denied, match=refusal):
                    await daily.start(person(1), "hashi", DAY, "")
                with pytest.raises(Denied, match=refusal):
                    await daily.today(person(1), DAY)
            clock.now = window.closes - 1
            tables = [(await daily.start(person(number), "hashi", DAY, ""))[0] for number in (1, 2)]
            clock.now = window.counts_until
            assert (await daily.start(person(1), "hashi", DAY, ""))[0] is tables[0]
            await play_out(tables[0], random.Random(1))
            clock.now = window.counts_until + 1
            await play_out(tables[1], random.Random(2))
            results = (await daily.deal(person(3), "hashi", DAY)).results
            assert results is not None
            assert [row.table for row in results.rows] == [tables[0].state.id]

    run(work())


@pytest.mark.parametrize("game", ["ponte", "chess"])
def test_a_game_without_a_daily_deal_says_so(game: str) -> None:
    async def work() -> None:
        async with house() as daily:
            for ask in (
                daily.start(person(1), game, DAY, ""),
                daily.deal(person(1), game, DAY),
                daily.day_file(game, DAY),
            ):
                with pytest.raises((Lacking, BadInput)):
                    await ask

    run(work())


def test_the_results_are_sealed_until_the_own_end() -> None:
    async def work() -> None:
        clock = Clock()
        async with house(clock=clock) as daily:
            await played(daily, person(1))
            assert (await daily.deal(person(2), "hashi", DAY)).results is None
            table, _ = await daily.start(person(2), "hashi", DAY, "Ben")
            assert (await daily.deal(person(2), "hashi", DAY)).results is None
            await play_out(table, random.Random(2))
            seen = (await daily.deal(person(2), "hashi", DAY)).results
            assert seen is not None
            assert seen.count == 2
            clock.now = window_of(DAY).counts_until + 1
            late = (await daily.deal(person(3), "hashi", DAY)).results
            assert late is not None
            assert late.own is None

    run(work())


def test_what_would_tell_the_cards_is_sealed_until_the_own_end() -> None:
    async def work() -> None:
        clock = Clock()
        async with house(clock=clock) as daily:
            table = await played(daily, person(1))
            assert table.state.match is not None
            code = record_of(table.state.match).code
            point = branch_point(table.state.match, "3", 0)
            practice, _ = await branches.branch(daily.hub, point, person(1), BranchWish(at="3", seat=0))
            wish = NewTable(game="hashi", code=code, seats=[SeatWish(kind="you")])
            free, _, _ = await new_tables.create(daily.hub, person(1), wish)
            for one in (table, practice, free):
                await daily.check_sealed(person(1), one.state)
                with pytest.raises(Denied, match="server-daily-sealed"):
                    await daily.check_sealed(person(2), one.state)
            with pytest.raises(Denied, match="server-daily-sealed"):
                await daily.check_code(person(2), f"a record with {code} in it")
            begun, _ = await daily.start(person(2), "hashi", DAY, "")
            with pytest.raises(Denied, match="server-daily-sealed"):
                await daily.check_sealed(person(2), table.state)
            await play_out(begun, random.Random(2))
            await daily.check_sealed(person(2), table.state)
            clock.now = window_of(DAY).counts_until + 1
            await daily.check_sealed(person(3), table.state)

    run(work())


def test_no_help_on_a_ranked_deal() -> None:
    async def work() -> None:
        async with house() as daily:
            table, _ = await daily.start(person(1), "hashi", DAY, "Ana")
            assert not table.state.hints_allowed
            with pytest.raises(Denied, match="server-daily-no-hints"):
                _match_to_advise(table.state, 0)
            with pytest.raises(Denied, match="server-daily-alone"):
                await seating.leave(table, person(1))
            frame = json.loads(await table.request(0, StandinRequest(type="standin", id="s", on=True)))
            assert frame["code"] == "server-daily-alone"
            assert table.state.match is not None
            with pytest.raises(Denied, match="server-not-over"):
                branch_point(table.state.match, "1", 0)

    run(work())


def test_a_game_given_up_is_the_attempt_and_counts_for_nothing() -> None:
    async def work() -> None:
        async with house() as daily:
            table, _ = await daily.start(person(1), "hashi", DAY, "Ana")
            await table.request(0, ResignRequest(type="resign", id="r"))
            assert table.state.over
            today = await daily.today(person(1), DAY)
            assert [one.phase for one in today.games] == ["given-up", "new", "new"]
            assert (today.played, today.streak, today.calendar) == (0, 0, [])
            with pytest.raises(Denied, match="server-daily-played"):
                await daily.start(person(1), "hashi", DAY, "Ana")
            results = (await daily.deal(person(1), "hashi", DAY)).results
            assert results is not None
            assert results.count == 0

    run(work())


def test_days_add_up_whatever_game_was_played() -> None:
    async def work() -> None:
        clock = Clock()
        async with house(clock=clock) as daily:
            day = DAY
            for number, game in enumerate(("hashi", "traxx", "hashi")):
                day = DAY + timedelta(days=number)
                clock.now = window_of(day).opens + 3600
                await played(daily, person(1), game, day)
            today = await daily.today(person(1), day)
            assert (today.played, today.streak) == (3, 3)
            assert [one.games for one in today.calendar] == [["hashi"], ["traxx"], ["hashi"]]
            assert today.games[0].phase == "over"
            assert today.games[0].points is not None
            assert (await daily.today(person(2), day)).played == 0

    run(work())


def test_a_hidden_name_and_a_deleted_table_leave_the_list(tmp_path: Path) -> None:
    async def work(services: Services) -> None:
        daily, store = services.daily, services.store
        assert isinstance(store, SqliteStore)
        daily.hub.now = Clock()
        rude, nice = await played(daily, Caller("Rude")), await played(daily, Caller("Nice"), seed=2)

        async def listed() -> dict[str, str]:
            results = (await daily.deal(Caller("Nice"), "hashi", DAY)).results
            assert results is not None
            return {row.table: row.name for row in results.rows}

        assert await listed() == {rude.state.id: "Rude", nice.state.id: "Nice"}
        await hide_name(store, rude.state.id, 0)
        await services.operator_changes.follow()
        assert await listed() == {rude.state.id: "Player 1", nice.state.id: "Nice"}
        await store.delete_tables([rude.state.id])
        await services.operator_changes.follow()
        assert await listed() == {nice.state.id: "Nice"}

    store = SqliteStore(tmp_path / "games.sqlite")
    with_services(work, store, workers=0)
    run(store.close())


def test_a_closed_day_can_be_recomputed_by_anybody() -> None:
    async def work() -> None:
        clock = Clock()
        async with house(clock=clock) as daily:
            for game in GAMES:
                for number in range(3):
                    await played(daily, person(number), game, seed=number)
            with pytest.raises(Denied, match="server-daily-not-closed"):
                await daily.day_file("hashi", DAY)
            clock.now = window_of(DAY).counts_until + 1
            for game in GAMES:
                verdict = verify_day([line async for line in await daily.day_file(game, DAY)])
                assert verdict.problems == ()
                assert len(verdict.rows) == 3
                deal = await daily.deal(person(0), game, DAY)
                assert commitment_of(verdict.head.code, verdict.head.salt) == deal.commitment
                assert deal.results is not None
                assert [row.points for row in verdict.rows] == [row.points for row in deal.results.rows]

    run(work())


async def slow_recount(store: MemoryStore, game: str) -> list[tuple[int, str]]:
    """Place and table of all that count, straight from the logs."""
    found = []
    for table, log in store.log.items():
        state = folding.fold(table, log)
        if state.daily == DAY.isoformat() and state.game.name == game and state.match and state.match.over:
            ended = log[-1].at
            outcome = state.match.outcome
            if outcome and outcome.ranks and ended <= window_of(DAY).counts_until:
                found.append((outcome.scores[0], table))
    field = Field((points for points, _ in found), less_is_better=less_is_better(game))
    return sorted((field.place(points), table) for points, table in found)


@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(st.integers(0, 4), st.sampled_from(["play", "step", "resign", "late", "look"])), max_size=14))
def test_the_list_is_a_slow_recount_of_the_log_after_any_interleaving(acts: list[tuple[int, str]]) -> None:
    async def work() -> None:
        store, clock = MemoryStore(), Clock()
        async with house(store, clock) as daily:
            fields, late = DealFields(store), []
            for number, (guest, act) in enumerate(acts):
                clock.now += 60
                try:
                    table, _ = await daily.start(person(guest), "connections", DAY, f"P{guest}")
                except Denied:
                    continue
                match act:
                    case "play":
                        await play_out(table, random.Random(number))
                    case "resign":
                        await table.request(0, ResignRequest(type="resign", id=f"r{number}"))
                    case "late":
                        late.append((table, random.Random(number)))
                    case "look":
                        await fields.of("connections", DAY)
            clock.now = window_of(DAY).counts_until + 5  # clocks do not go back
            for table, rng in late:
                await play_out(table, rng)
            field = await fields.of("connections", DAY)
            listed = [(field.field.place(one.points), one.table) for one in field.best(99)]
            assert sorted(listed) == await slow_recount(store, "connections")

    run(work())


def test_own_result_among_others() -> None:
    async def work() -> None:
        async with house() as daily:
            for number in range(30):
                await played(daily, person(number), "connections", seed=number)
            deal = await daily.deal(person(4), "connections", DAY)
            assert deal.less_is_better
            assert deal.results is not None
            own = deal.results.own
            assert own is not None
            field = await daily.fields.of("connections", DAY)
            results = [one.points for one in field.results.values()]
            assert own.percent == 100 * sum(one > own.points for one in results) // 29
            assert own.week == pytest.approx((own.matchpoints or 0) / 5)
            assert own.month == pytest.approx((own.matchpoints or 0) / 20)
            assert deal.results.count == 30
            assert sum(bar.count for bar in deal.results.histogram) == 30
            assert [row.place for row in deal.results.rows] == sorted(row.place for row in deal.results.rows)
            assert [row.you for row in deal.results.rows].count(True) == 1
            assert [band.percent for band in deal.results.bands] == [5, 25]
            assert deal.results.bands[0].points == min(results)

    run(work())


def test_a_line_that_is_damaged_is_left_out() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with house(store) as daily:
            table = await played(daily, person(1))
            line = store.summaries[table.state.id]
            store.summaries["broken"] = replace(line, table="broken", data={"daily": deal_name("hashi", DAY)})
            results = (await daily.deal(person(1), "hashi", DAY)).results
            assert results is not None
            assert results.count == 1

    run(work())


def test_the_levels_are_worked_out_in_the_background(stub_engines: None) -> None:
    store = MemoryStore()

    async def work(services: Services) -> None:
        daily = services.daily
        daily.hub.now = Clock()
        await played(daily, person(1))
        await until(lambda: "daily/hashi/2026-11-16" in store.things)
        results = (await daily.deal(person(1), "hashi", DAY)).results
        assert results is not None
        assert results.par is not None
        assert [one.level for one in results.par.levels] == ["novice", "casual", "club", "strong", "master"]
        assert (results.par.fair, results.par.perfect, results.par.proven) == (14.5, 20, True)

    with_services(work, store)
