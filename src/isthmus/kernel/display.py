"""How values show themselves in a notebook, without the kernel knowing how anything is drawn.

Jupyter asks a value for ``_repr_svg_`` and ``_repr_html_``. Whoever can draw says so with `draw_with`; until then there
is no picture and notebooks show the text.
"""

from __future__ import annotations

from typing import Any, Protocol


class Painter(Protocol):
    """Draws matches and states."""

    def svg(self, value: Any) -> str | None: ...

    def html(self, value: Any) -> str | None: ...


_painters: list[Painter] = []


def draw_with(painter: Painter) -> None:
    """From now on this painter draws."""
    _painters[:] = [painter]


class Shown:
    """A value with a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return _painters[0].svg(self) if _painters else None

    def _repr_html_(self) -> str | None:
        return _painters[0].html(self) if _painters else None
