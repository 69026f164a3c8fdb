"""Who may take part: the bots by name, and your own bot as ``module:object``."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

from isthmus.bots.protocol import LEVELS, Bot, bot
from isthmus.kernel.errors import BadInput, quoted

_OWN = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


@cache
def contestant(name: str) -> Bot:
    """The bot of that name; ``mine.bots:BRAVE`` is the object BRAVE of the module mine.bots."""
    if ":" not in name:
        return bot(name)
    if not _OWN.fullmatch(name):
        raise BadInput("bot", f"is {quoted(name)}, expected a bot's name or module:object")
    module, _, attribute = name.partition(":")
    try:
        found: Bot = getattr(import_module(module), attribute)
    except ImportError as error:
        raise BadInput("bot", f"{quoted(name)} cannot be imported: {error}") from None
    except AttributeError:
        raise BadInput("bot", f"the module {quoted(module)} has no {quoted(attribute)}") from None
    if not callable(getattr(found, "choose", None)):
        raise BadInput("bot", f"{quoted(name)} has no method choose(game, view, seat, rng)")
    return found


def needs_engine(name: str) -> bool:
    """Whether this bot thinks with the compiled engine of the game."""
    return name in LEVELS
