"""The page's document and files as each reader gets them."""

from __future__ import annotations

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
  </head>"""


@pytest.mark.parametrize(
    ("language", "path", "files"),
    [
        ("en", "/", ["a.css", "en.js"]),
        ("fr", "/", ["a.css", "fr.js"]),
        ("fr", "/learn/hashi", ["a.css", "fr.js", "fr-learn.js"]),
        ("de", "/t/abc", ["a.css", "table.js"]),
    ],
)
def test_only_what_this_reader_needs_is_loaded_early(language: str, path: str, files: list[str]) -> None:
    kept = fitting(LINKS, language, path)
    assert [line.split('href="./')[1].split('"')[0] for line in kept.splitlines() if "href" in line] == files


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page as the build leaves it, as far as the document goes."""
    (tmp_path / "index.html").write_text('<html lang="en" data-root=""><body><div id="app"></div></body></html>')
    for language, title in (("en", "Games"), ("fr", "Jeux")):
        (tmp_path / f"home.{language}.html").write_text(f'<h1><a href="./learn">{title}</a></h1>')
    return tmp_path


@pytest.mark.parametrize(
    ("path", "language", "seen"),
    [
        ("/", "fr", '<div id="app"><h1><a href="/club/learn">Jeux</a></h1></div>'),
        ("/", "en", '<div id="app"><h1><a href="/club/learn">Games</a></h1></div>'),
        ("/", "de", '<div id="app"></div>'),  # a build without it
        ("/learn", "fr", '<div id="app"></div>'),
    ],
)
def test_the_home_page_is_there_before_its_script(built: Path, path: str, language: str, seen: str) -> None:
    settings = Settings(built / "games.sqlite", static=built, root_path="/club")
    with TestClient(create_app(settings)) as client:
        text = client.get(path, headers={"accept-language": language, "accept": "text/html"}).text
    assert text == f'<html lang="{language}" data-root="/club"><body>{seen}</body></html>'


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
