"""The command ``puzzle``: the board, the answer, the line that punishes it; for people and for programs."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.puzzles.book import puzzles_of
from isthmus.terminal.program import program
from tests.puzzles.test_judging import another_turn, easiest
from tests.test_cli import one_line_error, run

PUZZLE = easiest("ponte")
NUMBER = str(PUZZLE.number)
BEST, OTHER = " ".join(PUZZLE.best), " ".join(another_turn(PUZZLE))


def unwrapped(text: str) -> str:
    """The text with one kind of space and no breaks."""
    return " ".join(text.split())


def solve(*lines: str) -> Result:
    arguments = ("puzzle", "ponte", "--number", NUMBER, "--language", "en")
    return CliRunner().invoke(program, arguments, input="\n".join(lines) + "\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_turn_is_praised(language: str) -> None:
    result = run("puzzle", "ponte", "--number", NUMBER, "--answer", BEST, "--language", language)
    assert result.exit_code == 0
    mine, theirs = PUZZLE.points
    said = unwrapped(result.stdout)
    assert unwrapped(sentence("puzzle-right", language, {"mine": mine, "theirs": theirs})) in said
    assert unwrapped(sentence(f"puzzle-asked-{PUZZLE.asked}", language)) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_turn_is_refuted(language: str) -> None:
    result = run("puzzle", "ponte", "--number", NUMBER, "--answer", OTHER, "--language", language)
    assert result.exit_code == 1
    best, other = PUZZLE.points
    blank = sentence("puzzle-wrong", language, {"mine": "\0", "theirs": "\0", "best": best, "other": other})
    assert unwrapped(blank.rpartition("\0")[2]) in unwrapped(result.stdout)


def test_until_it_is_found() -> None:
    result = solve("???", OTHER, f"{BEST} done")
    assert result.exit_code == 0
    assert "Not the best turn" in result.output
    assert result.output.rindex("Right!") > result.output.index("Not the best turn")


def test_an_empty_line_or_the_end_of_the_input_shows_the_solution() -> None:
    for lines in (("",), ("???",)):
        assert f"The best turn is {BEST}." in solve(*lines).output


def test_for_programs() -> None:
    asked = json.loads(run("puzzle", "--number", NUMBER, "--json").stdout)
    assert (asked["game"], asked["position"], asked["seat"]) == ("ponte", PUZZLE.position, PUZZLE.seat + 1)
    assert "best" not in asked, "the question must not tell the answer"
    judged = json.loads(run("puzzle", "--number", NUMBER, "--answer", OTHER, "--json").stdout)
    assert (judged["result"], judged["best"]) == ("wrong", BEST)
    assert judged["points"] is not None


def test_by_grade() -> None:
    grade = PUZZLE.grade
    shown = json.loads(run("puzzle", "ponte", "--grade", str(grade), "--json").stdout)
    assert shown["grade"] == grade
    assert 1 <= shown["number"] <= len(puzzles_of("ponte"))


def test_what_is_wrong_is_said_in_one_line() -> None:
    one_line_error(run("puzzle", "hashi", "--language", "en"), "no puzzles")
    one_line_error(run("puzzle", "ponte", "--number", "99999"), "expected 1 to")
    one_line_error(run("puzzle", "ponte", "--number", NUMBER, "--answer", "z99"), "z99")
