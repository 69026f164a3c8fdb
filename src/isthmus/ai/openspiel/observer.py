"""What a player observes: the parts of `Layout` as tensors, and with perfect recall the log as far as it is known.

OpenSpiel can ask for less and for more than a player knows: the public part alone, the private part alone (what has
been done in the open round and nobody else has seen), or the private parts of everybody.
"""

from __future__ import annotations

import numpy as np
import pyspiel
from numpy.typing import NDArray

from isthmus.ai.openspiel.state import OpenSpielState
from isthmus.ai.table import CompiledRules

NOBODY, ONE, ALL = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)


class OpenSpielObserver:
    """The interface of OpenSpiel's observers: `tensor`, `dict` with named views of it, `set_from`, `string_from`."""

    def __init__(self, rules: CompiledRules, iig_obs_type: pyspiel.IIGObservationType, params: object) -> None:
        if params:
            raise ValueError(f"observations have no parameters, but {params} was given")
        self._rules = rules
        self._recalls = bool(iig_obs_type.perfect_recall)
        self._public = bool(iig_obs_type.public_info)
        self._private = iig_obs_type.private_info
        self._row = np.zeros(rules.layout.size if self._public else 0, dtype=np.int8)
        shapes: dict[str, tuple[int, ...]] = {}
        if not self._public and self._private != NOBODY:
            shapes["open"] = (1 if self._private == ONE else rules.seats, rules.actions)
        if self._recalls:
            shapes["history"] = (rules.longest + rules.loops.deals(rules.options, rules.seats),)
        size = self._row.size + sum(int(np.prod(shape)) for shape in shapes.values())
        self.tensor: NDArray[np.float32] = np.zeros(size, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._public:
            self.dict.update(rules.layout.split(self.tensor[: self._row.size]))
        first = self._row.size
        for name, shape in shapes.items():
            last = first + int(np.prod(shape))
            self.dict[name] = self.tensor[first:last].reshape(shape)
            first = last

    def set_from(self, state: OpenSpielState, player: int) -> None:
        if self._public:
            self._look(state, player)
            self.tensor[: self._row.size] = self._row
        if "open" in self.dict:
            self._count(state, player)
        if self._recalls:
            known = self._log(state, player)
            history = self.dict["history"]
            history[:] = 0
            # Steps are 1 and up, outcomes of chance -1 and down, 0 is what has not happened yet.
            history[: len(known)] = [code + 1 if code >= 0 else code for code in known]

    def string_from(self, state: OpenSpielState, player: int) -> str:
        seen = self._position(state, player) if self._public else self._open_steps(state, player)
        if not self._recalls:
            return seen
        return f"{seen} | {' '.join(map(str, self._log(state, player)))}"

    # -- what is public, and what else the observer may know

    def _look(self, state: OpenSpielState, player: int) -> None:
        """The row of the layout."""
        rules = self._rules
        own = state.public if self._private == NOBODY else state.words
        others = state.words if self._private == ALL else state.public
        rules.loops.observe(rules.tables, own, others, player, self._row)
        if self._private == NOBODY and state.hides:  # everybody sees who is done
            now = np.empty_like(self._row)
            rules.loops.observe(rules.tables, state.words, others, player, now)
            rules.layout.split(self._row)["waiting"][:] = rules.layout.split(now)["waiting"]

    def _position(self, state: OpenSpielState, player: int) -> str:
        game, reference = self._rules.game, state.reference()
        if state.hides and self._private != ALL:
            reference = game.view(reference, player if self._private == ONE else None)
        return game.format_position(reference)

    def _log(self, state: OpenSpielState, player: int) -> list[int]:
        known = state.log[: state.closed] if self._public else []
        return known + [code for seat in self._seats(player) for code in state.open_steps(seat)]

    # -- what is private

    def _seats(self, player: int) -> range:
        """Whose steps of the open round are observed."""
        if self._private == NOBODY:
            return range(0)
        return range(self._rules.seats) if self._private == ALL else range(player, player + 1)

    def _count(self, state: OpenSpielState, player: int) -> None:
        """How often each step was taken in the open round, a row for each observed seat."""
        self.dict["open"][:] = 0
        for row, seat in enumerate(self._seats(player)):
            for code in state.open_steps(seat):
                self.dict["open"][row, code % self._rules.actions] += 1

    def _open_steps(self, state: OpenSpielState, player: int) -> str:
        """The seats with their steps in notation; empty if the game hides nothing."""
        if not state.hides:
            return ""
        rules, reference = self._rules, state.reference()
        lines = []
        for seat in self._seats(player):
            steps = [rules.steps[code % rules.actions] for code in state.open_steps(seat)]
            lines.append(" ".join([f"{seat}:", *(rules.game.format_step(reference, step) for step in steps)]))
        return " / ".join(lines)
