"""Write the trained net as a file that the package plays with (ONNX), and the card that goes with it.

    python -m training.ponte export NET.npz --to src/isthmus/bots/ponte

Weights keep their names, so that numpy can do the same layers from the same file (`isthmus.bots.ponte.net`). Board size
and batch stay open. The same weights give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from isthmus.bots.ponte.net import CARD, FILE
from training.checkpoints import digest, read_arrays
from training.ponte.planes import FACTS, MAPS, PLANES

OPSET = 20
LICENCE, DATA = "MIT", "self-play only: games of the net against itself"
OUTPUTS = {"likes": ("places",), "worth": (), "chance": (), "points": (), "maps": ("squares", MAPS)}


class _Graph:
    """Nodes and weights as they are added; values are named after the node that makes them."""

    def __init__(self, weights: Mapping[str, NDArray[np.float32]]) -> None:
        self.weights = weights
        self.nodes: list[Any] = []
        self.kept: dict[str, NDArray[Any]] = {}

    def add(self, kind: str, *inputs: str, name: str = "", **attributes: Any) -> str:
        name = name or f"value{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], **attributes))
        return name

    def weight(self, name: str) -> str:
        array = np.asarray(self.weights[name], np.float32)
        self.kept[name] = np.ascontiguousarray(array.transpose(3, 2, 0, 1)) if array.ndim == 4 else array
        return name

    def numbers(self, *numbers: int) -> str:
        return self._constant(np.array(numbers, np.int64))

    def _constant(self, array: NDArray[np.int64]) -> str:
        name = f"constant{array.ndim}_" + "_".join(map(str, array.flat))
        self.kept[name] = array
        return name

    def conv(self, name: str, x: str) -> str:
        width = self.weights[f"{name}.weight"].shape[0]
        pads = [width // 2] * 4
        return self.add("Conv", x, self.weight(f"{name}.weight"), self.weight(f"{name}.bias"), pads=pads)

    def dense(self, name: str, x: str) -> str:
        return self.add("Gemm", x, self.weight(f"{name}.weight"), self.weight(f"{name}.bias"))

    def relu(self, x: str) -> str:
        return self.add("Relu", x)

    def spread(self, x: str) -> str:
        """Channels over the whole board."""
        return self.add("Unsqueeze", x, self.numbers(2, 3))

    def pool(self, x: str) -> str:
        parts = [self.add(kind, x, self.numbers(2, 3), keepdims=0) for kind in ("ReduceMean", "ReduceMax")]
        return self.add("Concat", *parts, axis=1)

    def rows(self, x: str, *shape: int, name: str = "") -> str:
        """From [batch, channels, height, width] to one row by square."""
        last = self.add("Transpose", x, perm=[0, 2, 3, 1])
        return self.add("Reshape", last, self.numbers(*shape), name=name)

    def column(self, x: str, number: int) -> str:
        return self.add("Gather", x, self._constant(np.array(number, np.int64)), axis=1)


def onnx_bytes(weights: Mapping[str, NDArray[np.float32]], blocks: int) -> bytes:
    """The net as the bytes of an ONNX file."""
    graph = _Graph(weights)
    x = graph.relu(graph.add("Add", graph.conv("stem", "planes"), graph.spread(graph.dense("facts", "facts"))))
    for block in range(blocks):
        y = graph.relu(graph.conv(f"block{block}.first", x))
        if f"block{block}.pool.weight" in weights:
            y = graph.add("Add", y, graph.spread(graph.dense(f"block{block}.pool", graph.pool(y))))
        x = graph.relu(graph.add("Add", x, graph.conv(f"block{block}.second", y)))
    pooled = graph.pool(x)
    hidden = graph.relu(graph.dense("hidden", pooled))
    outcome = graph.dense("outcome", hidden)
    policy = graph.relu(graph.add("Add", graph.conv("policy", x), graph.spread(graph.dense("policy_pool", pooled))))
    graph.add("Concat", graph.rows(graph.conv("places", policy), 0, -1), graph.dense("choices", hidden), axis=1,
              name="likes")  # fmt: skip
    half = graph.add("Constant", value=numpy_helper.from_array(np.array(0.5, np.float32)))
    sought = graph.add("Mul", graph.add("Tanh", graph.column(outcome, 0)), half)
    graph.add("Add", sought, half, name="worth")
    graph.add("Sigmoid", graph.column(outcome, 1), name="chance")
    graph.add("Identity", graph.column(outcome, 2), name="points")
    graph.rows(graph.conv("maps", x), 0, -1, weights["maps.bias"].shape[0], name="maps")
    content: bytes = _model(graph).SerializeToString(deterministic=True)
    return content


def _model(graph: _Graph) -> Any:
    inputs = [
        helper.make_tensor_value_info("planes", TensorProto.FLOAT, ["batch", PLANES, "size", "size"]),
        helper.make_tensor_value_info("facts", TensorProto.FLOAT, ["batch", FACTS]),
    ]
    outputs = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", *shape]) for name, shape in OUTPUTS.items()
    ]
    kept = [numpy_helper.from_array(array, name) for name, array in graph.kept.items()]
    made = helper.make_graph(graph.nodes, "ponte", inputs, outputs, kept)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="isthmus")
    model.ir_version = 10
    onnx.checker.check_model(model)
    return model


def export(net: Path, folder: Path, *, device: str | None = None, command: str | None = None) -> dict[str, Any]:
    """Write `net.onnx` and its card, `net.json`, into the folder; returns the card.

    The file of a training does not know on which device and by which command it was trained. For the net that the
    package plays with, its card knows; for any other, somebody must say so.
    """
    weights, about = read_arrays(net)
    found = digest(weights)
    if about.pop("sha256", None) != found:
        raise ValueError(f"{net} is not the net.npz of a training, or it is damaged")
    told = {"device": device, "command": command}
    known = json.loads(CARD.read_text(encoding="utf-8")) if CARD.is_file() else {}
    if known.get("weights_sha256") == found:
        told = {name: text or known[name] for name, text in told.items()}
    if None in told.values():
        raise ValueError("a new net: say how it was trained with --device and --command")
    content = onnx_bytes(weights, about["blocks"])
    card = {**about, **told, "licence": LICENCE, "data": DATA, "weights_sha256": found,
            "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE.name).write_bytes(content)
    (folder / CARD.name).write_text(json.dumps(card, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return card
