"""Trained nets that judge sheets: what is still to come for one, from what is seen of it. In numpy; knows no game.

The layers are dense; where a sheet is a board of squares, convolutions come first. All of that is a few products of
matrices, so these nets need no other runtime. `training/sheets` trains them; docs/nets.md tells what is in a file.
"""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from isthmus.bots.nets import Floats, Judge, dense, known_content, one_core, rectified
from isthmus.fast.compile import compiled, jit
from isthmus.kernel.errors import BadInput

LOG = logging.getLogger("isthmus.bots")
ABOUT: Final = "about"  # beside the arrays: JSON as bytes
BLOCK: Final = ("first", "second")  # its convolutions
LEAST, FARTHEST = np.float32(0.1), np.float32(4)  # points that squares lose together; by how much that may be off
AT_ONCE: Final = 512  # rows: more of them leave the caches


def load(path: Path) -> Judge:
    """The net in that file, which has its card beside it; `BadInput` for any other file than the card tells."""
    return judge_of(*_arrays_of(path))


def load_fates(path: Path) -> Judge:
    """What the net in that file says each square of a board will bring [rows, squares].

    Added up they are the judgement, unless they are far from it.
    """
    answer = _answer_of(*_arrays_of(path))

    def fates(seen: Floats) -> Floats:
        with one_core():
            points, by_square = answer(seen)
        found: Floats = by_square * np.clip(points / np.minimum(by_square.sum(1), -LEAST), 0, FARTHEST)[:, None]
        return found

    return fates


def load_ends(path: Path) -> Judge:
    """How likely each place will count in the end, as the net in that file says [rows, places]."""
    arrays, _ = _arrays_of(path)

    def ends(seen: Floats) -> Floats:
        with one_core():
            known = rectified(_seen_layer(seen, arrays["layer0.weight"], arrays["layer0.bias"]))
            return (1 / (1 + np.exp(-dense(arrays, "ends", known)))).astype(np.float32)

    return ends


def _arrays_of(path: Path) -> tuple[dict[str, Floats], dict[str, Any]]:
    """What is in the file, if it is the one that its card tells."""
    try:
        sha256 = str(json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["sha256"])
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise BadInput("net", f"the card of {path.name} cannot be read: {error!r}") from error
    return arrays_in(known_content(path, sha256))


def at_hand(net: Callable[[], Judge]) -> Judge | None:
    """The net, or None with a line in the log if its file cannot be used."""
    try:
        return net()
    except BadInput as error:
        LOG.warning("grandmaster plays as master: %s", error)
        return None


def arrays_in(content: bytes) -> tuple[dict[str, Floats], dict[str, Any]]:
    """The arrays of a file and what is said about them; nothing in it is ever executed."""
    with np.load(io.BytesIO(content), allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    about: dict[str, Any] = json.loads(arrays.pop(ABOUT).tobytes())
    return {name: array.astype(np.float32) for name, array in arrays.items()}, about


def remembering(judge: Judge) -> Judge:
    """The same judge, who is not asked twice about the same sheet: one search meets many of them again."""
    known: dict[bytes, np.float32] = {}

    def answer(seen: Floats) -> Floats:
        packed = np.packbits(seen != 0, axis=1)
        keys = [row.tobytes() for row in packed]
        new = {key: row for row, key in enumerate(keys) if key not in known}
        if new:
            known.update(zip(new, judge(seen[list(new.values())]), strict=True))
        return np.array([known[key] for key in keys], np.float32)

    return answer


def judge_of(arrays: Mapping[str, Floats], about: Mapping[str, Any]) -> Judge:
    """What the net answers, in points."""
    answer = _answer_of(arrays, about)

    def judge(seen: Floats) -> Floats:
        with one_core():
            if len(seen) <= AT_ONCE:
                return answer(seen)[0]
            return np.concatenate([answer(seen[first : first + AT_ONCE])[0] for first in range(0, len(seen), AT_ONCE)])

    return judge


def _answer_of(arrays: Mapping[str, Floats], about: Mapping[str, Any]) -> Callable[[Floats], tuple[Floats, Floats]]:
    """What is to come, in points, and how much of it each square of a board was guessed to bring."""
    hidden, spread = len(about["hidden"]), np.float32(about["spread"])
    squares = _squares(arrays, about) if about["channels"] else None

    def answer(seen: Floats) -> tuple[Floats, Floats]:
        if squares:
            x, fates = squares(seen)
            x = dense(arrays, "layer0", x)
        else:
            x, fates = (
                _seen_layer(seen, arrays["layer0.weight"], arrays["layer0.bias"]),
                np.zeros((len(seen), 0), np.float32),
            )
        for number in range(1, hidden + 1):
            x = dense(arrays, f"layer{number}", rectified(x))
        return spread * (x[:, 0] + fates.sum(1)), spread * fates

    return answer


def _squares(arrays: Mapping[str, Floats], about: Mapping[str, Any]) -> Callable[[Floats], tuple[Floats, Floats]]:
    """What the squares of a board are together, for the dense layers, and what they are worth one by one."""
    (size, planes), channels = about["grid"], about["channels"]
    board = size * size * planes
    stem = _over_board(arrays["stem.weight"], size), np.tile(arrays["stem.bias"], size * size)
    blocks = [
        [_convolution(arrays, f"block{block}.{part}", size) for part in BLOCK] for block in range(about["blocks"])
    ]

    def answer(seen: Floats) -> tuple[Floats, Floats]:
        facts = seen[:, board:]
        x = rectified(_seen_layer(seen[:, :board], *stem) + np.tile(dense(arrays, "facts", facts), (1, size * size)))
        for first, second in blocks:
            x = rectified(x + second(rectified(first(x))))
        fates = dense(arrays, "fates", x.reshape(len(x), -1, channels))[..., 0]
        return np.concatenate([x, facts], 1), fates

    return answer


def _seen_layer(seen: Floats, weight: Floats, bias: Floats) -> Floats:
    """A layer over what is seen: little of what could be seen is there, and adding that up beats multiplying."""
    if not compiled():
        product: Floats = seen @ weight + bias
        return product
    result = np.empty((len(seen), len(bias)), np.float32)
    add_up(seen, weight, bias, result)
    return result


@jit
def add_up(seen: Floats, weight: Floats, bias: Floats, out: Floats) -> None:
    """`seen @ weight + bias` for rows of 0 and 1."""
    for row in range(len(seen)):
        total = out[row]
        for place in range(len(bias)):
            total[place] = bias[place]
        for feature in range(seen.shape[1]):
            if seen[row, feature]:
                for place in range(len(bias)):
                    total[place] += weight[feature, place]


def _over_board(kernel: Floats, size: int) -> Floats:
    """A convolution as a matrix from all squares to all squares, with zeros around the board."""
    row, column = np.divmod(np.arange(size * size), size)
    down, right = row[:, None] - row + 1, column[:, None] - column + 1
    near = (down >= 0) & (down <= 2) & (right >= 0) & (right <= 2)
    spread = kernel[np.clip(down, 0, 2), np.clip(right, 0, 2)] * near[..., None, None]
    return np.ascontiguousarray(spread.transpose(0, 2, 1, 3).reshape(size * size * kernel.shape[2], -1))


def _convolution(arrays: Mapping[str, Floats], name: str, size: int) -> Callable[[Floats], Floats]:
    """The same as a function of rows [squares and their channels], with few products with zeros.

    A row of the board depends on three rows, and two columns of it on those and their neighbours.
    """
    kernel, bias = arrays[f"{name}.weight"], arrays[f"{name}.bias"]
    whole = _over_board(kernel, size).reshape(size, size, kernel.shape[2], size, size, kernel.shape[3])
    parts = []
    for left in range(0, size, 2):
        right = min(size, left + 2)
        near, out = slice(max(0, left - 1), right + 1), slice(left, right)
        for row in range(size):
            rows = slice(max(0, row - 1), row + 2)
            weight = whole[rows, near, :, row, out]
            parts.append((rows, near, row, out, weight.reshape(-1, (right - left) * len(bias))))

    def convolved(x: Floats) -> Floats:
        count = len(x)
        board, result = x.reshape(count, size, size, -1), np.empty((count, size, size, len(bias)), np.float32)
        for rows, near, row, out, weight in parts:
            result[:, row, out] = (board[:, rows, near].reshape(count, -1) @ weight).reshape(count, -1, len(bias))
        return (result + bias).reshape(count, -1)

    return convolved
