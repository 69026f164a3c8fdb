"""Many games for one player each, stepped in one compiled call.

The same episodes as `solo.SoloEnv`: with the same seed, game number i is the environment with the seed plus i. A game
that has ended restarts at the next step, whatever its action (`AutoresetMode.NEXT_STEP`), or at once (`SAME_STEP`: its
last observation is in `infos["final_obs"]`), or when it is told to (`DISABLED`). With `threads` the batch is split up;
games have their own dice, so the result does not depend on it. Games with the deal of a code (for evaluation) are
stepped one by one, because the rules in plain Python deal them; when they restart they have dice again.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from isthmus.ai.gymnasium.solo import Info, RewardKind, checked_kind
from isthmus.ai.rendering import RETURNED_MODES, Rendered, checked_mode, shown
from isthmus.ai.reset_options import codes_of, games_to_reset, known_options
from isthmus.ai.table import CompiledRules, Table, word_from
from isthmus.fast.compile import Words
from isthmus.fast.dice import dice
from isthmus.kernel.errors import BadInput

Observations = NDArray[np.int8]
Answers = tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


def checked_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    known = {str(one.name): one for one in AutoresetMode}
    name = mode.name if isinstance(mode, AutoresetMode) else str(mode).upper().replace("-", "_")
    if name not in known:
        raise BadInput("autoreset_mode", f"is {mode!r}, expected one of: {', '.join(known)}")
    return known[name]


class SoloVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """The vectorised form of `SoloEnv`, with the same keywords."""

    metadata: dict[str, object] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": RETURNED_MODES,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        game: str,
        *,
        reward: RewardKind = "points",
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **options: object,
    ) -> None:
        if "opponents" in options:
            raise BadInput(
                "opponents", "think one by one, expected an id with Duel in it: make_vec('isthmus/…Duel-v1')"
            )
        if num_envs < 1:
            raise BadInput("num_envs", f"is {num_envs}, expected 1 or more")
        if not 1 <= threads <= num_envs:
            raise BadInput("threads", f"is {threads}, expected 1 to {num_envs}")
        self.autoreset_mode = checked_autoreset(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.rules = CompiledRules(game, 1, options)
        self.layout = self.rules.layout
        self.num_envs = num_envs
        self.render_mode = checked_mode(render_mode, RETURNED_MODES)
        self.single_observation_space = spaces.Box(self.layout.low, self.layout.high, dtype=np.int8)
        self.single_action_space = spaces.Discrete(self.rules.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._final = checked_kind(reward) == "final"
        self._illegal_reward = illegal_reward
        self._states = np.repeat(self.rules.start[None], num_envs, axis=0)
        self._dice: NDArray[np.uint64] | None = None
        self._ended = np.ones(num_envs, dtype=np.bool_)
        self._scores = np.zeros(num_envs, dtype=np.int64)
        self._allowed = np.zeros((num_envs, self.rules.actions), dtype=np.int8)
        self._coded: dict[int, Table] = {}  # the games with the deal of a code
        self._shares = [slice(*pair) for pair in pairwise(np.linspace(0, num_envs, threads + 1, dtype=int).tolist())]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observations, Info]:
        """New games; with ``options={"reset_mask": flags}`` only where the flag is true, the others go on.

        ``{"code": …}`` gives all of them the deal of one game code (or seed), ``{"codes": […]}`` each its own.
        """
        known = known_options(options, ("reset_mask", "code", "codes"))
        chosen = games_to_reset(known, self.num_envs)
        codes = codes_of(known, chosen)
        for code in {code for code in codes if code is not None}:
            self.rules.seed_of(code)  # a wrong one is refused before anything begins again
        if isinstance(seed, int):
            super().reset(seed=seed)
        if seed is not None or self._dice is None:
            fresh = self._new_dice(seed)
            self._dice = fresh if self._dice is None else np.where(chosen[:, None], fresh, self._dice)
        observations, masks = self._looked()
        illegal = np.zeros(self.num_envs, dtype=np.bool_)
        self._restart(np.flatnonzero(chosen), observations, masks, codes)
        return observations, self._infos(masks, illegal)

    def step(self, actions: ArrayLike) -> Answers:
        """All actions at once."""
        if self._dice is None:
            raise BadInput("environment", "was not reset yet, expected reset() before step()")
        if self.autoreset_mode is AutoresetMode.DISABLED and self._ended.any():
            raise BadInput("environment", "has games that are over, expected reset(options={'reset_mask': …}) first")
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if chosen.shape != (self.num_envs,):
            raise BadInput("actions", f"have the shape {chosen.shape}, expected ({self.num_envs},)")
        observations, masks, rewards, illegal = self._stepped(chosen)
        ended = self._ended.copy()
        infos = self._infos(masks, illegal)
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            infos = self._renewed(ended, observations, infos)
        return observations, rewards, ended, np.zeros(self.num_envs, dtype=np.bool_), infos

    def _stepped(self, chosen: Words) -> tuple[Observations, Observations, NDArray[np.float64], NDArray[np.bool_]]:
        """Observations, masks, rewards and which actions were illegal."""
        count = self.num_envs
        observations = np.empty((count, self.layout.size), dtype=np.int8)
        masks = np.empty_like(self._allowed)
        rewards = np.empty(count, dtype=np.float64)
        illegal = np.empty(count, dtype=np.bool_)
        fresh = self._ended.copy() if self._final else None
        for game in np.flatnonzero(self._ended).tolist():
            self._coded.pop(game, None)
        step_share = partial(self._step_share, chosen, observations, masks, rewards, illegal)
        others = [self._pool.submit(step_share, share) for share in self._shares[1:]] if self._pool else []
        step_share(self._shares[0])
        for other in others:
            other.result()
        for game in self._coded:
            rewards[game], illegal[game] = self._step_coded(game, int(chosen[game]))
            self._look(game, observations[game], masks[game], np.empty(self.rules.actions, dtype=np.int64))
        if fresh is not None:
            rewards = np.where(self._ended & ~fresh, self._scores, 0.0)
        if illegal.any():
            rewards[illegal] = self._penalties()[illegal]
        return observations, masks, rewards, illegal

    def _step_coded(self, game: int, action: int) -> tuple[float, bool]:
        """A step in a game with the deal of a code: what it pays, and whether it was illegal; as in `step_all`."""
        table, paid = self._coded[game], 0
        table.state = self._states[game]
        legal = table.play(0, action)
        if table.closed:
            before, self._scores[game] = int(self._scores[game]), table.ranking_score(0)
            paid = int(self._scores[game]) - before
        self._ended[game] = table.over or not legal
        return float(paid), not legal

    def _penalties(self) -> NDArray[np.float64]:
        """What an illegal action pays in each game; see `SoloEnv`."""
        if self._illegal_reward is not None:
            return np.full(self.num_envs, float(self._illegal_reward))
        paid = np.zeros(self.num_envs) if self._final else self._scores.astype(np.float64)
        return self.rules.forfeit - paid

    def _infos(self, masks: Observations, illegal: NDArray[np.bool_]) -> Info:
        return {"action_mask": masks, "points": self._scores.copy(), "illegal": illegal}

    def _renewed(self, ended: NDArray[np.bool_], observations: Observations, last: Info) -> Info:
        """Begin the games that have ended again; what they ended with goes where Gymnasium keeps it."""
        final = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(ended):
            final[game] = observations[game].copy()
        masks = last["action_mask"].copy()
        self._restart(np.flatnonzero(ended), observations, masks)
        infos = self._infos(masks, np.zeros(self.num_envs, dtype=np.bool_))
        told = {**last, **{f"_{key}": ended.copy() for key in last}}
        return {
            **infos,
            "final_obs": final,
            "_final_obs": ended.copy(),
            "final_info": told,
            "_final_info": ended.copy(),
        }

    def _restart(
        self, games: Words, observations: Observations, masks: Observations, codes: Sequence[str | int | None] = ()
    ) -> None:
        """New games in these places; their rows of `observations` and `masks` are written."""
        assert self._dice is not None
        rules = self.rules
        out = np.empty(rules.actions, dtype=np.int64)
        for game in games.tolist():
            self._coded.pop(game, None)
            if codes and (code := codes[game]) is not None:
                self._coded[game] = table = Table(rules)
                table.state = self._states[game]
                table.reset_to(code)
            else:
                rules.loops.new_game(rules.tables, rules.start, self._states[game], self._dice[game])
            self._scores[game] = rules.kernel.ranking_score(rules.tables, self._states[game], 0)
            self._look(game, observations[game], masks[game], out)
        self._ended[games] = False

    def _looked(self) -> tuple[Observations, Observations]:
        """What every game looks like now."""
        observations = np.empty((self.num_envs, self.layout.size), dtype=np.int8)
        masks = np.empty_like(self._allowed)
        out = np.empty(self.rules.actions, dtype=np.int64)
        for game in range(self.num_envs):
            self._look(game, observations[game], masks[game], out)
        return observations, masks

    def _look(self, game: int, observation: Observations, mask: Observations, out: Words) -> None:
        rules, state = self.rules, self._states[game]
        rules.loops.look(rules.tables, state, state, 0, observation, mask, out)
        self._allowed[game] = mask

    # --- what Gymnasium's own vectors offer for each game

    def action_masks(self) -> Observations:
        """The masks alone, one row for each game."""
        return self._allowed.copy()

    def call(self, name: str, *arguments: Any, **keywords: Any) -> tuple[Any, ...]:
        """The answer of each game; only `action_masks` and `render` differ from game to game."""
        found = getattr(self, name)
        answer = found(*arguments, **keywords) if callable(found) else found
        shared = name not in ("action_masks", "render") or answer is None
        return (answer,) * self.num_envs if shared else tuple(answer)

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """An attribute, once for each game; they all share it."""
        return self.call(name)

    def set_attr(self, name: str, values: object) -> None:
        raise BadInput(
            name, f"cannot be set to {values!r}: the games of a batch share everything; make a new environment"
        )

    def _step_share(
        self, chosen: Words, observations: Observations, masks: Observations, rewards: NDArray[np.float64],
        illegal: NDArray[np.bool_], share: slice,
    ) -> None:  # fmt: skip
        assert self._dice is not None
        rules, apart = self.rules, np.zeros(self.num_envs, dtype=np.bool_)
        apart[list(self._coded)] = True
        rules.loops.step_all(
            rules.tables, rules.start, self._states[share], chosen[share], self._dice[share], apart[share],
            self._scores[share], self._ended[share], illegal[share], observations[share], self._allowed[share],
            masks[share], rewards[share], np.empty(rules.actions, dtype=np.int64),
        )  # fmt: skip

    def close_extras(self, **_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def render(self) -> tuple[Rendered, ...] | None:
        if self.render_mode is None:
            return None
        states = (self.rules.kernel.to_state(self.rules.options, state) for state in self._states)
        return tuple(shown(state, self.render_mode) for state in states)

    def _new_dice(self, seed: int | Sequence[int | None] | None) -> NDArray[np.uint64]:
        if isinstance(seed, int):
            seeds: list[int | None] = [seed + number for number in range(self.num_envs)]
        else:
            seeds = [None] * self.num_envs if seed is None else list(seed)
        if len(seeds) != self.num_envs:
            raise BadInput("seed", f"has {len(seeds)} entries, expected {self.num_envs}")
        return np.stack([dice(word_from(seeding.np_random(one)[0])) for one in seeds])
