"""Why a turn of Ponte del Diavolo is good, in one sentence: the plainest true thing that it does.

Only the reference rules are asked, before and after the turn; how the turn was found does not matter here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from isthmus.bots.protocol import Plan
from isthmus.games.ponte.board import ISLAND, Bridge, Choose, Colour, Tile
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.scoring import ISLANDS, groups_of, score_sheet
from isthmus.games.ponte.state import Phase, PonteState, open_bridges
from isthmus.kernel.game import News, ScoreSheet

Laid: TypeAlias = Tile | Bridge | Choose
POINT: Final = 1_000_000  # what a point counts in a margin of the exact search


def proven_reason(view: PonteState, margin: int, *, exact: bool) -> News:
    """The end is certain, with this margin for the seat to move, or a win or defeat of unknown size."""
    if not exact:
        return _news(view, "ponte-why-proven-wins" if margin > 0 else "ponte-why-proven-loses")
    if margin == 0:
        return _news(view, "ponte-why-proven-shared")
    points = int(abs(margin) / POINT + 0.5)
    if points == 0:
        return _news(view, "ponte-why-proven-tie-break-won" if margin > 0 else "ponte-why-proven-tie-break-lost")
    return _news(view, "ponte-why-proven-won" if margin > 0 else "ponte-why-proven-lost", points=points)


def reason_of(view: PonteState, plan: Plan) -> News:
    steps = [step for step in plan.steps if isinstance(step, Laid)]
    if not steps:
        return _news(view, "ponte-why-done" if view.steps else "ponte-why-decline")
    if view.phase is Phase.OPENING:
        return _news(view, "ponte-why-opening", steps)
    if isinstance(steps[0], Choose):
        colour = steps[0].colour
        return _news(view, "ponte-why-colour", colour=colour.word, chance=round(100 * plan.value))
    after = view
    for step in steps:
        after = GAME.apply(after, view.seat, step)
    if isinstance(steps[0], Bridge):
        return _bridge_reason(view, after, steps[0])
    return _tiles_reason(view, after, [step for step in steps if isinstance(step, Tile)])


def _bridge_reason(view: PonteState, after: PonteState, built: Bridge) -> News:
    bridge, steps, colour = str(built), [built], Colour(view.colour)
    rival = Colour(1 - colour)
    gained = score_sheet(after, colour).total - score_sheet(view, colour).total
    if gained:
        return _news(view, "ponte-why-link", steps, bridge=bridge, points=gained)
    lost = open_bridges(view, rival).bit_count() - open_bridges(after, rival).bit_count()
    if lost:
        return _news(view, "ponte-why-cut", steps, bridge=bridge, bridges=lost)
    return _news(view, "ponte-why-bridge", steps, bridge=bridge)


def _tiles_reason(view: PonteState, after: PonteState, steps: Sequence[Tile]) -> News:
    colour = Colour(view.colour)
    before, now = score_sheet(view, colour), score_sheet(after, colour)
    islands = _islands(now) - _islands(before)
    taken = [step.square for step in steps if step.square in _threats(view, Colour(1 - colour))]
    if islands and taken:
        return _news(view, "ponte-why-island-and-block", steps, square=taken[0], points=now.total - before.total)
    if islands:
        return _news(view, "ponte-why-island", steps, points=now.total - before.total)
    if taken:
        return _news(view, "ponte-why-block", steps, square=taken[0])
    laid = sum(1 << view.grid.index[step.square] for step in steps)
    size = max(group.size for group in groups_of(view.grid, after.sides[colour].tiles) if group.squares & laid)
    more = open_bridges(after, colour).bit_count() - open_bridges(view, colour).bit_count()
    if more > 0:
        return _news(view, "ponte-why-reach", steps, bridges=more)
    if size > 1:
        return _news(view, "ponte-why-grow", steps, tiles=size)
    return _news(view, "ponte-why-settle", steps)


def _islands(sheet: ScoreSheet) -> int:
    return next(line.count for line in sheet.lines if line.category == ISLANDS)


def _threats(view: PonteState, rival: Colour) -> tuple[str, ...]:
    """Squares on which the other colour could finish an island."""
    side = view.sides[rival]
    squares = 0
    for group in groups_of(view.grid, side.tiles):
        if group.size == ISLAND - 1:
            squares |= group.sides & side.fits & view.free
    return view.grid.names_of(squares)


def _news(view: PonteState, message: str, steps: Sequence[Laid] = (), **arguments: str | int) -> News:
    places: list[str] = []
    for step in steps:
        if isinstance(step, Tile):
            places.append(step.square)
        elif isinstance(step, Bridge):
            places += [step.first, step.second]
    return News(message, view.seat, arguments, tuple(places))
