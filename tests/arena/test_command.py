"""``isthmus arena``: tables, JSON, pictures, what is missing, and what is wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result

from isthmus.ai import cluster
from isthmus.arena import plot, ratings
from isthmus.terminal.program import program
from tests.little_ray import LittleRay

FAST = ("--processes", "1", "--pairs", "2")


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(program, ["arena", *arguments])


def test_the_tables_tell_who_beat_whom() -> None:
    answer = arena("hashi", "random", "greedy", *FAST)
    assert answer.exit_code == 0, answer.stderr
    lines = answer.stdout.splitlines()
    assert lines[0] == "hashi: 2 deals, 4 games, 2 seats, seed isthmus"
    assert lines[3].split()[:5] == ["random", "greedy", "0", "0", "4"]
    assert lines[-1].split()[:2] == ["greedy", "4"]
    assert "±" in lines[-1]


def test_tables_for_a_page_are_markdown() -> None:
    lines = arena("hashi", "random", "greedy", "--markdown", *FAST).stdout.splitlines()
    tables = [line for line in lines if line.strip()][1:]
    assert len(tables) == 3 + 4
    assert all(line.startswith("|") and line.endswith("|") for line in tables)
    assert set(tables[1]) <= set("|-: ")


def test_json_options_and_a_ladder() -> None:
    answer = arena("hashi", "random", "greedy", "--ladder", "--option", "side=b", "--json", *FAST)
    plain = json.loads(answer.stdout)
    assert plain["pairings"][0]["first"] == "greedy"
    assert plain["pairings"][0]["share"] == [1.0, pytest.approx(0.51, abs=0.01), 1.0]
    assert plain["standings"][0]["elo"] == [0.0, 0.0, 0.0]


def test_solo_play_needs_no_opponent() -> None:
    answer = arena("traxx", "greedy", "--seats", "1", "--json", "--pairs", "1", "--processes", "1")
    plain = json.loads(answer.stdout)
    assert plain["pairings"] == []
    assert plain["standings"][0]["score"][1:] == [None, None]
    assert "greedy" in arena("traxx", "greedy", "--seats", "1", *FAST).stdout


def test_the_picture_is_drawn_and_repeats(tmp_path: Path) -> None:
    pictures = []
    for name in ("a.svg", "b.svg"):
        path = tmp_path / name
        assert arena("hashi", "random", "greedy", "--plot", str(path), *FAST).exit_code == 0
        pictures.append(path.read_text())
    assert pictures[0] == pictures[1]
    assert pictures[0].count("<svg") == 1


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("hashi", "random"), "at least two"),
        (("hashi", "random", "oracle"), "expected one of: random, greedy, novice"),
        (("chess", "random", "greedy"), "chess"),
        (("ponte", "random", "greedy", "--seats", "1"), "played by 2"),
        (("hashi", "random", "greedy", "--think", "0"), "more than 0"),
        (("hashi", "random", "greedy", "--pairs", "0"), "--pairs"),
        (("hashi", "random", "greedy", "--resume"), "--out"),
        (("hashi", "random", "greedy", "--plot", "x.doc"), ".svg"),
        (("hashi", "random", "greedy", "--option", "side"), "name=value"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: tuple[str, ...], problem: str) -> None:
    answer = arena(*arguments)
    assert answer.exit_code == 2
    assert problem in answer.stderr


def without(package: str) -> Callable[[str], Any]:
    return lambda name: None if name == package else SimpleNamespace()


def test_missing_extras_name_their_command(monkeypatch: pytest.MonkeyPatch) -> None:
    install = 'pip install "isthmus[arena]"'
    monkeypatch.setattr(ratings, "find_spec", without("openskill"))
    answer = arena("hashi", "random", "greedy", *FAST)
    assert answer.exit_code == 0
    assert install in answer.stdout
    monkeypatch.setattr(plot, "find_spec", without("matplotlib"))
    answer = arena("hashi", "random", "greedy", "--plot", "x.svg")
    assert (answer.exit_code, install in answer.stderr) == (2, True)
    monkeypatch.setattr(cluster, "find_spec", without("ray"))
    answer = arena("hashi", "random", "greedy", "--ray")
    assert (answer.exit_code, "pip install ray" in answer.stderr) == (2, True)


def results_of(*arguments: str) -> Any:
    answer = arena("hashi", "random", "greedy", "--pairs", "5", "--json", *arguments)
    assert answer.exit_code == 0, answer.output
    return json.loads(answer.stdout)["pairings"]


def test_games_through_ray_are_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = LittleRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setattr(cluster, "find_spec", without("nothing"))
    assert results_of("--ray") == results_of("--processes", "1")
    assert ray.started
    assert ray.most == cluster.AHEAD


@pytest.mark.long
def test_games_through_a_real_ray() -> None:
    pytest.importorskip("ray")
    assert results_of("--ray") == results_of("--processes", "1")


def test_games_are_kept_as_records(tmp_path: Path) -> None:
    answer = arena(
        "ponte", "random", "greedy", "--records", str(tmp_path / "games"), "--pairs", "1", "--processes", "1"
    )
    assert answer.exit_code == 0, answer.output
    names = sorted(path.name for path in (tmp_path / "games").iterdir())
    assert names == ["0000-greedy-random.txt", "0000-random-greedy.txt"]
    checked = CliRunner().invoke(program, ["verify", str(tmp_path / "games" / names[0])])
    assert checked.exit_code == 0
