"""A position as OpenSpiel wants it: whose move it is, what is legal, what chance may do, what it was worth.

Actions are places in `game.step_universe`, outcomes of chance places in the list of outcomes that are still possible.
Where everybody moves at once, a seat that is done with its round has only action 0, which then does nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyspiel

from isthmus.ai.loops import ILLEGAL
from isthmus.ai.table import CompiledRules, results
from isthmus.fast.compile import Words
from isthmus.kernel.game import State


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # the peer has no types
    """The arrays of the game, and its log in numbers: what perfect recall remembers.

    In the log, an outcome of chance is -1 minus its place and a step its number plus that of the seat times the number
    of actions. Everything before `closed` is known to all; of the rest a seat knows its own steps.
    """

    def __init__(self, game: pyspiel.Game, rules: CompiledRules, *, together: bool) -> None:
        super().__init__(game)
        self.rules = rules
        self.together = together
        self.hides: bool = self.rules.hides
        self.words: Words = self.rules.start.copy()
        self.public: Words = self.words.copy()
        self.log: list[int] = []
        self.closed = 0

    # -- what OpenSpiel asks

    def current_player(self) -> int:
        waiting = int(self.rules.kernel.active(self.words))
        if waiting:
            return int(pyspiel.PlayerId.SIMULTANEOUS) if self.together else (waiting & -waiting).bit_length() - 1
        return int(pyspiel.PlayerId.CHANCE if self._outcomes() else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.rules.kernel.active(self.words) and not self._outcomes()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self._outcomes()
        return [(number, 1 / count) for number in range(count)]

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.rules.seats
        kernel, tables = self.rules.kernel, self.rules.tables
        return results([int(kernel.ranking_score(tables, self.words, seat)) for seat in range(self.rules.seats)])

    def _legal_actions(self, player: int) -> list[int]:
        waiting = int(self.rules.kernel.active(self.words))
        if not waiting:
            return []
        if not waiting >> player & 1:
            return [0] if self.together else []
        out = np.empty(self.rules.actions, dtype=np.int64)
        count = self.rules.kernel.legal(self.rules.tables, self.words, player, out)
        found: list[int] = np.sort(out[:count]).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        if self.rules.kernel.active(self.words):
            self._take(self.current_player(), action)
        else:
            self.rules.kernel.draw(self.rules.tables, self.words, action)
            self.log.append(-1 - action)
        self._note_close()

    def _apply_actions(self, actions: list[int]) -> None:
        waiting = int(self.rules.kernel.active(self.words))
        for seat, action in enumerate(actions):
            if waiting >> seat & 1:
                self._take(seat, action)
        self._note_close()

    def _action_to_string(self, player: int, action: int) -> str:
        game, reference = self.rules.game, self.reference()
        if player == pyspiel.PlayerId.CHANCE:
            chance = game.chance(reference)
            assert chance is not None
            return game.format_draw(reference, chance.outcomes[action])
        return game.format_step(reference, self.rules.steps[action])

    def __str__(self) -> str:
        return self.rules.game.format_position(self.reference())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OpenSpielState:
        """A state that the player cannot tell from this one, with other steps of the others in the open round.

        Whoever is done with the round has played it at random, whoever is not has not begun it.
        """
        if not self.hides:
            return self.clone()  # type: ignore[no-any-return]
        if self.together:
            raise NotImplementedError("only the forms that are played seat by seat can be resampled")
        state, actions = self.get_game().new_initial_state(), self.rules.actions
        for code in self.log[: self.closed]:
            state.apply_action(-1 - code if code < 0 else code % actions)
        for seat in range(self.rules.seats):
            if seat == player:
                for code in self.open_steps(player):
                    state.apply_action(code % actions)
            elif not self.rules.kernel.active(self.words) >> seat & 1:
                state.play_at_random(seat, sampler)
        return state  # type: ignore[no-any-return]

    def play_at_random(self, seat: int, sampler: Callable[[], float]) -> None:
        """The seat's whole round, from random numbers below 1."""
        while self.current_player() == seat:
            legal = self._legal_actions(seat)
            self.apply_action(legal[int(sampler() * len(legal))])

    # -- what observers ask

    def reference(self) -> State:
        """The state as the rules in plain Python have it."""
        state: State = self.rules.kernel.to_state(self.rules.options, self.words)
        return state

    def open_steps(self, player: int) -> list[int]:
        """The player's steps that nobody else has seen yet."""
        return [code for code in self.log[self.closed :] if code // self.rules.actions == player]

    # -- inside

    def _outcomes(self) -> int:
        return int(self.rules.kernel.outcomes(self.rules.tables, self.words))

    def _take(self, seat: int, action: int) -> None:
        rules = self.rules
        out = np.empty(rules.actions, dtype=np.int64)
        if rules.loops.take(rules.tables, self.words, seat, action, out) == ILLEGAL:
            raise ValueError(f"action {action} of player {seat} is not legal here")
        self.log.append(seat * rules.actions + action)

    def _note_close(self) -> None:
        """If no seat has a decision, the round is over and everything is known; so it is if nothing is hidden."""
        if not self.hides or not self.rules.kernel.active(self.words) or self.log[-1] < 0:
            self.closed = len(self.log)
            self.public = self.words.copy()
