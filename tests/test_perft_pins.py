"""Perft counts and the order of steps are pinned (``python -m tools.perft_pins`` writes, this compares)."""

from __future__ import annotations

import pytest

from tools.perft_pins import DATA, long_pins, pins, text_of

PINS, LONG_PINS = pins(), long_pins()


@pytest.mark.parametrize("name", PINS)
def test_counts_and_order_are_as_pinned(name: str) -> None:
    assert text_of(PINS[name]()) == (DATA / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("name", LONG_PINS)
def test_every_position_of_a_tiny_board_is_as_pinned(name: str) -> None:
    assert text_of(LONG_PINS[name]()) == (DATA / f"{name}.json").read_text(encoding="utf-8")


def test_no_pin_is_forgotten() -> None:
    assert {path.stem for path in DATA.glob("*.json")} == set(PINS) | set(LONG_PINS)
