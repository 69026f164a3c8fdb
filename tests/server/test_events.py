"""Stored logs: events are written exactly as earlier versions wrote them, and old logs lead to the same tables.

The logs in `tests/data/server_logs` were stored by the program before events had their own types, those named `undone`
before undone steps were passed over, those of later kinds (`hashi-name-hidden`) by the version that brought them. They
are never made again: the databases of those who updated contain such events.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from isthmus.kernel.record import EVERYTHING, record_of
from isthmus.kernel.record_text import format_record
from isthmus.server.events import KINDS, Created, Started, from_store, to_store
from isthmus.server.folding import fold
from isthmus.server.live_table import LiveTable
from isthmus.server.summaries import summary_of
from isthmus.store.protocol import Event
from tests.server.harness import MemoryStore, run

LOGS = sorted((Path(__file__).parents[1] / "data" / "server_logs").glob("*.json"))
# Lists once told the time of every step, now only of those that everybody may know: here, of the last "done".
LISTED_SINCE = {
    "connections-undone": 1794777550.7517781,
    "hashi-running": 1794765827.5895119,
    "hashi-undone": 1794777550.9409075,
    "ponte-undone": 1794777551.3396156,
    "traxx-undone": 1794777551.6716032,
}
LATER_KINDS = {"link", "resigned", "erased", "joined"}  # that program did not know them yet
over_logs = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


@cache
def stored(path: Path) -> tuple[str, list[tuple[str, Event]], dict[str, Any]]:
    """The table, its events beside their text in the database, and what that version made of them."""
    plain = json.loads(path.read_text(encoding="utf-8"))
    events = [
        (text, Event(seq, kind, json.loads(text), at, request))
        for seq, (kind, text, at, request) in enumerate(plain["events"], 1)
    ]
    return plain["table"], events, plain["expected"]


def text_of(data: dict[str, Any]) -> str:
    """As the store writes it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def test_the_logs_hold_every_kind_of_event_and_several_games() -> None:
    kinds = {event.kind for path in LOGS for _, event in stored(path)[1]}
    assert kinds == set(KINDS) - LATER_KINDS
    assert len({stored(path)[1][0][1].data["game"] for path in LOGS}) >= 4
    steps = [event.data for path in LOGS for _, event in stored(path)[1] if event.kind == "step"]
    assert {step.get("by") for step in steps} == {None, "bot", "clock", "branch"}
    assert any("thought" in step for step in steps)
    assert any("branch" in stored(path)[1][0][1].data for path in LOGS)


@over_logs
def test_events_are_written_as_they_were(path: Path) -> None:
    for text, event in stored(path)[1]:
        again = to_store(from_store(event), event.request)
        assert (again.kind, again.request) == (event.kind, event.request)
        assert text_of(again.data) == text


@over_logs
def test_logs_lead_to_the_tables_they_led_to(path: Path) -> None:
    table, events, expected = stored(path)
    state = fold(table, [event for _, event in events])
    match = state.match
    assert state.changed == expected["summary"]["changed"]
    listed = {"changed": LISTED_SINCE.get(path.stem, state.changed)}
    expected = {**expected, "summary": {**expected["summary"], **listed}}
    summary = asdict(summary_of(state))
    summary["data"].pop("result")  # kept since later than these logs
    found = {
        "version": state.version,
        "since": state.since,
        "period": state.period,
        "active": state.active,
        "hinted": state.hinted,
        "open_steps": state.open_steps,
        "rematch": state.rematch,
        "branch": asdict(state.branch) if state.branch else None,
        "standins": [seat.standin for seat in state.seats],
        "offer": {key: asdict(state.offer)[key] for key in ("kind", "by", "accepted")} if state.offer else None,
        "summary": summary,
        "position": state.game.format_position(match.state) if match else None,
        "record": format_record(record_of(match, EVERYTHING)) if match else None,
    }
    assert json.loads(json.dumps(found)) == {key: value for key, value in expected.items() if key != "answered"}


@over_logs
def test_requests_of_the_log_are_answered_as_they_were(path: Path) -> None:
    async def check() -> None:
        table, events, expected = stored(path)
        live = await LiveTable.loaded(table, [event for _, event in events], MemoryStore())
        assert live.answered == expected["answered"]

    run(check())


def test_a_log_from_before_there_were_hints_can_be_read() -> None:
    _, events, _ = stored(LOGS[0])
    data = {key: value for key, value in events[0][1].data.items() if key not in ("hints", "branch")}
    event = from_store(Event(1, "created", data, 0.0, None))
    assert isinstance(event, Created)
    assert (event.hints, event.branch) == (False, None)


def test_no_secret_is_shown_with_an_event() -> None:
    started = next(event for _, event in stored(LOGS[0])[1] if event.kind == "started")
    event = from_store(started)
    assert isinstance(event, Started)
    assert event.secret.seed not in repr(event)
