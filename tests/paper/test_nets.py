"""The weights that come with the package: small, described, and as their card says."""

from __future__ import annotations

import hashlib
import re
from importlib.resources import files

import numpy as np

from isthmus.paper import nets

WEIGHTS = files("isthmus.paper").joinpath(nets.FILE).read_bytes()
CARD = files("isthmus.paper").joinpath("MODEL.md").read_text(encoding="utf-8")


def test_the_weights_are_small() -> None:
    assert len(WEIGHTS) < 300_000


def test_the_card_names_these_weights() -> None:
    assert re.findall(r"`([0-9a-f]{64})`", CARD) == [hashlib.sha256(WEIGHTS).hexdigest()]


def test_chances_add_up_and_do_not_depend_on_their_neighbours() -> None:
    sizes = {nets.digit_chances: (nets.SIDE, nets.SIDE), nets.line_chances: nets.LINE, nets.step_chances: nets.STRIP}
    for chances, (wide, high) in sizes.items():
        pieces = np.random.default_rng(1).random((5, high, wide)).astype(np.float32)
        found = chances(pieces)
        assert np.allclose(found.sum(1), 1, atol=1e-5)
        assert np.allclose(chances(pieces[2:3])[0], found[2], atol=1e-5)


def test_nothing_at_all_is_no_number_and_no_line() -> None:
    assert nets.digit_chances(np.zeros((1, nets.SIDE, nets.SIDE), np.float32))[0].argmax() == nets.EMPTY
    assert nets.line_chances(np.zeros((1, *nets.LINE[::-1]), np.float32))[0].argmax() == 0
