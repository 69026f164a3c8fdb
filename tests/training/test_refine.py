"""Lessons without luck, and a net that learns from them on an ordinary computer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from isthmus.bots.connections.net import FILE as CONNECTIONS_NET
from isthmus.bots.hashi.net import FILES, net
from isthmus.bots.hashi.net_sight import FEATURES
from isthmus.games.hashi.state import ROUNDS
from training.checkpoints import digest, read_arrays, write_arrays
from training.hashi.course import HashiCourse
from training.hashi.lessons import lesson
from training.sheets.__main__ import main
from training.sheets.export import export
from training.sheets.net import Net
from training.sheets.refine import TAME, Lesson, Manner, judge_in

GAMES: Final = 12


def taught(seed: int, manner: Manner = TAME, seats: int = 1) -> Lesson:
    return lesson(net("a"), "a", seats, GAMES, manner, np.random.default_rng(seed))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_lesson_tells_of_every_sheet_of_its_games(seats: int) -> None:
    found = taught(1, Manner(), seats)
    assert found.seen.shape == (GAMES * (ROUNDS - 1), -(-FEATURES // 8))
    assert found.to_come.shape == (GAMES * (ROUNDS - 1),)
    assert found.to_come.min() >= 0
    assert len(found.results) < GAMES, "some began wildly, or left a good round for another"
    again, other = taught(1, Manner(), seats), taught(2, Manner(), seats)
    assert np.array_equal(found.seen, again.seen)
    assert np.array_equal(found.to_come, again.to_come)
    assert not np.array_equal(found.seen, other.seen)


def test_where_nothing_is_left_to_chance_every_game_has_a_result() -> None:
    results = taught(3).results
    assert len(results) == GAMES
    assert 46 < results.mean() < 54


@pytest.fixture
def beginner(tmp_path: Path) -> Path:
    """A small net that has learnt nothing yet."""
    course, hidden = HashiCourse("b"), (32, 16)
    shape = {"features": FEATURES, "hidden": list(hidden), "channels": 0, "blocks": 0, "grid": [0, 0], "spread": 10.0}
    weights = {name: np.asarray(array) for name, array in Net(course.features, 0, hidden).first(1).items()}
    write_arrays(tmp_path / "beginner.npz", weights, shape)
    return tmp_path / "beginner.npz"


def refine(file: Path, out: Path, monkeypatch: pytest.MonkeyPatch, *words: str, game: str = "hashi") -> None:
    given = [game, "--net", str(file), "--out", str(out), "--games", "8", "--judged", "8", *words]
    monkeypatch.setattr("sys.argv", ["sheets", "refine", *given])
    main()


def test_a_net_comes_nearer_to_lessons_it_has_not_had(
    beginner: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    refine(beginner, out, monkeypatch, "--side", "b", "--seats", "1", "2", "--windows", "6")
    held_out = lesson(net("b"), "b", 1, GAMES, TAME, np.random.default_rng(9))
    seen = np.unpackbits(held_out.seen, axis=1)[:, :FEATURES].astype(np.float32)
    before, after = (
        float(((judge_in(path)(seen) - held_out.to_come) ** 2).mean()) for path in (beginner, out / "net.npz")
    )
    assert after < before
    weights, about = read_arrays(out / "net.npz")
    assert about.items() >= {"windows": 6, "games": 48, "hidden": [32, 16], "sha256": digest(weights)}.items()
    lines = [json.loads(line) for line in (out / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["rows"] for line in lines] == [0, 48 * (ROUNDS - 1)]
    card = export(out / "net.npz", tmp_path / "net_b.npz", device="a test", command="none")
    assert card["games"] == 48


@pytest.mark.parametrize(
    ("game", "file", "side", "answer"),
    [
        ("hashi", CONNECTIONS_NET, "a", "is not a net of dense layers"),
        ("hashi", Path("nowhere.npz"), "a", "No such file"),
        ("hashi", FILES["a"], "c", "side"),
        ("hashi", FILES["a"], "a --seats 2 9", "hashi is for 1 to 4 seats, not 9"),
        ("connections", CONNECTIONS_NET, "", "there is no training/connections/lessons.py"),
    ],
)
def test_what_cannot_be_refined_is_told(
    game: str, file: Path, side: str, answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match=answer):
        refine(file, tmp_path, monkeypatch, "--windows", "1", "--side", *(side.split(" ") or [""]), game=game)


@pytest.mark.parametrize("word", ["--windows", "--processes", "--games", "--judged"])
def test_nothing_to_do_is_told(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        refine(FILES["a"], tmp_path, monkeypatch, "--windows", "1", word, "0")
    assert "must be at least 1" in capsys.readouterr().err
