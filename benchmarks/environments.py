"""How fast the environments are: vectorised next to one by one, and PettingZoo's next to its own Go, in one run.

    python -m benchmarks.environments [--seconds S] [--threads N]

What is measured is the environment, not a player: games are played at random once, and then the same actions are
replayed, from the same seeds, as often as the time allows. Steps per second of processor time, one core.

*one*: `gymnasium.make(id)` with its default wrappers, `reset(seed=…)` and `step`. *vector*: `make_vec(id)`, `step`
with a whole batch. *AEC*: the usual loop, `agent_iter`, `last` (with observation and mask) and `step`, all of them
in the same wrappers as PettingZoo's `go_v5`, which is played on 9 × 9. Both sides of a comparison take turns in short
rounds, so that whatever else the machine does affects both; a ratio is the median over the rounds. With `--threads`,
the batch is split over that many threads, and all of Gymnasium's figures are by wall clock.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

from isthmus.ai import pettingzoo
from isthmus.ai.games import learnable_games
from isthmus.ai.gymnasium import environment_ids

ROUNDS = 5
BATCH = 1024
EPISODES = 20
LENGTH = 60  # steps of a recorded batch
Clock = Callable[[], float]
Player = Callable[[], tuple[int, float]]  # plays for a moment: how many steps, in how many seconds


def one_player(identity: str, clock: Clock) -> Player:
    """Replays recorded episodes of a single environment."""
    env, chooser = gymnasium.make(identity), random.Random(1)
    records = []
    for seed in range(EPISODES):
        _, info = env.reset(seed=seed)
        actions, ended = [], False
        while not ended:
            actions.append(chooser.choice(np.flatnonzero(info["action_mask"]).tolist()))
            _, _, ended, _, info = env.step(actions[-1])
        records.append(actions)

    def play() -> tuple[int, float]:
        start = clock()
        for seed, actions in enumerate(records):
            env.reset(seed=seed)
            for action in actions:
                env.step(action)
        return sum(map(len, records)), clock() - start

    return play


def vector_player(identity: str, count: int, threads: int, clock: Clock) -> Player:
    """Replays recorded steps of a batch."""
    envs, source = gymnasium.make_vec(identity, num_envs=count, threads=threads), np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    records = []
    for _ in range(LENGTH):
        mask = infos["action_mask"]
        records.append((source.random(mask.shape, dtype=np.float32) * mask).argmax(1))
        _, _, _, _, infos = envs.step(records[-1])

    def play() -> tuple[int, float]:
        envs.reset(seed=1)  # seeds a thousand generators; not what is measured
        start = clock()
        for actions in records:
            envs.step(actions)
        return LENGTH * count, clock() - start

    return play


def turns_player(env: Any) -> Player:
    """Replays recorded games of an AEC environment."""
    chooser, records = random.Random(1), []
    for seed in range(EPISODES):
        env.reset(seed=seed)
        actions: list[int | None] = []
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            over = ended or cut
            actions.append(None if over else chooser.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            env.step(actions[-1])
        records.append(actions)

    def play() -> tuple[int, float]:
        start = time.process_time()
        for seed, actions in enumerate(records):
            env.reset(seed=seed)
            for _, action in zip(env.agent_iter(), actions, strict=False):
                env.last()
                env.step(action)
        return sum(map(len, records)), time.process_time() - start

    return play


def rates(players: list[Player], seconds: float) -> list[list[float]]:
    """Steps per second of each player, round by round."""
    found: list[list[float]] = [[] for _ in players]
    for player in players:
        player()  # compile and fill caches
    for _ in range(ROUNDS):
        for player, column in zip(players, found, strict=True):
            steps, spent = 0, 0.0
            while spent < seconds / ROUNDS:
                more, took = player()
                steps, spent = steps + more, spent + took
            column.append(steps / spent)
    return found


def ratio(ours: list[float], theirs: list[float]) -> float:
    return statistics.median(one / other for one, other in zip(ours, theirs, strict=True))


def compare_vectors(seconds: float, threads: int) -> None:
    clock = time.process_time if threads == 1 else time.perf_counter
    print(f"{'Gymnasium, steps/s':<28}{'one':>12}{f'vector of {BATCH}':>16}{'ratio':>8}")
    for identity in environment_ids().values():
        single, many = rates([one_player(identity, clock), vector_player(identity, BATCH, threads, clock)], seconds)
        figures = statistics.median(single), statistics.median(many)
        print(f"{identity:<28}{figures[0]:>12,.0f}{figures[1]:>16,.0f}{ratio(many, single):>7.1f}×", flush=True)


def compare_turns(seconds: float) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the peer's old names
        from pettingzoo.classic import go_v5  # type: ignore[import-untyped]
    print(f"\n{'PettingZoo AEC, steps/s':<28}{'ours':>12}{'go_v5(9)':>16}{'ratio':>8}")
    for game in learnable_games():
        for players in (game.seat_counts[0], game.seat_counts[-1]) if len(game.seat_counts) > 1 else game.seat_counts:
            env = pettingzoo.env(game.name, players=players)
            ours, theirs = rates([turns_player(env), turns_player(go_v5.env(board_size=9))], seconds)
            title = f"{game.name} {players}p"
            figures = statistics.median(ours), statistics.median(theirs)
            print(f"{title:<28}{figures[0]:>12,.0f}{figures[1]:>16,.0f}{ratio(ours, theirs):>7.1f}×", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="processor time for each figure (default 3)")
    parser.add_argument("--threads", type=int, default=1, help="for the vectors (default 1)")
    chosen = parser.parse_args()
    compare_vectors(chosen.seconds, chosen.threads)
    compare_turns(chosen.seconds)


if __name__ == "__main__":
    main()
