"""The games as environments: for Gymnasium, PettingZoo, OpenSpiel, and batched in JAX.

Each peer has its own package here and needs its extra (``pip install 'isthmus[gymnasium]'``); this module imports
none of them. `encode` gives the observation of a match or a view, the same as in all of them. What the games look like
to a learner (`games/`) and how a game runs on the compiled rules (`table`) is the same for all. The rules are not here:
they are those of `fast/`, which agree with `games/` of the package.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from isthmus.kernel.game import State
from isthmus.kernel.match import Match

if TYPE_CHECKING:
    from isthmus.ai.encoding import Encoded

__all__ = ["PICTURES", "MissingExtra", "encode", "installed", "need_extra"]

PICTURES: Final = ("numpy", "resvg_py", "PIL", "matplotlib")  # what the extra of that name installs


class MissingExtra(ImportError):
    """A package of an extra is not installed; the message is the command that installs it."""


def need_extra(extra: str, *packages: str) -> None:
    """Raise `MissingExtra` unless all these packages can be imported."""
    asking = "this example" if extra == "examples" else f"isthmus.ai.{extra}"
    for package in packages:
        try:
            import_module(package)
        except ImportError as fault:
            message = f"{asking} needs {package}: pip install 'isthmus[{extra}]'"
            raise MissingExtra(message, name=package) from fault


def installed(*packages: str) -> bool:
    """Whether all these packages are installed, without importing them."""
    return all(find_spec(package) is not None for package in packages)


def encode(match_or_view: Match | State, seat: int) -> Encoded:
    """What the seat sees in a match, a state or a view, and what it may do: `observation`, `action_mask`, `parts`.

    >>> import isthmus
    >>> seen = encode(isthmus.new("hashi", ["Ana", "Ben"], seed="0123456789"), 0)
    >>> seen.observation.shape, seen.parts["card"].shape
    ((248,), (2,))
    """
    need_extra("gymnasium", "numpy")
    from isthmus.ai.encoding import encode as encoded

    return encoded(match_or_view, seat)
