"""The referee for tables that play with pens: finds what may not be on a sheet and strikes it out (H-M1, H-M2).

In play the program refuses an illegal step, so this is only for sheets entered afterwards. It judges the finished
sheet, not the order in which it was filled in. What it strikes:

* a bridge that is not allowed (no such line, no number at either end, a third one on a line): both its islands;
* two bridges that cross: all four islands;
* a wrong number (not 1 to 6, on a flag that no bridge reaches) or more bridges than the island may have: that island.

Some faults show that something is wrong but not where (a number that occurs more often than the cards and the first
number allow). They are named and strike nothing; the table decides and enters the island as `struck`. Bonuses are
settled in `paper_races`, courses of the game are found in `ordering`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from isthmus.games.hashi.board import ISLANDS, Board
from isthmus.games.hashi.paper import PaperSheet, read_sheet, read_text, write_sheet
from isthmus.games.hashi.paper_course import find_order, sheets_of
from isthmus.games.hashi.paper_races import NAMED, Desk, settle_races
from isthmus.games.hashi.scoring import GROUP_SIZE, score_sheet, title_of
from isthmus.games.hashi.state import DECK, LARGEST_NUMBER, MOST_BRIDGES, START_NUMBERS, HashiOptions
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import ranks_of
from isthmus.kernel.referee import Fault, Judgement, Marked, Order, Stop, never

__all__ = ["judge", "order", "read_sheet", "read_text", "sheets_of", "write_sheet"]  # a `kernel.referee.Referee`

MOST_ON_LINE: Final = 2
MOST_DRAWN: Final = sum(card.bridges for card in DECK) - min(card.bridges for card in DECK)
STRUCK: Final = "hashi-then-struck"


def judge(options: HashiOptions, sheets: Sequence[PaperSheet]) -> Judgement:
    """Judge all sheets of a game."""
    desks = [_first_look(options.layout, sheet) for sheet in sheets]
    settle_races(desks)
    scores = tuple(score_sheet(len(desk.finished), desk.bonuses) for desk in desks)
    totals = [score.total for score in scores]
    titles = (title_of(totals[0]),) if len(desks) == 1 else ()
    marked = tuple(Marked(tuple(desk.faults), desk.struck, desk.finished) for desk in desks)
    return Judgement(marked, scores, ranks_of(totals), titles)


def order(
    options: HashiOptions,
    sheets: Sequence[PaperSheet],
    names: Sequence[str],
    cards: Sequence[str],
    stop: Stop = never,
) -> Order:
    """A legal course to these sheets."""
    judgement = judge(options, sheets)
    if judgement.faults:
        return Order(reason=judgement.faults[0])
    struck = next((marked.struck for marked in judgement.sheets if marked.struck), ())
    if struck:
        return Order(reason=Fault("hashi-fault-struck", "H-M1", struck, (), {"places": " ".join(struck)}, NAMED))
    return find_order(options, sheets, names, cards, stop)


def _first_look(board: Board, paper: PaperSheet) -> Desk:
    """One sheet without its bonuses: what is wrong, what is struck out, which islands are finished."""
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
    in_order = tuple(place for place in board.places if place in struck)
    counting = tuple(place for place in board.places if place in finished)
    told = [_with_consequence(fault) for fault in faults]
    return Desk(paper, told, in_order, counting, _shown(board, finished, drawn))


def _with_consequence(fault: Fault) -> Fault:
    """H-M1: what is wrong stays and costs its islands; where nobody knows which island, the table decides."""
    then = STRUCK if fault.struck else NAMED
    return Fault(fault.code, fault.clause, fault.places, fault.struck, fault.arguments, then)


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


def _shown(board: Board, finished: set[str], drawn: Drawn) -> tuple[bool, bool, bool]:
    """Which of red, blue and six the sheet shows without what was struck out (H-F2)."""
    reds = {place for n, place in enumerate(board.places) if board.reds >> n & 1}
    blues = {place for n, place in enumerate(board.places) if board.blues >> n & 1}
    return reds <= finished, blues <= finished, _largest_group(finished, drawn) >= GROUP_SIZE


def _largest_group(finished: set[str], drawn: Drawn) -> int:
    group = {place: place for place in finished}
    for start, end in drawn:
        if start in finished and end in finished:
            old, new = group[start], group[end]
            group = {place: new if name == old else name for place, name in group.items()}
    return max(Counter(group.values()).values(), default=0)
