"""Training of the games on sheets: what is learnt from a game, that it is learnt, and searches with what was learnt."""

from __future__ import annotations

import json
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random

import jax.numpy as jnp
import numpy as np
import pytest

from isthmus import registry
from isthmus.kernel.match import new_match
from isthmus.kernel.options import parse_options
from training.checkpoints import digest, read_arrays, write_arrays
from training.hashi.course import HashiCourse
from training.sheets.__main__ import main
from training.sheets.evaluate import first_of_each, judge_in, total_of
from training.sheets.learning import to_come
from training.sheets.net import Net
from training.sheets.plans import PLANS
from training.sheets.playing import Seen
from training.sheets.train import CHECKPOINT, CURVE, NET, Training


def seen(now: list[float], value: list[float], there: list[int], free: list[int]) -> Seen:
    """The decisions of one seat in one game, two steps a round; the last one that was there ended it."""
    last = max(place for place, each in enumerate(there) if each)
    over = [place == last for place in range(len(now))]
    parts = (now, now, value, there, free, over)
    kinds = (float, float, float, bool, bool, bool)
    return Seen(*(jnp.array(part, kind).reshape(-1, 1, 2, 1) for part, kind in zip(parts, kinds, strict=True)))


def test_what_is_to_come_is_the_result_or_what_was_expected_on_the_way() -> None:
    game = seen([1, 2, 0, 5, 9, 0], [8, 7, 0, 6, 9, 0], [1, 1, 0, 1, 1, 0], [0, 0, 0, 0, 0, 0])
    there = np.array([0, 1, 3, 4])
    result = np.asarray(to_come(game, 1.0)).reshape(-1)[there]
    assert result.tolist() == [9 - 1, 9 - 2, 9 - 5, 0]
    expected = np.asarray(to_come(game, 0.0)).reshape(-1)[there]
    assert expected.tolist() == [7 - 1, 6 - 2, 9 - 5, 0]
    mixed = np.asarray(to_come(game, 0.5)).reshape(-1)[there]
    assert mixed.tolist() == [(7 + (6 + 9) / 2) / 2 - 1, (6 + 9) / 2 - 2, 9 - 5, 0]


def test_beyond_a_decision_left_to_chance_only_the_expectation_counts() -> None:
    game = seen([1, 2, 5, 9], [8, 7, 6, 9], [1, 1, 1, 1], [0, 0, 1, 0])
    assert np.asarray(to_come(game, 1.0)).reshape(-1).tolist() == [6 - 1, 6 - 2, 9 - 5, 0]


def test_the_first_of_each_owner_is_its_cheapest() -> None:
    assert first_of_each(np.array([0, 0, 1, 2, 2]), np.array([3.0, 1.0, 9.0, 2.0, 2.0])).tolist() == [1, 2, 3]


def test_a_toy_learns_to_finish_islands_and_can_go_on(tmp_path: Path) -> None:
    course = HashiCourse("a")
    Training([course], PLANS["toy"], tmp_path / "one").run(float("inf"), 16)
    events = [json.loads(line) for line in (tmp_path / "one" / CURVE).read_text(encoding="utf-8").splitlines()]
    judged = next(event["mean"] for event in events if event["event"] == "judged")
    first = next(event["result"] for event in events if event["event"] == "window")
    assert judged > first + 6, "better than choices at random"
    Training([course], PLANS["toy"], tmp_path / "two", resume=tmp_path / "one").save()
    before, after = (read_arrays(tmp_path / run / CHECKPOINT) for run in ("one", "two"))
    assert before[0].keys() == after[0].keys()
    assert all((array == after[0][name]).all() for name, array in before[0].items())
    assert before[1] == after[1] | {"windows": 16}
    judge = judge_in(tmp_path / "two" / NET, course.spread)
    assert judge(np.zeros((3, course.features), np.float32)).shape == (3,)


@pytest.mark.parametrize(
    ("game", "least"), [("hashi", {"FUTURES": 16, "DEPTH": 2}), ("connections", {"SIMULATIONS": 48})]
)
def test_a_search_plays_with_a_net(
    game: str, least: dict[str, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a net that knows nothing it plays like a beginner, but legally and to the end."""
    course, player = (import_module(f"training.{game}.{part}") for part in ("course", "player"))
    for name, value in least.items():
        monkeypatch.setattr(player, name, value)
    weights = {name: np.asarray(array) for name, array in Net(course.FEATURES, (8,)).first(1).items()}
    write_arrays(tmp_path / NET, weights, {"sha256": digest(weights)})
    judge = judge_in(tmp_path / NET, course.COURSE.spread)
    plan = partial(player.plan, judge=judge)
    assert total_of(game, plan, 1) == total_of(game, plan, 1)
    rules = registry.game(game)
    match = new_match(rules, parse_options(rules.options_type, {}), seed="0000000001")
    assert plan(match.view(0), rng=Random(1)) == plan(match.view(0), rng=Random(1))


def test_a_net_that_is_damaged_or_of_another_shape_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_arrays(tmp_path / NET, {"layer0.weight": np.zeros((2, 1))}, {"sha256": "0" * 64})
    monkeypatch.setattr("sys.argv", ["sheets", "evaluate", "hashi", str(tmp_path / NET)])
    with pytest.raises(SystemExit, match="damaged"):
        main()
    write_arrays(tmp_path / CHECKPOINT, {}, {"features": 3, "hidden": [2]})
    told = ["sheets", "train", "hashi", "--windows", "1", "--out", str(tmp_path / "out"), "--resume", str(tmp_path)]
    monkeypatch.setattr("sys.argv", told)
    with pytest.raises(SystemExit, match="another shape"):
        main()


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["train", "chess", "--windows", "1", "--out", "x"], "there is no training/chess/course.py"),
        (["train", "connections", "--windows", "1", "--side", "b", "--out", "x"], "Connections has no sides"),
        (["evaluate", "traxx", "x"], "there is no training/traxx/player.py"),
    ],
)
def test_what_does_not_exist_is_named(words: list[str], answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["sheets", *words])
    with pytest.raises(SystemExit, match=answer):
        main()
