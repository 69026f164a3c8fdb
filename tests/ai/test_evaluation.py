"""Scores on the fixed deals: the same games as the benchmark of the levels, and intervals."""

from __future__ import annotations

import json
from typing import Any

import gymnasium
import numpy as np
import pytest
from click.testing import CliRunner

from benchmarks import solo
from isthmus.ai.evaluation import evaluate, levels, results_of, reward_threshold, summary
from isthmus.ai.games import learnable_games
from isthmus.ai.gymnasium import duel_ids, environment_ids
from isthmus.ai.policies import player
from isthmus.bots.protocol import BOT_NAMES
from isthmus.kernel.errors import BadInput
from isthmus.terminal.program import program

ALONE = [game.name for game in learnable_games() if 1 in game.seat_counts]


def first_legal(observation: Any, mask: Any) -> int:
    assert observation.ndim == 1
    return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize("name", ALONE)
def test_the_deals_are_those_of_the_benchmark(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot without chance of its own scores the same there and here."""
    policy = "tests.ai.test_evaluation:first_legal"
    monkeypatch.setattr(solo, "bot", player)
    ours = list(results_of(policy, name, deals=2))
    theirs = [solo.play(solo.Task(name, policy, f"{number:010}")).total for number in (1, 2)]
    assert [abs(one) for one in ours] == [abs(one) for one in theirs]


def test_every_seat_is_played_against_opponents() -> None:
    results = list(results_of(first_legal, "ponte", deals=2, opponents=["random"]))
    assert len(results) == 4
    assert set(results) <= {-1.0, 0.0, 1.0}
    assert results == list(results_of(first_legal, "ponte", deals=2, opponents=["random"]))
    with pytest.raises(BadInput, match="deals: are 0"):
        evaluate(first_legal, "ponte", deals=0, opponents=["random"])


def test_a_score_has_its_interval() -> None:
    score = summary("x", [1.0, 2.0, 3.0, 4.0])
    assert (score.mean, score.games) == (2.5, 4)
    assert score.high - score.mean == pytest.approx(1.96 * 1.2909944 / 2)
    assert summary("x", [1.0]).high == float("inf")


@pytest.mark.parametrize("name", ALONE)
def test_the_levels_are_kept_for_comparison(name: str) -> None:
    kept = levels(name)
    assert [score.name for score in kept] == [level for level in BOT_NAMES if level in {one.name for one in kept}]
    assert {"random", "greedy", "novice", "casual", "club", "master"} <= {score.name for score in kept}
    assert all(score.low <= score.mean <= score.high for score in kept)
    club = next(score for score in kept if score.name == "club")
    env = gymnasium.make(environment_ids()[name])
    assert env.spec is not None
    assert env.spec.reward_threshold == reward_threshold(name)
    assert reward_threshold(name) == club.mean - env.reset(seed=1)[1]["points"]


def test_every_id_has_a_threshold() -> None:
    for identity in (*environment_ids().values(), *duel_ids().values()):
        assert gymnasium.spec(identity).reward_threshold is not None, identity
    assert {gymnasium.spec(identity).reward_threshold for identity in duel_ids().values()} == {0.0}


def test_the_command_prints_the_score_beside_the_levels() -> None:
    done = CliRunner().invoke(program, ["score", "connections", "tests.ai.test_evaluation:first_legal", "--deals", "2"])
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert len(lines) == 2 + len(levels("connections"))
    assert sum(line.startswith("* tests.ai.test_evaluation:first_legal") for line in lines) == 1
    assert lines[-1].split()[0] == "master"
    against = ["score", "ponte", "greedy", "--against", "random", "--deals", "1", "--json"]
    plain = json.loads(CliRunner().invoke(program, against).stdout)
    assert plain["scores"][0]["games"] == 2
