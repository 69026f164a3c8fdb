"""The page's document and files as each reader gets them."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from isthmus.server.app import create_app
from isthmus.server.document import Files, fitting, language_of
from isthmus.server.settings import Settings

LINKS = """<head>
    <link rel="stylesheet" href="./a.css">
    <link rel="modulepreload" href="./en.js" data-language="en">
    <link rel="modulepreload" href="./fr.js" data-language="fr">
    <link rel="modulepreload" href="./fr-learn.js" data-language="fr" data-under="/learn/">
    <link rel="modulepreload" href="./table.js" data-under="/t/">
    <link rel="modulepreload" href="./hashi.js" data-game="hashi">
    <link rel="modulepreload" href="./ponte-examples.js" data-game="ponte" data-under="/learn/">
  </head>"""


@pytest.mark.parametrize(
    ("language", "path", "game", "files"),
    [
        ("en", "/", None, ["a.css", "en.js"]),
        ("fr", "/", None, ["a.css", "fr.js"]),
        ("fr", "/learn/hashi", "hashi", ["a.css", "fr.js", "fr-learn.js", "hashi.js"]),
        ("de", "/learn/ponte", "ponte", ["a.css", "ponte-examples.js"]),
        ("de", "/t/abc", None, ["a.css", "table.js"]),
        ("de", "/t/abc", "hashi", ["a.css", "table.js", "hashi.js"]),
        ("de", "/t/abc", "ponte", ["a.css", "table.js"]),
    ],
)
def test_only_what_this_reader_needs_is_loaded_early(
    language: str, path: str, game: str | None, files: list[str]
) -> None:
    kept = fitting(LINKS, language, path, game)
    assert [line.split('href="./')[1].split('"')[0] for line in kept.splitlines() if "href" in line] == files


@pytest.mark.parametrize("game", ["hashi", "ponte"])
def test_the_document_of_a_table_knows_its_game(game: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<link href="./hashi.js" data-game="hashi"><link href="./x.js" data-game="ponte">'
    )
    seats = [{"kind": "you", "name": "Ana"}, {"kind": "bot"}]
    with TestClient(create_app(Settings(tmp_path / "games.sqlite", static=tmp_path))) as client:
        table = client.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]
        assert re.findall('data-game="(.*?)"', client.get(f"/t/{table}").text) == [game]
        assert "data-game" not in client.get("/t/unheard-of").text
        assert "data-game" not in client.get("/").text


SCRIPT = 'document.documentElement.dataset.seen = "./yes";'


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page as the build leaves it, as far as the document goes."""
    (tmp_path / "index.html").write_text(
        f'<html lang="en" data-root="" data-drawn="home"><script>{SCRIPT}</script>'
        '<body><div id="app"></div></body></html>'
    )
    for language, title in (("en", "Games"), ("fr", "Jeux")):
        (tmp_path / f"home.{language}.html").write_text(f'<h1><a href="./learn">{title}</a></h1>')
    for kind in ("page", "table", "rules.hashi"):
        (tmp_path / f"{kind}.fr.html").write_text(f"<h1>{kind}</h1>")
    return tmp_path


@pytest.mark.parametrize(
    ("path", "language", "kind", "seen"),
    [
        ("/", "fr", "home", '<h1><a href="/club/learn">Jeux</a></h1>'),
        ("/", "en", "home", '<h1><a href="/club/learn">Games</a></h1>'),
        ("/", "de", "home", ""),  # a build without it
        ("/learn", "fr", "page", "<h1>page</h1>"),
        ("/learn/hashi", "fr", "page", "<h1>rules.hashi</h1>"),
        ("/learn/unheard", "fr", "page", "<h1>page</h1>"),
        ("/t/abc-D_1", "fr", "page", "<h1>table</h1>"),
        ("/t/abc/more", "fr", "page", "<h1>page</h1>"),
        ("/learn/hashi", "de", "page", ""),
    ],
)
def test_a_page_is_seen_before_its_script(built: Path, path: str, language: str, kind: str, seen: str) -> None:
    text, _ = answer_at(built, path, language)
    assert text.partition(' data-root="/club"')[0] == f'<html lang="{language}"'
    assert f'data-drawn="{kind}"' in text
    assert f'<div id="app">{seen}</div>' in text


@pytest.mark.parametrize("path", ["/", "/learn/hashi", "/nothing/here"])
def test_the_policy_allows_the_script_in_the_document_and_no_other(built: Path, path: str) -> None:
    text, policy = answer_at(built, path, "fr")
    assert re.findall(r"<script>(.*?)</script>", text) == [SCRIPT]
    named = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert policy.endswith(f"; script-src 'self' 'sha256-{named}'")


def test_a_script_that_was_drawn_into_the_document_is_not_allowed(built: Path) -> None:
    (built / "page.fr.html").write_text("<script>alert(1)</script>")
    text, policy = answer_at(built, "/about", "fr")
    assert "alert(1)" in text
    assert policy.count("sha256") == 1


def answer_at(built: Path, path: str, language: str) -> tuple[str, str]:
    """The document and its policy."""
    settings = Settings(built / "games.sqlite", static=built, root_path="/club")
    with TestClient(create_app(settings)) as client:
        answer = client.get(path, headers={"accept-language": language, "accept": "text/html"})
    return answer.text, answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("de-CH,de;q=0.9,en;q=0.8", "de"),
        ("ja, en;q=0.5, fr;q=0.7", "fr"),
        ("en;q=bad, de;q=0.1", "de"),
        (";;;,,q=,", "en"),
        ("x," * 5000 + "fr", "en"),
    ],
)
def test_the_language_a_browser_likes_best(header: str, language: str) -> None:
    assert language_of(header) == language


def test_a_file_comes_compressed_to_whoever_takes_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "page.js").write_text("whole")
    (tmp_path / "assets" / "page.js.br").write_bytes(b"\x0b\x02\x80short\x03")  # brotli for "short"
    (tmp_path / "assets" / "other.css").write_text("p {}")
    app = Starlette()
    app.mount("/", Files(directory=tmp_path))
    client = TestClient(app)
    plain = client.get("/assets/page.js", headers={"accept-encoding": "identity"})
    assert (plain.text, "content-encoding" in plain.headers) == ("whole", False)
    small = client.get("/assets/page.js", headers={"accept-encoding": "gzip, br"})
    assert (small.text, small.headers["content-encoding"]) == ("short", "br")
    assert small.headers["content-type"] == "text/javascript; charset=utf-8"
    assert small.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in client.get("/assets/other.css", headers={"accept-encoding": "br"}).headers
    again = client.get("/assets/page.js", headers={"accept-encoding": "br", "if-none-match": small.headers["etag"]})
    assert again.status_code == 304
