"""The frames of a match, all of them or from one round on."""

from __future__ import annotations

from pathlib import Path

import pytest

from isthmus import registry
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.server.replay import FIRST, make_replay

RECORDS = Path(__file__).parents[1] / "data" / "records"


@pytest.mark.parametrize("name", ["hashi-2p-shared", "ponte-lot", "connections-2p-series"])
def test_frames_after_a_round(name: str) -> None:
    record = read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    match = match_of(record, registry.game_of(record))
    frames = make_replay(match).frames
    assert frames[0].label == FIRST
    for known in (0, 1, len(frames) // 2, len(frames) - 1):
        assert make_replay(match, frames[known].label).frames == frames[known + 1 :]
    assert make_replay(match, "no such round").frames == frames
