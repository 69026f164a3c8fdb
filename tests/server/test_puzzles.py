"""Puzzles over HTTP: positions to try steps on, verdicts, and the line of a worker if there is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.puzzles.book import puzzles_of
from isthmus.server.app import create_app
from isthmus.server.puzzles import judged_view, puzzle_view
from isthmus.server.wire_puzzles import PuzzleView
from tests.puzzles.test_judging import another_turn, easiest
from tests.server.test_api import settings_for

PUZZLE = easiest("ponte")
PATH = f"/api/puzzles/ponte/{PUZZLE.number}"
OTHER = another_turn(PUZZLE)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings_for(tmp_path))) as found:
        yield found


def test_the_list_says_how_hard_they_are(client: TestClient) -> None:
    listed = client.get("/api/puzzles/ponte").json()
    assert listed == {"game": "ponte", "grades": [one.grade for one in puzzles_of("ponte")]}


def test_steps_are_tried_as_in_a_lesson(client: TestClient) -> None:
    begun = client.post(PATH, json={"steps": []}).json()
    assert begun["verdict"] is None
    assert begun["refused"] is None
    assert begun["view"]["seat"] == begun["seat"] == PUZZLE.seat
    assert PUZZLE.best[0] in [step["text"] for step in begun["view"]["legal"]]
    assert "solution" not in str(begun), "the question must not tell the answer"
    wrong = client.post(PATH, json={"steps": ["z99"]}).json()
    assert wrong["refused"]["code"] == "server-unreadable"
    early = client.post(PATH, json={"steps": ["done"]}).json()
    assert early["refused"]["code"]
    assert early["verdict"] is None


def test_the_best_turn_is_right(client: TestClient) -> None:
    verdict = client.post(PATH, json={"steps": [*PUZZLE.best, "done"]}).json()["verdict"]
    assert verdict["result"] == "right"
    assert [turn["steps"] for turn in verdict["line"]] == [list(turn) for turn in PUZZLE.line]
    assert verdict["line"] == verdict["solution"]
    mine, theirs = PUZZLE.points
    assert sorted(sheet["total"] for sheet in verdict["line"][-1]["standing"]) == sorted((mine, theirs))


def test_a_wrong_turn_is_wrong_even_without_a_worker(client: TestClient) -> None:
    verdict = client.post(PATH, json={"steps": [*OTHER, "done"]}).json()["verdict"]
    assert (verdict["result"], verdict["say"]["id"]) == ("wrong", "puzzle-wrong-unproven")
    assert [turn["steps"] for turn in verdict["line"]] == [OTHER]
    assert len(verdict["solution"]) == len(PUZZLE.line)


@pytest.mark.usefixtures("stub_engines")
def test_a_worker_is_asked_about_wrong_turns_alone(tmp_path: Path) -> None:
    with TestClient(create_app(replace(settings_for(tmp_path), workers=1))) as client:
        wrong = client.post(PATH, json={"steps": [*OTHER, "done"]}).json()
        assert wrong == {"game": "ponte", "number": PUZZLE.number, "steps": [*OTHER, "done"]}
        assert client.post(PATH, json={"steps": [*PUZZLE.best, "done"]}).json()["verdict"]["result"] == "right"


def test_steps_that_were_taken_back_do_not_count(client: TestClient) -> None:
    steps = [OTHER[0], "undo", *PUZZLE.best, "done"]
    assert client.post(PATH, json={"steps": steps}).json()["verdict"]["result"] == "right"


def test_a_worker_proves_that_it_is_wrong() -> None:
    body = judged_view("ponte", PUZZLE.number, [*OTHER, "done"])
    read = TypeAdapter(PuzzleView).validate_json(body)
    assert read.verdict is not None
    assert read.verdict.say.id == "puzzle-wrong"
    assert read.verdict.line[0].steps == OTHER
    assert len(read.verdict.line) > 1 or PUZZLE.turns == 1


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/puzzles/chess/1", {"steps": []}, 404),
        ("/api/puzzles/ponte/9999", {"steps": []}, 404),
        ("/api/puzzles/ponte/0", {"steps": []}, 422),
        ("/api/puzzles/ponte/1", {"steps": ["a1"] * 41}, 422),
        ("/api/puzzles/ponte/1", {"steps": ["a" * 500]}, 422),
        ("/api/puzzles/ponte/1", {"steps": [], "more": 1}, 422),
        ("/api/puzzles/hashi/1", {"steps": []}, 404),
    ],
)
def test_bad_questions(client: TestClient, path: str, body: dict[str, object], status: int) -> None:
    assert client.post(path, json=body).status_code == status


def test_games_say_whether_they_have_puzzles(client: TestClient) -> None:
    games = {one["name"]: one["puzzles"] for one in client.get("/api/games").json()["games"]}
    assert games == {"hashi": False, "traxx": False, "connections": False, "ponte": True}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_says_which_side_is_meant(language: str) -> None:
    said = set()
    for puzzle in puzzles_of("ponte"):
        side = puzzle_view("ponte", puzzle.number, []).side
        assert side.arguments["colour"] == puzzle.position.split(" / ")[1].split()[2]
        said.add(sentence(side.id, language, side.arguments))
    assert len(said) == 2


def test_nothing_is_counted_after_done() -> None:
    view = puzzle_view("ponte", PUZZLE.number, [*PUZZLE.best, "done", "z99"])
    assert view.refused is None
    assert view.verdict is not None
