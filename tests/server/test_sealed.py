"""Sealed means sealed: neither lists of tables nor `/metrics` tell how many steps were taken in an open round."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.kernel.steps import DONE_TEXT
from isthmus.server import command
from isthmus.server.app import create_app
from isthmus.server.live_table import LiveTable
from isthmus.server.metrics import METRICS
from isthmus.server.settings import Settings
from tests.server.harness import GAMES, MemoryStore, code_of, new_hub, people_table, run, step
from tests.server.test_api import settings_for

TOKEN = "a-token-of-the-operator"


def is_sealed(name: str) -> bool:
    """Whether everybody acts at once in this game, hidden from the others."""
    game = registry.game(name)
    return len(game.period(game.start(game.options_type(), game.seat_counts[-1])).seats) != 1


async def steps_that_count(table: LiveTable, count: int) -> int:
    """Random steps of all seats that end nobody's round; returns how many were possible."""
    rng, taken = random.Random(5), 0
    for number in range(count):
        state = table.state
        assert state.match is not None
        seat = number % len(state.seats)
        written = [state.game.format_step(state.match.state, one) for one in state.match.legal(seat)]
        legal = [text for text in written if text != DONE_TEXT]
        if legal and seat in state.active:
            await step(table, seat, rng.choice(legal), name=f"s{number}")
            taken += 1
    return taken


async def open_round(store: MemoryStore, game: str) -> LiveTable:
    """A table of people whose clock moves on by a second with every look at it."""
    table = await people_table(new_hub(store), game, code=code_of(game, 7))
    ticks = itertools.count(int(table.state.changed) + 1)
    table.now = lambda: float(next(ticks))
    return table


@pytest.mark.parametrize("game", [name for name in GAMES if is_sealed(name)])
def test_open_steps_move_neither_lists_nor_counters(game: str) -> None:
    async def check() -> None:
        store = MemoryStore()
        table = await open_round(store, game)
        name, period = table.state.id, table.state.period
        listed, counted, steps = store.summaries[name], METRICS.text({}), METRICS.steps.value
        taken = await steps_that_count(table, 12)
        assert taken > 2
        assert table.state.period == period
        assert table.state.changed > listed.changed
        assert store.summaries[name] == listed
        assert METRICS.text({}) == counted
        while table.state.period == period:  # everybody may see who is done, and what was done once all are
            before = store.summaries[name].changed
            taken += await finish(table, table.state.active[0])
            assert store.summaries[name].changed > before
        assert METRICS.steps.value == steps + taken

    run(check())


async def finish(table: LiveTable, seat: int) -> int:
    """Steps of a seat until it is done; returns how many."""
    period, taken = table.state.period, 0
    while table.state.period == period and seat in table.state.active:
        state = table.state
        assert state.match is not None
        written = [state.game.format_step(state.match.state, one) for one in state.match.legal(seat)]
        chosen = DONE_TEXT if DONE_TEXT in written else written[0]
        await step(table, seat, chosen, name=f"f{state.version}")
        taken += 1
    return taken


@pytest.mark.parametrize("game", [name for name in GAMES if not is_sealed(name)])
def test_where_nothing_is_sealed_every_step_counts(game: str) -> None:
    async def check() -> None:
        store = MemoryStore()
        table = await open_round(store, game)
        for _ in range(3):
            before, steps = store.summaries[table.state.id].changed, METRICS.steps.value
            taken = await finish(table, table.state.active[0])
            assert METRICS.steps.value == steps + taken
            assert store.summaries[table.state.id].changed > before

    run(check())


@pytest.mark.parametrize(
    ("changes", "headers", "status"),
    [
        ({}, {}, 403),
        ({"metrics_open": True}, {}, 200),
        ({"metrics_open": True}, {"x-forwarded-for": "192.0.2.7"}, 403),
        ({"metrics_open": True}, {"forwarded": "for=192.0.2.7"}, 403),
        ({"metrics_open": True, "metrics_token": TOKEN}, {}, 403),
        ({"metrics_token": TOKEN}, {"authorization": f"Bearer {TOKEN}"}, 200),
        ({"metrics_token": TOKEN}, {"authorization": f"Bearer {TOKEN}x"}, 403),
        ({"metrics_token": TOKEN}, {"authorization": f"Basic {TOKEN}"}, 403),
        ({"metrics_token": TOKEN}, {"authorization": f"Bearer {TOKEN}", "x-forwarded-for": "192.0.2.7"}, 200),
    ],
)
def test_figures_are_for_the_operator(
    tmp_path: Path, changes: dict[str, object], headers: dict[str, str], status: int
) -> None:
    settings = replace(settings_for(tmp_path), **changes)  # type: ignore[arg-type]
    with TestClient(create_app(settings)) as client:
        answer = client.get("/metrics", headers=headers)
        assert answer.status_code == status
        if status == 403:
            assert answer.json()["code"] == "server-metrics-closed"
            assert "isthmus_" not in answer.text


@pytest.mark.parametrize(
    ("arguments", "is_open"),
    [
        ([], True),
        (["--host", "127.0.0.2"], True),
        (["--host", "::1"], True),
        (["--host", "localhost"], True),
        (["--host", "0.0.0.0"], False),
        (["--host", "192.0.2.7"], False),
        (["--host", "play.example.org"], False),
        (["--https"], False),  # there is a proxy in front, and behind it everybody comes from this machine
        (["--origin", "https://play.example.org"], False),
    ],
)
def test_figures_are_open_on_this_machine_only(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], *, is_open: bool
) -> None:
    settings = served_with(monkeypatch, arguments)
    assert (settings.metrics_open, settings.metrics_token) == (is_open, "")


def test_the_token_comes_from_the_option_or_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert served_with(monkeypatch, ["--metrics-token", TOKEN]).metrics_token == TOKEN
    monkeypatch.setenv("ISTHMUS_METRICS_TOKEN", TOKEN)
    settings = served_with(monkeypatch, ["--host", "0.0.0.0"])
    assert settings.metrics_token == TOKEN
    assert TOKEN not in repr(settings)


@pytest.mark.parametrize("token", ["short", "fifteen-letters", "with a blank in it", "é" * 20])
def test_a_token_that_cannot_be_used_is_refused(token: str) -> None:
    result = CliRunner().invoke(command.serve, ["--metrics-token", token])
    assert isinstance(result.exception, BadInput)
    assert result.exception.field == "--metrics-token"
    assert token not in str(result.exception)


def served_with(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> Settings:
    """The settings with which the command would have served."""
    served: list[Settings] = []
    monkeypatch.setattr(command, "_run", lambda settings, *_, **__: served.append(settings))
    monkeypatch.setattr(command, "set_up_logs", lambda _: None)
    result = CliRunner().invoke(command.serve, arguments, catch_exceptions=False)
    assert result.exit_code == 0
    return served[0]
