"""The command ``read``: a sheet from a photo, for people and for programs, and one line for what is no photo."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.terminal import program_read
from tests.test_cli import one_line_error, run
from tools.paper_photos import Photo, photo_of


@pytest.fixture(scope="module")
def photo() -> Photo:
    return photo_of("hashi", 1, 7_000, hard=False)


@pytest.fixture
def file(photo: Photo, tmp_path: Path) -> str:
    path = tmp_path / "sheet.jpg"
    path.write_bytes(photo.data)
    return str(path)


def test_a_sheet_is_read_judged_and_written(photo: Photo, file: str, tmp_path: Path) -> None:
    out = tmp_path / "ana.json"
    result = run("read", file, "-o", str(out), "--language", "en", "--cut-outs", str(tmp_path / "pictures"))
    assert result.exit_code == 0, result.output
    assert sentence("terminal-read-questions", "en", {"count": 0}) in result.stdout
    assert "Total" in result.stdout
    document = json.loads(out.read_text(encoding="utf-8"))
    assert document == photo.truth
    assert list((tmp_path / "pictures").iterdir()) == []
    assert run("referee", "hashi", str(out)).exit_code in (0, 1)


def test_programs_get_json(photo: Photo, file: str) -> None:
    report = json.loads(run("read", file, "--json").stdout)
    assert (report["document"], report["questions"], report["legal"]) == (photo.truth, [], True)
    assert report["sheet"].startswith("ISTHMUS:1:HASHI:1:")
    assert isinstance(report["total"], int)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_photo_is_said_in_one_line(tmp_path: Path, language: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("d1=3", encoding="utf-8")
    said = " ".join(sentence("photo-not-a-picture", language).split())  # in one line all spaces are plain
    one_line_error(run("read", str(path), "--language", language), said)


def test_a_file_that_is_not_there() -> None:
    one_line_error(run("read", "nowhere.jpg"), "there is no such file")


def test_without_the_extra_it_says_how_to_install_it(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_read, "available", lambda: False)
    one_line_error(run("read", file), 'pip install "isthmus[paper]"')
