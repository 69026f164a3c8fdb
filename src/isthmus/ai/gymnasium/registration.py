"""The ids of the environments, registered with Gymnasium."""

from __future__ import annotations

import gymnasium

from isthmus import registry
from isthmus.ai.evaluation import reward_threshold
from isthmus.ai.games import learnable_games

DUEL_OPPONENT = "club"
AS_GOOD = 0.0  # the mean result of equals: against the same level as the threshold alone
_HERE = "isthmus.ai.gymnasium"


def environment_ids() -> dict[str, str]:
    """The id of each game that can be played alone, by the game's name."""
    return {
        game.name: f"isthmus/{game.name.capitalize()}-v{game.rules_version}"
        for game in learnable_games()
        if 1 in game.seat_counts
    }


def duel_ids() -> dict[str, str]:
    """The id of each game against a bot, by the game's name."""
    return {
        game.name: f"isthmus/{game.name.capitalize()}Duel-v{game.rules_version}"
        for game in learnable_games()
        if 2 in game.seat_counts and registry.has(game.name, "engine")
    }


def register_all() -> None:
    """Register all ids; those that are already known are left alone."""
    for name, identity in environment_ids().items():
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point=f"{_HERE}.solo:SoloEnv",
                vector_entry_point=f"{_HERE}.vector:SoloVectorEnv",
                reward_threshold=reward_threshold(name),
                kwargs={"game": name},
            )
    for name, identity in duel_ids().items():
        if identity not in gymnasium.registry:
            # without a vector entry point Gymnasium makes its own vectors of it, also in several processes
            gymnasium.register(
                identity,
                entry_point=f"{_HERE}.solo:SoloEnv",
                reward_threshold=AS_GOOD,
                kwargs={"game": name, "opponents": (DUEL_OPPONENT,), "reward": "result"},
            )
