"""What becomes of places: a layer that a finished net is given afterwards. On a toy, on any computer."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from isthmus.bots.sheet_nets import load, load_ends
from isthmus.games.hashi.board import ISLANDS
from isthmus.kernel.errors import BadInput
from training.checkpoints import read_arrays, write_arrays
from training.hashi.course import HashiCourse
from training.sheets.__main__ import main
from training.sheets.ends import add_ends, watched
from training.sheets.export import export
from training.sheets.net import net_for
from training.sheets.plans import PLANS
from training.sheets.playing import play
from training.sheets.train import NET, Training

PLAN: Final = replace(PLANS["toy"], games=64)
FACTS: Final = {"device": "a test", "command": "none"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A net as the package has it; it has learnt nothing yet."""
    return exported(HashiCourse("a"), tmp_path)


def exported(course: Any, folder: Path) -> Path:
    Training([course], PLAN, folder / "run").save()
    export(folder / "run" / NET, folder / "net_x.npz", device="a test", command="none")
    return folder / "net_x.npz"


def test_the_layer_knows_more_than_how_often_islands_are_finished_and_nothing_else_changes(file: Path) -> None:
    course, (before, about) = HashiCourse("a"), read_arrays(file)
    seen = (np.random.default_rng(3).random((20, course.features)) < 0.1).astype(np.float32)
    said = load(file)(seen)
    card = add_ends(file, [course, HashiCourse("a", 2)], PLAN, 256, FACTS)
    after, same = read_arrays(file)
    assert same == about
    assert set(after) - set(before) == {"ends.weight", "ends.bias"}
    assert all((array == after[name]).all() for name, array in before.items())
    assert card == json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert card["sha256"] == hashlib.sha256(file.read_bytes()).hexdigest()
    assert card["ends"].items() >= {"games": 256, **FACTS}.items()
    assert card["ends"]["loss"] < 0.9 * card["ends"]["loss_of_shares"]
    assert (load(file)(seen) == said).all()
    chances = load_ends(file)(seen)
    assert chances.shape == (20, ISLANDS)
    assert ((chances > 0) & (chances < 1)).all()


def test_the_same_command_again_gives_the_same_file(file: Path) -> None:
    contents = []
    for _ in range(2):
        add_ends(file, [HashiCourse("a")], PLAN, 128, FACTS)
        contents.append((file.read_bytes(), file.with_suffix(".json").read_bytes()))
    assert contents[0] == contents[1]


def test_a_wild_beginning_is_wild_and_what_follows_is_not() -> None:
    """The share of decisions that are left to chance is given by turn and game."""
    course, games = HashiCourse("a"), 8
    net = net_for(course, (8,), 0, 0, precision="float32")
    daring = (jnp.arange(course.rounds) < 6)[:, None] & (jnp.arange(games) < 4)
    seen, _ = play(course, net, PLAN, net.first(1), jax.random.key(5), games, daring.astype(jnp.float32))
    free = np.any(np.asarray(seen.free & seen.there)[:, 0], axis=1)
    assert free[:6, :4].any(0).all()
    assert not free[6:].any()
    assert not free[:, 4:].any()


def test_nothing_is_learnt_of_a_wild_beginning(file: Path) -> None:
    weights, about = read_arrays(file)
    course = HashiCourse("a")
    lesson = watched(course, PLAN, weights, about, 0)
    assert len(lesson.known) == len(lesson.ends)
    assert lesson.known.shape[1] == about["hidden"][0]
    assert lesson.ends.shape[1] == ISLANDS
    assert PLAN.games < len(lesson.ends) < PLAN.games * course.rounds
    assert 0 < lesson.ends.mean() < 1


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["connections", "--net", "x.npz"], "does not tell what becomes of places"),
        (["hashi", "--net", "nowhere.npz"], "No such file"),
        (["hashi", "--side", "c", "--net", "x.npz"], "side"),
    ],
)
def test_what_cannot_be_taught_is_told(words: list[str], answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["sheets", "ends", *words, "--device", "d"])
    with pytest.raises(SystemExit, match=answer):
        main()


def test_a_file_that_is_damaged_or_of_another_game_is_refused(file: Path) -> None:
    course = HashiCourse("a")
    content = file.read_bytes()
    file.write_bytes(content + b"?")
    with pytest.raises(BadInput, match="damaged"):
        add_ends(file, [course], PLAN, 64, FACTS)
    file.write_bytes(content)
    card = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    weights, about = read_arrays(file)
    write_arrays(file, weights, about | {"features": 3})
    card["sha256"] = hashlib.sha256(file.read_bytes()).hexdigest()
    file.with_suffix(".json").write_text(json.dumps(card), encoding="utf-8")
    with pytest.raises(ValueError, match="not a net of dense layers for this game"):
        add_ends(file, [course], PLAN, 64, FACTS)
