"""Trained nets: a file of weights that is known by its hash, and how it is run.

A net is one file in the form of ONNX. Where onnxruntime is installed it runs the file; elsewhere numpy does the same
layers from the same weights, more slowly. So a game says what its layers are (`Layers`), and both ways are compared
in tests. Nothing here knows a game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from isthmus.kernel.errors import BadInput

Floats: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = Mapping[str, Floats]
Judge: TypeAlias = Callable[[Floats], Floats]  # sheets as a net sees them [rows, features], to the points to come
Layers: TypeAlias = Callable[[Weights, Floats, Floats], tuple[Floats, ...]]
RUNTIME: Final = "onnxruntime"
_GRAPH, _INITIALIZER, _DIMENSIONS, _NAME, _RAW = 7, 5, 1, 8, 9  # fields of ONNX's ModelProto, GraphProto, TensorProto


@dataclass(frozen=True)
class Net:
    """A loaded net: planes [batch, planes, height, width] and facts [batch, facts] to its answers."""

    answer: Callable[[Floats, Floats], tuple[Floats, ...]]
    runtime: str  # "onnxruntime" or "numpy"


def load(path: Path, sha256: str, layers: Layers, *, runtime: str | None = None) -> Net:
    """The net in that file, run by onnxruntime if it is installed; `BadInput` for any file but the expected one."""
    content = known_content(path, sha256)
    if runtime is None:
        runtime = RUNTIME if find_spec(RUNTIME) else "numpy"
    if runtime == RUNTIME:
        return Net(_with_onnxruntime(content), RUNTIME)
    weights = weights_in(content)

    def answer(planes: Floats, facts: Floats) -> tuple[Floats, ...]:
        with one_core():
            return layers(weights, planes, facts)

    return Net(answer, "numpy")


def one_core() -> AbstractContextManager[object]:
    """Products of matrices on one core: a bot takes no more, and threads of several bots would wait for each other.

    The sums are also the same on every machine. Without threadpoolctl, numpy takes as many threads as it likes.
    """
    return nullcontext() if find_spec("threadpoolctl") is None else _threads().limit(limits=1, user_api="blas")


@cache
def _threads() -> Any:
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()


def known_content(path: Path, sha256: str) -> bytes:
    """What is in the file; `BadInput` if it does not have that hash."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadInput("net", f"{path.name} cannot be read: {error.strerror or error}") from error
    if hashlib.sha256(content).hexdigest() != sha256:
        raise BadInput("net", f"{path.name} is damaged or from another version: its SHA-256 is not {sha256[:12]}…")
    return content


def _with_onnxruntime(content: bytes) -> Callable[[Floats, Floats], tuple[Floats, ...]]:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # one core for a bot, and the same sums each time
    options.log_severity_level = 3
    session: Any = onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])

    def answer(planes: Floats, facts: Floats) -> tuple[Floats, ...]:
        return tuple(session.run(None, {"planes": planes, "facts": facts}))

    return answer


def weights_in(content: bytes) -> dict[str, Floats]:
    """The arrays of an ONNX file by name; the file need not be known to numpy's side in any other way."""
    found = {}
    for graph in _fields(memoryview(content), _GRAPH):
        for tensor in _fields(graph, _INITIALIZER):
            shape = [int(part) for part in _numbers(tensor, _DIMENSIONS)]
            name = bytes(next(_fields(tensor, _NAME))).decode()
            raw = next(_fields(tensor, _RAW), memoryview(b""))
            if len(raw) == 4 * int(np.prod(shape)):  # the others are shapes for the graph, in integers
                found[name] = np.frombuffer(raw, dtype="<f4").reshape(shape)
    return found


# --- protocol buffers, as much as is needed: https://protobuf.dev/programming-guides/encoding


def _fields(message: memoryview, wanted: int) -> Any:
    """The contents of the length-delimited fields with that number."""
    return (content for field, content in _parts(message) if field == wanted and isinstance(content, memoryview))


def _numbers(message: memoryview, wanted: int) -> list[int]:
    """The numbers of a repeated field, packed or one by one."""
    numbers: list[int] = []
    for field, content in _parts(message):
        if field == wanted and isinstance(content, int):
            numbers.append(content)
        elif field == wanted and isinstance(content, memoryview):
            at = 0
            while at < len(content):
                number, at = _varint(content, at)
                numbers.append(number)
    return numbers


def _parts(message: memoryview) -> Any:
    at = 0
    while at < len(message):
        tag, at = _varint(message, at)
        field, kind = tag >> 3, tag & 7
        if kind == 0:
            number, at = _varint(message, at)
            yield field, number
        elif kind == 2:
            length, at = _varint(message, at)
            yield field, message[at : at + length]
            at += length
        else:
            at += 4 if kind == 5 else 8


def _varint(message: memoryview, at: int) -> tuple[int, int]:
    number, shift = 0, 0
    while True:
        byte = message[at]
        at += 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, at


# --- layers in numpy; pictures are [batch, height, width, channels] here


def convolved(weights: Weights, name: str, x: Floats) -> Floats:
    """A 3 × 3 or 1 × 1 convolution with zeros around the picture."""
    weight, bias = weights[f"{name}.weight"], weights[f"{name}.bias"]
    out, into, high, wide = weight.shape
    batch, height, width, _ = x.shape
    if high == 1:
        flat = x.reshape(-1, into)
    else:
        edged = np.zeros((batch, height + 2, width + 2, into), np.float32)
        edged[:, 1:-1, 1:-1] = x
        windows = np.lib.stride_tricks.sliding_window_view(edged, (high, wide), (1, 2)).transpose(0, 1, 2, 4, 5, 3)
        flat = windows.reshape(-1, high * wide * into)
    result: Floats = (flat @ weight.transpose(2, 3, 1, 0).reshape(-1, out) + bias).reshape(batch, height, width, out)
    return result


def dense(weights: Weights, name: str, x: Floats) -> Floats:
    result: Floats = x @ weights[f"{name}.weight"] + weights[f"{name}.bias"]
    return result


def pooled(x: Floats) -> Floats:
    """Mean and maximum over the picture."""
    return np.concatenate([x.mean((1, 2)), x.max((1, 2))], -1)


def rectified(x: Floats) -> Floats:
    return np.maximum(x, np.float32(0))
