"""Files of training: whole or not at all, read without running anything, the same hash for the same numbers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from training.checkpoints import Curve, digest, read_arrays, write_arrays


def test_arrays_come_back_as_they_were(tmp_path: Path) -> None:
    arrays = {"stem.weight": np.arange(6, dtype=np.float32).reshape(2, 3), "step": np.array(7)}
    write_arrays(tmp_path / "net.npz", arrays, {"channels": 64, "name": "Träxx"})
    found, about = read_arrays(tmp_path / "net.npz")
    assert about == {"channels": 64, "name": "Träxx"}
    assert digest(found) == digest(arrays)
    assert [path.name for path in tmp_path.iterdir()] == ["net.npz"]


def test_the_hash_tells_numbers_shapes_and_names_apart() -> None:
    array = np.arange(6, dtype=np.float32)
    hashes = {
        digest({"a": array}), digest({"b": array}), digest({"a": array.reshape(2, 3)}),
        digest({"a": array + 1}), digest({"a": array.astype(np.float64)}),
    }  # fmt: skip
    assert len(hashes) == 5


def test_a_file_with_objects_is_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "bad.npz", about=np.array([{"a": 1}], dtype=object))
    with pytest.raises(ValueError, match="allow_pickle"):
        read_arrays(tmp_path / "bad.npz")


def test_a_curve_goes_on_where_the_earlier_one_ended(tmp_path: Path) -> None:
    Curve(tmp_path / "first.jsonl").add("window", loss=1.5)
    Curve(tmp_path / "second.jsonl", before=tmp_path / "first.jsonl").add("duel", won=3)
    lines = (tmp_path / "second.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [{"event": "window", "loss": 1.5}, {"event": "duel", "won": 3}]
