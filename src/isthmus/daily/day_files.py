"""The records of a closed day as one file, and what a reader of it can recompute.

One JSON object a line: first the deal with what proves it, then every counted result with its record, best first. A
reader believes nothing: points come from replaying the record, places from the points, and the deal from its
commitment, which was published before the day began.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any, Final

from isthmus import registry
from isthmus.daily.comparing import Field
from isthmus.daily.dates import read_date
from isthmus.daily.deals import check_daily, less_is_better, options_of
from isthmus.kernel.chance import commitment_of
from isthmus.kernel.errors import BadInput, IsthmusError, Unreadable
from isthmus.kernel.match import Match
from isthmus.kernel.options import option_words
from isthmus.kernel.record import match_of, verify
from isthmus.kernel.record_text import read_record

FORMAT: Final = "isthmus day 1"


@dataclass(frozen=True, slots=True)
class DayHead:
    """Which deal it was, and what proves that it was settled beforehand."""

    game: str
    date: str
    code: str
    salt: str
    commitment: str
    results: int
    format: str = FORMAT


@dataclass(frozen=True, slots=True)
class DayRow:
    """A counted result."""

    place: int
    name: str
    points: int
    table: str
    record: str


@dataclass(frozen=True, slots=True)
class DayVerdict:
    """The day recomputed: the head, the rows that hold with the places they have earned, and everything wrong."""

    head: DayHead
    rows: tuple[DayRow, ...]
    problems: tuple[str, ...]


def line_of(part: DayHead | DayRow) -> str:
    return json.dumps(asdict(part), ensure_ascii=False, separators=(",", ":")) + "\n"


def verify_day(lines: Iterable[str]) -> DayVerdict:
    """Recompute a day; `BadInput` if the text is not the file of a day at all."""
    texts = (line for line in lines if line.strip())
    head = _read(DayHead, next(texts, ""), 1)
    if head.format != FORMAT:
        raise BadInput("line 1", f"is of the format {head.format!r}, expected {FORMAT!r}")
    check_daily(head.game)
    problems = list(_head_problems(head, read_date(head.date)))
    rows: list[DayRow] = []
    tables: set[str] = set()
    count = 0
    for number, text in enumerate(texts, 2):
        count += 1
        try:
            row = _read(DayRow, text, number)
            points = _points(head, row)
        except IsthmusError as error:
            problems.append(f"line {number}: {error}")
            continue
        if row.table in tables:
            problems.append(f"line {number}: the same game is listed twice")
            continue
        tables.add(row.table)
        rows.append(row)
        if points != row.points:
            problems.append(f"line {number}: {row.name} is listed with {row.points} points, the record has {points}")
            rows[-1] = DayRow(row.place, row.name, points, row.table, row.record)
    if count != head.results:
        problems.append(f"the file says that it has {head.results} results, it has {count}")
    ranked, wrong = _ranked(head.game, rows)
    return DayVerdict(head, ranked, (*problems, *wrong))


def _read(kind: type[Any], text: str, number: int) -> Any:
    """A line as one of the two kinds; every field must be there with its type."""
    wanted = {name: int if hint == "int" else str for name, hint in kind.__annotations__.items()}
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(f"line {number}", "is not JSON; expected the file of a closed day") from None
    if not isinstance(plain, dict) or {name: type(value) for name, value in plain.items()} != wanted:
        raise BadInput(f"line {number}", f"expected an object with {', '.join(wanted)}")
    return kind(**plain)


def _head_problems(head: DayHead, day: date) -> Iterator[str]:
    if commitment_of(head.code, head.salt) != head.commitment:
        yield "the commitment does not fit the code and salt"
    deal = registry.open_code(head.code)
    if deal.game.name != head.game:
        yield f"the code is for {deal.game.name}, the day for {head.game}"
    elif option_words(deal.options) != option_words(options_of(head.game, day)):
        yield "the code has other options than this date"


def _points(head: DayHead, row: DayRow) -> int:
    """What the record of a row is worth; an error of Isthmus says why it is worth nothing."""
    try:
        record = read_record(row.record)
    except Unreadable as error:
        raise BadInput(row.name, f"has no readable record: {error}") from None
    if record.game != head.game:
        raise BadInput(row.name, f"has a record of {record.game}")
    match = match_of(record, registry.game_of(record))
    _check(head, row, match)
    outcome = match.outcome
    assert outcome is not None
    return outcome.scores[0]


def _check(head: DayHead, row: DayRow, match: Match) -> None:
    if not match.over or match.stopped:
        raise BadInput(row.name, "has a game that was not played to its end")
    if len(match.header.names) != 1 or match.header.names[0] != row.name:
        raise BadInput(row.name, f"has a record of {', '.join(match.header.names)}")
    if match.header.commitment != head.commitment:
        raise BadInput(row.name, "has a record of another deal")
    found = verify(match)
    if found.problems or found.open_points:
        raise BadInput(
            row.name, f"has a record that proves nothing: {'; '.join((*found.problems, *found.open_points))}"
        )


def _ranked(game: str, rows: list[DayRow]) -> tuple[tuple[DayRow, ...], list[str]]:
    """The rows with the places that their points earn, best first, and the places that were wrong."""
    field = Field((row.points for row in rows), less_is_better=less_is_better(game))
    wrong = [
        f"{row.name} is listed in place {row.place}, earned is {field.place(row.points)}"
        for row in rows
        if row.place != field.place(row.points)
    ]
    placed = [DayRow(field.place(row.points), row.name, row.points, row.table, row.record) for row in rows]
    return tuple(sorted(placed, key=lambda row: (row.place, row.table))), wrong
