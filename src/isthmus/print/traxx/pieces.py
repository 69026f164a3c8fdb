"""The 15 colour cards of Träxx."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.paper import group, tag
from isthmus.drawing.traxx import hexagon, sign
from isthmus.games.traxx.board import COLOURS, LETTERS, Card
from isthmus.games.traxx.state import TraxxOptions
from isthmus.kernel.messages import Say
from isthmus.print.cards import HEIGHT, WIDTH, back_of, card_paper
from isthmus.print.pieces import Face, Part, Pieces

_RADIUS: Final = 9.0
_PLACES: Final = ((12, 17), (29, 17), (12, 46), (29, 46), (20.5, 31.5))
_HEXAGON: Final = hexagon(_RADIUS)
_BACK: Final = tuple(
    tag("polygon", points=hexagon(6.5), fill="#ffffff", stroke="ink", stroke_width=0.7, transform=f"translate({x} {y})")
    for x, y in ((14.5, 17.5), (26.5, 17.5), (20.5, 31.5), (14.5, 45.5), (26.5, 45.5))
)


def pieces(options: TraxxOptions, players: int, say: Say) -> tuple[Part, ...]:
    faces = tuple(_face(one, say) for one in options.layout.deck)
    title = say("print-cards", game=say("traxx-name"))
    return (Pieces(title, WIDTH, HEIGHT, faces, back_of(_BACK, say("print-card-back"))),)


def card(options: TraxxOptions, outcome: object, say: Say) -> Face | None:
    return _face(outcome, say) if isinstance(outcome, Card) else None


def _face(one: Card, say: Say) -> Face:
    parts = card_paper()
    names = [COLOURS[LETTERS.index(letter)] for letter in one]
    for name, (x, y) in zip(names, _PLACES, strict=False):
        cell = [tag("polygon", points=_HEXAGON, fill=name, stroke="ink", stroke_width=0.4), sign(name, 0, 8.5)]
        parts.append(group(cell, transform=f"translate({x:g} {y:g})"))
    return Face(tuple(parts), say("page-traxx-card", colours=", ".join(say(f"page-colour-{name}") for name in names)))
