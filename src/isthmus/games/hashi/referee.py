"""The referee for tables that play with pens: finds what may not be on a sheet and strikes it out (H-M1, H-M2).

In play the program refuses an illegal step, so this is only for sheets entered afterwards. It judges the finished
sheet, not the order in which it was filled in. What it strikes:

* a bridge that is not allowed (no such line, no number at either end, a third one on a line): both its islands;
* two bridges that cross: all four islands;
* a wrong number (not 1 to 6, on a flag that no bridge reaches) or more bridges than the island may have: that island.

Some faults show that something is wrong but not where (a number that occurs more often than the cards and the first
number allow). They are named and strike nothing; the table decides and enters the island as `struck`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from isthmus.games.hashi.board import ISLANDS, Board
from isthmus.games.hashi.paper import PaperSheet, options_of, read_paper, read_text
from isthmus.games.hashi.scoring import CATEGORIES, GROUP_SIZE, HIGH, LOW, score_sheet
from isthmus.games.hashi.state import DECK, LARGEST_NUMBER, MOST_BRIDGES, START_NUMBERS, Bonuses
from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import BadInput
from isthmus.kernel.referee import Fault, Judgement

__all__ = ["judge", "judge_document", "options_of", "read_text"]  # with `judge_document`, a `kernel.referee.Referee`

MOST_ON_LINE: Final = 2
MOST_DRAWN: Final = sum(card.bridges for card in DECK) - min(card.bridges for card in DECK)


def judge_document(document: Plain) -> Judgement:
    """Judge one sheet as it was typed in."""
    return judge(options_of(document).layout, read_paper(document))


def judge(board: Board, paper: PaperSheet) -> Judgement:
    """Judge one finished sheet."""
    numbers = {place.strip().lower(): number for place, number in paper.numbers.items() if number}
    drawn = _read_bridges(board, paper.bridges)
    faults = [
        *_number_faults(board, numbers, drawn),
        *_line_faults(board, numbers, drawn),
        *_crossing_faults(board, drawn),
        *_island_faults(board, numbers, drawn),
        *_total_faults(board, numbers, drawn),
    ]
    struck = {place.strip().lower() for place in paper.struck}
    struck.update(place for fault in faults for place in fault.struck)
    finished = {
        place
        for place in board.places
        if place not in struck and numbers.get(place) and numbers[place] == _bridges_at(drawn, place)
    }
    bonuses, bonus_faults = _bonuses(board, finished, drawn, paper.bonuses)
    in_order = tuple(place for place in board.places if place in struck)
    counting = tuple(place for place in board.places if place in finished)
    return Judgement((*faults, *bonus_faults), in_order, counting, score_sheet(len(counting), bonuses))


Drawn = dict[tuple[str, str], int]


def _read_bridges(board: Board, bridges: Mapping[str, int]) -> Drawn:
    """Bridges by pair of places, the earlier island first; a line typed from both ends is added together."""
    drawn: Drawn = {}
    for name, count in bridges.items():
        start, hyphen, end = (part.strip() for part in name.lower().partition("-"))
        if not hyphen or not start or not end or count < 0:
            raise BadInput(f"bridges.{name}", f"is {count}, expected a count for two islands such as 'c2-e2'")
        pair = _pair(board, start, end)
        drawn[pair] = drawn.get(pair, 0) + count
    return {pair: count for pair, count in drawn.items() if count}


def _pair(board: Board, start: str, end: str) -> tuple[str, str]:
    order = {place: number for number, place in enumerate(board.places)}
    first, second = sorted((start, end), key=lambda place: (order.get(place, ISLANDS), place))
    return first, second


def _bridges_at(drawn: Drawn, place: str) -> int:
    return sum(count for pair, count in drawn.items() if place in pair)


def _number_faults(board: Board, numbers: Mapping[str, int], drawn: Drawn) -> list[Fault]:
    faults = []
    for place, number in numbers.items():
        island = board.island_at.get(place)
        if island is None:
            faults.append(Fault("hashi-fault-no-island", "H-A1", (place,), (), {"place": place}))
        elif not 1 <= number <= LARGEST_NUMBER:
            arguments: dict[str, str | int] = {"island": place, "number": number}
            faults.append(Fault("hashi-fault-number-range", "H-A1", (place,), (place,), arguments))
        elif not board.plains >> island & 1 and not _bridges_at(drawn, place):
            faults.append(Fault("hashi-fault-flag-number", "H-A3", (place,), (place,), {"island": place}))
    return faults


def _line_faults(board: Board, numbers: Mapping[str, int], drawn: Drawn) -> list[Fault]:
    faults = []
    for pair, count in drawn.items():
        name = "-".join(pair)
        both = tuple(place for place in pair if place in board.island_at)
        if name not in board.line_at:
            faults.append(Fault("hashi-fault-no-line", "H-B2", (name,), both, {"line": name}))
            continue
        if count > MOST_ON_LINE:
            arguments: dict[str, str | int] = {"line": name, "bridges": count}
            faults.append(Fault("hashi-fault-too-many-on-line", "H-B3", (name,), both, arguments))
        if not any(place in numbers for place in pair):
            faults.append(Fault("hashi-fault-unnumbered-line", "H-B2", (name,), both, {"line": name}))
    return faults


def _crossing_faults(board: Board, drawn: Drawn) -> list[Fault]:
    faults = []
    names = [name for name in board.line_names if tuple(name.split("-")) in drawn]
    for number, name in enumerate(names):
        for other in names[number + 1 :]:
            if board.crossings[board.line_at[name]] >> board.line_at[other] & 1:
                four = (*name.split("-"), *other.split("-"))
                faults.append(
                    Fault("hashi-fault-crossing", "H-B4", (name, other), four, {"line": name, "across": other})
                )
    return faults


def _island_faults(board: Board, numbers: Mapping[str, int], drawn: Drawn) -> list[Fault]:
    faults = []
    for place in board.places:
        most = min(numbers.get(place, MOST_BRIDGES), MOST_BRIDGES)
        count = _bridges_at(drawn, place)
        if count > most:
            arguments: dict[str, str | int] = {"island": place, "bridges": count, "most": most}
            faults.append(Fault("hashi-fault-too-many-at-island", "H-B5", (place,), (place,), arguments))
    return faults


def _total_faults(board: Board, numbers: Mapping[str, int], drawn: Drawn) -> list[Fault]:
    """What the cards and the first number cannot account for, wherever the mistake may be."""
    faults = []
    plain = {place for n, place in enumerate(board.places) if board.plains >> n & 1}
    if not any(numbers.get(place) in START_NUMBERS for place in plain):
        faults.append(Fault("hashi-fault-no-start", "H-S1", ()))
    of_cards = Counter(card.number for card in DECK)
    found = Counter(number for place, number in numbers.items() if place in board.island_at)
    spare = 1  # the first number
    for number, count in sorted(found.items()):
        most = of_cards[number] + (spare if number in START_NUMBERS else 0)
        if count > most and number in of_cards:
            places = tuple(place for place in board.places if numbers.get(place) == number)
            arguments: dict[str, str | int] = {"number": number, "count": count, "most": most}
            faults.append(Fault("hashi-fault-number-too-often", "H-C5", places, (), arguments))
        if number in START_NUMBERS and count > of_cards[number]:
            spare = 0  # the three has used up the first number, so the four cannot
    total = sum(drawn.values())
    if total > MOST_DRAWN:
        both: dict[str, str | int] = {"bridges": total, "most": MOST_DRAWN}
        faults.append(Fault("hashi-fault-too-many-bridges", "H-B1", (), (), both))
    return faults


def _bonuses(board: Board, finished: set[str], drawn: Drawn, noted: Bonuses) -> tuple[Bonuses, list[Fault]]:
    """The noted bonuses as far as the sheet, without what was struck out, still shows them (H-F2)."""
    reds = {place for n, place in enumerate(board.places) if board.reds >> n & 1}
    blues = {place for n, place in enumerate(board.places) if board.blues >> n & 1}
    shown = (reds <= finished, blues <= finished, _largest_group(finished, drawn) >= GROUP_SIZE)
    faults: list[Fault] = []
    points = []
    for category, (name, value) in enumerate(zip(CATEGORIES[1:], noted, strict=True)):
        high, low = HIGH[category], LOW[category]
        arguments: dict[str, str | int] = {"category": name, "points": value, "high": high, "low": low}
        if value not in (0, high, low):
            faults.append(Fault("hashi-fault-bonus-value", "H-F2", (), (), arguments))
        elif value and not shown[category]:
            faults.append(Fault("hashi-fault-bonus-not-reached", "H-F2", (), (), arguments))
        points.append(value if value in (high, low) and shown[category] else 0)
    return Bonuses._make(points), faults


def _largest_group(finished: set[str], drawn: Drawn) -> int:
    group = {place: place for place in finished}
    for start, end in drawn:
        if start in finished and end in finished:
            old, new = group[start], group[end]
            group = {place: new if name == old else name for place, name in group.items()}
    return max(Counter(group.values()).values(), default=0)
