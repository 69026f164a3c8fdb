"""What is special about the PostgreSQL store; what all stores promise is in `test_contract`."""

from __future__ import annotations

import asyncio
import logging
import socket
import traceback
from pathlib import Path
from typing import Any

import apsw
import pytest

from isthmus.store import opening, postgres_bells, postgres_connection
from isthmus.store.database_url import BadUrl, DatabaseProblem, DatabaseUrl, read_url
from isthmus.store.fleet import BellsMissed, EventsBell
from isthmus.store.opening import open_for_operator, open_for_server
from isthmus.store.postgres import PostgresStore
from isthmus.store.postgres_bells import read_bell
from isthmus.store.postgres_connection import SESSION, migrations
from isthmus.store.protocol import Event, NewEvent, StoreError
from isthmus.store.sqlite_connection import migrate, open_connection
from tests.store.engines import run, summary
from tests.store.real_postgres import PASSWORD, Cluster

KINDS = {"bigint": "integer", "double precision": "real", "bytea": "blob"}
COLUMNS = """select table_name, column_name, data_type, is_nullable = 'NO' from information_schema.columns
where table_schema = 'public' and table_name not in ('isthmus_schema', 'server', 'claim', 'attendance')
and table_name not like 'job%'"""  # what only several servers and workers need


def name_of(url: DatabaseUrl) -> str:
    return url.shown.rpartition("/")[2]


async def open_and_close(url: DatabaseUrl) -> None:
    await (await PostgresStore.open(url)).close()


async def rows(url: DatabaseUrl, text: str) -> list[tuple[Any, ...]]:
    import asyncpg

    connection = await asyncpg.connect(url.secret)
    try:
        return [tuple(row) for row in await connection.fetch(text)]
    finally:
        await connection.close()


def test_both_databases_have_the_same_shape(tmp_path: Path, database_url: DatabaseUrl) -> None:
    asyncio.run(open_and_close(database_url))
    found = asyncio.run(rows(database_url, COLUMNS))
    file = open_connection(tmp_path / "x.sqlite")
    migrate(file)
    names = [str(row[0]) for row in file.execute("select name from sqlite_schema where type = 'table'")]
    expected = {
        (name, column, str(kind).lower(), bool(required or key))
        for name in names
        if not name.startswith("sqlite_")
        for _, column, kind, required, _, key in file.execute(f"pragma table_info({name})")
    }
    assert {(name, column, KINDS.get(kind, kind), required) for name, column, kind, required in found} == expected
    assert {name for name, *_ in found} == set(postgres_connection.TABLES)


def test_keys_and_unique_indexes_are_the_same_too(tmp_path: Path, database_url: DatabaseUrl) -> None:
    asyncio.run(open_and_close(database_url))
    text = """select i.relname, array(select a.attname::text from unnest(x.indkey) with ordinality as k(n, o)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.n order by k.o) from pg_index x
        join pg_class i on i.oid = x.indrelid where x.indisunique and i.relnamespace = 'public'::regnamespace
        and i.relpersistence = 'p' and i.relname not like 'job%'"""
    file = open_connection(tmp_path / "x.sqlite")
    migrate(file)
    expected = set()
    for (name,) in file.execute("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'"):
        keys = sorted((row[5], row[1]) for row in file.execute(f"pragma table_info({name})") if row[5])
        expected.add((name, tuple(column for _, column in keys)))
        for index in file.execute(f"pragma index_list({name})").fetchall():
            if index[2]:
                expected.add((name, tuple(row[2] for row in file.execute(f"pragma index_info({index[1]})"))))
    found = {(name, tuple(columns)) for name, columns in asyncio.run(rows(database_url, text))}
    assert found == expected


def test_many_who_start_at_once_make_the_tables_once(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        await asyncio.gather(*(open_and_close(database_url) for _ in range(6)))
        assert await rows(database_url, "select number from isthmus_schema") == [(len(migrations()),)]

    run(check())


def test_a_newer_database_and_a_foreign_one_are_left_alone(postgres: Cluster, database_url: DatabaseUrl) -> None:
    asyncio.run(open_and_close(database_url))
    postgres.sql("update isthmus_schema set number = 99", database=name_of(database_url))
    with pytest.raises(DatabaseProblem, match="newer version of Isthmus"):
        asyncio.run(open_and_close(database_url))
    other = postgres.new_database()
    postgres.sql("create table event (what text)", database=name_of(other))
    with pytest.raises(DatabaseProblem, match="the database of another program"):
        asyncio.run(open_and_close(other))
    assert asyncio.run(rows(other, "select tablename from pg_tables where schemaname = 'public'")) == [("event",)]


def test_everything_that_can_be_wrong_is_one_sentence_without_the_password(
    postgres: Cluster, database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        closed = free.getsockname()[1]
    wrong = "Wr0ng-Pass"
    cases: list[tuple[str, DatabaseUrl]] = [
        ("unreachable", postgres.url("games1", port=closed)),
        ("unreachable", read_url(f"postgresql://club:{wrong}@no-such-host.invalid/games")),
        ("refused", postgres.url(name_of(database_url), password=wrong)),
        ("missing", postgres.url("nothing_here")),
    ]
    for reason, url in cases:
        with pytest.raises(DatabaseProblem) as found:
            asyncio.run(open_and_close(url))
        assert found.value.reason == reason
        assert str(found.value).startswith(str(url))
        told = "".join(traceback.format_exception(found.value))
        for secret in (wrong, PASSWORD):
            assert secret not in f"{found.value!r} {url!r} {told}"
    monkeypatch.setattr(postgres_connection, "OLDEST_SERVER", 99)
    with pytest.raises(DatabaseProblem, match="99 or newer is needed"):
        asyncio.run(open_and_close(database_url))


def test_a_user_who_may_not_make_tables(postgres: Cluster, database_url: DatabaseUrl) -> None:
    name = name_of(database_url)
    postgres.sql(f"alter database {name} owner to postgres")
    postgres.sql("revoke all on schema public from public", database=name)
    with pytest.raises(DatabaseProblem) as found:
        asyncio.run(open_and_close(database_url))
    assert found.value.reason == "forbidden"


def test_a_database_in_another_encoding_is_refused(postgres: Cluster) -> None:
    postgres.sql("create database latin owner club encoding 'LATIN1' template template0")
    with pytest.raises(DatabaseProblem, match="LATIN1; UTF8 is needed"):
        asyncio.run(open_and_close(postgres.url("latin")))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "games.sqlite",
        "mysql://u:hidden@h/db",
        "postgresql:/u:hidden@h/db",
        "postgresql://u:hid/den@h/db",
        "postgresql://u:12/hidden@h/db",
        "postgresql://u:12?hidden@h/db",
        "postgresql://u:12#hidden@h/db",
        "postgresql://u:hidden@h:port/db",
        "postgresql://u:hidden@h/db/more",
        "postgresql://u:hidden@[h/db",
        "postgresql://u:hid den@h/db",
        "postgresql://u:hidden@h/db#part",
    ],
)
def test_what_is_no_address_is_refused_and_not_quoted(text: str) -> None:
    with pytest.raises(BadUrl, match="expected postgresql://user:password@host:port/database") as found:
        read_url(text)
    assert "hidden" not in str(found.value)
    assert found.value.__cause__ is None


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("postgresql://u:p%40x@h:5433/db?sslmode=require", "postgresql://u@h:5433/db"),
        ("postgres://h/db", "postgresql://h/db"),
        ("postgresql://u:a@b@h/db", "postgresql://u@h/db"),
        ("postgresql://u:p@a:1,b:2/db?password=secret", "postgresql://u@a:1,b:2/db"),
        ("postgresql:///db?host=/run/postgresql", "postgresql:///db"),
        ("postgresql://u:p@[::1]:5432/db", "postgresql://u@[::1]:5432/db"),
    ],
)
def test_an_address_is_shown_without_its_password(text: str, shown: str) -> None:
    url = read_url(text)
    assert (url.secret, str(url), repr(url)) == (text, shown, f"DatabaseUrl({shown!r})")


def test_without_the_driver_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda _: None)
    for open_it in (open_for_server, open_for_operator):
        with pytest.raises(StoreError, match=r'pip install "isthmus\[cluster\]"'):
            asyncio.run(open_it(read_url("postgresql://h/db")))


def test_an_operator_does_not_make_a_database_by_mistake(database_url: DatabaseUrl) -> None:
    with pytest.raises(DatabaseProblem) as found:
        asyncio.run(open_for_operator(database_url))
    assert found.value.reason == "missing"
    assert asyncio.run(rows(database_url, COLUMNS)) == []


def test_a_commit_is_on_the_disk_whatever_is_usual_there(postgres: Cluster, database_url: DatabaseUrl) -> None:
    for usual, used in (("off", "on"), ("local", "on"), ("remote_apply", "remote_apply"), ("on", "on")):
        postgres.sql(f"alter database {name_of(database_url)} set synchronous_commit = {usual}")

        async def check(used: str = used) -> None:
            store = await PostgresStore.open(database_url)
            connection = await store._link.open()
            assert await connection.fetchval("show synchronous_commit") == used
            for name in ("statement_timeout", "lock_timeout"):
                assert await connection.fetchval(f"show {name}") == SESSION[name]
            await store.close()

        run(check())


def test_a_group_rings_once(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        import asyncpg

        store = await PostgresStore.open(database_url)
        heard: asyncio.Queue[str] = asyncio.Queue()
        ear = await asyncpg.connect(database_url.secret)
        await ear.add_listener("isthmus", lambda *news: heard.put_nowait(news[-1]))
        await asyncio.gather(*(store.append(summary(one), 0, [NewEvent("a", {})], at=1.0) for one in ("t1", "t2")))
        both = [EventsBell(table, 1, (Event(1, "a", {}, 1.0, None),)) for table in ("t1", "t2")]
        assert list(read_bell(await heard.get())) == both
        with pytest.raises(StoreError):
            await store.append(summary("t1"), 0, [NewEvent("b", {})], at=1.0)
        assert heard.empty()
        await ear.close()
        await store.close()

    run(check())


def test_bells_carry_the_events_and_of_long_ones_only_the_version(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        one, other = [await PostgresStore.open(database_url) for _ in range(2)]
        bells = other.bells()
        assert await anext(bells) == BellsMissed()
        events = [NewEvent("a", {"name": "é" * 700}, "0:1"), NewEvent("b", {"n": 0.1})]
        await asyncio.gather(*(one.append(summary(f"t{n:02}"), 0, events, at=0.1 + n) for n in range(20)))
        await one.append(summary("long"), 0, [NewEvent("a", {"text": "x" * 9_000}), NewEvent("b", {})], at=1.0)
        await other.append(summary("mine"), 0, [NewEvent("a", {})], at=1.0)
        await one.append(summary("last"), 0, [NewEvent("a", {})], at=1.0)
        heard: dict[str, list[Event]] = {}
        async for bell in bells:
            assert isinstance(bell, EventsBell)
            heard.setdefault(bell.table, []).extend(bell.events)
            if bell.table == "last":
                break
        assert heard.pop("long") == []
        assert "mine" not in heard
        assert heard == {table: await one.events(table) for table in [*(f"t{n:02}" for n in range(20)), "last"]}
        await one.close()
        await other.close()

    run(check())


def test_after_a_lost_connection_bells_are_heard_again(postgres: Cluster, database_url: DatabaseUrl) -> None:
    async def check() -> None:
        one, other = [await PostgresStore.open(database_url) for _ in range(2)]
        bells = other.bells()
        kill = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%-bells'"
        for number in range(2):
            assert await anext(bells) == BellsMissed()
            await one.append(summary(), number, [NewEvent("a", {})], at=1.0)
            assert await anext(bells) == EventsBell("t", number + 1, tuple(await one.events("t", number)))
            await asyncio.to_thread(postgres.sql, kill)
        assert await anext(bells) == BellsMissed()
        await one.close()
        await other.close()

    run(check())


def test_a_server_that_says_nothing_is_given_up(database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch) -> None:
    """The driver would wait for ever."""

    async def check() -> None:
        store = await PostgresStore.open(database_url)
        bells = store.bells()
        assert await anext(bells) == BellsMissed()
        monkeypatch.setattr(postgres_bells, "SILENCE_S", 0.01)
        monkeypatch.setattr(postgres_bells, "_lives", silent)
        waiting = asyncio.ensure_future(anext(bells))
        assert await waiting == BellsMissed()  # a new connection
        await store.close()

    async def silent(_: Any) -> bool:
        return False

    run(check())


def test_what_the_database_refuses_is_told_and_hurts_nobody_else(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        store = await PostgresStore.open(database_url)
        answers = await asyncio.gather(
            store.append(summary("good"), 0, [NewEvent("a", {})], at=1.0),
            store.append(summary("bad"), 0, [NewEvent("a\x00b", {})], at=1.0),
            store.append(summary("odd"), 0, [NewEvent("a\ud800", {})], at=1.0),
            store.append(summary("fine"), 0, [NewEvent("a", {})], at=1.0),
            return_exceptions=True,
        )
        assert [type(one) for one in answers] == [type(None), StoreError, StoreError, type(None)]
        assert await store.table_ids() == ["fine", "good"]
        connection = await store._link.open()
        with pytest.raises(StoreError):
            await store.setting("a\x00b", "")
        assert await store._link.open() is connection  # and with it the lock of a server
        await store.close()

    run(check())


def test_a_second_server_takes_over_only_when_the_first_is_gone(
    postgres: Cluster, database_url: DatabaseUrl, caplog: pytest.LogCaptureFixture
) -> None:
    """The first loses its connection, and with it the lock, which the second takes: the first refuses to go on."""

    async def check() -> None:
        first = await PostgresStore.open(database_url, use="alone", lock_wait_s=0.0)
        taking = asyncio.create_task(PostgresStore.open(database_url, use="alone", lock_wait_s=100.0))
        kill = "select pg_terminate_backend(pid) from pg_stat_activity where pid in (select pid from pg_locks where "
        await asyncio.to_thread(postgres.sql, f"{kill} locktype = 'advisory' and granted)")
        second = await taking
        with pytest.raises(DatabaseProblem, match="another server"):
            await first.append(summary(), 0, [NewEvent("first", {})], at=1.0)
        await second.append(summary(), 0, [NewEvent("second", {})], at=1.0)
        await second.close()
        await first.append(summary(), 1, [NewEvent("first again", {})], at=1.0)
        await first.close()

    with caplog.at_level(logging.DEBUG):
        run(check())
    assert PASSWORD not in caplog.text


def test_the_file_of_a_sqlite_store_needs_no_driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda _: None)

    async def check() -> None:
        store = await open_for_server(tmp_path / "x.sqlite")
        await store.check()
        await store.close()

    run(check())
    assert apsw.Connection(str(tmp_path / "x.sqlite")).pragma("user_version") == 5


# --- several hosts


def test_an_address_with_several_hosts_is_one_for_each() -> None:
    url = read_url("postgresql://u:p%40@a:1,[::1]:2,c/db?sslmode=require")
    assert url.each_host() == tuple(
        f"postgresql://u:p%40@{host}/db?sslmode=require" for host in ("a:1", "[::1]:2", "c")
    )
    for text in ("postgresql://p/db", "postgresql:///db?host=a,b"):
        assert read_url(text).each_host() == (text,)


def one_of(url: DatabaseUrl, *ports: int) -> DatabaseUrl:
    """The same database at the first of these ports that takes writes."""
    user, _, rest = url.secret.rpartition("@")
    hosts = ",".join(f"127.0.0.1:{port}" for port in ports)
    return read_url(f"{user}@{hosts}/{rest.partition('/')[2]}")


def test_a_host_that_never_answers_does_not_hold_up_the_others(postgres: Cluster, database_url: DatabaseUrl) -> None:
    """As if the machine of the first were cut off: it is neither reached nor refused."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        asyncio.run(open_and_close(one_of(database_url, silent.getsockname()[1], postgres.port)))


def test_a_host_that_is_down_is_passed_over(postgres: Cluster, database_url: DatabaseUrl) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # bound, but it does not listen: refused
        asyncio.run(open_and_close(one_of(database_url, closed.getsockname()[1], postgres.port)))


def test_of_several_problems_the_one_that_can_be_mended_is_told(postgres: Cluster, database_url: DatabaseUrl) -> None:
    wrong = read_url(database_url.secret.replace(PASSWORD, "wrong"))
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        for ports in ([closed.getsockname()[1], postgres.port], [postgres.port, closed.getsockname()[1]]):
            with pytest.raises(DatabaseProblem) as found:
                asyncio.run(open_and_close(one_of(wrong, *ports)))
            assert found.value.reason == "refused"
            assert "wrong" not in str(found.value)
