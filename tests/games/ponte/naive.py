"""The rules again, slowly and differently: sets of (row, column), flood fill, fractions, whole positions checked.

Written from the clauses, not from the program, and compared with it over random games. Steps are notation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

Place = tuple[int, int]
Link = tuple[Place, Place]
OTHER = {"light": "dark", "dark": "light"}


def name(place: Place) -> str:
    return "abcdefghijkl"[place[1]] + str(place[0] + 1)


def place_of(square: str) -> Place:
    return int(square[1:]) - 1, "abcdefghijkl".index(square[0])


def link_name(link: Link) -> str:
    first, second = sorted(link)
    return f"{name(first)}-{name(second)}"


def touching(place: Place) -> set[Place]:
    return {(place[0] + a, place[1] + b) for a in (-1, 0, 1) for b in (-1, 0, 1)} - {place}


def side_by_side(place: Place) -> set[Place]:
    return {other for other in touching(place) if other[0] == place[0] or other[1] == place[1]}


def groups(tiles: Iterable[Place]) -> list[set[Place]]:
    left = set(tiles)
    found = []
    while left:
        border = {left.pop()}
        group = set()
        while border:
            group |= border
            border = {other for place in border for other in side_by_side(place)} & left
            left -= border
        found.append(group)
    return found


def land_is_legal(tiles: Iterable[Place]) -> bool:
    """P-I1 and P-I2 for all tiles of one colour."""
    own = set(tiles)
    for group in groups(own):
        if len(group) > 4:
            return False
        if len(group) == 4 and any(touching(place) & own - group for place in group):
            return False
    return True


def squares_below(link: Link) -> set[Place]:
    """Squares whose interior the line from middle to middle crosses, without its ends (P-B2)."""
    (r1, c1), (r2, c2) = link
    rows, columns = range(min(r1, r2), max(r1, r2) + 1), range(min(c1, c2), max(c1, c2) + 1)
    inside = {(r, c) for r in rows for c in columns if _runs_through(link, (r, c))}
    return inside - set(link)


def _runs_through(link: Link, square: Place) -> bool:
    """Clip the line to the square: a stretch of positive length must be left."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        start, change = Fraction(link[0][axis]), link[1][axis] - link[0][axis]
        left, right = square[axis] - Fraction(1, 2) - start, square[axis] + Fraction(1, 2) - start
        if change == 0:
            if not left < 0 < right:
                return False
            continue
        one, two = sorted((left / change, right / change))
        low, high = max(low, one), min(high, two)
    return low < high


def lines_cross(one: Link, two: Link) -> bool:
    """Whether two lines share a point other than a common end; solved as two linear equations."""
    (p, q), (r, s) = one, two
    d, e = (q[0] - p[0], q[1] - p[1]), (s[0] - r[0], s[1] - r[1])
    gap = (r[0] - p[0], r[1] - p[1])
    determinant = d[0] * e[1] - d[1] * e[0]
    if determinant == 0:
        if gap[0] * d[1] != gap[1] * d[0]:
            return False  # parallel, on different lines
        axis = 0 if d[0] else 1
        along = sorted((Fraction(r[axis] - p[axis], d[axis]), Fraction(s[axis] - p[axis], d[axis])))
        return max(along[0], Fraction(0)) < min(along[1], Fraction(1))
    t = Fraction(gap[0] * e[1] - gap[1] * e[0], determinant)
    u = Fraction(gap[0] * d[1] - gap[1] * d[0], determinant)
    if not (0 <= t <= 1 and 0 <= u <= 1):
        return False
    return not (t in (0, 1) and u in (0, 1))


@dataclass
class Naive:
    """One game, changed in place."""

    size: int
    tile_supply: int
    bridge_supply: int
    may_pass: bool
    starter: int = 0
    tiles: dict[str, set[Place]] = field(default_factory=lambda: {"light": set(), "dark": set()})
    bridges: list[Link] = field(default_factory=list)
    phase: str = "opening"
    colour: str = "light"
    light_seat: int = -1
    open: list[str] = field(default_factory=list)
    ending: str = ""

    def seat(self) -> int:
        if self.phase == "opening":
            return self.starter
        if self.phase == "choice":
            return 1 - self.starter
        if self.phase == "over":
            return -1
        return self.light_seat if self.colour == "light" else 1 - self.light_seat

    def free(self) -> set[Place]:
        everything = {(r, c) for r in range(self.size) for c in range(self.size)}
        below = {place for link in self.bridges for place in squares_below(link)}
        return everything - self.tiles["light"] - self.tiles["dark"] - below

    def second_tiles(self, colour: str, first: Place | None = None) -> set[Place]:
        own = self.tiles[colour] | ({first} if first else set())
        return {place for place in self.free() - own if land_is_legal(own | {place})}

    def first_tiles(self, colour: str) -> set[Place]:
        own, free = self.tiles[colour], self.free()
        if self.tile_supply - len(own) < 2:
            return set()
        alone = [place for place in sorted(free) if land_is_legal(own | {place})]
        return {a for a in alone if any(a != b and land_is_legal(own | {a, b}) for b in reversed(alone))}

    def possible_bridges(self, colour: str) -> set[str]:
        if len(self.bridges) >= self.bridge_supply:
            return set()
        occupied = self.tiles["light"] | self.tiles["dark"]
        used = {end for link in self.bridges for end in link}
        own = sorted(self.tiles[colour] - used)
        found = set()
        for n, a in enumerate(own):
            for b in own[n + 1 :]:
                if sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) not in ([0, 2], [1, 2], [2, 2]):
                    continue
                if squares_below((a, b)) & occupied or any(lines_cross((a, b), link) for link in self.bridges):
                    continue
                found.add(link_name((a, b)))
        return found

    def legal(self) -> set[str]:
        if self.phase == "over":
            return set()
        if self.phase == "choice":
            return {"done"} if self.open else {"light", "dark"}
        if self.open:
            complete = len(self.open) == 2 or "-" in self.open[0]
            return {"done"} if complete else set(map(name, self.second_tiles(self.colour)))
        tiles = set(map(name, self.first_tiles(self.colour)))
        if self.phase == "opening":
            return tiles
        bridges = self.possible_bridges(self.colour)
        return tiles | bridges | ({"done"} if self.may_pass and bridges and not tiles else set())

    def can_act(self, colour: str) -> bool:
        return bool(self.possible_bridges(colour) or self.first_tiles(colour))

    def play(self, step: str) -> None:
        if step != "done":
            self.open.append(step)
            if "-" in step:
                first, second = step.split("-")
                self.bridges.append((place_of(first), place_of(second)))
            elif step not in OTHER:
                self.tiles[self.colour].add(place_of(step))
            return
        steps, self.open = self.open, []
        if self.phase == "opening":
            self.phase = "choice"
        elif self.phase == "choice":
            self.light_seat = 1 - self.starter if steps == ["light"] else self.starter
            self.phase = "play"
            self._turn_of("dark")
        elif self.phase == "last":
            self.phase = "over"
        elif not steps:
            self._cannot(f"{self.colour}-declined")
        else:
            self._turn_of(OTHER[self.colour])

    def _turn_of(self, colour: str) -> None:
        self.colour = colour
        if not self.can_act(colour):
            self._cannot(f"{colour}-stuck")

    def _cannot(self, ending: str) -> None:
        self.ending = ending
        last = ending.startswith("light") and self.can_act("dark")
        self.phase = "last" if last else "over"
        self.colour = "dark"

    def score(self, colour: str) -> tuple[int, int, int]:
        """Points, islands, bridges (P-V1, P-V2)."""
        own = [link for link in self.bridges if link[0] in self.tiles[colour]]
        return recount(self.tiles[colour], own)


def recount(tiles: set[Place], bridges: list[Link]) -> tuple[int, int, int]:
    """Points, islands and bridges of a colour: walk from island to island, one set after another."""
    land = groups(tiles)
    islands = [group for group in land if len(group) == 4]
    unvisited = list(islands)
    points = 0
    while unvisited:
        reached = set(unvisited.pop())
        while True:
            over = {end for link in bridges if set(link) & reached for end in link}
            more = {place for group in land if group & (over | reached) for place in group}
            if more <= reached:
                break
            reached |= more
        together = 1 + sum(group <= reached for group in unvisited)
        unvisited = [group for group in unvisited if not group <= reached]
        points += sum(range(1, together + 1))
    return points, len(islands), len(bridges)
