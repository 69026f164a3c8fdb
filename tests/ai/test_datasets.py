"""Datasets: the rows are the games, whoever plays them, however they are split, and records give the same rows."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import isthmus
from isthmus.ai import MissingExtra, cluster, datasets
from isthmus.ai.datasets import files, making
from isthmus.ai.datasets.packing import Packing
from isthmus.ai.games import learnable_games
from isthmus.ai.table import CompiledRules, Table
from isthmus.kernel.errors import BadInput
from isthmus.terminal.program import program
from tests.little_ray import LittleRay

GAMES = [game.name for game in learnable_games()]


def same(one: datasets.Rows, other: datasets.Rows) -> None:
    for name, column in one.columns().items():
        np.testing.assert_array_equal(column, getattr(other, name), err_msg=name)


@pytest.mark.parametrize("name", GAMES)
def test_random_rows_are_games_that_the_rules_can_replay(name: str, tmp_path: Path) -> None:
    plan = datasets.Plan(name, games=3, players=2)
    count = datasets.make(plan, tmp_path / "made")
    rows, rules = datasets.read(tmp_path / "made"), CompiledRules(name, 2, {})
    assert len(rows) == count
    masks = rows.masks(rules.actions)
    for number in range(3):
        table, own = Table(rules), np.flatnonzero(rows.game == number)
        table.reset(deal_of(plan, number))
        assert rows.step[own].tolist() == list(range(len(own)))
        for row in own:
            seat = int(rows.seat[row])
            observation, mask = table.look(seat)
            np.testing.assert_array_equal(rows.observation[row], observation)
            np.testing.assert_array_equal(masks[row], mask)
            assert table.play(seat, int(rows.action[row]))
        assert table.over
        for row in own:
            assert rows.result[row] == table.results()[rows.seat[row]]
            assert rows.points[row] == table.points(int(rows.seat[row]))
            assert np.isnan(rows.value[row])


def deal_of(plan: datasets.Plan, number: int) -> int:
    from isthmus.ai.datasets.making import _words

    return _words(plan.seed, number)[0]


@pytest.mark.parametrize(
    ("name", "board", "pin"),
    [
        ("hashi", None, "aac7909a8247813c"),
        ("traxx", None, "7774398a99555599"),
        ("connections", None, "e03cd668679e65e5"),
        ("ponte", None, "6357bd2e90ec54d0"),
        ("ponte", "tiny", "13455ad836a671cf"),
        ("ponte", "smallest", "f6580d906fad9878"),
    ],
)
def test_a_dataset_stays_the_same_byte_for_byte(name: str, board: str | None, pin: str, tmp_path: Path) -> None:
    """However they are made: whoever has half of a dataset can have the rest made by another version."""
    options = {} if board is None else {"board": board}
    datasets.make(datasets.Plan(name, games=40, shard=15, options=options), tmp_path / "made")
    digest = hashlib.sha256()
    for column, values in datasets.read(tmp_path / "made").columns().items():
        digest.update(f"{column}{values.dtype.str}{values.shape!r}".encode() + values.tobytes())
    assert digest.hexdigest()[:16] == pin


def test_npz_files_are_those_of_numpy(tmp_path: Path) -> None:
    datasets.make(datasets.Plan("ponte", games=10), tmp_path / "made")
    [(_, _, made)] = files.shards(tmp_path / "made")
    with np.load(made) as arrays:
        np.savez(tmp_path / "theirs.npz", **dict(arrays))
    assert made.read_bytes() == (tmp_path / "theirs.npz").read_bytes()
    assert made.stat().st_size > files.PIECE  # written in more than one piece


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_dataset_is_made_when_nothing_is_compiled_yet(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "isthmus", "dataset", name, "--games", "2", "-o", str(tmp_path / "made")]
    done = subprocess.run(
        command, env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}, capture_output=True, check=False
    )
    assert (done.returncode, len(datasets.read(tmp_path / "made")) > 0) == (0, True), done.stderr.decode()


def test_shards_and_stops_make_no_difference(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    heard: list[int] = []
    datasets.make(datasets.Plan("connections", games=5), whole)
    first = datasets.make(datasets.Plan("connections", games=3, shard=2), parts)
    rest = datasets.make(datasets.Plan("connections", games=5, shard=2), parts, progress=heard.append)
    again = datasets.make(datasets.Plan("connections", games=5, shard=2), parts)
    assert (again, sum(heard), heard[0]) == (0, 5, 2)  # the shard of one game is made again as one of two
    assert first + rest > len(datasets.read(whole))
    same(datasets.read(whole), datasets.read(parts))
    assert [file.name for _, _, file in files.shards(parts)] == [
        "games-000000000-000000001.npz",
        "games-000000002-000000003.npz",
        "games-000000004-000000004.npz",
    ]
    with pytest.raises(BadInput, match="holds games with seed 'isthmus', not 'other'"):
        datasets.make(datasets.Plan("connections", games=5, seed="other"), parts)


def test_through_ray_they_are_the_same_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("here", "there"):
        command = ["dataset", "traxx", "--games", "3", "--shard", "1", "--processes", "1", "-o", str(tmp_path / folder)]
        if folder == "there":
            monkeypatch.setitem(sys.modules, "ray", LittleRay())
            monkeypatch.setattr(cluster, "find_spec", lambda _: True)
            command.append("--ray")
        assert CliRunner().invoke(program, command).exit_code == 0
    same(datasets.read(tmp_path / "here"), datasets.read(tmp_path / "there"))
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    with pytest.raises(BadInput, match="pip install ray"):
        datasets.make(datasets.Plan("traxx", games=4, shard=1), tmp_path / "there", on_cluster=True)


def test_through_ray_itself_they_are_the_same_bytes(tmp_path: Path) -> None:
    """No extra brings Ray: where it is installed, it is started for this, in a process of its own."""
    if importlib.util.find_spec("ray") is None:
        pytest.skip("Ray is not installed")
    environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
    for folder, how in (("here", "--processes=1"), ("there", "--ray")):
        command = [sys.executable, "-m", "isthmus", "dataset", "traxx", "--games=6", "--shard=2", how, "-o", folder]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
    here, there = ({file.name: file.read_bytes() for file in (tmp_path / one).iterdir()} for one in ("here", "there"))
    assert len(here) == 4
    assert here == there


def test_a_folder_that_machines_do_not_share_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "through_ray", lambda _, tasks: [(1, 5) for _ in tasks])
    with pytest.raises(BadInput, match="was written on another machine"):
        datasets.make(datasets.Plan("traxx", games=1), tmp_path / "made", on_cluster=True)


def test_the_manifest_says_how_to_read_the_rows(tmp_path: Path) -> None:
    datasets.make(datasets.Plan("hashi", games=1), tmp_path / "hashi.npz")
    told: dict[str, Any] = json.loads((tmp_path / "hashi.npz" / "dataset.json").read_text(encoding="utf-8"))
    rows, rules = datasets.read(tmp_path / "hashi.npz"), CompiledRules("hashi", 1, {})
    assert told["schema"] == datasets.SCHEMA_VERSION
    assert (told["game"], told["rules_version"], told["actions"]) == ("hashi", 1, rules.actions)
    sizes = [int(np.prod(part["shape"])) for part in told["observation"]]
    assert sum(sizes) == rows.observation.shape[1]
    assert [part["part"] for part in told["observation"]] == [part.name for part in rules.layout.parts]
    in_a_file = sum(-(-size * part["bits"] // 8) for size, part in zip(sizes, told["observation"], strict=True))
    with np.load(next(files.shards(tmp_path / "hashi.npz"))[2]) as arrays:
        assert arrays["observation"].shape == (len(rows), in_a_file)
    with pytest.raises(BadInput, match="is not a dataset"):
        datasets.read(tmp_path)


@pytest.mark.parametrize("form", files.FORMATS)
def test_planes_are_bits_in_files_and_come_back_as_they_were(form: str, tmp_path: Path) -> None:
    if form == "parquet":
        pytest.importorskip("pyarrow")
    for name in GAMES:
        layout = CompiledRules(name, 2, {}).layout
        assert Packing.of_layout(layout).width < layout.size
        match = isthmus.play_out(isthmus.new(name, ["Ana", "Ben"], seed=1), "random")
        datasets.write_records([match], tmp_path / name, form=form)
        same(datasets.read(tmp_path / name), datasets.rows_of_match(match))


def test_datasets_of_the_first_schema_can_still_be_read(tmp_path: Path) -> None:
    """They had no bits: an observation was a row of int8."""
    folder = tmp_path / "made"
    datasets.make(datasets.Plan("connections", games=2), folder)
    expected, manifest = datasets.read(folder), json.loads((folder / files.MANIFEST).read_text(encoding="utf-8"))
    manifest["schema"] = 1
    for part in manifest["observation"]:
        del part["bits"]
    (folder / files.MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    columns: dict[str, Any] = dict(expected.columns())
    np.savez(next(files.shards(folder))[2], **columns)
    same(datasets.read(folder), expected)
    with pytest.raises(BadInput, match="holds games with schema 1, not 2"):
        datasets.make(datasets.Plan("connections", games=4), folder)
    manifest["schema"] = 3
    (folder / files.MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    with pytest.raises(BadInput, match="has schema 3, expected at most 2"):
        datasets.read(folder)


def test_bots_play_too_and_say_what_they_expect(tmp_path: Path) -> None:
    datasets.make(datasets.Plan("connections", ("greedy", "novice"), games=1), tmp_path / "made")
    rows = datasets.read(tmp_path / "made")
    assert np.isnan(rows.value[rows.seat == 0]).all()
    assert np.isfinite(rows.value[rows.seat == 1]).all()
    assert set(rows.result.tolist()) <= {-1.0, 0.0, 1.0}
    with pytest.raises(BadInput, match="3 were named, expected 1 or 2"):
        datasets.make(datasets.Plan("ponte", ("greedy",) * 3, players=2), tmp_path / "other")


@pytest.mark.parametrize("name", GAMES)
def test_a_record_gives_the_rows_of_its_game(name: str) -> None:
    match, rules = isthmus.new(name, ["Ana", "Ben"], seed=5), CompiledRules(name, 2, {})
    table, rng, seen, taken = Table(rules), Random(1), [], []
    table.reset_to(5)
    while not table.over:
        seat = (table.active() & -table.active()).bit_length() - 1
        step = rng.choice(table.legal(seat))
        seen.append(table.look(seat))
        taken.append((seat, step))
        assert table.play(seat, step)
        match = match.play(seat, rules.steps[step])
    rows = datasets.rows_of_match(isthmus.load(isthmus.dump(match)))
    assert list(zip(rows.seat.tolist(), rows.action.tolist(), strict=True)) == taken
    np.testing.assert_array_equal(rows.observation, np.stack([one for one, _ in seen]))
    np.testing.assert_array_equal(rows.masks(rules.actions), np.stack([mask for _, mask in seen]))
    assert rows.result.tolist() == [table.results()[seat] for seat, _ in taken]
    assert rows.points.tolist() == [table.points(seat) for seat, _ in taken]


def test_a_match_without_a_decision_has_no_rows() -> None:
    with pytest.raises(BadInput, match="has no decisions"):
        datasets.rows_of_match(isthmus.new("ponte", ["Ana", "Ben"]))


def test_the_command_makes_datasets_and_reads_records(tmp_path: Path) -> None:
    out, record = tmp_path / "made", tmp_path / "one.txt"
    done = CliRunner().invoke(program, ["dataset", "traxx", "--games", "2", "--processes", "1", "-o", str(out)])
    assert (done.exit_code, done.stdout) == (0, f"{len(datasets.read(out)):,} new decisions in {out}\n")
    record.write_text(isthmus.dump(isthmus.play_out(isthmus.new("traxx", seed=3), "random")), encoding="utf-8")
    command = ["dataset", "traxx", "--records", str(record), "-o", str(tmp_path / "records")]
    assert CliRunner().invoke(program, command).exit_code == 0
    same(datasets.read(tmp_path / "records"), datasets.rows_of_match(isthmus.load(record.read_text(encoding="utf-8"))))
    wrong = CliRunner().invoke(program, ["dataset", "hashi", "--records", str(record), "-o", str(tmp_path / "no")])
    assert wrong.exit_code != 0


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    plan = datasets.Plan("hashi", games=2)
    for name in ("hashi.npz", "hashi.parquet"):
        datasets.make(plan, tmp_path / name)
    same(datasets.read(tmp_path / "hashi.npz"), datasets.read(tmp_path / "hashi.parquet"))


def test_parquet_without_pyarrow_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"isthmus\[datasets\]"):
        datasets.make(datasets.Plan("hashi", games=1), tmp_path / "hashi.parquet")
    with pytest.raises(BadInput, match="expected one of: npz, parquet"):
        datasets.make(datasets.Plan("hashi", games=1), tmp_path / "hashi", form="csv")
