"""The 18 cards of Hashi: a number in an island and the bridges to draw."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.paper import label, line, tag
from isthmus.games.hashi.state import DECK, Card, HashiOptions
from isthmus.kernel.messages import Say
from isthmus.print.cards import HEIGHT, WIDTH, back_of, card_paper
from isthmus.print.pieces import Face, Part, Pieces

_BACK: Final = (
    tag("circle", cx=11.5, cy=19.5, r=5, fill="#ffffff", stroke="ink", stroke_width=0.7),
    tag("circle", cx=29.5, cy=43.5, r=5, fill="#ffffff", stroke="ink", stroke_width=0.7),
    tag("path", d="M11.500 24.500V43.500H24.500M29.500 38.500V19.500H16.500", fill="none", stroke="accent",
        stroke_width=1.2, stroke_linejoin="round", stroke_linecap="round"),
)  # fmt: skip


def pieces(options: HashiOptions, players: int, say: Say) -> tuple[Part, ...]:
    """One deck for the table."""
    faces = tuple(_face(one, say) for one in DECK)
    title = say("print-cards", game=say("hashi-name"))
    return (Pieces(title, WIDTH, HEIGHT, faces, back_of(_BACK, say("print-card-back"))),)


def card(options: HashiOptions, outcome: object, say: Say) -> Face | None:
    return _face(outcome, say) if isinstance(outcome, Card) else None


def _face(one: Card, say: Say) -> Face:
    x = WIDTH / 2
    parts = [
        *card_paper(),
        tag("circle", cx=x, cy=25, r=13.5, fill="#ffffff", stroke="ink", stroke_width=1.1),
        label(x, 32, str(one.number), 20, "ink", 700),
    ]
    for index in range(one.bridges):
        at = x + (index - (one.bridges - 1) / 2) * 9
        parts.append(line((at, 45), (at, 56), stroke="accent", stroke_width=3, stroke_linecap="round"))
    return Face(tuple(parts), say("page-hashi-card", number=one.number, count=one.bridges))
