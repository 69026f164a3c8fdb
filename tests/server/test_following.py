"""A game at a real table over HTTP: entries come in, the board goes out, only what the deck still has is offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus import registry
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.server.app import create_app
from tests.server.test_api import settings_for


@pytest.fixture(scope="module")  # nothing is stored, so one server does for all
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with TestClient(create_app(settings_for(tmp_path_factory.mktemp("follow")))) as found:
        yield found


def followed(client: TestClient, game: str, entries: list[dict[str, Any]], **wish: Any) -> dict[str, Any]:
    answer = client.post(f"/api/follow/{game}", json={"players": 1, "entries": entries, **wish})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def played_out(client: TestClient, game: str, players: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """A whole game, entered from what is offered; `done` as soon as it is allowed, so that it stays short."""
    entries: list[dict[str, Any]] = []
    found = followed(client, game, entries, players=players)
    while found["record"] is None:
        offered = [one["text"] for one in found["outcomes"]]
        legal = [step["text"] for step in found["view"]["legal"]]
        if offered:
            entries.append({"text": offered[len(entries) % len(offered)]})
        else:
            entries.append({"seat": found["view"]["seat"], "text": "done" if "done" in legal else legal[0]})
        found = followed(client, game, entries, players=players)
        assert (found["taken"], found["refused"]) == (len(entries), None)
    return entries, found


@pytest.mark.parametrize("game", registry.GAME_NAMES)
def test_a_whole_game_is_followed_and_its_record_holds(client: TestClient, game: str) -> None:
    entries, found = played_out(client, game, registry.game(game).seat_counts[0])
    record = read_record(found["record"])
    match = match_of(record, registry.game(game))
    assert match.over
    assert found["view"]["outcome"]["sheets"][0]["total"] == match.game.standing(match.state)[0].total
    assert (record.commitment, record.code) == ("", "")
    assert "there is no commitment" in dict(record.tags)["Note"]
    drawn = [text for line in record.lines for text in line.draws]
    typed = [entry["text"] for entry in entries if entry.get("seat") is None]
    assert drawn[: len(typed)] == typed  # what is left over at the end of a deck is drawn by itself


def test_several_are_followed_one_after_the_other(client: TestClient) -> None:
    first = followed(client, "hashi", [], players=2)
    assert (first["names"], first["view"]["seat"]) == (["Player 1", "Player 2"], 0)
    assert followed(client, "hashi", [], players=2, seat=1)["view"]["seat"] == 1
    entry = {"seat": 0, "text": first["view"]["legal"][0]["text"]}
    done = followed(client, "hashi", [entry, {"seat": 0, "text": "done"}], players=2, seat=0)
    assert done["view"]["seat"] == 1  # the first has nothing left to do
    assert not done["outcomes"]


def test_only_what_the_deck_still_has_is_offered(client: TestClient) -> None:
    step = followed(client, "hashi", [])["view"]["legal"][0]["text"]
    entries = [{"seat": 0, "text": step}, {"seat": 0, "text": "done"}]
    before = followed(client, "hashi", entries)["outcomes"]
    card = before[3]
    assert [word["id"] for word in card["words"]] == ["hashi-call-number", "hashi-call-bridges"]
    assert card["scene"]["card"] == {"number": int(card["text"][0]), "bridges": int(card["text"][2])}
    entries += [{"text": card["text"]}, {"seat": 0, "text": "done"}]
    after = followed(client, "hashi", entries)["outcomes"]
    assert [one["text"] for one in after] == [one["text"] for one in before if one["text"] != card["text"]]
    again = followed(client, "hashi", [*entries, {"text": card["text"]}])
    assert (again["taken"], again["refused"]["code"]) == (4, "kernel-not-an-outcome")
    assert again["refused"]["clause"] == "H-S3"


def test_a_step_that_is_not_allowed_names_its_rule(client: TestClient) -> None:
    refused = followed(client, "hashi", [{"seat": 0, "text": "done"}])
    assert refused["taken"] == 0
    assert refused["refused"]["clause"] == "H-S1"
    assert refused["view"]["legal"]


@pytest.mark.parametrize(
    ("game", "wish", "status"),
    [("chess", {}, 404), ("hashi", {"players": 5}, 422), ("hashi", {"options": {"side": "c"}}, 422)],
)
def test_what_cannot_be_followed_is_refused(client: TestClient, game: str, wish: dict[str, Any], status: int) -> None:
    assert client.post(f"/api/follow/{game}", json={"players": 1, **wish}).status_code == status


def test_the_page_opens_at_its_addresses(client: TestClient) -> None:
    assert [client.get(path).status_code for path in ("/follow/hashi", "/analysis")] == [200, 200]
