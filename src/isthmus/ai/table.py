"""One game on the compiled rules, as an environment needs it: reset, play, see, and what it was worth.

Nothing here knows a peer library, and nothing decides a rule: arrays come from `fast/`, loops from `loops`. A game is
dealt by its own dice (reproducible by seed), or, for evaluation on the same deals as everybody else, by a game code;
that is slower, because the cards of a code are picked by the rules in plain Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

import numpy as np

from isthmus import registry
from isthmus.ai.games import checked_options, learner
from isthmus.ai.layout import Layout, Row
from isthmus.ai.loops import DEALT, ENDED, GOES_ON, ILLEGAL
from isthmus.ai.readiness import tell_if_compiling
from isthmus.fast import kernel
from isthmus.fast.compile import Words
from isthmus.fast.dice import dice
from isthmus.kernel.chance import pick_index, seed_from
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import Options, State, Step

WORST_RESULT: Final = -1.0  # of a game with several players


class CompiledRules:
    """What does not change from game to game: options, tables, layouts; shared by all tables of an environment."""

    def __init__(self, name: str, seats: int, options: Mapping[str, object] | Options) -> None:
        self.game = registry.game(name)
        self.options = checked_options(name, seats, options)
        self.loops = learner(name)
        tell_if_compiling(name)
        self.kernel = kernel(name)
        self.seats = seats
        self.steps = self.game.step_universe(self.options)
        self.tables = self.kernel.tables_of(self.options)
        self.start: Words = self.kernel.from_state(self.game.start(self.options, seats))
        self.layout: Layout = self.loops.layout(self.options, seats)
        self.longest: int = self.loops.longest(self.options, seats)
        self._made_from = (name, seats, options)

    def __reduce__(self) -> tuple[type[CompiledRules], tuple[str, int, Mapping[str, object] | Options]]:
        return CompiledRules, self._made_from

    def __deepcopy__(self, memo: dict[int, object]) -> CompiledRules:
        return self  # never changes

    @cached_property
    def number_of(self) -> dict[Step, int]:
        """The number of each step: its place in `game.step_universe`."""
        return {step: number for number, step in enumerate(self.steps)}

    @property
    def actions(self) -> int:
        return len(self.steps)

    @property
    def forfeit(self) -> int:
        """One point less than the worst result that legal play can have: what an illegal action makes of a game."""
        return int(self.loops.points_between(self.options, self.seats)[0]) - 1

    @property
    def hides(self) -> bool:
        """Whether a seat knows something that another does not; alone there is nobody to hide anything from."""
        return bool(self.loops.HIDES) and self.seats > 1

    def seed_of(self, code: str | int) -> str:
        """The seed of a game code that fits this table, or a seed as `isthmus.new` takes it."""
        if isinstance(code, int) or "." not in code:
            return seed_from(code)
        deal = registry.open_code(code)
        if (deal.game, deal.options) != (self.game, self.options):
            raise BadInput("code", f"{code} is a deal of another game or with other options than this environment has")
        return deal.seed


class Table:
    """A game being played. Steps are numbers: their places in `game.step_universe`."""

    def __init__(self, rules: CompiledRules) -> None:
        self.rules = rules
        self.state: Words = rules.start.copy()
        self.public: Words = rules.start.copy()
        self._dice = dice(0)
        self._deal_seed: str | None = None  # of the game code, if one deals
        self._out = np.zeros(rules.actions, dtype=np.int64)
        self.over = False
        self.closed = False  # whether the last step closed a round or turn of all seats

    def reset(self, seed: int | None = None) -> None:
        """A new game, with the cards of this seed; without one the dice continue where they are."""
        rules = self.rules
        self._deal_seed = None
        if seed is not None:
            self._dice = dice(seed)
        self.over = rules.loops.new_game(rules.tables, rules.start, self.state, self._dice) == ENDED
        self.public = self.state.copy()

    def reset_to(self, code: str | int) -> None:
        """A new game with the deal of a game code (or of its seed alone), the same as `isthmus.deal` has."""
        self._deal_seed = self.rules.seed_of(code)
        self.state[:] = self.rules.start
        self._deal_by_seed()

    def _deal_by_seed(self) -> int:
        """Deal what is due as the code has it, and make it public; GOES_ON if there was nothing to deal."""
        rules, seed = self.rules, self._deal_seed
        assert seed is not None
        if self.active():
            result = GOES_ON
        else:
            while (chance := rules.game.chance(self.reference())) is not None:
                index = pick_index(seed, chance.label, len(chance.outcomes))
                rules.kernel.draw(rules.tables, self.state, index)
            result = DEALT if self.active() else ENDED
            self.public = self.state.copy()
        self.over = result == ENDED
        self.closed = result > GOES_ON
        return result

    def active(self) -> int:
        """The seats with an open decision, as bits."""
        return int(self.rules.kernel.active(self.state))

    def play(self, seat: int, step: int) -> bool:
        """Take the step and deal; False if the step is not legal, and then nothing has changed."""
        rules = self.rules
        if self._deal_seed is not None:
            return not self.play_together({seat: step})
        result = rules.loops.move(rules.tables, self.state, self.public, seat, step, self._dice, self._out)
        self.over = result == ENDED
        self.closed = result > GOES_ON
        return bool(result != ILLEGAL)

    def play_together(self, steps: Mapping[int, int]) -> tuple[int, ...]:
        """Everybody's step at once, before anything is dealt; returns the seats whose step was not legal."""
        rules, refused = self.rules, []
        for seat, step in steps.items():
            if rules.loops.take(rules.tables, self.state, seat, step, self._out) == ILLEGAL:
                refused.append(seat)
        if refused:
            self.closed = False
        elif self._deal_seed is not None:
            self._deal_by_seed()
        else:
            result = rules.loops.settle(rules.tables, self.state, self.public, self._dice)
            self.over = result == ENDED
            self.closed = result > GOES_ON
        return tuple(refused)

    def look(self, seat: int) -> tuple[Row, Row]:
        """What the seat sees, and 1 for each step that it may take."""
        rules = self.rules
        observation = np.empty(rules.layout.size, dtype=np.int8)
        mask = np.empty(rules.actions, dtype=np.int8)
        rules.loops.look(rules.tables, self.state, self.public, seat, observation, mask, self._out)
        return observation, mask

    def legal(self, seat: int) -> list[int]:
        """The numbers of the seat's legal steps."""
        count = self.rules.kernel.legal(self.rules.tables, self.state, seat, self._out)
        found: list[int] = self._out[:count].tolist()
        return found

    def points(self, seat: int) -> int:
        """The seat's points now, minus the loss where a loss is counted: larger is better."""
        return self.ranking_score(seat) // int(self.rules.loops.POINT)

    def ranking_score(self, seat: int) -> int:
        """What ranks are made from: the points, with the tie-breaks if a game has any."""
        return int(self.rules.kernel.ranking_score(self.rules.tables, self.state, seat))

    def results(self) -> list[float]:
        """What the game was worth, once it is over: alone the points, else from 1 (ahead of all) to -1."""
        return results([self.ranking_score(seat) for seat in range(self.rules.seats)])

    def reference(self) -> State:
        """The state as the rules in plain Python have it."""
        state: State = self.rules.kernel.to_state(self.rules.options, self.state)
        return state


def results(scores: list[int]) -> list[float]:
    """The share of opponents beaten minus the share that did better; alone, the score itself."""
    if len(scores) == 1:
        return [float(scores[0])]
    others = len(scores) - 1
    return [(sum(own > one for one in scores) - sum(own < one for one in scores)) / others for own in scores]


def word_from(generator: np.random.Generator) -> int:
    """A seed for the dice from the peer's generator."""
    return int(generator.integers(0, 1 << 62))
