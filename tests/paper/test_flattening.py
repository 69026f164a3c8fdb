"""Paper laid flat: shadows and coloured cells are paper, a pale line is ink."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from isthmus.paper.flattening import PX, ink_of
from tools.paper_ink import Picture

SIDE = 60 * PX


@pytest.fixture
def lit() -> Picture:
    """White paper with a coloured cell, and the edge of a shadow across both."""
    paper = np.full((SIDE, SIDE, 3), 240, np.uint8)
    cv2.circle(paper, (SIDE // 2, SIDE // 2), 12 * PX, (235, 200, 205), -1)
    light: Picture = np.ones((SIDE, SIDE), np.float32)
    light[:, SIDE // 2 :] = 0.55
    light = cv2.GaussianBlur(light, (0, 0), PX)
    return np.asarray((paper * light[..., None]).astype(np.uint8))


def test_a_shadow_is_no_ink(lit: Picture) -> None:
    assert ink_of(lit).max() < 0.2


def test_a_pale_line_through_a_shadow_is_ink_everywhere(lit: Picture) -> None:
    line = lit.copy()
    cv2.line(line, (0, SIDE // 2), (SIDE, SIDE // 2), (0, 0, 0), 3)
    pale = cv2.addWeighted(lit, 0.65, line, 0.35, 0)
    ink = ink_of(pale)
    on, beside = ink[SIDE // 2, PX:-PX], ink[SIDE // 2 + 2 * PX, PX:-PX]
    assert on.min() > 0.25
    assert (on - beside).min() > 0.2
