"""What is good in Gale: how few links the seat still needs to join its sides, compared with the other."""

from __future__ import annotations

from heapq import heappop, heappush

from isthmus.kernel.turns import NOBODY
from tests.sample.games.gale.board import Point, crossings, ends
from tests.sample.games.gale.state import GaleState


def worth(view: GaleState, seat: int) -> float:
    return _missing(view, 1 - seat) - 1.1 * _missing(view, seat)


def _missing(view: GaleState, seat: int) -> int:
    """The fewest links that the seat still has to draw (Dijkstra from its first side)."""
    axis, last = (0 if seat == 0 else 1), 2 * view.options.size
    ways: dict[Point, list[tuple[int, Point]]] = {}
    for place, point in crossings(view.options.size).items():
        owner = view.owner(place)
        if owner in (seat, NOBODY):
            first, second = ends(seat, point)
            cost = int(owner == NOBODY)
            ways.setdefault(first, []).append((cost, second))
            ways.setdefault(second, []).append((cost, first))
    waiting = [(0, dot) for dot in ways if dot[axis] == 0]
    best: dict[Point, int] = {}
    while waiting:
        cost, dot = heappop(waiting)
        if dot[axis] == last:
            return cost
        if dot not in best:
            best[dot] = cost
            for more, following in ways[dot]:
                heappush(waiting, (cost + more, following))
    return last * last
