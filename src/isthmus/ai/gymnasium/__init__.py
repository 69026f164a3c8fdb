"""The sheet games alone, as Gymnasium environments: `isthmus/Hashi-v1` and so on, also vectorised (docs/gymnasium.md).

    import gymnasium
    import isthmus.ai.gymnasium                                          # registers the environments

    one = gymnasium.make("isthmus/Hashi-v1", side="b")
    many = gymnasium.make_vec("isthmus/Hashi-v1", num_envs=1024)         # one compiled call steps all of them

    duel = gymnasium.make("isthmus/PonteDuel-v1", opponents=["master"])  # every game against a bot; "club" by default

The version of an id is the version of the game's rules.
"""

from __future__ import annotations

from isthmus.ai import need_extra

need_extra("gymnasium", "numpy", "gymnasium")

from isthmus.ai.gymnasium.registration import duel_ids, environment_ids, register_all  # noqa: E402 - the packages are there
from isthmus.ai.gymnasium.solo import SoloEnv  # noqa: E402
from isthmus.ai.gymnasium.vector import SoloVectorEnv  # noqa: E402

__all__ = ["SoloEnv", "SoloVectorEnv", "duel_ids", "environment_ids", "register_all"]

register_all()
