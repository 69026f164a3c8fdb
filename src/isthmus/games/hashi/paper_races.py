"""The three races on paper: which bonus points stand, by the rounds that people noted or by the points themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from isthmus.games.hashi.paper import PaperSheet
from isthmus.games.hashi.scoring import CATEGORIES, HIGH, LOW, SOLO_LIMITS
from isthmus.games.hashi.state import Bonuses
from isthmus.kernel.referee import Fault

NAMED: Final = "hashi-then-named"  # what happens then
NOT_COUNTED: Final = "hashi-then-not-counted"
RIGHT_VALUE: Final = "hashi-then-right-value"


@dataclass
class Desk:
    """One sheet while it is judged; `shown`: whether red, blue and six are complete on it."""

    paper: PaperSheet
    faults: list[Fault]
    struck: tuple[str, ...]
    finished: tuple[str, ...]
    shown: tuple[bool, bool, bool]
    points: list[int] = field(default_factory=lambda: [0, 0, 0])

    @property
    def bonuses(self) -> Bonuses:
        return Bonuses._make(self.points)


def settle_races(desks: Sequence[Desk]) -> None:
    """The bonus points of all sheets, and what is wrong with those that were noted (H-F2, H-F3, H-O1)."""
    for category in range(3):
        name = CATEGORIES[category + 1]
        takers = [desk for desk in desks if desk.shown[category]]
        claims = [desk for desk in desks if desk.paper.bonuses[category] or name in desk.paper.rounds]
        for desk in desks:
            known = _known(desk, desks, takers, category) if desk in takers and set_of(claims) <= set_of(takers) else 0
            _note(desk, category, known, alone=len(desks) == 1)
        if len(takers) > 1 and not any(desk.points[category] == HIGH[category] for desk in takers):
            for desk in takers:
                if desk.points[category]:
                    _blame(desk, "nobody-first", "H-F3", category, NAMED)


def set_of(desks: Sequence[Desk]) -> set[int]:
    return {id(desk) for desk in desks}


def _known(desk: Desk, desks: Sequence[Desk], takers: Sequence[Desk], category: int) -> int:
    """What the bonus is worth by the rounds noted; 0 if they do not tell."""
    name = CATEGORIES[category + 1]
    rounds = [taker.paper.rounds.get(name, 0) for taker in takers]
    own = desk.paper.rounds.get(name, 0)
    if len(desks) == 1:
        return 0 if not own else (HIGH if own <= SOLO_LIMITS[category] else LOW)[category]
    if all(rounds):
        return (HIGH if own == min(rounds) else LOW)[category]
    return HIGH[category] if len(takers) == 1 else 0


def _note(desk: Desk, category: int, known: int, *, alone: bool) -> None:
    noted, high, low = desk.paper.bonuses[category], HIGH[category], LOW[category]
    is_value = noted in (high, low)
    if noted and not is_value:
        _blame(desk, "bonus-value", "H-F2", category, RIGHT_VALUE if known else NOT_COUNTED)
    if not desk.shown[category]:
        if (noted and is_value) or CATEGORIES[category + 1] in desk.paper.rounds:
            _blame(desk, "bonus-not-reached", "H-F2", category, NOT_COUNTED)
        return
    desk.points[category] = known or (noted if is_value else 0)
    if is_value and known and noted != known:
        _blame(desk, "bonus-race", "H-O1" if alone else "H-F3", category, RIGHT_VALUE, right=known)
    elif not noted and not known:
        _blame(desk, "bonus-not-noted", "H-F2", category, NOT_COUNTED)


def _blame(desk: Desk, code: str, clause: str, category: int, then: str, **more: int) -> None:
    arguments: dict[str, str | int] = {
        "category": CATEGORIES[category + 1],
        "points": desk.paper.bonuses[category],
        "high": HIGH[category],
        "low": LOW[category],
        **more,
    }
    desk.faults.append(Fault(f"hashi-fault-{code}", clause, (), (), arguments, then))
