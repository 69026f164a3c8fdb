"""A policy as a bot, and bots by name: what trains in an environment plays at every table.

A *policy* is any callable of an observation and a mask (the rows that the environments give, docs/gymnasium.md) that
returns the number of an action. `PolicyBot` makes a bot of it, for leagues, terminal, datasets and environments.
`player` finds any of them by name: a bot of the package, or ``module:object`` for your own, a bot or a policy.

What a view looks like to a policy is what `isthmus.ai.encode` makes of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Final

from isthmus.ai import encode
from isthmus.bots.protocol import Bot, bot
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.game import AnyGame, State, Step

if TYPE_CHECKING:
    from isthmus.ai.layout import Row
    from isthmus.ai.table import CompiledRules

Policy = Callable[["Row", "Row"], Any]  # the answer is anything that `int` turns into the number of an action
_OWN: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


class PolicyBot:
    """A bot that does what the policy says; an illegal answer is an error, not a step."""

    def __init__(self, policy: Policy, name: str = "") -> None:
        self.policy = policy
        self.name = name or str(getattr(policy, "name", None) or getattr(policy, "__name__", "policy"))

    def choose(self, game: AnyGame, view: State, seat: int, rng: Random) -> Step:  # noqa: ARG002 - a policy has its own chance
        seen = encode(view, seat)
        step: Step = rules_of(game, view).steps[self.checked(seen.observation, seen.action_mask)]
        return step

    def checked(self, observation: Row, mask: Row) -> int:
        """What the policy answers, if it is legal."""
        action = int(self.policy(observation, mask))
        if not (0 <= action < len(mask) and mask[action]):
            raise BadInput("policy", f"{self.name} answered {action}, expected an action that the mask allows")
        return action


def rules_of(game: AnyGame, view: State) -> CompiledRules:
    """The compiled rules for the table that this view is of."""
    return _rules(game.name, len(game.standing(view)), view.options)  # type: ignore[attr-defined]  # every state has them


@cache
def _rules(name: str, seats: int, options: Any) -> CompiledRules:
    from isthmus.ai.table import CompiledRules

    return CompiledRules(name, seats, options)


@cache
def player(name: str) -> Bot:
    """The bot of that name; ``mine.nets:BRAVE`` is the object BRAVE of the module mine.nets, a bot or a policy."""
    if ":" not in name:
        return bot(name)
    if not _OWN.fullmatch(name):
        raise BadInput("bot", f"is {quoted(name)}, expected a bot's name or module:object")
    found = _imported(name)
    if callable(getattr(found, "choose", None)):
        made: Bot = found
        return made
    if callable(found):
        return PolicyBot(found, str(getattr(found, "name", name.partition(":")[2])))
    raise BadInput(
        "bot", f"{quoted(name)} has no method choose(game, view, seat, rng) and cannot be called as a policy"
    )


def _imported(name: str) -> Any:
    module, _, attribute = name.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except ImportError as error:
        raise BadInput("bot", f"{quoted(name)} cannot be imported: {error}") from None
    except AttributeError:
        raise BadInput("bot", f"the module {quoted(module)} has no {quoted(attribute)}") from None
