"""A photo of a printed sheet over HTTP: read in a worker, bounded, never kept; what is no such photo is told so."""

from __future__ import annotations

import base64
import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from starlette.testclient import TestClient

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.paper import reading
from isthmus.print.layout import SHEET
from isthmus.print.sheets import press_of
from isthmus.server import photo_places, referee_jobs
from isthmus.server.app import create_app
from isthmus.server.callers import Payer
from isthmus.server.errors import Busy
from isthmus.server.photo_places import PhotoPlaces
from tests.paper.test_photo import bomb, encoded
from tests.server.harness import FREE
from tests.server.test_api import settings_for
from tests.server.test_uploads import on_the_loop
from tools.paper_blanks import blank_sheet
from tools.paper_ink import PX, Picture
from tools.paper_photos import Photo, photo_of

HASHI = "/api/referee/hashi/photo"


@pytest.fixture
def client(stub_engines: None, tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings_for(tmp_path))) as found:
        yield found


@pytest.fixture(scope="module")
def photo() -> Photo:
    """One on which something is uncertain."""
    return photo_of("hashi", 17, 7_000, hard=True)


@pytest.fixture(scope="module")
def blank() -> Picture:
    options = press_of("hashi").variants(1)[0]
    sheet = blank_sheet(press_of("hashi").layout_of(options, 1), options)
    return np.pad(sheet, ((60,), (60,), (0,)), constant_values=240)


def jpeg(picture: Picture) -> bytes:
    return bytes(cv2.imencode(".jpg", picture)[1])


def test_a_photo_becomes_a_sheet_with_questions(client: TestClient, photo: Photo) -> None:
    answer = client.post(HASHI, content=photo.data, headers={"content-type": "image/jpeg"})
    assert answer.status_code == 200
    found = answer.json()
    assert (found["game"], found["sheet"]) == ("hashi", 1)
    assert found["document"] == photo.truth
    assert found["marks"] == {**found["document"]["numbers"], **found["document"]["bridges"]}
    assert found["questions"]
    for question in found["questions"]:
        read, *others = question["choices"]
        assert read["value"] == found["marks"].get(question["place"], 0)
        assert all(0 <= other["certainty"] <= 1 for other in others)
        assert base64.b64decode(question["png_base64"]).startswith(b"\x89PNG")


def test_it_is_not_read_on_the_event_loop_and_not_logged(
    client: TestClient, photo: Photo, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    read = reading.read_photo
    loops: list[bool] = []

    def watched(data: bytes) -> reading.Reading:
        loops.append(on_the_loop())
        return read(data)

    monkeypatch.setattr(reading, "read_photo", watched)
    with caplog.at_level(logging.DEBUG, "isthmus"):
        assert client.post(HASHI, content=photo.data).status_code == 200
    assert loops == [False]
    assert all(repr(photo.data[:8])[2:-1] not in repr(vars(record)) for record in caplog.records)


def test_it_is_not_kept(client: TestClient, photo: Photo, tmp_path: Path) -> None:
    assert client.post(HASHI, content=photo.data).status_code == 200
    piece = photo.data[5_000:5_040]
    assert all(piece not in file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())


NOISE = np.random.default_rng(1).integers(0, 255, (900, 700, 3), np.uint8)


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (lambda _: b"", "photo-not-a-picture"),
        (lambda _: b"GIF89a" + bytes(50), "photo-not-a-picture"),
        (lambda _: bomb(50_000, 50_000), "photo-too-many-pixels"),
        (lambda _: bomb(400, 400)[:60] + bytes(500), "photo-broken-picture"),
        (lambda _: encoded(".png", 200, 200), "photo-too-few-pixels"),
        (lambda _: jpeg(NOISE), "photo-no-sheet"),
        (lambda blank: jpeg(np.hstack([blank, blank])), "photo-two-sheets"),
        (lambda blank: jpeg(blank[: round(SHEET.height * PX) - 100]), "photo-cut-off"),
    ],
    ids=["empty", "no picture", "bomb", "broken", "tiny", "no sheet", "two sheets", "cut off"],
)
def test_what_is_no_photo_of_one_sheet(
    client: TestClient, blank: Picture, made: Callable[[Picture], bytes], code: str
) -> None:
    answer = client.post(HASHI, content=made(blank))
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    message = answer.json()["message"]
    said = {sentence(message["id"], language, message["arguments"]) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert not any("{" in one for one in said)


def test_a_sheet_of_another_game_is_named(client: TestClient, blank: Picture) -> None:
    answer = client.post("/api/referee/traxx/photo", content=jpeg(blank))
    assert (answer.status_code, answer.json()["code"]) == (422, "photo-other-game")
    assert answer.json()["message"]["arguments"] == {"game": "hashi"}


def test_a_board_that_the_server_does_not_have(
    client: TestClient, blank: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press_of("hashi"), "variants", lambda _rules: ())
    answer = client.post(HASHI, content=jpeg(blank))
    assert (answer.status_code, answer.json()["code"]) == (422, "photo-own-board")


@pytest.mark.parametrize(
    ("game", "code"), [("chess", "server-not-found"), ("ponte", "kernel-lacks-photo")], ids=["unknown", "tapping only"]
)
def test_games_that_are_not_read(client: TestClient, game: str, code: str) -> None:
    answer = client.post(f"/api/referee/{game}/photo", content=b"x")
    assert (answer.status_code, answer.json()["code"]) == (404, code)


# --- limits


def test_a_photo_may_be_longer_than_other_bodies_but_not_too_long(stub_engines: None, tmp_path: Path) -> None:
    limits = replace(FREE, body_bytes=500, photo_bytes=1_000_000)
    with TestClient(create_app(settings_for(tmp_path, limits))) as client:
        assert client.post(HASHI, content=bytes(900_000)).json()["code"] == "photo-not-a-picture"
        for content in (bytes(1_000_001), iter([bytes(400_000)] * 3)):  # with its length announced, and without
            answer = client.post(HASHI, content=content)
            assert (answer.status_code, answer.json()["code"]) == (413, "photo-file-too-large")
            assert answer.json()["message"]["arguments"] == {"most": 1}
        assert client.post("/api/replay", content=bytes(501)).json()["code"] == "server-too-large"


def test_photos_have_a_rate(stub_engines: None, tmp_path: Path) -> None:
    limits = replace(FREE, uploads_burst=2, uploads_per_minute=0.001)
    with TestClient(create_app(settings_for(tmp_path, limits))) as client:
        client.get("/api/games")
        codes = [client.post(HASHI, content=b"x").json()["code"] for _ in range(3)]
        assert codes == ["photo-not-a-picture"] * 2 + ["server-too-fast"]


def test_places_are_shared_and_given_back() -> None:
    places = PhotoPlaces()

    def take(payer: Payer) -> None:
        with places.place(payer):
            raise KeyError

    for number in range(3 * photo_places.MOST):
        with pytest.raises(KeyError):
            take(Payer(f"guest {number % 3}", "192.0.2.1"))
    assert places.taken == []
    ana = Payer("ana", "192.0.2.1")
    with places.place(ana), places.place(ana), pytest.raises(Busy), places.place(ana):
        pass
    places.taken = [Payer(f"guest {number}", "192.0.2.1") for number in range(photo_places.OF_ADDRESS)]
    with pytest.raises(Busy), places.place(ana):
        pass
    with places.place(Payer("ben", "192.0.2.2")):
        assert len(places.taken) == photo_places.OF_ADDRESS + 1


def test_a_server_without_a_place_says_so(stub_engines: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photo_places, "MOST", 0)
    with TestClient(create_app(settings_for(tmp_path))) as client:
        answer = client.post(HASHI, content=b"x")
        assert (answer.status_code, answer.json()["code"]) == (503, "server-busy")


# --- the extra


def test_a_server_without_the_extra_offers_none(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = {one["name"]: one["photo"] for one in client.get("/api/games").json()["games"]}
    assert offered == {"hashi": True, "traxx": True, "connections": False, "ponte": False}
    monkeypatch.setattr(referee_jobs, "available", lambda: False)
    assert not any(one["photo"] for one in client.get("/api/games").json()["games"])
    answer = client.post(HASHI, content=b"x")
    assert (answer.status_code, answer.json()["code"]) == (501, "server-no-photos")
    assert "isthmus[paper]" in sentence("server-no-photos", "en")
