"""From Hashi sheets to a match: what the papers of a match show, and a match that leads to given papers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from isthmus.games.hashi.board import Board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import BRIDGES, WRITES, HashiStep
from isthmus.games.hashi.ordering import (
    FEW_TRIES,
    MOST_TRIES,
    NEVER,
    Effort,
    Round,
    Target,
    Window,
    any_course,
    first_course,
    likely_orders,
)
from isthmus.games.hashi.paper import PaperSheet
from isthmus.games.hashi.scoring import CATEGORIES, HIGH, LOW, SOLO_LIMITS, reached
from isthmus.games.hashi.state import (
    DECK,
    EMPTY_SHEET,
    ROUNDS,
    Card,
    HashiOptions,
    read_card,
    with_bridge,
    with_number,
)
from isthmus.kernel.chance import Chance
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match
from isthmus.kernel.referee import Fault, Order, Stop, play_through

Found = tuple[int, tuple[Round, ...]]  # the island of the first number, and every round


def sheets_of(match: Match) -> tuple[PaperSheet, ...]:
    """What the papers show after this match."""
    state = match.state
    board = state.board
    rounds: list[dict[str, int]] = [{} for _ in state.desks]
    for turn in match.turns():
        for seat, held in enumerate(turn.after.bonuses):
            for name, points in zip(CATEGORIES[1:], held, strict=True):
                if points and name not in rounds[seat]:
                    rounds[seat][name] = turn.before.round
    found = []
    for seat, desk in enumerate(state.desks):
        sheet = desk.closed
        numbers = {place: sheet.number(n) for n, place in enumerate(board.places) if sheet.number(n)}
        bridges = {name: sheet.bridges(n) for n, name in enumerate(board.line_names) if sheet.bridges(n)}
        found.append(PaperSheet(numbers, bridges, state.bonuses[seat], rounds=rounds[seat]))
    return tuple(found)


def find_order(
    options: HashiOptions, sheets: Sequence[PaperSheet], names: Sequence[str], cards: Sequence[str], stop: Stop
) -> Order:
    """A course to these sheets, which have no fault."""
    board = options.layout
    targets = [_target(board, sheet) for sheet in sheets]
    for target in targets:
        locked = target.locked()
        if locked is not None:
            place = board.places[locked]
            return Order(
                reason=Fault("hashi-fault-locked", "H-A3", (place,), (), {"island": place}, "hashi-then-named")
            )
    known = _read_cards(cards)
    if known is not None:
        return _with_cards(options, sheets, names, targets, known, Effort(MOST_TRIES, stop))
    best = Order()
    for order in likely_orders(targets):
        if stop():
            break
        if any(any_course(target, order, stop)[0] is None for target in targets):
            continue
        found = _with_cards(options, sheets, names, targets, order, Effort(FEW_TRIES, stop))
        if found.exact:
            return found
        best = found if best.match is None else best
    return best


def _with_cards(
    options: HashiOptions,
    sheets: Sequence[PaperSheet],
    names: Sequence[str],
    targets: Sequence[Target],
    cards: tuple[Card, ...],
    effort: Effort,
) -> Order:
    courses: list[Found] = []
    for target in targets:
        course, exhausted = any_course(target, cards, effort.stop)
        if course is None:
            reason = Fault("hashi-fault-no-order", "H-B1", (), (), {"bridges": target.total}, "hashi-then-named")
            return Order(reason=reason if exhausted else None)
        courses.append(course)
    courses = _in_windows(sheets, targets, cards, effort) or courses
    match = _played(options, names, targets, cards, courses)
    pairs = zip(sheets, sheets_of(match), strict=True)
    exact = all(
        asked.bonuses == shown.bonuses and all(shown.rounds.get(name) == r for name, r in asked.rounds.items())
        for asked, shown in pairs
    )
    return Order(match, exact=exact)


def _in_windows(
    sheets: Sequence[PaperSheet], targets: Sequence[Target], cards: tuple[Card, ...], effort: Effort
) -> list[Found] | None:
    """Courses in which bonuses are reached as noted; those with high values are looked for first."""
    found: dict[int, Found] = {}
    when: list[dict[int, int]] = [{}, {}, {}]  # by category: the rounds of the seats that are settled
    for seat in sorted(range(len(sheets)), key=lambda seat: -sum(sheets[seat].bonuses)):
        window = _window(sheets, seat, when)
        course = first_course(targets[seat], cards, window, effort)
        if course is None:
            return None
        found[seat] = course
        for category, round_ in enumerate(_reached(targets[seat], course)):
            if round_:
                when[category][seat] = round_
    return [found[seat] for seat in range(len(sheets))]


def _window(sheets: Sequence[PaperSheet], seat: int, when: Sequence[dict[int, int]]) -> Window:
    first, last = [0, 0, 0], [NEVER] * 3
    for category, name in enumerate(CATEGORIES[1:]):
        points = sheets[seat].bonuses[category]
        if name in sheets[seat].rounds:
            first[category] = last[category] = sheets[seat].rounds[name]
        elif points and len(sheets) == 1:
            limit = SOLO_LIMITS[category]
            first[category], last[category] = (0, limit) if points == HIGH[category] else (limit + 1, NEVER)
        elif points:
            high = [r for other, r in when[category].items() if sheets[other].bonuses[category] == HIGH[category]]
            if points == HIGH[category] and high:
                first[category] = last[category] = high[0]
            elif points == LOW[category] and high:
                first[category] = high[0] + 1
    return Window((first[0], first[1], first[2]), (last[0], last[1], last[2]))


def _reached(target: Target, course: Found) -> tuple[int, int, int]:
    """The rounds in which a course reaches red, blue and six; 0 if it never does."""
    start, rounds = course
    sheet = with_number(target.board, EMPTY_SHEET, start, target.numbers[start])
    found = [0, 0, 0]
    for number, move in enumerate(rounds, start=1):
        if move.island is not None:
            sheet = with_number(target.board, sheet, move.island, target.numbers[move.island])
        for line in move.lines:
            sheet = with_bridge(target.board, sheet, line)
        for category, done in enumerate(reached(target.board, sheet)):
            found[category] = found[category] or number * done
    return found[0], found[1], found[2]


def _target(board: Board, sheet: PaperSheet) -> Target:
    numbers = {board.island_at[place.strip().lower()]: number for place, number in sheet.numbers.items() if number}
    bridges: dict[int, int] = {}
    for name, count in sheet.bridges.items():
        start, _, end = (part.strip() for part in name.lower().partition("-"))
        line = board.line_at[f"{start}-{end}"]
        if count:
            bridges[line] = bridges.get(line, 0) + count
    return Target(board, numbers, bridges)


def _read_cards(words: Sequence[str]) -> tuple[Card, ...] | None:
    """The 17 cards in the order in which they were turned over, the hidden one after them or not."""
    if not words:
        return None
    cards = tuple(map(read_card, words))
    if len(cards) not in (ROUNDS, ROUNDS + 1) or len(set(cards)) < len(cards):
        raise BadInput("cards", f"are {len(cards)}, expected {ROUNDS} different cards in the order they were played")
    return cards[:ROUNDS]


def _played(
    options: HashiOptions,
    names: Sequence[str],
    targets: Sequence[Target],
    cards: tuple[Card, ...],
    courses: Sequence[Found],
) -> Match:
    seats = len(targets)
    firsts = [WRITES[target.numbers[start]][start] for target, (start, _) in zip(targets, courses, strict=True)]
    hidden = next(card for card in DECK if card not in cards)
    turned: Iterator[Card] = iter((*cards, hidden))
    dealt = iter(firsts)

    def deal(chance: Chance) -> Hashable:
        return next(dealt) if chance.label.startswith("start") else next(turned)

    def script(label: str, seat: int) -> list[HashiStep]:
        if label == "setup":
            return [firsts[(seat + 1) % seats]]  # H-S1: it is handed on
        move = courses[seat][1][int(label) - 1]
        steps: list[HashiStep] = []
        if move.island is not None:
            steps.append(WRITES[targets[seat].numbers[move.island]][move.island])
        return [*steps, *(BRIDGES[line] for line in move.lines)]

    return play_through(GAME, options, names, deal, script)
