"""How a training goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Plan:
    """The settings; those with two values go from the first to the second in the course of a run."""

    games: int = 8192  # of a window; with several seats fewer, so that there are as many sheets
    minibatch: int = 8192
    passes: int = 1  # how often a window is learnt
    rates: tuple[float, float] = (1e-3, 2e-5)
    decays: tuple[float, float] = (0.9, 0.5)  # lambda of the targets
    darings: tuple[float, float] = (0.1, 0.02)  # share of decisions that are left to chance
    heat: float = 0.5  # points that make a choice e times rarer then
    at_once: int = 1 << 17  # choices that are looked at together
    kept: float = 0.998  # of the average of the parameters, by step
    judged: int = 16384  # sheets of the games in which the net is judged
    hidden: tuple[int, ...] = (512, 256, 64)
    channels: int = 64  # of the convolutions, for a board of squares
    blocks: int = 2
    fates: float = 0.01  # how much the guess counts what each square will bring
    seed: int = 1


PLANS: Final = {
    "h200": Plan(),
    "toy": Plan(
        games=32, minibatch=256, judged=64, hidden=(64, 32), channels=8, blocks=1, kept=0.9, rates=(2e-3, 2e-4)
    ),
}
AT_HOME: Final = Plan(games=1024, heat=4.0, at_once=1 << 13)  # to play with a finished net on a CPU, now and then badly
