"""The garbage collector is run by hand while the server runs, and is restored afterwards."""

from __future__ import annotations

import gc

import pytest

from isthmus.server.collector import SLICE, Collector


def test_it_is_taken_over_and_given_back() -> None:
    keeper = Collector()
    try:
        keeper.take_over()
        assert not gc.isenabled()
    finally:
        keeper.give_back()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_everything_is_looked_through_only_in_quiet_times(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    calls: list[tuple[int, ...]] = []
    monkeypatch.setattr("isthmus.server.collector.time.monotonic", lambda: now)
    monkeypatch.setattr("isthmus.server.collector.gc.collect", lambda *generation: calls.append(generation))
    keeper = Collector()
    for now, changes in ((1000.0, 5), (1001.0, 1), (1004.0, 0), (1007.0, 0), (1010.0, 0)):  # noqa: B007 - the clock
        for _ in range(changes):
            keeper.slice()
        keeper.tidy()
    assert calls == [(0,), (0,), (0,), (), (0,)]


def test_young_objects_are_looked_through_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[int, ...]] = []
    young, by_hand = 0, True
    monkeypatch.setattr("isthmus.server.collector.gc.collect", lambda *generation: calls.append(generation))
    monkeypatch.setattr("isthmus.server.collector.gc.get_count", lambda: (young, 0, 0))
    monkeypatch.setattr("isthmus.server.collector.gc.isenabled", lambda: not by_hand)
    keeper = Collector()
    for young, by_hand in ((SLICE, True), (SLICE + 1, False), (SLICE + 1, True)):  # noqa: B007 - read by the stand-ins
        keeper.slice()
    assert calls == [(0,)]
