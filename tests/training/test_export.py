"""The net of the package is the trained one: the same answers on every runtime, the same bytes when exported again."""

from __future__ import annotations

import json
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from numpy.typing import NDArray

from isthmus.bots.nets import RUNTIME, weights_in
from isthmus.bots.ponte.net import CARD, FILE, net
from training.checkpoints import digest, write_arrays
from training.ponte.export import export
from training.ponte.net import Answer, Net
from training.ponte.planes import FACTS, PLANES

ABOUT = ("blocks", "channels", "evaluations", "games", "precision", "seconds", "windows")


@pytest.fixture(scope="module")
def weights() -> dict[str, NDArray[np.float32]]:
    """Those of the package as training has them: convolutions are [rows, columns, in, out]."""
    kept = weights_in(FILE.read_bytes())
    return {
        name: np.ascontiguousarray(array.transpose(2, 3, 1, 0)) if array.ndim == 4 else array
        for name, array in kept.items()
        if name.endswith((".weight", ".bias"))
    }


def card() -> dict[str, object]:
    found: dict[str, object] = json.loads(CARD.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("size", [10, 12])
def test_onnxruntime_numpy_and_jax_agree(weights: dict[str, NDArray[np.float32]], size: int) -> None:
    rng = np.random.default_rng(size)
    planes = (rng.random((3, PLANES, size, size)) < 0.2).astype(np.float32)
    facts = rng.random((3, FACTS), np.float32)
    shape = Net(precision="float32")
    parameters = {name: jnp.asarray(array) for name, array in weights.items()}
    answer: Answer = jax.jit(shape.answer)(parameters, jnp.asarray(planes.transpose(0, 2, 3, 1)), jnp.asarray(facts))
    expected = (answer.logits, 0.5 + 0.5 * answer.value, jax.nn.sigmoid(answer.win), answer.points, answer.maps)
    for runtime in (RUNTIME, "numpy"):
        loaded = net(runtime)
        assert loaded.runtime == runtime
        for found, wanted in zip(loaded.answer(planes, facts), expected, strict=True):
            assert found.dtype == np.float32
            assert found.shape == wanted.shape
            assert np.abs(found - np.asarray(wanted)).max() < 1e-4
    assert np.ptp(np.asarray(answer.logits)) > 1  # there was something to compare


def saved(folder: Path, weights: dict[str, NDArray[np.float32]]) -> Path:
    """A training's file with those weights."""
    about = {name: card()[name] for name in ABOUT}
    write_arrays(folder / "net.npz", weights, {**about, "sha256": digest(weights)})
    return folder / "net.npz"


def test_the_packages_net_is_exported_byte_for_byte(tmp_path: Path, weights: dict[str, NDArray[np.float32]]) -> None:
    assert export(saved(tmp_path, weights), tmp_path / "out") == card()
    for file in (FILE, CARD):
        assert (tmp_path / "out" / file.name).read_bytes() == file.read_bytes()


def test_a_new_net_is_exported_with_where_it_comes_from(
    tmp_path: Path, weights: dict[str, NDArray[np.float32]]
) -> None:
    weights = {**weights, "outcome.bias": weights["outcome.bias"] + 1}
    file = saved(tmp_path, weights)
    with pytest.raises(ValueError, match="--device and --command"):
        export(file, tmp_path)
    assert not (tmp_path / "net.onnx").exists()
    found = export(file, tmp_path, device="a phone", command="by hand")
    assert found["device"] == "a phone"
    assert found["sha256"] != card()["sha256"]
    kept = weights_in((tmp_path / "net.onnx").read_bytes())
    assert (kept["outcome.bias"] == weights["outcome.bias"]).all()


def test_a_file_whose_weights_are_not_those_that_were_saved_is_refused(
    tmp_path: Path, weights: dict[str, NDArray[np.float32]]
) -> None:
    write_arrays(tmp_path / "net.npz", weights, {**card(), "sha256": "0" * 64})
    with pytest.raises(ValueError, match="damaged"):
        export(tmp_path / "net.npz", tmp_path)
