"""Which lines a list shows, in SQL that both engines understand: what follows `from summary`.

Tables that a program has set aside are left out for that program alone: another version may be able to read them.
SQLite numbers bindings in the order in which they first appear, so `$1` has to come before `$2`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from isthmus.store.protocol import PuzzleAttempt

_OPENS = "table_id not in (select table_id from broken where readable = 0 and program = {})"
_MINE = "table_id in (select table_id from member where guest = $1)"
# A program, and how many.
PUBLIC = f"where public = 1 and phase <> 'over' and {_OPENS.format('$1')} order by changed desc limit $2"
# A guest and a program.
OPEN_OF = f"where phase <> 'over' and {_MINE} and {_OPENS.format('$2')}"
# A guest, then a game, whether it is over (1 or 0), the last table of the page before (each of the three may be null),
# and how many.
TABLES_OF = f"""where {_MINE} and (cast($2 as text) is null or game = $2)
and (cast($3 as integer) is null or case when phase = 'over' then 1 else 0 end = $3)
and (cast($4 as text) is null or (changed, table_id) < (select changed, table_id from summary where table_id = $4))
order by changed desc, table_id desc limit $5"""

# The beginning of a name.
SETTINGS_UNDER = "select name, value from setting where substr(name, 1, length($1)) = $1 order by name"
# A guest.
NAMING = "select table_id from member where guest = $1 union select table_id from trace where guest = $1 order by 1"
FIGURES_OF = f"select table_id, seat, data from figures where {_MINE}"
# A table, a seat and its figures.
KEEP_FIGURES = """insert into figures (table_id, seat, data) values ($1, $2, $3)
on conflict (table_id, seat) do update set data = excluded.data"""

# A guest, a game, a puzzle, a date (or nothing), whether it was right (1 or 0), and when.
NOTE_ATTEMPT = """insert into puzzle_attempt (guest, game, puzzle, day, correct, at) values ($1, $2, $3, $4, $5, $6)
on conflict (guest, game, puzzle, day) do nothing"""
_ATTEMPTS = "select guest, game, puzzle, day, correct, at from puzzle_attempt where"
# A game and a time; a guest.
ATTEMPTS_SINCE = f"{_ATTEMPTS} game = $1 and at >= $2 order by at, guest, puzzle, day"
ATTEMPTS_OF = f"{_ATTEMPTS} guest = $1 order by at, game, puzzle, day"
# The guest whose they are from now on, and the device whose they were.
MOVE_ATTEMPTS = """update puzzle_attempt set guest = $1 where guest = $2 and not exists (
select 1 from puzzle_attempt as own where own.guest = $1 and own.game = puzzle_attempt.game
and own.puzzle = puzzle_attempt.puzzle and own.day = puzzle_attempt.day)"""
FORGET_ATTEMPTS = "delete from puzzle_attempt where guest = $1"


def attempt_of(row: Sequence[Any]) -> PuzzleAttempt:
    guest, game, puzzle, day, correct, at = row
    return PuzzleAttempt(guest, game, puzzle, day, bool(correct), at)


def attempt_values(attempt: PuzzleAttempt) -> tuple[str, str, int, str, int, float]:
    return attempt.guest, attempt.game, attempt.puzzle, attempt.day, int(attempt.right), attempt.at


# A guest; then the same with the endpoint, what is kept about it, and the time.
PUSHES_OF = "select endpoint, data from push where guest = $1 order by at, endpoint"
KEEP_PUSH = """insert into push (guest, endpoint, data, at) values ($1, $2, $3, $4)
on conflict (endpoint) do update set guest = excluded.guest, data = excluded.data, at = excluded.at"""
# A guest, and how many of theirs stay: the latest.
CUT_PUSHES = """delete from push where guest = $1 and endpoint not in
(select endpoint from push where guest = $1 order by at desc, endpoint limit $2)"""
# The guest, and the device that has become this guest.
MOVE_PUSHES = "update push set guest = $1 where guest = $2"
DROP_PUSH = "delete from push where endpoint = $1"
DROP_PUSHES_OF = "delete from push where guest = $1"


def results_on(daily: str) -> str:
    """A deal, a time and a program: finished tables that have changed since. `daily`: how the engine reads the deal."""
    opens = _OPENS.format("$3")
    return f"where {daily} = $1 and phase = 'over' and changed >= $2 and {opens} order by changed, table_id"


def rated_tables(rated: str) -> str:
    """A time, a table, a program and how many: finished tables that may count for ratings, changed after these two.

    `rated`: how the engine tells whether a table may count.
    """
    later = f"(changed, table_id) > ($1, $2) and {_OPENS.format('$3')}"
    return f"where phase = 'over' and {rated} and {later} order by changed, table_id limit $4"


def daily_tables_of(daily: str) -> str:
    """A guest: all tables of daily deals at which they sit."""
    return f"where {daily} is not null and {_MINE} order by table_id"
