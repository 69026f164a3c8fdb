"""Files that people give us, and files we write."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from isthmus.kernel.errors import BadInput
from isthmus.terminal.files import BYTES_LIMIT, read_text, write_new, write_whole


def test_reads_utf8_with_and_without_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("\ufeffTräxx\n".encode())
    assert read_text(path) == "Träxx\n"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "is empty"),
        (b" \n\t", "is empty"),
        (b"abc\0def", "NUL bytes"),
        (b"ok \xff\xfe", "not UTF-8 text (byte 4)"),
        (b"x" * (BYTES_LIMIT + 1), "larger than"),
    ],
)
def test_every_bad_content_has_its_sentence(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    with pytest.raises(BadInput) as caught:
        read_text(path)
    assert problem in str(caught.value)
    assert "bad.txt" in str(caught.value)


def test_folders_missing_files_and_odd_names(tmp_path: Path) -> None:
    for path, problem in (
        (tmp_path, "is a folder"),
        (tmp_path / "no\nwhere", "no such file"),
        ("\0", "cannot be read"),
    ):
        with pytest.raises(BadInput, match=problem) as caught:
            read_text(path)
        assert "\n" not in str(caught.value)


def test_reading_is_bounded_for_endless_files() -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("no endless file here")
    with pytest.raises(BadInput, match="larger than"):
        read_text("/dev/zero")


def test_writing_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "save.json"
    write_whole(path, "old", private=True)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600

    def broken(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", broken)
    with pytest.raises(BadInput, match="No space left"):
        write_whole(path, "new", private=True)
    monkeypatch.undo()
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["save.json"]


def test_user_files_are_not_overwritten_unasked(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text("mine")
    with pytest.raises(BadInput, match="exists already"):
        write_new(path, "yours")
    assert path.read_text() == "mine"
    write_new(path, "yours", overwrite=True)
    assert path.read_text() == "yours"
    with pytest.raises(BadInput, match="is a folder"):
        write_new(tmp_path, "x", overwrite=True)
    with pytest.raises(BadInput, match="cannot be written"):
        write_new(tmp_path / "none" / "x.txt", "x")
