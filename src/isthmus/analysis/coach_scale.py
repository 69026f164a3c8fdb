"""What the search's numbers mean: the result that is expected when master plays on.

The search judges a plan by letting a fast policy play on, and master plays better than that. So its number for a
position is too low, the more so the worse the position and the earlier it is. A scale turns such a number into the
expected result. Scales were learned from coached games of all levels (`tools/learn_coach.py`; `<game>/scales.json`
holds them and the command), one for each number of rounds to come. They rise, so the order of plans never changes.
They are for showing values, never for choosing steps. There is no scale where the search is exact, for custom boards
and series, from which nothing was learned, or for Ponte, whose chances need none.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Final, Protocol, runtime_checkable

from isthmus import registry
from isthmus.bots.protocol import Plan, Thought
from isthmus.kernel.game import AnyGame, Options, State
from isthmus.kernel.options import option_fields

ALONE, TABLE = "alone", "table"
SETUP: Final = "setup"


@dataclass(frozen=True, slots=True)
class Scale:
    """A rising function from the search's numbers to expected results; without points it changes nothing.

    Straight pieces through points; the first and the last continue beyond theirs.
    """

    numbers: tuple[float, ...] = ()
    values: tuple[float, ...] = ()

    def value(self, number: float) -> float:
        if not self.numbers:
            return number
        at = self._piece(number)
        return self.values[at] + self.slope(number) * (number - self.numbers[at])

    def slope(self, number: float) -> float:
        """How much the expected result changes with the number: standard errors change by the same factor."""
        if not self.numbers:
            return 1.0
        at = self._piece(number)
        return (self.values[at + 1] - self.values[at]) / (self.numbers[at + 1] - self.numbers[at])

    def _piece(self, number: float) -> int:
        return min(max(bisect_right(self.numbers, number) - 1, 0), len(self.numbers) - 2)


PLAIN: Final = Scale()


@runtime_checkable
class HasOptions(Protocol):
    """A state that knows the options of its match."""

    options: Options


def evened(game: AnyGame, view: State, thought: Thought) -> Thought:
    """What master thought in this view, with expected results instead of the search's numbers."""
    scale = scale_for(game, view)
    return replace(thought, plans=tuple(evened_plan(scale, plan) for plan in thought.plans))


def evened_plan(scale: Scale, plan: Plan) -> Plan:
    return replace(plan, value=scale.value(plan.value), error=plan.error * scale.slope(plan.value))


def scale_for(game: AnyGame, view: State) -> Scale:
    """The scale of a decision that is open in this view."""
    if isinstance(view, HasOptions) and _own_board(view.options):
        return PLAIN
    learned = learned_for(game.name).get(table_of(game, view), {})
    stage = stage_of(game, view)
    if stage == SETUP and stage not in learned:  # no card is known yet: as in the first round
        stage = str((game.round_count(view) or 0) - 1)
    return learned.get(stage, PLAIN)


def table_of(game: AnyGame, view: State) -> str:
    """A player alone, or a table: with others there are races."""
    return ALONE if len(game.standing(view)) == 1 else TABLE


def stage_of(game: AnyGame, view: State) -> str:
    """How many rounds are to come after this one; before the first round, and in a series, the label itself."""
    label, rounds = game.period(view).label, game.round_count(view)
    return str(rounds - int(label)) if rounds is not None and label.isdecimal() else label


def _own_board(options: Options) -> bool:
    fields = option_fields(type(options))
    return any(entry.reader is not None and getattr(options, entry.name) is not None for entry in fields)


@cache
def learned_for(game: str) -> dict[str, dict[str, Scale]]:
    """The scales of a game by table and stage; none where nothing was learned."""
    if not registry.has(game, "scale"):
        return {}
    plain = json.loads(registry.text(game, "scale"))
    return {
        table: {stage: read_scale(stage, numbers) for stage, numbers in stages.items()}
        for table, stages in plain["scales"].items()
    }


def read_scale(stage: str, numbers: Sequence[Sequence[float]]) -> Scale:
    """A scale as it stands in the file; `ValueError` unless it rises."""
    scale = Scale(*(tuple(row) for row in numbers))
    for row in (scale.numbers, scale.values):
        if len(row) < 2 or len(row) != len(scale.numbers) or any(low >= high for low, high in pairwise(row)):
            raise ValueError(f"the scale of {stage} does not rise")
    return scale
