"""What `reset(options=…)` understands. Unknown options are refused: one that is ignored looks like one that works."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from isthmus.kernel.errors import BadInput

Flags = NDArray[np.bool_]


def known_options(options: Mapping[str, object] | None, known: Sequence[str]) -> Mapping[str, object]:
    """The options, if all of them are known."""
    given = dict(options or {})
    for name in given:
        if name not in known:
            raise BadInput("reset option", f"is {name!r}, expected one of: {', '.join(known)}")
    return given


def games_to_reset(options: Mapping[str, object], count: int) -> Flags:
    """One flag for each game; without a mask all of them are true."""
    if "reset_mask" not in options:
        return np.ones(count, dtype=np.bool_)
    mask = np.asarray(options["reset_mask"])
    if mask.shape != (count,) or mask.dtype != np.bool_:
        raise BadInput("reset_mask", f"is {mask.dtype} of shape {mask.shape}, expected bool of shape ({count},)")
    if not mask.any():
        raise BadInput("reset_mask", "is all false, expected at least one game to reset")
    return mask


def codes_of(options: Mapping[str, object], chosen: Flags) -> list[str | int | None]:
    """The game code of each game, or None where dice deal: `code` for all that are reset, `codes` one for each game."""
    if "code" in options and "codes" in options:
        raise BadInput("reset option", "is both code and codes, expected one of them")
    if "codes" not in options:
        return [checked_code(options.get("code")) if reset else None for reset in chosen]
    codes = options["codes"]
    if isinstance(codes, str) or not isinstance(codes, Sequence | np.ndarray) or len(codes) != len(chosen):
        raise BadInput("codes", f"are {codes!r}, expected a list with one for each of the {len(chosen)} games")
    return [checked_code(code) if reset else None for code, reset in zip(codes, chosen, strict=True)]


def checked_code(code: object) -> str | int | None:
    """A game code or a seed, as `isthmus.new` takes it."""
    return int(code) if isinstance(code, int | np.integer) else None if code is None else str(code)
