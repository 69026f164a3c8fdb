"""The results of a league as two tables: who met whom, and each bot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

if TYPE_CHECKING:
    from isthmus.arena.figures import Interval
    from isthmus.arena.results import Pairing, Results


def pairing_table(pairings: Sequence[Pairing], *, markdown: bool = False) -> Table:
    """Won, drawn and lost by the first bot, its share with the interval, and by how many points it was better."""
    table = _table(markdown, "first", "second", "won", "drawn", "lost", "share", "95 %", "better by", "95 %")
    for pairing in pairings:
        counts = (str(count) for count in (pairing.wins, pairing.draws, pairing.losses))
        share = (f"{100 * pairing.share.value:.1f} %", _ends(pairing.share, 1, 100))
        better = (f"{pairing.difference.value:+.2f}", _ends(pairing.difference, 2))
        table.add_row(pairing.first, pairing.second, *counts, *share, *better)
    return table


def standing_table(results: Results, *, markdown: bool = False) -> Table:
    """Each bot: mean score, Elo, rating, processor time per plan."""
    table = _table(markdown, "bot", "games", "score", "95 %", "Elo", "95 %", "rating", "s/plan", "longest")
    for standing in results.standings:
        rating = f"{standing.rating.mu:.1f} ± {2 * standing.rating.sigma:.1f}" if standing.rating else "–"
        compared = bool(results.pairings)
        elo = (f"{standing.elo.value:+.0f}", _ends(standing.elo, 0)) if compared else ("–", "")
        score = (f"{standing.score.value:.2f}", _ends(standing.score, 2))
        times = (f"{standing.seconds:.4f}", f"{standing.longest:.3f}")
        table.add_row(standing.bot, str(standing.games), *score, *elo, rating, *times)
    return table


def _ends(interval: Interval, digits: int, factor: float = 1) -> str:
    ends = (interval.low * factor, interval.high * factor)
    return "…".join("?" if not math.isfinite(end) else f"{end:.{digits}f}" for end in ends)


def _table(markdown: bool, *heads: str) -> Table:  # noqa: FBT001 - before the heads, which are many
    table = Table(box=box.MARKDOWN) if markdown else Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for head in heads:
        table.add_column(head, justify="left" if head in ("first", "second", "bot") else "right", no_wrap=True)
    return table
