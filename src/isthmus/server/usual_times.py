"""How long each kind of work usually takes here, for those who wait and want to know."""

from __future__ import annotations

NEWEST = 0.3  # the weight of the newest time: the mean follows a machine that gets busy within a few jobs


class UsualTimes:
    """A running mean per kind of work."""

    def __init__(self) -> None:
        self._means: dict[str, float] = {}

    def note(self, kind: str, seconds: float) -> None:
        mean = self._means.get(kind, seconds)
        self._means[kind] = mean + NEWEST * (seconds - mean)

    def of(self, kind: str) -> float | None:
        """None until something of that kind was finished."""
        return self._means.get(kind)
