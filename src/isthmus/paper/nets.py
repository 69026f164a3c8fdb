"""Small networks in numpy: which number is in a circle, how many lines run along a strip, whether one crosses an edge.

All are convolutions of three by three in steps of two, then two dense layers. The weights come with the package
(``weights.npz``); ``MODEL.md`` beside it says what they were learned from, and `tools.learn_digits` is how.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np

from isthmus.paper.photo import Picture

SIDE: Final = 32  # of the picture of a circle
LINE: Final = (32, 56)  # along and across a line; two bridges may lie close together
STRIP: Final = (32, 32)  # along and across a step
EMPTY: Final = 10  # classes of the first net: the digits, nothing, something else
OTHER: Final = 11
FILE: Final = "weights.npz"


def digit_chances(crops: Picture) -> Picture:
    """For each circle the chances of 0 to 9, of nothing, and of something that is no digit."""
    return _steady_chances("digit", crops)


def line_chances(strips: Picture) -> Picture:
    """For each strip the chances of no line, one, two, and of something else."""
    return _steady_chances("line", strips)


def step_chances(strips: Picture) -> Picture:
    """For each step between two cells the chances that no line and that a line leads across."""
    return _steady_chances("step", strips)


def _steady_chances(net: str, pictures: Picture) -> Picture:
    """The mean over slightly moved copies: what hangs by a pixel is not certain."""
    moved = [pictures, *(np.roll(pictures, step, axis) for axis in (1, 2) for step in (-1, 1))]
    return np.asarray(sum(_softmax(_forward(net, one)) for one in moved) / len(moved))


def _forward(net: str, pictures: Picture) -> Picture:
    layers = _weights()
    values = pictures[:, None].astype(np.float32)
    step = 0
    while f"{net}_conv{step}" in layers:
        values = np.maximum(_convolved(values, layers[f"{net}_conv{step}"], layers[f"{net}_bias{step}"]), 0)
        step += 1
    flat = values.reshape(len(values), -1)
    hidden = np.maximum(flat @ layers[f"{net}_hidden"].T + layers[f"{net}_hidden_bias"], 0)
    return np.asarray((hidden @ layers[f"{net}_out"].T + layers[f"{net}_out_bias"]) / layers[f"{net}_heat"])


def _convolved(values: Picture, kernel: Picture, bias: Picture) -> Picture:
    """A convolution of three by three in steps of two, with a border of zeros."""
    padded = np.pad(values, ((0, 0), (0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (2, 3))[:, :, ::2, ::2]
    count, channels, high, wide = windows.shape[:4]
    flat = windows.transpose(0, 2, 3, 1, 4, 5).reshape(count * high * wide, channels * 9)
    out = flat @ kernel.reshape(len(kernel), -1).T + bias
    return np.asarray(out.reshape(count, high, wide, -1).transpose(0, 3, 1, 2))


def _softmax(values: Picture) -> Picture:
    powers = np.exp(values - values.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True))


@cache
def _weights() -> dict[str, Picture]:
    data = files("isthmus.paper").joinpath(FILE).read_bytes()
    with np.load(BytesIO(data), allow_pickle=False) as stored:
        return {name: stored[name].astype(np.float32) for name in stored.files}
