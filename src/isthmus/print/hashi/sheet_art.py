"""The look of Hashi's sheet: empty circles to write in, lines to draw along, flags beside the islands they mark."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.hashi import CLOTH, RADIUS, UNIT, points_of
from isthmus.drawing.paper import group, label, line, tag
from isthmus.games.hashi.board import PLAIN, Board
from isthmus.games.hashi.scoring import CATEGORIES, HIGH, LOW, SOLO_LIMITS, TITLES
from isthmus.games.hashi.state import HashiOptions, read_card
from isthmus.kernel.messages import Say
from isthmus.print.hashi.layout import ROUNDS, SCORES, TICKS
from isthmus.print.layout import FOOT, Area, Layout
from isthmus.print.page import SOFT, Words

TITLES_AREA: Final = FOOT
_RACES: Final = CATEGORIES[1:]


def board_words(options: HashiOptions, sheet: int, say: Say) -> str:
    if options.board is not None:
        return options.board.name
    return say("print-hashi-side", side=options.side.upper())


def board(options: HashiOptions, sheet: int) -> list[str]:
    layout = options.layout
    points = points_of(layout)
    parts = _rim(layout)
    for one in layout.lines:
        parts.append(
            line(points[one.start], points[one.end], stroke="#98a6ab", stroke_width=4, stroke_linecap="round",
                 stroke_dasharray="0.1 11")
        )  # fmt: skip
    for (x, y), island in zip(points, layout.islands, strict=True):
        parts.append(tag("circle", cx=x, cy=y, r=RADIUS, fill="#ffffff", stroke="ink", stroke_width=3.4))
        if island.flag != PLAIN:
            parts.append(_flag(x, y, island.flag))
    return parts


def _rim(layout: Board) -> list[str]:
    columns, rows = range(layout.columns), range(layout.rows)
    letters = [label((column + 0.5) * UNIT, -4, "abcdefghi"[column], 16, "ink-soft") for column in columns]
    return letters + [label(-10, (row + 0.5) * UNIT + 5, str(row + 1), 16, "ink-soft") for row in rows]


def _flag(x: float, y: float, flag: str) -> str:
    """Beside the circle, so that its inside stays free for the number; its foot stands on the rim."""
    colour, cloth = CLOTH[flag]
    pole = tag("path", d="M0 -23 V8", stroke="ink", stroke_width=3, stroke_linecap="round")
    drawn = tag("path", d=cloth, fill=colour, stroke="ink", stroke_width=2)
    return group([pole, drawn], transform=f"translate({x + 26:g} {y - 27:g})")


def ticks(options: HashiOptions, layout: Layout) -> list[str]:
    """The number of each card and as many strokes as it has bridges."""
    parts = []
    for box in layout.boxes:
        if box.kind != "tick":
            continue
        card, x = read_card(box.name), box.x + box.width / 2
        parts.append(label(x, box.y + 3.9, str(card.number), 3.8, "ink-soft", 700))
        for stroke in range(card.bridges):
            at = x + (stroke - (card.bridges - 1) / 2) * 1.5
            parts.append(line((at, box.y + 4.7), (at, box.y + 6.4), stroke="accent", stroke_width=0.55))
    return parts


def labels(options: HashiOptions, sheet: int, say: Say, *, solo: bool) -> tuple[Words, ...]:
    wide = SCORES.width / (len(CATEGORIES) + 1)
    found = []
    for index, name in enumerate((*CATEGORIES, "total")):
        text = say("print-total") if name == "total" else say(f"hashi-category-{name}")
        x, low = SCORES.x + index * wide, index in (0, len(CATEGORIES))
        found.append(Words(Area(x + 0.5, 197 + 6 * low, wide - 1, 6), text, 2.4, 600, "middle"))
    found.append(Words(Area(SCORES.x + 0.5, SCORES.y - 4, wide - 1, 3.5), say("print-hashi-each"), 2.2, ink=SOFT,
                       align="middle"))  # fmt: skip
    for index in range(len(_RACES)):
        x = ROUNDS.x + index * wide
        found.append(Words(Area(x + 0.8, ROUNDS.y + 0.3, wide - 1.6, 2.6), say("print-in-round"), 1.9, ink=SOFT))
        found.append(Words(Area(x + 0.5, SCORES.bottom + 0.3, wide - 1, 2.7), _worth(index, say, solo=solo), 2.1,
                           align="middle", ink=SOFT))  # fmt: skip
    found.append(Words(Area(TICKS.x, TICKS.y - 7, TICKS.width, 6), say("print-cards-played"), 2.4, 600, "middle"))
    return tuple(found)


def _worth(race: int, say: Say, *, solo: bool) -> str:
    """What a bonus brings to the first, or alone within the cards that count."""
    values = {"high": HIGH[race], "low": LOW[race]}
    return say("print-hashi-worth-solo", **values, card=SOLO_LIMITS[race]) if solo else say("print-worth", **values)


def titles(say: Say) -> tuple[tuple[str, str], ...]:
    rows = []
    above = 0
    for least, title in TITLES:
        most = above - 1 if above else least
        range_ = f"{least}" if most in (least, least + 1) and least > 50 else f"{least}–{most}"
        rows.append((range_, say(title)))
        above = least
    return tuple(rows)
