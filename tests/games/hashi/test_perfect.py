"""A perfect 60 on both sides, and the tools that design sides and find it."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from isthmus.games.hashi.board import Board, Island, neighbours, packaged_board, read_board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.scoring import reached
from isthmus.kernel.documents import read_document
from isthmus.kernel.record import match_of, record_of
from isthmus.kernel.record_text import format_record, parse_record
from isthmus.kernel.sheets import Stage
from tests.games.hashi.recount import recount
from tools import design_hashi
from tools.perfect_hashi import find_picture, perfect_match

RECORDS = Path(__file__).parents[2] / "data" / "records"


@pytest.mark.clause("H-C4", "H-O3", "H-O1")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_golden_record_of_a_perfect_game(side: str) -> None:
    text = (RECORDS / f"hashi-perfect-{side}.txt").read_text()
    match = match_of(parse_record(text), GAME)
    assert match.outcome is not None
    assert match.outcome.scores == (60,)
    assert match.outcome.titles == ("hashi-title-island-god",)
    assert match.state.desks[0].closed.finished_count == 18
    assert match.state.bonuses[0] == (9, 7, 8)
    assert format_record(record_of(match)) == text
    (points,) = recount(text, packaged_board(side).to_plain()["map"])
    assert sum(points.values()) == 60


@pytest.mark.clause("H-O1", "H-O4")
@pytest.mark.parametrize("side", ["a", "b"])
def test_the_perfect_game_meets_the_deadlines(side: str) -> None:
    match = match_of(parse_record((RECORDS / f"hashi-perfect-{side}.txt").read_text()), GAME)
    for turn in match.turns():
        state = turn.after
        if state.stage is Stage.DRAW and state.round in (8, 13):
            red, blue, six = reached(state.board, state.desks[0].closed)
            assert blue
            assert (red and six) or state.round == 8
    start = next(iter(match.log)).step.number  # type: ignore[union-attr]
    hidden = match.state.cards[-1].number
    assert hidden % 2 == (0 if start == 3 else 1)


@pytest.mark.parametrize("side", ["a", "b"])
def test_the_solver_finds_the_same_game_again(side: str) -> None:
    match = perfect_match(packaged_board(side), 1, side=side)
    assert format_record(record_of(match)) == (RECORDS / f"hashi-perfect-{side}.txt").read_text()


@pytest.mark.clause("H-O4")
def test_every_finished_picture_obeys_the_parity() -> None:
    chance = random.Random(3)
    pictures = [find_picture(packaged_board("b"), chance) for _ in range(5)]
    found = [picture for picture in pictures if picture is not None]
    assert found
    for picture in found:
        assert picture.hidden % 2 == (0 if picture.start == 3 else 1)
        assert sum(picture.bridges) * 2 == 63 + picture.start - picture.hidden


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str]:
    monkeypatch.setattr(sys, "argv", ["design_hashi", *words])
    code = design_hashi.main()
    return code, capsys.readouterr().out


def test_the_designer_repeats_itself(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("design", "--side", "b", "--seed", "3", "--tries", "2000")
    code, text = run(capsys, monkeypatch, *words)
    assert code == 0
    assert run(capsys, monkeypatch, *words) == (0, text)
    board = read_board(read_document(text))
    assert [why for met, why in design_hashi.demands(board, "b") if not met] == []


def test_checking_a_file(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run(capsys, monkeypatch, "check", "a")[0] == 0
    file = tmp_path / "mine.toml"
    file.write_text(design_hashi.to_toml(packaged_board("a"), "a", "test"))
    code, text = run(capsys, monkeypatch, "check", str(file), "--side", "b")
    assert code == 1
    assert "FAIL 3 crossings, expected 5 to 12 on side b" in text
    code, text = run(capsys, monkeypatch, "perfect", str(file))
    assert (code, match_of(parse_record(text), GAME).outcome.scores) == (0, (60,))  # type: ignore[union-attr]


def test_every_demand_can_fail() -> None:
    """A board that meets hardly anything: 18 islands in a 3 by 6 block, flags all in a corner."""
    marks = ["r", "b", "r", *"oooooo", *"rbrb", *"ooooo"]
    islands = tuple(Island(n // 6, n % 6, mark) for n, mark in enumerate(marks))
    board = Board("", "", "sheet", 3, 6, islands, neighbours(islands)[:-1])
    failed = " / ".join(why for met, why in design_hashi.demands(board, "a") if not met)
    for part in ("raster 3x6", "3 empty rows", "all neighbours", "26 lines", "0 crossings", "lines per island"):
        assert part in failed
    lonely = tuple(
        Island(row, column, "r" if (row, column) in ((0, 0), (0, 1), (1, 0), (1, 1)) else "o")
        for row in range(3)
        for column in range(6)
    )
    plain = Board("", "", "sheet", 3, 6, lonely, neighbours(lonely))
    failed = " / ".join(why for met, why in design_hashi.demands(plain, "a") if not met)
    assert "red flags without a plain neighbour: a1" in failed
    assert "0 blue flags" in failed
