"""Why a plan of Hashi was chosen, in one sentence that is true of exactly this plan.

The sentence names the first of these that the plan does: complete a race, finish islands, give a flag its number, open
a flag, write a number where there is room for it, lead bridges to islands that need them. Nothing here chooses plans.
"""

from __future__ import annotations

from isthmus.games.hashi.board import ISLANDS, Board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import Bridge, Write
from isthmus.games.hashi.scoring import CATEGORIES, HIGH, LOW, SOLO_LIMITS, reached
from isthmus.games.hashi.state import DECK, HashiState, Sheet
from isthmus.kernel.game import News, Step
from isthmus.kernel.sheets import Stage


def reason(view: HashiState, seat: int, steps: tuple[Step, ...], *, alone: bool) -> News:
    """Why this plan; `alone` when there is no other."""
    if view.stage is Stage.SETUP:
        return _first_number(view, seat, steps)
    after = view
    for step in steps:
        if isinstance(step, Write | Bridge):
            after = GAME.apply(after, seat, step)
    old, new = view.desks[seat].sheet, after.desks[seat].sheet
    if alone:
        return News("hashi-why-only", seat)
    if old == new:
        return News("hashi-why-nothing", seat, {"bridges": view.cards[-1].bridges})
    return (
        _race(view, seat, new)
        or _finished(view, seat, old, new)
        or _flag(view, seat, old, new)
        or _written(view, seat, steps, new)
        or _bridges(view, seat, steps, new)
    )


def _first_number(view: HashiState, seat: int, steps: tuple[Step, ...]) -> News:
    first = (*view.desks[seat].steps, *steps)[0]
    assert isinstance(first, Write)
    place = view.board.places[first.island]
    lines = view.board.lines_at[first.island].bit_count()
    name = "hashi-why-first-alone" if len(view.desks) == 1 else "hashi-why-first-neighbour"
    return News(name, seat, {"island": place, "number": first.number, "lines": lines}, (place,))


def _race(view: HashiState, seat: int, sheet: Sheet) -> News | None:
    """The most valuable race that the plan completes."""
    done = reached(view.board, sheet)
    found: list[tuple[int, str]] = []
    for race, name in enumerate(CATEGORIES[1:]):
        if done[race] and not view.bonuses[seat][race]:
            late = view.round > SOLO_LIMITS[race]
            if len(view.desks) > 1:
                late = any(held[race] for held in view.bonuses)
            found.append(((LOW if late else HIGH)[race], name))
    if not found:
        return None
    points, name = max(found)
    return News(f"hashi-why-{name}", seat, {"points": points})


def _finished(view: HashiState, seat: int, old: Sheet, new: Sheet) -> News | None:
    """Islands the plan finishes, and what the flags of their colour still lack."""
    board = view.board
    islands = new.finished & ~old.finished
    if not islands:
        return None
    places = _places(board, islands)
    arguments: dict[str, str | int] = {"count": len(places), "islands": ", ".join(places)}
    for name, flags in (("red", board.reds), ("blue", board.blues)):
        if islands & flags:
            arguments["missing"] = (flags & ~new.finished).bit_count()
            return News(f"hashi-why-finishes-{name}", seat, arguments, places)
    return News("hashi-why-finishes", seat, arguments, places)


def _flag(view: HashiState, seat: int, old: Sheet, new: Sheet) -> News | None:
    """A flag that gets its number, or its first bridge."""
    board = view.board
    flags = board.reds | board.blues
    written = old.free & ~new.free & flags
    if written:
        place = _places(board, written)[0]
        island = written.bit_length() - 1
        arguments: dict[str, str | int] = {"island": place, "number": new.number(island), "need": new.room_at(island)}
        return News("hashi-why-flag-number", seat, arguments, (place,))
    opened = 0
    for island in range(ISLANDS):
        if flags & new.free & 1 << island and new.bridges_at(island) and not old.bridges_at(island):
            opened |= 1 << island
    if not opened:
        return None
    places = _places(board, opened)
    return News("hashi-why-opens-flag", seat, {"count": len(places), "islands": ", ".join(places)}, places)


def _written(view: HashiState, seat: int, steps: tuple[Step, ...], new: Sheet) -> News | None:
    write = next((step for step in steps if type(step) is Write), None)
    if write is None:
        return None
    place = view.board.places[write.island]
    arguments: dict[str, str | int] = {"island": place, "number": write.number, "need": new.room_at(write.island)}
    return News("hashi-why-writes", seat, arguments, (place,))


def _bridges(view: HashiState, seat: int, steps: tuple[Step, ...], new: Sheet) -> News:
    """Bridges that make an island just right for a card to come, or bring numbers nearer to being finished."""
    board = view.board
    touched = 0
    for step in steps:
        if type(step) is Bridge:
            touched |= 1 << board.lines[step.line].start | 1 << board.lines[step.line].end
    unseen = [card.number for card in DECK if card not in view.cards]
    waiting = {
        island: unseen.count(new.bridges_at(island)) for island in range(ISLANDS) if touched & new.free & 1 << island
    }
    island = max(waiting, key=waiting.__getitem__, default=None)
    if island is not None and waiting[island]:
        place = board.places[island]
        arguments: dict[str, str | int] = {
            "island": place, "bridges": new.bridges_at(island), "cards": waiting[island],
        }  # fmt: skip
        return News("hashi-why-waits", seat, arguments, (place,))
    places = _places(board, touched & ~new.free)
    return News("hashi-why-bridges", seat, {"islands": ", ".join(places)}, places)


def _places(board: Board, islands: int) -> tuple[str, ...]:
    return tuple(board.places[island] for island in range(ISLANDS) if islands >> island & 1)
