"""What a notebook shows of a match or a view: all its boards, whose they are, and the totals."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from isthmus.drawing import draw
from isthmus.kernel.match import Match
from isthmus.kernel.messages import DEFAULT_LANGUAGE, sentence


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that notebooks show and `save` writes to a file."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> None:
        Path(path).write_text(self.svg, encoding="utf-8")

    def __repr__(self) -> str:
        return f"<Picture, {len(self.svg)} characters of SVG>"


def svg(value: object) -> str:
    """A match with names and totals below its boards, or a bare state or view."""
    if isinstance(value, Match):
        return draw(value.state, captions=captions_of(value))
    return draw(value)


def html(value: object) -> str | None:
    """A match with the name of the game above it; for anything else the picture says it all."""
    if not isinstance(value, Match):
        return None
    game = value.game
    period = game.period(value.state).label
    title = escape(sentence(f"{game.name}-name", DEFAULT_LANGUAGE)) + (
        f" · {escape(period)}" if period.isdecimal() else ""
    )
    return f"<figure><figcaption><strong>{title}</strong></figcaption>\n{svg(value)}</figure>"


def picture_of(match: Match, seat: int | None) -> Picture:
    """The match as that seat may see it; None: everything."""
    if seat is None:
        return Picture(svg(match))
    captions = captions_of(match)
    return Picture(draw(match.view(seat), seat, captions))


def captions_of(match: Match) -> tuple[str, ...]:
    sheets = match.game.standing(match.state)
    return tuple(f"{name} · {sheet.total}" for name, sheet in zip(match.header.names, sheets, strict=True))
