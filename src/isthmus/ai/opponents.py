"""Bots in the other seats of an environment: they play whenever they can, and the learner never waits for them.

In the sheet games they take their whole round as soon as it opens. Nobody sees an open round, so it makes no difference
that they come first. They do all the work of their level, however long it takes: the same seed gives the same game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from isthmus.ai.policies import player
from isthmus.ai.table import CompiledRules, Table
from isthmus.bots.protocol import LONGEST, Bot, Limit, check_bot, plan_turn
from isthmus.kernel.errors import BadInput
from isthmus.kernel.plans import along_texts


def seated(names: Sequence[str] | Mapping[int, str], seats: int) -> dict[int, str]:
    """Who sits where: a list fills the last seats, a mapping names them; at least one seat is left for a learner."""
    if isinstance(names, str):
        raise BadInput("opponents", f"is the word {names!r}, expected a list such as ['{names}']")
    found = dict(names) if isinstance(names, Mapping) else dict(enumerate(names, seats - len(names)))
    if len(found) >= seats or any(seat not in range(seats) for seat in found):
        raise BadInput("opponents", f"are {len(found)} at a table of {seats}, expected seats of it and one left free")
    return found


class Opponents:
    """The bots of one table, by seat."""

    def __init__(self, rules: CompiledRules, names: Mapping[int, str]) -> None:
        for name in names.values():
            check_bot(name, rules.game.name)
        self._bots: dict[int, Bot] = {seat: player(name) for seat, name in names.items()}
        self._rng = Random(0)

    def reset(self, seed: int) -> None:
        self._rng = Random(seed)

    def play(self, table: Table) -> bool:
        """Let them play as long as one of them has a decision; whether a round was closed by it."""
        closed = False
        while waiting := [seat for seat in self._bots if table.active() >> seat & 1]:
            plans = [(seat, planned_turn(self._bots[seat], table, seat, self._rng)) for seat in waiting]
            for seat, steps in plans:
                for step in steps:
                    assert table.play(seat, step)
                    closed |= table.closed
        return closed


def planned_turn(bot: Bot, table: Table, seat: int, rng: Random) -> list[int]:
    """The steps of the bot's whole turn or round, as numbers; nothing is played."""
    rules = table.rules
    view = rules.game.view(table.reference(), seat)
    texts = plan_turn(bot, rules.game, view, seat, rng, Limit(LONGEST))
    return [rules.number_of[taken.step] for taken in along_texts(rules.game, view, seat, texts)]
