"""Games as tables of decisions, for learning from data: made by bots, read from records, kept in files.

    from isthmus.ai import datasets

    plan = datasets.Plan("hashi", bots=("random",), games=10_000)
    datasets.make(plan, Path("hashi.npz"))               # a folder of shards; goes on where it stopped
    rows = datasets.read(Path("hashi.npz"))              # all of it in memory, as arrays
    rows = datasets.rows_of_match(isthmus.load(text))    # the decisions of one record

What the columns mean: docs/datasets.md.
"""

from __future__ import annotations

from isthmus.ai import need_extra

need_extra("datasets", "numpy")

from isthmus.ai.datasets.files import SCHEMA_VERSION, read  # noqa: E402 - the packages are there
from isthmus.ai.datasets.making import Plan, make, write_records  # noqa: E402
from isthmus.ai.datasets.rows import COLUMNS, Rows, rows_of_match  # noqa: E402

__all__ = ["COLUMNS", "SCHEMA_VERSION", "Plan", "Rows", "make", "read", "rows_of_match", "write_records"]
