"""The quick player of Hashi, compiled: it finds a good round by the evaluation alone and plays whole futures with it.

A round is found step by step: the few best numbers to write (or none), for each of them the best bridge, then the next
one; what looks best at the end is played. Search (`engine`) lets this player play on from every plan it compares.
"""

from __future__ import annotations

from typing import Final

from isthmus.bots.hashi.features import (
    ALL_LINES,
    LATE,
    NOW,
    RIVAL,
    ROUNDS_LEFT,
    UNSEEN,
    UNSEEN_BRIDGES,
    Weights,
    value,
)
from isthmus.fast.bits import lowest, size
from isthmus.fast.compile import Words, jit
from isthmus.fast.hashi.kernel import (
    ALL_CARDS,
    BONUS,
    CARD,
    DRAWN,
    HEAD,
    ROUND,
    SEAT_WORDS,
    SEATS,
    SEEN,
    WRITTEN,
)
from isthmus.fast.hashi.sheet import (
    BLUE,
    BRIDGES,
    FINISHED,
    FIRST,
    LINES_AT,
    NUMBER,
    RED,
    completable_lines,
    draw_bridge,
    has_group,
    writable_islands,
    write_number,
)
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.scoring import GROUP_SIZE, HIGH, LOW, SOLO_LIMITS
from isthmus.games.hashi.state import MOST_BRIDGES, ROUNDS

HIGH_RED, HIGH_BLUE, HIGH_SIX = HIGH
LOW_RED, LOW_BLUE, LOW_SIX = LOW
LIMIT_RED, LIMIT_BLUE, LIMIT_SIX = SOLO_LIMITS
BASE, TRIAL, GROWN, BEST = 0, SEAT_WORDS, 2 * SEAT_WORDS, 3 * SEAT_WORDS  # sheets on the desk of the quick player
LIST: Final = 4 * SEAT_WORDS  # and room for a list of plans
DESK_WORDS: Final = LIST + 4096  # three bridges on 27 lines can be placed in 3,627 ways
NOTHING: Final = -1  # no number is written
FAR_AWAY: Final = -1e9


# -- the outlook


@jit
def look_out(tables: Words, state: Words, seat: int, outlook: Words) -> None:
    """What the seat has to expect at the end of the open round."""
    round_ = state[ROUND]
    outlook[ROUNDS_LEFT] = ROUNDS - round_
    outlook[ALL_LINES] = 0
    for island in range(ISLANDS):
        outlook[ALL_LINES] |= tables[LINES_AT + island]
    for number in range(1, MOST_BRIDGES + 1):
        outlook[UNSEEN + number] = 0
    outlook[UNSEEN_BRIDGES] = 0
    cards = ALL_CARDS & ~state[SEEN]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        outlook[UNSEEN + tables[NUMBER + card]] += 1
        outlook[UNSEEN_BRIDGES] += tables[BRIDGES + card]
    _look_at_race(state, seat, outlook, 0, HIGH_RED, LOW_RED, LIMIT_RED)
    _look_at_race(state, seat, outlook, 1, HIGH_BLUE, LOW_BLUE, LIMIT_BLUE)
    _look_at_race(state, seat, outlook, 2, HIGH_SIX, LOW_SIX, LIMIT_SIX)
    if state[SEATS] > 1:
        _look_at_rivals(tables, state, seat, outlook)


@jit
def _look_at_race(state: Words, seat: int, outlook: Words, race: int, high: int, low: int, limit: int) -> None:
    """What the race brings now, and whether it brings less later (H-F3, H-O1)."""
    held = state[HEAD + seat * SEAT_WORDS + BONUS] >> 4 * race & 15
    outlook[RIVAL + race] = -1
    if state[SEATS] == 1:
        outlook[NOW + race] = high if state[ROUND] <= limit else low
        outlook[LATE + race] = 1 if state[ROUND] >= limit else 0
    else:
        taken = 0
        for other in range(state[SEATS]):
            taken |= state[HEAD + other * SEAT_WORDS + BONUS] >> 4 * race & 15
        outlook[NOW + race] = low if taken else high
        outlook[LATE + race] = 1 if taken else 0
    if held:
        outlook[NOW + race] = 0


@jit
def _look_at_rivals(tables: Words, state: Words, seat: int, outlook: Words) -> None:
    """How near the others are to the high points that can still be won."""
    for race in range(3):
        if outlook[LATE + race]:
            continue
        nearest = GROUP_SIZE
        for other in range(state[SEATS]):
            if other != seat:
                at = HEAD + other * SEAT_WORDS
                finished = state[at + FINISHED]
                if race == 2:
                    missing = _missing_to_group(tables, finished, state[at + FIRST])
                else:
                    missing = size((tables[BLUE] if race else tables[RED]) & ~finished)
                nearest = min(nearest, missing)
        outlook[RIVAL + race] = nearest


@jit
def _missing_to_group(tables: Words, finished: int, first: int) -> int:
    """Roughly how many islands are missing for six linked ones: those not finished at all, or one to link."""
    count = size(finished)
    if count < GROUP_SIZE:
        return GROUP_SIZE - count
    return 0 if has_group(tables, finished, first) else 1


# -- one round


@jit
def copy_words(source: Words, start: int, target: Words, to: int) -> None:
    for word in range(SEAT_WORDS):
        target[to + word] = source[start + word]


@jit
def play_round(
    tables: Words, state: Words, seat: int, outlook: Words, weights: Weights, width: int, desk: Words, notes: Words
) -> float:
    """Change the seat's sheet to the end of a good round (it is not done yet); return what that is worth."""
    at = HEAD + seat * SEAT_WORDS
    card = state[CARD]
    copy_words(state, at, desk, BASE)
    if desk[WRITTEN] or desk[DRAWN]:
        islands = 0
    else:
        islands = writable_islands(tables, desk, BASE, tables[NUMBER + card])
    missing = tables[BRIDGES + card] - desk[DRAWN]
    best = FAR_AWAY
    tried = 0
    for _ in range(width):
        island, found = best_write(tables, desk, islands, tried, tables[NUMBER + card], outlook, weights, notes)
        if island < NOTHING:
            break
        tried |= 1 << island + 1
        copy_words(desk, BASE, desk, GROWN)
        if island > NOTHING:
            write_number(tables, desk, GROWN, island, tables[NUMBER + card])
        if found > best and (missing == 0 or desk[DRAWN] == 0):  # H-B1: none or all
            best = found
            copy_words(desk, GROWN, desk, BEST)
        best, _line = grow(tables, desk, missing, 0, best, outlook, weights, notes)
    copy_words(desk, BEST, state, at)
    return best


@jit
def best_write(
    tables: Words, desk: Words, islands: int, tried: int, number: int, outlook: Words, weights: Weights, notes: Words
) -> tuple[int, float]:
    """The best island (or NOTHING) to write on, of those not tried yet, and what the sheet is worth then.

    The island is less than NOTHING if there is none.
    """
    best = FAR_AWAY
    chosen = NOTHING - 1
    choices = (islands << 1 | 1) & ~tried
    while choices:
        island = lowest(choices) - 1
        choices &= choices - 1
        copy_words(desk, BASE, desk, TRIAL)
        if island > NOTHING:
            write_number(tables, desk, TRIAL, island, number)
        found = value(tables, desk, TRIAL, outlook, weights, notes)
        if found > best:
            best = found
            chosen = island
    return chosen, best


@jit
def grow(
    tables: Words, desk: Words, missing: int, barred: int, best: float, outlook: Words, weights: Weights, notes: Words
) -> tuple[float, int]:
    """Draw the missing bridges one by one, none on barred lines; if that beats `best` the sheet is kept in BEST.

    Returns the worth of BEST, and on which line the first bridge was drawn, -1 if on none.
    """
    found = FAR_AWAY
    first = -1
    for more in range(missing, 0, -1):
        lines = completable_lines(tables, desk, GROWN, more) & ~barred
        if lines == 0:
            return best, first
        found = FAR_AWAY
        chosen = 0
        while lines:
            line = lowest(lines)
            lines &= lines - 1
            copy_words(desk, GROWN, desk, TRIAL)
            draw_bridge(tables, desk, TRIAL, line)
            worth = value(tables, desk, TRIAL, outlook, weights, notes)
            if worth > found:
                found = worth
                chosen = line
        draw_bridge(tables, desk, GROWN, chosen)
        if more == missing:
            first = chosen
    if found > best:
        best = found
        copy_words(desk, GROWN, desk, BEST)
    return best, first
