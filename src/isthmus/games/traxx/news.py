"""What is worth telling: numbers reached when a round closes, and what a seat may do now."""

from __future__ import annotations

from isthmus.games.traxx.board import (
    CELL_COUNT,
    CELL_NAMES,
    LETTERS,
    NEIGHBOUR_SETS,
    NUMBERS,
    SYMBOLS,
    letters_of,
    tally_of,
)
from isthmus.games.traxx.moves import legal_extensions, open_ends
from isthmus.games.traxx.scoring import score_sheet
from isthmus.games.traxx.state import Sheet, TraxxState
from isthmus.kernel.game import News
from isthmus.kernel.sheets import Stage


def news_of(before: TraxxState, after: TraxxState) -> tuple[News, ...]:
    """Starts, numbers with their points, paths that are complete or stuck, the end; only what the table may know."""
    found: list[News] = []
    for seat, (old, new) in enumerate(zip(before.desks, after.desks, strict=True)):
        found += _sheet_news(after, seat, old.closed, new.closed)
    if after.stage is Stage.OVER and before.stage is not Stage.OVER:
        found.append(News("traxx-news-end"))
    return tuple(found)


def prompt_for(state: TraxxState, seat: int) -> News:
    """What the seat may do now."""
    desk = state.desks[seat]
    if state.stage is Stage.OVER:
        return News("traxx-prompt-over", seat, {"points": score_sheet(desk.closed).total})
    if state.stage is Stage.DEAL:
        return News("traxx-prompt-deal", seat)
    if state.stage is Stage.DRAW:
        return News("traxx-prompt-draw", seat, {"round": state.round})
    if desk.sealed:
        return News("traxx-prompt-sealed", seat)
    if desk.done:
        return News("traxx-prompt-wait", seat)
    return _begin_prompt(state, seat) if state.stage is Stage.SETUP else _extend_prompt(state, seat)


def _begin_prompt(state: TraxxState, seat: int) -> News:
    sheet = state.desks[seat].sheet
    if sheet.path:
        cell = CELL_NAMES[sheet.start]
        return News("traxx-prompt-chosen", seat, {"cell": cell}, (cell,))
    starts = tuple(CELL_NAMES[cell] for cell in sorted(state.board.starts))
    return News("traxx-prompt-choose", seat, {"starts": " ".join(starts)}, starts)


def _extend_prompt(state: TraxxState, seat: int) -> News:
    sheet = state.desks[seat].sheet
    left = tally_of(state.cards[-1]) - sheet.spent
    ends = tuple(CELL_NAMES[end] for end in open_ends(sheet))
    arguments: dict[str, str | int] = {
        "first": ends[0],
        "last": ends[-1],
        "colours": " ".join(SYMBOLS[LETTERS.index(letter)] + letter for letter in letters_of(left)),
        "round": state.round,
    }
    can_grow = len(legal_extensions(state.board, sheet, state.cards[-1])) > 1
    if sheet.spent:
        kind = "go-on" if can_grow else "used-up" if not left else "no-way-on"
    else:
        kind = "pass" if not can_grow else "both-ends" if len(ends) > 1 else "start"
    return News(f"traxx-prompt-{kind}", seat, arguments, ends)


def _sheet_news(after: TraxxState, seat: int, old: Sheet, new: Sheet) -> list[News]:
    if new == old:
        return []
    if not old.path and len(new.path) == 1:
        cell = CELL_NAMES[new.start]
        return [News("traxx-news-start", seat, {"cell": cell}, (cell,))]
    found = []
    for index, number in enumerate(NUMBERS):
        points = new.noted[index]
        if points and not old.noted[index]:
            kind = "full" if points == number else "higher" if after.solo else "half"
            place = CELL_NAMES[after.board.number_cells[index]]
            found.append(News(f"traxx-news-{kind}", seat, {"number": number, "points": points}, (place,)))
    if len(new.path) == CELL_COUNT:
        found.append(News("traxx-news-complete", seat))
    elif _is_stuck(new) and not _is_stuck(old):
        ends = tuple(CELL_NAMES[end] for end in open_ends(new))
        found.append(News("traxx-news-stuck", seat, {"unused": CELL_COUNT - len(new.path)}, ends))
    return found


def _is_stuck(sheet: Sheet) -> bool:
    """Neither end has an unused neighbour."""
    return bool(sheet.path) and not any(NEIGHBOUR_SETS[end] & ~sheet.used for end in open_ends(sheet))
