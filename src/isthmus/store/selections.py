"""Which lines a list shows, in SQL that both engines understand: what follows `from summary`.

Tables that a program has set aside are left out for that program alone: another version may be able to read them.
SQLite numbers bindings in the order in which they first appear, so `$1` has to come before `$2`.
"""

from __future__ import annotations

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

# A guest.
NAMING = "select table_id from member where guest = $1 union select table_id from trace where guest = $1 order by 1"
FIGURES_OF = f"select table_id, seat, data from figures where {_MINE}"
# A table, a seat and its figures.
KEEP_FIGURES = """insert into figures (table_id, seat, data) values ($1, $2, $3)
on conflict (table_id, seat) do update set data = excluded.data"""


def results_on(daily: str) -> str:
    """A deal, a time and a program: finished tables that have changed since. `daily`: how the engine reads the deal."""
    opens = _OPENS.format("$3")
    return f"where {daily} = $1 and phase = 'over' and changed >= $2 and {opens} order by changed, table_id"


def daily_tables_of(daily: str) -> str:
    """A guest: all tables of daily deals at which they sit."""
    return f"where {daily} is not null and {_MINE} order by table_id"
