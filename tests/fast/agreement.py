"""Compare a compiled kernel with the reference rules, position by position, along random games.

In every position: who is active, which outcomes the open draw has, the legal steps of every seat in their order, the
score of every seat, the arrays after a step or draw against the arrays made from the next reference state, and the
state made back from the arrays.
"""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import numpy as np

from isthmus.fast import kernel
from isthmus.fast.dice import dice
from isthmus.kernel.game import AnyGame, ranks_of
from isthmus.kernel.steps import DONE

OUT_SIZE = 4096
BACK = 7  # the way back to a reference state is slow: in every seventh position


class Agreement:
    """A kernel and the rules that it must agree with, for one set of options."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        self.game = game
        self.options = options
        self.fast: ModuleType = kernel(game.name)
        self.tables = self.fast.tables_of(options)
        self.universe = game.step_universe(options)
        self.number = {step: number for number, step in enumerate(self.universe)}
        self.out = np.zeros(OUT_SIZE, dtype=np.int64)

    def play(
        self, seats: int, seed: int, *, most: int = 1_000_000, eager: bool = False, favoured: type | None = None
    ) -> int:
        """One random game, compared all along; returns the number of positions compared, at most `most`.

        Eager players play `done` only when nothing else is left to do, which fills the boards. Steps of the `favoured`
        type are preferred, because uniform chance would seldom take them.
        """
        chooser = random.Random(seed)
        reference = self.game.start(self.options, seats)
        arrays = self.fast.from_state(reference)
        positions = 0
        while positions < most:
            self.compare(reference, arrays, back=positions % BACK == 0)
            positions += 1
            if chance := self.game.chance(reference):
                index = chooser.randrange(len(chance.outcomes))
                reference = self.game.draw(reference, chance.outcomes[index])
                self.fast.draw(self.tables, arrays, index)
            elif active := self.game.active(reference):
                seat = chooser.choice(active)
                steps = self.game.legal(reference, seat)
                if favoured and chooser.random() < 0.8:
                    steps = tuple(step for step in steps if isinstance(step, favoured)) or steps
                step = chooser.choice([step for step in steps if not eager or step != DONE] or steps)
                reference = self.game.apply(reference, seat, step)
                self.fast.apply(self.tables, arrays, seat, self.number[step])
            else:
                break
        return positions

    def compare(self, reference: Any, arrays: Any, *, back: bool = True) -> None:
        """All that a kernel says about a position; with `back` also the reference state made from the arrays."""
        fast, tables = self.fast, self.tables
        assert np.array_equal(arrays, fast.from_state(reference)), repr(reference)
        assert not back or fast.to_state(self.options, arrays) == reference
        active = self.game.active(reference)
        assert fast.active(arrays) == sum(1 << seat for seat in active)
        chance = self.game.chance(reference)
        assert fast.outcomes(tables, arrays) == (len(chance.outcomes) if chance else 0)
        for seat, sheet in enumerate(self.game.standing(reference)):
            count = fast.legal(tables, arrays, seat, self.out)
            found = [self.universe[number] for number in self.out[:count]]
            assert found == list(self.game.legal(reference, seat)), repr(reference)
            assert fast.score(tables, arrays, seat) == sheet.total, repr(reference)
        if outcome := self.game.outcome(reference):
            scores = [fast.ranking_score(tables, arrays, seat) for seat in range(len(outcome.ranks))]
            assert ranks_of(scores) == outcome.ranks, repr(reference)

    def playouts(self, seats: int, seed: int) -> None:
        """A compiled playout ends the game, leaves a state that the rules agree with, and repeats with its seed."""
        start = self.fast.from_state(self.game.start(self.options, seats))
        ends = []
        for _ in range(2):
            arrays = start.copy()
            steps = self.fast.playout(self.tables, arrays, dice(seed))
            assert steps > 0
            ends.append(arrays)
        assert np.array_equal(*ends)
        reference = self.fast.to_state(self.options, ends[0])
        assert self.game.outcome(reference) is not None
        self.compare(reference, ends[0])
