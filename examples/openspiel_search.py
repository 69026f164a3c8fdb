"""OpenSpiel's own algorithms on our games: tree search on a small board of Ponte, Q-learning on the smallest one.

.venv/bin/python examples/openspiel_search.py [--games N] [--simulations N] [--episodes N]
"""

from __future__ import annotations

import argparse
from statistics import fmean
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment  # type: ignore[import-untyped]
from open_spiel.python.algorithms import mcts, random_agent, tabular_qlearner  # type: ignore[import-untyped]

import isthmus.ai.openspiel

assert isthmus.ai.openspiel.registered_names()


def search(games: int, simulations: int, seed: int = 1) -> float:
    """The mean return of MCTS against random play, with the seats alternating."""
    game = pyspiel.load_game("isthmus_ponte(board=tiny)")
    source = np.random.RandomState(seed)
    returns = []
    for number in range(games):
        state, me = game.new_initial_state(), number % 2
        bot = mcts.MCTSBot(game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, source), random_state=source)
        while not state.is_terminal():
            player = state.current_player()
            state.apply_action(bot.step(state) if player == me else source.choice(state.legal_actions()))
        returns.append(state.returns()[me])
    return fmean(returns)


def learn(episodes: int, seed: int = 1) -> float:
    """The mean return of Q-learning against random play after that many games, over 100 more games."""
    game = pyspiel.load_game("isthmus_ponte(board=smallest)")
    env = rl_environment.Environment(game, observation_type=rl_environment.ObservationType.OBSERVATION)
    np.random.seed(seed)  # OpenSpiel's agents use this generator
    actions = env.action_spec()["num_actions"]
    learner = tabular_qlearner.QLearner(0, actions, step_size=0.2)
    agents = [learner, random_agent.RandomAgent(1, actions)]
    for _ in range(episodes):
        episode(env, agents, evaluates=False)
    return fmean(episode(env, agents, evaluates=True) for _ in range(100))


def episode(env: Any, agents: list[Any], *, evaluates: bool) -> float:
    """Play one game and return what the first agent got."""
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([agents[player].step(step, is_evaluation=evaluates).action])
    for agent in agents:
        agent.step(step, is_evaluation=evaluates)
    return float(step.rewards[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--simulations", type=int, default=40)
    parser.add_argument("--episodes", type=int, default=1500)
    chosen = parser.parse_args()
    print(f"MCTS on 4 × 4: mean return {search(chosen.games, chosen.simulations):+.2f} against random play")
    print(f"Q-learning on 3 × 3: mean return {learn(chosen.episodes):+.2f} against random play")


if __name__ == "__main__":
    main()
