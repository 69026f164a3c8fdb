"""Plans of a training: boards, batches and how time is shared. `h200` is for one large accelerator, `toy` for a CPU."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from training.ponte.net import Net
from training.ponte.search import Effort
from training.ponte.selfplay import Mixture


@dataclass(frozen=True)
class Course:
    """Self-play on one size of board."""

    size: int
    mixture: Mixture
    most_bridges: int  # that a game has room for, also where bridges are unlimited
    batch: int
    slots: int  # moves that the ring keeps; more than the longest game has
    longest: int  # about the length of a game in moves
    share: float  # of the time


@dataclass(frozen=True)
class Plan:
    """Everything that is fixed while a training runs."""

    net: Net
    courses: tuple[Course, ...]
    effort: Effort = Effort()  # noqa: RUF009 - frozen
    steps: int = 8  # moves in a window
    minibatch: int = 2048
    reuse: float = 1.5  # how often a position is learnt
    first_rate: float = 1e-3
    last_rate: float = 1e-3
    duel_games: int = 128  # 0: no duels
    duel_simulations: int = 16
    seed: int = 1


PLANS: Final = {
    "h200": Plan(
        Net(),
        (
            Course(10, Mixture(40, 15), 20, batch=8192, slots=192, longest=75, share=0.7),
            Course(12, Mixture(60, 22), 28, batch=4096, slots=256, longest=110, share=0.3),
        ),
    ),
    "toy": Plan(
        Net(channels=16, blocks=2, precision="float32"),
        (Course(5, Mixture(8, 4, unlimited=0.0, scarce=0.0), 4, batch=64, slots=64, longest=14, share=1.0),),
        effort=Effort(simulations=8, considered=4, kept=16),
        minibatch=256,
        reuse=2.0,
        first_rate=3e-3,
        last_rate=1e-3,
        duel_games=32,
        duel_simulations=8,
    ),
}  # fmt: skip


def changed(plan: Plan, *, simulations: int, considered: int, batch_scale: float) -> Plan:
    """The plan with another effort and with batches of another size."""
    courses = tuple(replace(course, batch=int(course.batch * batch_scale)) for course in plan.courses)
    effort = replace(plan.effort, simulations=simulations, considered=considered)
    return replace(plan, effort=effort, courses=courses)
