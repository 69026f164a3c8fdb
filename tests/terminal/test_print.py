"""``isthmus print``: files that are whole or not there, and one clear line for everything that is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from isthmus.print import typesetting
from isthmus.terminal.program import program

RECORDS = Path(__file__).parent.parent / "data" / "records"


def run(*words: str) -> Result:
    return CliRunner().invoke(program, ["print", *words])


def test_a_file_is_written_once_and_not_overwritten(tmp_path: Path) -> None:
    target = tmp_path / "sheets.pdf"
    done = run("hashi", "--option", "side=b", "--players", "2", "--per-page", "2", "-o", str(target))
    assert done.exit_code == 0, done.output
    content = target.read_bytes()
    assert content.startswith(b"%PDF-")
    assert list(tmp_path.iterdir()) == [target], "no draft is left"
    again = run("hashi", "-o", str(target))
    assert again.exit_code == 2
    assert "exists already" in again.output
    assert target.read_bytes() == content
    assert run("hashi", "-o", str(target), "--force").exit_code == 0
    assert target.read_bytes() != content


def test_an_own_board_is_printed(tmp_path: Path) -> None:
    from isthmus.games.hashi.board import packaged_board, read_board
    from isthmus.games.hashi.state import HashiOptions
    from isthmus.print.sheets import press_of
    from tests.print.pdf import text

    board = {**packaged_board("a").to_plain(), "name": "Lake Garda"}
    file = tmp_path / "board.json"
    file.write_text(json.dumps(board), encoding="utf-8")
    target = tmp_path / "own.pdf"
    assert run("hashi", "--board", str(file), "-o", str(target)).exit_code == 0
    assert "Lake Garda" in text(target.read_bytes())
    layout = press_of("hashi").layout_of(HashiOptions(board=read_board(board)), 1)
    assert layout.board != packaged_board("a").fingerprint


def test_a_deal_and_a_souvenir(tmp_path: Path) -> None:
    deal = tmp_path / "deal.pdf"
    assert run("hashi", "--deal", "hashi1.3FSFE52BY8E", "-o", str(deal)).exit_code == 0
    souvenir = tmp_path / "souvenir.pdf"
    record = str(RECORDS / "hashi-2p-shared.txt")
    assert run(record, "--paper", "letter", "--no-coach", "-o", str(souvenir)).exit_code == 0
    assert deal.read_bytes() != souvenir.read_bytes()


@pytest.mark.long
def test_the_coach_chooses_the_moments_of_a_souvenir_and_always_the_same(tmp_path: Path) -> None:
    from tests.print.pdf import text

    record, files = str(RECORDS / "hashi-1p-screw.txt"), [tmp_path / f"{number}.pdf" for number in range(3)]
    for file, more in zip(files, ([], [], ["--no-coach"]), strict=True):
        assert run(record, *more, "-o", str(file)).exit_code == 0
    first, second, plain = (file.read_bytes() for file in files)
    assert first == second
    assert "better was possible" in text(first)
    assert "better was possible" not in text(plain)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["hashi", "--paper", "a3"], "paper: is 'a3', expected one of: a4, letter"),
        (["hashi", "--what", "money"], "expected one of: sheets, pieces, aid, deal, all"),
        (["hashi", "--per-page", "3"], "per page: is 3, expected one of: 1, 2, 4"),
        (["hashi", "--players", "7"], "players: is 7, expected one of: 1, 2, 3, 4"),
        (["hashi", "--option", "side=z"], "side"),
        (["hashi", "--what", "deal"], "deal: is missing"),
        (["hashi", "--deal", "traxx2.0000000000Z"], "expected one of hashi"),
        (["hashi", "--deal", "nonsense"], "a game code"),
        (["ponte", "--deal", "ponte1.0000000000F"], ""),
        (["chess"], "neither a game (hashi, traxx, connections, ponte) nor the file of a record"),
        (["hashi", "-o", "/nowhere/at/all/sheet.pdf"], "cannot be written"),
        (["hashi", "-o", "/"], "is a folder"),
    ],
)
def test_what_is_wrong_is_one_line(words: list[str], said: str, tmp_path: Path) -> None:
    if "-o" not in words:
        words = [*words, "-o", str(tmp_path / "never.pdf")]
    done = run(*words)
    assert done.exit_code == 2
    assert said in done.output
    assert done.output.count("\n") == 1
    assert not (tmp_path / "never.pdf").exists()


def test_a_record_that_does_not_check_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    text = (RECORDS / "hashi-2p-shared.txt").read_text(encoding="utf-8")
    broken.write_text(text.replace("1. [3x1] d3=3 a5-b5", "1. [3x1] d3=5 a5-b5"), encoding="utf-8")
    done = run(str(broken), "-o", str(tmp_path / "never.pdf"))
    assert done.exit_code == 2
    assert "H-A1" in done.output
    assert not (tmp_path / "never.pdf").exists()


def test_without_the_extra_the_command_to_install_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)
    done = run("hashi", "-o", str(tmp_path / "never.pdf"))
    assert done.exit_code == 2
    assert typesetting.INSTALL in done.output
