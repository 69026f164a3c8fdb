"""Moving all games between databases: nothing is lost, nothing is added, and it can be begun again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from isthmus.store import moving, portable
from isthmus.store.accounts import Account, AccountRows, Passkey, Session
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.friends import FriendRows
from isthmus.store.moving import MOVED
from isthmus.store.opening import Place, move_all, open_for_server
from isthmus.store.protocol import Ban, Broken, Links, NewEvent, PuzzleAttempt, StoreError
from isthmus.terminal.command_group import BAD_INPUT
from isthmus.terminal.program import program
from tests.store.engines import run, summary
from tests.store.real_postgres import PASSWORD


async def fill(place: Place) -> None:
    store = await open_for_server(place)
    for number in range(30):
        events = [NewEvent("a", {"é\x00": [number, 0.1]}, f"0:{n}" if n % 2 else None) for n in range(number)]
        line = summary(f"t{number}ü", due=0.1 * number if number % 3 else None)
        await store.append(line, 0, events, at=1 / 3 + number, links=Links(("g", f"h{number}")))
    for links in (Links(("left",)), Links(gone=("left",))):
        await store.append(summary("t2ü", due=0.2), 2, [], at=9.0, links=links)
    await store.keep_figures("t3ü", 1, {"lost": 0.1})
    await store.note_attempt(PuzzleAttempt("g", "hashi", 3, "", True, 0.1))
    rows = AccountRows(store)
    await rows.make(Account("a", "g", "é", 0.1), Passkey("k", "a", "p", 7, "", 0.1, 0.2), Session("s", "a", "", 0.3))
    await rows.replace_codes("a", ["one", "two"])
    await rows.spend("once", expires=0.7, now=0.1)
    await store.keep_push("g", "https://push.example/ü", {"auth": "a"}, at=0.1, most=9)
    friends = FriendRows(store)
    link = await friends.new_link("g", "é")
    await friends.befriend("g", "h1", "ü", link=link, at=0.1, most=9)
    await store.keep("analysis", bytes(range(256)), at=1.0, most=9)
    await store.add_ban(Ban("address", "192.0.2.0/24", "", 0.1))
    await store.setting("cookie-key", "k")
    await store.set_aside(Broken("t1ü", "", True, "r", "i", "p", 0.3))
    await store.close()


async def all_rows(place: Place) -> dict[str, Any]:
    store = await open_for_server(place)
    found = {
        name: sorted(map(repr, await store.find_rows(f"select {', '.join(columns)} from {name}")))
        for name, (_, columns) in MOVED.items()
    }
    await store.close()
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def test_there_and_back_again(
    file: Path, tmp_path: Path, database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "AT_ONCE", 7)

    async def check() -> None:
        await fill(file)
        counts = await move_all(file, database_url)
        assert (counts["event"], counts["summary"], counts["member"]) == (435, 30, 60)
        assert await move_all(file, database_url) == counts  # once more changes nothing
        back = tmp_path / "back.sqlite"
        assert await move_all(database_url, back) == counts
        rows = await all_rows(file)
        assert rows == await all_rows(database_url) == await all_rows(back)
        assert all(rows.values())

    run(check())


def test_a_move_that_was_interrupted_goes_on(
    file: Path, database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "AT_ONCE", 50)

    async def check() -> None:
        await fill(file)
        source, target = await open_for_server(file), await open_for_server(database_url)
        put, puts = target.put_rows, 0

        async def breaking(text: str, rows: list[tuple[Any, ...]]) -> None:
            nonlocal puts
            puts += 1
            if puts == 5:
                raise StoreError("the network has gone")
            await put(text, rows)

        monkeypatch.setattr(target, "put_rows", breaking)
        with pytest.raises(StoreError, match="network"):
            await moving.move(source, target)
        assert 0 < (await target.counts())["event"] < 435
        await source.append(summary("t3ü", phase="over"), 3, [NewEvent("b", {})], at=9.0)  # played on meanwhile
        await source.close()
        await target.close()
        assert (await move_all(file, database_url))["event"] == 436
        assert await all_rows(file) == await all_rows(database_url)

    run(check())


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("event", "update event set data = '{}' where seq = 2"),
        ("member", "insert into member values ('x', 'y')"),
    ],
)
def test_another_content_is_noticed(file: Path, database_url: DatabaseUrl, name: str, change: str) -> None:
    async def damage() -> None:
        await fill(file)
        await move_all(file, database_url)
        store = await open_for_server(database_url)
        await store.put_rows(change, [()])
        await store.close()

    run(damage())
    result = CliRunner().invoke(program, ["admin", "migrate-store", str(file), database_url.secret, "--language", "en"])
    assert result.exit_code == BAD_INPUT
    assert f"already contains something else, in “{name}”" in result.output


def test_the_command(file: Path, database_url: DatabaseUrl) -> None:
    words = ["admin", "migrate-store", str(file), database_url.secret, "--language", "en"]
    missing = CliRunner().invoke(program, words)
    assert (missing.exit_code, missing.output) == (BAD_INPUT, f"isthmus: {file} does not exist.\n")
    asyncio.run(fill(file))
    moved = CliRunner().invoke(program, words)
    assert moved.output == f"{database_url} now holds all 30 tables and 435 events; every row was compared.\n"
    assert PASSWORD not in moved.output

    async def beside_a_server() -> None:
        store = await open_for_server(file)
        refused = await asyncio.to_thread(CliRunner().invoke, program, words)
        assert (refused.exit_code, "in use by a running server" in refused.output) == (BAD_INPUT, True)
        await store.close()

    run(beside_a_server())
    wrong = CliRunner().invoke(program, ["admin", "migrate-store", str(file), "postgresql://u:1/hidden@h/db"])
    assert (wrong.exit_code, "hidden" in wrong.output) == (BAD_INPUT, False)


def test_a_backup_is_one_moment(file: Path, database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is made while the copy is being read is not in it, not even in part."""
    read = portable.Moment.find_rows

    async def check() -> None:
        store = await open_for_server(database_url)
        await store.append(summary("first"), 0, [NewEvent("a", {})], at=1.0)

        async def find_rows(moment: portable.Moment, text: str, *values: Any) -> Any:
            found = await read(moment, text, *values)
            if "from event" in text and not values:
                name = f"later{len(await store.table_ids())}"
                await store.append(summary(name), 0, [NewEvent("a", {})], at=1.0)
            return found

        monkeypatch.setattr(portable.Moment, "find_rows", find_rows)
        counts = await portable.back_up_database(database_url, file)
        assert (counts["event"], counts["summary"], len(await store.table_ids())) == (1, 1, 3)
        await store.close()

    asyncio.run(check())
