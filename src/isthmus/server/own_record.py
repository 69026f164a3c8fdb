"""What the games of a guest add up to, made of the summaries beside the logs and of the figures that analyses found."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final

from isthmus.results.played import Kind, Played, days_of, kinds_of, runs_of, seconds_of
from isthmus.server.recent import Recent
from isthmus.server.wire_record import OwnRecord, RecordedBar, RecordedGame, RecordedKind
from isthmus.store.protocol import Json, Selection, Store, Summary

ALL: Final = 100_000
SHOWN: Final = 500  # games of one kind that are told one by one
REMEMBERED: Final = 1_000


class Figures:
    """Notes what an analysis of a table has found, once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: Recent[tuple[str, int], bool] = Recent(REMEMBERED)

    async def note(self, table: str, seat: int, answer: bytes) -> None:
        """`answer` is an `AnalysisState`; only one that is done says everything."""
        if self._noted.get((table, seat)) or b'"state":"done"' not in answer[:200]:
            return
        analysis = json.loads(answer)["analysis"]
        if analysis is not None:
            await self._store.keep_figures(table, seat, figures_of(analysis))
            self._noted.put((table, seat), True)


def figures_of(analysis: Json) -> Json:
    fair = analysis.get("fair") or {}
    return {"lost": analysis["lost"], "fair": fair.get("mean"), "scores": fair.get("scores", [])}


async def own_record(store: Store, guest: str, now: float, offset: timedelta) -> OwnRecord:
    """`offset`: how far the guest's clock is ahead of UTC."""
    over = await store.tables_of(guest, ALL, Selection(over=True))
    figures = await store.figures_of(guest)
    games = [one for summary in over if (one := _played(summary, guest, figures)) is not None]
    return told(games, now, offset)


def told(games: Sequence[Played], now: float, offset: timedelta) -> OwnRecord:
    days, runs = days_of((one.at for one in games), now, offset), runs_of(games)
    return OwnRecord(
        finished=len(games),
        hours=round(seconds_of(games) / 3600, 1),
        days=days.played,
        streak=days.days,
        run=runs.current,
        longest_run=runs.longest,
        kinds=[_kind(kind) for kind in kinds_of(games)],
    )


def _played(summary: Summary, guest: str, figures: Mapping[tuple[str, int], Json]) -> Played | None:
    """None for a game without a result, for practice from another game, and for a damaged line."""
    data = summary.data
    try:
        seat, result = data["guests"][guest], data["result"]
        found = figures.get((summary.table, seat), {})
        if result is None or not result["ranks"] or found.get("practice"):
            return None
        return Played(
            name=summary.table,
            game=summary.game,
            options=data["options"],
            seats=len(result["ranks"]),
            at=summary.changed,
            points=result["totals"][seat],
            place=result["ranks"][seat],
            seconds=summary.changed - summary.created,
            fair=found.get("fair"),
            lost=found.get("lost"),
            master=tuple(found.get("scores", ())),
        )
    except (LookupError, TypeError, AttributeError):
        return None


def _kind(kind: Kind) -> RecordedKind:
    return RecordedKind(
        game=kind.game,
        options=kind.options,
        seats=kind.seats,
        less_is_better=kind.less_is_better,
        count=len(kind.games),
        wins=kind.wins,
        mean=round(kind.mean, 1),
        best=_game(kind.best),
        games=[_game(one) for one in kind.games[-SHOWN:]],
        bars=[RecordedBar(bar.low, bar.high, bar.own, bar.master) for bar in kind.bars()],
    )


def _game(one: Played) -> RecordedGame:
    lost = None if one.lost is None else round(one.lost, 2)
    return RecordedGame(one.name, one.at, one.points, one.place, one.fair, lost)
