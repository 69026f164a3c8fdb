"""What an operator does beside a running server: the server follows, and every refusal is a sentence."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import apsw
import pytest
from click.testing import CliRunner, Result
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.server.app import create_app
from isthmus.server.identity import COOKIE
from isthmus.server.settings import Settings
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.opening import Place as AnyPlace
from isthmus.terminal.command_group import BAD_INPUT, NO
from isthmus.terminal.program import program
from tests.server.harness import FREE, PATIENCE_S
from tests.store.real_postgres import PASSWORD, Cluster

SOLO = {"game": "hashi", "seats": [{"kind": "you", "name": "Rude"}]}
PAIR = {"game": "traxx", "public": True, "seats": [{"kind": "you", "name": "Rude"}, {"kind": "open"}]}


@dataclass
class Place:
    """A database, and the operator in front of it."""

    database: Path

    def option(self) -> list[str]:
        return ["--data", str(self.database)]

    def admin(self, *words: str, language: str = "en") -> Result:
        arguments = ["admin", *words, *self.option(), "--language", language]
        result = CliRunner().invoke(program, arguments)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    def json(self, *words: str) -> Any:
        return json.loads(self.admin(*words, "--json").output)

    @contextlib.contextmanager
    def server(self) -> Iterator[TestClient]:
        settings = Settings(self.place(), FREE, bot_pause_s=0.0, sweep_s=0.02, health_s=0.0)
        with TestClient(create_app(settings)) as client:
            yield client

    def place(self) -> AnyPlace:
        return self.database

    def value(self, text: str, *values: Any) -> Any:
        """The first value that a statement finds, behind the server's back."""
        connection = apsw.Connection(str(self.database))
        try:
            return connection.execute(text, values).get
        finally:
            connection.close()


@dataclass
class PostgresPlace(Place):
    """The same in a database of PostgreSQL."""

    cluster: Cluster
    url: DatabaseUrl

    def option(self) -> list[str]:
        return ["--database", self.url.secret]

    def place(self) -> AnyPlace:
        return self.url

    def value(self, text: str, *values: Any) -> Any:
        return self.cluster.sql(text, *values, database=str(self.url).rpartition("/")[2])


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "games.sqlite")


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        return Place(tmp_path / "games.sqlite")
    return PostgresPlace(tmp_path, request.getfixturevalue("postgres"), request.getfixturevalue("database_url"))


def wait_for(client: TestClient, path: str, status: int) -> Any:
    end = time.monotonic() + PATIENCE_S
    while (answer := client.get(path)).status_code != status:
        assert time.monotonic() < end, f"{path} never answered {status}"
        time.sleep(0.01)
    return answer.json()


def until_closed(socket: WebSocketTestSession) -> list[str]:
    """The kinds of the frames that come until the server closes the socket."""
    kinds = []
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            kinds.append(socket.receive_json()["type"])
    return kinds


# --- backup, restore, check


def test_a_backup_of_a_running_server_comes_back(place: Place, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with place.server() as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        assert "1 table" not in place.admin("backup", str(copy)).output
        cookie = client.cookies[COOKIE]
        later = client.post("/api/tables", json=SOLO).json()["table"]
        again = place.admin("backup", str(copy))
        assert (again.exit_code, "already exists" in again.output) == (BAD_INPUT, True)
        refused = place.admin("restore", str(copy))
        assert (refused.exit_code, "in use by a running server" in refused.output) == (BAD_INPUT, True)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert not [entry for entry in tmp_path.iterdir() if "draft" in entry.name or entry.name.startswith("copy.sqlite-")]
    result = place.admin("restore", str(copy))
    assert result.exit_code == 0, result.output
    (aside,) = tmp_path.glob("games.sqlite.before-*")
    assert str(aside) in result.output
    with place.server() as client:
        client.cookies[COOKIE] = cookie
        assert [one["table"] for one in client.get("/api/tables/mine").json()["tables"]] == [table]
    kept = Place(aside)
    assert {one["table"] for one in kept.json("tables")} == {table, later}


def test_a_backup_that_is_damaged_or_foreign_is_not_restored(place: Place, tmp_path: Path) -> None:
    with place.server() as client:
        for _ in range(20):
            client.post("/api/tables", json=SOLO)
        good = tmp_path / "good"
        place.admin("backup", str(good))
    before = place.json("tables")
    broken, letter = tmp_path / "broken", tmp_path / "letter"
    content = bytearray(good.read_bytes())
    content[8192:-4096] = bytes(len(content) - 4096 - 8192)
    broken.write_bytes(content)
    letter.write_text("Dear Ana", encoding="utf-8")
    for file, said in ((broken, "damaged"), (letter, "not a database"), (tmp_path / "none", "does not exist")):
        result = place.admin("restore", str(file))
        assert (result.exit_code, said in result.output) == (BAD_INPUT, True), result.output
    newer = apsw.Connection(str(good))
    newer.pragma("user_version", 999)
    newer.close()
    assert "newer version" in place.admin("restore", str(good)).output
    assert place.json("tables") == before
    assert not list(tmp_path.glob("*.restored*")) + list(tmp_path.glob("*.before-*"))


def test_check_names_the_table_that_cannot_be_loaded(either: Place) -> None:
    with either.server() as client:
        first, second = (client.post("/api/tables", json=SOLO).json()["table"] for _ in range(2))
    result = either.admin("check")
    assert (result.exit_code, result.output) == (0, "2 tables, 4 events: all in order.\n")
    either.value("update event set data = '{}' where table_id = $1 and seq = 2", second)
    result = either.admin("check")
    assert result.exit_code == NO
    assert f"Table {second}: KeyError" in result.output
    assert first not in result.output
    assert result.output.endswith("One fault was found.\n")


# --- tables


def test_tables_are_listed_and_filtered(either: Place) -> None:
    with either.server() as client:
        solo = client.post("/api/tables", json=SOLO).json()["table"]
        pair = client.post("/api/tables", json=PAIR).json()["table"]
    assert [one["table"] for one in either.json("tables")] == [pair, solo]
    assert [one["table"] for one in either.json("tables", "--state", "lobby")] == [pair]
    assert [one["table"] for one in either.json("tables", "--game", "hashi")] == [solo]
    assert either.json("tables", "--older", "1") == []
    assert either.admin("tables", "--older", "1").output == "No table matches.\n"
    line = either.admin("tables", "--state", "playing").output
    assert all(word in line for word in (solo, "hashi", "in play", "Rude"))
    seats = either.json("table", solo)["seats"]
    assert (seats[0]["name"], len(seats[0]["guests"]), "tokens" in seats[0]) == ("Rude", 1, False)
    assert seats[0]["guests"][0] in either.admin("table", solo).output
    assert either.admin("table", "nothing").exit_code == BAD_INPUT


def test_a_deleted_table_is_gone_from_the_running_server(either: Place) -> None:
    with either.server() as client:
        made = client.post("/api/tables", json=SOLO).json()
        other = client.post("/api/tables", json=SOLO).json()["table"]
        table = made["table"]
        with client.websocket_connect(f"/ws/{table}") as socket:
            first = socket.receive_json()
            assert "would be deleted" in either.admin("delete", table).output
            assert client.get(f"/api/tables/{table}/record").status_code == 200
            assert either.admin("delete", table, "--yes").output.endswith("One table was deleted.\n")
            socket.send_json({"type": "step", "id": "s", "period": first["view"]["period"], "step": "done"})
            assert "ack" not in until_closed(socket)  # refused or not even read: it never becomes a table again
        wait_for(client, f"/api/tables/{table}/record", 404)
        assert [one["table"] for one in client.get("/api/tables/mine").json()["tables"]] == [other]
        assert either.admin("delete", table, "--yes").exit_code == BAD_INPUT
    for name in ("event", "summary", "member"):
        assert either.value(f"select count(*) from {name} where table_id = '{table}'") == 0
        assert either.value(f"select count(*) from {name}") > 0


def test_retention_deletes_what_is_old_enough(either: Place) -> None:
    with either.server() as client:
        tables = [client.post("/api/tables", json=wish).json()["table"] for wish in (SOLO, PAIR, SOLO, PAIR)]
    old = time.time() - 40 * 24 * 3600
    for table, phase in zip(tables[:3], ("over", "lobby", "playing"), strict=True):
        either.value("update summary set changed = $1, phase = $2 where table_id = $3", old, phase, table)
    assert "3 tables would be deleted" in either.admin("retention", "--days", "30").output
    assert len(either.json("tables")) == 4
    assert "One table was deleted" in either.admin("retention", "--days", "30", "--only", "finished", "--yes").output
    assert "2 tables were deleted" in either.admin("retention", "--days", "30", "--only", "abandoned", "--yes").output
    assert [one["table"] for one in either.json("tables")] == tables[3:]
    assert either.admin("retention", "--days", "30", "--yes").output == "No table matches.\n"


# --- people


def test_a_hidden_name_is_hidden_everywhere_and_stays_so(either: Place) -> None:
    with either.server() as client:
        made = client.post("/api/tables", json=PAIR).json()
        table = made["table"]
        client.post(f"/api/tables/{table}/start", json={"open_seats": "bots"})
        with client.websocket_connect(f"/ws/{table}") as socket:
            assert socket.receive_json()["info"]["seats"][0]["name"] == "Rude"
            assert "“Player 1”" in either.admin("hide-name", table, "1").output
            while "Rude" in (text := socket.receive_text()) or "Player 1" not in text:
                pass
            socket.send_json({"type": "rename", "id": "r", "name": "Ruder"})
            while (frame := socket.receive_json())["type"] not in ("ack", "error"):
                pass
            assert frame["code"] == "server-name-hidden"
        for path in ("/api/tables", "/api/tables/mine", f"/api/tables/{table}/record", f"/api/tables/{table}/replay"):
            assert "Rude" not in client.get(path).text
        assert either.admin("hide-name", table, "7").exit_code == BAD_INPUT
        assert either.admin("hide-name", "nothing", "1").exit_code == BAD_INPUT
    with either.server() as client:  # and after a restart
        assert "Player 1" in client.get(f"/api/tables/{table}/record").text


@pytest.mark.parametrize("by", ["guest", "address"])
def test_a_ban_holds_at_once_and_ends_when_it_is_lifted(
    either: Place, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("guard", "sockets"):
        monkeypatch.setattr(f"isthmus.server.{module}.address_of", lambda _: "192.0.2.7")
    with either.server() as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        guest = either.json("table", table)["seats"][0]["guests"][0]
        who = {"guest": guest, "address": "192.0.2.0/24"}[by]
        with client.websocket_connect(f"/ws/{table}") as socket:
            socket.receive_json()
            either.admin("ban", who, "--reason", "spam")
            until_closed(socket)
        assert wait_for(client, "/api/tables/mine", 403)["code"] == "server-banned"
        with client.websocket_connect(f"/ws/{table}") as socket:
            assert socket.receive_json()["code"] == "server-banned"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 4403
        assert client.get("/healthz").status_code == 200
        (line,) = either.json("bans")
        assert (line["kind"], line["subject"], line["reason"]) == (by, who, "spam")
        either.admin("unban", who)
        wait_for(client, "/api/tables/mine", 200)
    assert either.admin("bans").output == "Nobody is banned.\n"
    assert either.admin("unban", who).exit_code == BAD_INPUT
    assert len({sentence("server-banned", language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_ban_outlives_a_restart(either: Place) -> None:
    with either.server() as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        cookie = client.cookies[COOKIE]
    either.admin("ban", either.json("table", table)["seats"][0]["guests"][0])
    with either.server() as client:
        assert client.get("/api/tables/mine").status_code == 200
        client.cookies.clear()
        client.cookies[COOKIE] = cookie
        assert client.get("/api/tables/mine").status_code == 403


def test_cookies_survive_one_rotation_and_active_people_all_of_them(either: Place) -> None:
    with either.server() as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        first = client.cookies[COOKIE]

        def mine(cookie: str) -> tuple[list[str], str]:
            """The tables of the owner of that cookie, and the cookie that comes with the answer."""
            client.cookies.clear()
            answer = client.get("/api/tables/mine", headers={"cookie": f"{COOKIE}={cookie}"})
            return [one["table"] for one in answer.json()["tables"]], answer.cookies.get(COOKIE) or ""

        def rotate(*words: str) -> None:
            key = either.value("select value from setting where name = 'cookie-key'")
            assert either.admin("rotate-key", *words).exit_code == 0
            assert either.value("select value from setting where name = 'cookie-key'") != key
            end = time.monotonic() + PATIENCE_S
            while client.app.state.services.identity.signer.secret_key == key.encode():  # type: ignore[attr-defined]
                assert time.monotonic() < end
                time.sleep(0.01)

        assert mine(first) == ([table], "")
        rotate()
        tables, second = mine(first)
        assert tables == [table]
        assert second not in ("", first)  # signed anew
        rotate()
        assert mine(first)[0] == []
        tables, third = mine(second)
        assert tables == [table]
        rotate("--forget")
        assert mine(third)[0] == []


# --- the commands themselves


def test_a_database_of_an_older_server_that_runs_is_left_alone(place: Place) -> None:
    from isthmus.store.database_file import ServerLock

    old = Path(__file__).parents[1] / "data" / "databases" / "version-2.db"
    place.database.write_bytes(old.read_bytes())
    lock = ServerLock(place.database)
    assert "older version" in place.admin("tables").output
    assert place.value("pragma user_version") == 2
    assert place.admin("backup", f"{place.database}.copy").exit_code == 0  # also beside an older server
    lock.release()
    assert len(place.json("tables")) == 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_in_the_operators_language(place: Place, tmp_path: Path, language: str) -> None:
    path = str(place.database)
    result = place.admin("tables", language=language)
    wanted = sentence("admin-file-missing", language, {"path": path})
    assert (result.exit_code, result.output) == (BAD_INPUT, f"isthmus: {wanted}\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["-hS3xy", "--S3xy-h", "-y"])
def test_an_id_that_begins_with_a_dash_is_no_option(place: Place, name: str) -> None:
    with place.server():
        pass
    for words in (["table", name], ["delete", name, "--yes"], ["hide-name", name, "1"]):
        assert place.admin(*words).output == f"isthmus: There is no table {name}.\n"
    place.admin("ban", name)
    assert place.json("bans")[0]["subject"] == name
    assert place.admin("unban", name).exit_code == 0


def test_the_settings_file_is_printed() -> None:
    result = CliRunner().invoke(program, ["admin", "config"])
    assert result.exit_code == 0
    assert "[limits]" in result.output


def test_a_backup_of_postgresql_is_a_file_that_comes_back(
    postgres: Cluster, database_url: DatabaseUrl, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite"

    def admin(*words: str, url: DatabaseUrl = database_url) -> Any:
        return CliRunner().invoke(program, ["admin", *words, "--database", url.secret, "--language", "en"])

    assert (admin("backup", str(copy)).exit_code, copy.exists()) == (BAD_INPUT, False)  # there is nothing yet
    with TestClient(create_app(Settings(database_url, FREE))) as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        made = admin("backup", str(copy))  # while the server runs
        assert made.exit_code == 0, made.output
        again = admin("backup", str(copy))
        assert (again.exit_code, "already exists" in again.output) == (BAD_INPUT, True)
        cookie = client.cookies[COOKIE]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [entry.name for entry in tmp_path.iterdir()] == ["copy.sqlite"]
    full = admin("restore", str(copy))
    assert (full.exit_code, "already contains games" in full.output) == (BAD_INPUT, True)
    empty = postgres.new_database()
    result = admin("restore", str(copy), url=empty)
    assert result.exit_code == 0, result.output
    for place in (copy, empty):
        with TestClient(create_app(Settings(place, FREE))) as client:
            client.cookies[COOKIE] = cookie
            assert [one["table"] for one in client.get("/api/tables/mine").json()["tables"]] == [table]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_a_database_is_told_in_the_operators_language(
    database_url: DatabaseUrl, postgres: Cluster, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ISTHMUS_DATABASE", database_url.secret)
    wrong = postgres.url("games", password="Wr0ng-Pass")
    for options, url, reason in (([], database_url, "missing"), (["--database", wrong.secret], wrong, "refused")):
        result = CliRunner().invoke(program, ["admin", "tables", "--language", language, *options])
        told = sentence(f"admin-database-{reason}", language, {"path": str(url)})
        assert (result.exit_code, result.output) == (BAD_INPUT, f"isthmus: {told}\n")
        assert PASSWORD not in result.output
    result = CliRunner().invoke(program, ["admin", "tables", "--database", "postgresql://u:1/hidden@h/db"])
    assert (result.exit_code, "hidden" in result.output) == (BAD_INPUT, False)
