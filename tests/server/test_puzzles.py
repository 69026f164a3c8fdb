"""Puzzles over HTTP: positions to try steps on, verdicts, and the line of a worker if there is one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from isthmus import registry
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.puzzles.averages import plans_of
from isthmus.puzzles.book import Puzzle, puzzles_of
from isthmus.puzzles.judging import start_of
from isthmus.server import engines
from isthmus.server.app import create_app
from isthmus.server.engines import LocalEngines
from isthmus.server.puzzles import judged_view, puzzle_view
from isthmus.server.wire_puzzles import PuzzleView
from tests.puzzles.test_judging import AVERAGES, another_turn, easiest
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
    mine, theirs = PUZZLE.points or (0, 0)
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
        assert wrong == {
            "game": "ponte",
            "number": PUZZLE.number,
            "steps": [*OTHER, "done"],
            "verdict": {"result": "wrong"},
        }
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
    ],
)
def test_bad_questions(client: TestClient, path: str, body: dict[str, object], status: int) -> None:
    assert client.post(path, json=body).status_code == status


def test_games_say_whether_they_have_puzzles(client: TestClient) -> None:
    games = {one["name"]: one["puzzles"] for one in client.get("/api/games").json()["games"]}
    assert games == dict.fromkeys(registry.GAME_NAMES, True)


def wrong_answers() -> list[tuple[Puzzle, tuple[str, ...]]]:
    """One to refute by a line, and one to compare by its average."""
    compared = next(one for one in sorted(puzzles_of("traxx"), key=lambda one: one.work) if unknown(one))
    return [(PUZZLE, tuple(OTHER)), (compared, unknown(compared))]


@pytest.mark.long  # compiles the solver in a process of its own
def test_a_real_worker_refutes_over_http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way: the request, the queue, another process with the real solver, and its answer."""
    monkeypatch.setattr(LocalEngines, "_warm", all_ready)
    monkeypatch.setattr(engines, "PUZZLE_S", 900.0)  # a busy machine takes long to start a process
    expected = []
    for puzzle, steps in wrong_answers():  # here, so that the worker finds the machine code on disk
        expected.append(json.loads(judged_view(puzzle.game, puzzle.number, [*steps, "done"])))
    with TestClient(create_app(replace(settings_for(tmp_path), workers=1))) as client:
        for (puzzle, steps), proven in zip(wrong_answers(), expected, strict=True):
            path = f"/api/puzzles/{puzzle.game}/{puzzle.number}"
            answer = client.post(path, json={"steps": [*steps, "done"]}).json()
            assert answer == proven
            assert answer["verdict"]["say"]["id"] in ("puzzle-wrong", "puzzle-average-wrong-points")
            assert client.get(f"/api/puzzles/{puzzle.game}/record").json()["missed"] == [puzzle.number]


async def all_ready(local: LocalEngines) -> None:
    """Instead of loading the engines of all games."""
    for game in local.readiness:
        local._note(game, "ready")


# --- cards to come


@pytest.mark.parametrize("game", AVERAGES)
def test_what_may_still_come_is_told_before_the_first_step(client: TestClient, game: str) -> None:
    puzzle = easiest(game)
    path = f"/api/puzzles/{game}/{puzzle.number}"
    begun = client.post(path, json={"steps": []}).json()
    assert len(begun["to_come"]) >= puzzle.turns - 1
    assert begun["side"]["id"] == "puzzle-alone"
    assert begun["turns"] == {"id": "puzzle-rounds", "arguments": {"rounds": puzzle.turns}}
    assert "choices" not in str(begun), "the question must not tell the answer"
    assert client.post(path, json={"steps": [puzzle.best[0]]}).json()["to_come"] == []


@pytest.mark.parametrize("game", AVERAGES)
def test_an_answer_is_compared_with_others(client: TestClient, game: str) -> None:
    puzzle = easiest(game)
    path = f"/api/puzzles/{game}/{puzzle.number}"
    verdict = client.post(path, json={"steps": [*puzzle.best, "done"]}).json()["verdict"]
    assert verdict["result"] == "right"
    assert verdict["orders"] == puzzle.orders
    averages = [one["average"] for one in verdict["choices"]]
    assert averages == [puzzle.average(one) for one in puzzle.choices]
    assert sorted(averages, reverse=puzzle.asked == "average-points") == averages
    assert [(one["best"], one["yours"]) for one in verdict["choices"][:2]] == [(True, True), (False, False)]
    known = puzzle.choices[-1]
    wrong = client.post(path, json={"steps": [*known.steps, "done"]}).json()["verdict"]
    assert (wrong["result"], wrong["say"]["arguments"]["mine"]) == ("wrong", f"{puzzle.average(known):.2f}")
    assert [one["yours"] for one in wrong["choices"]] == [False] * (len(puzzle.choices) - 1) + [True]


@pytest.mark.parametrize("game", AVERAGES)
def test_a_round_that_the_book_does_not_know(client: TestClient, game: str) -> None:
    """Without a worker it is only called wrong; a worker tells its average."""
    puzzle = next(one for one in puzzles_of(game) if len(unknown(one)) > 0)
    steps = [*unknown(puzzle), "done"]
    verdict = client.post(f"/api/puzzles/{game}/{puzzle.number}", json={"steps": steps}).json()["verdict"]
    assert verdict["result"] == "wrong"
    assert verdict["say"]["id"].startswith("puzzle-average-unproven-")
    assert not any(one["yours"] for one in verdict["choices"])
    read = TypeAdapter(PuzzleView).validate_json(judged_view(game, puzzle.number, steps))
    assert read.verdict is not None
    assert read.verdict.say.id.startswith("puzzle-average-wrong-")
    assert sum(one.yours for one in read.verdict.choices) == 1


def unknown(puzzle: Puzzle) -> tuple[str, ...]:
    """A round that is not among the choices of the book; empty if all are."""
    known = {tuple(sorted(one.steps)) for one in puzzle.choices}
    plans = (steps for steps, _ in plans_of(registry.game(puzzle.game), start_of(puzzle), puzzle.seat))
    return next((steps for steps in plans if steps and tuple(sorted(steps)) not in known), ())


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
