"""The command ``referee``: the verdict in three languages, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from isthmus import registry
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.paper import cards_of
from tests.test_cli import one_line_error, run

SHEET = "side a\nd1=3 a2=1 a3=2 b3=1\nd1-d3x3 a2-a3 a3-b3\nsix 8\n"


@pytest.fixture
def sheet(tmp_path: Path) -> str:
    path = tmp_path / "ana.txt"
    path.write_text(SHEET, encoding="utf-8")
    return str(path)


@pytest.mark.clause("H-M2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_mistakes_are_named_with_clause_and_place_and_the_rest_is_counted(sheet: str, language: str) -> None:
    result = run("referee", "hashi", sheet, "--language", language)
    assert result.exit_code == 1
    said = plain(result.stdout)
    fault = sentence("hashi-fault-too-many-on-line", language, {"line": "d1-d3", "bridges": 3})
    assert f"{plain(fault)} [H-B3]" in said
    assert plain(sentence("terminal-referee-all-struck", language, {"places": "d1, d3"})) in said
    assert sentence("hashi-category-islands", language) + " 3 → 6" in said


def plain(text: str) -> str:
    """Without line ends and without the kinds of space."""
    return " ".join(text.split())


def test_a_clean_sheet_has_exit_code_0(tmp_path: Path) -> None:
    path = tmp_path / "clean.txt"
    path.write_text("d1=3 d3=1\nd1-d3\n", encoding="utf-8")
    result = run("referee", "hashi", str(path))
    assert result.exit_code == 0
    assert "Nothing on this sheet is against the rules." in result.stdout


def test_programs_get_json(sheet: str) -> None:
    result = run("referee", "hashi", sheet, "--json", "--language", "fr")
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    (marked,) = report["sheets"]
    assert [(fault["clause"], fault["places"], fault["struck"]) for fault in marked["faults"]] == [
        ("H-B3", ["d1-d3"], ["d1", "d3"]),
        ("H-F2", [], []),
    ]
    assert marked["faults"][0]["message"] == "d1-d3 porte 3 ponts\u202f; deux est le maximum."
    assert (marked["struck"], marked["scored"]) == (["d1", "d3"], ["a2", "a3", "b3"])
    assert (report["scores"][0]["total"], report["ranks"]) == (6, [1])
    assert "order" not in report


def test_a_record_is_written_and_can_be_replayed(tmp_path: Path) -> None:
    sheets, record = tmp_path / "sheets.txt", tmp_path / "record.txt"
    sheets.write_text("player Ana\nd1=3 d3=1\nd1-d3\nplayer Ben\nd1=3\n", encoding="utf-8")
    result = run("referee", "hashi", str(sheets), "-o", str(record))
    assert result.exit_code == 0
    assert "An order that leads to these sheets was found" in result.stdout
    assert "Seat 2: Ben" in record.read_text(encoding="utf-8")
    assert run("check", str(record)).exit_code == 0
    one_line_error(run("referee", "hashi", str(sheets), "-o", str(record)), "exists already")


def test_a_code_gives_the_cards(tmp_path: Path) -> None:
    sheet, record = tmp_path / "sheet.txt", tmp_path / "record.txt"
    sheet.write_text("c1=3\n", encoding="utf-8")
    code = "hashi1.side-b.7K3M9QXR2TE"
    assert run("referee", "hashi", str(sheet), "--code", code, "-o", str(record)).exit_code == 0
    deal = registry.open_code(code)
    lines = record.read_text(encoding="utf-8").splitlines()
    for number, card in enumerate(cards_of(deal.game, deal.options, deal.seed), start=1):
        assert f"{number}. [{card}] -" in lines
    one_line_error(run("referee", "traxx", "-", "--code", code, typed="d5*"), "--code", "hashi")


def test_no_order_is_proven(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("light a1\n", encoding="utf-8")
    result = run("referee", "ponte", str(path), "--order")
    assert result.exit_code == 1
    said = plain(result.stdout)
    assert "No legal order leads there." in said
    assert "annuls the game" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_search_that_runs_out_of_time_claims_nothing(tmp_path: Path, language: str) -> None:
    path, short = tmp_path / "sheet.txt", ("--order", "--seconds", "0.000001")
    path.write_text("d1=3 d3=1\nd1-d3\n", encoding="utf-8")
    result = run("referee", "hashi", str(path), *short, "--language", language)
    assert result.exit_code == 0
    said = plain(result.stdout)
    assert plain(sentence("terminal-referee-order-unsettled", language)) in said
    assert plain(sentence("terminal-referee-order-late", language, {"seconds": "1e-06"})) in said
    late = json.loads(run("referee", "hashi", str(path), *short, "--json").stdout)["order"]
    assert late == {"found": False, "exact": False, "reason": None, "late": True}
    found = json.loads(run("referee", "hashi", str(path), "--order", "--json").stdout)["order"]
    assert found == {"found": True, "exact": True, "reason": None, "late": False}


def test_the_time_for_an_order_has_bounds() -> None:
    one_line_error(run("referee", "hashi", "-", "--order", "--seconds", "0", typed="d1=3"), "time", "0 s", "600")


def test_what_cannot_be_read_is_one_line() -> None:
    one_line_error(run("referee", "hashi", "-", typed="d1=3\nd1:d3\n"), "line 2", "'d1:d3'", "expected a number")
    one_line_error(run("referee", "hashi", "-", typed="[numbers]\nd1 = 'x'\n"), "numbers.d1", "whole number")
