"""Pages to print over HTTP: from a worker, kept for the next reader, refused in the reader's own language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from isthmus import registry
from isthmus.kernel.messages import sentence
from isthmus.print import typesetting
from isthmus.server import printing
from isthmus.server.app import create_app
from isthmus.server.kept_pages import KEPT, KeptPages
from isthmus.server.print_jobs import PrintWish
from isthmus.server.uploads import Uploads
from tests.print.pdf import opened, text
from tests.server.test_analysis_api import finish, serving
from tests.server.test_api import SOLO, settings_for


@pytest.fixture
def client(stub_engines: None, tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings_for(tmp_path))) as found:
        yield found


@pytest.mark.parametrize("game", registry.names_with("print"))
def test_a_link_answers_with_a_pdf(client: TestClient, game: str) -> None:
    answer = client.get(f"/print/{game}.pdf?paper=letter&language=fr")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'inline; filename="isthmus-{game}-sheets.pdf"'
    assert sentence("print-date", "fr") in text(answer.content)


def test_options_players_and_parts_are_in_the_address(client: TestClient) -> None:
    answer = client.get("/print/hashi.pdf?side=b&players=3&per_page=1")
    assert sentence("print-hashi-side", "en", {"side": "B"}) in text(answer.content)
    assert len(opened(answer.content)) == 3
    aid = client.get("/print/hashi.pdf?what=aid", headers={"accept-language": "de"})
    assert sentence("rules_hashi-board-title", "de") in text(aid.content)


def test_the_same_wish_is_set_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[PrintWish] = []
    printed = Uploads.printed

    async def counted(self: Uploads, payer: object, wish: PrintWish) -> bytes:
        asked.append(wish)
        return await printed(self, payer, wish)  # type: ignore[arg-type]

    monkeypatch.setattr(Uploads, "printed", counted)
    first = client.get("/print/ponte.pdf?size=12")
    assert client.get("/print/ponte.pdf?size=12").content == first.content
    assert len(asked) == 1
    assert client.get("/print/ponte.pdf?size=10").content != first.content
    assert len(asked) == 2


def test_what_is_kept_is_bounded() -> None:
    pages = KeptPages()
    wishes = [PrintWish("game", players=number) for number in range(KEPT + 1)]
    for wish in wishes:
        pages.keep(wish, b"page")
        assert pages.find(wishes[0]) is not None or wish is wishes[-1]
    assert pages.find(wishes[0]) == b"page", "the one that was asked for again stays"
    assert pages.find(wishes[1]) is None


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/print/hashi.pdf?paper=a3", 422, "a4, letter"),
        ("/print/hashi.pdf?what=money", 422, "sheets, pieces, aid, deal, all"),
        ("/print/hashi.pdf?per_page=3", 422, "1, 2, 4"),
        ("/print/hashi.pdf?players=nine", 422, "whole number"),
        ("/print/hashi.pdf?players=9", 422, "1, 2, 3, 4"),
        ("/print/hashi.pdf?side=c", 422, "a, b"),
        ("/print/hashi.pdf?colour=red", 422, "side"),
        ("/print/hashi.pdf?deal=traxx2.0000000000Z", 422, "traxx"),
        ("/print/ponte.pdf?what=deal&deal=ponte1.0000000000X", 422, ""),
        ("/print/chess.pdf", 404, sentence("server-not-found", "en")),
        ("/print/table/nonexistent.pdf", 404, sentence("server-not-found", "en")),
    ],
)
def test_what_is_wrong_is_one_sentence(client: TestClient, path: str, status: int, said: str) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/plain")
    assert said in answer.text


def test_a_server_without_the_extra_says_so(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "available", lambda: False)
    answer = client.get("/print/hashi.pdf", headers={"accept-language": "de"})
    assert (answer.status_code, answer.text.strip()) == (501, sentence("server-no-press", "de"))
    assert typesetting.INSTALL in answer.text


def test_a_finished_game_is_a_souvenir_and_a_running_one_is_not(stub_engines: None, tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        early = client.get(f"/print/table/{table}.pdf")
        assert (early.status_code, early.text.strip()) == (409, sentence("server-not-over", "en"))
        finish(client, table)
        answer = client.get(f"/print/table/{table}.pdf?language=de")
        assert answer.status_code == 200
        assert sentence("print-moments", "de") in text(answer.content)
