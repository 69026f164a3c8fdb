"""The tenths of the reliability plot: what was told, what came true, intervals over whole games."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import numpy as np
import pytest

from tools.reliability import picture, tenths


def test_tenths_count_positions_and_draw_whole_games() -> None:
    """Two positions of each game share its result; nine games of ten are won where 0.95 is told."""
    won = [np.array([[3, 0.95, 1.0], [5, 0.95, 1.0]])] * 90
    lost = [np.array([[3, 0.95, 0.0], [5, 0.95, 0.0]])] * 10
    even = [np.array([[1, 0.5, 0.5]])]
    middle, high = tenths([*won, *lost, *even])
    assert (middle.number, middle.told, middle.won, middle.positions) == (5, 0.5, 0.5, 1)
    assert (high.number, high.positions) == (9, 200)
    assert high.told == pytest.approx(0.95)
    assert high.won == pytest.approx(0.9)
    alone = 1.96 * (0.9 * 0.1 / 100) ** 0.5  # as if each game were one position, which is what it is worth
    assert high.won - high.low == pytest.approx(alone, abs=0.02)
    assert high.high - high.won == pytest.approx(alone, abs=0.02)


def test_the_picture_has_a_point_and_an_interval_for_every_tenth() -> None:
    found = tenths([np.array([[1, 0.15, 0.0], [2, 0.85, 1.0]])] * 3)
    root = ET.fromstring(picture(found, "chances"))
    name = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(f"{name}circle")) == len(found) == 2
    assert len(root.findall(f"{name}path")) == len(found) + 1
