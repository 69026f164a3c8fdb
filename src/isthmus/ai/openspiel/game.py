"""Types, parameters and registration of the games, and the game object that OpenSpiel loads.

Parameters are `players` and the options of the game as words; `board` may name a small board. With one player the
return is the points; with more it is the result, from 1 (ahead of all others) to -1, and adds up to zero.
"""

from __future__ import annotations

import pyspiel

from isthmus import registry
from isthmus.ai.games import learnable_games, learner
from isthmus.ai.openspiel.observer import OpenSpielObserver
from isthmus.ai.openspiel.state import OpenSpielState
from isthmus.ai.table import CompiledRules
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame
from isthmus.kernel.options import option_fields

TURNS = "_turns"


def registered_names() -> dict[str, tuple[str, bool]]:
    """For each name in OpenSpiel, the game and whether everybody moves at once."""
    found: dict[str, tuple[str, bool]] = {}
    for game in learnable_games():
        if learner(game.name).HIDES:
            found[f"isthmus_{game.name}"] = (game.name, True)
            found[f"isthmus_{game.name}{TURNS}"] = (game.name, False)
        else:
            found[f"isthmus_{game.name}"] = (game.name, False)
    return found


def register_all() -> None:
    """Register every form of every game; those that are already known are left alone."""
    known = set(pyspiel.registered_names())
    for short_name, (name, together) in registered_names().items():
        if short_name not in known:
            rules = CompiledRules(name, _default_players(registry.game(name), together=together), {})
            # A class for each name: what OpenSpiel holds must outlive the interpreter, and classes do.
            form = type(short_name, (OpenSpielGame,), {"short_name": short_name})
            globals()[short_name] = form  # where pickle looks for it
            pyspiel.register_game(_type_of(short_name, rules, together=together), form)


def _parameters(game: AnyGame, players: int) -> dict[str, object]:
    found: dict[str, object] = {"players": players}
    for entry in option_fields(game.options_type):
        found[entry.name] = "" if entry.reader is not None else entry.default
    return found


def _default_players(game: AnyGame, *, together: bool) -> int:
    """The minimum number of players, but at least two if everybody moves at once."""
    return max(2, game.seat_counts[0]) if together else game.seat_counts[0]


def _type_of(short_name: str, rules: CompiledRules, *, together: bool) -> pyspiel.GameType:
    kind, game = pyspiel.GameType, rules.game
    chance = rules.loops.deals(rules.options, rules.seats) > 0
    return kind(
        short_name=short_name,
        long_name=f"Isthmus: {game.name}{', seat by seat' if short_name.endswith(TURNS) else ''}",
        dynamics=kind.Dynamics.SIMULTANEOUS if together else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if chance else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION if rules.hides else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if rules.seats > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=max(2, game.seat_counts[0]) if together else game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(game, _default_players(game, together=together)),
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # the peer has no types
    """A game with its parameters; `register_all` makes a class for each form of each game."""

    short_name = ""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        name, self.together = registered_names()[self.short_name]
        game = registry.game(name)
        given = {**_parameters(game, _default_players(game, together=self.together)), **(params or {})}
        players = given.pop("players")
        assert isinstance(players, int)
        if self.together and players == 1:
            raise BadInput("players", f"is 1, expected 2 or more; alone: {self.short_name}{TURNS}(players=1)")
        options = {option: value for option, value in given.items() if value != ""}
        self.rules = CompiledRules(name, players, options)
        rules = self.rules
        low, high = (-1.0, 1.0) if players > 1 else rules.loops.points_between(rules.options, players)
        steps = rules.longest // players if self.together else rules.longest
        information = pyspiel.GameInfo(
            num_distinct_actions=rules.actions,
            max_chance_outcomes=rules.loops.outcomes_at_most(rules.options),
            num_players=players,
            min_utility=float(low),
            max_utility=float(high),
            utility_sum=0.0 if players > 1 else None,
            max_game_length=steps,
        )
        super().__init__(_type_of(self.short_name, rules, together=self.together), information, params or {})

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self, self.rules, together=self.together)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.rules.loops.deals(self.rules.options, self.rules.seats))

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> OpenSpielObserver:
        return OpenSpielObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)
