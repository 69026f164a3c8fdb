"""The benchmark of the coach runs and prints means that add up."""

from __future__ import annotations

import re

import pytest

from benchmarks.coaching import measure
from tests.analysis.engine import TableEngine, seated


def test_the_means_add_up(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, TableEngine(0.2))
    measure("hashi", "greedy", 2, "quick")
    shown = dict(re.findall(r"^ *(\w[\w ]*?) +(-?\d+\.\d\d)   95 %", capsys.readouterr().out, re.MULTILINE))
    figures = {name: float(value) for name, value in shown.items()}
    assert figures["result"] == pytest.approx(figures["start"] + figures["luck"] - figures["lost"], abs=0.02)
