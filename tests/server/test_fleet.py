"""Several servers on one database: what only they can do to each other. What holds for one holds for three: `sites`."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

pytest.importorskip("asyncpg", reason="asyncpg is not installed: there is one server at a time")

from isthmus.kernel.steps import UNDO_TEXT
from isthmus.server import folding, hub, neighbours, new_tables, seating
from isthmus.server.callers import Caller
from isthmus.server.listeners import CLOSE_REVOKED, Listener
from isthmus.server.live_table import LiveTable
from isthmus.server.services import Services
from isthmus.server.tokens import hash_of
from isthmus.server.wire import AnswerRequest, OfferRequest, ReactRequest, ResignRequest
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.fleet import EventsBell, ReactionBell
from tests.server.fleet_of_servers import copies, same_version, servers_on
from tests.server.harness import code_of, frames, listen, people_table, person, run, step, until

SEATS = 4


def kinds(found: list[dict[str, Any]]) -> list[str]:
    return [frame["type"] for frame in found]


async def play_seat(servers: list[Services], tables: list[LiveTable], seat: int, rng: random.Random) -> list[str]:
    """Random steps of one seat, each at some server, some sent twice to two of them; returns those that were stored."""
    stored: list[str] = []
    listener, where = listen(tables[seat % 3], person(seat)), seat % 3
    seen = 0
    while not all(table.state.over for table in tables):
        table = rng.choice(tables)
        state = table.state
        if state.match is None or seat not in state.active:
            await asyncio.sleep(0.002)
            continue
        legal = state.match.legal(seat)
        text = state.game.format_step(state.match.state, rng.choice(legal))
        if state.game.may_undo(state.match.view(seat), seat) and rng.random() < 0.1:
            text = UNDO_TEXT
        name, period = f"{seat}-{len(stored)}-{rng.getrandbits(30)}", state.period
        asked = [table, rng.choice(tables)] if rng.random() < 0.2 else [table]
        answers = await asyncio.gather(*(step(one, seat, text, name=name, period=period) for one in asked))
        assert all(answer.get("code") != "server-store-failed" for answer in answers), answers
        if any(answer["type"] == "ack" for answer in answers):
            assert len({json.dumps(answer) for answer in answers}) == 1, answers
            stored.append(text)
        if rng.random() < 0.1:  # the connection is lost, and the next one leads to another server
            for frame in frames(listener):
                seen = check_version(frame, seen)
            tables[where].remove_listener(listener)
            where = rng.randrange(3)
            listener = listen(await servers[where].hub.table(table.state.id), person(seat), since=seen)
    return stored


def check_version(frame: dict[str, Any], seen: int) -> int:
    assert frame["version"] >= seen
    return int(frame["version"])


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))])
@pytest.mark.parametrize("game", ["hashi", "connections"])
def test_any_interleaving_ends_with_the_same_at_all(database_url: DatabaseUrl, game: str, seed: int) -> None:
    async def check() -> None:
        async with servers_on(database_url) as servers:
            first = await people_table(servers[0].hub, game, SEATS, code=code_of(game, seed))
            tables = await copies(servers, first.state.id)
            seats = [play_seat(servers, tables, seat, random.Random(f"{seed}-{seat}")) for seat in range(SEATS)]
            stored = await asyncio.gather(*seats)
            await same_version(tables)
            log = await first.store.events(first.state.id)
            folded = folding.fold(first.state.id, log)
            for table in tables:
                assert table.state == folded
                assert table.state.match is not None
                assert folded.match is not None
                assert table.state.match.outcome == folded.match.outcome
            steps = [event.data for event in log if event.kind == "step"]
            for seat in range(SEATS):
                assert [one["step"] for one in steps if one["seat"] == seat] == stored[seat]
            assert len({event.request for event in log if event.request}) == len(steps)

    run(check())


def test_news_that_comes_while_a_request_is_refused_counts(
    database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with servers_on(database_url, 2) as (one, other):
            here = await people_table(one.hub, "ponte", 2)
            log = await here.store.events(here.state.id)
            behind = await LiveTable.loaded(here.state.id, log, other.store, limits=here.limits)  # hears no bells
            for text, name in (("c3", "tile"), (UNDO_TEXT, "undo")):
                assert (await step(here, 0, text, name=name))["type"] == "ack"
            read_on = behind.read_on

            async def after_a_bell() -> bool:
                behind.hear(await behind.store.events(here.state.id, behind.state.version))
                return await read_on()

            monkeypatch.setattr(behind, "read_on", after_a_bell)
            answer = await step(behind, 0, UNDO_TEXT, name="undo")
            assert answer == {"id": "undo", "version": here.state.version_for(0), "type": "ack"}

    run(check())


def test_offers_are_answered_at_another_server(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        async with servers_on(database_url) as servers:
            first = await people_table(servers[0].hub, "ponte", 2)
            tables = await copies(servers, first.state.id)
            for text in ("c3", "g7", "done"):
                await step(tables[0], 0, text, name=text)
            await tables[0].request(0, OfferRequest(type="offer", id="o", kind="take_back"))
            # not heard of yet, so it is looked for before it is denied
            answer = json.loads(await tables[1].request(1, AnswerRequest(type="answer", id="y", offer=1, accept=True)))
            assert answer["type"] == "ack"
            await same_version(tables)
            assert all(table.state.active == (0,) and not table.state.offer for table in tables)

    run(check())


def test_a_reaction_is_told_at_every_server(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        async with servers_on(database_url) as servers:
            first = await people_table(servers[0].hub, "ponte", 2)
            tables = await copies(servers, first.state.id)
            there = [listen(table, person(number)) for number, table in enumerate(tables)]
            await tables[0].request(0, ReactRequest(type="react", id="r", reaction="wow"))
            heard: list[list[Any]] = [[], [], []]
            await until(lambda: all(heard_by(one, told) for one, told in zip(there, heard, strict=True)))
            assert heard == [[{"seat": 0, "reaction": "wow", "type": "reaction"}]] * 3
            tables[1].hear_reaction(ReactionBell(first.state.id, 0, "a word of a newer program"))
            assert not [one for one in frames(there[1]) if one["type"] == "reaction"]

    run(check())


def heard_by(listener: Listener, told: list[Any]) -> bool:
    """Whether a reaction has come; `told` collects them."""
    told += [one for one in frames(listener) if one["type"] == "reaction"]
    return bool(told)


def test_a_new_link_ends_the_old_one_at_every_server(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        async with servers_on(database_url, 2) as (one, other):
            table = await people_table(one.hub, "ponte", 2)
            _, token = await seating.renew_link(table, person(0), 10)
            copy = await other.hub.table(table.state.id)
            phone = listen(copy, Caller("phone", hash_of(token)))
            assert phone.seat == 0
            await seating.renew_link(table, person(0), 10)
            await until(lambda: phone.closed)
            assert phone.close_code == CLOSE_REVOKED

    run(check())


def test_a_rematch_is_made_once(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        async with servers_on(database_url) as servers:
            first = await people_table(servers[0].hub, "ponte", 2)
            await first.request(0, ResignRequest(type="resign", id="r"))
            tables = await copies(servers, first.state.id)
            made = await asyncio.gather(
                *(
                    new_tables.rematch(services.hub, table, person(number % 2))
                    for number, (services, table) in enumerate(zip(servers, tables, strict=True))
                )
            )
            assert len({table.state.id for table in made}) == 1
            mine = await first.store.tables_of("guest-1", 10)
            assert {one.table for one in mine} == {first.state.id, made[0].state.id}

    run(check())


def test_lost_bells_do_no_harm(database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with servers_on(database_url, 2) as (one, other):
            table = await people_table(one.hub, "traxx", 2)
            copy = await other.hub.table(table.state.id)
            with monkeypatch.context() as deaf:
                missed: list[EventsBell] = []
                deaf.setattr(other.hub, "heard", missed.append)
                await step(table, 0, "done", name="a")
                await until(lambda: any(bell.version == table.state.version for bell in missed))
                assert copy.state.version < table.state.version
            listener = listen(copy, person(1))
            await other.hub.catch_up()
            await same_version([table, copy])
            assert kinds(frames(listener)) == ["table", "seats"]
            with monkeypatch.context() as deaf:  # a gap is read as soon as the next bell comes
                deaf.setattr(other.hub, "heard", missed.append)
                await step(table, 1, "done", name="b")
                await until(lambda: any(bell.version == table.state.version for bell in missed))
            await step(table, 0, "done", name="c")
            await same_version([table, copy])

    run(check())


def test_a_table_that_changes_while_it_is_loaded_is_read_on(
    database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with servers_on(database_url, 2) as (one, other):
            table = await people_table(one.hub, "traxx", 2)
            loaded = LiveTable.loaded

            async def slowly(*arguments: Any, **options: Any) -> LiveTable:
                await step(table, 0, "done", name="a")
                await until(lambda: bool(other.hub._overheard))
                return await loaded(*arguments, **options)

            monkeypatch.setattr(LiveTable, "loaded", slowly)
            copy = await other.hub.table(table.state.id)
            assert copy.state.version == table.state.version

    run(check())


def test_a_bell_that_comes_while_an_earlier_one_waits_is_not_lost(
    database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        monkeypatch.setattr(neighbours, "COMPARE_S", 10_000.0)
        monkeypatch.setattr(hub, "READ_ON_S", 10_000.0)
        async with servers_on(database_url, 2) as (one, other):
            table = await people_table(one.hub, "traxx", 2)
            copy = await other.hub.table(table.state.id)
            heard: dict[int, EventsBell] = {}
            hear = other.hub.heard

            def note(bell: EventsBell) -> None:
                hear(bell)
                heard[bell.version] = bell

            monkeypatch.setattr(other.hub, "heard", note)  # perhaps told first how the table was made
            async with copy.lock:  # as by a step that is being stored, is overtaken, and reads on
                await step(table, 0, "done", name="a")
                await until(lambda: table.state.version in heard and not other.hub._rung)  # the earlier one waits
                copy.hear(heard[table.state.version].events)
                await step(table, 1, "done", name="b")
                await until(lambda: table.state.version in heard)
            await same_version([table, copy])

    run(check())
