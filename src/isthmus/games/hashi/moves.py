"""Steps and which of them are legal.

A round is at most one `Write` (action a), then none or exactly as many `Bridge` steps as the card shows (action b),
then `DONE`. A bridge is offered only if the rest of the card's bridges can follow it, so nobody is ever stuck
halfway. Finding that out exactly is the one hard part here; see `completable_lines`.

`legal_steps` and `refusal` answer the same question in two ways: which steps, and why not this one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from isthmus.games.hashi.board import ALL_ISLANDS, ISLANDS, MOST_LINES, Board
from isthmus.games.hashi.state import LARGEST_NUMBER, START_NUMBERS, Card, Sheet, with_bridge
from isthmus.kernel.errors import Refused
from isthmus.kernel.steps import DONE, Done


@dataclass(frozen=True, slots=True)
class Write:
    """Put a number on an island: the card's number (H-A1), or 3 or 4 before the first round (H-S1)."""

    island: int
    number: int


@dataclass(frozen=True, slots=True)
class Bridge:
    """Draw one bridge on a line (H-B2)."""

    line: int


HashiStep = Write | Bridge

WRITES: Final = {n: tuple(Write(island, n) for island in range(ISLANDS)) for n in range(1, LARGEST_NUMBER + 1)}
BRIDGES: Final = tuple(Bridge(line) for line in range(MOST_LINES))


def legal_steps(board: Board, sheet: Sheet, card: Card, steps: tuple[HashiStep, ...]) -> tuple[HashiStep | Done, ...]:
    """What may follow the steps of this round; `DONE` first, then writes, then bridges."""
    number, bridges = card
    written = len(steps) > 0 and type(steps[0]) is Write
    drawn = len(steps) - written
    if drawn == bridges:
        return _ONLY_DONE
    lines = completable_lines(board, sheet, bridges - drawn)
    low, middle, high = _BRIDGE_CHUNKS
    offered = (*low[lines & 511], *middle[lines >> 9 & 511], *high[lines >> 18])
    if drawn:  # H-B1: all or none
        return offered
    if written:
        return (DONE, *offered)
    islands = writable_islands(board, sheet, number)
    low, high = _WRITE_CHUNKS[number]
    return (DONE, *low[islands & 511], *high[islands >> 9], *offered)


def writable_islands(board: Board, sheet: Sheet, number: int) -> int:
    """The islands that accept the number now (bits)."""
    levels = sheet.levels
    too_many = levels >> ISLANDS * number & ALL_ISLANDS  # H-A4: more bridges than the number
    return (
        sheet.free & (board.plains | levels) & ~too_many
    )  # H-A1; H-A2, H-A3: the lowest level has every island with a bridge


def open_lines(sheet: Sheet) -> int:
    """The lines that could take one bridge now (bits): H-B2, H-B3, H-B4, H-B5."""
    return sheet.reach & ~(sheet.second | sheet.dead | sheet.full)


def double_lines(sheet: Sheet) -> int:
    """The lines that could take two bridges now (bits)."""
    return sheet.reach & ~(sheet.first | sheet.dead | sheet.tight)


def completable_lines(board: Board, sheet: Sheet, count: int) -> int:
    """The lines that can carry the first of `count` bridges so that the others can follow (bits, H-B1).

    A line *far* from another shares neither island nor crossing with it, so what was possible there stays possible.
    With an open line far from this one a second bridge can follow, with a far line open for two, a third. Where
    this quick check finds nothing, `can_follow` tries for real; that happens only when little is left.
    """
    lines = open_lines(sheet)
    if count == 1:
        return lines
    helpful = lines if count == 2 else double_lines(sheet)
    if helpful.bit_count() > board.most_near:
        return lines
    far = board.far
    found = 0
    rest = lines
    while rest:
        bit = rest & -rest
        rest ^= bit
        line = bit.bit_length() - 1
        if helpful & far[line] or can_follow(board, sheet, line, count - 1):
            found |= bit
    return found


def can_follow(board: Board, sheet: Sheet, line: int, more: int) -> bool:
    """Whether `more` bridges, one or two, can be drawn after one on this (open) line. Exact."""
    lines = _open_after(board, sheet, open_lines(sheet), line)
    if more == 1 or not lines:
        return lines != 0
    after = with_bridge(board, sheet, line)
    if double_lines(after):
        return True
    rest = lines
    while rest:
        bit = rest & -rest
        rest ^= bit
        if _open_after(board, after, lines, bit.bit_length() - 1):
            return True
    return False


def _open_after(board: Board, sheet: Sheet, lines: int, line: int) -> int:
    """Which of these open lines stay open when a bridge is drawn on this one."""
    start, end, start_lines, end_lines = board.ends[line]
    room = sheet.room
    closed = board.crossings[line] | sheet.first & 1 << line
    if room >> 4 * start & 15 < 2:
        closed |= start_lines
    if room >> 4 * end & 15 < 2:
        closed |= end_lines
    return lines & ~closed


def refusal(board: Board, sheet: Sheet, card: Card, steps: tuple[HashiStep, ...], step: object) -> Refused | None:
    """Why this step may not be taken now, or None if it may."""
    if type(step) is Bridge and 0 <= step.line < len(board.lines):
        return _bridge_refusal(board, sheet, card, steps, step.line)
    if type(step) is Write and 0 <= step.island < ISLANDS and step.number in WRITES:
        return _write_refusal(board, sheet, card, steps, step)
    return Refused("hashi-unknown-step", "H-R1")


def setup_refusal(board: Board, steps: tuple[HashiStep, ...], step: object) -> Refused | None:
    """Why this step may not be taken before the first round, or None if it may (H-S1)."""
    if type(step) is Bridge:
        return Refused("hashi-setup-no-bridge", "H-S1")
    if type(step) is not Write or not 0 <= step.island < ISLANDS:
        return Refused("hashi-unknown-step", "H-S1")
    place = board.places[step.island]
    for earlier in steps:
        assert isinstance(earlier, Write)
        written = board.places[earlier.island]
        return Refused("hashi-setup-written", "H-S1", (written,), {"island": written})
    if step.number not in START_NUMBERS:
        return Refused("hashi-setup-number", "H-S1", (place,), {"number": step.number})
    if not board.plains >> step.island & 1:
        return Refused("hashi-setup-flag", "H-S1", (place,), {"island": place})
    return None


def setup_steps(board: Board) -> tuple[Write, ...]:
    """The first numbers that may be placed: 3 or 4 on any plain island (H-S1)."""
    return tuple(WRITES[number][n] for number in START_NUMBERS for n in range(ISLANDS) if board.plains >> n & 1)


def carry_limit(board: Board, sheet: Sheet, island: int) -> int:
    """The most bridges that the island could still have in the end, given the largest number (H-A5)."""
    limit = sheet.bridges_at(island)
    for line, ends in enumerate(board.lines):
        if island in (ends.start, ends.end) and not sheet.dead >> line & 1:
            other = ends.start + ends.end - island
            limit += min(2 - sheet.bridges(line), sheet.room_at(other))
    return limit


def _write_refusal(board: Board, sheet: Sheet, card: Card, steps: tuple[HashiStep, ...], step: Write) -> Refused | None:
    place = board.places[step.island]
    if step.number != card.number:
        return Refused("hashi-other-number", "H-A1", (place,), {"number": step.number, "card": card.number})
    for earlier in steps:
        if type(earlier) is Write:
            written = board.places[earlier.island]
            return Refused("hashi-written-already", "H-A1", (written,), {"island": written})
    if steps:
        drawn = tuple(board.line_names[earlier.line] for earlier in steps if isinstance(earlier, Bridge))
        return Refused("hashi-write-comes-first", "H-R1", drawn)
    if writable_islands(board, sheet, card.number) >> step.island & 1:
        return None
    if number := sheet.number(step.island):
        return Refused("hashi-island-taken", "H-A1", (place,), {"island": place, "number": number})
    count = sheet.bridges_at(step.island)
    if not count:
        return Refused("hashi-flag-needs-bridge", "H-A3", (place,), {"island": place})
    return Refused(
        "hashi-number-too-small", "H-A4", (place,), {"island": place, "bridges": count, "number": card.number}
    )


def _bridge_refusal(board: Board, sheet: Sheet, card: Card, steps: tuple[HashiStep, ...], line: int) -> Refused | None:
    drawn = len(steps) - (len(steps) > 0 and type(steps[0]) is Write)
    more = card.bridges - drawn - 1
    lines = open_lines(sheet)
    name = board.line_names[line]
    if more < 0:
        return Refused("hashi-bridges-complete", "H-B1", (name,), {"bridges": card.bridges})
    if not lines >> line & 1:
        return _closed_line_refusal(board, sheet, line)
    helpful = double_lines(sheet) if more > 1 else lines
    if not more or helpful & board.far[line] or can_follow(board, sheet, line, more):
        return None
    return Refused("hashi-cannot-complete", "H-B1", (name,), {"line": name, "bridges": card.bridges, "more": more})


def _closed_line_refusal(board: Board, sheet: Sheet, line: int) -> Refused:
    name = board.line_names[line]
    ends = (board.lines[line].start, board.lines[line].end)
    if sheet.second >> line & 1:
        return Refused("hashi-line-full", "H-B3", (name,), {"line": name})
    across = tuple(
        board.line_names[other] for other in range(len(board.lines)) if board.crossings[line] & sheet.first & 1 << other
    )
    if across:
        return Refused("hashi-line-crossed", "H-B4", (name, *across), {"line": name, "across": across[0]})
    for island in ends:
        if sheet.finished >> island & 1:
            place = board.places[island]
            arguments: dict[str, str | int] = {"island": place, "number": sheet.number(island)}
            return Refused("hashi-island-finished", "H-B5", (place,), arguments)
    for island in ends:
        if not sheet.room_at(island):
            return Refused("hashi-island-full", "H-B5", (board.places[island],), {"island": board.places[island]})
    start, end = (board.places[island] for island in ends)
    return Refused("hashi-no-number", "H-B2", (start, end), {"start": start, "end": end})


def _chunk_tables(steps: tuple[HashiStep, ...]) -> list[list[tuple[HashiStep, ...]]]:
    """For every nine steps a table from nine bits to the steps they stand for: a set is read in three look-ups."""
    chunks = [steps[start : start + 9] for start in range(0, len(steps), 9)]
    return [[tuple(step for n, step in enumerate(chunk) if bits >> n & 1) for bits in range(512)] for chunk in chunks]


_ONLY_DONE: Final = (DONE,)
_BRIDGE_CHUNKS: Final = _chunk_tables(BRIDGES)
_WRITE_CHUNKS: Final = {number: _chunk_tables(writes) for number, writes in WRITES.items()}
