"""Tables as lines of a list, each as the caller may see it."""

from __future__ import annotations

from collections.abc import Sequence

from isthmus.server.callers import Caller
from isthmus.server.metrics import METRICS
from isthmus.server.wire_api import TableResult, TableSummary
from isthmus.store.protocol import Summary


def table_lines(found: Sequence[Summary], caller: Caller) -> list[TableSummary]:
    """The lines that can be read: a damaged one is left out until its table changes and writes it again."""
    lines = []
    for one in found:
        try:
            lines.append(_line(one, caller))
        except (LookupError, TypeError, AttributeError):
            METRICS.unlisted.add()
    return lines


def _line(summary: Summary, caller: Caller) -> TableSummary:
    data = summary.data
    you = data["guests"].get(caller.guest)
    result = data.get("result")
    return TableSummary(
        table=summary.table,
        game=summary.game,
        options=data["options"],
        phase=summary.phase,  # type: ignore[arg-type]
        public=summary.public,
        names=data["names"],
        open_seats=data["open"],
        you=you,
        your_turn=you is not None and you in data["active"],
        round=data["round"][0],
        rounds=data["round"][1],
        created=summary.created,
        changed=summary.changed,
        result=TableResult(**result) if result else None,
        rated=data.get("rated", False),
    )
