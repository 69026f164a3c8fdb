"""What the search's numbers mean: the result that is expected when the level that searched plays on.

The search of master judges a plan by letting a fast policy play on, and master plays better than that; grandmaster's
search may trust such a policy, or a net, from some card on. So the number for a position is too low, the more so the
worse the position and the earlier it is. A scale turns such a number into the expected result. Each level has its own
scales. They were learned from coached games of all levels (`tools/learn_coach.py`; `<game>/scales.json` holds them and
the command), one for each number of rounds to come, and apart for options that change the values much. They rise, so
the order of plans never changes. They are for showing values, never for choosing steps. There is no scale for levels
below master, whose values are their own opinion, where the search is exact, for custom boards, from which nothing was
learned, or for Ponte, whose chances need none.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Final, Protocol, runtime_checkable

from isthmus import registry
from isthmus.bots.protocol import GRANDMASTER, LEVELS, Plan, Thought
from isthmus.kernel.game import AnyGame, Options, State
from isthmus.kernel.options import option_fields, option_words

ALONE, TABLE = "alone", "table"
SETUP: Final = "setup"
LEARNED: Final = (LEVELS[-1], GRANDMASTER)  # who is asked for advice


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

    def shifted(self, by: float) -> Scale:
        """The same for numbers and values that are all more by as much."""
        return Scale(tuple(number + by for number in self.numbers), tuple(value + by for value in self.values))

    def _piece(self, number: float) -> int:
        return min(max(bisect_right(self.numbers, number) - 1, 0), len(self.numbers) - 2)


PLAIN: Final = Scale()
Tables = dict[str, dict[str, Scale]]  # by table, "alone" or "alone side=b", then stage


@runtime_checkable
class HasOptions(Protocol):
    """A state that knows the options of its match."""

    options: Options


def evened(game: AnyGame, view: State, thought: Thought) -> Thought:
    """What a level thought in this view, with expected results instead of the search's numbers."""
    scale = scale_of(game, view, thought)
    return replace(thought, plans=tuple(evened_plan(scale, plan) for plan in thought.plans))


def scale_of(game: AnyGame, view: State, thought: Thought) -> Scale:
    """The scale for the values of this thought: of a series it evens only the game that is played now."""
    return scale_for(game, view, thought.level).shifted(thought.elsewhere)


def evened_plan(scale: Scale, plan: Plan) -> Plan:
    return replace(plan, value=scale.value(plan.value), error=plan.error * scale.slope(plan.value))


def scale_for(game: AnyGame, view: State, level: str) -> Scale:
    """The scale of a level for a decision that is open in this view."""
    if not has_scales(game, view, level):
        return PLAIN
    learned = _stages_for(learned_for(game.name, level), game, view)
    stage = stage_of(game, view)
    if stage == SETUP and stage not in learned:  # no card is known yet: as in the first round
        stage = str((game.round_count(view) or 0) - 1)
    return learned.get(stage, PLAIN)


def has_scales(game: AnyGame, view: State, level: str) -> bool:
    """Whether the level has scales for games like this one: nothing was learned from custom boards."""
    stage = stage_of(game, view)
    is_usual = (stage.isdecimal() or stage == SETUP) and not _own_board(view)
    return is_usual and bool(learned_for(game.name, level))


def _stages_for(tables: Tables, game: AnyGame, view: State) -> dict[str, Scale]:
    """Those of a player alone or of a table, where there are races; with the options of this one, if there are such."""
    who = ALONE if len(game.standing(view)) == 1 else TABLE
    words = option_words(view.options) if isinstance(view, HasOptions) else {}
    known = {who, *(f"{name}={word}" for name, word in words.items())}
    fitting = [table for table in tables if set(table.split()) <= known]
    return tables[max(fitting, key=lambda table: len(table.split()))] if fitting else {}


def stage_of(game: AnyGame, view: State) -> str:
    """How many rounds are to come after this one, in this game of a series; before the first round the label itself."""
    label, rounds = game.period(view).label, game.round_count(view)
    number = label.rpartition("/")[2]
    return str(rounds - int(number)) if rounds is not None and number.isdecimal() else label


def _own_board(view: State) -> bool:
    if not isinstance(view, HasOptions):
        return False
    fields = option_fields(type(view.options))
    return any(entry.reader is not None and getattr(view.options, entry.name) is not None for entry in fields)


def learned_for(game: str, level: str) -> Tables:
    """The scales of a level by table and stage; none where nothing was learned."""
    return _scales_of(game).get(level, {}) if registry.has(game, "scale") else {}


@cache
def _scales_of(game: str) -> dict[str, Tables]:
    return read_scales(json.loads(registry.text(game, "scale"))["scales"])


def read_scales(plain: Mapping[str, Mapping[str, Mapping[str, Sequence[Sequence[float]]]]]) -> dict[str, Tables]:
    """The scales of a file by level, table and stage; `ValueError` unless all of it is known."""
    for level, tables in plain.items():
        if level not in LEARNED:
            raise ValueError(f"there are scales for {level}, expected {' or '.join(LEARNED)}")
        if not {ALONE, TABLE} <= set(tables) or {table.partition(" ")[0] for table in tables} != {ALONE, TABLE}:
            raise ValueError(f"the scales for {level} are not those for {ALONE} and {TABLE}")
    return {
        level: {
            table: {stage: read_scale(stage, numbers) for stage, numbers in stages.items()}
            for table, stages in tables.items()
        }
        for level, tables in plain.items()
    }


def read_scale(stage: str, numbers: Sequence[Sequence[float]]) -> Scale:
    """A scale as it stands in the file; `ValueError` unless it rises."""
    scale = Scale(*(tuple(row) for row in numbers))
    for row in (scale.numbers, scale.values):
        if len(row) < 2 or len(row) != len(scale.numbers) or any(low >= high for low, high in pairwise(row)):
            raise ValueError(f"the scale of {stage} does not rise")
    return scale
