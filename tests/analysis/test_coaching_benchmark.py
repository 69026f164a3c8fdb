"""The benchmark of the coach runs and prints means that add up."""

from __future__ import annotations

import re

import pytest

from benchmarks.coaching import measure
from tests.analysis.engine import TableEngine, seated


def test_the_means_add_up(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, TableEngine(0.2))
    measure("hashi", "greedy", 2, "quick", rounds=True)
    printed = capsys.readouterr().out
    shown = dict(re.findall(r"^ *(\w[\w ]*?) +(-?\d+\.\d\d)   95 %", printed, re.MULTILINE))
    figures = {name: float(value) for name, value in shown.items()}
    assert figures["result"] == pytest.approx(figures["start"] + figures["luck"] - figures["lost"], abs=0.02)
    parts = re.findall(r"^ +all +no loss +(\S+) .*? of +(\d+) +loss +(\S+) .*? of +(\d+)$", printed, re.MULTILINE)
    means = [(float(value), int(count)) for each in parts for value, count in (each[:2], each[2:])]
    luck = sum(value * count for value, count in means if count) / 2
    assert luck == pytest.approx(figures["luck"], abs=0.01 * sum(count for _, count in means))
