"""The command ``puzzle``: the board, the answer, the line that punishes it; for people and for programs."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.puzzles.book import puzzles_of
from isthmus.terminal.program import program
from tests.puzzles.test_judging import AVERAGES, another_turn, easiest
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
    mine, theirs = PUZZLE.points or (0, 0)
    said = unwrapped(result.stdout)
    assert unwrapped(sentence("puzzle-right", language, {"mine": mine, "theirs": theirs})) in said
    assert unwrapped(sentence(f"puzzle-asked-{PUZZLE.asked}", language)) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_turn_is_refuted(language: str) -> None:
    result = run("puzzle", "ponte", "--number", NUMBER, "--answer", OTHER, "--language", language)
    assert result.exit_code == 1
    best, other = PUZZLE.points or (0, 0)
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
    asked = json.loads(run("puzzle", "ponte", "--number", NUMBER, "--json").stdout)
    assert (asked["game"], asked["position"], asked["seat"]) == ("ponte", PUZZLE.position, PUZZLE.seat + 1)
    assert "best" not in asked, "the question must not tell the answer"
    judged = json.loads(run("puzzle", "ponte", "--number", NUMBER, "--answer", OTHER, "--json").stdout)
    assert (judged["result"], judged["best"]) == ("wrong", BEST)
    assert judged["points"] is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", AVERAGES)
def test_averages_are_compared(game: str, language: str) -> None:
    puzzle = easiest(game)
    other = puzzle.choices[-1]
    arguments = ("puzzle", game, "--number", str(puzzle.number), "--language", language)
    right = run(*arguments, "--answer", " ".join(puzzle.best))
    assert right.exit_code == 0
    wrong = run(*arguments, "--answer", " ".join(other.steps) or "done")
    assert wrong.exit_code == 1
    point = sentence("terminal-decimal", language)
    for choice in puzzle.choices:
        average = f"{puzzle.average(choice):.2f}".replace(".", point).replace("-", "\N{MINUS SIGN}")
        assert average in right.stdout
        assert average in wrong.stdout
    assert f"({sentence('puzzle-choices-yours', language)})" in wrong.stdout
    assert unwrapped(sentence("puzzle-average-meaning", language, {"orders": puzzle.orders})) in unwrapped(right.stdout)


@pytest.mark.parametrize("game", AVERAGES)
def test_averages_for_programs(game: str) -> None:
    puzzle = easiest(game)
    answer = ("--answer", " ".join(puzzle.best), "--json")
    told = json.loads(run("puzzle", game, "--number", str(puzzle.number), *answer).stdout)
    assert (told["result"], told["orders"]) == ("right", puzzle.orders)
    assert told["average"] == told["choices"][0]["average"] == puzzle.average(puzzle.choices[0])


def test_the_solution_of_a_round_is_shown_with_its_averages() -> None:
    puzzle = easiest("hashi")
    arguments = ("puzzle", "hashi", "--number", str(puzzle.number), "--language", "en")
    shown = CliRunner().invoke(program, arguments, input="\n").output
    assert f"The best turn is {' '.join(puzzle.best)}." in shown
    assert f"{puzzle.average(puzzle.choices[1]):.2f}" in shown
    assert "Still to come:" in shown


def test_by_grade() -> None:
    grade = PUZZLE.grade
    shown = json.loads(run("puzzle", "ponte", "--grade", str(grade), "--json").stdout)
    assert shown["grade"] == grade
    assert 1 <= shown["number"] <= len(puzzles_of("ponte"))


def test_what_is_wrong_is_said_in_one_line() -> None:
    one_line_error(run("puzzle", "hashi", "--grade", "4", "--language", "en"), "no puzzle of this difficulty")
    one_line_error(run("puzzle", "ponte", "--number", "99999"), "expected 1 to")
    one_line_error(run("puzzle", "ponte", "--number", NUMBER, "--answer", "z99"), "z99")
