"""`isthmus ratings recompute` on both engines: the numbers of the server, and a line that does not fit its log."""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import apsw
import pytest
from click.testing import CliRunner, Result

from isthmus.bots.protocol import LEVELS
from isthmus.kernel.chance import Secret
from isthmus.kernel.messages import LANGUAGES
from isthmus.ratings.scale import Rating
from isthmus.server.daily_lines import LEVELS as LEVELS_OF
from isthmus.server.events import Created
from isthmus.server.hub import Hub
from isthmus.server.ratings import Ratings
from isthmus.server.seats import Seat
from isthmus.server.wire import ResignRequest
from isthmus.store.opening import Place, open_for_server
from isthmus.store.protocol import Links, Store
from isthmus.terminal.command_group import NO
from isthmus.terminal.program import program
from tests.server.harness import new_hub, people_table, play_out, run


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        return tmp_path / "games.sqlite"
    pytest.importorskip("asyncpg", reason="asyncpg is not installed")
    url: Place = request.getfixturevalue("database_url")
    return url


async def on(opened: Awaitable[Store], work: Callable[[Store], Awaitable[Any]]) -> Any:
    store = await opened
    try:
        return await work(store)
    finally:
        await store.close()


def recompute(database: Place, *words: str) -> Result:
    option = ["--data", str(database)] if isinstance(database, Path) else ["--database", database.secret]
    return CliRunner().invoke(program, ["ratings", "recompute", *option, *words])


async def daily_game(hub: Hub, guest: str, day: str) -> None:
    seat = Seat("human", "Ana", None, (guest,))
    created = Created("hashi", 1, {}, (seat,), guest, daily=day)
    code = "hashi-1-0000000001"
    table = await hub.make(created, Links((guest,)), secret=Secret(code, "0000000001", "00" * 16))
    await play_out(table, random.Random(guest))


async def play(store: Store) -> dict[str, Rating]:
    """Three duels and two daily deals; what the server shows in between and at last."""
    hub, ratings = new_hub(store), Ratings(store)
    day = datetime.fromtimestamp(hub.now(), UTC).date().isoformat()
    for number in range(3):
        table = await people_table(hub, "hashi", 2, rated=True, clock_s=600)
        await table.request(number % 2, ResignRequest(type="resign", id="r"))
        await ratings.ledger()
    for guest in ("guest-0", "guest-7"):
        await daily_game(hub, guest, day)
    await ratings.ledger()
    levels = dict(zip(LEVELS, (10, 20, 30, 40, 50), strict=True))
    await store.setting(f"{LEVELS_OF}hashi/{day}", json.dumps(levels))
    book = (await ratings.ledger()).book("hashi")
    await hub.close()
    return {person: book.rating(person) for person in book.people()}


def test_the_logs_give_the_numbers_that_the_server_shows(database: Place) -> None:
    shown = run(on(open_for_server(database), play))
    assert list(shown) == ["guest-0", "guest-1", "guest-7"]
    result = recompute(database, "--json")
    assert result.exit_code == 0, result.output
    assert {one["person"]: Rating(one["mu"], one["sigma"]) for one in json.loads(result.output)} == shown
    assert {one["person"]: one["matches"] for one in json.loads(result.output)} == {
        "guest-0": 4,
        "guest-1": 3,
        "guest-7": 1,
    }


def test_a_line_that_does_not_fit_its_log_is_found(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    run(on(open_for_server(database), play))
    told = recompute(database)
    assert (told.exit_code, told.output.count("±")) == (0, 3)
    forge = """update summary set data = replace(data, '"ranks":[2,1]', '"ranks":[1,2]') where data like '%[2,1]%'"""
    changed = apsw.Connection(str(database)).execute(f"{forge} returning 1")
    assert changed.fetchall()
    for language in LANGUAGES:
        result = recompute(database, "--language", language)
        assert result.exit_code == NO
        assert "guest-0" in result.output.splitlines()[-1] + result.output.splitlines()[-2]
        assert "isthmus admin check" in result.output


def test_nothing_to_count(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"

    async def nothing(store: Store) -> None:
        await store.setting("x", "y")

    run(on(open_for_server(database), nothing))
    assert recompute(database, "--json").output.strip() == "[]"
    assert recompute(tmp_path / "none.sqlite").exit_code == 2
