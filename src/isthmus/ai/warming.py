"""Compile the environments in advance (`isthmus warmup`), so that nobody waits for it later."""

from __future__ import annotations

import numpy as np

from isthmus import registry
from isthmus.ai.readiness import expect
from isthmus.ai.table import CompiledRules, Table
from isthmus.fast.dice import dice


def warm(name: str) -> None:
    """Compile everything that the environments of the game call, by playing a little."""
    expect(name)  # whoever asks for it knows
    rules = CompiledRules(name, registry.game(name).seat_counts[0], {})
    table = Table(rules)
    table.reset(0)
    seat = (table.active() & -table.active()).bit_length() - 1
    table.look(seat)
    table.play_together({seat: table.legal(seat)[0]})
    table.play(seat, -1)
    table.points(0)
    table.ranking_score(0)
    if rules.seats == 1:
        rules.loops.step_all(
            rules.tables, rules.start, rules.start[None].copy(), np.zeros(1, dtype=np.int64), dice(0)[None],
            np.zeros(1, dtype=np.bool_), np.zeros(1, dtype=np.int64), np.ones(1, dtype=np.bool_),
            np.zeros(1, dtype=np.bool_),
            np.empty((1, rules.layout.size), dtype=np.int8), np.zeros((1, rules.actions), dtype=np.int8),
            np.zeros((1, rules.actions), dtype=np.int8), np.zeros(1), np.empty(rules.actions, dtype=np.int64),
        )  # fmt: skip
