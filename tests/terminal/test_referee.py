"""The command ``referee``: the verdict in three languages, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from isthmus import registry
from isthmus.kernel.messages import LANGUAGES, sentence
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
    assert [(fault["clause"], fault["places"], fault["struck"]) for fault in report["faults"]] == [
        ("H-B3", ["d1-d3"], ["d1", "d3"]),
        ("H-F2", [], []),
    ]
    assert report["faults"][0]["message"] == "d1-d3 porte 3 ponts\u202f; deux est le maximum."
    assert (report["struck"], report["scored"], report["total"]) == (["d1", "d3"], ["a2", "a3", "b3"], 6)


def test_what_cannot_be_read_is_one_line() -> None:
    one_line_error(run("referee", "hashi", "-", typed="d1=3\nd1:d3\n"), "line 2", "'d1:d3'", "expected a number")
    one_line_error(run("referee", "hashi", "-", typed="[numbers]\nd1 = 'x'\n"), "numbers.d1", "whole number")


def test_a_game_without_a_referee_says_so(sheet: str) -> None:
    for game in registry.GAME_NAMES:
        if not registry.has(game, "referee"):
            name = sentence(f"{game}-name", "en")
            one_line_error(run("referee", game, sheet), f"{name} has no referee")
