"""What the levels mean in Ponte del Diavolo: how much they search, and what the lower ones overlook.

Club, strong and master search the tree, each with ten times as many simulations as the one before; the last two also
play the end exactly. Novice and casual do not search: they take a turn of a kind they like. Novice likes what grows and
links its own land and does not look at the opponent's; casual also sees what to take away from the opponent.
Grandmaster searches with a trained net instead of rollouts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Skill:
    """The settings of a level.

    `simulations` are those of a turn, `positions` the most that the exact search looks at. With `glances` the level
    draws that many turns at a glance and takes the one it likes best; the simulations then only give their worth. With
    `net` a trained net judges the positions of the search.
    """

    simulations: int
    positions: int = 0
    glances: int = 0
    blind: bool = False
    net: bool = False


SKILLS: Final = {
    "novice": Skill(100, glances=1, blind=True),
    "casual": Skill(100, glances=4),
    "club": Skill(150),
    "strong": Skill(1_500, positions=30_000),
    "master": Skill(15_000, positions=400_000),
    "grandmaster": Skill(1_200, positions=400_000, net=True),
}
