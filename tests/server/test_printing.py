"""Pages to print over HTTP: from a worker, kept for the next reader, refused in the reader's own language."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Iterator
from datetime import date
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from starlette.testclient import TestClient

from isthmus import registry
from isthmus.daily.deals import open_code
from isthmus.kernel.messages import sentence
from isthmus.print.souvenir import Missed
from isthmus.server import printing
from isthmus.server.analyses import Analyses
from isthmus.server.app import create_app
from isthmus.server.finished_games import FinishedGame
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
    assert "isthmus[print]" in answer.text


def test_a_finished_game_is_a_souvenir_and_a_running_one_is_not(stub_engines: None, tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        early = client.get(f"/print/table/{table}.pdf")
        assert (early.status_code, early.text.strip()) == (409, sentence("server-not-over", "en"))
        finish(client, table)
        answer = client.get(f"/print/table/{table}.pdf?language=de")
        assert answer.status_code == 200
        assert sentence("print-moments", "de") in text(answer.content)


def test_your_own_board_is_posted(client: TestClient) -> None:
    board = files("isthmus.games.hashi.data").joinpath("side_b.toml").read_text(encoding="utf-8")
    answer = client.post("/print/hashi.pdf", data={"what": "sheets", "board": board, "language": "en"})
    assert answer.status_code == 200, answer.text
    assert answer.content != client.get("/print/hashi.pdf?language=en").content
    wrong = client.post("/print/hashi.pdf", data={"board": "islands = 3"})
    assert wrong.status_code == 422


def test_the_open_deal_of_a_date_is_printed_in_order(client: TestClient) -> None:
    answer = client.get("/print/hashi.pdf?what=deal&deal=2026-11-16")
    assert answer.status_code == 200, answer.text
    assert open_code("hashi", date(2026, 11, 16)) in text(answer.content)
    assert client.get("/print/hashi.pdf?what=deal&deal=2026-02-31").status_code == 422
    assert client.get("/print/ponte.pdf?what=deal&deal=2026-11-16").status_code == 404


def test_the_record_of_a_paper_game_is_a_souvenir(client: TestClient) -> None:
    found = client.post("/api/referee/hashi", json={"sheet": "d1=3 d3=1\nd1-d3", "order": True}).json()
    answer = client.post("/print/record.pdf", data={"record": found["order"]["record"], "language": "fr"})
    assert answer.status_code == 200, answer.text
    assert sentence("print-moments", "fr") in text(answer.content)
    assert client.post("/print/record.pdf", data={"record": "nonsense"}).status_code == 422


def test_the_moments_of_kept_analyses_are_found() -> None:
    """Those of a thorough analysis, where a seat has two."""

    def packed(label: str, lost: float) -> bytes:
        decisions = [{"label": "1", "lost": 0}, {"label": label, "lost": lost}]
        return zlib.compress(json.dumps({"unit": "points", "decisions": decisions, "moments": [1]}).encode())

    kept = {"0-quick": packed("2", 1.0), "0-normal": packed("3", 2.0), "1-quick": packed("4", 3.0)}

    async def find(name: str) -> bytes | None:
        return kept.get(name.partition("/digest-")[2])

    analyses = cast("Analyses", SimpleNamespace(store=SimpleNamespace(kept=find)))
    found = asyncio.run(Analyses.missed(analyses, FinishedGame("hashi", 3, "", "digest")))
    assert found == (Missed("3", 0, 2.0, "points"), Missed("4", 1, 3.0, "points"))
