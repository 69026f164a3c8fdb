"""The games as PettingZoo environments, seat by seat (AEC) or all at once (parallel); docs/pettingzoo.md.

    from isthmus.ai import pettingzoo

    turns = pettingzoo.env("traxx", players=3)                 # as usual: wrapped in PettingZoo's own checks
    together = pettingzoo.parallel_env("hashi", players=4, side="b")
    same = pettingzoo.traxx_v2.env(players=3)                  # PettingZoo's old way of naming environments

Importing this package also registers all of them: ``pettingzoo.make("aec", "isthmus/traxx-v2", players=3)``. The
version in a name is the version of the game's rules.
"""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

from isthmus.ai import need_extra

need_extra("pettingzoo", "numpy", "gymnasium", "pettingzoo")

from isthmus.ai.games import learnable_games  # noqa: E402 - the packages are there
from isthmus.ai.pettingzoo.parallel import ParallelTableEnv  # noqa: E402 - the packages are there
from isthmus.ai.pettingzoo.turns import TableEnv, env  # noqa: E402

__all__ = ["ParallelTableEnv", "TableEnv", "env", "parallel_env", "raw_env", "register_all"]

raw_env = TableEnv
parallel_env = ParallelTableEnv


def register_all() -> None:
    """Tell PettingZoo the ids, for both kinds; those that are already known are left alone."""
    import pettingzoo as peer  # type: ignore[import-untyped]

    for kind, known, entry in (
        ("aec", peer.aec_registry, "turns:env"),
        ("parallel", peer.parallel_registry, "parallel:ParallelTableEnv"),
    ):
        for game in learnable_games():
            identity = f"isthmus/{game.name}-v{game.rules_version}"
            if identity not in known:
                peer.register(kind, identity, f"{__name__}.{entry}", kwargs={"game": game.name})


def __getattr__(name: str) -> SimpleNamespace:
    """`hashi_v1` and so on: the three makers, bound to one game."""
    for game in learnable_games():
        if name == f"{game.name}_v{game.rules_version}":
            return SimpleNamespace(
                env=partial(env, game.name),
                raw_env=partial(raw_env, game.name),
                parallel_env=partial(parallel_env, game.name),
            )
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register_all()
