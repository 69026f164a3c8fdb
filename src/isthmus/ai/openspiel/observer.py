"""What a player observes: the parts of `Layout` as tensors, and with perfect recall the log as far as it is known."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from isthmus.ai.table import Rules


class TableObserver:
    """The interface of OpenSpiel's observers: `tensor`, `dict` with named views of it, `set_from`, `string_from`."""

    def __init__(self, rules: Rules, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, but {params} was given")
        self._rules = rules
        self._recalls = bool(iig_obs_type.perfect_recall)
        self._row = np.zeros(rules.layout.size, dtype=np.int8)
        history = rules.longest + rules.loops.deals(rules.options, rules.seats) if self._recalls else 0
        self.tensor: NDArray[np.float32] = np.zeros(rules.layout.size + history, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = rules.layout.split(self.tensor[: rules.layout.size])
        if self._recalls:
            self.dict["history"] = self.tensor[rules.layout.size :]

    def set_from(self, state: Any, player: int) -> None:
        rules = self._rules
        rules.loops.observe(rules.tables, state.words, state.public, player, self._row)
        self.tensor[: rules.layout.size] = self._row
        if self._recalls:
            known = state.known_log(player)
            history = self.dict["history"]
            history[:] = 0
            # Steps are 1 and up, outcomes of chance -1 and down, 0 is what has not happened yet.
            history[: len(known)] = [code + 1 if code >= 0 else code for code in known]

    def string_from(self, state: Any, player: int) -> str:
        game = self._rules.game
        seen = game.format_position(game.view(state.reference(), player))
        if not self._recalls:
            return seen
        return f"{seen} | {' '.join(map(str, state.known_log(player)))}"
