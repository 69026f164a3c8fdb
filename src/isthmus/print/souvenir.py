"""A finished game as a page to keep: the boards at the end, the score sheet, and three moments that brought most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from isthmus.drawing import artist_of
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import ScoreLine, State
from isthmus.kernel.log import Revealed
from isthmus.kernel.match import Match
from isthmus.kernel.messages import Say
from isthmus.print import calibration
from isthmus.print.layout import Area
from isthmus.print.page import SOFT, Item, Page, Paper, Words, picture
from isthmus.print.sheets import press_of

MARGIN: Final = 15.0
MOMENTS: Final = 3
_BOARDS_TOP: Final = 36.0
_ROW: Final = 5.2
_MOMENT: Final = 46.0  # the side of a small board
_FOOT: Final = 16.0


class Missed(NamedTuple):
    """What the coach says about a round or turn: how much better the seat could have done there."""

    label: str
    seat: int
    lost: float
    unit: str


def missed_in(report: Mapping[str, Any], seat: int) -> list[Missed]:
    """The moments of a coach's report, in its plain form."""
    moments = [report["decisions"][index] for index in report["moments"]]
    return [Missed(one["label"], seat, one["lost"], report["unit"]) for one in moments]


class Moment(NamedTuple):
    """A round or turn, a seat that gained or missed something in it, and the state it led to."""

    label: str
    seat: int
    gain: int
    after: State
    missed: Missed | None = None


def souvenir_page(match: Match, paper: Paper, say: Say, missed: Sequence[Missed] = ()) -> Page:
    """`BadInput` for a game that is not over. `missed`: the coach's moments, if the game was analysed."""
    if match.outcome is None:
        raise BadInput("record", "the game is not finished; a souvenir shows its end")
    wide = paper.width - 2 * MARGIN
    table = _score_table(match, say)
    moments_top = paper.height - _FOOT - _MOMENT - 19
    room = moments_top - _BOARDS_TOP - 4 - _ROW * (len(table) + 1)
    boards = _boards(match, Area(MARGIN, _BOARDS_TOP, wide, room), say)
    table_top = max(item.area.bottom for item in boards) + 5
    items: list[Item] = [
        Words(Area(MARGIN, 12, wide, 12), say(f"{match.game.name}-name"), 9, 600, display=True, role="title"),
        Words(Area(MARGIN, 24, wide, 6), ", ".join(match.header.names), 4.2, 600),
        Words(Area(MARGIN, 30, wide, 4.5), _origin(match), 3, ink=SOFT),
        *boards,
        *_placed_rows(table, table_top, paper),
        Words(Area(MARGIN, moments_top, wide, 6), say("print-moments"), 4.6, 600, display=True, role="chapter"),
        *_moments(match, moments_top + 7.5, paper, say, missed),
    ]
    return Page(paper, (*items, *calibration.below(paper, say)))


def _origin(match: Match) -> str:
    """Date and game code, as far as the record has them."""
    code = next((entry.code for entry in match.log if isinstance(entry, Revealed)), match.header.code)
    return " · ".join(filter(None, (dict(match.header.tags).get("Date", ""), code)))


def moments_of(match: Match, missed: Sequence[Missed] = ()) -> list[Moment]:
    """The rounds in which most was missed, and else those that brought a seat most, in the order of the game."""
    better = press_of(match.game.name).BETTER
    found = []
    for turn in match.turns():
        if not turn.period.label.rpartition("/")[2].isdecimal():
            continue
        before, after = (match.game.standing(state) for state in (turn.before, turn.after))
        gains = [better * (new.total - old.total) for old, new in zip(before, after, strict=True)]
        told = max((one for one in missed if one.label == turn.period.label), key=lambda one: one.lost, default=None)
        seat = told.seat if told else max(range(len(gains)), key=gains.__getitem__)
        found.append(Moment(turn.period.label, seat, gains[seat], turn.after, told))
    largest = sorted(range(len(found)), key=lambda index: (*_rank(found[index]), index))[:MOMENTS]
    return [found[index] for index in sorted(largest)]


def _rank(moment: Moment) -> tuple[float, int]:
    """What the coach names comes first."""
    return (-moment.missed.lost if moment.missed else 0.0, -moment.gain)


def _boards(match: Match, area: Area, say: Say) -> list[Item]:
    """The board of each seat, or the one they share, as large as the room allows."""
    artist = artist_of(match.game.name)
    seats = 1 if artist.SHARED else len(match.header.names)
    columns = 1 if seats == 1 else 2
    rows = -(-seats // columns)
    gap = 6.0
    side = min((area.width - gap * (columns - 1)) / columns, (area.height - rows * 5) / rows)
    left = area.x + (area.width - columns * side - gap * (columns - 1)) / 2
    items: list[Item] = []
    for seat in range(seats):
        x, y = left + seat % columns * (side + gap), area.y + seat // columns * (side + 5)
        items.append(_board(match, match.state, seat, Area(x, y, side, side), say))
        if seats > 1:
            items.append(Words(Area(x, y + side, side, 4.5), match.header.names[seat], 3.4, 600, "middle"))
    return items


def _board(match: Match, state: State, seat: int, area: Area, say: Say) -> Item:
    drawing = press_of(match.game.name).picture(state, seat)
    scale = min(area.width / drawing.width, area.height / drawing.height)
    wide, high = drawing.width * scale, drawing.height * scale
    inside = Area(area.x + (area.width - wide) / 2, area.y + (area.height - high) / 2, wide, high)
    alt = say("print-board-alt", name=match.header.names[seat])
    return picture(inside, drawing[:4], drawing.parts, alt)


def _score_table(match: Match, say: Say) -> list[list[str]]:
    """Rows of the score sheet: category and a cell for each seat, the total last."""
    outcome = match.outcome
    assert outcome is not None
    name = match.game.name
    rows = [[say(f"{name}-category-{line.category}"), *(_cell(sheet.lines[index]) for sheet in outcome.sheets)]
            for index, line in enumerate(outcome.sheets[0].lines)]  # fmt: skip
    rows.append([say("print-total"), *(str(sheet.total) for sheet in outcome.sheets)])
    if outcome.titles and outcome.titles[0]:
        rows.append([say("print-title"), say(outcome.titles[0])])
    return rows


def _cell(line: ScoreLine) -> str:
    """Points; what is counted but worth nothing decides ties and stands in brackets."""
    return f"({line.count})" if line.count and not line.points else str(line.points).replace("-", "−")


def _placed_rows(rows: Sequence[Sequence[str]], top: float, paper: Paper) -> list[Item]:
    cells = max(map(len, rows)) - 1
    wide = min(32.0, (paper.width - 2 * MARGIN - 60) / cells)
    left = (paper.width - 60 - wide * cells) / 2
    items: list[Item] = []
    for index, (first, *rest) in enumerate(rows):
        y, weight = top + index * _ROW, 700 if index >= len(rows) - 1 else 400
        items.append(Words(Area(left, y, 60, _ROW), first, 3.4, weight))
        for column, text in enumerate(rest):
            items.append(Words(Area(left + 60 + column * wide, y, wide, _ROW), text, 3.4, weight, "end"))
    return items


def _moments(match: Match, top: float, paper: Paper, say: Say, missed: Sequence[Missed]) -> list[Item]:
    found = moments_of(match, missed)
    wide = (paper.width - 2 * MARGIN) / MOMENTS
    items: list[Item] = []
    for index, moment in enumerate(found):
        x = MARGIN + index * wide
        area = Area(x + (wide - _MOMENT) / 2, top, _MOMENT, _MOMENT)
        items.append(_board(match, moment.after, moment.seat, area, say))
        text = _caption(moment, match.header.names[moment.seat], say)
        items.append(Words(Area(x + 2, top + _MOMENT + 1, wide - 4, 9), text, 3, align="middle"))
    return items


def _caption(moment: Moment, name: str, say: Say) -> str:
    if moment.missed is None:
        return say("print-moment", label=moment.label, name=name, gain=moment.gain)
    lost = moment.missed.lost
    amount = f"{lost:.0%}" if moment.missed.unit == "chance" else f"{lost:.1f}"
    return say("print-moment-missed", label=moment.label, name=name, lost=amount)
