"""Training of the games on sheets: what is learnt from a game, that it is learnt, and what the package makes of it."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from isthmus.bots.sheet_nets import load
from training.checkpoints import digest, read_arrays, write_arrays
from training.connections.course import ConnectionsCourse
from training.hashi.course import HashiCourse
from training.sheets.__main__ import main
from training.sheets.course import every_choice
from training.sheets.export import export
from training.sheets.learning import to_come
from training.sheets.net import net_for
from training.sheets.plans import PLANS
from training.sheets.playing import NEVER, NONE, Seen, lucks_of, play, worths
from training.sheets.train import CHECKPOINT, CURVE, NET, Training


def seen(
    now: list[float], value: list[float], there: list[int], free: list[int], luck: list[float] | None = None
) -> Seen:
    """The decisions of one seat in one game, two steps a round; the last one that was there ended it."""
    luck = luck or [0.0] * len(now)
    last = max(place for place, each in enumerate(there) if each)
    over = [place == last for place in range(len(now))]
    parts = (now, now, value, there, free, over, over, luck, luck)
    kinds = (float, float, float, bool, bool, bool, bool, int, float)
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


def test_the_luck_of_later_cards_is_taken_out_that_of_the_next_one_is_not() -> None:
    game = seen([1, 0, 5, 0, 9, 0], [8, 0, 6, 0, 9, 0], [1, 0, 1, 0, 1, 0], [0] * 6, luck=[2, 0, 3, 0, 0, 0])
    there = np.array([0, 2, 4])
    assert np.asarray(to_come(game, 1.0)).reshape(-1)[there].tolist() == [(9 - 3) - 1, 9 - 5, 0]
    assert np.asarray(to_come(game, 0.0)).reshape(-1)[there].tolist() == [6 - 1, 9 - 5, 0]


@pytest.mark.parametrize("seats", [1, 2])
def test_a_round_that_is_decided_knows_the_next_card_and_how_lucky_it_is(seats: int) -> None:
    course, games = HashiCourse("a", seats), 6
    net = net_for(course, (8,), 0, 0, precision="float32")
    rng = np.random.default_rng(7)
    weights = {name: jnp.asarray(rng.normal(0, 0.3, array.shape), jnp.float32) for name, array in net.first(1).items()}
    seen, _ = play(course, net, PLANS["toy"], weights, jax.random.key(5), games, 0.2)
    assert seen.card.shape == seen.luck.shape == (course.rounds, seats, course.steps, games)
    ends = np.asarray(seen.there & seen.last)
    assert ends.sum() == course.rounds * seats * games, "every round is decided once"
    features = np.asarray(seen.seen)
    for round_, seat, step, game in np.argwhere(ends & ~np.asarray(seen.over)):
        coming = features[round_, seat, step, game, course.coming.start : course.coming.stop]
        card = int(seen.card[round_, seat, step, game])
        then = np.asarray(seen.there)[round_ + 1, seat, :, game].argmax()
        after = features[round_ + 1, seat, then, game, course.coming.start : course.coming.stop]
        assert (coming - after).nonzero()[0].tolist() == [card]
        row = jnp.asarray(features[round_, seat, step, game][None])
        lucks = np.asarray(lucks_of(course, row, net.answers(net.ready(weights), row).by_card))[0]
        assert (lucks * coming).sum() == pytest.approx(0, abs=1e-4)
        assert seen.luck[round_, seat, step, game] == pytest.approx(course.spread * lucks[card], rel=1e-3, abs=1e-3)
    others = np.asarray(seen.there & ~(seen.last & ~seen.over))
    assert (np.asarray(seen.card)[others] == NONE).all()
    assert (np.asarray(seen.luck)[others] == 0).all()


def test_every_square_brings_its_part_of_the_result() -> None:
    course = ConnectionsCourse()
    net = net_for(course, (8,), 2, 1)
    _, ended = play(course, net, PLANS["toy"], net.first(1), jax.random.key(5), 4, 0.2)
    fates = jax.vmap(course.fates)(ended)
    assert fates.shape == (4, net.squares)
    assert fates.sum(1).tolist() == jax.vmap(course.result)(ended)[:, 0].tolist()


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
    Training([course], PLANS["toy"], tmp_path / "three", begin=tmp_path / "one" / NET).save()
    (one, _), (three, _) = (read_arrays(tmp_path / run / NET) for run in ("one", "three"))
    assert all((array == three[name]).all() for name, array in one.items()), "a net to begin with"


@pytest.mark.parametrize("course", [HashiCourse("b"), ConnectionsCourse()], ids=["dense", "squares"])
def test_the_package_says_what_training_says(course: Any, tmp_path: Path) -> None:
    """An exported net, in numpy and in half precision, says the same of sheets as the net that was trained."""
    plan = replace(PLANS["toy"], hidden=(48, 16))
    training = Training([course], plan, tmp_path / "run")
    training.save()
    arrays, about = read_arrays(tmp_path / "run" / NET)
    rng = np.random.default_rng(5)
    weights = {name: (array + rng.normal(0, 0.05, array.shape)).astype(np.float32) for name, array in arrays.items()}
    write_arrays(tmp_path / NET, weights, about | {"sha256": digest(weights)})
    export(tmp_path / NET, tmp_path / "net_x.npz", device="a test", command="none")
    seen = (rng.random((40, course.features)) < 0.1).astype(np.float32)
    net = net_for(course, plan.hidden, plan.channels, plan.blocks, precision="float32")
    expected = course.spread * np.asarray(net.answer(net.ready(jax.tree.map(jnp.asarray, weights)), jnp.asarray(seen)))
    assert expected.std() > 0.1 * course.spread
    np.testing.assert_allclose(load(tmp_path / "net_x.npz")(seen), expected, atol=0.005 * course.spread)


def test_only_legal_choices_are_looked_at() -> None:
    """However many rows there are at a time, every legal choice gets its worth, and no other."""
    course = HashiCourse("a")
    states = jax.vmap(course.environment.init)(jax.random.split(jax.random.key(3), 5))
    legal = jax.vmap(course.legal)(states)
    net = net_for(course, (8,), 0, 0, precision="float32")
    weights = {name: array + 0.1 for name, array in net.first(1).items()}
    found = np.asarray(worths(course, net, net.ready(weights), states, legal, at_once=7))
    every = jax.vmap(partial(every_choice, course))(states)[1]
    answers = net.answer(net.ready(weights), every.seen.reshape(-1, course.features)).reshape(legal.shape)
    expected = np.where(legal, every.now + course.spread * answers, NEVER)
    np.testing.assert_allclose(found, expected, rtol=1e-5)


def test_a_net_that_is_damaged_or_of_another_shape_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_arrays(tmp_path / NET, {"layer0.weight": np.zeros((2, 1))}, {"sha256": "0" * 64})
    words = [
        "sheets",
        "export",
        str(tmp_path / NET),
        "--to",
        str(tmp_path / "x.npz"),
        "--device",
        "d",
        "--command",
        "c",
    ]
    monkeypatch.setattr("sys.argv", words)
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
        (["export", "nowhere.npz", "--to", "x.npz", "--device", "d", "--command", "c"], "No such file"),
    ],
)
def test_what_does_not_exist_is_named(words: list[str], answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["sheets", *words])
    with pytest.raises(SystemExit, match=answer):
        main()
