"""How values show themselves in a notebook, without the kernel knowing how anything is drawn.

Jupyter asks a value for ``_repr_svg_`` and ``_repr_html_``. Whoever can draw says so with `draw_with`; until then there
is no picture and notebooks show the text. The text itself comes from the function that was registered for it
with `draw_as_text`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

V = TypeVar("V")


class Painter(Protocol):
    """Draws matches and states."""

    def svg(self, value: object) -> str | None: ...

    def html(self, value: object) -> str | None: ...


_painters: list[Painter] = []


def draw_with(painter: Painter) -> None:
    """Use this painter from now on."""
    _painters[:] = [painter]


_texts: dict[type, Callable[[Any], str]] = {}  # each draws its key's kind


def draw_as_text(kind: type[V]) -> Callable[[Callable[[V], str]], Callable[[V], str]]:
    """Register the function that draws values of this kind in characters: what `str` returns."""

    def mark(draw: Callable[[V], str]) -> Callable[[V], str]:
        _texts[kind] = draw
        return draw

    return mark


class Shown:
    """A value with a picture; whoever draws its kind imports it, not the other way round."""

    __slots__ = ()

    def __str__(self) -> str:
        draw = _texts.get(type(self))
        return repr(self) if draw is None else draw(self)

    def _repr_svg_(self) -> str | None:
        return _painters[0].svg(self) if _painters else None

    def _repr_html_(self) -> str | None:
        return _painters[0].html(self) if _painters else None
